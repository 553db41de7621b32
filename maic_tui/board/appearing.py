"""An element as its author draws it: of its cells the first ones, in the order of writing or of a stroke."""

from __future__ import annotations

from collections.abc import Mapping

from maic_tui import graphemes

from .canvas import BLANK, Line, Span
from .elements import Element


def appearing(lines: list[Line], shares: Mapping[int, float]) -> list[Line]:
    """`lines` with only a share (0 to 1) of the cells of each element in `shares`, by its number.

    A drawing is written row by row; a row that is begun shows its beginning.
    """
    totals = dict.fromkeys(shares, 0)
    for line in lines:
        for text, ink in line:
            if ink.owner in totals:
                totals[ink.owner] += sum(1 for _ in graphemes.graphemes(text))
    left = {number: round(totals[number] * share) for number, share in shares.items()}
    return [_part(line, left) for line in lines]


def _part(line: Line, left: dict[int, int]) -> Line:
    """What of a line is drawn already; `left`, the graphemes that may still be, is counted down."""
    if not any(ink.owner in left for _, ink in line):
        return line
    kept: Line = []
    for text, ink in line:
        if ink.owner not in left:
            kept.append(Span(text, ink))
            continue
        glyphs = list(graphemes.graphemes(text))
        drawn = "".join(glyphs[: left[ink.owner]])
        left[ink.owner] = max(0, left[ink.owner] - len(glyphs))
        hidden = " " * (graphemes.width(text) - graphemes.width(drawn))
        kept += [span for span in (Span(drawn, ink), Span(hidden, BLANK)) if span.text]
    return kept


def newest(before: tuple[Element, ...], after: tuple[Element, ...]) -> int:
    """The number of the one element that `after` has and `before` had not; 0 where it is none or several."""
    new = [element.number for element in after[len(before) :]]
    return new[0] if len(new) == 1 and after[: len(before)] == before else 0
