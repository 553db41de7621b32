"""Which lesson a session plays: the one that a person names, or the one whose hash its log has."""

from __future__ import annotations

from maic_tui import words
from maic_tui.lectern import Played
from maic_tui.lesson.store import LessonError, LessonStore
from maic_tui.schema.events import LessonRef
from maic_tui.schema.lesson import Lesson

from .errors import CannotDo

SOME_PROBLEMS = 5
"""So many of a lesson's problems are told when it is played; `maic-tui check` tells all."""


def named(lessons: LessonStore, name: str, *, keep: bool) -> tuple[Played, str]:
    """The lesson that a person calls `name`, and a sentence on what of it could not be used, "" where all could.

    With `keep` it is kept by its hash, for sessions that are reopened. Raises `CannotDo`.
    """
    try:
        opened = lessons.open(name)
        hash = lessons.keep(opened.lesson) if keep else opened.hash
    except LessonError as error:
        raise CannotDo(words.why(error.message, error.hint)) from None
    except OSError:
        hash = opened.hash
    told = words.POINTS_JOIN.join(dict.fromkeys(problem.message for problem in opened.problems[:SOME_PROBLEMS]))
    unused = words.LESSON_UNUSED.format(told=told, number=len(opened.problems)) if told else ""
    return Played(opened.lesson, LessonRef(hash=hash, title=opened.lesson.title)), unused


def kept(lessons: LessonStore, ref: LessonRef | None) -> tuple[Played | None, str]:
    """The lesson that a session plays, as it was kept; else None and a sentence that says why it can't go on.

    None and "" where the session plays none.
    """
    if not ref:
        return None, ""
    try:
        return Played(lessons.load(ref.hash).lesson, ref), ""
    except LessonError as error:
        if lesson := _bundled(lessons, ref):
            return Played(lesson, ref), ""
        return None, words.why(error.message, error.hint)


def _bundled(lessons: LessonStore, ref: LessonRef) -> Lesson | None:
    """The bundled lesson that has that hash: a session from elsewhere may play one that was never kept here."""
    names = [row.name for row in lessons.all() if row.where == "bundled" and row.title == ref.title]
    opened = (lessons.open(name) for name in names)
    return next((one.lesson for one in opened if one.hash == ref.hash), None)
