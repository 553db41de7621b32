"""The class from the keyboard and by mouse: the strip, who attends, an agent and the learner in a form."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from maic_tui import words
from maic_tui.config.settings import Learner, OwnAgent
from maic_tui.graphemes import width
from maic_tui.schema.lesson import AgentProfile
from maic_tui.tui.screens.confirm import Confirm
from maic_tui.tui.screens.form import Form
from maic_tui.tui.screens.roster import Roster
from maic_tui.tui.widgets.class_strip import ClassStrip
from tests.pilot.stage import FRIEND, TEACHER, WORDS, Stage, StageHost, calls, cues, said, stage

THIRD = AgentProfile(id="li", name="李老师", role="assistant", color="#0d9488")
CLASS = (TEACHER, FRIEND, THIRD)
OWN = tuple(OwnAgent(one.id, one.name, one.role, one.persona, one.color, one.priority) for one in CLASS)
KEY = "sk-proj-AbCdEfGhIjKlMnOpQrStUvWx"


def teaching(folder: Path) -> StageHost:
    return StageHost(folder, calls("teacher"), said(WORDS), calls("milo"), said(WORDS), cues("And?"), agents=CLASS)


def strip(on: Stage) -> str:
    return on.lines()[on.app.desk.query_one(ClassStrip).region.y].strip()


def told(on: Stage) -> str:
    """What was said last at the edge of the screen."""
    return [notice.message for notice in on.app._notifications][-1]


async def click(on: Stage, text: str) -> None:
    """Click on the first place where `text` is on the screen."""
    x, y = next((width(line.partition(text)[0]), y) for y, line in enumerate(on.lines()) if text in line)
    await on.pilot.click(offset=(x, y))
    await on.drawn()


def spoke(on: Stage) -> list[str]:
    last = on.classroom.view.last
    return [turn.agent_id for turn in last.turns] if last else []


async def test_from_the_keyboard_one_is_called_another_muted_and_the_one_who_speaks_skipped(tmp_path: Path) -> None:
    async with stage(teaching(tmp_path)) as on:
        await on.ask("Why?")
        await on.press("f7")
        assert strip(on) == "[▶ Ms. Rivera speaks] · Milo  · 李老师"
        await on.press("left", "enter")
        assert strip(on) == "▶ Ms. Rivera speaks  · Milo [↑ 李老师 is next]"
        await on.press("h", "m")
        assert strip(on) == "▶ Ms. Rivera speaks [× Milo muted] ↑ 李老师 is next"
        await on.press("enter")
        assert told(on) == "Milo is muted; /mute Milo gives them their voice back."
        await on.press("s", "s")
        await on.passes(30)
        assert spoke(on)[:2] == ["teacher", "li"]
        assert on.classroom.view.last is not None
        assert on.classroom.view.last.turns[0].skipped
        await on.press("escape")
        assert (on.app.focused, on.classroom.people.roll.muted) == (on.app.desk.composer, {"milo"})


async def test_the_last_voice_is_kept_and_that_is_said(tmp_path: Path) -> None:
    async with stage(teaching(tmp_path)) as on:
        await on.ask("Why?")
        await on.press("f7", "m", "right", "m", "right", "m")
        assert on.classroom.people.roll.muted == {"teacher", "milo"}
        assert told(on) == "李老师 is the last who may speak, and stays."
        await on.press("s", "s")
        assert told(on) == "Nobody speaks at this moment."


async def test_by_mouse_one_is_chosen_and_with_a_second_click_called(tmp_path: Path) -> None:
    async with stage(teaching(tmp_path)) as on:
        await on.ask("Why?")
        await click(on, "· Milo")
        assert "[· Milo]" in strip(on)
        assert on.classroom.people.called == ""
        await click(on, "· Milo")
        assert on.classroom.people.called == "milo"
        await click(on, "李老师")
        assert strip(on).endswith("[· 李老师]")


async def test_who_attends_is_ticked_with_space_and_holds_with_enter(tmp_path: Path) -> None:
    async with stage(teaching(tmp_path)) as on:
        await on.ask("Why?")
        await on.press("f7", "a")
        assert isinstance(on.app.screen, Roster)
        await on.press("j", "space", "down", "space", "up", "up", "space")
        assert (on.text().count("[x]"), on.mode) == (1, "live")
        assert "One has to attend" in on.text()
        await on.press("down", "space")
        assert "Space ticks" in on.text()
        await on.press("enter")
        assert [agent.id for agent in on.classroom.people.present] == ["teacher", "milo"]
        assert strip(on) == "[▶ Ms. Rivera speaks] · Milo"


async def test_by_mouse_who_attends_is_ticked_and_one_is_changed(tmp_path: Path) -> None:
    async with stage(teaching(tmp_path)) as on:
        await on.ask("Why?")
        await on.press("f7", "a")
        await click(on, "[x] 李老师")
        assert "[ ] 李老师" in on.text()
        await on.press("k", "e")
        assert isinstance(on.app.screen, Form)
        assert [agent.id for agent in on.classroom.people.present] == ["teacher", "milo"]
        await click(on, "< " if "< " in on.text() else "  student")
        await on.press("enter")
        assert on.classroom.people.roll.members[1].role != "student"


async def test_an_agent_is_written_in_a_form_and_kept(tmp_path: Path) -> None:
    async with stage(teaching(tmp_path)) as on:
        await on.ask("Why?")
        await on.type("/agent Ada")
        await on.press("enter")
        assert "A new agent" in on.text()
        await on.press("tab", "space", "space", "tab")
        await on.type("Knows engines.")
        await on.press("ctrl+j")
        await on.type("Is exact.")
        await on.press("tab", *["backspace"] * 7)
        await on.type("red")
        await on.press("enter")
        assert "A colour is written as" in on.text()
        await on.press(*["backspace"] * 3, "enter")
        ada = on.classroom.people.roll.find("ada")
        assert ada is not None
        assert (ada.name, ada.role, ada.persona) == ("Ada", "assistant", "Knows engines.\nIs exact.")
        assert re.fullmatch("#[0-9a-f]{6}", ada.color)
        assert [agent.name for agent in on.host.settings.agents][-1] == "Ada"
        assert on.mode == "live"
        assert strip(on).endswith("· Ada")


async def rows_to(on: Stage, name: str) -> None:
    """The list of who attends, its cursor on that name."""
    await on.press("f7", "a")
    at = [agent.name for agent in on.classroom.people.roll.members].index(name)
    await on.press(*["j"] * at)


async def test_an_agent_of_ones_own_is_deleted_after_a_yes(tmp_path: Path) -> None:
    async with stage(teaching(tmp_path)) as on:
        await on.ask("Why?")
        on.host.settings = replace(on.host.settings, agents=OWN)
        await rows_to(on, "Milo")
        assert "d deletes" in on.text()
        await on.press("d")
        assert isinstance(on.app.screen, Confirm)
        assert "Milo will be in no class any more" in " ".join(on.text().split())
        await on.press("n")
        assert on.classroom.people.roll.members == CLASS
        await rows_to(on, "Milo")
        await on.press("d", "y")
        assert [agent.id for agent in on.classroom.people.roll.members] == ["teacher", "li"]
        assert [agent.id for agent in on.host.settings.agents] == ["teacher", "li"]
        assert told(on) == words.CLASS_KEPT
        assert "Milo" not in strip(on)
        await on.press("ctrl+n")
        await on.app.workers.wait_for_complete()
        assert [agent.id for agent in on.classroom.people.present] == ["teacher", "li"]


async def test_by_mouse_an_agent_is_deleted(tmp_path: Path) -> None:
    async with stage(teaching(tmp_path)) as on:
        await on.ask("Why?")
        await rows_to(on, "Milo")
        await click(on, "d deletes")
        await click(on, words.CONFIRM_FOOT.split("  ")[0])
        assert [agent.id for agent in on.classroom.people.roll.members] == ["teacher", "li"]


async def test_who_comes_with_the_program_is_not_deleted_and_that_is_said(tmp_path: Path) -> None:
    async with stage(teaching(tmp_path)) as on:
        await on.ask("Why?")
        await rows_to(on, TEACHER.name)
        await on.press("d")
        assert isinstance(on.app.screen, Roster)
        assert words.ROSTER_NOT_OWN in on.text()
        assert on.classroom.people.roll.members == CLASS


async def test_the_last_who_may_speak_is_not_deleted(tmp_path: Path) -> None:
    async with stage(teaching(tmp_path)) as on:
        await on.ask("Why?")
        await rows_to(on, "Milo")
        await on.press("k", "space", "j", "j", "space", "k", "d", "y")
        assert on.classroom.people.roll.members == CLASS
        assert told(on) == words.CLASS_ONE_MUST


@pytest.mark.parametrize(
    ("name", "said"),
    [("mILO", "Somebody in class has that name"), ("", "can't be empty"), ("\u3164", "can't be empty")],
)
async def test_a_name_that_would_not_do_is_told(tmp_path: Path, name: str, said: str) -> None:
    async with stage(teaching(tmp_path)) as on:
        await on.ask("Why?")
        await on.press("f7", "e")
        assert isinstance(on.app.screen, Form)
        field = on.app.screen.query_one("#name")
        field.value = name  # type: ignore[attr-defined]
        await on.press("enter")
        assert said in on.text()
        await on.press("escape")
        assert on.classroom.people.roll.members == CLASS


async def test_the_learner_tells_of_themselves(tmp_path: Path) -> None:
    async with stage(teaching(tmp_path)) as on:
        await on.type("/me")
        await on.press("enter")
        await on.type("Lin")
        await on.press("tab")
        await on.type(f"likes proofs, {KEY}")
        await on.press("enter")
        known = Learner("Lin", f"likes proofs, {words.KEY_HIDDEN}", "")
        assert on.classroom.people.settings.learner == on.host.settings.learner == known
        assert told(on) == "Kept for this and the next sessions."


async def test_a_key_in_a_name_is_not_told_back(tmp_path: Path) -> None:
    async with stage(teaching(tmp_path)) as on:
        await on.type(f"/mute {KEY}")
        await on.press("enter")
        assert words.KEY_HIDDEN in told(on)
        assert KEY not in told(on)


async def test_one_who_is_named_with_an_at_answers(tmp_path: Path) -> None:
    async with stage(teaching(tmp_path)) as on:
        on.host.provider.replies = [said(WORDS), cues("And?")]
        await on.ask("@李老师为什么？")
        await on.passes(30)
        assert spoke(on) == ["li"]


async def test_where_there_is_no_room_the_strip_comes_with_its_key_and_what_was_done_is_said(tmp_path: Path) -> None:
    async with stage(teaching(tmp_path), (40, 12)) as on:
        await on.ask("Why?")
        assert not on.app.desk.query_one(ClassStrip).seen
        await on.type("/mute Milo")
        await on.press("enter")
        assert told(on) == "Milo is muted."
        await on.press("f7", "right")
        assert "[× Milo]" in strip(on)
        await on.press("escape")
        assert not on.app.desk.query_one(ClassStrip).seen


async def test_muted_and_away_are_so_when_the_session_is_opened_again(tmp_path: Path) -> None:
    async with stage(teaching(tmp_path)) as on:
        await on.ask("Why?")
        await on.passes(60)
        await on.press("f7", "m", "a", "down", "space", "enter")
        room = on.app.desk.attendance.room
        assert room
        session = room.session
    host = StageHost(tmp_path, agents=CLASS, session=session)
    async with stage(host) as on:
        assert strip(on) == "× Ms. Rivera muted  · 李老师"


async def test_who_is_named_while_one_speaks_is_next_and_the_cut_turn_says_that_it_goes_on(tmp_path: Path) -> None:
    async with stage(teaching(tmp_path), (120, 30)) as on:
        await on.ask("How?")
        await on.passes(1)
        await on.ask("@Milo why?")
        assert f"Milo {words.SEAT_STATES['next']}" in on.text()
        await on.press("f2", "f8", "n")
        assert f"{words.TURN_STATES['interrupted']}  {words.TITLE_GOES_ON}" in on.text()
        assert f"Milo {words.SEAT_STATES['next']}" in on.text()


async def test_a_call_for_somebody_who_is_not_here_is_told_and_asked_all_the_same(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said("Good morning."), agents=(TEACHER,))) as on:
        await on.ask("@Bob hi")
        assert "Nobody in class is called Bob. Here are: Ms. Rivera." in [
            note.message for note in on.app._notifications
        ]
        assert on.classroom.view.open is not None
