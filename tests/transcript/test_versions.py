"""Versions of a turn: which one it shows, what is kept of one that failed, and which events are theirs."""

from __future__ import annotations

import pytest

from maic_tui import words
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.transcript.fold import fold
from maic_tui.transcript.lines import exchange_lines
from maic_tui.transcript.versions import FAILED, SHOWN, may_be_said_again, said_later, version_text
from maic_tui.transcript.view import Note, Turn
from tests.transcript.feed import AGENTS, Feed

SIMPLER = ev.Wish(kind="simpler")
FAILURE = ev.Error(kind="auth", message="The key was refused.", hint="Set another one.")


def taught() -> Feed:
    """Two exchanges of one turn each; the first drew something in the middle of its words."""
    feed = Feed()
    feed(ev.SessionStart(app="1", agents=AGENTS))
    feed.ask("Why?")
    feed.start()
    feed.say("A leaf cooks. ")
    feed(ev.Action(turn=1, action_id="a1", name="wb_draw_text", params={"content": "sugar", "elementId": "e1"}))
    feed.say("With light.")
    feed.end()
    feed.close("cue_user")
    feed.ask("And then?")
    feed.turn("It grows.")
    feed.close("cue_user")
    return feed


def again(feed: Feed, text: str, of: int = 1, stop: ev.StopReason = "stop", error: ev.Error | None = None) -> None:
    """The turn `of` is said once more."""
    number = feed.view.turns + 1
    feed(
        ev.TurnStart(exchange=1, turn=number, agent_id="teacher", agent_name="Ms. Rivera", role="teacher",
                     variant_of=of, wish=SIMPLER)
    )  # fmt: skip
    feed.say(text)
    feed.end(stop, error=error)


def choose(feed: Feed, detail: str) -> None:
    feed(ev.Notice(kind=SHOWN, message="Chosen.", detail=detail))


def first(feed: Feed) -> Turn:
    return feed.view.cards[0].turns[0]


def test_a_whole_version_is_shown_and_every_one_is_kept() -> None:
    feed = taught()
    again(feed, "Leaves cook.")
    turn = first(feed)
    assert (turn.turn, turn.text, turn.version) == (1, "Leaves cook.", 1)
    assert [version.text for version in turn.versions] == ["A leaf cooks. With light.", "Leaves cook."]
    assert version_text(turn) == words.VERSION.format(number=2, of=2, wish="simpler")
    assert version_text(feed.view.cards[1].turns[0]) == ""


def test_what_a_turn_drew_belongs_to_every_version() -> None:
    feed = taught()
    again(feed, "Leaves cook.")
    (call,) = first(feed).calls
    assert (call.params["elementId"], call.after) == ("e1", len("Leaves cook."))
    choose(feed, "1 1")
    assert [call.after for call in first(feed).calls] == [len("A leaf cooks. ")]


@pytest.mark.parametrize("detail", ["", "1", "1 9", "9 1", "1 1 1", "x y", "1 " + "9" * 30])
def test_a_choice_that_names_none_changes_nothing(detail: str) -> None:
    feed = taught()
    again(feed, "Leaves cook.")
    choose(feed, detail)
    assert first(feed).text == "Leaves cook."


def test_an_interrupted_version_is_kept_and_can_be_chosen_but_is_not_shown() -> None:
    feed = taught()
    again(feed, "Leav", stop="aborted")
    assert (first(feed).version, len(first(feed).versions)) == (0, 2)
    assert feed.view.stopped
    choose(feed, "1 3")
    assert (first(feed).text, first(feed).state) == ("Leav", "interrupted")
    assert may_be_said_again(first(feed))


def test_why_one_failed_stands_under_its_turn_until_another_comes() -> None:
    feed = taught()
    again(feed, "", stop="error", error=FAILURE)
    again(feed, "", stop="error", error=FAILURE)
    turn, note = feed.view.cards[0].entries
    assert isinstance(turn, Turn)
    assert (turn.text, turn.versions) == ("A leaf cooks. With light.", ())
    assert isinstance(note, Note)
    assert (note.kind, note.message) == (FAILED, FAILURE.message)
    assert "The key was refused. Set another one." in [line.text for line in exchange_lines(feed.view.cards[0])]
    again(feed, "Leaves cook.")
    assert len(feed.view.cards[0].entries) == 1


def test_a_version_of_a_turn_that_is_not_there_leaves_the_view_as_it_is() -> None:
    feed = taught()
    cards = feed.view.cards
    again(feed, "Nobody's words.", of=77)
    assert feed.view.cards == cards


@pytest.mark.parametrize(("text", "stop"), [("", "stop"), ("Half", "aborted"), ("Half", "error")])
def test_a_turn_that_is_not_whole_is_not_said_again(text: str, stop: ev.StopReason) -> None:
    feed = Feed()
    feed.ask("Why?")
    feed.start()
    feed.say(text)
    feed.end(stop)
    feed.close()
    assert not may_be_said_again(first(feed))


def test_what_was_said_of_earlier_turns_later_is_told_from_the_rest() -> None:
    feed = taught()
    end = next(at for at, event in enumerate(feed.events, 1) if isinstance(event.body, ev.AgentEnd))
    again(feed, "Leaves cook.")
    again(feed, "It gets big.", of=2)
    choose(feed, "1 1")
    choose(feed, "2 2")
    before = feed.events[:end]
    kept = [*before, *said_later(before, feed.events[end:])]
    forked = fold(Event(number, event.ts, event.body) for number, event in enumerate(kept, 1))
    assert forked.cards == (feed.view.cards[0],)
    assert (forked.cards[0].turns[0].version, len(forked.cards[0].turns[0].versions)) == (0, 2)
