"""What becomes of what a lesson asks: its quiz left or taken again, its invitation passed over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from maic_tui import words

from . import lesson_desk
from .screens.confirm import Confirm

if TYPE_CHECKING:
    from maic_tui.lectern import Lectern

    from .screens.classroom import ClassroomScreen


async def leave(screen: ClassroomScreen) -> None:
    """Go on after a review; a quiz that is not submitted is left, and where answers stand the learner is asked first.

    It waits for the answer, so a worker has to run it.
    """
    from .widgets.quiz import QuizForm

    classroom, lectern = screen.classroom, _lectern(screen)
    if not classroom or not lectern or not lectern.asking:
        return
    form = screen.query_one(QuizForm)
    if not form.reviewed and form.answered and not await _agrees(screen, form.answered):
        return
    if classroom.lesson_stands == "held":
        classroom.resume()
    (lectern.submit if form.reviewed else lectern.leave)()


async def _agrees(screen: ClassroomScreen, answers: int) -> bool:
    sentence = words.QUIZ_UNSENT[min(answers, 2)].format(count=answers)
    answer: bool | None = await screen.app.push_screen_wait(Confirm(words.DIALOG_LEAVE_QUIZ, sentence))
    return bool(answer)


def redo(screen: ClassroomScreen, _: str) -> None:
    """Take the quiz that is asked, or the one asked last, again; the answers of one that was left still stand."""
    lectern, classroom = _lectern(screen), screen.classroom
    if not lectern or not classroom:
        screen.say(words.NO_LESSON_HERE, "warning")
    elif lectern.asking:
        lectern.again()
        screen.freshen()
    elif classroom.view.open and not classroom.view.open.scene:
        screen.say(words.QUIZ_WHILE_LIVE, "warning")
    elif cursor := lesson_desk.quiz_before(lectern.lesson, lectern.cursor):
        lectern.again()
        classroom.play(cursor)
    else:
        screen.say(words.QUIZ_NONE_YET, "warning")


def pass_over(screen: ClassroomScreen, _: str) -> None:
    """Leave the quiz that is asked, or let the invitation that stands go by."""
    lectern = _lectern(screen)
    if not lectern:
        screen.say(words.NO_LESSON_HERE, "warning")
    elif lectern.asking:
        screen.run_worker(leave(screen))
    elif not lectern.answer("passed"):
        screen.say(words.NOTHING_OFFERED)


def _lectern(screen: ClassroomScreen) -> Lectern | None:
    return screen.classroom.lectern if screen.classroom else None


COMMANDS = {"pass": pass_over, "redo": redo}
