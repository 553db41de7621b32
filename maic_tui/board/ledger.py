"""The ledger: attributed actions in their order, and the board that they make.

`carry_out` decides (ids, places, refusals) and `replay` repeats what was decided, from the log.
Laws (tests/board/test_ledger.py): a ledger in pieces gives the board of the ledger at once; replaying what was logged
of `carry_out` gives the board that `carry_out` gave.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from maic_tui import words
from maic_tui.schema import actions as act
from maic_tui.schema.events import Action as LoggedAction

from .code_edit import CantEdit, edit_code
from .elements import Element, element_of
from .layout import place

PICTURES = 20
"""How many cleared boards are kept."""

Status = Literal["done", "moved", "skipped"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One action that was carried out, complete, by whom and in which turn; numbers count from 1."""

    number: int
    action: act.ActionBase
    agent_id: str
    turn: int

    @property
    def name(self) -> str:
        return str(getattr(self.action, "type", ""))


@dataclass(frozen=True, slots=True)
class Picture:
    """A board as it was when the action `number` cleared it."""

    number: int
    elements: tuple[Element, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """The board after a ledger; elements in the order in which they were drawn."""

    elements: tuple[Element, ...] = ()
    ledger: tuple[Entry, ...] = ()
    open: bool = False
    pictures: tuple[Picture, ...] = ()
    """Cleared boards, the newest last."""
    number: int = 0
    """The highest number given."""

    def find(self, element_id: str) -> Element | None:
        """The element of that id, or None."""
        return next((element for element in self.elements if element.id == element_id), None)

    def picture(self, number: int) -> Picture | None:
        """The cleared board that the action `number` cleared, or None."""
        return next((picture for picture in self.pictures if picture.number == number), None)

    def to_json(self) -> dict[str, Any]:
        """What a checkpoint keeps: the actions that made what stands here now; neither history nor pictures."""
        numbers = {number for element in self.elements for number in (element.number, *element.edits)}
        made = [entry for entry in self.ledger if entry.number in numbers]
        return {
            "number": self.number,
            "open": self.open,
            "made": [[e.number, e.name, e.action.params(), e.agent_id, e.turn] for e in made],
        }

    @classmethod
    def from_json(cls, value: dict[str, Any]) -> Board:
        """The board that `to_json` told of; what can't be read in `value` is left out."""
        board = cls()
        made = value.get("made")
        for item in made if isinstance(made, list) else ():
            match item:
                case [int(number), str(name), dict(params), str(agent_id), int(turn)] if number > board.number:
                    try:
                        logged = LoggedAction(turn=turn, action_id="", agent_id=agent_id, name=name, params=params)
                    except ValueError:
                        continue
                    board = replay(replace(board, number=number - 1), logged)
        match value.get("number"):
            case int(number):
                board = replace(board, number=max(board.number, number))
        return replace(board, open=value.get("open") is True)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of an action; `params` are complete: with the id that was given and the place that was found."""

    status: Status
    reason: str
    params: dict[str, Any]


def carry_out(board: Board, action: act.ActionBase, *, agent_id: str, turn: int) -> tuple[Board, Outcome]:
    """The board after `action`, and what to log of it; a drawing that clashes or leaves the board is moved."""
    status: Status = "done"
    reason = ""
    if isinstance(action, act.Drawing):
        placed = place(action, board.elements)
        action, reason = placed.action, placed.reason
        action = action if action.element_id else action.model_copy(update={"element_id": _free_id(board)})
        status = "moved" if placed.moved else "done"
    try:
        after = _write(board, action, agent_id, turn)
    except _Refused as refusal:
        return board, Outcome("skipped", str(refusal), action.params())
    return after, Outcome(status, reason, action.params())


def replay(board: Board, logged: LoggedAction) -> Board:
    """The board after an action as the log holds it; nothing is moved, what was skipped or is odd changes nothing."""
    if logged.status == "skipped":
        return board
    try:
        if logged.name == act.RESTORE:
            return restore(board, logged.params.get("number"), turn=logged.turn)[0]
        if logged.name not in act.BOARD_ACTIONS:
            return board
        action = act.parse_action(logged.name, logged.params)
        if isinstance(action, act.Drawing) and not action.element_id:
            action = action.model_copy(update={"element_id": _free_id(board)})
        return _write(board, action, logged.agent_id, logged.turn)
    except (act.WrongAction, _Refused):
        return board


def restore(board: Board, number: Any, *, turn: int) -> tuple[Board, bool]:
    """The board with the picture that the action `number` cleared in place of what stands, which is kept as one.

    Whether there is such a picture; the elements keep their authors and numbers.
    """
    picture = board.picture(number) if isinstance(number, int) else None
    if picture is None:
        return board, False
    return _write(board, act.WbRestore(number=picture.number), "", turn), True


class _Refused(Exception):
    """The action changes nothing; the message says why."""


def _write(board: Board, action: act.ActionBase, agent_id: str, turn: int) -> Board:
    """`board` with one more entry; raises `_Refused`."""
    entry = Entry(board.number + 1, action, agent_id, turn)
    after = _change(board, action, entry)
    return replace(after, number=entry.number, ledger=(*board.ledger, entry))


def _change(board: Board, action: act.ActionBase, entry: Entry) -> Board:
    match action:
        case act.WbOpen():
            return replace(board, open=True)
        case act.WbClose():
            return replace(board, open=False)
        case act.Drawing():
            return _draw(board, action, entry)
        case act.WbEditCode():
            return _edit(board, action, entry.number)
        case act.WbDelete():
            _known(board, action.element_id)
            return replace(board, elements=tuple(e for e in board.elements if e.id != action.element_id))
        case act.WbClear():
            return replace(board, elements=(), pictures=_keep(board, entry.number))
        case act.WbRestore(number=number):
            picture = board.picture(number)
            elements = picture.elements if picture else ()
            return replace(board, elements=elements, open=True, pictures=_keep(board, entry.number))
    raise _Refused(words.BOARD_NOT_ITS_ACTION)


def _draw(board: Board, action: act.Drawing, entry: Entry) -> Board:
    if board.find(action.element_id or ""):
        raise _Refused(words.BOARD_ID_TAKEN.format(id=action.element_id))
    element = element_of(action, agent_id=entry.agent_id, turn=entry.turn, number=entry.number)
    return replace(board, elements=(*board.elements, element), open=True)


def _edit(board: Board, action: act.WbEditCode, number: int) -> Board:
    old = _known(board, action.element_id)
    try:
        new = replace(edit_code(old, action), edits=(*old.edits, number))
    except CantEdit as reason:
        raise _Refused(str(reason)) from None
    return replace(board, elements=tuple(new if e is old else e for e in board.elements))


def _known(board: Board, element_id: str) -> Element:
    element = board.find(element_id)
    if element is None:
        raise _Refused(words.BOARD_UNKNOWN_ELEMENT.format(id=element_id))
    return element


def _keep(board: Board, number: int) -> tuple[Picture, ...]:
    """The pictures with what stands on the board as the newest, an equal older one dropped."""
    if not board.elements:
        return board.pictures
    looks = _looks(board.elements)
    others = tuple(picture for picture in board.pictures if _looks(picture.elements) != looks)
    return (*others, Picture(number, board.elements))[-PICTURES:]


def _looks(elements: tuple[Element, ...]) -> list[tuple[str, act.Drawing, list[str]]]:
    """What two pictures are compared by: who drew what where, whatever the ids, turns and numbers."""
    return [
        (e.agent_id, e.action.model_copy(update={"element_id": None}), [line.text for line in e.lines])
        for e in elements
    ]


def _free_id(board: Board) -> str:
    """An id that nothing on the board has, made from the next number."""
    taken = {element.id for element in board.elements}
    name = f"e{board.number + 1}"
    while name in taken:
        name += "'"
    return name
