"""A session as Markdown: a heading an exchange, the turns under it, and words that can't break out of their place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from maic_tui.transcript.lines import Line, exchange_lines
from maic_tui.transcript.view import Session

from .shape import exchanges, fact_lines, title_line

_MEANS = re.compile(r"([\\`*_\[\]<>#|~])")
_CODE_SPAN = re.compile(r"(`[^`]*`)")
_TICKS = re.compile("`+")
_TAG = re.compile(r"<(?=[A-Za-z/!?])")
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})(.*)")
_LINK = re.compile(r"\](?=:|\((?!\s*(?:https?|mailto):))|!(?=\[)", re.IGNORECASE)
"""What stands before the address of a link that is no page's or mail's, before what links refer to, or a picture."""
_STRUCTURE = re.compile(r"^( {0,3})(#{1,6}(?:\s|$)|=+\s*$|-+\s*$)")


def markdown(view: Session, title: str = "") -> Iterator[str]:
    """The lines of the document, without their breaks; `title` is the name that the session was given."""
    yield f"# {_escaped(title_line(view, title))}"
    for fact in fact_lines(view):
        yield ""
        yield _escaped(fact)
    for exchange in exchanges(view):
        for role, lines in groupby(exchange_lines(exchange, view.agents), key=_role):
            yield ""
            match role:
                case "words":
                    yield from words_lines([line.text for line in lines])
                case "table":
                    yield from _table(lines)
                case "drawn":
                    yield from _fenced([line.text for line in lines])
                case _:
                    for line in lines:
                        yield from _dressed(line)


def words_lines(lines: list[str]) -> Iterator[str]:
    """Lines of somebody's words: their Markdown stays, but no heading, HTML or open fence reaches beyond them."""
    fence = ""
    for line in lines:
        mark = _FENCE.fullmatch(line)
        if fence:
            closes = mark and mark[1].startswith(fence) and not mark[2].strip()
            fence = "" if closes else fence
            yield line
            continue
        if mark:
            fence = mark[1]
            yield line
            continue
        yield _inline(_STRUCTURE.sub(r"\1\\\2", line))
    if fence:
        yield fence


def _table(lines: Iterable[Line]) -> Iterator[str]:
    """Rows of cells as a table, the first as its header; every row is as wide as the widest."""
    rows = [line.cells for line in lines]
    width = max(map(len, rows))
    head, *rest = [[_escaped(cell) for cell in row] + [""] * (width - len(row)) for row in rows]
    for row in (head, ["---"] * width, *rest):
        yield f"| {' | '.join(row)} |"


def _fenced(lines: list[str]) -> Iterator[str]:
    """Lines as they are, in a fence that none of them closes."""
    longest = max((len(run) for line in lines for run in _TICKS.findall(line)), default=0)
    fence = "`" * max(3, longest + 1)
    yield from (fence, *lines, fence)


def _role(line: Line) -> str:
    return line.role


def _dressed(line: Line) -> Iterator[str]:
    """A line of our own, by its role; what it quotes is escaped."""
    text = _escaped(" ".join(line.text.split()))
    match line.role:
        case "head":
            yield f"## {text}"
        case "title":
            yield f"**{text}**"
        case "action":
            yield f"- *{text}*"
        case "option":
            yield text
        case "said" | "thinking" | "note":
            yield f"> {text}"
        case "error":
            yield f"> **{text}**"
        case _:
            yield f"*{text}*"


def _escaped(text: str) -> str:
    """Text in which nothing means anything to Markdown."""
    return _MEANS.sub(r"\\\1", text)


def _inline(line: str) -> str:
    """A line of prose whose HTML, pictures and odd links are shown and not obeyed; code spans are left as they are."""
    parts = _CODE_SPAN.split(line)
    return "".join(part if index % 2 else _tame(part) for index, part in enumerate(parts))


def _tame(text: str) -> str:
    return _TAG.sub(r"\\<", _LINK.sub(r"\g<0>\\", text))
