"""The notes' pane: what the lesson says, the line that is played marked and followed, searched, and jumped in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from textual import events
from textual.binding import Binding
from textual.message import Message

from maic_tui import words
from maic_tui.board.block import line_width
from maic_tui.board.canvas import ACCENT, MUTED, Ink, Line, Span
from maic_tui.board.wrap import wrap
from maic_tui.schema.events import Cursor
from maic_tui.schema.lesson import Lesson
from maic_tui.slide.notes import Note, current, found, notes_lines

from .sheet import Sheet

_GUTTER = 4
"""Cells for the marks and a space, after the one that marks the line that is played."""
LONGEST = 2_000
"""Characters of one note; the transcript has the whole of it once it was said."""


class _Laid(NamedTuple):
    """The notes as lines of one width; `rows` are the first of each note and the one after its last."""

    notes: list[Note]
    width: int
    lines: list[Line]
    rows: list[tuple[int, int]]


class NotesPane(Sheet):
    """Give it lesson and cursor with `show`. The line that is played stays in view until the reader moves away.

    Moving onto that line, or choosing a line, follows it again.
    """

    PLACE = "notes"

    class LineChosen(Message):
        """The lesson is to be played from this cue on."""

        def __init__(self, scene: int, action: int) -> None:
            super().__init__()
            self.scene = scene
            self.action = action

    BINDINGS = [
        Binding("up,k", "move(-1)", show=False),
        Binding("down,j", "move(1)", show=False),
        Binding("home,g", "move(-1_000_000)", show=False),
        Binding("end,G", "move(1_000_000)", show=False),
        Binding("enter", "choose", show=False),
        Binding("n", "match(1)", show=False),
        Binding("N", "match(-1)", show=False),
    ]

    _lesson: Lesson | None = None
    _consumed: frozenset[tuple[int, int]] = frozenset()
    _current = -1
    _place = 0
    _following = True

    def __init__(self, *, ascii: bool = False, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(ascii=ascii, id=id, classes=classes)
        self._notes: list[Note] = []
        self._found: list[int] = []
        self._laid: _Laid | None = None
        self._drawn: tuple[_Laid, tuple[object, ...], list[Line]] | None = None

    def show(self, lesson: Lesson | None, cursor: Cursor | None, consumed: Iterable[tuple[int, int]] = ()) -> None:
        """Draw the notes of `lesson`, the line at `cursor` marked; `consumed` as `Session.consumed` has it."""
        had = frozenset(consumed)
        if lesson is not self._lesson or had != self._consumed:
            if lesson is not self._lesson:
                self._place, self._top, self._found, self._following = 0, 0, [], True
            self._lesson, self._consumed = lesson, had
            self._notes = notes_lines(lesson, had) if lesson else []
        at = current(self._notes, cursor) if self._notes and cursor else -1
        if at != self._current:
            self._current = at
            self.follow(self._following)
        self.refresh()

    def follow(self, on: bool = True) -> None:
        """Keep the line that is played in view, or leave the view where it is."""
        self._following = on
        if on and self._current >= 0:
            self._stand(self._current)

    @property
    def following(self) -> bool:
        """Whether the line that is played is kept in view."""
        return self._following

    def search(self, text: str) -> int:
        """Mark the lines that hold `text` and go to the next one from here; says how many there are. Empty: none."""
        self._found = found(self._notes, text)
        if self._found:
            self._go(next((place for place in self._found if place >= self._place), self._found[0]))
        self.refresh()
        return len(self._found)

    def action_match(self, step: int) -> None:
        """Go to the next line that was found, or the one before."""
        (self.next_match if step > 0 else self.previous_match)()

    def next_match(self) -> None:
        """Go to the next line that was found, after the last to the first."""
        if self._found:
            self._go(next((place for place in self._found if place > self._place), self._found[0]))

    def previous_match(self) -> None:
        """Go to the line before that was found, before the first to the last."""
        if self._found:
            self._go(next((place for place in reversed(self._found) if place < self._place), self._found[-1]))

    def action_move(self, by: int) -> None:
        """The reader's cursor so many lines further."""
        if self._notes:
            self._go(min(max(self._place + by, 0), len(self._notes) - 1))

    def action_choose(self) -> None:
        """Play from the line that the reader's cursor is on."""
        if self._notes:
            self._following = True
            cursor = self._notes[self._place].cursor
            self.post_message(self.LineChosen(cursor.scene, cursor.action))

    def on_click(self, event: events.Click) -> None:
        at = self.offset_top + event.y
        place = next((place for place, (first, end) in enumerate(self._layout().rows) if first <= at < end), -1)
        if place >= 0:
            self._go(place)
            self.action_choose()

    def scrolled(self) -> None:
        self._following = False

    def on_resize(self) -> None:
        self._reveal_place()

    def lines(self) -> list[Line]:
        laid = self._layout()
        here = self._place if self.has_focus or not self._following else -1
        key = (here, self._current, tuple(self._found))
        if self._drawn is None or self._drawn[0] is not laid or self._drawn[1] != key:
            self._drawn = laid, key, self._marked(laid, here)
        return self._drawn[2]

    def _go(self, place: int) -> None:
        """The reader moves."""
        self._following = place == self._current
        self._stand(place)

    def _stand(self, place: int) -> None:
        self._place = place
        self._reveal_place()

    def _reveal_place(self) -> None:
        if self._notes and self.size:
            self.reveal(*self._layout().rows[self._place])

    def _layout(self) -> _Laid:
        laid, width = self._laid, max(1, self.size.width)
        if laid is None or laid.notes is not self._notes or laid.width != width:
            laid = self._laid = self._laid_out(width)
        return laid

    def _laid_out(self, width: int) -> _Laid:
        if not self._notes:
            return _Laid(self._notes, width, [[Span(text, Ink(MUTED))] for text in wrap(words.NOTES_NONE, width)], [])
        lines: list[Line] = []
        rows: list[tuple[int, int]] = []
        for note in self._notes:
            if note.kind == "scene" and lines:
                lines.append([])
            first = len(lines)
            lines += self._note(note, width)
            rows.append((first, len(lines)))
        return _Laid(self._notes, width, lines, rows)

    def _note(self, note: Note, width: int) -> list[Line]:
        told = note.told
        if len(told) > LONGEST:
            told = f"{told[:LONGEST]} {words.NOTES_MORE.format(number=f'{len(told) - LONGEST:,}')}"
        if note.kind == "scene":
            return [[Span(" "), Span(text, Ink(bold=True))] for text in wrap(told, max(1, width - 1))]
        glyphs = words.NOTES_MARKS_ASCII if self._ascii else words.NOTES_MARKS
        marks = "".join(glyphs[mark] for mark in note.marks)[: _GUTTER - 1].ljust(_GUTTER)
        ink = Ink(italic=note.kind == "discussion") if note.kind != "quiz" else Ink(ACCENT)
        return [
            [Span(" " + (" " * _GUTTER if row else marks), Ink(ACCENT)), Span(line, ink)]
            for row, line in enumerate(wrap(told, max(1, width - _GUTTER - 1)))
        ]

    def _marked(self, laid: _Laid, here: int) -> list[Line]:
        """The lines, with those that were found, the one that is played, and the reader's cursor `here` to be seen."""
        lines = list(laid.lines)
        for place in self._found:
            _change(lines, laid.rows[place], lambda ink: ink._replace(underline=True), start=1)
        if self._current >= 0:
            first, end = laid.rows[self._current]
            _change(lines, (first, end), lambda ink: ink._replace(bold=True))
            start = lines[first][0]
            lines[first] = [Span((">" if self._ascii else "►") + start.text[1:], start.ink), *lines[first][1:]]
        if here >= 0 and laid.rows:
            first, end = laid.rows[here]
            for row in range(first, end):
                lines[row] = [*lines[row], Span(" " * max(0, laid.width - line_width(lines[row])))]
            _change(lines, (first, end), lambda ink: ink._replace(fill=ACCENT))
        return lines


def _change(lines: list[Line], rows: tuple[int, int], change: Callable[[Ink], Ink], *, start: int = 0) -> None:
    """Change the ink of `rows`, from the span `start` on."""
    for row in range(*rows):
        line = lines[row]
        lines[row] = [*line[:start], *(Span(text, change(ink)) for text, ink in line[start:])]
