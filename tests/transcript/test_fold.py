"""The fold: its laws, and what each kind of event does to the view."""

import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maic_tui import graphemes
from maic_tui.schema import events as ev
from maic_tui.schema.events import Body, Event, Unknown
from maic_tui.transcript.fold import fold, step
from maic_tui.transcript.view import Note, Said, Session, open_text
from tests.transcript.feed import AGENTS, Feed, lecture

_numbers = st.integers(1, 3)
_texts = st.text(string.ascii_letters + " \né漢\u0301😄", max_size=12)
_bodies: st.SearchStrategy[Body | Unknown] = st.one_of(
    st.just(ev.SessionStart(agents=AGENTS)),
    st.builds(ev.SessionResumed),
    st.builds(ev.SessionRenamed, title=_texts),
    st.builds(
        ev.UserMessage,
        text=_texts,
        delivery=st.sampled_from(("ask", "steer", "follow_up")),
        message_id=st.sampled_from((None, "m1", "m2")),
    ),
    st.builds(ev.AgentStart, exchange=_numbers, question=_texts, resumed=st.booleans()),
    st.builds(ev.AgentEnd, exchange=_numbers, reason=st.sampled_from(("end", "aborted", "error", "length"))),
    st.builds(ev.Thinking, stage=st.sampled_from(("director", "agent_loading")), agent_id=st.just("kit")),
    st.builds(ev.Decision, by=st.just("code"), kind=st.just("call_agent")),
    st.builds(ev.TurnStart, exchange=_numbers, turn=_numbers, agent_id=st.just("kit"), agent_name=st.just("Kit")),
    st.builds(ev.TextDelta, turn=_numbers, text=_texts),
    st.builds(ev.ThinkingDelta, turn=_numbers, text=_texts),
    st.builds(ev.Action, turn=_numbers, action_id=st.just("a"), name=st.just("wb_clear")),
    st.builds(ev.TurnEnd, turn=_numbers, stop_reason=st.sampled_from(("stop", "aborted")), chars=st.integers(0, 20)),
    st.builds(
        ev.Queue, message_id=st.sampled_from(("m1", "m2")), op=st.sampled_from(("add", "edit", "move", "take_back"))
    ),
    st.builds(ev.CueUser, prompt=_texts),
    st.builds(ev.Playback, mode=st.sampled_from(("idle", "live", "paused")), chars=st.none() | st.integers(0, 9)),
    st.builds(ev.Checkpoint, exchange=_numbers),
    st.builds(ev.Notice, kind=st.just("n"), message=_texts),
    st.just(Unknown("from_the_future", {})),
)
_logs = st.lists(_bodies, max_size=40).map(
    lambda bodies: [Event(number, f"t{number:04}", body) for number, body in enumerate(bodies, 1)]
)


@given(_logs, st.data())
def test_folding_in_pieces_gives_what_folding_at_once_gives(log: list[Event], data: st.DataObject):
    cut = data.draw(st.integers(0, len(log)))
    assert fold(log[cut:], fold(log[:cut])) == fold(log)


@given(_logs)
def test_an_id_that_was_seen_gives_the_same_object_back(log: list[Event]):
    view = fold(log)
    assert all(step(view, event) is view for event in log)


@given(_logs)
def test_an_older_view_is_not_changed_by_what_is_folded_after_it(log: list[Event]):
    views = [Session()]
    for event in log:
        views.append(step(views[-1], event))
    assert views == [fold(log[:count]) for count in range(len(log) + 1)]


@given(_logs)
def test_an_unknown_kind_moves_only_the_last_id(log: list[Event]):
    view = fold(log)
    after = step(view, Event(view.last_id + 1, "t", Unknown("from_the_future", {"x": 1})))
    assert after.last_id == view.last_id + 1
    assert {**vars(after), "last_id": 0} == {**vars(view), "last_id": 0}


@given(_texts, st.integers(0, 20), st.data())
@settings(max_examples=50)
def test_a_turn_keeps_the_graphemes_that_were_shown(text: str, chars: int, data: st.DataObject):
    cut = data.draw(st.integers(0, len(text)))
    feed = Feed()
    feed.ask("q")
    feed.start()
    feed.say(text[:cut])
    feed.say(text[cut:])
    feed.end("aborted", chars)
    assert feed.view.open.turns[0].text == graphemes.first(text, chars)


def test_what_did_not_change_is_the_same_object():
    feed = lecture()
    before = feed.view
    after = feed.say("gine.")
    assert after.sealed is before.sealed
    assert after.open is before.open
    assert after.live.head is before.live.head
    assert open_text(before.live) + "gine." == open_text(after.live)


@pytest.mark.parametrize(
    ("stop", "text", "state"),
    [
        ("stop", "hello", "said"),
        ("tool_use", "hello", "said"),
        ("stop", " \n", "silent"),
        ("aborted", "hello", "interrupted"),
        ("length", "hello", "cut"),
        ("error", "", "failed"),
    ],
)
def test_the_state_of_a_turn(stop: ev.StopReason, text: str, state: str):
    feed = Feed()
    feed.ask("q")
    feed.start()
    feed.say(text)
    assert feed.end(stop).open.turns[0].state == state


@pytest.mark.parametrize(
    ("stop", "text", "can"),
    [
        ("length", "", True),
        ("error", "hello", True),
        ("error", " \n", False),
        ("aborted", "hello", False),
        ("stop", "", False),
    ],
)
def test_what_was_cut_in_the_middle_can_go_on(stop: ev.StopReason, text: str, can: bool):
    feed = Feed()
    feed.ask("q")
    feed.start()
    feed.say(text)
    assert feed.end(stop).open.turns[0].can_go_on is can


def test_a_resumed_exchange_is_the_same_card_and_gathers_on():
    feed = Feed()
    feed.ask("q")
    feed.turn("one")
    shown = (ev.Shown(what="board", id="a"), ev.Shown(what="board", id="b"))
    feed(ev.AgentEnd(exchange=1, reason="aborted", shown=shown))
    assert feed.view.resumable.exchange == 1
    feed(ev.AgentStart(exchange=1, question="q", resumed=True))
    feed.turn("two")
    view = feed(ev.AgentEnd(exchange=1, reason="end", shown=(shown[1], ev.Shown(what="scene", id="s"))))
    (exchange,) = view.exchanges
    assert [turn.text for turn in exchange.turns] == ["one", "two"]
    assert [item.id for item in exchange.shown] == ["a", "b", "s"]
    assert exchange.resumed == 1
    assert view.resumable is None


def test_entries_stand_where_they_came():
    feed = Feed()
    feed(ev.Notice(kind="outside", message="before any"))
    feed.ask("q")
    feed.turn("one")
    feed(ev.UserMessage(text="and?", delivery="steer"), ev.Notice(kind="inside", message="careful"))
    view = feed.turn("two")
    assert [type(entry).__name__ for entry in view.open.entries] == ["Turn", "Said", "Note", "Turn"]
    assert isinstance(view.open.entries[1], Said)
    assert isinstance(view.open.entries[2], Note)
    assert [note.kind for note in view.notes] == ["outside"]


def test_a_queue_is_added_to_edited_moved_taken_back_and_delivered():
    feed = Feed()
    feed.ask("q")
    for name in ("m1", "m2", "m3"):
        feed(ev.Queue(message_id=name, op="add", text=name))
    feed(ev.Queue(message_id="m3", op="move", place=0), ev.Queue(message_id="m1", op="edit", text="new"))
    assert [(item.message_id, item.text) for item in feed.view.queue] == [("m3", "m3"), ("m1", "new"), ("m2", "m2")]
    feed(ev.Queue(message_id="m2", op="take_back"), ev.UserMessage(text="m3", delivery="steer", message_id="m3"))
    view = feed(ev.Queue(message_id="m1", op="undelivered"))
    assert [(item.message_id, item.undelivered) for item in view.queue] == [("m1", True)]


@pytest.mark.parametrize(
    ("reason", "held"),
    [("aborted", True), ("error", True), ("length", True), ("end", False), ("cue_user", False), ("turn_limit", False)],
)
def test_what_waits_is_held_after_a_cut_until_the_learner_resumes(reason: ev.EndReason, held: bool):
    feed = Feed()
    feed.ask("q")
    feed(ev.Queue(message_id="m1", op="add", text="later", delivery="follow_up"))
    assert [item.held for item in feed.view.queue] == [False]
    assert [item.held for item in feed.close(reason).queue] == [held]
    feed.ask("another")
    feed(ev.Queue(message_id="m2", op="add", text="now"), ev.Queue(message_id="m1", op="edit", text="much later"))
    assert {item.message_id: item.held for item in feed.view.queue} == {"m1": held, "m2": False}
    feed.close("end")
    view = feed(ev.AgentStart(exchange=2, question="another", resumed=True))
    assert not any(item.held for item in view.queue)


def test_what_waits_when_a_session_is_reopened_is_held():
    feed = Feed()
    feed.ask("q")
    feed(ev.Queue(message_id="m1", op="add", text="later", delivery="follow_up"))
    feed.close("end")
    assert [item.held for item in feed(ev.SessionResumed()).queue] == [True]


def test_a_pause_keeps_how_much_was_shown():
    feed = Feed()
    feed.ask("q")
    feed.start()
    feed.say("hello")
    assert feed(ev.Playback(mode="paused", chars=3)).paused_at == 3
    view = feed(ev.Playback(mode="live"))
    assert (view.mode, view.paused_at) == ("live", None)


def test_a_turn_whose_exchange_never_began_has_a_card_of_its_own():
    feed = Feed()
    feed(ev.UserMessage(text="why?"), ev.TurnStart(exchange=3, turn=7, agent_id="kit", agent_name="Kit"))
    feed(ev.TextDelta(turn=7, text="Because."), ev.TurnEnd(turn=7, stop_reason="stop", chars=8))
    view = feed(ev.AgentEnd(exchange=3, reason="end"))
    (exchange,) = view.exchanges
    assert (exchange.exchange, exchange.question, exchange.reason) == (3, "why?", "end")
    assert [turn.text for turn in exchange.turns] == ["Because."]
    assert (view.pending, view.mode) == ("", "idle")


@pytest.mark.parametrize(
    "after",
    [
        ev.TurnStart(exchange=1, turn=2, agent_id="kit", agent_name="Kit"),
        ev.AgentStart(exchange=2, question="and?"),
        ev.AgentEnd(exchange=1, reason="error"),
    ],
    ids=lambda body: body.type,
)
def test_a_turn_whose_end_the_log_lacks_keeps_its_words(after: Body):
    feed = Feed()
    feed.ask("q")
    feed.start()
    feed.say("These are kept.")
    (turn,) = feed(after).exchanges[0].turns
    assert (turn.text, turn.state) == ("These are kept.", "interrupted")


def test_a_board_that_is_brought_back_is_a_note_and_nobodys_turn() -> None:
    from maic_tui.schema.events import Action, AgentStart, Event
    from maic_tui.transcript.fold import fold

    view = fold(
        [
            Event(1, "", AgentStart(exchange=1, question="?")),
            Event(2, "", Action(turn=0, action_id="r", name="wb_restore", params={"number": 1})),
        ]
    )
    assert view.open
    assert [getattr(entry, "kind", "") for entry in view.open.entries] == ["board"]
    assert view.live is None


def test_a_turn_that_the_learner_had_enough_of_is_skipped_and_not_interrupted() -> None:
    feed = Feed()
    feed.ask("q")
    feed.start()
    feed.say("Well,")
    view = feed(ev.TurnEnd(turn=1, stop_reason="aborted", chars=5, skipped=True))
    assert view.open
    assert [(turn.text, turn.state) for turn in view.open.turns] == [("Well,", "skipped")]


def test_a_line_of_a_lesson_that_was_jumped_over_leaves_nothing_behind() -> None:
    feed = Feed()
    feed(ev.SceneStart(scene_id="a", index=0, title="One", kind="slide"), ev.Speech(text="Look.", agent_id="teacher"))
    feed(ev.Playback(mode="paused", chars=0), ev.SceneStart(scene_id="b", index=1, title="Two", kind="slide"))
    assert list(feed.view.sealed) == []
    feed(ev.Speech(text="Here.", agent_id="teacher"))
    view = feed(ev.SceneStart(scene_id="c", index=2, title="Three", kind="slide"))
    assert [turn.text for card in view.sealed for turn in card.turns] == ["Here."]
