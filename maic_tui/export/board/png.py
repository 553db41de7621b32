"""An SVG as pixels, by `resvg`, which comes with the extra `png`."""

from __future__ import annotations

from .cells import FONTS

ZOOM = 2
"""Pixels a unit, so that text is sharp on a fine screen."""
_SAMPLE = """<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">
<text y="16" font-family="{fonts}">m</text></svg>"""


class NoRenderer(Exception):
    """The extra `png` is not installed."""


class NoFont(Exception):
    """None of the fonts is there, and words would be left out."""


def png(document: str) -> bytes:
    """The picture of an SVG document, `ZOOM` pixels a unit; raises `NoRenderer` and `NoFont`."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise NoRenderer from None
    sample = _SAMPLE.format(fonts=FONTS)
    if svg_to_bytes(svg_string=sample) == svg_to_bytes(svg_string=sample, skip_system_fonts=True):
        raise NoFont
    return svg_to_bytes(svg_string=document, zoom=ZOOM)
