"""The last look at what goes to the terminal: no control character leaves in a segment, whoever let it in."""

from __future__ import annotations

import re

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


class Guard(LineFilter):
    """Drops controls, which take no cell. It belongs behind the app's other filters (`App.get_line_filters`)."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments without controls; the same list where there were none."""
        if not any(_CONTROL.search(segment.text) for segment in segments):
            return segments
        return [Segment(_CONTROL.sub("", text), style, control) for text, style, control in segments]
