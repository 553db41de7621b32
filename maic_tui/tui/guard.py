"""The last look at what goes to the terminal: no control character leaves in a segment, and with `--ascii` no mark."""

from __future__ import annotations

import re

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from maic_tui.ascii import to_ascii

_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


class Guard(LineFilter):
    """Drops controls, which take no cell. It belongs behind the app's other filters (`App.get_line_filters`)."""

    def __init__(self, *, ascii: bool = False) -> None:
        super().__init__()
        self._ascii = ascii

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments without controls; the same list where nothing had to be changed."""
        if any(_CONTROL.search(segment.text) for segment in segments):
            segments = [Segment(_CONTROL.sub("", text), style, control) for text, style, control in segments]
        if self._ascii and not all(segment.text.isascii() for segment in segments):
            segments = [Segment(to_ascii(text), style, control) for text, style, control in segments]
        return segments
