"""The learner's hand: what the keys of the waiting list do. What was typed is moved, edited and taken back there.

A message can be heard while a key about it is on its way, or while it is edited: then that is said, nothing happens to
another message, and what was written goes back to the box.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from maic_tui import words

from .widgets.waiting import newest

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom
    from maic_tui.transcript.view import Queued

    from .screens.classroom import ClassroomScreen

Command = Callable[["ClassroomScreen", str], object]
Does = Callable[["ClassroomScreen", "Classroom", "Queued"], object]


def enter(screen: ClassroomScreen, _: str) -> None:
    """To what waits."""
    if not screen.waiting.enter():
        screen.say(words.HAND_EMPTY)


def leave(screen: ClassroomScreen) -> bool:
    """Back to the box; says whether the list had the focus."""
    if screen.focused is not screen.waiting:
        return False
    screen.set_focus(screen.composer)
    return True


def hint(screen: ClassroomScreen) -> str:
    """How what waits is changed and taken back, or asked again; empty where it can only be read."""
    room, label = screen.attendance.room, screen.keymap.label
    if not room or room.readonly or screen.attendance.following:
        return ""
    hint = words.QUEUE_HINT.format(change=label("hand"), back=label("earlier"))
    again = words.QUEUE_ASK_AGAIN.format(command=screen.keymap.row("retry").slash)
    return f"{hint}  {again}" if any(item.undelivered for item in room.classroom.view.queue) else hint


def _chosen(screen: ClassroomScreen, does: Does) -> None:
    """Do it to the message that is chosen, else to the one that was said last."""
    room, chosen = screen.attendance.room, screen.waiting.chosen
    queue = room.classroom.view.queue if room else ()
    item = next((item for item in queue if item.message_id == chosen), None) if chosen else newest(queue)
    if room and room.readonly:
        screen.say(room.readonly, "warning")
    elif room and item:
        does(screen, room.classroom, item)
    else:
        screen.say(words.HAND_HEARD if chosen else words.HAND_EMPTY)


def _choose(steps: int) -> Command:
    return lambda screen, _: screen.waiting.choose(steps)


def _with_chosen(does: Does) -> Command:
    return lambda screen, _: _chosen(screen, does)


def _move(steps: int) -> Command:
    def move(screen: ClassroomScreen, classroom: Classroom, item: Queued) -> None:
        place = classroom.view.queue.index(item) + steps
        if 0 <= place < len(classroom.view.queue):
            classroom.hand.move(item.message_id, place)

    return _with_chosen(move)


def _now(screen: ClassroomScreen, classroom: Classroom, item: Queued) -> None:
    if not classroom.hand.hear_now(item.message_id):
        screen.say(words.HAND_NOT_NOW)


def _take_back(screen: ClassroomScreen, classroom: Classroom, item: Queued) -> None:
    text = classroom.hand.take_back(item.message_id)
    if not _drafted(screen, item, text):
        screen.say(words.HAND_TAKEN_BACK.format(key=screen.keymap.label("earlier")))


def _drafted(screen: ClassroomScreen, item: Queued, text: str) -> bool:
    """Put what waits no more into the box, written as it has to be sent; behind a draft it is an earlier question.

    False where it is behind one.
    """
    if item.delivery == "follow_up":
        text = f"/{screen.keymap.row('follow_up').slash} {text}"
    elif text.startswith("/"):
        text = f"/{text}"
    if screen.composer.text:
        screen.composer.earlier.add(text)
        return False
    screen.composer.write(text)
    return True


def _edit(screen: ClassroomScreen, classroom: Classroom, item: Queued) -> None:
    from . import dialogs
    from .screens.form import Field, Form

    def edited(answer: dict[str, str] | None) -> None:
        if answer and not classroom.hand.edit(item.message_id, answer["text"]):
            there = _drafted(screen, item, answer["text"])
            key = screen.keymap.label("earlier")
            screen.say(words.HAND_TOO_LATE if there else words.HAND_TOO_LATE_KEPT.format(key=key))

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
    "hand_now": _with_chosen(_now),
    "hand_after_turn": _with_chosen(lambda _, classroom, item: classroom.hand.change(item.message_id, "steer")),
    "hand_after_exchange": _with_chosen(lambda _, classroom, item: classroom.hand.change(item.message_id, "follow_up")),
}
"""One function for each action of the key table that is about what waits."""
