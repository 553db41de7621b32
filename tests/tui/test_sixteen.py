"""Text in sixteen colours: readable, in its own colour where that is, and what is meant to be one stays one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.color import Color, ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as Shade

from maic_tui.shades import contrast
from maic_tui.tui.sixteen import LEAST, ONE, SHOWN, Sixteen

_RGB = st.tuples(*[st.integers(0, 255)] * 3)


def shown(fore: tuple[int, int, int], back: tuple[int, int, int]) -> tuple[int, int]:
    """The numbers of the two colours that the terminal is told."""
    style = Style(color=Color.from_rgb(*fore), bgcolor=Color.from_rgb(*back), bold=True)
    (segment,) = Sixteen().apply([Segment("a", style)], Shade(0, 0, 0))
    after = segment.style
    assert after
    assert (segment.text, after.bold, after.bgcolor) == ("a", True, style.bgcolor)
    assert after.color
    assert after.bgcolor
    numbers = [color.downgrade(ColorSystem.STANDARD).number for color in (after.color, after.bgcolor)]
    return numbers[0] or 0, numbers[1] or 0


@given(_RGB, _RGB)
def test_what_differs_can_be_told_apart(fore: tuple[int, int, int], back: tuple[int, int, int]) -> None:
    text, behind = shown(fore, back)
    if contrast(fore, back) > ONE:
        assert contrast(SHOWN[text], SHOWN[behind]) >= LEAST


@pytest.mark.parametrize(
    ("fore", "back", "text"),
    [
        ((154, 74, 20), (239, 234, 223), 0),  # paper's accent on its surface: yellow on light grey
        ((221, 214, 199), (251, 249, 244), 0),  # the border of its box
        ((176, 37, 31), (251, 249, 244), 1),
        ((16, 16, 16), (16, 16, 16), 0),
    ],
)
def test_a_colour_is_kept_where_it_can_be_read(
    fore: tuple[int, int, int], back: tuple[int, int, int], text: int
) -> None:
    assert shown(fore, back)[0] == text


def test_what_has_no_colours_is_left_alone() -> None:
    segments = [Segment("a"), Segment("b", Style(bold=True))]
    assert Sixteen().apply(segments, Shade(0, 0, 0)) == segments
