"""The child process as the classroom's process sees it: started, spoken to, and ended."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

from maic_tui import words
from maic_tui.provider.pipe import pack

LINE_BYTES = 2**20
"""The longest line that is read; the child's are shorter (pipe.py)."""
ORDER_BYTES = 2**26
"""The most that one order may bring: more than the longest reply's characters, each of them escaped."""

Hear = Callable[[dict[str, Any] | None], None]
"""Gets the records of one call, and None when the process has died."""


class Process:
    """One running child. What it writes is read at once and handed on, whether or not anybody takes it."""

    def __init__(self, running: asyncio.subprocess.Process) -> None:
        self._running = running
        self._hearers: dict[int, Hear] = {}
        self._numbers = count(1)
        self._over: dict[int, asyncio.Event] = {}
        self._brought: dict[int, int] = {}
        self._reading = asyncio.ensure_future(self._read())
        self.ready = False
        """Whether litellm has been imported."""

    @classmethod
    async def start(
        cls, log: str = "", python: str = sys.executable, environ: Mapping[str, str] | None = None
    ) -> Process:
        """Start a child in a process session of its own, which no key of the terminal reaches; OSError if it can't.

        `environ` None: it gets ours.
        """
        running = await asyncio.create_subprocess_exec(
            python, "-P", "-m", "maic_tui.provider.litellm", log, words.LANGUAGE,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
            start_new_session=True, limit=LINE_BYTES, env=environ,
        )  # fmt: skip
        return cls(running)

    @property
    def alive(self) -> bool:
        return not self._reading.done()

    @property
    def pid(self) -> int:
        return self._running.pid

    def begin(self, order: dict[str, Any], hear: Hear) -> int:
        """Send an order and return its number; `hear` gets its records until `{"over": true}`."""
        number = next(self._numbers)
        self._hearers[number] = hear
        self._over[number] = asyncio.Event()
        self._brought[number] = 0
        if self.alive:
            self._send({**order, "id": number})
        else:
            self._died()
        return number

    async def cancel(self, number: int, patience: float) -> bool:
        """Cancel an order; False where the child had not obeyed after `patience` seconds."""
        self._hearers.pop(number, None)
        over = self._over.get(number)
        if over is None or not self.alive:
            return True
        self._send({"op": "cancel", "id": number})
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(over.wait(), patience)
        return over.is_set()

    async def close(self, patience: float) -> None:
        """End the process: by closing its input, and if that is not obeyed in `patience` seconds by force."""
        with contextlib.suppress(OSError):
            self._stdin.close()
        try:
            await asyncio.wait_for(self._running.wait(), patience)
        except TimeoutError:
            await self.kill()
        await self._reading

    async def kill(self) -> None:
        """End the process by force."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._running.pid, signal.SIGKILL)
        await self._running.wait()

    @property
    def _stdin(self) -> asyncio.StreamWriter:
        assert self._running.stdin is not None
        return self._running.stdin

    def _send(self, record: dict[str, Any]) -> None:
        with contextlib.suppress(OSError):
            self._stdin.write(pack(record))

    async def _read(self) -> None:
        """Hand on each line. A child that writes what is none of ours, or more than any reply is, is killed."""
        assert self._running.stdout is not None
        try:
            while line := await self._running.stdout.readline():
                self._hand_on(json.loads(line), len(line))
        except Exception:
            await self.kill()
        finally:
            self._died()

    def _hand_on(self, record: dict[str, Any], size: int) -> None:
        if "ready" in record:
            self.ready = True
            return
        number = record["id"]
        self._brought[number] += size
        if self._brought[number] > ORDER_BYTES:
            raise ValueError("a flood")
        if hear := self._hearers.get(number):
            hear(record)
        if "over" in record:
            self._hearers.pop(number, None)
            self._brought.pop(number)
            self._over.pop(number).set()

    def _died(self) -> None:
        hearers, self._hearers = self._hearers, {}
        for over in self._over.values():
            over.set()
        for hear in hearers.values():
            hear(None)
