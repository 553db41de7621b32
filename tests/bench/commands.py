"""Commands without a screen: the version and the help over an empty Python, and the first word of an answer."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from time import perf_counter

from .measure import Row, best, pairs

PYTHON = ("-c", "pass")
OWN = 60
"""Milliseconds that are ours, beside three times an empty Python."""


def rows() -> Iterator[Row]:
    """Milliseconds of `--version` and `--help`, and to the first byte of `ask --offline`."""
    with tempfile.TemporaryDirectory() as home:
        for option in ("--version", "--help"):
            ours, empty = pairs(lambda o=option: _first_byte(home, "-m", "maic_tui", o), lambda: _whole(home), 9)
            yield Row(f"command: {option}", ours * 1000, 3 * empty * 1000 + OWN, "ms")
        yield Row("command: ask --offline, first word", best(lambda: _first_byte(home, *ASK), 5) * 1000, 800, "ms")


ASK = ("-m", "maic_tui", "ask", "--offline", "How does a leaf make sugar?")


def _first_byte(home: str, *arguments: str) -> float:
    begun = perf_counter()
    with _started(home, *arguments) as process:
        assert process.stdout
        assert process.stdout.read(1)
        seconds = perf_counter() - begun
        process.terminate()
    return seconds


def _whole(home: str) -> float:
    begun = perf_counter()
    with _started(home, *PYTHON) as process:
        process.wait()
    return perf_counter() - begun


def _started(home: str, *arguments: str) -> subprocess.Popen[bytes]:
    environ = {**os.environ, "HOME": home, "MAIC_TUI_DATA_DIR": home, "XDG_CONFIG_HOME": home}
    return subprocess.Popen(
        [sys.executable, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environ, bufsize=0
    )
