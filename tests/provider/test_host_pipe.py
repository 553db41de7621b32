"""Lines: chunks come out as they went in, each line is short, and what is shown is clean."""

from __future__ import annotations

import json
from functools import reduce
from operator import add

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maic_tui.provider.base import CallDelta, Chunk, Failure, Wait
from maic_tui.provider.pipe import Order, chunk_of, order_of, pack, pack_chunk
from maic_tui.provider.purify import Purifier
from maic_tui.provider.redact import Redactor
from maic_tui.schema.events import Usage

ASYNCIO_LIMIT = 2**16
FAILED = Failure("server", "message", "hint", True, "detail")
TEXT = st.text(st.characters(min_codepoint=0, max_codepoint=0x10FFFF, exclude_categories=()), max_size=40)

CHUNKS = [
    Chunk(text="a\ud83d"),
    Chunk(thinking="\U0001f44d\n"),
    Chunk(calls=(CallDelta("t1", "draw", "{}"), CallDelta("t2", "erase"))),
    Chunk(finish="length", usage=Usage(input=3, output=2, cost=0.5, estimated=True)),
    Chunk(failure=FAILED, finish="cut"),
    Chunk(wait=Wait("connecting")),
    Chunk(wait=Wait("retry", 7.0, 2, FAILED)),
    Chunk(text="x" * 100_000, thinking="\U0001f44d" * 20_000, calls=(CallDelta("t1", "draw", "\u6559" * 20_000),)),
]


@pytest.mark.parametrize("chunk", CHUNKS)
def test_a_chunk_comes_out_as_it_went_in(chunk: Chunk) -> None:
    lines = list(pack_chunk(7, chunk))
    records = [json.loads(line) for line in lines]
    assert all(len(line) < ASYNCIO_LIMIT and line.isascii() and line.endswith(b"\n") for line in lines)
    assert {record["id"] for record in records} == {7}
    whole = reduce(add, map(chunk_of, records))
    assert whole == chunk if chunk.wait is None else chunk_of(records[0]) == chunk


def test_an_order_comes_out_as_it_went_in() -> None:
    order = Order("m", [{"role": "user", "content": "\ud83d"}], [], api_key="k", first_timeout=0.5)
    record = json.loads(pack({"op": "stream", "id": 1, **{name: getattr(order, name) for name in order.__slots__}}))
    assert order_of(record) == order


@settings(deadline=None)
@given(st.lists(TEXT, max_size=8))
def test_what_is_shown_is_clean_and_whole_however_it_was_cut(pieces: list[str]) -> None:
    def shown(parts: list[str]) -> str:
        purifier = Purifier(Redactor())
        chunks = [purifier.feed(Chunk(text=part)) for part in parts]
        return reduce(add, [*chunks, purifier.feed(Chunk(finish="stop"))]).text

    assert shown(pieces) == shown(["".join(pieces)])
    assert not any((ord(char) < 32 and char not in "\n\t") or "\ud800" <= char <= "\udfff" for char in shown(pieces))


def test_no_key_is_left_in_any_part_of_a_chunk() -> None:
    key = "correct-horse.42"
    purifier = Purifier(Redactor([key]))
    failed = Failure("auth", f"m {key}", f"h {key}", detail=f"d {key}")
    chunks = [
        purifier.feed(Chunk(text=key[:4], thinking=key[:7], calls=(CallDelta("t", "f", key[:9]),))),
        purifier.feed(Chunk(text=key[4:], thinking=key[7:], calls=(CallDelta("t", "", key[9:]),))),
        purifier.feed(Chunk(wait=Wait("retry", 1, 1, failed))),
        purifier.feed(Chunk(failure=failed, finish="cut")),
    ]
    whole = reduce(add, chunks)
    assert (whole.text, whole.thinking, whole.calls[0].arguments) == ("[key hidden]",) * 3
    assert key not in repr(chunks)
