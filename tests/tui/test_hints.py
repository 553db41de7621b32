"""What fits of the hints at the foot of a box, and what a click on one of them runs."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from textual.content import Content

from maic_tui.graphemes import width
from maic_tui.tui.widgets.hints import Hint, fitting, parts, said

HINTS = st.lists(
    st.builds(Hint, st.sampled_from(["Enter asks", "? help", "Esc 关闭", "F4 back"])), min_size=1, max_size=6
)


@given(HINTS, st.integers(0, 60))
def test_what_is_left_out_is_before_the_last_and_only_where_it_must_be(hints: list[Hint], cells: int) -> None:
    shown = list(fitting(hints, cells))
    kept = len(shown) - 1
    assert shown == [*hints[:kept], hints[-1]]
    assert kept == 0 or width(said(shown)) <= cells
    assert kept == len(hints) - 1 or width(said([*hints[: kept + 1], hints[-1]])) > cells


def test_the_line_that_is_drawn_says_the_same_and_each_hint_runs_its_own_action() -> None:
    hints = Hint("↑↓ moves"), Hint("Enter chooses", "choose"), Hint("Esc closes", "close")
    line = Content.assemble(*parts(hints))
    assert line.plain == said(hints)
    runs = {line.plain[start:end]: style.meta["@click"] for start, end, style in line.spans}  # type: ignore[union-attr]
    assert runs == {"Enter chooses": "choose", "Esc closes": "close"}
