"""Where a line of text breaks: by cells, at words, and never inside what a person counts as one character."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from wcwidth import iter_graphemes

from maic_tui import graphemes

cells = lru_cache(8192)(graphemes.width)


def wrap(text: str, width: int) -> list[tuple[int, int]]:
    """The lines of one paragraph as slices `(start, end)` of it, each of at most `width` cells (2 at least).

    The slices join back to `text`. Spaces at the end of a slice hang over its edge: they are not counted, and are
    not to be drawn. Breaks are after spaces and hyphens and beside wide characters, but not after those of an option
    such as `--api-base`; a longer word is cut.
    """
    width = max(2, width)
    return list(_narrow(text, width) if text.isascii() else _wide(text, width))


def _narrow(text: str, width: int) -> Iterator[tuple[int, int]]:
    """`wrap` where every character takes one cell."""
    start, length = 0, len(text)
    while length - start > width:
        end = _break_before(text, start, start + width)
        yield start, end
        start = end
    if start < length or not length:
        yield start, length


def _break_before(text: str, start: int, limit: int) -> int:
    """The last place in `start … limit` after which an ASCII line can break, spaces beyond `limit` taken along."""
    if text[limit] != " ":
        space, hyphen = text.rfind(" ", start, limit), text.rfind("-", start + 1, limit)
        if hyphen > space and "--" in text[text.rfind(" ", 0, hyphen) + 1 : hyphen + 2]:
            hyphen = -1
        if max(space, hyphen) < start:
            return limit
        return max(space, hyphen) + 1
    while limit < len(text) and text[limit] == " ":
        limit += 1
    return limit


def _wide(text: str, width: int) -> Iterator[tuple[int, int]]:
    start = offset = used = 0
    candidate, used_then = 0, 0
    before, option = "", False
    for cluster in iter_graphemes(text):
        step = cells(cluster)
        option = cluster != " " and (option or before == cluster == "-")
        if _may_break(before, cluster, step) and not (option and before == "-"):
            candidate, used_then = offset, used
        while cluster != " " and used + step > width and offset > start:
            if candidate <= start:
                candidate, used_then = offset, used
            yield start, candidate
            start, used = candidate, used - used_then
        offset += len(cluster)
        used += step
        before = cluster
    if start < len(text) or not text:
        yield start, len(text)


def _may_break(before: str, cluster: str, step: int) -> bool:
    """Whether a line may end between two characters, the second `step` cells wide."""
    if not before or cluster == " ":
        return False
    if before in (" ", "-"):
        return True
    if cluster in graphemes.NOT_FIRST or before in graphemes.NOT_LAST:
        return False
    return step == 2 or cells(before) == 2


def chop(text: str, width: int) -> list[tuple[int, int]]:
    """Slices of `text` of at most `width` cells (2 at least), every space kept where it is, as code needs it."""
    width = max(2, width)
    if text.isascii():
        return [(start, min(start + width, len(text))) for start in range(0, len(text), width)] or [(0, 0)]
    slices, start, offset, used = [], 0, 0, 0
    for cluster in iter_graphemes(text):
        step = cells(cluster)
        if used + step > width and offset > start:
            slices.append((start, offset))
            start, used = offset, 0
        offset += len(cluster)
        used += step
    return [*slices, (start, len(text))]
