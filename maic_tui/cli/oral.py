"""A quiz asked aloud: one question after the other, each answered by a typed line, then how they were graded."""

from __future__ import annotations

import re
from collections.abc import Iterator

from maic_tui import words
from maic_tui.classroom import Classroom
from maic_tui.schema.lesson import Question, Scene
from maic_tui.slide import quiz
from maic_tui.slide.quiz import Form, Spot, Verdict, form_of, right_options
from maic_tui.slide.quiz_lines import LETTERS

_BETWEEN = re.compile(r"[\s,;]+")


class Oral:
    """The quiz that the lesson stands at. `say` gets each line for the learner."""

    def __init__(self, classroom: Classroom, scene: Scene) -> None:
        self.scene = scene
        self._classroom = classroom
        self._form: Form = form_of(scene, {}, None)

    def begin(self) -> Iterator[str]:
        """What is said at its beginning: how many questions, and the first."""
        number = len(self._form.questions)
        yield words.NOTES_QUIZ[1 if number == 1 else 2].format(number=number).capitalize() + words.FULL_STOP
        yield words.ORAL_HOW
        yield from self.ask()

    @property
    def reviewed(self) -> bool:
        """Whether it was handed in."""
        return self._form.reviewed

    def ask(self) -> Iterator[str]:
        """The question that waits for an answer, with its options."""
        if waits := self._form.open_questions:
            yield from _asked(self._form.questions[waits[0]], waits[0])

    async def answer(self, typed: str) -> list[str]:
        """Take an answer; what is said then: what was understood, the next question, or the grades."""
        waits = self._form.open_questions
        if not waits:
            return [words.ORAL_AFTER]
        question = self._form.questions[waits[0]]
        form = _answered(quiz.to(self._form, _first_spot(self._form, waits[0])), question, typed)
        if form is None:
            return [words.ORAL_NO_OPTION[question.type].format(last=LETTERS[len(question.options) - 1]), *self.ask()]
        self._form = form
        understood = [words.ORAL_TAKEN.format(answer="; ".join(_given(form, waits[0])))]
        return [*understood, *self.ask()] if form.open_questions else [*understood, *await self._hand_in()]

    async def _hand_in(self) -> list[str]:
        await self._classroom.hand_in(self._form.answers)
        results = (done.result for done in self._classroom.view.quizzes if done.scene_id == self.scene.id)
        self._form = form_of(self.scene, self._form.answers, next(results, {}))
        graded = zip(self._form.questions, self._form.verdicts, strict=True)
        return [*(_verdict(number, *one) for number, one in enumerate(graded, 1)), words.ORAL_AFTER]


def _asked(question: Question, number: int) -> Iterator[str]:
    yield words.ORAL_QUESTION.format(number=number + 1, question=question.question, how=words.FORM_KINDS[question.type])
    for letter, option in zip(LETTERS, question.options, strict=False):
        yield words.ORAL_OPTION.format(letter=letter, text=option.label)


def _first_spot(form: Form, number: int) -> Spot:
    return next(spot for spot in form.spots if spot.question == number)


def _answered(form: Form, question: Question, typed: str) -> Form | None:
    """The form with that answer to the question of its cursor; None where an option is named that is not there."""
    if question.type == "short":
        return quiz.typed(form, typed)
    named = list(dict.fromkeys(_BETWEEN.split(typed.strip().casefold())))
    chosen = [_option(name) for name in named]
    if (len(chosen) > 1 and question.type == "single") or not all(0 <= one < len(question.options) for one in chosen):
        return None
    for one in chosen:
        form = quiz.chosen(form, one)
    return form


def _option(name: str) -> int:
    """The number of an option, from 0, by its letter or its number from 1; -1 for what is neither."""
    if name.isascii() and name.isdigit() and len(name) < 3:
        return int(name) - 1
    return LETTERS.find(name) if len(name) == 1 else -1


def _given(form: Form, number: int) -> list[str]:
    given, question = form.given[number], form.questions[number]
    return [given] if isinstance(given, str) else [question.options[one].label for one in sorted(given)]


def _verdict(number: int, question: Question, verdict: Verdict) -> str:
    if verdict.right is None:
        said = verdict.comment or words.FORM_NOT_GRADED
    else:
        form = words.FORM_RIGHT if verdict.right else words.FORM_WRONG
        said = form.format(points=f"{verdict.points:g}", of=f"{verdict.of:g}")
    right = "; ".join(question.options[one].label for one in sorted(right_options(question)))
    parts = [words.ORAL_GRADE.format(number=number, said=words.bare(said))]
    parts += [words.ORAL_RIGHT.format(right=right)] if right and verdict.right is False else []
    parts += [
        text for text in (verdict.comment if verdict.right is not None else "", question.analysis) if text.strip()
    ]
    return " ".join(parts)
