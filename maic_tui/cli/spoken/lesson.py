"""What is about the lesson: playing it, moving in it, its invitations and quizzes, its slide and notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from maic_tui import words
from maic_tui.cli.oral import Oral
from maic_tui.lesson.telling import scene_text
from maic_tui.slide.notes import found, notes_lines
from maic_tui.tui.lesson_desk import beside as cursor_beside
from maic_tui.tui.lesson_desk import scene_now

from .act import Act
from .talk import leave_quiz, resume

if TYPE_CHECKING:
    from maic_tui.cli.reader import Reader
    from maic_tui.lectern import Lectern


def play(reader: Reader, _: str) -> None:
    lectern = _lectern(reader)
    if reader.quiz or (lectern and lectern.invitation):
        resume(reader, "")
    elif lectern:
        reader.classroom.play()
        if lectern.over:
            reader.say(words.ALOUD_LESSON_END)


def join(reader: Reader, _: str) -> None:
    lectern = reader.classroom.lectern
    if lectern and lectern.invitation:
        reader.classroom.resume()
        reader.classroom.join()
    elif not reader.classroom.join_late():
        reader.say(words.JOIN_AFTERWARDS if lectern and lectern.missed else words.NOTHING_OFFERED)


def pass_over(reader: Reader, _: str) -> None:
    lectern = reader.classroom.lectern
    if lectern and reader.quiz:
        leave_quiz(reader, lectern)
    elif lectern and lectern.answer("passed"):
        reader.classroom.resume()
    else:
        reader.say(words.NOTHING_OFFERED)


def redo(reader: Reader, _: str) -> None:
    if not reader.quiz:
        reader.say(words.ALOUD_NO_QUIZ)
        return
    reader.quiz = Oral(reader.classroom, reader.quiz.scene)
    reader.say(*reader.quiz.begin())


def beside(steps: int, *, scenes: bool) -> Act:
    """Go so many lines, or scenes, further in the lesson."""

    def act(reader: Reader, _: str) -> None:
        lectern = _lectern(reader)
        cursor = cursor_beside(lectern.lesson, lectern.cursor, steps, scenes=scenes) if lectern else None
        if lectern and reader.classroom.view.open and not reader.classroom.view.open.scene:
            reader.say(words.ALOUD_ANSWERING)
        elif cursor:
            reader.quiz = None
            reader.classroom.play(cursor)
        elif lectern:
            reader.say(words.ALOUD_NO_FURTHER)

    return act


def slide(reader: Reader, _: str) -> None:
    if lectern := _lectern(reader):
        scene, _index = scene_now(lectern.lesson, reader.classroom.view)
        reader.say(scene_text(scene) if scene else "")


def notes(reader: Reader, text: str) -> None:
    """The notes of the lesson, or those of their lines that hold `text`."""
    if lectern := _lectern(reader):
        lines = notes_lines(lectern.lesson, reader.classroom.view.consumed)
        places = found(lines, text) if text else range(len(lines))
        reader.say(*(lines[place].told for place in places))
        if text:
            reader.say(words.FOUND.format(number=len(places)))


def _lectern(reader: Reader) -> Lectern | None:
    """The lesson's lectern; where there is none that is said."""
    if reader.classroom.lectern is None:
        reader.say(words.NO_LESSON_HERE)
    return reader.classroom.lectern
