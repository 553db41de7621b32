"""What a person counts as one character."""

from __future__ import annotations

import pytest

from maic_tui import graphemes


@pytest.mark.parametrize("text", ["hello", "h\u00e9llo \u4e16\u754c", ""])
@pytest.mark.parametrize(("number", "whole"), [(-5, False), (0, False), (10**30, True)])
def test_the_first_graphemes_of_any_number(text: str, number: int, whole: bool) -> None:
    assert graphemes.first(text, number) == (text if whole else "")
