"""Breaking text into lines by graphemes and cells."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from maic_tui.graphemes import NOT_FIRST, NOT_LAST, graphemes, width

from .canvas import Line, Span

_PIECES = re.compile(r" +|[^ ]+")
TAB = 4


def wrap(text: str, cells: int) -> Iterator[str]:
    """The lines of `text`, each at most `cells` wide; words that are wider, and wide scripts, break anywhere."""
    cells = max(1, cells)
    for paragraph in text.split("\n"):
        paragraph = paragraph.expandtabs(TAB)
        if width(paragraph) <= cells:
            yield paragraph.rstrip(" ")
        else:
            yield from _wrap_paragraph(paragraph, cells)


def chop(text: str, cells: int) -> Iterator[str]:
    """`text`, one line, in pieces of at most `cells` cells, spaces kept: for code."""
    cells = max(1, cells)
    text = text.expandtabs(TAB)
    if text.isascii():
        yield from (text[at : at + cells] for at in range(0, max(1, len(text)), cells))
        return
    line, used = "", 0
    for cluster in graphemes(text):
        cluster, step = _fitting(cluster, cells)
        if used + step > cells:
            yield line
            line, used = "", 0
        line, used = line + cluster, used + step
    yield line


def expanded(spans: Sequence[Span]) -> list[Span]:
    """`spans` with each tab as the blanks up to the next place for one."""
    if not any("\t" in span.text for span in spans):
        return list(spans)
    done: list[Span] = []
    column = 0
    for text, ink in spans:
        whole = (" " * column + text).expandtabs(TAB)
        done.append(Span(whole[column:], ink))
        column = len(whole) - whole.rfind("\n") - 1
    return done


def inked(lines: Iterable[str], spans: Sequence[Span]) -> Iterator[Line]:
    """`lines`, as `wrap` or `chop` made them of the text of `spans` without tabs, in the inks of those.

    What a line has more at its end, a mark, has the ink of what it stands behind.
    """
    text = "".join(span.text for span in spans)
    at = 0
    for line in lines:
        if len(spans) < 2:
            yield [Span(line, *(span.ink for span in spans))]
            continue
        length = len(line)
        found = text.find(line, at)
        if found < 0:
            length -= 1
            found = text.find(line[:-1], at)
        start, at = (at, at) if found < 0 else (found, found + length)
        yield _cut_out(line, start, at, spans)


def _cut_out(line: str, start: int, end: int, spans: Sequence[Span]) -> Line:
    """`line`, of which all but the end is the text of `spans` from `start` to `end`, in their inks."""
    done: Line = []
    place = 0
    ink = spans[0].ink
    for text, ink in spans:
        piece = text[max(0, start - place) : max(0, end - place)]
        if piece:
            done.append(Span(piece, ink))
        place += len(text)
        if place >= end:
            break
    rest = line[end - start :]
    return [*done, Span(rest, ink)] if rest else done


def _wrap_paragraph(text: str, cells: int) -> Iterator[str]:
    line, used = "", 0
    for piece in _pieces(text):
        step = width(piece)
        if used + step <= cells:
            line, used = line + piece, used + step
            continue
        if line.strip(" "):
            yield line.rstrip(" ")
        line, used = "", 0
        if piece[0] == " ":
            continue
        *whole, line = chop(piece, cells) if step > cells else (piece,)
        yield from whole
        used = width(line)
    if line.strip(" "):
        yield line.rstrip(" ")


def _pieces(text: str) -> Iterator[str]:
    """Runs of spaces, words, and each wide grapheme with the marks that stay with it, beside which a line may break."""
    for match in _PIECES.finditer(text):
        piece = match[0]
        if piece.isascii() or width(piece) == len(piece):
            yield piece
            continue
        word, before = "", 1
        for cluster in graphemes(piece):
            step = width(cluster)
            if word and max(step, before) > 1 and cluster not in NOT_FIRST and word[-1] not in NOT_LAST:
                yield word
                word = ""
            word, before = word + cluster, step
        yield word


def _fitting(cluster: str, cells: int) -> tuple[str, int]:
    step = width(cluster)
    return (cluster, step) if step <= cells else ("…", 1)
