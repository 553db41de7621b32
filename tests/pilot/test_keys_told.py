"""The keys as they are told: `?`, README, palette and completion say what the table of effects tries."""

from __future__ import annotations

import re
from pathlib import Path

from maic_tui import words
from maic_tui.tui.keys import KEYS, Keymap, display, rebound
from maic_tui.tui.offering import Sources, offered
from maic_tui.tui.screens.help import Help
from maic_tui.tui.screens.picker import Picker
from tests.keys import table
from tests.pilot.stage import StageHost, stage

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
TALL = (120, 260)
"""A screen on which all of `?` stands."""
COLUMN = 17
"""Cells of the column of keys there."""
DOES = {row.action: row.does for row in KEYS}


def in_readme() -> set[tuple[str, str]]:
    """Key and what it does, of each key in README's table."""
    table = README.split("<!-- keys:")[1].split("<!-- /keys")[0]
    lines = re.findall(r"^\| (.*?) \| .*? \| (.*?) \| .*\|$", table, re.MULTILINE)
    return {(key, does) for keys, does in lines for key in re.findall(r"`([^`]+)`", keys)}


def on_screen(lines: list[str]) -> set[tuple[str, str]]:
    """Key and what it does, of each key that `?` shows: a column of keys, and beside it what they do, both wrapped."""
    rows: list[tuple[str, str]] = []
    for line in lines:
        inside = line.split("│")[1][1:] if line.count("│") >= 2 else ""
        keys, does = inside[:COLUMN].strip(), inside[COLUMN:].strip(" ▁▂▃▄▅▆▇█")
        if keys and does:
            rows.append((keys, does))
        elif rows and (keys or does):
            rows[-1] = (f"{rows[-1][0]} {keys}".strip(), f"{rows[-1][1]} {does}".strip())
    told = {(key, does) for keys, does in rows for key in keys.split()}
    return {(key, wanted) for key, does in told for wanted in DOES.values() if does.startswith(wanted)}


async def test_what_help_shows_what_readme_lists_and_what_is_tried_are_the_same_keys(tmp_path: Path) -> None:
    tried = {(display(key), DOES[action]) for action, key in table.bound()}
    async with stage(StageHost(tmp_path), TALL) as on:
        await on.press("f1")
        shown = on_screen(on.lines())
    assert in_readme() == tried
    assert tried - shown == set()


async def test_help_begins_with_the_place_where_one_is(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path), TALL) as on:
        for place, title in words.HELP_HERE.items():
            on.app.push_screen(Help(Keymap(), place))
            await on.drawn()
            lines = [line.split("│")[1].strip() for line in on.lines() if line.count("│") > 1]
            here, then = lines.index(title), lines.index(words.HELP_BEGIN)
            own = [row.does for row in KEYS if row.where == place] or [does for _, does in words.FIXED_KEYS[place]]
            assert here < then < lines.index("Anywhere")
            shown = " ".join(" ".join(lines[here:then]).split())
            assert all(does[:20] in shown for does in own)
            await on.press("escape")


async def test_the_palette_has_every_action_with_its_key(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        await on.press("ctrl+p")
        assert isinstance(on.app.screen, Picker)
        lines = {option.id: str(option.prompt) for option in on.app.screen.choices.options}
        await on.press(*"copy the card", "enter")
        assert not isinstance(on.app.screen, Picker)
    assert set(lines) == {row.action for row in KEYS}
    for row in KEYS:
        line = lines[row.action].split()
        assert not row.keys or line[-1] == display(row.keys[0])
        assert not row.slash or f"/{row.slash}" in line


def test_completion_has_every_command_with_what_it_does() -> None:
    offers = offered("/", True, Keymap(), Sources()).offers
    assert {(offer.label, offer.does) for offer in offers} == {(f"/{row.slash}", row.does) for row in KEYS if row.slash}


def test_completion_begins_with_what_is_used_most_and_then_with_what_is_typed() -> None:
    def labels(typed: str) -> list[str]:
        return [offer.label for offer in offered(typed, True, Keymap(), Sources()).offers]

    assert labels("/")[:4] == ["/help", "/pause", "/interrupt", "/sessions"]
    assert labels("/a") == sorted(labels("/a"))


async def test_another_key_is_told_everywhere_and_the_old_one_does_nothing(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path), TALL) as on:
        on.app.rebind(rebound({"help": ("f9",), "newline": ("ctrl+x",)}))
        await on.drawn()
        assert "Ctrl+X new line" in on.lines()[-2]
        assert "F9 help" in on.lines()[-2]
        await on.press("f1")
        assert not isinstance(on.app.screen, Help)
        await on.press("ctrl+p", *"/help")
        assert "F9" in on.text()
        await on.press("escape", "f9")
        assert isinstance(on.app.screen, Help)
        shown = on_screen(on.lines())
    assert {("F9", DOES["help"]), ("Ctrl+X", DOES["newline"])} <= shown
    assert not {("F1", DOES["help"]), ("Ctrl+J", DOES["newline"])} & shown
