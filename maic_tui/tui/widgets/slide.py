"""The slide's pane: the scene that is taught, with what is pointed at."""

from __future__ import annotations

from typing import NamedTuple

from textual.binding import Binding

from maic_tui import words
from maic_tui.board.canvas import MUTED, Ink, Line, Span
from maic_tui.board.wrap import wrap
from maic_tui.schema.lesson import Scene
from maic_tui.slide.pieces import meant_by
from maic_tui.slide.render import render

from .sheet import Sheet


class _Shown(NamedTuple):
    """What is to be drawn; the scene is told from others by its identity."""

    scene: Scene | None = None
    number: int = 0
    total: int = 0
    spotlight: str = ""
    laser: str = ""
    note: str = ""


class SlidePane(Sheet):
    """Give it the scene with `show`: what it draws, it draws once for a scene, a size and a pointer.

    What is pointed at is scrolled into view, until the reader scrolls in this scene.
    """

    PLACE = "slide"

    BINDINGS = [
        Binding("up", "scroll_slide(-1)", show=False),
        Binding("down", "scroll_slide(1)", show=False),
        Binding("home", "scroll_slide(-1_000_000)", show=False),
        Binding("end", "scroll_slide(1_000_000)", show=False),
    ]

    _shown = _Shown()
    _following = True
    _drawn: tuple[_Shown, tuple[int, int], list[Line]] | None = None

    def show(
        self, scene: Scene | None, number: int, total: int, spotlight: str = "", laser: str = "", *, note: str = "",
    ) -> None:  # fmt: skip
        """Draw `scene`, the `number`th of `total` (from 1), with the ids of what is pointed at, or none.

        `note` is told below what an empty one says.
        """
        shown = _Shown(scene, number, total, spotlight, laser, note)
        if scene is self._shown.scene and shown[1:] == self._shown[1:]:
            return
        if scene is not self._shown.scene:
            self._top, self._following = 0, True
        self._shown = shown
        self.refresh()
        self._reveal_pointed()

    def action_scroll_slide(self, rows: int) -> None:
        """Scroll by so many rows, down where it is more than none."""
        self.scroll_rows(rows)

    def scrolled(self) -> None:
        self._following = False

    def on_resize(self) -> None:
        self._reveal_pointed()

    def lines(self) -> list[Line]:
        shown, size = self._shown, (self.size.width, self.size.height)
        if self._drawn is None or self._drawn[0] is not shown or self._drawn[1] != size:
            self._drawn = shown, size, self._made_lines(*size)
        return self._drawn[2]

    def _made_lines(self, width: int, height: int) -> list[Line]:
        scene, number, total, spotlight, laser, note = self._shown
        if scene is None:
            return [[Span(text, Ink(MUTED))] for text in wrap(words.SLIDE_NONE, max(1, width))]
        return render(
            scene, number, total, width, height, spotlight=spotlight, laser=laser, note=note, ascii=self._ascii
        )

    def _reveal_pointed(self) -> None:
        scene, _, _, spotlight, laser, _ = self._shown
        meant = meant_by(scene, laser or spotlight) if scene and self._following and self.size else frozenset()
        rows = (
            [row for row, line in enumerate(self.lines()) if any(ink.owner in meant for _, ink in line)]
            if meant
            else []
        )
        if rows:
            self.reveal(rows[0], rows[-1] + 1)
