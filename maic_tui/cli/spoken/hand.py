"""What the learner said that waits: told in words, heard earlier or later, changed, taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from maic_tui import words
from maic_tui.tui.widgets.waiting import placed

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom
    from maic_tui.cli.reader import Reader
    from maic_tui.transcript.view import Queued

EDIT = "edit"
"""The one word behind which others follow."""


def hand(reader: Reader, text: str) -> None:
    """Tell what waits; with a number and a word of `words.ALOUD_HAND_DONE`, in either order, change that of it."""
    view = reader.classroom.view
    if not view.queue:
        reader.say(words.HAND_EMPTY)
    elif not text:
        for place, item in enumerate(view.queue, 1):
            reader.say(words.ALOUD_HAND.format(when=placed(place, item, view), text=item.text))
    elif reader.room.readonly:
        reader.say(reader.room.readonly)
    elif wanted := _read(text, len(view.queue)):
        number, how, written = wanted
        item = view.queue[number - 1]
        reader.say(words.ALOUD_HAND_DONE[how].format(text=written or item.text))
        _change(reader.classroom, item, how, written)
    else:
        reader.say(words.ALOUD_HAND_HOW)


def _read(text: str, most: int) -> tuple[int, str, str] | None:
    """The number, from 1 to `most`, the word, and new words where that is `EDIT`; None where it is anything else."""
    first, second, written = (*text.split(maxsplit=2), "", "")[:3]
    number, how = (first, second.lower()) if first.isdecimal() else (second, first.lower())
    if not number.isdecimal() or len(number) > 8 or not 1 <= int(number) <= most:
        return None
    if how not in words.ALOUD_HAND_DONE or bool(written) != (how == EDIT):
        return None
    return int(number), how, written


def _change(classroom: Classroom, item: Queued, how: str, written: str) -> None:
    match how:
        case "now":
            classroom.hand.hear_now(item.message_id)
        case "after":
            classroom.hand.change(item.message_id, "steer")
        case "later":
            classroom.hand.change(item.message_id, "follow_up")
        case "back":
            classroom.hand.take_back(item.message_id)
        case _:
            classroom.hand.edit(item.message_id, written)
