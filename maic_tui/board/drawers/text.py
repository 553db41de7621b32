"""Text: wrapped, with what its tags ask for, its size told by weight and case."""

from __future__ import annotations

import re
from itertools import islice

from maic_tui.board.block import Look, ended, enough
from maic_tui.board.canvas import DEFAULT, MUTED, Ink, Line, Span
from maic_tui.board.glyphs import ASCII
from maic_tui.board.markup import styled
from maic_tui.board.wrap import expanded, inked, wrap
from maic_tui.schema.actions import WbDrawText

HEADING = 22.0
"""The font size from which on text is bold."""
TITLE = 36.0
"""The font size from which on it is in capitals too, or underlined where capitals would change what it says."""
SMALL = 14.0
"""Text of a smaller size than this is muted."""
TAGS = 16_000
"""So many characters may be tags; the rest is read as far as it can be seen."""

_PLAIN_COLOR = WbDrawText.model_fields["color"].default
_CASE_SAYS = re.compile(
    r"\d|[a-z\u00df-\u00ff][A-Z\u00c0-\u00de]|(?<![\w'\u2019])[b-df-hj-np-tv-xz](?!\w)|[=+*/^<>|\\_{}()\[\]]"
    r"|[\u00b0\u00b2\u00b3\u00b5\u00b9\u00d7\u00f7\u0370-\u03ff\u2070-\u209f\u2126\u2190-\u22ff]"
)
"""Where capitals change the meaning: digits, words like `pH`, letters that stand alone, signs, Greek."""


def draw(action: WbDrawText, width: int, height: int, look: Look) -> list[Line]:
    """The text's lines; where they are more than `height` the last one ends with a mark."""
    cells = width * (height + 1)
    spans = expanded(_spans(action, action.content[: TAGS + 4 * cells], look))
    text = "".join(span.text for span in spans)
    wrapped = islice(wrap(enough(text, cells), width), height + 1)
    return list(inked(ended(list(wrapped), height, width, look), spans))


def _spans(action: WbDrawText, content: str, look: Look) -> list[Span]:
    """The text in its inks: the element's own, changed by what its tags ask for."""
    spans = styled(content)
    whole = Ink(DEFAULT if action.color == _PLAIN_COLOR else action.color, owner=look.owner)
    if action.font_size < SMALL and whole.fg == DEFAULT:
        whole = whole._replace(fg=MUTED)
    if action.font_size >= HEADING:
        whole = whole._replace(bold=True)
    if action.font_size >= TITLE:
        if _CASE_SAYS.search("".join(span.text for span in spans)):
            whole = whole._replace(underline=True)
        else:
            spans = [Span(text.upper(), ink) for text, ink in spans]
    if look.glyphs is ASCII:
        spans = [Span(text.replace("• ", "* "), ink) for text, ink in spans]
    return [Span(text, _both(whole, ink)) for text, ink in spans]


def _both(whole: Ink, part: Ink) -> Ink:
    return whole._replace(
        fg=whole.fg if part.fg in (DEFAULT, _PLAIN_COLOR) else part.fg,
        bold=whole.bold or part.bold,
        italic=whole.italic or part.italic,
        underline=whole.underline or part.underline,
    )
