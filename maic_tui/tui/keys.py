"""The one table of keys: what is bound, hinted at, shown by `?`, typed after `/` and listed in README is made of it.

Only keys that every common terminal can send: no Alt, nothing that needs Ctrl+Enter told from Enter, no Ctrl+I, M, H or
`[`, which are other keys' bytes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from maic_tui import words

Where = Literal["anywhere", "composer", "transcript", "board", "class", "hand"]


@dataclass(frozen=True, slots=True)
class Key:
    """One row. `keys` are named as Textual names them; a printable one never acts where text is typed."""

    action: str
    keys: tuple[str, ...]
    where: Where
    does: str
    slash: str = ""
    """The name of its slash command, empty where there is none."""
    place: str = ""
    """Where, in words, when it is not simply `where`."""
    late: bool = False
    """Whether what has the focus may take the key first."""
    text: bool = False
    """Whether its command needs a text after its name."""

    def comes_first(self, key: str) -> bool:
        """Whether `key` acts before what has the focus sees it."""
        return self.where == "anywhere" and not self.late and not printable(key)


KEYS: tuple[Key, ...] = (
    Key("ask", ("enter",), "composer", words.KEY_ASK),
    Key("newline", ("ctrl+j", "shift+enter"), "composer", words.KEY_NEWLINE, "newline"),
    Key("earlier", ("up",), "composer", words.KEY_EARLIER, place=words.PLACE_FIRST_LINE),
    Key("later", ("down",), "composer", words.KEY_LATER, place=words.PLACE_LAST_LINE),
    Key("search_earlier", ("ctrl+r",), "composer", words.KEY_SEARCH_EARLIER, "history"),
    Key("open_paste", ("ctrl+s",), "composer", words.KEY_OPEN_PASTE, "unfold"),
    Key("leave", ("ctrl+d",), "composer", words.KEY_QUIT, place=words.PLACE_EMPTY_COMPOSER),
    Key("pause", ("space", "f2"), "anywhere", words.KEY_PAUSE, "pause", words.PLACE_SPACE),
    Key("escape", ("escape",), "anywhere", words.KEY_ESCAPE),
    Key("interrupt", ("f5", "ctrl+c"), "anywhere", words.KEY_INTERRUPT, "interrupt"),
    Key("pane", ("f3",), "anywhere", words.KEY_PANE, "pane"),
    Key("hide_pane", ("f6",), "anywhere", words.KEY_HIDE_PANE, "hide"),
    Key("full", ("f4",), "anywhere", words.KEY_FULL, "full"),
    Key("focus_next", ("tab",), "anywhere", words.KEY_FOCUS_NEXT, late=True),
    Key("focus_previous", ("shift+tab",), "anywhere", words.KEY_FOCUS_PREVIOUS, late=True),
    Key("page_up", ("pageup",), "anywhere", words.KEY_PAGE_UP),
    Key("page_down", ("pagedown",), "anywhere", words.KEY_PAGE_DOWN),
    Key("top", ("ctrl+home",), "anywhere", words.KEY_TOP, "top"),
    Key("bottom", ("ctrl+end",), "anywhere", words.KEY_BOTTOM, "bottom"),
    Key("line_down", ("j", "down"), "transcript", words.KEY_LINE_DOWN),
    Key("line_up", ("k", "up"), "transcript", words.KEY_LINE_UP),
    Key("first", ("g",), "transcript", words.KEY_FIRST),
    Key("last", ("G",), "transcript", words.KEY_LAST),
    Key("exchange_up", ("[", "ctrl+up"), "transcript", words.KEY_EXCHANGE_UP, "previous"),
    Key("exchange_down", ("]", "ctrl+down"), "transcript", words.KEY_EXCHANGE_DOWN, "next"),
    Key("fold", ("enter",), "transcript", words.KEY_FOLD, "fold"),
    Key("fold_card", ("x",), "transcript", words.KEY_FOLD_CARD),
    Key("fold_all", ("X",), "transcript", words.KEY_FOLD_ALL),
    Key("copy_turn", ("y",), "transcript", words.KEY_COPY_TURN, "copy"),
    Key("copy_card", ("Y",), "transcript", words.KEY_COPY_CARD),
    Key("quote", ("q",), "transcript", words.KEY_QUOTE, "quote", words.PLACE_TURN),
    Key("export", ("e",), "transcript", words.KEY_EXPORT, "export"),
    Key("copy_code", ("C",), "transcript", words.KEY_COPY_CODE, "code", words.PLACE_TURN),
    Key("to_board", ("o",), "transcript", words.KEY_TO_BOARD, "drawn", words.PLACE_TURN),
    Key("search", ("/",), "transcript", words.KEY_SEARCH, "search"),
    Key("search_next", ("n",), "transcript", words.KEY_SEARCH_NEXT),
    Key("search_previous", ("N",), "transcript", words.KEY_SEARCH_PREVIOUS),
    Key("retry", ("r",), "transcript", words.KEY_RETRY, "retry", words.PLACE_TURN),
    Key("continue_turn", ("c",), "transcript", words.KEY_CONTINUE, "continue", words.PLACE_TURN),
    Key("rephrase", ("w",), "transcript", words.KEY_REPHRASE, "rephrase", words.PLACE_TURN),
    Key("version_before", (",",), "transcript", words.KEY_VERSION_BEFORE, "before", words.PLACE_TURN),
    Key("version_after", (".",), "transcript", words.KEY_VERSION_AFTER, "after", words.PLACE_TURN),
    Key("branch", ("b",), "transcript", words.KEY_BRANCH, "branch", words.PLACE_EXCHANGE),
    Key("ask_again", ("R",), "transcript", words.KEY_ASK_AGAIN, "again", words.PLACE_EXCHANGE),
    Key("take_over", ("t",), "transcript", words.KEY_TAKE_OVER, "take"),
    Key("choose", ("1", "2", "3", "4"), "transcript", words.KEY_CHOOSE, "choose", words.PLACE_CUE, text=True),
    Key("class_left", ("left", "h"), "class", words.KEY_CLASS_LEFT),
    Key("class_right", ("right", "l"), "class", words.KEY_CLASS_RIGHT),
    Key("call", ("enter",), "class", words.KEY_CALL, "call", text=True),
    Key("skip_turn", ("s",), "class", words.KEY_SKIP_TURN, "enough"),
    Key("mute", ("m",), "class", words.KEY_MUTE, "mute", text=True),
    Key("agents", ("a",), "class", words.KEY_AGENTS, "agents"),
    Key("agent", ("e",), "class", words.KEY_AGENT, "agent"),
    Key("hand_up", ("up", "k"), "hand", words.KEY_HAND_UP),
    Key("hand_down", ("down", "j"), "hand", words.KEY_HAND_DOWN),
    Key("hand_earlier", ("K",), "hand", words.KEY_HAND_EARLIER),
    Key("hand_later", ("J",), "hand", words.KEY_HAND_LATER),
    Key("hand_edit", ("enter",), "hand", words.KEY_HAND_EDIT),
    Key("hand_take_back", ("d", "backspace"), "hand", words.KEY_HAND_TAKE_BACK),
    Key("hand_now", ("n",), "hand", words.KEY_HAND_NOW),
    Key("hand_after_turn", ("a",), "hand", words.KEY_HAND_AFTER_TURN),
    Key("hand_after_exchange", ("l",), "hand", words.KEY_HAND_AFTER_EXCHANGE),
    Key("board_earlier", ("h",), "board", words.KEY_BOARD_EARLIER),
    Key("board_later", ("l",), "board", words.KEY_BOARD_LATER),
    Key("board_choose", ("s",), "board", words.KEY_BOARD_CHOOSE),
    Key("board_choose_back", ("S",), "board", words.KEY_BOARD_CHOOSE_BACK),
    Key("board_author", ("a",), "board", words.KEY_BOARD_AUTHOR),
    Key("board_open", ("enter",), "board", words.KEY_BOARD_OPEN),
    Key("board_copy", ("y",), "board", words.KEY_BOARD_COPY),
    Key("board_copy_tsv", ("Y",), "board", words.KEY_BOARD_COPY_TSV),
    Key("board_turn", ("o",), "board", words.KEY_BOARD_TURN),
    Key("board_kept", ("p",), "board", words.KEY_BOARD_KEPT, "kept"),
    Key("board_back", ("b",), "board", words.KEY_BOARD_BACK, "restore"),
    Key("board_smaller", ("H",), "board", words.KEY_BOARD_SMALLER),
    Key("board_larger", ("L",), "board", words.KEY_BOARD_LARGER),
    Key("board_left", ("left",), "board", words.KEY_BOARD_LEFT),
    Key("board_right", ("right",), "board", words.KEY_BOARD_RIGHT),
    Key("board_up", ("up", "k"), "board", words.KEY_BOARD_UP),
    Key("board_down", ("down", "j"), "board", words.KEY_BOARD_DOWN),
    Key("board_fit", ("0",), "board", words.KEY_BOARD_FIT),
    Key("class", ("f7",), "anywhere", words.KEY_CLASS, "class"),
    Key("hand", ("f8",), "anywhere", words.KEY_HAND, "hand"),
    Key("me", (), "anywhere", words.KEY_ME, "me"),
    Key("faster", ("+",), "anywhere", words.KEY_FASTER, "faster", words.PLACE_NOT_TEXT),
    Key("slower", ("-",), "anywhere", words.KEY_SLOWER, "slower", words.PLACE_NOT_TEXT),
    Key("line_before", ("<",), "anywhere", words.KEY_LINE_BEFORE, "back", words.PLACE_LESSON),
    Key("line_after", (">",), "anywhere", words.KEY_LINE_AFTER, "skip", words.PLACE_LESSON),
    Key("scene_before", ("{", "ctrl+left"), "anywhere", words.KEY_SCENE_BEFORE, "prior", words.PLACE_LESSON, late=True),
    Key("scene_after", ("}", "ctrl+right"), "anywhere", words.KEY_SCENE_AFTER, "scene", words.PLACE_LESSON, late=True),
    Key("sessions", ("ctrl+o",), "anywhere", words.KEY_SESSIONS, "sessions"),
    Key("new", ("ctrl+n",), "anywhere", words.KEY_NEW, "new"),
    Key("themes", ("ctrl+t",), "anywhere", words.KEY_THEMES, "themes"),
    Key("palette", ("ctrl+p", ":"), "anywhere", words.KEY_PALETTE, "commands", words.PLACE_PALETTE),
    Key("editor", ("ctrl+g",), "anywhere", words.KEY_EDITOR, "editor"),
    Key("redraw", ("ctrl+l",), "anywhere", words.KEY_REDRAW, "redraw"),
    Key("suspend", ("ctrl+z",), "anywhere", words.KEY_SUSPEND, "suspend", words.PLACE_NOT_TEXT, late=True),
    Key("help", ("?", "f1"), "anywhere", words.KEY_HELP, "help", words.PLACE_HELP),
    Key("model", (), "anywhere", words.KEY_MODEL, "model"),
    Key("doctor", (), "anywhere", words.KEY_DOCTOR, "doctor"),
    Key("cost", (), "anywhere", words.KEY_COST, "cost"),
    Key("quit", ("ctrl+q",), "anywhere", words.KEY_QUIT, "quit"),
    Key("join", (), "anywhere", words.KEY_JOIN, "join"),
    Key("find", (), "anywhere", words.KEY_FIND, "find", text=True),
    Key("play", (), "anywhere", words.KEY_PLAY, "play"),
    Key("pass", (), "anywhere", words.KEY_PASS, "pass"),
    Key("redo", (), "anywhere", words.KEY_REDO, "redo"),
    Key("follow_up", (), "anywhere", words.KEY_FOLLOW_UP, "later", text=True),
    Key("move", (), "anywhere", words.KEY_MOVE, "move", text=True),
    Key("theme", (), "anywhere", words.KEY_THEME, "theme", text=True),
    Key("language", (), "anywhere", words.KEY_LANGUAGE, "language", text=True),
    Key("lesson", (), "anywhere", words.KEY_LESSON, "lesson", text=True),
    Key("speed", (), "anywhere", words.KEY_SPEED, "speed", text=True),
    Key("keys", (), "anywhere", words.KEY_KEYS, "keys"),
    Key("rename", (), "anywhere", words.KEY_RENAME, "rename", text=True),
)
FIRST = (
    "help", "pause", "interrupt", "sessions", "new", "follow_up", "retry", "continue_turn", "pane", "themes", "rename",
    "editor", "quit",
)  # fmt: skip
"""The actions with which a list of commands begins."""
EMPTY_COUNTS_AS_ANYWHERE = frozenset({"space", "?"})
"""Printable keys that act in an empty composer too; every other one begins a text there."""
EMPTY_COUNTS_IN_A_LESSON = frozenset("<>{}")
"""Further ones, while a lesson plays or is held."""


@dataclass(frozen=True, slots=True)
class Keymap:
    """The table as the learner has it; `problems` are sentences about what `[keys]` asked for and did not get."""

    rows: tuple[Key, ...] = KEYS
    problems: tuple[str, ...] = ()

    def row(self, action: str) -> Key:
        """The row of `action`; raises KeyError."""
        for row in self.rows:
            if row.action == action:
                return row
        raise KeyError(action)

    def find(self, key: str, where: Where) -> Key | None:
        """The row that `key` means there."""
        return next((row for row in self.rows if row.where == where and key in row.keys), None)

    def label(self, action: str, *, typing: bool = False) -> str:
        """The first key of `action` as a person reads it, its command where it has none, empty where it has neither.

        `typing`: where text is typed, so that only a key that types nothing will do.
        """
        row = self.row(action)
        keys = (key for key in row.keys if not (typing and printable(key)))
        return next(map(display, keys), f"/{row.slash}" if row.slash else "")

    def commands(self) -> Iterator[Key]:
        """The rows that have a slash command, in the table's order."""
        return (row for row in self.rows if row.slash)


def rebound(wishes: Mapping[str, Iterable[str]]) -> Keymap:
    """The table with the learner's `[keys]` in it; a wish that can't be met leaves its row as it was.

    Of two wishes that clash the first is met.
    """
    problems = []
    wanted: dict[str, tuple[str, ...]] = {}
    for action, keys in wishes.items():
        names = tuple(normal(key) for key in keys)
        if problem := _malformed(action, names):
            problems.append(problem)
        else:
            wanted[action] = names
    while refused := next(_clashes(_with(wanted), wanted), None):
        action, key, other = refused
        problems.append(words.KEYS_CLASH.format(action=action, key=display(key), other=other))
        del wanted[action]
    return Keymap(_with(wanted), tuple(problems))


def name_of(key: str, character: str | None) -> str:
    """The table's name of a key event: a printable key is its character, and Enter with Ctrl or Alt is Enter."""
    if key in ("ctrl+enter", "alt+enter"):
        return "enter"
    return character if character and character.isprintable() and character != " " else key


def normal(key: str) -> str:
    """A key's name as the table spells it."""
    if key == " ":
        return "space"
    key = key.strip()
    if len(key) == 1:
        return key
    *modifiers, last = re.split(r"[+-]", key.lower())
    return "+".join([*modifiers, _ALIASES.get(last, last)])


def printable(key: str) -> bool:
    """Whether the key types something."""
    return len(key) == 1 or key == "space"


def display(key: str) -> str:
    """A key's name as a person reads it."""
    if len(key) == 1:
        return key
    return "+".join(_NAMES.get(part, part.upper()) for part in key.split("+"))


def acts_in_empty_box(key: str, *, lesson: bool) -> bool:
    """Whether a printable key does in an empty composer what it does elsewhere; `lesson`: one plays or is held."""
    return key in EMPTY_COUNTS_AS_ANYWHERE or (lesson and key in EMPTY_COUNTS_IN_A_LESSON)


def by_use(row: Key) -> int:
    """Where an action stands in a list: those of `FIRST`, then those with a command, which keep the table's order."""
    return FIRST.index(row.action) if row.action in FIRST else len(FIRST) + (not row.slash)


def place(row: Key) -> str:
    """Where the row's keys work, in words."""
    return row.place or words.PLACES[row.where]


def as_markdown(keymap: Keymap | None = None) -> str:
    """The table for README: keys, where, what they do, slash command."""
    lines = [words.KEYS_HEAD, "|---|---|---|---|"]
    for row in (keymap or Keymap()).rows:
        keys = " ".join(f"`{display(key)}`" for key in row.keys)
        slash = f"`/{row.slash}`" if row.slash else ""
        lines.append(f"| {keys} | {place(row)} | {row.does} | {slash} |")
    return "\n".join(lines) + "\n"


_ALIASES = {
    "esc": "escape", "pgup": "pageup", "pgdn": "pagedown", "pgdown": "pagedown", "return": "enter",
    "spacebar": "space", "del": "delete", "ins": "insert",
}  # fmt: skip
_NAMES = {
    "ctrl": "Ctrl", "shift": "Shift", "space": "Space", "enter": "Enter", "escape": "Esc", "tab": "Tab",
    "pageup": "PgUp", "pagedown": "PgDn", "home": "Home", "end": "End", "up": "Up", "down": "Down", "left": "Left",
    "right": "Right", "delete": "Del", "insert": "Ins", "backspace": "Backspace",
}  # fmt: skip
_SENDABLE = re.compile(
    r"[^\W_]|[!-~]|f[1-9]|f1[0-2]|space|enter|escape|tab|shift\+tab|shift\+enter|pageup|pagedown|delete|insert|backspace"
    r"|ctrl\+[a-z]|(?:ctrl\+)?(?:up|down|left|right|home|end)"
)
_SOMETIMES = "shift+enter"
"""Enter's byte in most terminals: it can be bound beside another key."""
_TWINS = {"ctrl+i": "Tab", "ctrl+m": "Enter", "ctrl+h": "Backspace", "ctrl+[": "Esc"}


def _malformed(action: str, keys: tuple[str, ...]) -> str:
    """Why `action` can't have `keys` whatever else is bound, as a sentence; empty where it can."""
    row = next((row for row in KEYS if row.action == action), None)
    if row is None:
        return words.KEYS_UNKNOWN_ACTION.format(action=action)
    for key in keys:
        if twin := _TWINS.get(key):
            return words.KEYS_SAME_BYTES.format(action=action, key=display(key), twin=twin)
        if not _SENDABLE.fullmatch(key):
            return words.KEYS_NOT_SENDABLE.format(action=action, key=key)
        if row.where == "composer" and printable(key):
            return words.KEYS_TYPED.format(action=action, key=display(key))
    if keys == (_SOMETIMES,):
        return words.KEYS_SAME_BYTES.format(action=action, key=display(_SOMETIMES), twin=_NAMES["enter"])
    return ""


def _with(wanted: Mapping[str, tuple[str, ...]]) -> tuple[Key, ...]:
    return tuple(replace(row, keys=wanted.get(row.action, row.keys)) for row in KEYS)


def _clashes(rows: tuple[Key, ...], wanted: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    """Action, key and the other action of each wish whose key could mean the other too; of the last wish first."""
    by_action = {row.action: row for row in rows}
    for row in (by_action[action] for action in reversed([*wanted])):
        for other in rows:
            apart = row.where != other.where and "anywhere" not in (row.where, other.where)
            if other is not row and not apart:
                yield from ((row.action, key, other.action) for key in row.keys if key in other.keys)
