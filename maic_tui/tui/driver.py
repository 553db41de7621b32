"""Textual's driver for a Unix terminal, with what it misses: any bytes, the true size, a stop, a closed window."""

from __future__ import annotations

import codecs
import os
import select
import signal
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, TextIO, cast

from textual import events
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from .backdrop import ASK
from .parser import TerminalParser

if TYPE_CHECKING:
    from .app import MaicApp

_READ = 4096
"""Bytes that are read at once."""
UNKNOWN_SIZE = (80, 24)
"""Columns and rows of a terminal that does not know its own."""


_AS_IT_WAS = "".join(f"\x1b[{mode}" for mode in (
    "?2004l", "?7h", "?2048l", "?1000l", "?1003l", "?1015l", "?1006l", "?1016l", "<u", "?1049l", "?25h", "?1004l",
))  # fmt: skip
"""What undoes each mode that Textual sets: paste, wrapping, sizes, mouse, keys, the other screen, cursor, focus."""


class Terminal(LinuxDriver):
    """Draws on `TerminalOutput`.

    SIGTSTP and SIGCONT are heard by the loop: a handler that ran in the middle of starting or of a write would wait for
    what it interrupted.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._file = cast(Any, TerminalOutput(self._file or sys.stderr))
        self._size = self._size or self._get_terminal_size()
        self._shown = False
        """Whether the terminal is the screen's at this moment."""
        self._asleep = False
        self._hear()

    def start_application_mode(self) -> None:
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self._shown = True

    def stop_application_mode(self) -> None:
        self._shown = False
        super().stop_application_mode()

    @contextmanager
    def no_automatic_restart(self) -> Iterator[None]:
        """While another program has the terminal both are stopped and go on together, as any two are."""
        for number in (signal.SIGTSTP, signal.SIGCONT):
            self._loop.remove_signal_handler(number)
        try:
            with super().no_automatic_restart():
                yield
        finally:
            self._hear()

    def give_back(self) -> None:
        """Make the terminal as it was, from any thread, whatever the loop and the writer are waiting for."""
        if not self._shown:
            return
        with suppress(OSError, ValueError, termios.error):
            output = cast(TextIO, self._file).fileno()
            os.set_blocking(output, False)
            os.write(output, _AS_IT_WAS.encode())
        with suppress(OSError, termios.error):
            termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before or [])

    def _hear(self) -> None:
        self._loop.add_signal_handler(signal.SIGTSTP, self._stopped)
        self._loop.add_signal_handler(signal.SIGCONT, self._continued)

    def _stopped(self) -> None:
        """Hand the terminal back, and sleep."""
        if self._shown:
            self.suspend_application_mode()
            self._asleep = True
        os.kill(os.getpid(), signal.SIGSTOP)

    def _continued(self) -> None:
        """Take the terminal again, which whoever had it in between left in any state; in the background, sleep on."""
        if not self._in_front():
            os.kill(os.getpid(), signal.SIGSTOP)
            return
        if self._shown:
            self.suspend_application_mode()
            self._asleep = True
        if self._asleep:
            self._asleep = False
            self._must_signal_resume = True
            self.resume_application_mode()

    def _in_front(self) -> bool:
        try:
            return os.tcgetpgrp(self.fileno) == os.getpgrp()
        except OSError:
            return True

    def _get_terminal_size(self) -> tuple[int, int]:
        """Columns and rows of the terminal that is drawn on, wherever standard output goes, whatever COLUMNS says."""
        with suppress(OSError):
            size = os.get_terminal_size(cast(TextIO, self._file).fileno())
            if size.columns and size.lines:
                return size.columns, size.lines
        return UNKNOWN_SIZE

    def process_message(self, message: Message) -> None:
        """Hand it on, in a thread; of a key the program is told at once too."""
        super().process_message(message)
        if isinstance(message, events.Key):
            self._loop.call_soon_threadsafe(cast("MaicApp", self._app).hear_ahead, message)

    def _run_input_thread(self) -> None:
        try:
            self.run_input_thread()
        except Exception as error:
            self._app.call_later(cast("MaicApp", self._app).input_failed, error)

    def ask_backdrop(self) -> None:
        """Ask the terminal for its background; the answer, if any, comes as `BackdropTold`."""
        self.write(ASK)
        self.flush()

    def call_learner(self, sequence: str) -> None:
        """Ring, or have the desktop tell something; `sequence` is of `calling.py`."""
        self.write(sequence)
        self.flush()

    def run_input_thread(self) -> None:
        """Hand on what arrives until the program ends, or its terminal. Bytes that are no UTF-8 become U+FFFD."""
        parser = TerminalParser(self._debug)
        decode = codecs.getincrementaldecoder("utf-8")(errors="replace").decode
        while not self.exit_event.is_set():
            ready, _, _ = select.select([self.fileno], [], [], parser.patience)
            data = self._read() if ready else b""
            if ready and not data:
                self._app.call_later(cast("MaicApp", self._app).hung_up)
                return
            for event in parser.feed(decode(data)) if ready else parser.tick():
                self.process_message(event)

    def _read(self) -> bytes:
        """What arrived; nothing where the terminal is gone."""
        try:
            return os.read(self.fileno, _READ)
        except OSError:
            return b""


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
