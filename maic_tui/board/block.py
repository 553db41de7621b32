"""What the drawers of blocks share: a look, lines of an exact width, a titled frame, a mark for what was cut."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from maic_tui import graphemes, words

from .canvas import DEFAULT, MUTED, Ink, Line, Span
from .glyphs import UNICODE, Glyphs

PER_CELL = 10
"""More characters than this never share a cell: a base, the marks that clean text may carry, and one to spare."""
FRAME_FROM = 8
"""The width from which on a block has room for a frame."""


@dataclass(frozen=True, slots=True)
class Look:
    """In whose colour an element is drawn and with which glyphs; `tag` is the author's name where it is to be shown.

    `reading`: in reading layout, where nothing but patience limits the height.
    """

    author: str = DEFAULT
    owner: int = 0
    glyphs: Glyphs = UNICODE
    tag: str = ""
    reading: bool = False

    @property
    def text(self) -> Ink:
        return Ink(owner=self.owner)

    @property
    def muted(self) -> Ink:
        return Ink(MUTED, owner=self.owner)

    @property
    def mark(self) -> Ink:
        """The author's colour."""
        return Ink(self.author, owner=self.owner)

    @property
    def signature(self) -> str:
        """The tag as it stands under a drawing, or nothing."""
        return f"{self.glyphs.dash} {self.tag}" if self.tag else ""


def enough(text: str, cells: int) -> str:
    """As much of `text` as can be seen in `cells` cells, and a little more."""
    return text[: (cells + 1) * PER_CELL]


def fit(text: str, cells: int, look: Look) -> str:
    """`text` in at most `cells` cells, its end marked where it was cut."""
    text = enough(text, cells)
    fitted = graphemes.fit(text, cells)
    return fitted if fitted == text else fitted.removesuffix("…") + look.glyphs.more[:cells]


def ended(lines: list[str], height: int, cells: int, look: Look) -> list[str]:
    """At most `height` of `lines`, a mark at the end of the last one where others followed."""
    if len(lines) <= height:
        return lines
    *kept, last = lines[:height]
    return [*kept, fit(last + look.glyphs.more + " " * cells, max(1, min(cells, graphemes.width(last) + 1)), look)]


def padded(text: str, cells: int, look: Look, *, right: bool = False) -> str:
    """`text` in exactly `cells` cells."""
    text = fit(text, cells, look)
    space = " " * (cells - graphemes.width(text))
    return space + text if right else text + space


def line_width(line: Line) -> int:
    """Cells that a line takes."""
    return sum(graphemes.width(span.text) for span in line)


def clipped(line: Line, cells: int) -> Line:
    """What of a line lies within `cells` cells."""
    kept: Line = []
    for text, ink in line:
        left = cells - line_width(kept)
        kept.append(Span(text if graphemes.width(text) <= left else graphemes.fit(text, left), ink))
    return kept


def widest(lines: Iterable[Line]) -> int:
    """Cells that the widest line takes."""
    return max(map(line_width, lines), default=0)


def cut(lines: list[Line], height: int, look: Look, *, of: int | None = None) -> list[Line]:
    """At most `height` of `lines`, the last saying how many are missing; `of` is how many there are in truth."""
    total = len(lines) if of is None else of
    if total <= height:
        return lines
    kept = lines[: max(0, height - 1)]
    note = words.BOARD_MORE_LINES.format(more=look.glyphs.more, number=total - len(kept))
    return [*kept, [Span(note, look.muted)]]


def framed(body: list[Line], width: int, title: str, look: Look) -> list[Line]:
    """`body`, at most `width - 4` wide, in a frame of the author's colour with a title above and the tag below."""
    side = look.glyphs.vertical
    inner = width - 4
    middle = [
        [
            Span(side + " ", look.mark),
            *line,
            Span(" " * max(0, inner - line_width(line)), look.text),
            Span(" " + side, look.mark),
        ]
        for line in body
    ]
    upper, lower = look.glyphs.round[:2], look.glyphs.round[3:1:-1]
    return [_edge(upper, title, "", width, look), *middle, _edge(lower, "", look.signature, width, look)]


def _edge(corners: str, left: str, right: str, width: int, look: Look) -> Line:
    room = width - 6
    text = fit(left or right, room, look)
    rule = look.glyphs.horizontal
    if not text:
        return [Span(corners[0] + rule * (width - 2) + corners[1], look.mark)]
    long = rule * (room - graphemes.width(text) + 1)
    before, after = (rule, long) if left else (long, rule)
    title = Span(f" {text} ", look.mark._replace(bold=True))
    return [Span(corners[0] + before, look.mark), title, Span(after + corners[1], look.mark)]
