"""The board in words: what stands on it, what stood there before it was cleared, and bringing that back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from maic_tui import words
from maic_tui.board.walk import Walk, note, shown
from maic_tui.cli import board_told

if TYPE_CHECKING:
    from maic_tui.board.ledger import Board, Picture
    from maic_tui.cli.reader import Reader


def board(reader: Reader, _: str) -> None:
    reader.say(*board_told.told(reader.classroom.board, reader.classroom.view.agents))


def kept(reader: Reader, number: str) -> None:
    """What stood on the board before it was cleared; 1 or nothing is the last time, 2 the time before."""
    standing, agents = reader.classroom.board, reader.classroom.view.agents
    if picture := _picture(standing, number):
        walk = Walk(kept=picture.number)
        told = board_told.told(shown(standing, walk), agents)
        reader.say(words.PLAIN_NOTE.format(text=note(standing, walk, agents)), *told)
    else:
        reader.say(words.BOARD_NONE_KEPT)


def restore(reader: Reader, number: str) -> None:
    """Put that board in place of what stands there now."""
    picture = _picture(reader.classroom.board, number)
    if not picture:
        reader.say(words.BOARD_NONE_KEPT)
    elif reader.room.readonly:
        reader.say(reader.room.readonly)
    else:
        reader.classroom.margin.bring_back(picture.number)


def _picture(board: Board, number: str) -> Picture | None:
    """The cleared board of that number, counted from the newest; for no number, or one past the oldest, the nearest."""
    wanted = int(number) if number.isdecimal() and len(number) < 9 else 1
    pictures = board.pictures[::-1]
    return pictures[min(max(wanted, 1), len(pictures)) - 1] if pictures else None
