"""A text area in which a step is what a person counts as one character, and a folded paste is one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual import events
from textual.document._document import EditResult, Selection
from textual.document._edit import Edit
from textual.strip import Strip
from textual.widgets import TextArea

from maic_tui.graphemes import around
from maic_tui.tui.chips import Chips

Location = tuple[int, int]
"""Row and column."""


class Box(TextArea):
    """Knows nothing of keys; `chips` says which pastes are folded in it."""

    def __init__(self) -> None:
        super().__init__(soft_wrap=True, highlight_cursor_line=False, max_checkpoints=200)
        self.cursor_blink = False
        self.chips = Chips()

    @property
    def whole(self) -> str:
        """The text with every folded paste in it."""
        return self.chips.expand(self.text)

    @property
    def _draw_cursor(self) -> bool:
        """Textual hides a cursor only where nothing can be written."""
        return self.show_cursor and super()._draw_cursor

    def write(self, text: str) -> None:
        """Put `text` in place of what stands there, the cursor at its end; undo brings the old text back."""
        self.replace(text, self.document.start, self.document.end)
        self.move_cursor(self.document.end)

    def write_whole(self, text: str) -> None:
        """The same, with the pastes that are folded now and stand in `text` unchanged folded again."""
        if text != self.whole:
            self.write(self.chips.folded(text, self.text))

    def empty(self) -> None:
        """Have nothing in it, and nothing to bring back: what stood there is kept or said elsewhere."""
        self.clear()
        self.chips.clear()
        self.history.clear()

    def come_back(self, text: str, chips: Mapping[object, object]) -> None:
        """Be as it was left: a draft, with the pastes that were folded in it."""
        self.chips.take_in(chips)
        self.write(text)
        self.history.clear()

    def paste(self, text: str) -> None:
        """Put clean `text` where the cursor is, in place of what is selected; a long one is folded."""
        if result := self._replace_via_keyboard(self.chips.fold(text, self.text), *self.selection):
            self.move_cursor(result.end_location)

    def open_paste(self) -> bool:
        """Put a folded paste into the box as text: the one at the cursor, else the last; says whether there is one."""
        row, column = self.cursor_location
        spans = [(line, span) for line in range(self.document.line_count) for span in self._spans(line)]
        here = [(line, span) for line, span in spans if line == row and span[0] <= column <= span[1]]
        if not spans:
            return False
        line, (start, end) = (here or spans)[-1]
        text = self.chips.text(self.document.get_line(line)[start:end])
        self.move_cursor(self.replace(text, (line, start), (line, end)).end_location)
        return True

    def render_line(self, y: int) -> Strip:
        """A line of the box; in no cells Textual would fail at its placeholder."""
        return super().render_line(y) if self.content_size.width else Strip.blank(0)

    def edit(self, edit: Edit) -> EditResult:
        """Carry an edit out; a folded paste is deleted as a whole, and nothing is written into it."""
        top, bottom = sorted((edit.from_location, edit.to_location))
        start, end = self._chip_at(top), self._chip_at(bottom)
        if not (start or end):
            return super().edit(edit)
        if top == bottom and end:
            top = bottom = (bottom[0], end[1])
        else:
            top = (top[0], start[0]) if start else top
            bottom = (bottom[0], end[1]) if end else bottom
        return super().edit(Edit(edit.text, top, bottom, edit.maintain_selection_offset))

    def get_cursor_left_location(self) -> Location:
        """A character to the left, which is also what Backspace deletes."""
        return self._before(super().get_cursor_left_location())

    def get_cursor_right_location(self) -> Location:
        """A character to the right, which is also what Delete deletes."""
        row, column = super().get_cursor_right_location()
        return row, self._character(row, column)[1]

    def get_cursor_up_location(self) -> Location:
        """A line up, within no character."""
        return self._before(super().get_cursor_up_location())

    def get_cursor_down_location(self) -> Location:
        """A line down, within no character."""
        return self._before(super().get_cursor_down_location())

    def get_target_document_location(self, event: events.MouseEvent) -> Location:
        """Where the mouse is, within no character."""
        return self._before(super().get_target_document_location(event))

    def _before(self, location: Location) -> Location:
        row, column = location
        return row, self._character(row, column)[0]

    def _character(self, row: int, column: int) -> tuple[int, int]:
        """The columns of the chip or the character that `column` is within; twice itself where it is between two."""
        return self._chip_at((row, column)) or around(self.document.get_line(row), column)

    def _chip_at(self, location: Location) -> tuple[int, int] | None:
        """The columns of the chip that `location` is within, its ends not being in it."""
        row, column = location
        return next((span for span in self._spans(row) if span[0] < column < span[1]), None)

    def _spans(self, row: int) -> list[tuple[int, int]]:
        return self.chips.spans(self.document.get_line(row)) if row < self.document.line_count else []

    def _undo_batch(self, edits: Sequence[Edit]) -> None:
        self._stand_at_start(edits)
        super()._undo_batch(edits)

    def _redo_batch(self, edits: Sequence[Edit]) -> None:
        self._stand_at_start(edits)
        super()._redo_batch(edits)

    def _stand_at_start(self, edits: Sequence[Edit]) -> None:
        """Textual scrolls to the cursor before it has moved it, and the line that it stood in may be gone."""
        if edits:
            self.selection = Selection.cursor(self.document.start)
