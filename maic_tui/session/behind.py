"""A log whose disk is waited for in a thread, so that a slow one delays no frame and no key.

Lines are still written at once and in their order, which keeps them through a crash of the program; what comes later,
by as long as the disk takes, is only that a power cut can't take them.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor

from maic_tui.schema.events import Event

from .log import Log


class Behind:
    """A `record.Sink` over `log`. However many syncs are asked for while one runs, one more follows it."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._thread = ThreadPoolExecutor(1, "sync")
        self._next: Future[None] | None = None
        self._closed = False

    @property
    def trouble(self) -> str:
        """A sentence while not all is saved; of what the disk refuses late it is said late."""
        return self._log.trouble

    def append(self, event: Event) -> None:
        """Write an event; never raises."""
        self._log.append(event)

    def sync(self) -> None:
        """Bring all to the disk soon, and return before it is done."""
        if not self._closed and (self._next is None or self._next.running() or self._next.done()):
            self._next = self._thread.submit(self._log.sync)

    def close(self) -> None:
        """Bring all to the disk, wait for it, and give up the lock; never raises."""
        self._closed = True
        self._thread.shutdown()
        self._log.close()
