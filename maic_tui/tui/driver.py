"""Textual's driver for a Unix terminal, with what it misses: Esc before a character, the size, a closed window."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, TextIO, cast

from textual import events
from textual._xterm_parser import XTermParser
from textual.drivers import linux_driver
from textual.drivers.linux_driver import LinuxDriver

_ESC = "\x1b"
_BEGIN_SEQUENCES = "[O\x7f"
"""What after Esc is no key of its own: control sequences, and Alt+Backspace, which deletes a word."""


class EscFirstParser(XTermParser):
    """Reads Esc and a character that arrived together as two keys: legacy terminals send Alt so, and so does haste."""

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[events.Key]:
        if len(sequence) == 2 and sequence[0] == _ESC and sequence[1] not in _BEGIN_SEQUENCES:
            alt, sequence = True, sequence[1]
        if alt:
            yield events.Key("escape", _ESC)
        yield from super()._sequence_to_key_events(sequence)


class Terminal(LinuxDriver):
    """Draws on `TerminalOutput`."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._file = cast(Any, TerminalOutput(self._file or sys.stderr))

    def _get_terminal_size(self) -> tuple[int, int]:
        """Columns and rows of the terminal that is drawn on, wherever standard output goes."""
        with suppress(OSError):
            size = os.get_terminal_size(cast(TextIO, self._file).fileno())
            if size.columns and size.lines:
                return size.columns, size.lines
        return super()._get_terminal_size()

    def run_input_thread(self) -> None:
        linux_driver.XTermParser = EscFirstParser  # type: ignore[attr-defined]
        super().run_input_thread()


class TerminalOutput:
    """A stream that goes silent when its terminal is gone: a writer that raised would leave the program hanging."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._gone = False

    def write(self, text: str) -> None:
        if not self._gone:
            try:
                self._stream.write(text)
            except (OSError, ValueError):
                self._gone = True

    def flush(self) -> None:
        if not self._gone:
            try:
                self._stream.flush()
            except (OSError, ValueError):
                self._gone = True

    def fileno(self) -> int:
        return self._stream.fileno()

    def isatty(self) -> bool:
        return self._stream.isatty()
