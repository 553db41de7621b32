"""How `wb_edit_code` changes a code's lines: names stay for good, new lines get new names."""

from __future__ import annotations

from dataclasses import replace

from maic_tui import words
from maic_tui.schema.actions import WbEditCode

from .elements import CodeLine, Element


class CantEdit(ValueError):
    """An edit that changes nothing; the message says why."""


def edit_code(element: Element, edit: WbEditCode) -> Element:
    """`element` after `edit`; raises `CantEdit` where it is no code or a line that the edit names is not there.

    Lines that are replaced hand their names on, topmost first; only what is more than they were gets new names.
    """
    if element.kind != "code":
        raise CantEdit(words.BOARD_NO_CODE.format(id=element.id))
    places = _places(element, edit)
    top, bottom = places[0], places[-1] + 1
    gone = set(places)
    match edit.operation:
        case "insert_before":
            return _put(element, edit.content, top, (), frozenset())
        case "insert_after":
            return _put(element, edit.content, bottom, (), frozenset())
        case "replace_lines":
            return _put(element, edit.content, top, tuple(element.lines[place].name for place in places), gone)
    kept = tuple(line for place, line in enumerate(element.lines) if place not in gone)
    return replace(element, lines=kept)


def newest_edit(lines: tuple[CodeLine, ...]) -> tuple[int, int] | None:
    """From where up to where the lines stand that the newest edit wrote; None where no edit's line is left."""
    newest = _last_edit(lines)
    places = [place for place, line in enumerate(lines) if newest and line.edit == newest]
    return (places[0], places[-1] + 1) if places else None


def _last_edit(lines: tuple[CodeLine, ...]) -> int:
    return max((line.edit for line in lines), default=0)


def _places(element: Element, edit: WbEditCode) -> list[int]:
    """Where the named lines stand, topmost first, each once."""
    names = ([edit.line_id] if edit.line_id else []) + list(edit.line_ids)
    if not names:
        raise CantEdit(words.BOARD_NO_LINE_NAMED)
    where = {line.name: place for place, line in enumerate(element.lines)}
    for name in names:
        if name not in where:
            raise CantEdit(words.BOARD_UNKNOWN_LINE.format(line=name, id=element.id))
    return sorted({where[name] for name in names})


def _put(element: Element, content: str, at: int, names: tuple[str, ...], gone: set[int] | frozenset[int]) -> Element:
    """`content` at place `at` under `names` and then new ones, without the lines at the places `gone`."""
    texts = content.split("\n")
    fresh = max(0, len(texts) - len(names))
    names += tuple(f"L{element.named + number}" for number in range(1, fresh + 1))
    number = _last_edit(element.lines) + 1
    new = tuple(CodeLine(name, text, number) for name, text in zip(names, texts, strict=False))
    above = element.lines[:at]
    below = tuple(line for place, line in enumerate(element.lines[at:], at) if place not in gone)
    return replace(element, lines=above + new + below, named=element.named + fresh)
