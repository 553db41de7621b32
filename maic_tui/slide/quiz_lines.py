"""A quiz's form as lines: what is asked and what was answered; key and analysis only once it was graded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from maic_tui import graphemes, words
from maic_tui.board.block import line_width
from maic_tui.board.canvas import ACCENT, MUTED, Ink, Line, Span
from maic_tui.board.wrap import wrap
from maic_tui.schema.lesson import Question

from .quiz import Form, Spot, Verdict, right_options

PLAIN, STRONG, QUIET = Ink(), Ink(bold=True), Ink(MUTED)
GOOD, BAD, OPEN = Ink("$success", bold=True), Ink("$error", bold=True), Ink("$warning", bold=True)
LETTERS = "abcdefghi"
"""The keys that choose an option; j and k move."""
_INDENT = 4


class Marks(NamedTuple):
    """What stands before a row, an option or a verdict."""

    cursor: str = "▌"
    right: str = "✓"
    wrong: str = "✗"
    ungraded: str = "–"
    one: tuple[str, str] = ("( )", "(•)")
    some: tuple[str, str] = ("[ ]", "[x]")


UNICODE = Marks()
ASCII = Marks(">", "+", "x", "-", ("( )", "(*)"))


class Row(NamedTuple):
    """A line, and on what the cursor is there."""

    line: Line
    spot: Spot | None = None


@dataclass(frozen=True, slots=True)
class Paper:
    """The form on `width` cells, in its three parts."""

    form: Form
    width: int
    marks: Marks = UNICODE

    def head(self) -> list[Row]:
        """The title, and how many are answered, or the points that were got."""
        return [*self._rows(self.form.title, STRONG), *self._rows(standing(self.form), QUIET), Row([])]

    def question(self, number: int) -> list[Row]:
        """One question with its answer, and under review its verdict; an empty line at the end."""
        asked, given = self.form.questions[number], self.form.given[number]
        rows = self._asked(asked, number)
        if isinstance(given, str):
            rows += self._written(given, number)
        else:
            for option in range(len(asked.options)):
                rows += self._option(asked, number, option, chosen=option in given)
        if self.form.reviewed:
            rows += self._explained(asked, self.form.verdicts[number])
        return [*rows, Row([])]

    def foot(self) -> list[Row]:
        """What can be done with the whole."""
        if self.form.reviewed:
            again = self._rows(words.FORM_AGAIN, STRONG, Spot("again"))
            return again + self._rows(words.FORM_GO_ON, STRONG, Spot("leave"))
        waits = len(self.form.open_questions)
        submit = words.FORM_NOT_YET.format(number=waits) if waits else words.FORM_SUBMIT
        submit = words.FORM_SENT if self.form.sent else submit
        rows = self._rows(submit, QUIET if waits or self.form.sent else STRONG, Spot("submit"))
        return rows + self._rows(words.FORM_LEAVE, STRONG, Spot("leave"))

    def _asked(self, asked: Question, number: int) -> list[Row]:
        spot = Spot("question", number) if self.form.reviewed else None
        said, ink = _judged(self.form.verdicts[number], self.marks) if self.form.reviewed else (_how(asked), QUIET)
        label = f"{number + 1}. "
        return [
            *self._rows(asked.question, STRONG, spot, first=label),
            *self._rows(said, ink, spot, first=" " * len(label)),
        ]

    def _option(self, asked: Question, number: int, option: int, *, chosen: bool) -> list[Row]:
        box = (self.marks.some if asked.type == "multiple" else self.marks.one)[chosen]
        letter = LETTERS[option] if option < len(LETTERS) else " "
        label, right = asked.options[option].label, right_options(asked)
        spot, mark, ink = None, " ", PLAIN
        if not self.form.reviewed:
            spot = Spot("option", number, option)
        elif option in right:
            mark, ink = self.marks.right, GOOD
        elif chosen and right:
            mark, ink = self.marks.wrong, BAD
        return self._rows(label, ink, spot, first=f"{mark:^{_INDENT - 1}}{box} {letter}  ")

    def _written(self, given: str, number: int) -> list[Row]:
        """A short answer, with the caret where the cursor is on it."""
        first = " " * (_INDENT - 1)
        if self.form.reviewed:
            return self._rows(given or words.FORM_NO_ANSWER, PLAIN if given else QUIET, first=first)
        spot = Spot("text", number)
        here = self.form.spot == spot
        if not given and not here:
            return self._rows(words.FORM_EMPTY, QUIET, spot, first=first)
        lines = _with_caret(given, self.form.caret if here else None, max(1, self.width - _INDENT - 1))
        return [self._row([Span(first), *line], spot) for line in lines]

    def _explained(self, asked: Question, verdict: Verdict) -> list[Row]:
        comment = verdict.comment if verdict.right is not None else ""
        said = [text for text in (comment, asked.analysis) if text.strip()]
        return [row for text in said for row in self._rows(text, QUIET, first=" " * (_INDENT - 1))]

    def _rows(self, text: str, ink: Ink, spot: Spot | None = None, *, first: str = "") -> list[Row]:
        """`text` wrapped behind `first`, the lines after the first one below its beginning."""
        room = max(1, self.width - 1 - len(first))
        return [
            self._row([Span(" " * len(first) if place else first, ink), Span(line, ink)], spot)
            for place, line in enumerate(wrap(text, room))
        ]

    def _row(self, line: Line, spot: Spot | None) -> Row:
        """The row behind the cursor's mark and tinted where the cursor is on it."""
        if spot is None or spot != self.form.spot:
            return Row([Span(" "), *line], spot)
        line = [Span(self.marks.cursor, Ink(ACCENT)), *line]
        line.append(Span(" " * max(0, self.width - line_width(line))))
        return Row([Span(text, ink._replace(fill=ACCENT)) for text, ink in line], spot)


def below(form: Form, *, ascii: bool = False) -> Line:
    """What is told where some of the form is out of sight below, and with it what ends the form."""
    end = words.FORM_GO_ON if form.reviewed else words.FORM_SUBMIT
    return [Span(f" {words.FORM_BELOW.format(mark='v' if ascii else '↓', end=end)}", QUIET)]


def standing(form: Form) -> str:
    """How many questions are answered; under review the points that were got."""
    total = len(form.questions)
    if not total:
        return words.FORM_NOTHING
    if form.reviewed:
        return _score(form)
    return words.FORM_ANSWERED.format(done=total - len(form.open_questions), total=total)


def _score(form: Form) -> str:
    graded = [verdict for verdict in form.verdicts if verdict.right is not None]
    parts = []
    if graded:
        points, of = sum(verdict.points for verdict in graded), sum(verdict.of for verdict in graded)
        parts.append(words.FORM_SCORE.format(points=f"{points:g}", of=f"{of:g}"))
    if missing := len(form.verdicts) - len(graded):
        parts.append(words.FORM_UNGRADED.format(number=missing))
    return "  ".join(parts)


def _how(asked: Question) -> str:
    points = words.FORM_POINTS[1 if asked.points == 1 else 2].format(points=f"{asked.points:g}")
    return words.PHRASES_JOIN.join((words.FORM_KINDS[asked.type], points))


def _judged(verdict: Verdict, marks: Marks) -> tuple[str, Ink]:
    if verdict.right is None:
        return f"{marks.ungraded} {verdict.comment or words.FORM_NOT_GRADED}", OPEN
    mark, said, ink = (marks.right, words.FORM_RIGHT, GOOD) if verdict.right else (marks.wrong, words.FORM_WRONG, BAD)
    return f"{mark} {said.format(points=f'{verdict.points:g}', of=f'{verdict.of:g}')}", ink


def _with_caret(text: str, caret: int | None, room: int) -> list[Line]:
    """`text` cut into lines of `room` cells, every space kept; the grapheme after the caret underlined."""
    lines: list[Line] = [[]]
    used = 0
    end = [] if caret is None else [" "]
    for place, cluster in enumerate([*graphemes.graphemes(text), *end]):
        step = graphemes.width(cluster)
        if used and used + step > room:
            lines.append([])
            used = 0
        lines[-1].append(Span(cluster, Ink(ACCENT, bold=True, underline=True) if place == caret else PLAIN))
        used += step
    return lines
