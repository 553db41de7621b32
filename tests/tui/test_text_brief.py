"""What goes on to a widget: cleaned, never read as markup, and told in passing no longer than there is room."""

from __future__ import annotations

import pytest

from maic_tui import graphemes
from maic_tui.tui.text import FRAME, LONGEST, TOAST, brief, plain, toast


def test_plain_keeps_every_bracket_and_no_control() -> None:
    assert plain("[b]x[/b]\x1b[2J").plain == "[b]x[/b]␛[2J"


@pytest.mark.parametrize("text", ["x" * 10**6, "教" * 10**6, "👨\u200d👩\u200d👧" * 10**5, "\x1b" * 10**6])
def test_what_is_told_in_passing_is_short(text: str) -> None:
    told = brief(text)
    assert graphemes.count(told) <= LONGEST
    assert told.endswith("…")
    assert "\x1b" not in told


@pytest.mark.parametrize("screen", [40, 47, 60, 120])
def test_no_line_of_a_notification_begins_with_a_mark_that_ends_something(screen: int) -> None:
    sentence = "主题已经换上，但是没能为下次保留（磁盘已满）。" * 8
    told = toast(sentence, screen)
    lines = told.split("\n")
    assert max(map(graphemes.width, lines)) <= min(screen, TOAST) - FRAME
    assert [line for line in lines if line[0] in graphemes.NOT_FIRST] == []
    assert "".join(lines) == sentence


def test_a_sentence_is_told_as_it_is() -> None:
    sentence = "That went [red]wrong[/red]."
    assert brief(sentence) == toast(sentence, 40) == sentence
