"""The board's pane: one widget that draws the board's lines, in the theme's and the agents' colours, and scrolls."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding
from textual.color import Color, ColorParseError
from textual.strip import Strip
from textual.widget import Widget

from maic_tui.board.canvas import ACCENT, DEFAULT, MUTED, Ink, Line
from maic_tui.board.in_place import NARROWEST
from maic_tui.board.ledger import Board
from maic_tui.board.render import render
from maic_tui.schema.events import Agent

from .follow import Follow
from .paint import readable

TINT = 0.22
"""How much of its fill colour a shape's background takes, so that text on it reads."""
_WHEEL = 3


class _Sheet(NamedTuple):
    """What was drawn last, and of what it is the drawing."""

    board: Board
    agents: tuple[Agent, ...]
    width: int
    height: int
    selected: str | None
    lines: list[Line]


class BoardPane(Widget, can_focus=True):
    """Give it the newest board with `show`: what it draws, it draws once for a board and a size.

    In reading layout it follows what is drawn last until the reader scrolls away from the end.
    """

    DEFAULT_CSS = """
    BoardPane {
        height: 1fr;
        background: $background;
        color: $foreground;

        & > .board--muted { color: $text-muted; }
        & > .board--accent { color: $accent; }
    }
    """
    COMPONENT_CLASSES = {"board--muted", "board--accent"}
    BINDINGS = [
        Binding("up", "scroll_board(-1)", show=False),
        Binding("down", "scroll_board(1)", show=False),
        Binding("home", "scroll_board(-1_000_000)", show=False),
        Binding("end", "scroll_board(1_000_000)", show=False),
    ]

    def __init__(self, *, ascii: bool = False, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._ascii = ascii
        self._board = Board()
        self._agents: tuple[Agent, ...] = ()
        self._selected: str | None = None
        self._sheet: _Sheet | None = None
        self._styles: dict[Ink, Style] = {}
        self._follow = Follow()
        self._top = 0

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
        last = self._last_top()
        self._top = min(max(self._offset() + rows, 0), last)
        self._follow = self._follow.moved(at_end=self._top == last)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        lines = self._lines()
        at = self._offset() + y
        width = self.size.width
        if at >= len(lines):
            return Strip.blank(width, self.rich_style)
        segments = [Segment(text, self._style(ink)) for text, ink in lines[at]]
        return Strip(segments).adjust_cell_length(width, self.rich_style)

    def notify_style_update(self) -> None:
        self._styles.clear()
        super().notify_style_update()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.action_scroll_board(_WHEEL)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.action_scroll_board(-_WHEEL)

    def _lines(self) -> list[Line]:
        width, height = self.size
        sheet = self._sheet
        if (
            sheet is None
            or sheet.board is not self._board
            or sheet[1:5] != (self._agents, width, height, self._selected)
        ):
            lines = render(self._board, width, height, ascii=self._ascii, selected=self._selected, agents=self._agents)
            sheet = self._sheet = _Sheet(self._board, self._agents, width, height, self._selected, lines)
        return sheet.lines

    def _last_top(self) -> int:
        return max(0, len(self._lines()) - self.size.height)

    def _offset(self) -> int:
        """The first line in view; in reading layout the end, while it is followed."""
        reading = self.size.width < NARROWEST
        return self._last_top() if reading and self._follow.on else min(self._top, self._last_top())

    def _style(self, ink: Ink) -> Style:
        key = ink._replace(owner=0)
        if key not in self._styles:
            self._styles[key] = self._made(key)
        return self._styles[key]

    def _made(self, ink: Ink) -> Style:
        style = self.rich_style
        base = Color.from_rich_color(style.bgcolor) if style.bgcolor else self.background_colors[1]
        background = _tinted(base, ink.fill)
        if ink.fg in (MUTED, ACCENT):
            style += Style(color=self.get_component_rich_style(f"board--{ink.fg[1:]}").color)
        elif ink.fg != DEFAULT:
            style += Style(color=readable(ink.fg, background).rich_color)
        return style + Style(
            bgcolor=background.rich_color,
            bold=ink.bold or None,
            dim=ink.dim or None,
            italic=ink.italic or None,
            underline=ink.underline or None,
        )


def _tinted(background: Color, fill: str) -> Color:
    """`background` with a light tint of `fill`; as it is where that is no colour."""
    if not fill:
        return background
    try:
        return background.blend(Color(*Color.parse(fill).rgb), TINT)
    except ColorParseError:
        return background
