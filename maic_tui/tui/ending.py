"""The end that a signal asks for: heard once, however often it is sent, and never waited for without end."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
GRACE = 5.0
"""Seconds that saving and closing may take; then the process ends as it is. The log is on the disk at every event."""


class Ending:
    """Calls `stop`, in the loop, at the first signal; a window that closes sends several, and they change nothing.

    Where no end comes of it, for a loop or a terminal that hangs, a thread calls `give_back` and ends the process.
    """

    def __init__(self, stop: Callable[[], None], give_back: Callable[[], None]) -> None:
        self.number = 0
        """The number of the signal that came first, 0 for none."""
        self._stop = stop
        self._give_back = give_back
        self._asked = threading.Event()
        self._over = threading.Event()

    @property
    def code(self) -> int:
        """The exit code of a program that ended by the signal; 0 where none came."""
        return 128 + self.number if self.number else 0

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Hear signals, on the running loop, in the main thread."""
        self._loop = asyncio.get_running_loop()
        before = {number: signal.signal(number, lambda number, _: self.ask(number)) for number in SIGNALS}
        threading.Thread(target=self._wait, name="ending", daemon=True).start()
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
            self._over.set()
            self._asked.set()

    def ask(self, number: int) -> None:
        """Let the program end as if by that signal; from the main thread."""
        if not self.number:
            self.number = number
            self._loop.call_soon_threadsafe(self._stop)
            self._asked.set()

    def _wait(self) -> None:
        self._asked.wait()
        if not self._over.wait(GRACE):
            self._give_back()
            os._exit(self.code)
