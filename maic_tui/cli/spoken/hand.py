"""What the learner said that waits: told in words, heard earlier or later, taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from maic_tui import words
from maic_tui.tui.widgets.waiting import placed

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom
    from maic_tui.cli.reader import Reader
    from maic_tui.transcript.view import Queued


def hand(reader: Reader, text: str) -> None:
    """Tell what waits; with a number and a word of `words.ALOUD_HAND_DONE`, in either order, change that of it."""
    queue = reader.classroom.view.queue
    if not queue:
        reader.say(words.HAND_EMPTY)
    elif not text:
        for place, item in enumerate(queue, 1):
            reader.say(words.ALOUD_HAND.format(when=placed(place, item)[1], text=item.text))
    elif reader.room.readonly:
        reader.say(reader.room.readonly)
    elif wanted := _read(text, len(queue)):
        number, how = wanted
        item = queue[number - 1]
        reader.say(words.ALOUD_HAND_DONE[how].format(text=item.text))
        _change(reader.classroom, item, how)
    else:
        reader.say(words.ALOUD_HAND_HOW)


def _read(text: str, most: int) -> tuple[int, str] | None:
    """The number, from 1 to `most`, and the word that are in `text`; None where it holds anything else."""
    numbers = [int(word) for word in text.split() if word.isdecimal() and len(word) < 9]
    hows = [word.lower() for word in text.split() if word.lower() in words.ALOUD_HAND_DONE]
    if (len(numbers), len(hows), len(text.split())) != (1, 1, 2) or not 1 <= numbers[0] <= most:
        return None
    return numbers[0], hows[0]


def _change(classroom: Classroom, item: Queued, how: str) -> None:
    """Where nothing runs any more, what is to be heard now is asked."""
    match how:
        case "now" if classroom.view.mode == "idle":
            classroom.ask_again(item.message_id)
        case "now":
            classroom.hear_now(item.message_id)
        case "after":
            classroom.change(item.message_id, "steer")
        case "later":
            classroom.change(item.message_id, "follow_up")
        case "back":
            classroom.take_back(item.message_id)
