"""What went wrong, wherever it would be swallowed, and what hangs."""

from __future__ import annotations

import asyncio
import gc
import signal
import sys
import time
import traceback
import warnings
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

CPU_SECONDS = 2.0
"""So long the process may work on one input."""
WALL_SECONDS = 10.0
"""So long one input may take, without the time for which the process waits for a processor."""
RECENT = 30


class Journal:
    """The last inputs and everything that went wrong."""

    def __init__(self) -> None:
        self.recent: deque[str] = deque(maxlen=RECENT)
        self.problems: list[str] = []
        self.slowest = 0.0
        """CPU seconds of the input that took the most."""

    def wrong(self, sentence: str, error: BaseException | None = None) -> None:
        self.problems.append(sentence + ("\n" + "".join(traceback.format_exception(error)) if error else ""))

    def unheard(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """The loop's handler: errors of tasks and callbacks that nobody waited for."""
        self.wrong(f"asyncio: {context.get('message')}", context.get("exception"))


@contextmanager
def timed(journal: Journal, input: object) -> Iterator[None]:
    """Tell `journal` where an input hangs: by the work of the process, and by the time that nothing else explains."""
    cpu, wall = time.process_time(), time.monotonic() - _queued()
    with _watched(journal, input):
        yield
    used, waited = time.process_time() - cpu, time.monotonic() - _queued() - wall
    journal.slowest = max(journal.slowest, used)
    if waited > WALL_SECONDS and used <= CPU_SECONDS:
        journal.wrong(f"{input} took {waited:.1f} s")


@contextmanager
def nothing_swallowed(journal: Journal) -> Iterator[None]:
    """What Python would only print counts: what a destructor raised, what was never awaited."""
    hook = sys.unraisablehook
    sys.unraisablehook = lambda args: journal.wrong(f"unraisable: {args.err_msg} {args.object!r}", args.exc_value)
    try:
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("ignore")
            warnings.simplefilter("always", RuntimeWarning)
            yield
            gc.collect()
        for warning in told:
            journal.wrong(f"warning: {warning.message}")
    finally:
        sys.unraisablehook = hook


@contextmanager
def _watched(journal: Journal, input: object) -> Iterator[None]:
    """Tell where the process is after `CPU_SECONDS` of work on one input; end it where it never comes back."""

    def hangs(number: int, frame: Any) -> None:
        where = "".join(traceback.format_stack(frame)[-12:])
        journal.wrong(f"{input} works for more than {CPU_SECONDS:g} s:\n{where}")
        signal.signal(signal.SIGPROF, _give_up)
        signal.setitimer(signal.ITIMER_PROF, 20 * CPU_SECONDS)

    before = signal.signal(signal.SIGPROF, hangs)
    signal.setitimer(signal.ITIMER_PROF, CPU_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _give_up(number: int, frame: Any) -> None:
    raise KeyboardInterrupt("it hangs")


def _queued() -> float:
    """Seconds for which this process was ready to run and another ran; 0 where that can't be known."""
    try:
        return int(Path("/proc/self/schedstat").read_text().split()[1]) / 1e9
    except OSError:
        return 0.0
