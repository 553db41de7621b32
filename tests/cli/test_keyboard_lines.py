"""What is typed or piped, as lines: whatever the pieces in which it comes and whatever its bytes."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import tracemalloc
from collections.abc import Iterable
from types import SimpleNamespace

import pytest

from maic_tui.cli import keyboard
from maic_tui.cli.keyboard import lines
from maic_tui.schema.text import QUESTION_LIMIT

LONG = b"x" * QUESTION_LIMIT


@pytest.mark.parametrize(
    ("data", "found", "refused"),
    [
        (b"", [], 0),
        (b"one", ["one"], 0),
        (b"one\r\n\ntwo\n", ["one", "", "two"], 0),
        (b"/export a\0b\n\x1b[2J\xff\n", ["/export a\u2400b", "\u241b[2J\ufffd"], 0),
        (LONG + b"\ny", [LONG.decode(), "y"], 0),
        ("😀".encode() * QUESTION_LIMIT + b"\n", ["😀" * QUESTION_LIMIT], 0),
        (b"a\n" + LONG + b"x\n\nb\n" + LONG * 30 + b"\n" + LONG * 5, ["a", "", "b"], 3),
        (LONG + b"x", [], 1),
    ],
    ids=range(8),
)
def test_lines_are_whole_and_clean_and_none_is_too_long(
    data: bytes, found: list[str], refused: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    out, into = os.pipe()
    writer = threading.Thread(target=_write, args=(into, data))
    with os.fdopen(out) as source:
        monkeypatch.setattr(sys, "stdin", source)
        writer.start()
        assert asyncio.run(_read(told)) == found
    writer.join()
    assert len(told) == refused


def test_a_line_without_an_end_is_refused_at_once_and_kept_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    told_before_its_end: list[str] = []

    def endless() -> Iterable[bytes]:
        for _ in range(1500):
            yield bytes(65_536)
        told_before_its_end.extend(told)
        yield b"\nnext\n"

    _give(endless(), monkeypatch)
    tracemalloc.start()
    try:
        assert asyncio.run(_read(told)) == ["next"]
        assert tracemalloc.get_traced_memory()[1] < 8_000_000
    finally:
        tracemalloc.stop()
    assert len(told) == len(told_before_its_end) == 1


def test_no_more_is_read_than_is_wanted_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    given, taken, ahead = 0, 0, []

    def blocks() -> Iterable[bytes]:
        nonlocal given
        for given in range(1, 400):
            ahead.append(given - taken)
            yield b"line\n"

    async def take() -> None:
        nonlocal taken
        async for _ in lines(lambda: None):
            taken += 1
            await asyncio.sleep(0)

    _give(blocks(), monkeypatch)
    asyncio.run(take())
    assert (given, taken) == (399, 399)
    assert max(ahead) <= keyboard._AHEAD + 1


def _give(blocks: Iterable[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the keyboard's thread read these, then the end."""
    rest = iter(blocks)
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(fileno=lambda: 0))
    monkeypatch.setattr(keyboard, "_read_block", lambda source: next(rest, b""))


async def _read(told: list[str]) -> list[str]:
    return [line async for line in lines(lambda: told.append("too long"))]


def _write(into: int, data: bytes) -> None:
    with os.fdopen(into, "wb") as target:
        target.write(data)
