"""What the terminal sends, read into events: keys, mouse, and each paste whole; nothing it sends can fail."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from textual import events
from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.keys import Keys
from textual.message import Message

from .backdrop import Answers
from .paste import Paste

_ESC = "\x1b"
_BEGIN_SEQUENCES = "[O\x7f"
"""What after Esc is no key of its own: control sequences, and Alt+Backspace, which deletes a word."""
_MISREAD = {
    "\x1bOb": "\x1b[1;5B", "\x1b[7^": "\x1b[1;5H", "\x1b[8^": "\x1b[1;5F", "\x1b[5C": "\x1b[1;5C",
    "\x1b[5D": "\x1b[1;5D",
}  # fmt: skip
"""What rxvt and older terminals send with Ctrl and Textual takes for another key or a text: what xterm sends for it."""
_OTHER_KEY = re.compile(r"\x1b\[27;(\d{1,3});(\d{1,7})~")
"""A modifier and a key, as xterm's modifyOtherKeys and tmux's extended keys have it."""
_CONTROL = 4
"""Ctrl among the modifiers, which are sent as their sum and 1."""
_PATIENCE = 0.1
"""Seconds after which what has begun with Esc gets nothing more."""


class TerminalParser(XTermParser):
    """Textual's parser, which a paste passes by, and which drops a sequence with a number out of range.

    Esc and a character that arrived together are two keys: legacy terminals send Alt so, and so does haste.
    """

    def __init__(self, debug: bool = False) -> None:
        super().__init__(debug)
        self._seen = ""
        """The end of what was fed, in which a mark may have begun."""
        self._paste: Paste | None = None
        self._answers = Answers()

    @property
    def patience(self) -> float:
        """Seconds of silence after which to call `tick`."""
        return self._paste.patience if self._paste else _PATIENCE

    def feed(self, data: str) -> Iterator[Message]:
        """The events that `data` completes."""
        if not data:
            return
        if self._paste:
            self._paste.take(data)
            return
        seen, mark, pasted = (self._seen + data).partition(BRACKETED_PASTE_START)
        self._seen = seen[1 - len(BRACKETED_PASTE_START) :]
        if mark:
            self._paste = Paste()
            self._paste.take(pasted)
        yield from self._without_answers(data[: len(data) - len(pasted)])

    def tick(self) -> Iterator[Message]:
        """The events that silence completes: Esc alone, and a paste that is over."""
        for event in super().tick():
            self._seen = ""
            yield event
        if begun := self._answers.given_up():
            self._seen = ""
            yield from [events.Key("escape", _ESC)] if begun == _ESC else super().feed(begun)
        if self._paste:
            yield from self._pasted(self._paste)

    def _without_answers(self, data: str) -> Iterator[Message]:
        """The events of `data`, and what the terminal answers in it."""
        for piece in self._answers.taken(data):
            if isinstance(piece, Message):
                yield piece
            elif piece:
                yield from super().feed(piece)

    def _pasted(self, paste: Paste) -> Iterator[Message]:
        """The paste, in place of the empty one that Textual's parser has read, and what came after it."""
        self._paste, self._seen = None, ""
        text, after = paste.end()
        for event in super().feed(BRACKETED_PASTE_END):
            yield events.Paste(text) if isinstance(event, events.Paste) else event
        if after:
            yield from self.feed(after)

    def parse_mouse_code(self, code: str) -> Message | None:
        try:
            return super().parse_mouse_code(code)
        except ArithmeticError:
            return None

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[events.Key]:
        if len(sequence) == 2 and sequence[0] == _ESC and sequence[1] not in _BEGIN_SEQUENCES:
            alt, sequence = True, sequence[1]
        if alt:
            yield events.Key("escape", _ESC)
        sequence = _OTHER_KEY.sub(_as_kitty, _MISREAD.get(sequence, sequence))
        try:
            yield from super()._sequence_to_key_events(sequence)
        except (ValueError, OverflowError):
            yield events.Key(Keys.Ignore, sequence)


def _as_kitty(match: re.Match[str]) -> str:
    """A key that types nothing as kitty sends it, since Textual reads only that; any other as it is."""
    modifiers, code = int(match[1]), int(match[2])
    types = 32 <= code != 127 and not (modifiers - 1) & _CONTROL
    return match[0] if types else f"\x1b[{code};{modifiers}u"
