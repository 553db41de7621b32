"""Figures as they are read: labels in the brackets of their shapes, arrows as chains, and what stays as it is."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maic_tui.board.canvas import Line
from maic_tui.board.ledger import Board
from maic_tui.board.render import Looking, draw
from tests.board.boards import AGENTS, Step, made, step, text_of

PLACES = {"speed": 50, "how far": 400, "time": 750}


def box(text: str, shape: str = "rectangle", y: float = 100) -> list[Step]:
    x = PLACES[text]
    return [
        ("wb_draw_shape", {"shape": shape, "x": x, "y": y, "width": 200, "height": 100}),
        ("wb_draw_text", {"content": text, "x": x + 40, "y": y + 30, "width": 120, "height": 40}),
    ]


def arrow(start: str, end: str, points: tuple[str, str] = ("", "arrow"), y: float = 150) -> Step:
    left, right = sorted((start, end), key=PLACES.__getitem__)
    ends = [PLACES[left] + 200, PLACES[right]]
    if left == end:
        ends.reverse()
    return "wb_draw_line", {"startX": ends[0], "startY": y, "endX": ends[1], "endY": y, "points": list(points)}


BOXES = [one for text in PLACES for one in box(text)]
FLOW = [*BOXES, arrow("speed", "how far"), arrow("time", "how far")]


def read(steps: list[Step], width: int = 60, **options: Any) -> list[str]:
    return [line.removeprefix("▎ ") for line in text_of(made(steps), width, 30, **options)]


def test_arrows_that_meet_are_one_line_and_tell_what_they_join_once() -> None:
    (told,) = read(FLOW)
    assert told.split("  ")[0] == "[speed] → [how far] ← [time]"
    assert read(FLOW, ascii=True)[0].startswith("| [speed] -> [how far] <- [time]")


@pytest.mark.parametrize(("points", "sign"), [(("", ""), "─"), (("", "arrow"), "→"), (("arrow", "arrow"), "↔")])
def test_the_sign_tells_the_heads(points: tuple[str, str], sign: str) -> None:
    assert f"[speed] {sign} [how far]" in read([*BOXES, arrow("speed", "how far", points)])[1]


def test_an_arrow_is_read_from_its_tail_to_its_head() -> None:
    assert "[how far] → [speed]" in read([*BOXES, arrow("speed", "how far", ("arrow", ""))])[1]
    assert "[how far] → [speed]" in read([*BOXES, arrow("how far", "speed")])[1]


def test_shapes_are_told_by_their_brackets_and_stand_close() -> None:
    steps = [*box("speed"), *box("how far", "circle"), *box("time", "triangle")]
    assert [line.split("  ")[0] for line in read(steps)] == ["[speed]", "(how far)", "△ time"]


def test_a_chain_that_is_too_long_goes_on_in_another_line() -> None:
    told = read(FLOW, 24)
    assert (told[0], told[2]) == ("[speed] → [how far]", "[time] → [how far]")
    assert read([*BOXES, arrow("speed", "how far")], 18)[-2:] == ["[speed] →", "  [how far]"]


def test_what_another_has_drawn_keeps_its_line() -> None:
    board = made(box("speed") + box("time"))
    for name, params in [*box("how far"), arrow("speed", "how far")]:
        board, _ = step(board, name, "curious", **params)
    told = text_of(board, 60, 30)
    assert told[0].startswith("▎ [speed]")
    assert "▎ [speed] → [how far]" in told[-1]


def test_a_label_that_is_a_list_or_long_stands_for_itself() -> None:
    for content in ("<ul><li>fast</li><li>green</li></ul>", "a long text that says far more than a name says"):
        (name, shape), (label, text) = box("speed")
        told = "\n".join(read([(name, shape), (label, text | {"content": content})]))
        assert "rectangle" in told
        assert "[" not in told


def test_each_part_of_a_chain_is_its_own_element() -> None:
    lines = draw(made(FLOW), 60, 30, Looking(), agents=AGENTS).lines
    assert {span.ink.owner for span in lines[0]} >= {1, 2, 3, 4, 5, 6, 7, 8}


ENDS = st.sampled_from(sorted(PLACES))


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(ENDS, ENDS).filter(lambda pair: pair[0] != pair[1]), max_size=6), st.integers(8, 60))
def test_every_element_is_told_somewhere(pairs: list[tuple[str, str]], width: int) -> None:
    board: Board = made([*BOXES, *(arrow(*pair) for pair in pairs)])
    lines: list[Line] = draw(board, width, 30, Looking(), agents=AGENTS).lines
    told = {span.ink.owner for line in lines for span in line}
    assert {element.number for element in board.elements} <= told
