"""Whatever lies over the classroom, the terminal may have any size from one cell on, at once or step by step."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.containers import Vertical

from maic_tui.tui.screens.confirm import Confirm
from maic_tui.tui.screens.dialog import Dialog
from maic_tui.tui.screens.form import Field, Form
from maic_tui.tui.screens.help import Help
from maic_tui.tui.screens.naming import Naming
from maic_tui.tui.screens.picker import Item, Picker
from maic_tui.tui.screens.pressing import Pressing
from maic_tui.tui.screens.report import Report
from maic_tui.tui.screens.roster import Member, Roster
from maic_tui.tui.screens.theme_picker import ThemePicker
from tests.pilot.stage import Stage, StageHost, said, stage

LONG = "A sentence of many words, and 你好 in it, that is wrapped"
USUAL = (100, 30)
JUMPS = ((1, 1), (1, 40), (2, 12), (3, 12), (4, 12), (39, 12), (40, 1))
FIELDS = (
    Field("line", LONG, LONG, hint=LONG),
    Field("text", LONG, f"{LONG}\n" * 9, lines=True),
    Field("short", LONG, "word " * 25, lines=True),
    Field("one", LONG, choices=(("a", LONG), ("b", "b"))),
)
Made = Callable[[Stage], Dialog[object] | None]

SHOWN: dict[str, Made] = {
    "help": lambda on: Help(on.app.keymap),
    "picker": lambda on: Picker(LONG, [Item(str(one), LONG, LONG) for one in range(40)], placeholder=LONG),
    "empty picker": lambda on: Picker(LONG, []),
    "themes": lambda on: ThemePicker(on.app.wardrobe),
    "roster": lambda on: Roster([Member(str(one), LONG, LONG, attends=True, own=one % 2 == 0) for one in range(9)]),
    "form": lambda on: Form(LONG, FIELDS),
    "naming": lambda on: Naming(LONG, LONG),
    "pressing": lambda on: Pressing(LONG),
    "report": lambda on: Report(LONG, f"{LONG}\n" * 40),
    "confirm": lambda on: Confirm(LONG, LONG),
    "palette": lambda on: on.app.do("palette"),
    "no dialog": lambda on: None,
}


def test_every_dialog_is_among_them() -> None:
    shown = {made.__code__.co_names[0] for name, made in SHOWN.items() if name not in ("palette", "no dialog")}
    assert {kind.__name__ for kind in Dialog.__subclasses__()} | {"ThemePicker"} == shown


@pytest.mark.parametrize("name", SHOWN)
async def test_any_size_can_be_jumped_to(name: str, tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path), USUAL) as on:
        await _shown(on, SHOWN[name])
        for size in JUMPS:
            await _resized(on, size, USUAL)


@pytest.mark.parametrize("name", SHOWN)
async def test_any_size_can_be_come_to_in_steps(name: str, tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said("One."), question="Why?"), USUAL) as on:
        await on.passes(10)
        await _shown(on, SHOWN[name])
        await _resized(on, *((side, 12) for side in range(6, 0, -1)), *((side, side) for side in range(1, 7)))


@pytest.mark.parametrize("name", sorted(SHOWN.keys() - {"no dialog"}))
async def test_a_dialog_looks_as_if_it_had_been_opened_at_the_size_of_now(name: str, tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path), USUAL) as on:
        await _shown(on, SHOWN[name])
        for size in ((80, 24), (40, 12)):
            await on.pilot.resize_terminal(*size)
            await on.drawn()
            resized = _box(on)
            on.app.screen.dismiss(None)
            await on.drawn()
            await _shown(on, SHOWN[name])
            assert _box(on) == resized


async def test_a_command_being_typed_is_no_exception(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path), USUAL) as on:
        await on.type("/")
        for size in JUMPS:
            await _resized(on, size, USUAL)


async def _shown(on: Stage, made: Made) -> None:
    if dialog := made(on):
        on.app.push_screen(dialog)
    await on.drawn()


def _box(on: Stage) -> list[str]:
    """The lines of the dialog, without what it lies on."""
    region = on.app.screen.query_one(Vertical).region
    return [line[region.x :][: region.width] for line in on.lines()[region.y : region.bottom]]


async def _resized(on: Stage, *sizes: tuple[int, int]) -> None:
    """Each of the sizes is drawn, and nothing fails of it, also where it is drawn before anything makes way."""
    for size in sizes:
        await on.pilot.resize_terminal(*size)
        on.app.desk.remove_class("-small")
        on.app.screen.remove_class("-small")
        await on.pilot.pause()
        assert on.app.failure is None, size
        assert on.app.size == size
