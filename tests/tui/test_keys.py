"""The key table: every row does something, keys are sendable, and `[keys]` is taken or refused with a sentence."""

from __future__ import annotations

import itertools

import pytest

from maic_tui import words
from maic_tui.tui.commands import COMMANDS
from maic_tui.tui.keys import (
    KEYS,
    Key,
    Keymap,
    acts_in_empty_box,
    as_markdown,
    display,
    name_of,
    normal,
    printable,
    rebound,
)
from maic_tui.tui.screens.help import KEYS_NARROW
from tests.keys import table

BOUND = {(row.action, key) for row in KEYS for key in row.keys}
READLINE = {f"ctrl+{letter}" for letter in "aefbkuwy"} | {"home", "end"}


def test_every_row_has_its_command_and_every_command_its_row() -> None:
    assert {row.action for row in KEYS} == set(COMMANDS)
    assert len({row.action for row in KEYS}) == len(KEYS)


def test_of_every_key_of_every_row_the_effect_is_in_the_table_of_effects() -> None:
    assert set(table.bound()) == BOUND


def test_slash_commands_are_told_apart() -> None:
    names = [row.slash for row in KEYS if row.slash]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("row", [row for row in KEYS if row.keys], ids=lambda row: row.action)
def test_what_a_tmux_or_a_browser_takes_is_a_slash_command_too(row: Key) -> None:
    taken = [key for key in row.keys if key.startswith("ctrl+") or (key[0] == "f" and key[1:].isdigit())]
    same = [other for other in KEYS if other.slash and other.does == row.does]
    assert not taken or same


def test_the_table_itself_keeps_its_rules() -> None:
    wishes = {row.action: row.keys for row in KEYS}
    assert rebound(wishes) == Keymap()
    keys = set(itertools.chain.from_iterable(row.keys for row in KEYS))
    assert not any(key.startswith("alt+") for key in keys)
    assert not keys & READLINE


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"pause": ("f9",)}, ""),
        ({"pause": ("f5",), "interrupt": ("f2",)}, ""),
        ({"fold": ("up",), "line_up": ("k",)}, ""),
        ({"newline": ("ctrl+x",)}, ""),
        ({"quit": ("ctrl+o",)}, "Ctrl+O belongs to sessions"),
        ({"pause": ("f9",), "help": ("f9",)}, "F9 belongs to"),
        ({"nonsense": ("f9",)}, "no such action"),
        ({"help": ("ctrl+i",)}, "arrives as Tab"),
        ({"help": ("ctrl+m",)}, "arrives as Enter"),
        ({"help": ("alt+h",)}, "not every terminal"),
        ({"help": ("ctrl+shift+h",)}, "not every terminal"),
        ({"ask": ("a",)}, "types a character"),
        ({"help": ("",)}, "not every terminal"),
        ({"newline": ("ctrl+x", "shift+enter")}, ""),
        ({"newline": ("shift+enter",)}, "arrives as Enter"),
        ({"help": ()}, ""),
        ({"leave": ("f9",)}, ""),
        ({"help": ("f9",), "pause": ("f9",)}, "[keys] pause: F9 belongs to help"),
    ],
)
def test_a_wish_is_met_or_refused_with_a_sentence(wishes: dict[str, tuple[str, ...]], sentence: str) -> None:
    keymap = rebound(wishes)
    if not sentence:
        assert keymap.problems == ()
        assert {action: keymap.row(action).keys for action in wishes} == wishes
        return
    assert len(keymap.problems) == 1
    assert sentence in keymap.problems[0]


@pytest.mark.parametrize("row", KEYS, ids=lambda row: row.action)
def test_every_row_can_have_another_key(row: Key) -> None:
    keymap = rebound({row.action: ("f9",)})
    assert keymap.problems == ()
    assert keymap.find("f9", row.where) == keymap.row(row.action)
    assert keymap.label(row.action) == "F9"
    assert "F9" in as_markdown(keymap)


@pytest.mark.parametrize(
    ("action", "keys", "typing", "label"),
    [
        ("help", ("?", "f1"), False, "?"),
        ("help", ("?", "f1"), True, "F1"),
        ("help", ("?",), True, "/help"),
        ("help", (), False, "/help"),
        ("line_down", (), False, ""),
    ],
)
def test_an_action_is_told_by_a_key_that_works_there_else_by_its_command(
    action: str, keys: tuple[str, ...], typing: bool, label: str
) -> None:
    assert rebound({action: keys}).label(action, typing=typing) == label


def test_a_refused_wish_leaves_its_row_and_the_others_alone() -> None:
    keymap = rebound({"quit": ("ctrl+o",), "help": ("f9",)})
    assert keymap.row("quit").keys == ("ctrl+q",)
    assert keymap.row("help").keys == ("f9",)


@pytest.mark.parametrize(
    ("name", "wanted"),
    [("Esc", "escape"), ("PgUp", "pageup"), ("Ctrl+J", "ctrl+j"), ("ctrl-j", "ctrl+j"), (" ", "space"), ("G", "G"),
     ("-", "-"), ("F2", "f2")],
)  # fmt: skip
def test_keys_may_be_spelt_as_people_spell_them(name: str, wanted: str) -> None:
    assert normal(name) == wanted


@pytest.mark.parametrize(
    ("key", "shown"),
    [("ctrl+j", "Ctrl+J"), ("pageup", "PgUp"), ("f2", "F2"), ("x", "x"), ("X", "X"), ("space", "Space"), ("+", "+")],
)
def test_keys_are_shown_as_people_read_them(key: str, shown: str) -> None:
    assert display(key) == shown


@pytest.mark.parametrize(
    ("key", "character", "name"),
    [("question_mark", "?", "?"), ("G", "G", "G"), ("space", " ", "space"), ("enter", "\r", "enter"),
     ("ctrl+enter", None, "enter"), ("alt+enter", None, "enter"), ("f2", None, "f2"), ("ctrl+j", "\n", "ctrl+j")],
)  # fmt: skip
def test_a_key_event_has_the_tables_name(key: str, character: str | None, name: str) -> None:
    assert name_of(key, character) == name


def test_the_markdown_table_has_a_line_for_every_row() -> None:
    lines = as_markdown().splitlines()
    assert len(lines) == len(KEYS) + 2
    assert all(line.count("|") == 5 for line in lines)


def test_printable_keys_never_come_before_what_has_the_focus() -> None:
    assert not any(row.comes_first(key) for row in KEYS for key in row.keys if printable(key))


@pytest.mark.parametrize(
    ("keys", "lesson", "acts"),
    [(" ?", False, True), ("<>{}", True, True), ("<>{}+-jy", False, False), ("+-jy", True, False)],
)
def test_in_the_empty_box_a_lessons_keys_act_while_it_runs(keys: str, lesson: bool, acts: bool) -> None:
    assert {acts_in_empty_box(normal(key), lesson=lesson) for key in keys} == {acts}


def test_no_key_is_broken_in_the_help_of_a_narrow_screen() -> None:
    shown = [display(key) for row in KEYS for key in row.keys] + [f"/{row.slash}" for row in KEYS]
    shown += [key for rows in words.FIXED_KEYS.values() for keys, _ in rows for key in keys.split()]
    assert all(len(key) < KEYS_NARROW for key in shown)
