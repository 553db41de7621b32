"""A whole quiz that was handed in: each question graded, and the sum."""

from __future__ import annotations

from typing import Any

from maic_tui import words
from maic_tui.provider.base import Provider
from maic_tui.schema.lesson import Question, Scene

from .quiz import Grade, grade_choice, grade_request, grade_short, not_graded


async def mark(scene: Scene, answers: dict[str, Any], provider: Provider | None, model: str) -> dict[str, Any]:
    """The result of a quiz as its event has it; `provider` None: short answers are not graded.

    `points` of `of` (of those that were graded), and for each question by its id `points`, `right` and `comment`.
    """
    grades = {
        question.id: await _grade(question, answers.get(question.id), provider, model) for question in scene.questions
    }
    graded = [question for question in scene.questions if grades[question.id].graded]
    return {
        "points": sum(grades[question.id].points or 0.0 for question in graded),
        "of": sum(question.points for question in graded),
        "questions": {
            id: {"points": grade.points, "right": grade.right, "comment": grade.comment} for id, grade in grades.items()
        },
    }


async def _grade(question: Question, answer: Any, provider: Provider | None, model: str) -> Grade:
    if question.type != "short":
        return grade_choice(question, answer if isinstance(answer, list) else [str(answer)])
    if provider is None:
        return not_graded(words.QUIZ_NEEDS_MODEL)
    return await grade_short(provider, question, grade_request(question, str(answer or ""), model=model))
