"""The transcript: one widget that draws its own lines, so that its cost is that of what is in view."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.selection import Selection
from textual.strip import Strip
from textual.widget import Widget

from maic_tui import words
from maic_tui.transcript.lines import exchange_lines
from maic_tui.transcript.view import Exchange, Session, Turn

from .blocks import Block
from .cards import Cards
from .copying import offset_of, selected_text
from .folds import Key
from .follow import Follow
from .glyphs import ASCII, UNICODE
from .paint import CURSOR, Painter
from .rows import Row
from .viewport import Spot, Viewport

_WHEEL = 3
_CATCH_UP = 0.03
"""Seconds to the next page of a burst of words."""
_EDGE = CURSOR + 2
"""Cells of the width that are no text: the cursor's mark, a space and the scrollbar."""


class _Line(NamedTuple):
    """A line of the screen."""

    spot: Spot
    block: Block
    row: Row
    cursor: bool


class Transcript(Widget, can_focus=True):
    """Cards of exchanges, turns inside. Give it the newest view with `show`, once a frame at most."""

    DEFAULT_CSS = """
    Transcript {
        height: 1fr;
        background: $background;
        color: $foreground;

        & > .transcript--head { background: $surface; color: $foreground; text-style: bold; }
        & > .transcript--number { color: $accent; text-style: bold; }
        & > .transcript--mark, & > .transcript--offer, & > .transcript--bar { color: $text-muted; text-style: none; }
        & > .transcript--name { text-style: bold; }
        & > .transcript--role, & > .transcript--state-said, & > .transcript--state-silent { color: $text-muted; }
        & > .transcript--state-speaking { color: $success; }
        & > .transcript--state-interrupted, & > .transcript--state-cut { color: $warning; }
        & > .transcript--state-failed, & > .transcript--error { color: $error; }
        & > .transcript--words { color: $foreground; }
        & > .transcript--strong { text-style: bold; }
        & > .transcript--emphasis { text-style: italic; }
        & > .transcript--code { color: $secondary; }
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
        & > .transcript--track { color: $surface; }
        & > .transcript--thumb { color: $panel; }
    }
    """
    COMPONENT_CLASSES = set(re.findall(r"transcript--[\w-]+", DEFAULT_CSS))

    @dataclass
    class OptionChosen(Message):
        """The learner chose an option of the cue."""

        text: str

    @dataclass
    class RetryAsked(Message):
        """A turn that failed is to be tried again."""

        turn: int

    @dataclass
    class ContinueAsked(Message):
        """A turn that was cut is to go on."""

        turn: int

    @dataclass
    class ResendAsked(Message):
        """A message that was not delivered is to be asked again."""

        message_id: str

    @dataclass
    class CopyAsked(Message):
        """The source of a turn or a card is to be copied."""

        text: str

    def __init__(self, *, ascii: bool = False, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._glyphs = ASCII if ascii else UNICODE
        self._painter = Painter(self, self._glyphs)
        self._revealed = 0
        self._begin({})

    def show(self, view: Session, revealed: int = 0) -> None:
        """Draw `view`, the turn that speaks up to `revealed` graphemes. Costs what changed and what is in view."""
        old = self._cards.view
        if view is old and revealed == self._revealed:
            return
        if view.last_id < old.last_id or (old.created and view.created != old.created):
            self._begin({})
        self._take_in(view, revealed)

    @property
    def follow(self) -> Follow:
        """Whether the tail is followed, and whether words came below."""
        return self._place.follow

    @property
    def folds(self) -> dict[str, bool]:
        """What the reader folded and opened, as JSON can hold it. Setting it makes ready for another session."""
        return self._cards.folds.saved

    @folds.setter
    def folds(self, saved: dict[str, bool]) -> None:
        self._begin(saved)

    # Moving

    def action_line_down(self) -> None:
        """The cursor to the next line that says something."""
        self._move(lambda: self._place.move_cursor(1))

    def action_line_up(self) -> None:
        """The cursor to the line before."""
        self._move(lambda: self._place.move_cursor(-1))

    def action_first(self) -> None:
        """The cursor to the beginning."""
        self._move(lambda: self._place.cursor_to(-1))

    def action_last(self) -> None:
        """The cursor to the end, which is followed from now on."""
        self._move(lambda: self._place.cursor_to(1))

    def action_exchange_up(self) -> None:
        """The cursor to the card's head, or to that of the card before."""
        self._move(lambda: self._place.cursor_to_card(-1))

    def action_exchange_down(self) -> None:
        """The cursor to the next card's head."""
        self._move(lambda: self._place.cursor_to_card(1))

    def action_page_up(self) -> None:
        """Scroll up, a line of the page kept in view."""
        self._move(lambda: self._place.scroll(1 - self.size.height))

    def action_page_down(self) -> None:
        """Scroll down, a line of the page kept in view."""
        self._move(lambda: self._place.scroll(self.size.height - 1))

    def action_top(self) -> None:
        """Scroll to the beginning."""
        self._move(self._place.to_start)

    def action_bottom(self) -> None:
        """Scroll to the end, which is followed from now on."""
        self._move(self._place.to_end)

    # Acting

    def action_fold(self) -> None:
        """Fold or open what the cursor is on; choose an option; lay out more of a long turn."""
        if block := self._block():
            self._act_on(block)

    def action_fold_card(self) -> None:
        """Fold all turns of the card, or open them where all are folded."""
        if exchange := self._exchange():
            self._cards.folds.toggle_turns(exchange)
            self._draw()

    def action_fold_all(self) -> None:
        """Fold all cards, or open them where all are folded."""
        self._cards.folds.toggle_cards(self._cards.view.exchanges)
        self._draw()

    def action_copy_turn(self) -> None:
        """Ask for the words of the turn under the cursor, or whatever else is there, to be copied."""
        turn, block = self._turn(), self._block()
        text = turn.text if turn and block and block.key.kind != "thinking" else ""
        if text := text or (self._cards.layout.source(block) if block else ""):
            self.post_message(self.CopyAsked(text))

    def action_copy_card(self) -> None:
        """Ask for the whole card to be copied, as plain lines."""
        if exchange := self._exchange():
            lines = exchange_lines(exchange, self._cards.view.agents)
            self.post_message(self.CopyAsked("\n".join(line.text for line in lines)))

    def action_retry(self) -> None:
        """Ask for the failed turn under the cursor again; elsewhere, for the last message that was not delivered."""
        turn = self._turn()
        lost = [item for item in self._cards.view.queue if item.undelivered]
        if turn and turn.state == "failed":
            self.post_message(self.RetryAsked(turn.turn))
        elif lost:
            self.post_message(self.ResendAsked(lost[-1].message_id))

    def action_continue_turn(self) -> None:
        """Ask for the cut turn under the cursor to go on."""
        turn = self._turn()
        if turn and turn.state == "cut":
            self.post_message(self.ContinueAsked(turn.turn))

    def action_choose(self, number: int) -> None:
        """Choose an option of the cue that is open; the first is 1."""
        last = self._cards.view.last
        options = last.cue.options if last and last.cue and not self._cards.view.pending else ()
        if 1 <= number <= len(options):
            self.post_message(self.OptionChosen(options[number - 1]))

    # Drawing

    def render_line(self, y: int) -> Strip:
        if y >= len(self._lines):
            return Strip.blank(self.size.width, self.rich_style)
        line = self._lines[y]
        strip = self._painter.strip(line.block, line.row, self.size.width - 1, line.cursor)
        offset = offset_of(line.spot)
        if self.text_selection and (span := self.text_selection.get_span(offset)):
            strip = self._painter.selected(strip, span)
        strip = strip.apply_offsets(-CURSOR, offset)
        if self._place.follow.unseen and y == self.size.height - 1:
            strip = self._painter.with_marker(strip, words.NEW_BELOW)
        thumb = self._painter.thumb(y in self._thumb, "cursor" if line.cursor else line.block.fill)
        return Strip([*strip, thumb], self.size.width)

    def get_selection(self, selection: Selection) -> tuple[str, str] | None:
        return selected_text(self._place, selection), "\n"

    def selection_updated(self, selection: Selection | None) -> None:
        self.refresh()

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._painter.forget()

    def on_resize(self, event: events.Resize) -> None:
        """The same place at another size."""
        self._fit(event.size)

    def watch_has_focus(self, has_focus: bool) -> None:
        super().watch_has_focus(has_focus)
        self._draw()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll."""
        event.stop()
        self._move(lambda: self._place.scroll(_WHEEL))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll."""
        event.stop()
        self._move(lambda: self._place.scroll(-_WHEEL))

    def on_click(self, event: events.Click) -> None:
        """Place the cursor; on a title, a head, an option or an offer do what Enter does; on the marker, go down."""
        event.prevent_default()
        if self.text_selection is not None or event.y >= len(self._lines):
            return
        if self._place.follow.unseen and event.y == self.size.height - 1:
            self.action_bottom()
            return
        line = self._lines[event.y]
        if line.row.spans:
            self._move(lambda: self._place.put_cursor(line.spot))
            if line.block.key.kind in ("card", "turn", "thinking", "option", "before", "after"):
                self._act_on(line.block)

    def _begin(self, folds: dict[str, bool]) -> None:
        """Keep nothing of the session before."""
        self._cards = Cards(self._glyphs)
        self._cards.folds.saved = folds
        self._place = Viewport(self._cards)
        self._lines: list[_Line] = []
        self._thumb = range(0)
        self._fit(self.size)

    def _fit(self, size: Size) -> None:
        if not size:
            return
        width = max(8, size.width - _EDGE)
        if width != self._cards.width:
            self._cards.resize(width)
        self._place.resize(size.height)
        self._draw()

    def _take_in(self, view: Session, revealed: int) -> None:
        self._revealed = revealed
        grew = self._cards.show(view, revealed, following=self._place.follow.on)
        if grew:
            self._place.follow = self._place.follow.grew()
        self._draw(to_tail=grew)
        if self._cards.layout.behind:
            self.set_timer(_CATCH_UP, lambda: self._take_in(self._cards.view, self._revealed))

    def _move(self, move: Callable[[], None]) -> None:
        """Carry out a move of the reader's."""
        if self._cards.width:
            move()
            self._draw()

    def _act_on(self, block: Block) -> None:
        exchange, turn = self._exchange(), self._turn()
        match block.key.kind:
            case "option" if exchange is self._cards.view.last:
                self.action_choose(block.key.number)
            case "before" | "after":
                self._cards.more(block.key)
            case "card" | "thinking" if exchange:
                self._cards.folds.toggle(block.key, exchange)
            case _ if exchange and turn:
                self._cards.folds.toggle(Key("turn", turn.turn), exchange)
        self._draw()

    def _block(self) -> Block | None:
        """What the cursor is on."""
        spot = self._place.cursor
        return self._place.look(spot)[0] if spot else None

    def _exchange(self) -> Exchange | None:
        """The exchange that the cursor is in, else the first in view."""
        return self._cards.exchange((self._place.cursor or self._place.top).card)

    def _turn(self) -> Turn | None:
        """The finished turn that the cursor is in."""
        exchange, block = self._exchange(), self._block()
        if not exchange or not block or block.key.kind not in ("turn", "body", "thinking", "error"):
            return None
        return next((turn for turn in exchange.turns if turn.turn == block.key.number), None)

    def _draw(self, *, to_tail: bool = False) -> None:
        """Settle the view, and have the lines drawn that are not as they were."""
        if not self._cards.width:
            return
        self._place.settle(to_tail=to_tail)
        cursor = self._place.cursor if self.has_focus else None
        old, old_thumb = self._lines, self._thumb
        self._lines = [_Line(spot, *self._place.look(spot), spot == cursor) for spot in self._place.spots()]
        self._thumb = self._scrollbar()
        if old_thumb != self._thumb or len(old) != len(self._lines):
            self.refresh()
            return
        changed = [y for y, line in enumerate(self._lines) if not _alike(line, old[y])]
        if self._place.follow.unseen:
            changed.append(self.size.height - 1)
        if changed:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    def _scrollbar(self) -> range:
        """The rows of the thumb; none where everything is in view."""
        height = self.size.height
        first, last = self._place.position()
        start = min(int(first * height), height - 1)
        end = max(start + 1, round(last * height))
        return range(0) if end - start >= height else range(start, end)


def _alike(one: _Line, other: _Line) -> bool:
    """Whether two lines look the same."""
    return one.row is other.row and one.cursor == other.cursor and one.block.color == other.block.color
