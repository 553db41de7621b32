"""What terminals send for the keys of the table, and which keys they can't send."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

_SHIFTED = dict(zip('~!@#$%^&*()_+{}|:"<>?', "`1234567890-=[]\\;',./", strict=True))
"""Of a keyboard as in the United States, the key on which each of these stands."""
_ARROWS = {"up": "A", "down": "B", "right": "C", "left": "D", "end": "F", "home": "H"}
_PAGES = {"pageup": 5, "pagedown": 6}
_FUNCTIONS = {"f1": "P", "f2": "Q", "f4": "S"}
_NUMBERED = {"f3": 13, "f5": 15, "f6": 17, "f7": 18, "f8": 19, "f9": 20, "f10": 21, "f11": 23, "f12": 24}
_PLAIN = {"enter": "\r", "escape": "\x1b", "space": " ", "tab": "\t", "shift+tab": "\x1b[Z", "backspace": "\x7f"}
_CODES = {"enter": 13, "escape": 27, "space": 32, "tab": 9, "backspace": 127}


class Encoding(NamedTuple):
    """`send` gives the bytes of a key that is named as in the table; `without` says why some can't be sent."""

    name: str
    send: Callable[[str], str]
    without: dict[str, str]


def legacy(key: str) -> str:
    """What xterm sends."""
    control, _, last = key.rpartition("+") if len(key) > 1 else ("", "", key)
    if last in _ARROWS:
        return f"\x1b[1;5{_ARROWS[last]}" if control else f"\x1b[{_ARROWS[last]}"
    if last in _PAGES:
        return f"\x1b[{_PAGES[last]}~"
    if last in _FUNCTIONS:
        return f"\x1bO{_FUNCTIONS[last]}"
    if last in _NUMBERED:
        return "\x1bOR" if last == "f3" else f"\x1b[{_NUMBERED[last]}~"
    if control == "ctrl":
        return chr(ord(last) & 0x1F)
    return _PLAIN.get(key, key)


def kitty(key: str) -> str:
    """What kitty sends to a program that asked for all keys as codes, with their text: flags 1, 8 and 16."""
    control, _, last = key.rpartition("+") if len(key) > 1 else ("", "", key)
    if last in _ARROWS or last in _PAGES:
        return legacy(key)
    if last in _FUNCTIONS:
        return f"\x1b[{_FUNCTIONS[last]}"
    if last in _NUMBERED:
        return f"\x1b[{_NUMBERED[last]}~"
    if control or (last in _CODES and last != "space"):
        modifiers = {"ctrl": ";5", "shift": ";2", "": ""}[control]
        return f"\x1b[{_CODES.get(last) or ord(last)}{modifiers}u"
    text = " " if last == "space" else last
    base = text.lower() if text.isalpha() else _SHIFTED.get(text, text)
    return f"\x1b[{ord(base)};{'' if base == text else 2};{ord(text)}u"


def tmux(key: str) -> str:
    """What tmux calls it."""
    named = {
        "enter": "Enter", "escape": "Escape", "space": "Space", "tab": "Tab", "shift+tab": "BTab", "up": "Up",
        "down": "Down", "left": "Left", "right": "Right", "home": "Home", "end": "End", "pageup": "PageUp",
        "pagedown": "PageDown", "backspace": "BSpace", ";": "\\;",
    }  # fmt: skip
    control, _, last = key.rpartition("+") if len(key) > 1 else ("", "", key)
    if control == "ctrl":
        return f"C-{named.get(last, last)}"
    return named.get(key) or (key.upper() if len(key) > 1 else key)


LEGACY = Encoding("legacy", legacy, {"shift+enter": "it is Enter's byte"})
KITTY = Encoding("kitty", kitty, {})
TMUX = Encoding("tmux", tmux, {"shift+enter": "tmux sends Enter, unless it is told to send extended keys"})
ENCODINGS = (LEGACY, KITTY, TMUX)
