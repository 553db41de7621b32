"""The transcript on a tiny app: what it shows, its keys, and that it never moves under the reader's eyes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual import events, on
from textual.app import App, ComposeResult
from textual.geometry import Offset
from textual.message import Message
from textual.pilot import Pilot
from textual.selection import Selection

from maic_tui.schema import events as ev
from maic_tui.tui.commands import COMMANDS
from maic_tui.tui.keys import KEYS, Keymap
from maic_tui.tui.reach import Reach
from maic_tui.tui.widgets.follow import Follow
from maic_tui.tui.widgets.speech import PAGE
from maic_tui.tui.widgets.transcript import Transcript
from tests.transcript.feed import AGENTS, Feed, lecture

ALL = 10**9
LABELS = ("text", "line", "circle", "line", "table")
LONG = "A sentence that goes on for some time, so that the turn is long enough to fold. " * 12


class Stage(App[None]):
    """Hosts one transcript and hands it the key table's keys."""

    def __init__(self, *, ascii: bool = False) -> None:
        super().__init__()
        self.transcript = Transcript(ascii=ascii)
        self.heard: list[Message] = []

    def compose(self) -> ComposeResult:
        yield self.transcript

    def on_key(self, event: events.Key) -> None:
        key = event.character if event.is_printable and event.character else event.key
        if row := Keymap().find(key, "transcript"):
            arguments = [int(key)] if row.action == "choose" else []
            getattr(self.transcript, f"action_{row.action}")(*arguments)

    @on(Transcript.CopyAsked)
    @on(Transcript.OptionChosen)
    @on(Transcript.RetryAsked)
    @on(Transcript.ContinueAsked)
    @on(Transcript.ResendAsked)
    def _hear(self, message: Message) -> None:
        self.heard.append(message)

    @property
    def lines(self) -> list[str]:
        """The screen without the scrollbar."""
        return [self.transcript.render_line(y).text[:-1].rstrip() for y in range(self.transcript.size.height)]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def cursor_line(self) -> str:
        return next(line for line in self.lines if line.startswith("▌"))


@asynccontextmanager
async def stage(
    feed: Feed, size: tuple[int, int] = (80, 24), **options: bool
) -> AsyncIterator[tuple[Stage, Pilot[None]]]:
    app = Stage(**options)
    async with app.run_test(size=size) as pilot:
        app.transcript.show(feed.view, ALL)
        app.transcript.focus()
        await pilot.pause()
        yield app, pilot


def long_class(exchanges: int = 12) -> Feed:
    feed = Feed()
    for number in range(1, exchanges + 1):
        feed.ask(f"question {number}")
        feed.turn(f"answer {number}, said shortly")
        feed.turn(f"and {LONG}", "kit")
        feed.close()
    return feed


# What it shows


async def test_a_class():
    async with stage(lecture(), (100, 50)) as (app, _):
        for words in (
            "1  Why is the sky blue", "Ms. Rivera · teacher · said · ✎ 2", "Max · student · said",
            "› You And why not violet?", "Kit · assistant · cut at the length limit", "Ms. Rivera asks you: What would",
            "2  Red, it is full of dust", "Shown: text, line", "Max · student · failed", "! The server sent nothing",
            "Ms. Rivera · teacher · speaking", "Exactly: dust scatters the red. Ima",
        ):  # fmt: skip
            assert words in app.text


async def test_a_long_turn_folds_to_its_first_line_when_the_next_begins():
    feed = Feed()
    feed.ask("q")
    feed.start()
    feed.say(LONG + "The end.")
    async with stage(feed) as (app, pilot):
        assert "The end." in app.text
        app.transcript.show(feed.end(), 0)
        assert "The end." in app.text
        feed.start("kit")
        app.transcript.show(feed.view, 0)
        await pilot.pause()
        assert "The end." not in app.text
        assert "▸ Ms. Rivera" in app.text
        assert "▎ A sentence that goes on" in app.text


async def test_a_turn_that_was_tried_again_folds():
    feed = lecture()
    feed.end()
    feed.start("max", retry_of=4)
    async with stage(feed, (100, 40)) as (app, _):
        assert "! The server sent nothing" not in app.text


async def test_the_open_turn_is_cut_where_it_is_revealed():
    feed = Feed()
    feed.ask("q")
    feed.start()
    feed.say("one e\u0301👨‍👩‍👧 two")
    async with stage(Feed()) as (app, _):
        for revealed, shown in ((5, "▎ one e\u0301"), (6, "▎ one e\u0301👨‍👩‍👧"), (99, "▎ one e\u0301👨‍👩‍👧 two")):
            app.transcript.show(feed.view, revealed)
            assert app.lines[3].strip() == shown


async def test_who_gets_ready_is_said_and_a_pause_too():
    feed = Feed()
    feed(ev.SessionStart(agents=AGENTS))
    feed.ask("q")
    async with stage(feed(ev.Thinking(stage="director")) and feed) as (app, _):
        assert "Choosing who speaks …" in app.text
        app.transcript.tell_wait("3 s; retry 2 of 3 in 1 s: no connection")
        assert "Choosing who speaks … 3 s; retry 2 of 3 in 1 s: no connection" in app.text
        app.transcript.tell_wait("")
        assert "retry" not in app.text
        app.transcript.show(feed(ev.Thinking(stage="agent_loading", agent_id="kit")), 0)
        assert "Kit gets ready" in app.text
        feed.start("kit")
        app.transcript.show(feed(ev.Playback(mode="paused", chars=0)), 0)
        assert "gets ready" not in app.text
        assert "Paused" in app.text


async def test_a_class_that_does_not_begin_for_long_says_what_it_waits_for():
    feed = Feed()
    feed.ask("q")
    async with stage(feed) as (app, _):
        assert "Waiting" not in app.text
        app.transcript.tell_wait("5 s")
        assert "Waiting for the model … 5 s" in app.text


async def test_a_pause_stands_in_the_title_of_the_turn():
    feed = Feed()
    feed.ask("q")
    feed.start()
    feed.say("one")
    async with stage(feed) as (app, _):
        assert "· speaking" in app.text
        app.transcript.show(feed(ev.Playback(mode="paused", chars=1)), 1)
        assert "· paused" in app.text
        assert "speaking" not in app.text
        app.transcript.show(feed(ev.Playback(mode="live")), 1)
        assert "· speaking" in app.text


async def test_that_it_can_be_resumed_stands_where_it_can_be_alone():
    feed = Feed()
    for question in ("first", "second"):
        feed.ask(question)
        feed.turn("one")
        feed.close("aborted")
    async with stage(feed) as (app, pilot):
        ends = [line.strip() for line in app.lines if "Interrupted" in line]
        assert ends == ["Interrupted.", "Interrupted. Space resumes."]
        feed.ask("third")
        feed.turn("two")
        app.transcript.show(feed.close(), 0)
        await pilot.pause()
        assert "resume" not in app.text


async def test_a_card_names_the_keys_that_work_where_the_focus_is():
    paused = Feed()
    paused.ask("q")
    paused.start()
    paused.say("one")
    paused(ev.Playback(mode="paused", chars=3))
    cut = Feed()
    cut.ask("q")
    cut.turn("one")
    cut.close("aborted")
    for feed, told in ((paused, "Paused. {} resumes."), (cut, "Interrupted. {} resumes.")):
        async with stage(feed) as (app, _):
            for focus, key in (("empty box", "Space"), ("text", "F2"), ("transcript", "Space")):
                app.transcript.use_keys(Reach(Keymap(), focus))
                assert told.format(key) in app.text


@pytest.mark.parametrize(
    ("turn", "there", "in_the_box"),
    [(True, "r tries again", "/retry tries again"), (False, "r asks again from there", "/retry asks again from there")],
)
async def test_how_a_failure_is_asked_again_is_told_as_it_works(turn: bool, there: str, in_the_box: str):
    feed = failed(turn=turn)
    async with stage(feed) as (app, pilot):
        assert there in app.text
        app.transcript.use_keys(Reach(Keymap(), "text"))
        assert in_the_box in app.text
        assert there not in app.text.replace(in_the_box, "")
        await pilot.press("g", "r")
        assert [message.turn for message in app.heard] == [feed.view.turns]


@pytest.mark.parametrize(("turn", "told"), [(True, "▸ 1  q  1 turn  ! failed"), (False, "▸ 1  q  ! failed")])
async def test_a_folded_card_says_that_it_failed(turn: bool, told: str):
    async with stage(failed(turn=turn)) as (app, pilot):
        assert "! failed" not in app.lines[0]
        await pilot.press("X")
        assert app.lines[0].strip("▌ ") == told
        span = app.transcript.lines[0].row.spans[-1]
        assert (span.text, span.style) == ("  ! failed", "error")


def failed(*, turn: bool) -> Feed:
    """An exchange that an error ended, in a turn or before any."""
    feed, error = Feed(), ev.Error(kind="timeout", message="The server sent nothing.")
    feed.ask("q")
    if turn:
        feed.start()
        feed.end("error", error=error)
    feed.close("error", error)
    return feed


async def test_a_scene_is_headed_by_its_number_in_the_lesson():
    feed = Feed()
    feed(ev.SceneStart(scene_id="a", index=7, title="Dry places"), ev.Speech(text="Look.", agent_id="teacher"))
    for ascii, head in ((False, "▾ §8  Dry places"), (True, "v #8  Dry places")):
        async with stage(feed, ascii=ascii) as (app, _):
            assert app.lines[0].strip() == head


async def test_drawings_are_told_in_one_paragraph_and_what_was_skipped_or_moved_apart():
    feed = Feed()
    feed.ask("q")
    turn = feed.start()
    feed.say("Look:")
    done = [("wb_draw_shape", {"shape": "circle"}), ("wb_draw_text", {"content": "<b>leaf</b>"})]
    arrow = ("wb_draw_line", {"points": ["", "arrow"]})
    async with stage(feed) as (app, pilot):
        for name, params in (*done, arrow, arrow, arrow):
            feed(ev.Action(turn=turn, action_id="a", name=name, params=params))
            app.transcript.show(feed.view, ALL)
        assert "✎ a circle, “leaf”, an arrow ×3" in app.text
        feed(ev.Action(turn=turn, action_id="b", name="wb_draw_text", params={"content": "x"}, status="moved"))
        feed(ev.Action(turn=turn, action_id="c", name="fly", status="skipped", reason="unknown"))
        feed(ev.Action(turn=turn, action_id="d", name="wb_clear"))
        app.transcript.show(feed.say(" Done."), ALL)
        lines = [line.strip(" ▎") for line in app.lines if "✎ " in line or "× " in line]
        assert lines[1:] == [
            "✎ a circle, “leaf”, an arrow ×3", "✎ writes “x” (moved to a free place)", "× skipped: does fly – unknown",
            "✎ clears the board",
        ]  # fmt: skip
        await pilot.pause()


async def test_a_question_whose_exchange_has_not_begun_is_there():
    async with stage(Feed()) as (app, _):
        feed = Feed()
        app.transcript.show(feed(ev.UserMessage(text="Is it there?")), 0)
        assert "Is it there?" in app.text


async def test_notices_stand_where_they_came():
    feed = Feed()
    feed(ev.Notice(kind="a", message="before"))
    feed.ask("first")
    feed(ev.Notice(kind="b", message="inside"))
    feed.close()
    feed(ev.Notice(kind="c", message="between"))
    feed.ask("second")
    feed.close()
    feed(ev.Notice(kind="d", message="after"))
    async with stage(feed) as (app, _):
        order = [line.strip(" ·▾") for line in app.lines if line.strip()]
        seen = [
            word
            for line in order
            for word in ("before", "first", "inside", "between", "second", "after")
            if word in line
        ]
        assert seen == ["before", "first", "inside", "between", "second", "after"]
        at = next(row for row, line in enumerate(app.lines) if "between" in line)
        assert [bool(line.strip(" ▌")) for line in app.lines[at - 2 : at + 3]] == [True, False, True, False, True]


async def test_one_blank_row_stands_before_and_after_a_notice_between_two_cards():
    feed = Feed()
    feed.ask("first")
    feed.close()
    feed(ev.Notice(kind="n", message="between"), ev.Notice(kind="n", message="and again"))
    feed.ask("second")
    feed.close()
    async with stage(feed) as (app, _):
        rows = [line.strip(" ▌▾·") for line in app.lines]
        assert rows[2:9] == ["The class has finished.", "", "between", "", "and again", "", "2  second"]


@pytest.mark.parametrize(
    ("width", "told"),
    [
        (80, "Shown: text, line ×2, circle, table"),
        (36, "Shown: text, line ×2, 2 more"),
        (14, "Shown: t…"),
    ],
)
async def test_what_was_shown_takes_one_row(width: int, told: str):
    feed = Feed()
    feed.ask("q")
    things = [ev.Shown(what="board", id=str(at), label=label) for at, label in enumerate(LABELS)]
    feed(ev.AgentEnd(exchange=1, reason="end", shown=tuple(things)))
    async with stage(feed, (width, 24)) as (app, pilot):
        assert [line.strip("▌ ") for line in app.lines if "Shown" in line] == [told]
        await pilot.press("Y")
        assert "Shown: text, line ×2, circle, table" in app.heard[0].text


async def test_in_ascii_there_is_nothing_else():
    feed = Feed()
    feed.ask("q")
    feed.turn(f"{LONG}\n- item\n> quote\n```py\nx\n```")
    feed.turn("hi", "kit")
    async with stage(feed, ascii=True) as (app, pilot):
        await pilot.press("x", "x")
        assert app.text.replace("·", "").isascii()


async def test_outside_text_is_never_markup():
    feed = Feed()
    feed.ask("x[/]y [red]q[/red]")
    feed.turn("[@click=app.quit]now[/] [i]")
    feed.close("error", ev.Error(kind="k", message="[b]bad[/b]", hint="[/]"))
    async with stage(feed) as (app, _):
        for text in ("x[/]y [red]q[/red]", "[@click=app.quit]now[/] [i]", "[b]bad[/b] [/]"):
            assert text in app.text


# Keys


async def test_every_row_of_the_key_table_for_the_transcript_is_an_action_here():
    for row in KEYS:
        here = COMMANDS[row.action].__module__ == COMMANDS["top"].__module__
        own = row.where == "transcript" and here and row.action != "take_over"
        if own or row.action in ("page_up", "page_down", "top", "bottom"):
            assert hasattr(Transcript, f"action_{row.action}"), row.action


async def test_the_cursor_moves_by_lines_cards_and_ends():
    async with stage(lecture(), (100, 50)) as (app, pilot):
        await pilot.press("g")
        assert "Why is the sky" in app.cursor_line
        await pilot.press("j")
        assert "Ms. Rivera · teacher" in app.cursor_line
        await pilot.press("j", "j", "j", "k")
        assert "Sunlight" in app.cursor_line
        await pilot.press("]")
        assert "2  Red" in app.cursor_line
        await pilot.press("j", "[")
        assert "2  Red" in app.cursor_line
        await pilot.press("ctrl+up")
        assert "1  Why" in app.cursor_line
        await pilot.press("G")
        assert "Exactly: dust" in app.cursor_line


async def test_the_cursor_is_shown_where_the_focus_is_alone():
    async with stage(lecture()) as (app, pilot):
        await pilot.press("k")
        assert "▌" in app.text
        app.set_focus(None)
        await pilot.pause()
        assert "▌" not in app.text


async def test_enter_folds_and_opens_a_turn_its_thinking_and_a_card():
    async with stage(lecture(), (100, 50)) as (app, pilot):
        await pilot.press("g", "j", "enter")
        assert "Look at the board." not in app.text
        await pilot.press("enter")
        assert "Look at the board." in app.text
        await pilot.press("j", "enter")
        assert "They ask about scattering" in app.text
        await pilot.press("k", "enter")
        assert "Look at the board." not in app.text
        await pilot.press("g", "enter")
        assert "3 turns" in app.text
        assert "Max · student · said" not in app.text


async def test_the_cursor_is_in_view_as_soon_as_the_focus_comes_and_enter_acts_on_it():
    async with stage(long_class()) as (app, pilot):
        assert "Kit · assistant" in app.cursor_line
        await pilot.press("enter")
        assert "▸ Kit" in app.cursor_line
        app.set_focus(None)
        app.transcript.action_top()
        await pilot.pause()
        app.transcript.focus()
        await pilot.pause()
        assert app.lines.index(app.cursor_line) == 22
        assert "Ms. Rivera · teacher" in app.cursor_line
        assert not app.transcript.follow.on


@pytest.mark.parametrize("line", ["The class has finished", "careful", "You and?"])
async def test_enter_on_what_is_no_turn_folds_the_card(line: str):
    feed = Feed()
    feed.ask("q")
    feed(ev.UserMessage(text="and?", delivery="steer"), ev.Notice(kind="n", message="careful"))
    feed.turn("one")
    feed.close()
    async with stage(feed) as (app, pilot):
        await pilot.press("g")
        while line not in app.cursor_line:
            await pilot.press("j")
        await pilot.press("enter")
        assert app.cursor_line.startswith("▌▸ 1  q  1 turn")
        await pilot.press("enter")
        assert line in app.text


def pasted(lines: int) -> str:
    return "\n".join(f"line {number} of a paste" for number in range(1, lines + 1))


async def test_a_question_and_what_is_said_keep_their_lines():
    feed = Feed()
    feed.ask("What is\n  x = 1\n\n\ty = 2")
    feed(ev.UserMessage(text="Or\n  y = 3?", delivery="steer"))
    async with stage(feed) as (app, _):
        assert [line.strip(" ▌▾") for line in app.lines[:4]] == ["1  What is", "x = 1", "", "y = 2"]
        assert [line.index(sign) for line, sign in zip(app.lines[1:4:2], "xy", strict=True)] == [8, 10]
        assert [line.strip(" ▌") for line in app.lines[5:7]] == ["› You Or", "y = 3?"]


async def test_enter_on_the_head_shows_all_of_a_long_question_then_folds_the_card():
    feed = Feed()
    feed.ask(pasted(60))
    feed.turn("An answer.")
    feed.close()
    async with stage(feed, (80, 90)) as (app, pilot):
        heads = []
        for _ in range(4):
            heads.append(("line 5 of" in app.text, "line 60 of" in app.text, "An answer" in app.text))
            await pilot.press("g", "enter")
        cut, whole, folded = (False, False, True), (True, True, True), (False, False, False)
        assert heads == [cut, whole, folded, cut]
        await pilot.press("enter", "enter")
        assert app.lines[4].strip("▌ ") == "… 56 more lines"


@pytest.mark.parametrize(("lines", "more"), [(5, ""), (6, "… 2 more lines")])
async def test_one_more_line_is_shown_rather_than_told(lines: int, more: str):
    feed = Feed()
    feed.ask(pasted(lines))
    async with stage(feed) as (app, _):
        assert app.lines[4].strip("▌ ") == (more or "line 5 of a paste")


async def test_enter_on_something_long_that_was_said_shows_all_of_it_and_cuts_it_again():
    feed = Feed()
    feed.ask("q")
    feed(ev.UserMessage(text=pasted(9), delivery="steer"))
    async with stage(feed) as (app, pilot):
        assert "… 5 more lines" in app.text
        await pilot.press("g", "j", "j", "enter")
        assert "line 9 of" in app.text
        await pilot.press("enter")
        assert "line 9 of" not in app.text
        assert "line 4 of" in app.text


async def test_a_long_question_on_its_way_is_cut_as_its_card_will_be():
    async with stage(Feed()) as (app, _):
        app.transcript.show(Feed()(ev.UserMessage(text=pasted(60))), 0)
        assert app.lines[4].strip("▌ ") == "… 56 more lines"


async def test_a_search_opens_what_is_left_out_of_what_was_said_in_a_folded_card():
    feed = Feed()
    feed.ask("q")
    feed(ev.UserMessage(text=pasted(60), delivery="steer"))
    feed.close()
    async with stage(feed) as (app, pilot):
        await pilot.press("X")
        app.transcript.look_for("line 50")
        assert "line 50 of a paste" in app.cursor_line


async def test_another_session_does_not_say_how_long_the_one_before_waited():
    feed = Feed()
    feed.ask("q")
    feed(ev.Thinking(stage="director"))
    async with stage(feed) as (app, _):
        app.transcript.tell_wait("5 s")
        app.transcript.begin({})
        app.transcript.show(feed.view, ALL)
        assert "5 s" not in app.text
        app.transcript.tell_wait("5 s")
        assert "5 s" in app.text


async def test_a_search_opens_what_is_left_out_of_a_question():
    feed = Feed()
    feed.ask(pasted(60))
    feed.close()
    async with stage(feed) as (app, pilot):
        await pilot.press("g", "enter", "enter")
        assert "▸" in app.text
        app.transcript.look_for("line 50")
        assert "line 50 of a paste" in app.cursor_line


async def test_x_folds_all_turns_of_the_card_and_shift_x_all_cards():
    async with stage(lecture(), (100, 60)) as (app, pilot):
        await pilot.press("g", "x")
        assert app.text.count("▸") == 3
        await pilot.press("x")
        assert "Look at the board." in app.text
        assert "✎ draws an arrow (moved to a free place)" in app.text
        assert "× skipped: draws a bar chart – series: a number is missing" in app.text
        await pilot.press("X")
        assert "Ms. Rivera" not in app.text
        await pilot.press("X")
        assert "Ms. Rivera" in app.text


async def test_folds_can_be_kept_and_brought_back():
    async with stage(lecture(), (100, 60)) as (app, pilot):
        await pilot.press("g", "enter")
        kept = app.transcript.kept
    async with stage(Feed(), (100, 60)) as (app, pilot):
        app.transcript.begin(kept)
        app.transcript.show(lecture().view, ALL)
        assert "3 turns" in app.text


async def test_y_copies_the_source_of_the_turn_and_shift_y_the_card():
    feed = lecture()
    async with stage(feed, (100, 50)) as (app, pilot):
        await pilot.press("g", "j", "j", "j", "y", "Y")
        turn, card = app.heard
        assert turn.text == feed.view.exchanges[0].turns[0].text
        assert "**mix of all colours**" in turn.text
        assert card.text.startswith("1. Why is the sky blue")
        assert "writes “Rayleigh" in card.text


@pytest.mark.parametrize(("key", "text"), [("1", "Yes"), ("2", "No")])
async def test_a_digit_chooses_an_option_of_the_open_cue(key: str, text: str):
    feed = Feed()
    feed.ask("q")
    feed.turn("Well?")
    feed(ev.CueUser(prompt="Go on?", options=("Yes", "No"), from_agent_id="teacher"))
    feed.close("cue_user")
    async with stage(feed) as (app, pilot):
        await pilot.press(key, "4")
        assert app.heard == [app.heard[0]]
        assert app.heard[0].text == text


async def test_enter_on_an_option_chooses_it_and_an_old_cue_is_dead():
    async with stage(lecture(), (100, 50)) as (app, pilot):
        await pilot.press("1", "g")
        while "Blue as well" not in app.cursor_line:
            await pilot.press("j")
        await pilot.press("enter")
        assert app.heard == []
    feed = lecture()
    feed.end()
    feed(ev.CueUser(prompt="Go on?", options=("Yes", "No")))
    feed.close("cue_user")
    async with stage(feed, (100, 50)) as (app, pilot):
        await pilot.press("G")
        while "No" not in app.cursor_line:
            await pilot.press("k")
        await pilot.press("enter")
        assert [message.text for message in app.heard] == ["No"]


async def test_r_asks_for_a_failed_turn_and_c_for_one_that_was_cut_and_for_none_elsewhere():
    async with stage(lecture(), (100, 50)) as (app, pilot):
        await pilot.press("G", "r", "]", "[", "j", "r", "c")
        await pilot.press("g")
        while "Kit" not in app.cursor_line:
            await pilot.press("j")
        await pilot.press("c", "r")
        assert [(type(message).__name__, message.turn) for message in app.heard] == [
            ("RetryAsked", 0), ("RetryAsked", 4), ("ContinueAsked", 4), ("ContinueAsked", 3), ("RetryAsked", 0),
        ]  # fmt: skip


async def test_r_asks_again_for_what_was_not_delivered():
    feed = Feed()
    feed.ask("q")
    feed(ev.Queue(message_id="m1", op="add", text="later"), ev.Queue(message_id="m1", op="undelivered"))
    async with stage(feed) as (app, pilot):
        await pilot.press("r")
        assert app.heard[0].message_id == "m1"


# Scrolling and following


def test_following_is_turned_on_and_off_by_the_reader_alone():
    follow = Follow()
    assert follow.grew() is follow
    away = follow.moved(at_end=False)
    assert (away.on, away.unseen) == (False, False)
    assert away.grew() == Follow(on=False, unseen=True)
    assert away.grew().moved(at_end=False).unseen
    assert away.grew().moved(at_end=True) == Follow()


async def test_new_words_are_followed_until_the_reader_scrolls():
    feed = long_class()
    feed.ask("now")
    feed.start()
    async with stage(feed) as (app, pilot):
        app.transcript.show(feed.say("one\n" * 30 + "two"), ALL)
        assert "▎ two" in app.text
        app.transcript.action_page_up()
        await pilot.pause()
        before = app.lines[:-1]
        app.transcript.show(feed.say("\nthree\n" * 30), ALL)
        await pilot.pause()
        assert app.lines[:-1] == before
        assert "↓ 59 new lines" in app.lines[-1]
        app.transcript.action_bottom()
        assert "three" in app.text
        assert "new lines" not in app.text
        app.transcript.show(feed.say("\nfour"), ALL)
        assert "▎ four" in app.text


@pytest.mark.parametrize(
    "what", ["a turn ends", "the next begins", "the exchange ends", "a notice", "a size", "focus", "asked"]
)
async def test_nothing_moves_under_a_reader_who_is_not_at_the_end(what: str):
    feed = long_class()
    feed.ask("now")
    feed.start()
    feed.say("line\n" * 20)
    async with stage(feed) as (app, pilot):
        app.transcript.action_page_up()
        app.transcript.action_page_up()
        await pilot.pause()
        before = app.lines[:-1]
        match what:
            case "a turn ends":
                feed.end()
            case "the next begins":
                feed.end()
                feed.start("kit")
                feed.say("hello")
            case "the exchange ends":
                feed.end()
                feed.close()
            case "a notice":
                feed(ev.Notice(kind="n", message="m"))
            case "a size":
                await pilot.resize_terminal(80, 30)
                await pilot.resize_terminal(80, 24)
            case "focus":
                app.set_focus(None)
            case "asked":
                feed.end()
                feed.close()
                feed(ev.UserMessage(text="next"))
        app.transcript.show(feed.view, ALL)
        await pilot.pause()
        assert app.lines[:-1] == before
        assert not app.transcript.follow.on


async def test_folding_leaves_the_line_that_was_folded_where_it_is():
    async with stage(long_class()) as (app, pilot):
        await pilot.press("G")
        while "Kit" not in app.cursor_line:
            await pilot.press("k")
        line = app.cursor_line
        y = app.lines.index(line)
        await pilot.press("enter")
        assert app.lines[y].startswith("▌")
        await pilot.press("enter")
        assert app.lines[y] == line


async def test_all_cards_that_are_folded_begin_at_the_top_where_they_have_room():
    async with stage(long_class()) as (app, pilot):
        await pilot.press("G", "X")
        assert app.lines[0].startswith(" ▸ 1  question 1")
        assert "question 12" in app.cursor_line
        await pilot.press("X")
        assert "The class has finished." in app.cursor_line
        await pilot.press("X", "[", "[", "X")
        assert "question 10" in app.cursor_line
        assert app.lines.index(app.cursor_line) < 20


async def test_all_cards_that_are_folded_fill_the_view_where_they_have_no_room():
    async with stage(long_class(30)) as (app, pilot):
        await pilot.press("G", "X")
        assert app.lines[22].startswith("▌▸ 30  question 30")
        assert app.lines[0].startswith(" ▸ 19  question 19")


async def test_a_card_that_was_folded_and_fits_now_begins_at_the_top():
    feed = Feed()
    feed.ask("q")
    feed.turn("word " * 600)
    feed.close()
    async with stage(feed) as (app, pilot):
        await pilot.press("G", "x")
        assert app.lines[0].startswith(" ▾ 1  q")


async def test_what_was_opened_stays_in_view_while_more_is_said():
    feed = Feed()
    feed.ask(pasted(60))
    feed.start()
    feed.say("one")
    async with stage(feed) as (app, pilot):
        await pilot.press("g", "G", "g", "enter")
        app.transcript.show(feed.say(" two"), ALL)
        await pilot.pause()
        assert "line 1 of a paste" in app.cursor_line


async def test_another_width_keeps_the_words_at_the_top():
    feed = Feed()
    feed.ask("q")
    feed.turn(" ".join(f"word{number}" for number in range(2000)))
    async with stage(feed) as (app, pilot):
        app.transcript.action_page_up()
        app.transcript.action_page_up()
        first = app.lines[0].split()[1]
        await pilot.resize_terminal(50, 24)
        assert first in app.lines[0]
        await pilot.resize_terminal(110, 30)
        assert first in app.lines[0]


async def test_the_ends_and_pages():
    async with stage(long_class()) as (app, pilot):
        app.transcript.action_top()
        assert "question 1" in app.lines[0]
        app.transcript.action_page_up()
        assert "question 1" in app.lines[0]
        second = app.lines[-1]
        app.transcript.action_page_down()
        assert app.lines[0] == second
        for _ in range(50):
            app.transcript.action_page_down()
        assert app.transcript.follow.on
        await pilot.pause()


async def test_the_wheel_scrolls_and_a_click_places_the_cursor_or_folds():
    async with stage(long_class(), (80, 24)) as (app, pilot):
        app.transcript.action_top()
        await pilot.pause()
        await pilot.click(app.transcript, offset=(5, 0))
        assert app.lines[0].startswith("▌▸ 1  question 1  2 turns")
        before = app.lines
        app.transcript.post_message(_wheel(app.transcript, down=True))
        await pilot.pause()
        assert app.lines[:5] == before[3:8]
        app.transcript.post_message(_wheel(app.transcript, down=False))
        await pilot.pause()
        assert app.lines == before


def _wheel(widget: Transcript, *, down: bool) -> events.MouseEvent:
    kind = events.MouseScrollDown if down else events.MouseScrollUp
    return kind(widget, 5, 5, 0, 0, 0, False, False, False, 5, 5)


async def test_a_selection_copies_the_source():
    feed = Feed()
    feed.ask("q")
    feed.turn("Some **bold words** here\nand more.", "kit")
    async with stage(feed) as (app, _):
        transcript = app.transcript
        first, second = (
            transcript.render_line(y)._segments[1].style.meta["offset"][1] for y in (3, 4)
        )  # fmt: skip
        bold = app.lines[3].index("bold") - 1
        selection = Selection(Offset(bold, first), Offset(5, second))
        assert transcript.get_selection(selection) == ("bold words** here\nand", "\n")
        everything, _ = transcript.get_selection(Selection(None, None))
        assert "Some **bold words** here\nand more." in everything


async def test_a_selection_with_the_mouse_is_shown_and_copied():
    feed = Feed()
    feed.ask("q")
    feed.turn("Some **bold words** here\nand more.", "kit")
    async with stage(feed) as (app, pilot):
        await pilot.mouse_down(app.transcript, offset=(8, 3))
        await pilot.hover(app.transcript, offset=(5, 4))
        assert app.screen.get_selected_text() == "bold words** here\nand"
        selected = app.screen.get_component_rich_style("screen--selection").bgcolor
        marked = [
            "".join(
                part.text for part in app.transcript.render_line(y) if part.style and part.style.bgcolor == selected
            )
            for y in (3, 4)
        ]
        assert [line.strip() for line in marked] == ["bold words here", "▎ and"]
        await pilot.mouse_up(app.transcript, offset=(5, 4))


async def test_another_session_keeps_nothing_of_the_one_before():
    async with stage(long_class()) as (app, pilot):
        await pilot.press("g", "enter")
        other = Feed()
        other(ev.SessionStart(agents=AGENTS))
        other.ask("another")
        other.turn("hello")
        app.transcript.show(other.view, 0)
        await pilot.pause()
        assert "1  another" in app.lines[0]
        assert "hello" in app.text
        assert app.transcript.kept["folds"] == {}


# Size


async def test_a_giant_turn_is_laid_out_a_page_at_a_time():
    feed = Feed()
    feed.ask("q")
    feed.turn("".join(f"line {number}\n" for number in range(20_000)))
    async with stage(feed) as (app, pilot):
        await pilot.press("G", "k", "k")
        assert "more lines (Enter shows more)" in app.text
        before = app.text
        await pilot.press("G")
        while "more lines" not in app.cursor_line:
            await pilot.press("k")
        last = next(line for line in reversed(before.splitlines()) if "▎ line" in line)
        await pilot.press("enter")
        assert last.strip("▌ ") in app.text
        shown = int(last.split()[-1])
        assert f"line {shown + 1}" in app.text


@pytest.mark.parametrize("words", ["x" * 200_000, "one\n" * 20_000, "漢字" * 50_000])
async def test_a_burst_shows_its_end_to_who_follows(words: str):
    feed = Feed()
    feed.ask("q")
    feed.start()
    async with stage(feed) as (app, pilot):
        app.transcript.show(feed.say(words + " the end"), ALL)
        await pilot.pause()
        assert "the end" in app.text
        app.transcript.show(feed.end(), 0)
        assert "the end" in app.text
        assert len(app.transcript.cards[0].at(4)[0].rows) < PAGE


async def test_a_frame_lays_out_what_came_and_no_more(monkeypatch: pytest.MonkeyPatch):
    from maic_tui.tui.widgets import flow

    laid: list[int] = []
    whole = flow.lay

    def counted(spans, *rest, **more):  # type: ignore[no-untyped-def]
        laid.append(sum(len(span.text) for span in spans))
        return whole(spans, *rest, **more)

    monkeypatch.setattr(flow, "lay", counted)
    costs = []
    for there in (200, 20_000):
        feed = Feed()
        feed.ask("q")
        feed.start()
        feed.say("words and words.\n\n" * there)
        async with stage(feed) as (app, pilot):
            laid.clear()
            for _ in range(20):
                app.transcript.show(feed.say("more words "), ALL)
            await pilot.pause()
        costs.append(sum(laid))
    assert costs[0] == costs[1]


async def test_only_the_line_that_grew_is_drawn_again():
    feed = long_class()
    feed.ask("now")
    feed.start()
    feed.say("one")
    async with stage(feed) as (app, pilot):
        before = {id(line.row) for line in app.transcript.lines}
        app.transcript.show(feed.say(" two"), ALL)
        after = {id(line.row) for line in app.transcript.lines}
        assert len(after - before) == 1
        await pilot.pause()


@pytest.mark.parametrize("size", [(40, 12), (10, 3), (3, 1), (1, 1), (200, 60)])
async def test_no_size_breaks_it(size: tuple[int, int]):
    async with stage(lecture(), size) as (app, pilot):
        await pilot.press("k", "x", "X", "g", "G")
        await pilot.resize_terminal(80, 24)
        assert app.text.rstrip().endswith("Red, it is full of dust  1 turn")
