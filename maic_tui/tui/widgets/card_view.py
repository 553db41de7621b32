"""Cards on a widget that draws its own lines and scrolls them, so that its cost is that of what is in view."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from textual import events
from textual.geometry import Region, Size
from textual.selection import Selection
from textual.strip import Strip

from maic_tui import words
from maic_tui.transcript.view import Session
from maic_tui.tui.reach import Reach

from .blocks import Block
from .cards import Cards
from .copying import offset_of, selected_text
from .drawn import Drawn, filtered
from .follow import Follow
from .glyphs import ASCII, UNICODE
from .late_styles import LateStyles
from .paint import CURSOR, Painter
from .rows import Row
from .search import Search
from .viewport import Spot, Viewport

_WHEEL = 3
_CATCH_UP = 0.03
"""Seconds to the next page of a burst of words."""
_EDGE = CURSOR + 2
"""Cells of the width that are no text: the cursor's mark, a space and the scrollbar."""


class Line(NamedTuple):
    """A line of the screen."""

    spot: Spot
    block: Block
    row: Row
    cursor: bool


class CardView(LateStyles, can_focus=True):
    """Shows the newest view that `show` was given, once a frame at most, and where its reader is in it."""

    DEFAULT_CSS = """
    CardView {
        height: 1fr;
        background: $background;
        color: $foreground;

        & > .transcript--head { background: $surface; color: $foreground; text-style: bold; }
        & > .transcript--number { color: $accent; text-style: bold; }
        & > .transcript--mark, & > .transcript--offer, & > .transcript--bar { color: $text-muted; text-style: none; }
        & > .transcript--name { text-style: bold; }
        & > .transcript--role, & > .transcript--state-said, & > .transcript--state-silent { color: $text-muted; }
        & > .transcript--state-skipped { color: $text-muted; }
        & > .transcript--state-speaking { color: $success; }
        & > .transcript--state-interrupted, & > .transcript--state-cut { color: $warning; }
        & > .transcript--state-paused { color: $warning; }
        & > .transcript--state-failed, & > .transcript--error { color: $error; }
        & > .transcript--version { color: $accent; text-style: none; }
        & > .transcript--words { color: $foreground; }
        & > .transcript--strong { text-style: bold; }
        & > .transcript--emphasis { text-style: italic; }
        & > .transcript--strong-emphasis { text-style: bold italic; }
        & > .transcript--code, & > .transcript--code-named { color: $secondary; }
        & > .transcript--code-plain { color: $foreground; }
        & > .transcript--code-keyword { color: $primary; text-style: bold; }
        & > .transcript--code-string { color: $success; }
        & > .transcript--code-number { color: $warning; }
        & > .transcript--code-comment { color: $text-muted; text-style: italic; }
        & > .transcript--code-known { color: $accent; }
        & > .transcript--code-deleted { color: $error; }
        & > .transcript--formula { color: $primary; }
        & > .transcript--heading { text-style: bold; color: $primary; }
        & > .transcript--quote, & > .transcript--folded { color: $text-muted; }
        & > .transcript--thinking { color: $text-muted; text-style: italic; }
        & > .transcript--action { color: $text-muted; }
        & > .transcript--skipped { color: $text-muted; text-style: strike; }
        & > .transcript--learner { color: $accent; text-style: bold; }
        & > .transcript--said, & > .transcript--pending { color: $foreground; }
        & > .transcript--note { color: $warning; }
        & > .transcript--cue { color: $primary; text-style: bold; }
        & > .transcript--option { color: $foreground; }
        & > .transcript--foot, & > .transcript--board { color: $text-muted; }
        & > .transcript--waiting { color: $text-muted; text-style: italic; }
        & > .transcript--paused { color: $warning; }
        & > .transcript--cursor { background: $boost; }
        & > .transcript--cursor-mark { color: $accent; }
        & > .transcript--below { background: $accent; color: $background; text-style: bold; }
        & > .transcript--found { color: $accent; text-style: bold underline; }
        & > .transcript--found-now { text-style: bold reverse; }
        & > .transcript--track { color: $surface; }
        & > .transcript--thumb { color: $panel; }
    }
    """
    COMPONENT_CLASSES = set(re.findall(r"transcript--[\w-]+", DEFAULT_CSS))

    def __init__(self, *, ascii: bool = False, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._glyphs = ASCII if ascii else UNICODE
        self._painter = Painter(self, self._glyphs)
        self._drawn = Drawn()
        self._revealed = 0
        self.lines: list[Line] = []
        self._thumb = range(0)
        self._place: dict[str, Any] = {}
        self._reach = Reach()
        self._begin({})

    def show(self, view: Session, revealed: int = 0) -> None:
        """Draw `view`, the turn that speaks up to `revealed` graphemes. Costs what changed and what is in view."""
        old = self.cards.view
        if view is old and revealed == self._revealed:
            return
        if view.last_id < old.last_id or (old.created and view.created != old.created):
            self._begin({})
        self._take_in(view, revealed)

    def tell_wait(self, waited: str) -> None:
        """Say behind what is waited for how long that takes, and why."""
        if waited != self.cards.layout.waited:
            self.cards.tell_wait(waited)
            self.draw(to_tail=True)

    def use_keys(self, reach: Reach) -> None:
        """Name these keys where a card offers something."""
        if reach != self._reach:
            self._reach = reach
            self.cards.use_keys(reach)
            self.draw()

    @property
    def follow(self) -> Follow:
        """Whether the tail is followed, and whether words came below."""
        return self.place.follow

    @property
    def kept(self) -> dict[str, Any]:
        """What the reader folded and where the reader stands, as JSON can hold it."""
        return {"folds": self.cards.folds.saved, "place": self._place or self.place.saved}

    def begin(self, kept: dict[str, Any]) -> None:
        """Make ready for another session, of which `kept` was kept."""
        folds, place = kept.get("folds"), kept.get("place")
        self._place = place if isinstance(place, dict) else {}
        self._begin(folds if isinstance(folds, dict) else {})

    def action_page_up(self) -> None:
        """Scroll up, a line of the page kept in view."""
        self.moved(lambda: self.place.scroll(1 - self.size.height))

    def action_page_down(self) -> None:
        """Scroll down, a line of the page kept in view."""
        self.moved(lambda: self.place.scroll(self.size.height - 1))

    def action_top(self) -> None:
        """Scroll to the beginning."""
        self.moved(self.place.to_start)

    def action_bottom(self) -> None:
        """Scroll to the end, which is followed from now on."""
        self.moved(self.place.to_end)

    def moved(self, move: Callable[[], None]) -> None:
        """Carry out a move of the reader's."""
        if self.cards.width:
            move()
            self.draw()

    def draw(self, *, to_tail: bool = False) -> None:
        """Settle the view, and have the lines drawn that are not as they were."""
        if not self.cards.width:
            return
        self.place.settle(to_tail=to_tail)
        if self.has_focus and self.place.cursor is None:
            self.place.show_cursor()
        cursor = self.place.cursor if self.has_focus else None
        old, old_thumb = self.lines, self._thumb
        self.lines = [Line(spot, *self.place.look(spot), spot == cursor) for spot in self.place.spots()]
        self._thumb = self._scrollbar()
        self._below, before = self.place.below, self._below
        if old_thumb != self._thumb or len(old) != len(self.lines):
            self.refresh()
            return
        changed = [y for y, line in enumerate(self.lines) if not _alike(line, old[y])]
        if self._below or before:
            changed.append(self.size.height - 1)
        if changed:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    def render_lines(self, crop: Region) -> list[Strip]:
        strips = map(self.render_line, crop.line_range)
        return filtered(strips, self.get_line_filters(), self.background_colors[1], crop)

    def render_line(self, y: int) -> Strip:
        width, height = self.size
        if y >= len(self.lines):
            return Strip.blank(width, self.rich_style)
        line, span = self.lines[y], None
        if self.text_selection:
            span = self.text_selection.get_span(offset_of(line.spot))
        below = self._below if y == height - 1 else 0
        found = self._found(line)
        looks = line.spot, line.cursor, line.block.color, line.block.fill, y in self._thumb, span, below, found, width
        return self._drawn.strip(line.row, looks, lambda: self._strip(line, y in self._thumb, span, below, width))

    def _found(self, line: Line) -> tuple[tuple[int, int, bool], ...]:
        """What the search finds in a line."""
        return self.search.marks(line.spot.card, line.block, line.row) if self.search else ()

    def _strip(self, line: Line, thumb: bool, span: tuple[int, int] | None, below: int, width: int) -> Strip:
        """A line with what is found in it, the cells of a selection, the chip of new lines and the scrollbar."""
        strip = self._painter.strip(line.block, line.row, width - 1, line.cursor)
        for low, high, now in self._found(line):
            strip = self._painter.found(strip, (low, high), now=now)
        if span:
            strip = self._painter.selected(strip, span)
        strip = strip.apply_offsets(-CURSOR, offset_of(line.spot))
        if below:
            text = words.NEW_BELOW_ONE if below == 1 else words.NEW_BELOW.format(number=f"{below:,}")
            strip = self._painter.with_marker(strip, text)
        bar = self._painter.thumb(thumb, "cursor" if line.cursor else line.block.fill)
        return Strip([*strip, bar], width)

    def get_selection(self, selection: Selection) -> tuple[str, str] | None:
        return selected_text(self.place, selection), "\n"

    def selection_updated(self, selection: Selection | None) -> None:
        self.refresh()

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._painter.forget()
        self._drawn.forget()

    def on_resize(self, event: events.Resize) -> None:
        """The same place at another size."""
        self._fit(event.size)

    def watch_has_focus(self, has_focus: bool) -> None:
        super().watch_has_focus(has_focus)
        if has_focus and self.cards.width:
            self.place.show_cursor()
        self.draw()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll."""
        event.stop()
        self.moved(lambda: self.place.scroll(_WHEEL))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll."""
        event.stop()
        self.moved(lambda: self.place.scroll(-_WHEEL))

    def _begin(self, folds: dict[str, bool]) -> None:
        """Keep nothing of the session before."""
        self.cards = Cards(self._glyphs)
        self.cards.use_keys(self._reach)
        self.cards.folds.saved = folds
        self.place = Viewport(self.cards)
        self.lines, self._thumb, self._below = [], range(0), 0
        self.search: Search | None = None
        self._fit(self.size)

    def _fit(self, size: Size) -> None:
        if not size:
            return
        width = max(8, size.width - _EDGE)
        if width != self.cards.width:
            self.cards.resize(width)
        self.place.resize(size.height)
        self._come_back()
        self.draw()

    def _take_in(self, view: Session, revealed: int) -> None:
        self._revealed = revealed
        news = self.cards.show(view, revealed, following=self.place.follow.on)
        if news == "words":
            self.place.follow = self.place.follow.grew()
        self.draw(to_tail=news != "nothing")
        self._come_back()
        if self.cards.layout.behind:
            self.set_timer(_CATCH_UP, lambda: self._take_in(self.cards.view, self._revealed))

    def _come_back(self) -> None:
        """Stand where the reader stood when the session was left, once its cards are there."""
        if self._place and self.cards.width and self.cards.view.cards:
            place, self._place = self._place, {}
            self.place.come_back(place)
            self.draw()

    def _scrollbar(self) -> range:
        """The rows of the thumb; none where everything is in view."""
        height = self.size.height
        first, last = self.place.position()
        start = min(int(first * height), height - 1)
        end = max(start + 1, round(last * height))
        return range(0) if end - start >= height else range(start, end)


def _alike(one: Line, other: Line) -> bool:
    """Whether two lines look the same."""
    return one.row is other.row and one.cursor == other.cursor and one.block.color == other.block.color
