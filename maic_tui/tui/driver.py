"""Textual's driver for a Unix terminal, with what it misses: any bytes at all, the size, a closed window."""

from __future__ import annotations

import codecs
import os
import select
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TextIO, cast

from textual.drivers.linux_driver import LinuxDriver

from .backdrop import ASK
from .parser import TerminalParser

if TYPE_CHECKING:
    from .app import MaicApp

_READ = 4096
"""Bytes that are read at once."""


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

    def ask_backdrop(self) -> None:
        """Ask the terminal for its background; the answer, if any, comes as `BackdropTold`."""
        self.write(ASK)
        self.flush()

    def run_input_thread(self) -> None:
        """Hand on what arrives until the program ends, or its terminal. Bytes that are no UTF-8 become U+FFFD."""
        parser = TerminalParser(self._debug)
        decode = codecs.getincrementaldecoder("utf-8")(errors="replace").decode
        while not self.exit_event.is_set():
            ready, _, _ = select.select([self.fileno], [], [], parser.patience)
            data = os.read(self.fileno, _READ) if ready else b""
            if ready and not data:
                self._app.call_later(cast("MaicApp", self._app).hung_up)
                return
            for event in parser.feed(decode(data)) if ready else parser.tick():
                self.process_message(event)


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
