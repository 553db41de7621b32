"""Pieces of tool calls find their call."""

from __future__ import annotations

from functools import reduce
from operator import add

import pytest

from maic_tui.provider.base import CallDelta, Chunk
from maic_tui.provider.calls import CallSorter

CASES = [
    pytest.param([(0, "t1", "draw", "{"), (0, "", "", "}")], [("t1", "draw", "{}")], id="id only at first"),
    pytest.param([(0, "t1", "draw", "{"), (0, "t1", "draw", "}")], [("t1", "draw", "{}")], id="id and name each time"),
    pytest.param([(0, "a", "f", "1"), (0, "b", "f", "2")], [("a", "f", "1"), ("b", "f", "2")], id="one index, two ids"),
    pytest.param(
        [(0, "a", "f", "1"), (1, "b", "g", "2"), (0, "", "", "3"), (1, "", "", "4")],
        [("a", "f", "13"), ("b", "g", "24")],
        id="in turns",
    ),
    pytest.param([(0, "", "f", "1"), (1, "", "g", "2")], [("call_0", "f", "1"), ("call_1", "g", "2")], id="no ids"),
    pytest.param(
        [(0, "", "f", "1"), (0, "", "g", "2")], [("call_0", "f", "1"), ("call_1", "g", "2")], id="no ids, one index"
    ),
    pytest.param(
        [(0, "x", "f", "1"), (1, "x", "g", "2")], [("x", "f", "1"), ("x_", "g", "2")], id="one id, two indexes"
    ),
    pytest.param(
        [(0, "t", "", ""), (0, "", "f", ""), (0, "", "", "{}")], [("t", "f", "{}")], id="the name comes later"
    ),
]


@pytest.mark.parametrize(("pieces", "calls"), CASES)
def test_each_call_is_put_together(pieces: list[tuple[int, str, str, str]], calls: list[tuple[str, str, str]]) -> None:
    sorter = CallSorter()
    whole = reduce(add, (Chunk(calls=(sorter.sort(*piece),)) for piece in pieces))
    assert whole.calls == tuple(CallDelta(*call) for call in calls)
