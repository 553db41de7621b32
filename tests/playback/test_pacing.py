"""The steps of the speed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui.playback.pacing import SPEEDS, Pace, step_of


@pytest.mark.parametrize(
    ("speed", "steps", "then"),
    [(1.0, 1, 1.25), (1.0, -2, 0.5), (1.0, -9, 0.5), (3.0, 9, 4.0), (1.0, 0, 1.0), (1.1, 0, 1.0), (10.0, -1, 3.0)],
)
def test_steps_go_from_the_nearest_one_and_end_at_the_ends(speed: float, steps: int, then: float) -> None:
    assert Pace(30, speed).hurried(steps) == Pace(30, then)


@given(st.sampled_from(SPEEDS), st.sampled_from(SPEEDS))
def test_the_steps_between_two_speeds_lead_from_one_to_the_other(before: float, after: float) -> None:
    assert Pace(30, before).hurried(step_of(after) - step_of(before)).speed == after
