"""What holds, interrupts and hurries the class, and what is said to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from maic_tui import words
from maic_tui.classroom import Classroom
from maic_tui.tui.naming_desk import known_speeds, set_speed

from .act import Act

if TYPE_CHECKING:
    from maic_tui.cli.reader import Reader
    from maic_tui.lectern import Lectern


def pause(reader: Reader, _: str) -> None:
    """Hold what runs, or let go what is held."""
    classroom = reader.classroom
    if classroom.view.mode in ("live", "playing"):
        classroom.pause()
    elif classroom.view.mode == "paused":
        resume(reader, "")
    else:
        reader.say(words.READER_IDLE)


def resume(reader: Reader, _: str) -> None:
    """Go on; past an invitation that holds the lesson, or from a quiz that was handed in."""
    before, lectern = reader.classroom.view.last_id, reader.classroom.lectern
    if reader.quiz and lectern:
        if reader.quiz.reviewed:
            leave_quiz(reader, lectern)
        elif reader.classroom.view.mode == "paused":
            reader.classroom.resume()
        else:
            reader.say(words.ALOUD_QUIZ_WAITS)
        return
    if lectern:
        lectern.answer("passed")
    reader.classroom.resume()
    if reader.classroom.view.last_id == before:
        reader.say(words.READER_NOTHING_HELD)


def interrupt(reader: Reader, _: str) -> None:
    if not reader.classroom.interrupt():
        reader.say(words.READER_IDLE)


def ask(reader: Reader, text: str) -> None:
    reader.ask(text)


def later(reader: Reader, text: str) -> None:
    if reader.room.readonly:
        reader.say(reader.room.readonly)
    else:
        reader.classroom.follow_up(text)


def move(reader: Reader, places: str) -> None:
    queue = reader.classroom.view.queue
    numbers = [int(word) for word in places.split() if word.isdecimal() and len(word) < 9]
    if len(numbers) != 2 or not all(1 <= number <= len(queue) for number in numbers):
        reader.say(words.NO_MOVE)
    else:
        reader.classroom.hand.move(queue[numbers[0] - 1].message_id, numbers[1] - 1)


def choose(reader: Reader, number: str) -> None:
    if not number.isdecimal() or len(number) > 2 or not chose(reader, number):
        reader.say(words.NO_OPTION.format(number=number[:20]))


def chose(reader: Reader, number: str) -> bool:
    """Ask the option of that number; says whether there is one."""
    return not reader.room.readonly and reader.classroom.choose(int(number))


def hurry(steps: int) -> Act:
    """Change the speed by so many steps."""

    def act(reader: Reader, _: str) -> None:
        reader.classroom.hurry(steps)
        reader.say(words.SPEED_IS.format(speed=f"{reader.classroom.speed:g}"))

    return act


def speed(reader: Reader, number: str) -> None:
    """Set the speed to a step that there is."""
    if set_speed(reader.classroom, number):
        reader.say(words.SPEED_IS.format(speed=f"{reader.classroom.speed:g}"))
    else:
        reader.say(words.NO_SPEED.format(known=words.LIST_JOIN.join(known_speeds())))


def anew(how: Callable[[Classroom, int], bool], state: str, refusal: str) -> Act:
    """Play the latest turn in that state anew; where there is none, 0 stands for the exchange."""

    def act(reader: Reader, _: str) -> None:
        last = reader.classroom.view.last
        turn = next((turn for turn in reversed(last.turns) if turn.state == state), None) if last else None
        if not how(reader.classroom, turn.turn if turn else 0):
            reader.say(refusal)

    return act


def leave_quiz(reader: Reader, lectern: Lectern) -> None:
    """Go on without the quiz, or past its review."""
    reader.quiz = None
    if reader.classroom.view.mode == "paused":
        reader.classroom.resume()
    lectern.submit()
