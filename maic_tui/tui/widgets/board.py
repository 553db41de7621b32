"""The board's pane: the newest board, an earlier or a kept one, drawn once for a size and a way of looking."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from textual import events
from textual.binding import Binding
from textual.message import Message

from maic_tui import graphemes, words
from maic_tui.board import walk as walking
from maic_tui.board.appearing import appearing, newest
from maic_tui.board.block import clipped, line_width
from maic_tui.board.canvas import MUTED, Ink, Line, Span
from maic_tui.board.elements import Element
from maic_tui.board.in_place import NARROWEST, Grid, Window, grid_for
from maic_tui.board.ledger import Board
from maic_tui.board.render import Drawing, draw
from maic_tui.board.sources import Form, source
from maic_tui.board.walk import Walk
from maic_tui.schema.events import Agent

from .follow import Follow
from .sheet import Sheet

SCALES = (0.0, 1.0, 1.5, 2.0, 3.0, 4.0)
"""How large the board is shown, in times of what fits; 0 fits, or reads it where the pane is narrow."""
APPEARING = 0.25
"""Seconds in which a new drawing appears."""
STRIDE = 8, 4
"""Columns and rows by which the view moves over a board that is zoomed."""


class _Drawn(NamedTuple):
    """What was drawn last, and of what it is the drawing."""

    board: Board
    key: tuple[object, ...]
    drawing: Drawing


class BoardPane(Sheet):
    """Give it the newest board with `show`: what it draws, it draws once for a board, a size and a way of looking.

    In reading layout it follows what is drawn last until the reader scrolls away from the end.
    """

    BINDINGS = [
        Binding("home", "scroll_board(-1_000_000)", show=False),
        Binding("end", "scroll_board(1_000_000)", show=False),
    ]

    class CopyAsked(Message):
        """The learner wants the source of the element that is chosen."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def __init__(self, *, ascii: bool = False, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(ascii=ascii, id=id, classes=classes)
        self._board = Board()
        self._agents: tuple[Agent, ...] = ()
        self._walk = Walk()
        self._drawn: _Drawn | None = None
        self._begun: dict[int, float] = {}
        self._now = 0.0
        self._follow = Follow()

    def show(self, board: Board, agents: Iterable[Agent] = (), *, now: float | None = None) -> None:
        """Draw `board`; `agents`, as `Session.agents` has them, give names and colours. The same costs nothing.

        With `now`, seconds of any clock, what has come since the last time appears stroke by stroke.
        """
        agents = tuple(agents) or self._agents
        moved = self.moving
        if now is not None:
            self._let_appear(board, now)
        if board is self._board and agents == self._agents and not moved:
            return
        self._board, self._agents = board, agents
        self.refresh()

    @property
    def moving(self) -> bool:
        """Whether something is appearing, so that `show` has to be called again."""
        return bool(self._begun)

    @property
    def picture(self) -> int | None:
        """The number of the kept board that is looked at; None where it is none."""
        return self._walk.kept

    @property
    def older(self) -> bool:
        """Whether a board was kept before the one that is looked at."""
        return walking.kept(self._board, self._walk).kept is not None

    # What the keys do

    def walk(self, steps: int) -> None:
        """Show the board so many drawings later or earlier."""
        self._look(walking.walked(self._board, self._walk, steps))
        board = walking.shown(self._board, self._walk)
        newest = next((one for one in board.elements if self._walk.at in (one.number, *one.edits)), None)
        if newest:
            self._bring_into_view(newest)

    def look_at_kept(self) -> bool:
        """Show the next older board that was cleared; says whether there is one."""
        self._look(walking.kept(self._board, self._walk))
        return bool(self._board.pictures)

    def choose(self, steps: int) -> None:
        """Choose the next element, or the one before: the others recede, and the strip tells whose it is."""
        self._look(walking.chosen(self._board, self._walk, steps))
        if element := walking.selection(self._board, self._walk):
            self._bring_into_view(element)

    @property
    def chosen(self) -> Element | None:
        """The element that is chosen."""
        return walking.selection(self._board, self._walk)

    def look_at(self, ids: Sequence[str]) -> bool:
        """Choose the first of those elements, on the newest board that has it; says whether one ever was."""
        walk = walking.sought(self._board, ids)
        if walk:
            self._look(walk)
            if element := self.chosen:
                self._bring_into_view(element)
        return walk is not None

    def choose_author(self) -> None:
        """Choose the next agent: what the others drew recedes."""
        self._look(walking.chosen_author(self._board, self._walk))

    def open_chosen(self) -> None:
        """Show the element that is chosen alone and whole."""
        self._look(walking.opened(self._board, self._walk))
        self.scroll_top(0)

    def leave(self) -> bool:
        """One step back from what is opened, chosen, earlier or kept; says whether there was one."""
        before = walking.left(self._walk)
        if before:
            self._look(before)
        return before is not None

    def zoom(self, steps: int) -> None:
        """Show the board larger or smaller, what is in the middle staying there."""
        scales = [scale for scale in SCALES if scale != 1 or self.size.width < NARROWEST]
        looking = self._walk.looking
        here = scales.index(looking.scale) if looking.scale in scales else 0
        scale = scales[max(0, min(len(scales) - 1, here + steps))]
        if scale == looking.scale:
            return
        x, y = self._middle()
        self._look(replace(self._walk, looking=replace(looking, scale=scale)))
        self._centre(x, y)

    def pan(self, across: int, down: int) -> None:
        """Move over a board that is zoomed, by so many strides; scroll one that is not."""
        looking = self._walk.looking
        if not looking.scale:
            self.scroll_rows(down)
            return
        left, top = looking.left + across * STRIDE[0], looking.top + down * STRIDE[1]
        self._move_to(left, top)

    def action_scroll_board(self, rows: int) -> None:
        """Scroll by so many rows, down where it is more than none."""
        self.scroll_rows(rows)

    def fit(self) -> None:
        """Show all of the board as it is now, nothing chosen."""
        self._look(Walk())

    def copy(self, form: Form) -> bool:
        """Ask for the source of what is chosen to be copied; says whether something is chosen."""
        element = walking.selection(self._board, self._walk)
        if element:
            self.post_message(self.CopyAsked(source(element, form)))
        return element is not None

    def on_click(self, event: events.Click) -> None:
        """Choose what is clicked; what is chosen already is opened."""
        x = 0
        for text, ink in self.line_at(event.y):
            x += graphemes.width(text)
            if event.x < x:
                self._look(walking.pointed(self._board, self._walk, ink.owner))
                return
        self._look(walking.pointed(self._board, self._walk, 0))

    # How it is drawn

    def lines(self) -> list[Line]:
        return self._drawing().lines

    def foot(self) -> list[Line]:
        """The strip; where the board is read and not all of it fits, at its end how much is above and below."""
        drawing = self._drawing()
        if drawing.grid is not None or self.rows >= self.size.height:
            return drawing.strip
        above, width = self.offset_top, self.size.width
        hidden = (above, len(drawing.lines) - above - self.rows)
        marks = "  ".join(
            words.BOARD_SCROLLED.format(mark=mark, number=number)
            for mark, number in zip("^v" if self._ascii else "↑↓", hidden, strict=True)
            if number > 0
        )
        if not marks:
            return drawing.strip
        strip = clipped(drawing.strip[0], width - graphemes.width(marks) - 2) if drawing.strip else []
        gap = " " * (width - line_width(strip) - graphemes.width(marks))
        return [clipped([*strip, Span(gap), Span(marks, Ink(MUTED))], width)]

    @property
    def rows(self) -> int:
        """Rows above the foot, which is a line where the board is zoomed: it is not drawn to find out."""
        height = self.size.height
        if self._walk.looking.scale:
            return max(0, height - 1)
        drawing = self._drawing()
        long = drawing.grid is None and len(drawing.lines) > height
        return max(0, height - max(len(drawing.strip), int(long)))

    @property
    def offset_top(self) -> int:
        """The first line in view; in reading layout the end, while it is followed."""
        following = self._drawing().grid is None and self._follow.on and self._walk == Walk()
        return self.last_top if following else super().offset_top

    def scrolled(self) -> None:
        self._follow = self._follow.moved(at_end=self._top == self.last_top)

    def _drawing(self) -> Drawing:
        width, height = self.size
        key = (self._agents, width, height, self._walk, self._now if self._begun else None)
        drawn = self._drawn
        if drawn is None or drawn.board is not self._board or drawn.key != key:
            drawn = self._drawn = _Drawn(self._board, key, self._draw_at(width, height))
        return drawn.drawing

    def _draw_at(self, width: int, height: int) -> Drawing:
        board, note = walking.shown(self._board, self._walk), self._note()
        looking = replace(self._walk.looking, note=note)
        drawing = draw(board, width, height, looking, ascii=self._ascii, agents=self._agents)
        if not self._begun or note:
            return drawing
        shares = {number: (self._now - begun) / APPEARING for number, begun in self._begun.items()}
        return drawing._replace(lines=appearing(drawing.lines, shares))

    def _note(self) -> str:
        if self._walk.looking.selected:
            return ""
        return walking.note(self._board, self._walk, self._agents)

    def _let_appear(self, board: Board, now: float) -> None:
        self._begun = {number: begun for number, begun in self._begun.items() if now - begun < APPEARING}
        if self._board.number and (number := newest(self._board.elements, board.elements)):
            self._begun[number] = now
        self._now = now

    def _look(self, walk: Walk) -> None:
        if walk != self._walk:
            self._walk = walk
            self.refresh()

    def _grid(self) -> Grid | None:
        """The size of the board that is zoomed, without drawing it; None where it is not."""
        looking = self._walk.looking
        return grid_for(self.size.width, max(1, self.rows), looking.scale) if looking.scale else None

    def _window(self, grid: Grid) -> Window:
        looking = self._walk.looking
        return Window(looking.left, looking.top, self.size.width, max(1, self.rows)).held_in(grid)

    def _middle(self) -> tuple[float, float]:
        """Where on the board the middle of the view is, both from 0 to 1."""
        grid = self._grid()
        if grid is None:
            return 0.5, 0.5
        left, top, width, height = self._window(grid)
        return (left + width / 2) / grid.width, (top + height / 2) / grid.height

    def _centre(self, x: float, y: float) -> None:
        if grid := self._grid():
            self._move_to(round(x * grid.width - self.size.width / 2), round(y * grid.height - self.rows / 2))

    def _move_to(self, left: int, top: int) -> None:
        if grid := self._grid():
            left, top, *_ = Window(max(0, left), max(0, top), self.size.width, max(1, self.rows)).held_in(grid)
            self._look(replace(self._walk, looking=replace(self._walk.looking, left=left, top=top)))

    def _bring_into_view(self, element: Element) -> None:
        """Scroll or move no further than is needed to see an element."""
        if grid := self._grid():
            box, seen = grid.rect(element.box), self._window(grid)
            left = min(max(seen.left, box.right - seen.width), box.left)
            top = min(max(seen.top, box.bottom - seen.height), box.top)
            self._move_to(left, top)
            return
        mine = [
            row for row, line in enumerate(self._drawing().lines) if any(ink.owner == element.number for _, ink in line)
        ]
        if mine:
            self.reveal(mine[0], mine[-1] + 1)
