"""What helps to write: what is offered, folded pastes, the history of all sessions, quotes, `@`."""

from __future__ import annotations

import json
import stat
from contextlib import nullcontext
from pathlib import Path

import pytest
from textual import events

from maic_tui.lectern import Played
from maic_tui.schema.events import LessonRef
from maic_tui.tui.kept import first_draft
from maic_tui.tui.screens.picker import Picker
from maic_tui.tui.widgets.offers import OfferList
from tests.pilot.stage import FRIEND, TEACHER, WORDS, Stage, StageHost, calls, cues, said, stage
from tests.test_lesson_in_class import a_lesson

LONG = "\n".join(f"line {number}" for number in range(120))


def shown(on: Stage) -> list[str]:
    """The lines of the list of offers, none where it is not shown."""
    lists = on.app.desk.query(OfferList)
    if not lists or not lists.first().display:
        return []
    return [str(option.prompt) for option in lists.first().options]


async def paste(on: Stage, text: str) -> None:
    on.app.post_message(events.Paste(text))
    await on.drawn()


async def test_commands_are_offered_filtered_and_taken_with_tab(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        await on.type("/th")
        assert [line.split()[0] for line in shown(on)] == ["/theme", "/themes"]
        await on.press("tab")
        assert on.composer == "/theme "
        assert any(line.startswith("paper") for line in shown(on))
        await on.type("pap")
        await on.press("down", "enter")
        assert on.composer == "/theme paper"
        await on.press("enter")
        assert on.app.theme == "paper"


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (40, 12)])
async def test_the_first_screen_stays_as_it_is_under_the_list(tmp_path: Path, size: tuple[int, int]) -> None:
    async with stage(StageHost(tmp_path), size) as on:
        before = on.lines()
        await on.type("/")
        rows = on.app.desk.query_one(OfferList).region
        assert (rows.height, rows.bottom) == (4 if size[1] < 20 else 8, on.app.desk.composer.region.y)
        assert on.lines()[: rows.y] == before[: rows.y]
        await on.type("the")
        rows = on.app.desk.query_one(OfferList).region
        assert (rows.height, rows.bottom) == (2, on.app.desk.composer.region.y)
        await on.press("escape")
        assert on.lines()[: rows.bottom] == before[: rows.bottom]


async def test_the_list_makes_room_for_itself_below_what_is_said(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await on.ask("How?")
        await on.type("/")
        rows = on.app.desk.query_one(OfferList).region
        assert rows.bottom == on.app.desk.composer.region.y
        assert on.app.desk.transcript.region.bottom <= rows.y


async def test_the_list_is_walked_and_closed_and_what_was_typed_stays(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        await on.type("/the")
        await on.press("down", "down", "up", "escape")
        assert (on.composer, shown(on)) == ("/the", [])
        await on.type("m")
        await on.press("up", "enter")
        assert on.composer == "/themes "


async def test_enter_is_never_the_lists_unless_one_was_gone_to(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS), agents=(TEACHER, FRIEND))) as on:
        await on.type("/speed")
        assert shown(on)
        await on.type(" 2")
        await on.press("enter")
        assert (on.composer, on.classroom.speed) == ("", 2)
        await on.type("Is it so, @mi")
        assert shown(on)
        await on.press("enter")
        assert on.classroom.view.pending or on.classroom.view.exchanges
        assert on.composer == ""


async def test_a_click_takes_an_offer(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        await on.type("/pau")
        await on.pilot.click(OfferList, offset=(3, 0))
        await on.drawn()
        assert on.composer == "/pause "
        assert on.app.desk.focused is on.app.desk.composer


@pytest.mark.parametrize("size", [(40, 12), (80, 24)])
async def test_there_is_room_for_it_on_every_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    async with stage(StageHost(tmp_path), size) as on:
        await on.type("/")
        lines = on.lines()
        assert sum(line.lstrip().startswith("/") for line in lines) >= 4
        assert any("│ /" in line for line in lines)
        assert all(len(line) <= size[0] for line in lines)


async def test_what_was_not_typed_is_walked_through_without_a_list(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        await on.type("/pause")
        await on.press("enter", "up")
        assert (on.composer, shown(on)) == ("/pause", [])


async def test_a_long_paste_is_a_chip_and_is_sent_whole(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await on.type("What is ")
        await paste(on, LONG)
        assert on.composer == "What is [pasted 120 lines]"
        await on.type("?")
        await on.press("enter")
        assert on.classroom.view.open
        assert on.classroom.view.open.question == f"What is {LONG}?"


async def test_a_chip_is_deleted_as_a_whole_and_undo_brings_it_back(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        await paste(on, LONG)
        await paste(on, LONG + "!")
        assert on.composer == "[pasted 120 lines][pasted 120 lines, 2]"
        await on.press("backspace")
        assert on.composer == "[pasted 120 lines]"
        await on.press("ctrl+z")
        assert on.app.desk.composer.whole == LONG + LONG + "!"
        await on.press("left", "x")
        assert on.composer == "[pasted 120 lines]x[pasted 120 lines, 2]"
        await on.press("delete")
        assert on.composer == "[pasted 120 lines]x"


async def test_a_chip_is_opened_and_edited_as_text(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        await paste(on, LONG)
        await on.press("ctrl+s")
        assert on.composer == LONG
        await on.press("ctrl+z")
        assert on.composer == "[pasted 120 lines]"


async def test_a_draft_comes_back_with_its_chips(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said("Yes."))) as on:
        await on.ask("One?")
        await on.passes(30)
        await on.type("And ")
        await paste(on, LONG)
        await on.press("ctrl+n")
        assert on.composer == ""
        await on.press("ctrl+o", "enter")
        await on.app.workers.wait_for_complete()
        await on.drawn()
        assert on.composer == "And [pasted 120 lines]"
        assert on.app.desk.composer.whole == f"And {LONG}"


@pytest.mark.parametrize(
    ("text", "kept"), [("half a tho", True), ("/usr/bin: why?", True), ("/", False), ("/theme pa", False), (" ", False)]
)
def test_a_command_that_was_being_typed_on_the_first_screen_is_not_kept(text: str, kept: bool) -> None:
    assert bool(first_draft({"draft": text})) == kept


async def test_the_draft_of_a_session_that_never_began_is_there_at_the_next_start(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        await on.type("And ")
        await paste(on, LONG)
    async with stage(StageHost(tmp_path, said("Yes."))) as on:
        assert on.composer == "And [pasted 120 lines]"
        await on.press("enter")
        await on.passes(30)
        assert on.classroom.view.exchanges[-1].question == f"And {LONG}"
    async with stage(StageHost(tmp_path)) as on:
        assert on.composer == ""
    assert not (tmp_path / "draft.json").exists()


async def test_a_draft_of_the_first_screen_is_in_no_lessons_box_and_waits_for_the_first_screen(tmp_path: Path) -> None:
    (tmp_path / "draft.json").write_text('{"draft": "half a tho"}')
    lesson = Played(a_lesson(), LessonRef(hash="h", title="Leaves"))
    async with stage(StageHost(tmp_path, said("I wonder."), lesson=lesson)) as on:
        assert on.composer == ""
        await on.press("space")
        assert (on.composer, on.mode) == ("", "paused")
    async with stage(StageHost(tmp_path)) as on:
        assert on.composer == "half a tho"
        await on.press("ctrl+u", *"/theme")
    assert not (tmp_path / "draft.json").exists()


async def test_what_begins_with_a_path_is_asked_and_an_unknown_command_is_not_lost(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said("Programs."))) as on:
        await on.ask("/foo bar")
        assert on.composer == "/foo bar"
        assert "There is no command /foo." in " ".join(note.message for note in on.app._notifications)
        assert {note.severity for note in on.app._notifications} == {"information"}
        await on.press("ctrl+u")
        await on.ask("/usr/bin holds what?")
        await on.passes(30)
        assert on.classroom.view.exchanges[-1].question == "/usr/bin holds what?"
        assert on.app.desk.history.questions == ("/usr/bin holds what?",)


@pytest.mark.parametrize(
    ("editor", "stands", "told"),
    [("false", "why?", "code 1"), ("no-such-editor", "why?", "VISUAL"), ("'", "why?", "VISUAL"), ("true", "why?", "")],
)
async def test_an_editor_that_fails_takes_nothing_and_the_screen_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, editor: str, stands: str, told: str
) -> None:
    monkeypatch.setenv("VISUAL", editor)
    async with stage(StageHost(tmp_path)) as on:
        on.app.suspend = nullcontext  # type: ignore[assignment,method-assign]
        await on.type("why?")
        await on.press("ctrl+g")
        assert on.composer == stands
        assert told in " ".join(note.message for note in on.app._notifications)


async def test_questions_are_found_again_in_another_session_without_keys(tmp_path: Path) -> None:
    secret = "sk-proj-" + "a1B2c3D4" * 6
    async with stage(StageHost(tmp_path, said("Yes."))) as on:
        await on.ask(f"Is {secret} mine?")
        await on.type("/pause")
        await on.press("enter")
    file = tmp_path / "history.jsonl"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    kept = [json.loads(line)["text"] for line in file.read_text().splitlines()]
    assert len(kept) == 1
    assert secret not in kept[0]
    async with stage(StageHost(tmp_path)) as on:
        await on.press("ctrl+r")
        assert isinstance(on.app.screen, Picker)
        await on.press("m", "i", "n", "e", "enter")
        assert on.composer == kept[0]


async def test_an_agent_that_is_named_answers_first(tmp_path: Path) -> None:
    host = StageHost(tmp_path, said("I think so."), cues("And you?"), agents=(TEACHER, FRIEND))
    async with stage(host) as on:
        await on.type("Is it so, @mi")
        await on.press("tab")
        assert on.composer == "Is it so, @Milo "
        await on.press("enter")
        await on.passes(30)
        exchange = on.classroom.view.exchanges[-1]
        assert [turn.agent_id for turn in exchange.turns] == ["milo"]
        assert exchange.decisions[0].by == "code"


async def test_an_agent_that_is_named_in_a_steer_is_next(tmp_path: Path) -> None:
    host = StageHost(
        tmp_path, calls("teacher"), said(WORDS), said("So do I."), cues("And you?"), agents=(TEACHER, FRIEND)
    )
    async with stage(host) as on:
        await on.ask("How?")
        await on.passes(1)
        await on.ask("@Milo too?")
        await on.passes(60)
        assert [turn.agent_id for turn in on.classroom.view.exchanges[-1].turns] == ["teacher", "milo"]


async def test_a_turn_is_quoted_before_what_stands_there(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said("Short words."), said("Yes."))) as on:
        await on.ask("One?")
        await on.passes(30)
        await on.type("why?")
        await on.press("escape", "g", "j", "j", "q")
        assert on.composer == "> Ms. Rivera: Short words.\nwhy?"
        await on.press("enter")
        assert on.host.provider.requests
        await on.passes(30)
        assert "> Ms. Rivera: Short words." in on.classroom.view.exchanges[-1].question


async def test_a_lesson_is_taken_for_a_new_session(tmp_path: Path) -> None:
    host = StageHost(tmp_path)
    async with stage(host) as on:
        await on.type("/lesson le")
        await on.press("tab")
        assert on.composer == "/lesson leaf"
        await on.press("enter")
        assert host.taken == "leaf"
