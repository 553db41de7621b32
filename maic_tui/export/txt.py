"""A session as plain text: the lines that the screen shows, told apart by indents and brackets."""

from __future__ import annotations

from collections.abc import Iterator

from maic_tui.graphemes import width
from maic_tui.transcript.lines import exchange_lines
from maic_tui.transcript.view import Session

from .shape import exchanges, fact_lines, title_line

_LONGEST_RULE = 80
_FRAMES = {
    "thinking": "  ({})",
    "action": "  [{}]",
    "table": "    {}",
    "drawn": "    {}",
    "note": "  [{}]",
    "head": "{}",
    "title": "{}",
}


def plain(view: Session, title: str = "") -> Iterator[str]:
    """The lines of the text, without their breaks; `title` is the name that the session was given."""
    heading = title_line(view, title)
    yield heading
    yield "=" * min(width(heading), _LONGEST_RULE)
    yield from fact_lines(view)
    for exchange in exchanges(view):
        for line in exchange_lines(exchange, view.agents):
            if line.role in ("head", "title"):
                yield ""
            frame = _FRAMES.get(line.role, "  {}")
            for part in line.text.split("\n"):
                yield frame.format(part).rstrip()
