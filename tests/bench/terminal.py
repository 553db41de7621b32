"""A program in a real pseudo-terminal: its bytes, its time and its CPU."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import perf_counter
from types import TracebackType

PAGE = os.sysconf("SC_PAGE_SIZE")


class Terminal:
    """Runs Python with `arguments` on a terminal of `columns` × `rows` until the block is left."""

    def __init__(
        self, arguments: Sequence[str], environ: Mapping[str, str], *, columns: int = 120, rows: int = 40
    ) -> None:
        self.begun = perf_counter()
        self._ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self._process = subprocess.Popen(
            [sys.executable, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", **environ},
            start_new_session=True,
        )
        os.close(theirs)
        self.seen = b""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.send_signal(signal.SIGTERM)
        self.read(0.2)
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        os.close(self._ours)

    def type(self, keys: str) -> None:
        """Send keys as their bytes."""
        os.write(self._ours, keys.encode())

    def signal(self, number: signal.Signals) -> None:
        """Send the program a signal."""
        self._process.send_signal(number)

    def ended(self) -> int:
        """Read until the program has ended; its exit code."""
        while self._process.poll() is None:
            self.read(0.05)
        return self._process.returncode

    def until(self, text: str, timeout: float = 30) -> float:
        """Read on until `text` has come anew; the moment when it had. Raises TimeoutError."""
        self.seen = b""
        return self.then(text, timeout)

    def then(self, text: str, timeout: float = 30) -> float:
        """Read on until `text` has come, if only with what `until` has read; the moment. Raises TimeoutError."""
        wanted = text.encode()
        end = perf_counter() + timeout
        while wanted not in self.seen:
            if perf_counter() > end or not self._read(end - perf_counter()):
                raise TimeoutError(f"{text!r} did not come; last: {self.seen[-500:]!r}")
        return perf_counter()

    def read(self, seconds: float) -> None:
        """Read whatever comes in so many seconds."""
        end = perf_counter() + seconds
        while (left := end - perf_counter()) > 0 and self._read(left):
            pass

    def cpu(self) -> float:
        """Seconds of CPU that the program's threads have used; those of its children are not counted."""
        threads = Path(f"/proc/{self._process.pid}/task").glob("*/schedstat")
        return sum(int(thread.read_bytes().split()[0]) for thread in threads) / 1e9

    def memory(self, *, children: bool = False) -> float:
        """Megabytes that the program holds, with `children` together with them, pages that are shared twice."""
        pids = [self._process.pid, *(self._children() if children else ())]
        return sum(int(Path(f"/proc/{pid}/statm").read_bytes().split()[1]) for pid in pids) * PAGE / 2**20

    def resize(self, columns: int, rows: int) -> None:
        """Be of another size."""
        fcntl.ioctl(self._ours, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.signal(signal.SIGWINCH)

    def echoes(self, letters: str, pause: float = 0.03) -> list[float]:
        """Seconds from each key to its letter on the screen; so long is waited between two."""
        times = []
        for letter in letters:
            begun = perf_counter()
            self.type(letter)
            times.append(self.until(letter) - begun)
            self.read(pause)
        return times

    def _children(self) -> list[str]:
        return Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split()

    def _read(self, timeout: float) -> bool:
        """Read what is there, or wait for it; False where the program has gone."""
        ready, _, _ = select.select([self._ours], [], [], max(0, timeout))
        if not ready:
            return True
        try:
            data = os.read(self._ours, 65_536)
        except OSError:
            return False
        self.seen += data
        return bool(data)
