"""What is typed or piped, as lines: whatever the pieces in which it comes and whatever its bytes."""

from __future__ import annotations

import asyncio
import os
import sys
import threading

import pytest

from maic_tui.cli.keyboard import lines


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (b"", []),
        (b"one", ["one"]),
        (b"one\r\n\ntwo\n", ["one", "", "two"]),
        (b"/export a\0b\n\x1b[2J\xff\n", ["/export a\u2400b", "\u241b[2J\ufffd"]),
        (b"x" * 3_000_000 + b"\ny", ["x" * 3_000_000, "y"]),
    ],
)
def test_lines_are_whole_and_clean(data: bytes, found: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    out, into = os.pipe()
    writer = threading.Thread(target=_write, args=(into, data))
    with os.fdopen(out) as source:
        monkeypatch.setattr(sys, "stdin", source)
        writer.start()
        assert asyncio.run(_read()) == found
    writer.join()


async def _read() -> list[str]:
    return [line async for line in lines()]


def _write(into: int, data: bytes) -> None:
    with os.fdopen(into, "wb") as target:
        target.write(data)
