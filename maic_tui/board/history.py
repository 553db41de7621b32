"""The board at an earlier time: its ledger carried out up to a number.

Law (tests/board/test_board_history.py): as of its last number a board is what it is now, and walking back and forth
gives the same boards.
"""

from __future__ import annotations

from dataclasses import replace

from maic_tui.schema import actions as act

from .code_edit import edit_code
from .elements import Element, element_of
from .ledger import Board, Entry

_SILENT = (act.WbOpen, act.WbClose)


def moments(board: Board) -> tuple[int, ...]:
    """The numbers of the actions that changed what stands on the board, in their order."""
    return tuple(entry.number for entry in board.ledger if not isinstance(entry.action, _SILENT))


def as_of(board: Board, number: int) -> Board:
    """The board as it stood after the action `number`; its ledger and pictures are those of now."""
    if number >= board.number:
        return board
    standing: dict[str, Element] = {}
    cleared: dict[int, dict[str, Element]] = {}
    for entry in board.ledger:
        if entry.number > number:
            break
        standing = _after(standing, cleared, entry)
    return replace(board, elements=tuple(standing.values()))


def _after(standing: dict[str, Element], cleared: dict[int, dict[str, Element]], entry: Entry) -> dict[str, Element]:
    """What stands after an action that was carried out; what it cleared is kept under its number."""
    match entry.action:
        case act.Drawing() as action:
            element = element_of(action, agent_id=entry.agent_id, turn=entry.turn, number=entry.number)
            standing[element.id] = element
        case act.WbEditCode() as edit:
            old = standing[edit.element_id]
            standing[old.id] = replace(edit_code(old, edit), edits=(*old.edits, entry.number))
        case act.WbDelete(element_id=gone):
            del standing[gone]
        case act.WbClear():
            cleared[entry.number] = standing
            return {}
        case act.WbRestore(number=number):
            cleared[entry.number] = standing
            return dict(cleared.get(number, {}))
    return standing
