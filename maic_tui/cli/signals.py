"""Being told to stop: SIGINT, SIGTERM and SIGHUP, without losing what was said."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Stop:
    """Remembers the first signal that came. A second SIGINT ends at once; others come twice where a window is closed.

    `instead` is called at SIGINT and says whether that was enough, so that nothing has to stop.
    """

    def __init__(self, instead: Callable[[], bool] = lambda: False) -> None:
        self._instead = instead
        self._signal: signal.Signals | None = None
        self._came = asyncio.Event()

    @property
    def name(self) -> str:
        """The signal's name, empty where none came."""
        return self._signal.name if self._signal else ""

    @property
    def code(self) -> int:
        """The exit code of a program that ended by the signal; 0 where none came."""
        return 128 + self._signal if self._signal else 0

    def set(self) -> None:
        """Stop for another reason than a signal."""
        self._came.set()

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Hear signals on the running loop."""
        loop = asyncio.get_running_loop()
        for number in SIGNALS:
            loop.add_signal_handler(number, self._hear, number)
        try:
            yield
        finally:
            for number in SIGNALS:
                loop.remove_signal_handler(number)

    async def or_done(self, work: Awaitable[None]) -> None:
        """Wait until `work` is done or a signal has come; then `work` is cancelled."""
        tasks = [asyncio.ensure_future(work), asyncio.ensure_future(self._came.wait())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if tasks[0].done():
                await tasks[0]
        finally:
            for task in tasks:
                task.cancel()

    def _hear(self, number: signal.Signals) -> None:
        if number is signal.SIGINT and self._instead():
            return
        self._signal = self._signal or number
        self._came.set()
        if number is signal.SIGINT:
            asyncio.get_running_loop().remove_signal_handler(number)
