"""What a program may send to a terminal: the few sequences that Textual draws with, and text."""

from __future__ import annotations

import re

_COLOR = r"[34]8;2;\d{1,3};\d{1,3};\d{1,3}"
_DRAWN = re.compile(
    rf"\x1b\[(?:0|(?:(?:[1-4]|7|9|{_COLOR})(?:;(?!m)|(?=m)))+)m"  # a style: no blink, no palette, nothing concealed
    r"|\x1b\[\d+;\d+H"  # the cursor's place
    r"|\x1b\]22;[a-z-]+\x07"  # the mouse pointer's shape
    r"|\r\n"
)
_LATER = r"\x1b\[\?(?:7l|10(?:00|03|06|15)h)"
_MODES = re.compile(r"\x1b\[(?:\?(?:7|25|1000|1003|1004|1006|1015|1049|2004)[hl]|\?20(?:26|48)\$p|>\d+u|<u)")
_BOLD = re.compile(r"\x1b\[(?:1|22)m")
_BEGUN, _ENDS = b"\x1b[?2004h", b"\x1b[?2004l"
_CONTROL = re.compile(
    "\x1b.{0,12}|[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\U000e0000-\U000e007f]",
    re.DOTALL,
)


def stray(raw: bytes) -> list[str]:
    """The controls in all that a screen wrote which draw nothing of Textual's.

    Modes of the terminal may be set before the first frame and set back after the last; those of the mouse and of
    wrapping may come later too.
    Raises UnicodeDecodeError where it is not UTF-8.
    """
    start, _, rest = raw.partition(_BEGUN)
    frames, _, end = rest.rpartition(_ENDS)
    around = _MODES.sub("", (start + end).decode())
    return _CONTROL.findall(_DRAWN.sub("", around + re.sub(_LATER, "", frames.decode())))


def controls(raw: bytes) -> list[str]:
    """The controls in lines that a command wrote but for bold, which marks finds; raises UnicodeDecodeError."""
    return _CONTROL.findall(_BOLD.sub("", raw.decode()))
