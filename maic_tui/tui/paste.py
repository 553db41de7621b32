"""A paste while it arrives: where it ends, and what of it is taken."""

from __future__ import annotations

from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START

from maic_tui.schema.text import QUESTION_LIMIT, CleanStream

PASTE_LIMIT = QUESTION_LIMIT
"""Characters of one paste that are taken."""
_STALLED = 1.0
"""Seconds of silence that end a paste whose end never comes."""
_QUIET = 0.01
"""Seconds of silence after a mark for the end; until then another may show that the first stood in the text."""


class Paste:
    """Clean text, whatever was pasted: of a mark within it nothing stays, and no key comes of it."""

    def __init__(self) -> None:
        self._clean = CleanStream()
        self._text = ""
        self._ended = False
        self._rest = ""
        """What may be a mark's beginning or, after a mark for the end, no part of it."""

    @property
    def patience(self) -> float:
        """After how many seconds of silence it is over."""
        return _QUIET if self._ended else _STALLED

    def take(self, data: str) -> None:
        """More arrived."""
        text, mark, rest = (self._rest + data).rpartition(BRACKETED_PASTE_END)
        self._ended = self._ended or bool(mark)
        if not self._ended:
            begun = 1 - len(BRACKETED_PASTE_END)
            text, rest = rest[:begun], rest[begun:]
        self._keep(text)
        self._rest = rest

    def end(self) -> tuple[str, str]:
        """Its text, longer than `PASTE_LIMIT` by one where it was cut, and what came after it."""
        if not self._ended:
            self._keep(self._rest)
            self._rest = ""
        return (self._text + self._clean.close())[: PASTE_LIMIT + 1], self._rest

    def _keep(self, text: str) -> None:
        if len(self._text) <= PASTE_LIMIT:
            for mark in (BRACKETED_PASTE_START, BRACKETED_PASTE_END):
                text = text.replace(mark, "")
            self._text += self._clean.feed(text)
