"""Walking on the board: through its time, its kept pictures and its elements, without changing anything of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from maic_tui import words
from maic_tui.schema import actions as act
from maic_tui.schema.events import Agent
from maic_tui.schema.lesson import AgentProfile

from .authors import Authors
from .elements import Element
from .history import as_of, moments
from .ledger import Board, Entry
from .render import Looking
from .sayings import gist

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Walk:
    """Where somebody stands: `at` the number of an action, or None for now; `kept` that of the action that cleared the
    picture which is looked at."""

    at: int | None = None
    kept: int | None = None
    looking: Looking = field(default_factory=Looking)


def shown(board: Board, walk: Walk) -> Board:
    """The board that is seen from there."""
    if walk.kept is not None and (picture := board.picture(walk.kept)):
        return replace(board, elements=picture.elements, open=True)
    return board if walk.at is None else as_of(board, walk.at)


def walked(board: Board, walk: Walk, steps: int) -> Walk:
    """So many drawings later, earlier where it is less than none; past the last one is now."""
    places = (0, *moments(board))
    if len(places) == 1:
        return walk
    here = len(places) - 1 if walk.at is None else max(n for n, number in enumerate(places) if number <= walk.at)
    there = max(0, here + steps)
    return replace(_alone(walk), at=None if there >= len(places) - 1 else places[there], kept=None)


def kept(board: Board, walk: Walk) -> Walk:
    """The next older picture of those that are kept, the newest first; after the oldest it is now again."""
    numbers = [picture.number for picture in reversed(board.pictures)]
    return replace(_alone(walk), at=None, kept=_next(numbers, walk.kept, 1))


def chosen(board: Board, walk: Walk, steps: int) -> Walk:
    """The next element, or the one before; after the last it is none."""
    ids = [element.id for element in shown(board, walk).elements]
    after = _next(ids, walk.looking.selected or None, steps)
    return _looking(walk, selected=after or "", agent="", opened=walk.looking.opened and after is not None)


def sought(board: Board, ids: Sequence[str]) -> Walk | None:
    """The first of those elements chosen: as it stands now, else in the newest kept picture that has it, else as it
    was when it was drawn last; None where it was never there."""
    numbers = [picture.number for picture in reversed(board.pictures)]
    drawn = [entry.number for entry in reversed(board.ledger) if getattr(entry.action, "element_id", None) in ids]
    for walk in (Walk(), *(Walk(kept=number) for number in numbers), *(Walk(at=number) for number in drawn)):
        standing = shown(board, walk)
        if found := next((id for id in ids if standing.find(id)), None):
            return _looking(walk, selected=found)
    return None


def chosen_author(board: Board, walk: Walk) -> Walk:
    """The next agent who drew something; after the last it is none."""
    authors = list(dict.fromkeys(element.agent_id for element in shown(board, walk).elements))
    return _looking(walk, agent=_next(authors, walk.looking.agent or None, 1) or "", selected="", opened=False)


def pointed(board: Board, walk: Walk, number: int) -> Walk:
    """The element of that number is chosen; opened, where it was chosen already."""
    element = next((element for element in shown(board, walk).elements if element.number == number), None)
    if element is None:
        return _looking(walk, selected="", agent="", opened=False)
    return _looking(walk, selected=element.id, agent="", opened=element.id == walk.looking.selected)


def opened(board: Board, walk: Walk) -> Walk:
    """What is chosen, alone at full size; the first element where none is chosen."""
    walk = walk if selection(board, walk) else chosen(board, walk, 1)
    return _looking(walk, opened=bool(walk.looking.selected))


def left(walk: Walk) -> Walk | None:
    """One step back: out of what is opened, chosen, looked at; None where there is nothing to leave."""
    looking = walk.looking
    if looking.opened:
        return _looking(walk, opened=False)
    if looking.selected or looking.agent:
        return _looking(walk, selected="", agent="")
    return replace(walk, at=None, kept=None) if walk.at is not None or walk.kept is not None else None


def selection(board: Board, walk: Walk) -> Element | None:
    """The element that is chosen, as it stands at that time."""
    return shown(board, walk).find(walk.looking.selected) if walk.looking.selected else None


def note(board: Board, walk: Walk, agents: Iterable[Agent | AgentProfile] = ()) -> str:
    """Which time or picture it is, in one line; empty for now."""
    authors = Authors(agents)
    entry = _entry(board, walk.kept or walk.at)
    name = _who(entry, authors)
    if walk.kept is not None:
        numbers = [picture.number for picture in reversed(board.pictures)]
        place = numbers.index(walk.kept) + 1 if walk.kept in numbers else 0
        return words.BOARD_KEPT.format(number=place, of=len(numbers), name=name)
    if walk.at is None:
        return ""
    places = list(moments(board))
    if entry is None or walk.at not in places:
        return words.BOARD_BEFORE.format(of=len(places))
    match entry.action:
        case act.WbRestore(number=cleared):
            did = words.BOARD_BRINGS_BACK.format(name=_who(_entry(board, cleared), authors))
        case _:
            did = words.BOARD_DID.get(entry.name, words.BOARD_DREW).format(thing=_thing(board, entry))
    return words.BOARD_THEN.format(number=places.index(walk.at) + 1, of=len(places), name=name, did=did)


def _entry(board: Board, number: int | None) -> Entry | None:
    """The action of that number, as far as the ledger has it."""
    return next((entry for entry in board.ledger if entry.number == number), None)


def _who(entry: Entry | None, authors: Authors) -> str:
    """Who did it: the learner alone brings boards back."""
    if entry is None:
        return words.BOARD_SOMEBODY
    return words.BOARD_YOU if isinstance(entry.action, act.WbRestore) else authors.of(entry.agent_id).name


def _thing(board: Board, entry: Entry) -> str:
    """What an action was about, in a few words."""
    target = str(getattr(entry.action, "element_id", "") or "")
    element = as_of(board, entry.number).find(target) or as_of(board, entry.number - 1).find(target)
    return gist(element) if element else target


def _alone(walk: Walk) -> Walk:
    return _looking(walk, selected="", opened=False)


def _looking(walk: Walk, **changes: str | bool) -> Walk:
    return replace(walk, looking=replace(walk.looking, **changes))  # type: ignore[arg-type]


def _next(items: Sequence[T], now: T | None, steps: int) -> T | None:
    """The item so many steps from `now` on, None standing between the last and the first."""
    ring: list[T | None] = [None, *items]
    here = ring.index(now) if now in ring else 0
    return ring[(here + steps) % len(ring)]
