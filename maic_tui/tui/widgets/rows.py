"""What the transcript draws: rows of spans. A span knows where in the source its text stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple


class Span(NamedTuple):
    """A stretch of one style; `source` is the offset of its text in the block's source, -1 for decoration.

    What is drawn in place of other text, as a formula is, has the offset where that ends too; else `until` is -1.
    """

    text: str
    style: str
    source: int = -1
    until: int = -1

    def source_at(self, x: int) -> int:
        """The offset in the source of its `x`-th character."""
        if self.until < 0:
            return self.source + x
        return self.source if x < len(self.text) else self.until


class Row(NamedTuple):
    """One line of the screen; `start` is where in the block's source it begins.

    `dress` gives its spans in more styles, cut at other places, where finding these is work that waits for a look.
    """

    spans: tuple[Span, ...]
    start: int = 0
    dress: Callable[[], tuple[Span, ...]] | None = None

    @property
    def dressed(self) -> tuple[Span, ...]:
        """Its spans as they are to be seen."""
        return self.dress() if self.dress else self.spans

    @property
    def text(self) -> str:
        """The row as it is drawn."""
        return "".join(span.text for span in self.spans)

    def source_at(self, x: int) -> int:
        """The offset in the source of the `x`-th character of the row."""
        place = self.start
        for span in self.spans:
            if span.source >= 0:
                place = span.source_at(min(max(x, 0), len(span.text)))
            if x < len(span.text):
                return place
            x -= len(span.text)
        return place


BLANK = Row(())

Split = Callable[[str, int], list[tuple[int, int]]]


def lay(
    spans: list[Span], width: int, split: Split, first: tuple[Span, ...] = (), rest: tuple[Span, ...] = ()
) -> list[Row]:
    """`spans` on as many rows of `width` cells as they need, the first beginning with `first`, others with `rest`."""
    text = "".join(span.text for span in spans)
    rows, prefix = [], first
    begun = at = 0
    for start, end in split(text, width):
        while begun < len(spans) and at + len(spans[begun].text) <= start:
            at += len(spans[begun].text)
            begun += 1
        inside = tuple(cut(spans[begun:], start - at, start - at + len(text[start:end].rstrip(" "))))
        source = next((span.source for span in inside if span.source >= 0), spans[0].source if spans else 0)
        rows.append(Row(prefix + inside, max(source, 0)))
        prefix = rest
    return rows


def cut(spans: Iterable[Span], start: int, end: int) -> Iterable[Span]:
    """The spans of the characters `start … end` of all of them together."""
    at = 0
    for span in spans:
        low, high = max(start - at, 0), min(end - at, len(span.text))
        if high - low == len(span.text) > 0:
            yield span
        elif low < high:
            source = span.source + low if span.source >= 0 and span.until < 0 else span.source
            yield Span(span.text[low:high], span.style, source, span.until)
        at += len(span.text)
        if at >= end:
            return
