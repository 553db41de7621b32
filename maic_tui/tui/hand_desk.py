"""The learner's hand: what the keys of the waiting list do. What was typed is moved, edited and taken back there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from maic_tui import words

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom
    from maic_tui.transcript.view import Queued

    from .screens.classroom import ClassroomScreen

Command = Callable[["ClassroomScreen", str], object]


def enter(screen: ClassroomScreen, _: str) -> None:
    """To what waits."""
    if screen.attendance.following or not screen.waiting.enter():
        screen.say(words.HAND_EMPTY)


def leave(screen: ClassroomScreen) -> bool:
    """Back to the box; says whether the list had the focus."""
    if screen.focused is not screen.waiting:
        return False
    screen.set_focus(screen.composer)
    return True


def drafted(screen: ClassroomScreen, item: Queued, text: str) -> str:
    """A message that was taken back, written as it has to be sent."""
    if item.delivery == "follow_up":
        return f"/{screen.keymap.row('follow_up').slash} {text}"
    return f"/{text}" if text.startswith("/") else text


def _choose(steps: int) -> Command:
    return lambda screen, _: screen.waiting.choose(steps)


def _with_chosen(does: Callable[[ClassroomScreen, Classroom, Queued], object]) -> Command:
    """A command about the message that is chosen, else about the last one."""

    def command(screen: ClassroomScreen, _: str) -> None:
        classroom = screen.classroom
        queue = classroom.view.queue if classroom and not screen.attendance.following else ()
        if not classroom or not queue:
            screen.say(words.HAND_EMPTY)
            return
        chosen = screen.waiting.chosen
        does(screen, classroom, next((item for item in queue if item.message_id == chosen), queue[-1]))

    return command


def _move(steps: int) -> Command:
    def move(screen: ClassroomScreen, classroom: Classroom, item: Queued) -> None:
        place = classroom.view.queue.index(item) + steps
        if 0 <= place < len(classroom.view.queue):
            classroom.move(item.message_id, place)

    return _with_chosen(move)


def _take_back(screen: ClassroomScreen, classroom: Classroom, item: Queued) -> None:
    text = drafted(screen, item, classroom.take_back(item.message_id))
    if screen.composer.text:
        screen.composer.earlier.add(text)
        screen.say(words.HAND_TAKEN_BACK.format(key=screen.keymap.label("earlier")))
    else:
        screen.composer.write(text)


def _edit(screen: ClassroomScreen, classroom: Classroom, item: Queued) -> None:
    from . import dialogs
    from .screens.form import Field, Form

    def edited(answer: dict[str, str] | None) -> None:
        if answer:
            classroom.edit(item.message_id, answer["text"])

    field = Field("text", words.HAND_TEXT, item.text, lines=True, must=True)
    dialogs.show(screen, Form(words.HAND_EDIT, (field,)), edited)


COMMANDS: dict[str, Command] = {
    "hand": enter,
    "hand_up": _choose(-1),
    "hand_down": _choose(1),
    "hand_earlier": _move(-1),
    "hand_later": _move(1),
    "hand_edit": _with_chosen(_edit),
    "hand_take_back": _with_chosen(_take_back),
    "hand_now": _with_chosen(lambda screen, classroom, item: classroom.hear_now(item.message_id)),
    "hand_after_turn": _with_chosen(lambda screen, classroom, item: classroom.change(item.message_id, "steer")),
    "hand_after_exchange": _with_chosen(lambda screen, classroom, item: classroom.change(item.message_id, "follow_up")),
}
"""One function for each action of the key table that is about what waits."""
