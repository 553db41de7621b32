"""The board's pane: the newest board, drawn once for a size."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from textual.binding import Binding

from maic_tui.board.canvas import Line
from maic_tui.board.in_place import NARROWEST
from maic_tui.board.ledger import Board
from maic_tui.board.render import render
from maic_tui.schema.events import Agent

from .follow import Follow
from .sheet import Sheet


class _Drawn(NamedTuple):
    """What was drawn last, and of what it is the drawing."""

    board: Board
    agents: tuple[Agent, ...]
    width: int
    height: int
    selected: str | None
    lines: list[Line]


class BoardPane(Sheet):
    """Give it the newest board with `show`: what it draws, it draws once for a board and a size.

    In reading layout it follows what is drawn last until the reader scrolls away from the end.
    """

    BINDINGS = [
        Binding("up", "scroll_board(-1)", show=False),
        Binding("down", "scroll_board(1)", show=False),
        Binding("home", "scroll_board(-1_000_000)", show=False),
        Binding("end", "scroll_board(1_000_000)", show=False),
    ]

    def __init__(self, *, ascii: bool = False, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(ascii=ascii, id=id, classes=classes)
        self._board = Board()
        self._agents: tuple[Agent, ...] = ()
        self._selected: str | None = None
        self._drawn: _Drawn | None = None
        self._follow = Follow()

    def show(self, board: Board, agents: Iterable[Agent] = ()) -> None:
        """Draw `board`; `agents`, as `Session.agents` has them, give names and colours. The same costs nothing."""
        agents = tuple(agents) or self._agents
        if board is self._board and agents == self._agents:
            return
        self._board, self._agents = board, agents
        self.refresh()

    def select(self, element_id: str | None) -> None:
        """Choose an element: the others are dimmed, and the strip tells whose it is; None chooses none."""
        if element_id != self._selected:
            self._selected = element_id
            self.refresh()

    def action_scroll_board(self, rows: int) -> None:
        """Scroll by so many rows, down where it is more than none."""
        self.scroll_rows(rows)

    def lines(self) -> list[Line]:
        width, height = self.size
        drawn = self._drawn
        if (
            drawn is None
            or drawn.board is not self._board
            or drawn[1:5] != (self._agents, width, height, self._selected)
        ):
            lines = render(self._board, width, height, ascii=self._ascii, selected=self._selected, agents=self._agents)
            drawn = self._drawn = _Drawn(self._board, self._agents, width, height, self._selected, lines)
        return drawn.lines

    @property
    def offset_top(self) -> int:
        """The first line in view; in reading layout the end, while it is followed."""
        reading = self.size.width < NARROWEST
        return self.last_top if reading and self._follow.on else super().offset_top

    def scrolled(self) -> None:
        self._follow = self._follow.moved(at_end=self._top == self.last_top)
