"""An SVG as pixels, by `resvg`, which comes with the extra `png`."""

from __future__ import annotations

from .cells import FONTS

ZOOM = 2
"""Pixels a unit, so that text is sharp on a fine screen."""
_SAMPLE = """<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20">
<text y="16" font-family="{fonts}"><tspan fill="none">{before}</tspan>m</text></svg>"""
"""A letter behind two that are not seen: it stands at one place behind any, where they are set in cells."""


class NoRenderer(Exception):
    """The extra `png` is not installed."""


class NoFont(Exception):
    """None of the fonts is there: words would be left out, or set in no cells."""


def png(document: str) -> bytes:
    """The picture of an SVG document, `ZOOM` pixels a unit; raises `NoRenderer` and `NoFont`."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise NoRenderer from None
    narrow, wide = (svg_to_bytes(svg_string=_SAMPLE.format(fonts=FONTS, before=before)) for before in ("ii", "mm"))
    blank = svg_to_bytes(svg_string=_SAMPLE.format(fonts=FONTS, before=""), skip_system_fonts=True)
    if narrow != wide or narrow == blank:
        raise NoFont
    return svg_to_bytes(svg_string=document, zoom=ZOOM)
