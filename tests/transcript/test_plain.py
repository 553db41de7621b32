"""An exchange printed as it happens."""

from hypothesis import given
from hypothesis import strategies as st

from maic_tui.schema import events as ev
from maic_tui.transcript.plain import Plain
from tests.golden_text import equals_golden
from tests.transcript.feed import AGENTS, Feed, drawing, lecture


def printed(feed: Feed, **options: bool) -> str:
    plain = Plain(**options)
    return "".join(plain.feed(event) for event in feed.events)


def test_a_class_as_it_is_printed():
    equals_golden(printed(lecture()), "transcript/plain.txt")


def test_what_is_drawn_is_printed_whole():
    equals_golden(printed(drawing()), "transcript/drawing.txt")


def test_the_learner_is_printed_where_asked_for():
    assert printed(lecture(), learner=True).startswith("You: Why is the sky blue")


@given(st.text("ab \n", max_size=30), st.lists(st.integers(0, 30), max_size=5))
def test_the_pieces_do_not_show(text: str, cuts: list[int]):
    def feed(places: list[int]) -> Feed:
        made = Feed()
        made.ask("q")
        made.start()
        for start, end in zip([0, *places], [*places, len(text)], strict=True):
            made.say(text[start:end])
        made.end()
        return made

    places = sorted(min(cut, len(text)) for cut in cuts)
    assert printed(feed(places)) == printed(feed([]))


def test_words_are_printed_as_they_come_and_the_name_once():
    feed, plain = Feed(), Plain()
    feed.ask("q")
    feed.start()
    for word in ("Hel", "lo.\n", "\nBye."):
        feed.say(word)
    feed.end()
    feed.start("kit")
    feed.say("Hm.")
    texts = [plain.feed(event) for event in feed.events]
    assert texts == ["", "", "", "Ms. Rivera: Hel", "lo.", "\n\nBye.", "\n", "", "Kit: Hm."]


def test_how_a_turn_ended_is_said():
    for stop, said in (("aborted", "interrupted"), ("length", "cut at the length limit"), ("stop", "said nothing")):
        feed = Feed()
        feed.ask("q")
        feed.start()
        feed.say("" if stop == "stop" else "Well,")
        feed.end(stop)
        assert printed(feed).endswith(f"[Ms. Rivera: {said}]\n")


def test_a_turn_that_was_skipped_is_said_to_be_so():
    feed = Feed()
    feed.ask("q")
    feed.start()
    feed.say("Well,")
    feed(ev.TurnEnd(turn=1, stop_reason="aborted", chars=5, skipped=True))
    assert printed(feed).endswith("[Ms. Rivera: skipped]\n")


def test_a_notice_and_a_failure_stand_on_lines_of_their_own():
    feed = Feed()
    feed.ask("q")
    feed.start()
    feed.say("Well,")
    feed(ev.Notice(kind="n", message="The disk is full.", hint="Free some."))
    feed.end("error", error=ev.Error(kind="timeout", message="Nothing came.", hint=""))
    assert printed(feed) == "Ms. Rivera: Well,\n[The disk is full. Free some.]\n[Ms. Rivera: failed]\n"


def test_how_the_exchange_ended_is_kept_apart():
    feed, plain = Feed(), Plain(AGENTS)
    feed.ask("q")
    feed(ev.CueUser(prompt="Go on?", options=("Yes", "No"), from_agent_id="kit"))
    feed.close("cue_user")
    assert [plain.feed(event) for event in feed.events] == [""] * 4
    assert plain.ending == "Kit asks you: Go on?\n  1. Yes\n  2. No"
    feed.ask("again")
    for event in feed.events[4:]:
        plain.feed(event)
    assert plain.ending == ""


def test_a_board_that_the_learner_brings_back_is_nobodys_action():
    feed = Feed()
    feed.ask("q")
    feed.turn("Look.")
    feed(ev.Action(turn=1, action_id="wb_restore.2", name="wb_restore", params={"number": 2}))
    assert printed(feed) == "Ms. Rivera: Look.\n[You brought back a board that had been cleared.]\n"
