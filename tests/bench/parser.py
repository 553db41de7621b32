"""The parser of replies, fed as a model sends: its speed, and what a byte costs in a long reply."""

from __future__ import annotations

import json
from collections.abc import Iterator
from time import process_time

from maic_tui.director.parser import ReplyParser
from maic_tui.provider.base import Chunk

from .measure import Row, best

PIECE = 24
"""Bytes of a chunk."""
SHORT, LONG = 10_000, 1_000_000
"""Bytes of a reply."""
SAID = {"type": "text", "content": "A leaf takes in light, water and air, and what it makes of them is sugar. " * 4}
DRAWN = {"type": "action", "name": "wb_draw_text", "params": {"content": "6 CO2 + 6 H2O", "x": 40, "y": 60}}


def rows() -> Iterator[Row]:
    """Megabytes a second in pieces of 24 bytes, and a byte of 1 MB over a byte of 10 KB; also as one long text."""
    for name, reply in (("texts and actions", _items), ("one text", _text)):
        short, long = _cost(reply(SHORT)), _cost(reply(LONG))
        yield Row(f"parser: {name}", 1 / long / 1e6, 5, "MB/s", least=True)
        yield Row(f"parser: {name}, 1 MB over 10 KB", long / short, 1.25, "times")


def _items(size: int) -> str:
    number = size // len(json.dumps([SAID, DRAWN]))
    return json.dumps([SAID, DRAWN] * number)


def _text(size: int) -> str:
    return json.dumps([{"type": "text", "content": "word by word " * (size // 13)}])


def _cost(reply: str) -> float:
    """Seconds of CPU a byte; a short reply is parsed as often as makes a long one."""
    chunks = [Chunk(reply[at : at + PIECE]) for at in range(0, len(reply), PIECE)]
    times = max(1, LONG // len(reply))
    return best(lambda: _time(chunks, times), 5) / (times * len(reply))


def _time(chunks: list[Chunk], times: int) -> float:
    begun = process_time()
    for _ in range(times):
        parser = ReplyParser()
        for chunk in chunks:
            parser.feed(chunk)
        parser.close()
    return process_time() - begun
