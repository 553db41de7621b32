"""What goes on to a widget: cleaned, never read as markup, and told in passing no longer than there is room."""

from __future__ import annotations

import pytest

from maic_tui import graphemes
from maic_tui.tui.text import LONGEST, brief, plain


def test_plain_keeps_every_bracket_and_no_control() -> None:
    assert plain("[b]x[/b]\x1b[2J").plain == "[b]x[/b]␛[2J"


@pytest.mark.parametrize("text", ["x" * 10**6, "教" * 10**6, "👨\u200d👩\u200d👧" * 10**5, "\x1b" * 10**6])
def test_what_is_told_in_passing_is_short(text: str) -> None:
    told = brief(text)
    assert graphemes.count(told) <= LONGEST
    assert told.endswith("…")
    assert "\x1b" not in told


def test_a_sentence_is_told_as_it_is() -> None:
    assert brief("That went [red]wrong[/red].") == "That went [red]wrong[/red]."
