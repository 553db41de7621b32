"""What has a turn said another way, and chooses among its versions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from maic_tui import words
from maic_tui.transcript.lines import turn_lines
from maic_tui.transcript.versions import may_be_said_again
from maic_tui.transcript.view import Turn
from maic_tui.tui.rephrase_desk import only_quotes, wish_of

from .act import Act

if TYPE_CHECKING:
    from maic_tui.cli.reader import Reader


def rephrase(reader: Reader, wish: str) -> None:
    """Have the last turn of the latest exchange said as it is wished, or the one whose number stands before that."""
    number, _, rest = wish.partition(" ")
    numbered = rest.strip() and number.isdecimal() and len(number) < 3
    turn, wish = (_turn(reader, int(number)), rest) if numbered else (_turn(reader), wish)
    if reader.room.readonly:
        reader.say(reader.room.readonly)
    elif not wish:
        reader.say(words.NEEDS_TEXT.format(name="rephrase"))
    elif not reader.classroom.listens:
        reader.say(words.REPHRASE_BUSY)
    elif turn is None:
        reader.say(words.REPHRASE_NO_TURN)
    elif only_quotes(reader.classroom, turn, wish_of(wish)):
        reader.say(words.REPHRASE_OFFLINE)
    elif not reader.classroom.say_again(turn.turn, wish_of(wish)):
        reader.say(words.REPHRASE_ABSENT.format(name=turn.agent_name))


def version(step: int) -> Act:
    """Choose the version of that turn which is `step` on, and say it."""

    def act(reader: Reader, number: str) -> None:
        turn = _turn(reader, int(number) if number.isdecimal() and len(number) < 3 else 0)
        shown = reader.classroom.margin.show_version(turn.turn, step) if turn and not reader.room.readonly else None
        if shown:
            reader.say("\n".join(line.text for line in turn_lines(shown) if line.role != "title"))
        else:
            reader.say(words.VERSION_NONE.format(key=words.READER_REPHRASE))

    return act


def _turn(reader: Reader, number: int = 0) -> Turn | None:
    """The turn of that number, counted from 1, of the latest exchange; 0: its last that can be said again."""
    last = reader.classroom.view.last
    turns = last.turns if last else ()
    if number:
        turns = turns[number - 1 : number]
    return next((turn for turn in reversed(turns) if may_be_said_again(turn)), None)
