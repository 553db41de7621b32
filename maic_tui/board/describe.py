"""The board in words, for prompts: what stands where, whose it is, and whether there is room for more."""

from __future__ import annotations

from collections.abc import Iterable

from maic_tui import graphemes, words
from maic_tui.schema import actions as act
from maic_tui.schema.events import Agent
from maic_tui.schema.lesson import AgentProfile

from .authors import Authors
from .elements import Element
from .layout import clashes
from .ledger import Board, Entry
from .reading import line_in_words
from .sayings import Neighbours, free_places, gist, place_in_words

CROWDED = 5
"""More elements than this call for a warning."""
MOST = 60
"""So many elements are told one by one, the newest."""
CODE_LINES = 60
"""So many lines of a code are told with their names."""
GIST = 80


def describe(board: Board, agents: Iterable[Agent | AgentProfile] = (), *, advise: bool = True) -> str:
    """The whole board, a line an element: id, kind, place, author, content; then counts and clashes.

    `advise`: also what is free and whether it is crowded, for whoever is about to draw.
    """
    authors = Authors(agents)
    head = words.BOARD_TOLD_OPEN if board.open else words.BOARD_TOLD_CLOSED
    if not board.elements:
        return f"{head} {words.BOARD_EMPTY}"
    near = Neighbours(board.elements)
    told = board.elements[-MOST:]
    lines = [head, *_left_out(len(board.elements) - len(told))]
    for element in told:
        lines += _told(element, authors, near)
    return "\n".join([*lines, *remarks(board, agents, advise=advise)])


def remarks(board: Board, agents: Iterable[Agent | AgentProfile] = (), *, advise: bool = True) -> list[str]:
    """Who contributed how many, what lies on what; as advice what is free, and a warning where it is more than five."""
    counts = words.LIST_JOIN.join(f"{author.name} {count}" for author, count in Authors(agents).counts(board.elements))
    lines = [words.BOARD_TOLD_COUNTS.format(number=len(board.elements), counts=counts)] if counts else []
    told = board.elements[-MOST:]
    lines += [
        words.BOARD_TOLD_CLASH.format(one=one.id, two=two.id)
        for place, two in enumerate(told)
        for one in told[:place]
        if clashes(two.kind, two.box, one)
    ]
    if not advise:
        return lines
    free = free_places(element.box for element in board.elements)
    if board.elements and free:
        lines.append(words.BOARD_TOLD_FREE.format(places=words.LIST_JOIN.join(free)))
    if len(board.elements) > CROWDED:
        lines.append(words.BOARD_TOLD_CROWDED.format(number=len(board.elements)))
    return lines


def operations(board: Board, agents: Iterable[Agent | AgentProfile] = (), *, last: int = 5) -> list[str]:
    """The last operations with their authors, oldest first."""
    authors = Authors(agents)
    return [_operation(entry, authors) for entry in board.ledger[-last:]]


def _operation(entry: Entry, authors: Authors) -> str:
    target = str(getattr(entry.action, "element_id", "") or "")
    who = words.BOARD_LEARNER if isinstance(entry.action, act.WbRestore) else authors.of(entry.agent_id).name
    return " ".join(filter(None, (f"{who}:", entry.name, target)))


def _left_out(number: int) -> list[str]:
    return [words.BOARD_TOLD_EARLIER.format(number=number)] if number > 0 else []


def _told(element: Element, authors: Authors, near: Neighbours) -> list[str]:
    box = element.box
    if isinstance(element.action, act.WbDrawLine):
        content, size = line_in_words(element.action, near), ""
    else:
        content = _content(element)
        size = f" ({box.x:.0f}, {box.y:.0f}, {box.width:.0f} × {box.height:.0f})"
    line = words.BOARD_TOLD.format(
        id=element.id,
        kind=words.BOARD_KINDS[element.kind],
        place=place_in_words(box) + size,
        author=authors.of(element.agent_id).name,
        content=content,
    )
    return [line, *(f"    {code.name}: {code.text[:200]}" for code in element.lines[:CODE_LINES])]


def _content(element: Element) -> str:
    """What the element says; a formula in its LaTeX, as a model writes it."""
    if isinstance(element.action, act.WbDrawLatex):
        return graphemes.cut(" ".join(element.action.latex[: GIST * 20].split()), GIST)
    return gist(element, GIST)
