"""A quiz being taken or reviewed: what was answered, and where the cursor is. What keys do to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from maic_tui import graphemes
from maic_tui.schema.lesson import Question, Scene

LONGEST = 4000
"""Graphemes of a short answer."""

Given = frozenset[int] | str
"""The numbers of the options that are chosen, from 0; or a short answer."""


Enter = Literal["choose", "write on", "read", "submit", "seek", "again", "leave", "go on", "wait"]
"""What Enter does: choose an option, end a line of writing, nothing under a review, seek what is not answered, …"""
_ENTER: dict[str, Enter] = {"option": "choose", "text": "write on", "question": "read", "again": "again"}


class Spot(NamedTuple):
    """Where the cursor can stand; numbers from 0."""

    kind: Literal["option", "text", "question", "submit", "again", "leave"]
    question: int = -1
    option: int = -1


@dataclass(frozen=True, slots=True)
class Verdict:
    """How one answer was graded: `right` is None where it was not."""

    right: bool | None = None
    points: float = 0
    of: float = 0
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Form:
    """The quiz, an answer a question, and the cursor; `reviewed` with a verdict a question. `sent`: being graded."""

    title: str
    questions: tuple[Question, ...]
    given: tuple[Given, ...]
    spots: tuple[Spot, ...] = (Spot("leave"),)
    verdicts: tuple[Verdict, ...] = ()
    reviewed: bool = False
    sent: bool = False
    place: int = 0
    caret: int = 0
    """Graphemes before the caret, where the cursor is on a short answer."""

    @property
    def spot(self) -> Spot:
        return self.spots[self.place]

    @property
    def open_questions(self) -> list[int]:
        """The questions that wait for an answer; one without options can't be answered."""
        return [
            number
            for number, (question, given) in enumerate(zip(self.questions, self.given, strict=True))
            if not (given.strip() if isinstance(given, str) else given or not question.options)
        ]

    @property
    def enter(self) -> Enter:
        """What Enter does where the cursor is."""
        match self.spot.kind:
            case _ if self.sent:
                return "wait"
            case "submit":
                return "seek" if self.open_questions else "submit"
            case "leave":
                return "go on" if self.reviewed else "leave"
            case kind:
                return _ENTER[kind]

    @property
    def answered(self) -> int:
        """How many questions have an answer."""
        return sum(bool(given.strip() if isinstance(given, str) else given) for given in self.given)

    @property
    def answers(self) -> dict[str, Any]:
        """What is handed in: by the question's id the values that were chosen, or the text."""
        return {
            question.id: given if isinstance(given, str) else [question.options[n].value for n in sorted(given)]
            for question, given in zip(self.questions, self.given, strict=True)
        }


def right_options(question: Question) -> frozenset[int]:
    """The numbers of the options that the key means: by their values, else by their texts."""
    values = [option.value for option in question.options]
    labels = [option.label for option in question.options]
    meant = (
        values.index(key) if key in values else labels.index(key) if key in labels else -1 for key in question.answer
    )
    return frozenset(number for number in meant if number >= 0)


def form_of(scene: Scene, answers: Mapping[str, Any], result: Mapping[str, Any] | None) -> Form:
    """The form with `answers` filled in; with a `result`, under review."""
    given = tuple(_given(question, answers.get(question.id)) for question in scene.questions)
    if result is None:
        return _at(Form(scene.title, scene.questions, given, _spots(scene.questions)), 0)
    verdicts = _verdicts(scene.questions, result)
    return Form(scene.title, scene.questions, given, _review_spots(scene.questions), verdicts, reviewed=True)


def moved(form: Form, by: int) -> Form:
    """The cursor `by` spots further."""
    return _at(form, form.place + by)


def to(form: Form, spot: Spot) -> Form:
    """The cursor on `spot`."""
    return _at(form, form.spots.index(spot)) if spot in form.spots else form


def to_question(form: Form, by: int) -> Form:
    """The cursor on the beginning of the next question, or of the one before; the ends are past the questions."""
    starts = [place for place, spot in enumerate(form.spots) if place == 0 or spot[:2] != form.spots[place - 1][:2]]
    if by > 0:
        return _at(form, next((start for start in starts if start > form.place), 0))
    return _at(form, next((start for start in reversed(starts) if start < form.place), starts[-1]))


def chosen(form: Form, option: int) -> Form:
    """With the option of that number, from 0, of the cursor's question chosen, or of several given up."""
    question = form.questions[form.spot.question] if form.spot.kind == "option" else None
    given = form.given[form.spot.question]
    if question is None or isinstance(given, str) or not 0 <= option < len(question.options):
        return form
    after = given ^ {option} if question.type == "multiple" else frozenset({option})
    return to(_with(form, after), Spot("option", form.spot.question, option))


def typed(form: Form, text: str) -> Form:
    """With `text` written at the caret."""
    before, after = _around(form)
    room = LONGEST - graphemes.count(before + after)
    text = graphemes.first(text, max(0, room))
    return replace(_with(form, before + text + after), caret=graphemes.count(before + text))


def erased(form: Form, by: int) -> Form:
    """Without the grapheme before the caret (-1) or after it (1)."""
    before, after = (graphemes.graphemes(text) for text in _around(form))
    before, after = (before[:-1], after) if by < 0 else (before, after[1:])
    return replace(_with(form, "".join(before + after)), caret=len(before))


def caret_to(form: Form, caret: int) -> Form:
    """With the caret after so many graphemes."""
    given = form.given[form.spot.question]
    return replace(form, caret=min(max(caret, 0), graphemes.count(given) if isinstance(given, str) else 0))


def _given(question: Question, answer: Any) -> Given:
    """An answer as the log holds it; what is odd in it is left out."""
    if question.type == "short":
        return answer if isinstance(answer, str) else ""
    values = [answer] if isinstance(answer, str) else answer if isinstance(answer, list) else []
    return frozenset(number for number, option in enumerate(question.options) if option.value in values)


def _verdicts(questions: tuple[Question, ...], result: Mapping[str, Any]) -> tuple[Verdict, ...]:
    graded = result.get("questions")
    by_id = graded if isinstance(graded, dict) else {}
    return tuple(_verdict(question, by_id.get(question.id)) for question in questions)


def _verdict(question: Question, graded: Any) -> Verdict:
    match graded:
        case {"right": bool(right), "points": int() | float() as points}:
            return Verdict(right, points, question.points, str(graded.get("comment", "")))
        case {"comment": str(comment)}:
            return Verdict(None, 0, question.points, comment)
    return Verdict(None, 0, question.points)


def _spots(questions: tuple[Question, ...]) -> tuple[Spot, ...]:
    spots: list[Spot] = []
    for number, question in enumerate(questions):
        if question.type == "short":
            spots.append(Spot("text", number))
        else:
            spots += [Spot("option", number, option) for option in range(len(question.options))]
    return (*spots, Spot("submit"), Spot("leave"))


def _review_spots(questions: tuple[Question, ...]) -> tuple[Spot, ...]:
    return (*(Spot("question", number) for number in range(len(questions))), Spot("again"), Spot("leave"))


def _at(form: Form, place: int) -> Form:
    form = replace(form, place=min(max(place, 0), len(form.spots) - 1))
    return caret_to(form, LONGEST) if form.spot.kind == "text" else form


def _around(form: Form) -> tuple[str, str]:
    """The short answer before and after the caret."""
    given = form.given[form.spot.question]
    text = given if isinstance(given, str) else ""
    before = graphemes.first(text, form.caret)
    return before, text[len(before) :]


def _with(form: Form, given: Given) -> Form:
    number = form.spot.question
    return replace(form, given=(*form.given[:number], given, *form.given[number + 1 :]))
