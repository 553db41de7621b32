"""Whether the terminal is light or dark: what it answers when it is asked, and what its environment says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from textual.message import Message

from maic_tui.shades import is_dark

ASK = "\x1b]11;?\x1b\\"
"""Asks a terminal for the colour of its background (OSC 11); one that does not know it stays silent."""
LONGEST = 48
"""Characters that an answer has at most."""
_PART = "([0-9a-fA-F]{1,4})"
_ANSWER = re.compile(rf"\x1b\]11;rgba?:{_PART}/{_PART}/{_PART}(?:/{_PART})?(?:\x07|\x1b\\)")
_BEGUN = re.compile(r"\x1b(?:\](?:1(?:1(?:;(?:r(?:g(?:ba?)?)?|rgba?:[0-9a-fA-F/]{0,19}\x1b?)?)?)?)?)?\Z")
_LIGHT_ANSI = frozenset({7, *range(9, 16)})
"""The numbers of the sixteen colours that are a light background."""


@dataclass
class BackdropTold(Message):
    """The terminal has said what its background is."""

    dark: bool


class Answers:
    """Takes the terminal's answers out of what it sends, wherever they are torn; everything else goes on in order."""

    def __init__(self) -> None:
        self._begun = ""

    def taken(self, data: str) -> Iterator[str | BackdropTold]:
        """Texts for the parser of keys, and what was answered; the beginning of an answer waits for its end."""
        data, self._begun = self._begun + data, ""
        if begun := _BEGUN.search(data, max(0, len(data) - LONGEST)):
            data, self._begun = data[: begun.start()], begun[0]
        end = 0
        for answer in _ANSWER.finditer(data):
            yield data[end : answer.start()]
            red, green, blue = map(_byte, answer.groups()[:3])
            yield BackdropTold(is_dark((red, green, blue)))
            end = answer.end()
        yield data[end:]

    def given_up(self) -> str:
        """What has begun like an answer and was none, after a silence."""
        begun, self._begun = self._begun, ""
        return begun


def dark_by(environ: Mapping[str, str]) -> bool | None:
    """Whether `COLORFGBG`, which some terminals set, names a dark background; None where it does not say."""
    number = environ.get("COLORFGBG", "").rpartition(";")[2]
    if not re.fullmatch("[0-9]|1[0-5]", number):
        return None
    return int(number) not in _LIGHT_ANSI


def _byte(part: str) -> int:
    """A part of a colour, of one to four hexadecimal digits, as a number up to 255."""
    return round(int(part, 16) * 255 / ((1 << 4 * len(part)) - 1))
