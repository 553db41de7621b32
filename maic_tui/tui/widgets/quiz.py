"""The quiz's form: keys and clicks in, answers out. It draws its own lines, as the other panes do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from textual import events
from textual.message import Message

from maic_tui.board.canvas import Line
from maic_tui.schema.lesson import Scene
from maic_tui.schema.text import clean
from maic_tui.slide import quiz
from maic_tui.slide.quiz import Enter, Form, Spot, form_of
from maic_tui.slide.quiz_lines import ASCII, LETTERS, UNICODE, Paper, Row, below, standing

from .sheet import WHEEL, Sheet


class QuizForm(Sheet):
    """Give it a quiz with `show`. What was answered stays while the same quiz is shown, whatever else happens."""

    PLACE = "quiz"

    class Submitted(Message):
        """All is answered and is to be graded: by the question's id the values chosen, or the text."""

        def __init__(self, answers: dict[str, Any]) -> None:
            super().__init__()
            self.answers = answers

    class Changed(Message):
        """An answer or the place of the cursor changed, and what its keys do."""

    class Again(Message):
        """The quiz is to be taken again."""

    class Left(Message):
        """The learner goes on, without submitting or after the review."""

    _scene: Scene | None = None
    _result: Mapping[str, Any] | None = None
    _form = Form("", (), ())

    def __init__(self, *, ascii: bool = False, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(ascii=ascii, id=id, classes=classes)
        self._kept: dict[int, tuple[tuple[object, ...], list[Row]]] = {}
        self._drawn: tuple[Form, int, list[Row], list[Line]] | None = None

    def show(self, scene: Scene, answers: Mapping[str, Any], result: Mapping[str, Any] | None = None) -> None:
        """Draw the quiz of `scene` with `answers` filled in; with the `result` of grading them, as a review.

        `result` holds under `questions` by the question's id `right` and `points`, None where nobody graded, and
        `comment`. The same scene and result again change nothing, whatever was typed since.
        """
        if scene is self._scene and result == self._result:
            return
        self._scene, self._result, self._top = scene, result, 0
        self._form = form_of(scene, answers, result)
        self._kept.clear()
        if not self._form.reviewed:
            self.reveal(*self._around())
        self.refresh()

    def on_resize(self) -> None:
        """What the cursor is on stays in view."""
        self.reveal(*self._around())

    def reopen(self) -> None:
        """What was submitted could not be taken: it stands as it was typed, and can be submitted again."""
        self._form = replace(self._form, sent=False)
        self.refresh()

    @property
    def answers(self) -> dict[str, Any]:
        """What is filled in now."""
        return self._form.answers

    @property
    def enter(self) -> Enter:
        """What Enter does where the cursor is."""
        return self._form.enter

    @property
    def standing(self) -> str:
        """How many questions are answered, or how many points were got."""
        return standing(self._form)

    @property
    def answered(self) -> int:
        """How many questions have an answer now."""
        return self._form.answered

    @property
    def reviewed(self) -> bool:
        """Whether it was graded and is looked at."""
        return self._form.reviewed

    def foot(self) -> list[Line]:
        """Where not all fits, one line, which says that there is more below and what is at its end."""
        lines, height = len(self.lines()), self.size.height
        if not 1 < height < lines:
            return []
        return [below(self._form, ascii=self._ascii) if self._top + height - 1 < lines else []]

    def lines(self) -> list[Line]:
        return self._rows()[1]

    def check_consume_key(self, key: str, character: str | None) -> bool:
        return character is not None and character.isprintable()

    def on_key(self, event: events.Key) -> None:
        if self._written(event) or self._steered(event.key) or self._picked(event.key):
            event.stop()
            event.prevent_default()

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        if self._form.spot.kind == "text":
            self._change(quiz.typed(self._form, " ".join(clean(event.text).split())))

    def on_click(self, event: events.Click) -> None:
        rows, _ = self._rows()
        at = self.offset_top + event.y
        spot = rows[at].spot if at < len(rows) else None
        if spot and spot in self._form.spots:
            self._change(quiz.to(self._form, spot))
            self._chose()

    def _written(self, event: events.Key) -> bool:
        """Whether a key was writing in a short answer."""
        form = self._form
        if form.spot.kind != "text":
            return False
        match event.key:
            case "backspace":
                self._change(quiz.erased(form, -1))
            case "delete":
                self._change(quiz.erased(form, 1))
            case "left":
                self._change(quiz.caret_to(form, form.caret - 1))
            case "right":
                self._change(quiz.caret_to(form, form.caret + 1))
            case "home":
                self._change(quiz.caret_to(form, 0))
            case "end":
                self._change(quiz.caret_to(form, quiz.LONGEST))
            case "enter":
                self._change(quiz.moved(form, 1))
            case _ if event.is_printable and event.character:
                self._change(quiz.typed(form, clean(event.character)))
            case _:
                return False
        return True

    def _steered(self, key: str) -> bool:
        """Whether a key moved the cursor."""
        form = self._form
        match key:
            case "up" | "k":
                self._change(self._stepped(-1))
            case "down" | "j":
                self._change(self._stepped(1))
            case "tab":
                self._change(quiz.to_question(form, 1))
            case "shift+tab":
                self._change(quiz.to_question(form, -1))
            case "home" | "g":
                self._change(quiz.moved(form, -len(form.spots)))
            case "end" | "G":
                self._change(quiz.moved(form, len(form.spots)))
            case _:
                return False
        return True

    def _picked(self, key: str) -> bool:
        """Whether a key chose something."""
        if key in ("space", "enter"):
            self._chose()
            return True
        option = LETTERS.find(key) if len(key) == 1 and key.isalpha() else int(key) - 1 if key in "123456789" else -1
        if option < 0 or self._form.spot.kind != "option":
            return False
        self._change(quiz.chosen(self._form, option))
        return True

    def _chose(self) -> None:
        """Do what the cursor is on."""
        match self._form.spot:
            case Spot("option", _, option):
                self._change(quiz.chosen(self._form, option))
            case Spot("submit"):
                self._submit()
            case Spot("again"):
                self.post_message(self.Again())
            case Spot("leave"):
                self.post_message(self.Left())

    def _submit(self) -> None:
        """Hand in what is complete; else go to the first question that waits for an answer."""
        if missing := self._form.open_questions:
            waits = next(spot for spot in self._form.spots if spot.question == missing[0])
            self._change(quiz.to(self._form, waits))
            return
        if not self._form.sent:
            self.post_message(self.Submitted(self._form.answers))
            self._change(replace(self._form, sent=True))

    def _stepped(self, by: int) -> Form:
        """The cursor a spot further, unless a long review of the one it is on has more to be read that way first."""
        first, end = self._around()
        under, above = end - self.offset_top - self.rows, self.offset_top - first
        if self._form.reviewed and (under if by > 0 else above) > 0:
            self.scroll_rows(by * min(WHEEL, under if by > 0 else above))
            return self._form
        return quiz.moved(self._form, by)

    def _change(self, form: Form) -> None:
        """Draw another state, where the cursor is seen; what is being graded does not change."""
        if self._form.sent or form is self._form:
            return
        self._form = form
        self.reveal(*self._around())
        self.refresh()
        self.post_message(self.Changed())

    def _around(self) -> tuple[int, int]:
        """The rows of what the cursor is on, with the question above an answer, what is below a verdict, or the end."""
        rows, _ = self._rows()
        at = [number for number, row in enumerate(rows) if row.spot == self._form.spot]
        first, end = (at[0], at[-1] + 1) if at else (0, 1)
        if self._form.spot.question < 0:
            end = len(rows)
        lowest = min(first, end - self.rows) if not self._form.reviewed else 0
        while not self._form.reviewed and first and rows[first - 1].spot is None:
            first -= 1
        while self._form.reviewed and end < len(rows) and rows[end].spot is None:
            end += 1
        return max(first, lowest), end

    def _rows(self) -> tuple[list[Row], list[Line]]:
        width = max(1, self.size.width)
        drawn = self._drawn
        if drawn is None or drawn[0] is not self._form or drawn[1] != width:
            rows = self._made_rows(width)
            drawn = self._drawn = self._form, width, rows, [row.line for row in rows]
        return drawn[2], drawn[3]

    def _made_rows(self, width: int) -> list[Row]:
        paper = Paper(self._form, width, ASCII if self._ascii else UNICODE)
        rows = paper.head()
        for number in range(len(self._form.questions)):
            rows += self._question(paper, number)
        return rows + paper.foot()

    def _question(self, paper: Paper, number: int) -> list[Row]:
        """One question's rows, made anew only where it changed: a quiz may have a hundred."""
        form = self._form
        here = (form.spot, form.caret) if form.spot.question == number else None
        key = (paper.width, form.given[number], here)
        kept = self._kept.get(number)
        if kept is None or kept[0] != key:
            kept = self._kept[number] = key, paper.question(number)
        return kept[1]
