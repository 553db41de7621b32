"""What the tests ask of a bundled lesson: its words, its pictures, and the board at any moment of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache

from maic_tui import library
from maic_tui.board.elements import Element
from maic_tui.board.ledger import Board, Outcome, carry_out
from maic_tui.lesson.markdown import read_markdown
from maic_tui.lesson.problems import Read
from maic_tui.schema.actions import BOARD_ACTIONS, ChartData, WbDrawChart, WbDrawTable
from maic_tui.schema.lesson import ChartElement, Cue, Lesson, Scene, Speech, TableElement, json_value

NAMES = tuple(file.stem for file in library.files())
Rows = tuple[tuple[str, ...], ...]


@cache
def read(name: str) -> Read:
    """What reading the file of that name gives."""
    file = next(file for file in library.files() if file.stem == name)
    return read_markdown(file.read_text(encoding="utf-8"))


def film(name: str) -> Lesson:
    lesson = read(name).lesson
    assert lesson is not None
    return lesson


def cues(name: str) -> Iterator[tuple[Scene, Cue]]:
    """Everything that happens in a lesson, in its order."""
    for scene in film(name).scenes:
        for cue in scene.cues:
            yield scene, cue


def performed(name: str) -> Iterator[tuple[Scene, Cue, Board, Outcome]]:
    """Every action on the board, with the board after it and what became of it."""
    board = Board()
    for scene, cue in cues(name):
        if getattr(cue.action, "type", "") in BOARD_ACTIONS:
            board, outcome = carry_out(board, cue.action, agent_id=cue.agent_id or "teacher", turn=1)
            yield scene, cue, board, outcome


def drawn(name: str, element_id: str) -> Element:
    """An element as it stood last."""
    found = [element for _, _, board, _ in performed(name) if (element := board.find(element_id))]
    return found[-1]


def code_states(name: str, element_id: str) -> list[str]:
    """The code of an element as it was drawn and after each edit of it."""
    states: list[str] = []
    for _, _, board, _ in performed(name):
        if element := board.find(element_id):
            code = "\n".join(line.text for line in element.lines)
            states += [] if states[-1:] == [code] else [code]
    return states


def table(name: str, element_id: str) -> Rows:
    """A table of the board without its header."""
    action = drawn(name, element_id).action
    assert isinstance(action, WbDrawTable)
    return action.data[1:]


def chart(name: str, element_id: str) -> ChartData:
    """A chart of the board."""
    action = drawn(name, element_id).action
    assert isinstance(action, WbDrawChart)
    return action.data


def slide_table(name: str, title: str) -> Rows:
    """The table on the slide of a scene, without its header."""
    return next(element.data[1:] for element in _scene(name, title).elements if isinstance(element, TableElement))


def slide_chart(name: str, title: str) -> ChartData:
    """The chart on the slide of a scene."""
    return next(element.data for element in _scene(name, title).elements if isinstance(element, ChartElement))


def words(name: str) -> str:
    """Everything that a lesson says, shows, writes, asks and answers."""
    return json.dumps(json_value(film(name)), ensure_ascii=False)


def spoken(name: str) -> list[str]:
    """The spoken lines."""
    return [cue.action.text for _, cue in cues(name) if isinstance(cue.action, Speech)]


def _scene(name: str, title: str) -> Scene:
    return next(scene for scene in film(name).scenes if scene.title == title)
