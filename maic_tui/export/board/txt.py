"""The board as plain text: drawn in its place, without blanks at the ends of lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from maic_tui.board.canvas import Line
from maic_tui.board.ledger import Board
from maic_tui.board.render import render
from maic_tui.schema.events import Agent

COLUMNS = 120
TALL = 10_000
"""Rows enough for any width: the width alone decides how large the board is drawn."""


def board_text(board: Board, agents: Iterable[Agent], *, columns: int = COLUMNS, ascii: bool = False) -> Iterator[str]:
    """The rows of the board and the strip of its authors, without their breaks."""
    for line in board_lines(board, agents, columns, ascii=ascii):
        yield "".join(span.text for span in line).rstrip()


def board_lines(board: Board, agents: Iterable[Agent], columns: int, *, ascii: bool) -> list[Line]:
    """The same in inks, each row at most `columns` cells wide."""
    return render(board, columns, TALL, ascii=ascii, agents=agents)
