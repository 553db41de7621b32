"""No control character reaches the terminal, whoever let it into a widget."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from rich.segment import Segment
from textual.app import App, ComposeResult
from textual.color import Color
from textual.content import Content
from textual.filter import LineFilter
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from maic_tui.tui.app import MaicApp
from maic_tui.tui.guard import Guard

BAD = "A\x1b]52;c;UFdO\x07B\x9b31mC\x00\x0e\x7f\x08\u2028D"
BACKGROUND = Color(0, 0, 0)


def test_controls_are_dropped_and_the_style_stays():
    segments = Guard().apply([Segment(BAD, "style"), Segment("fine", None)], BACKGROUND)  # type: ignore[arg-type]
    assert segments == [Segment("A]52;c;UFdOB31mCD", "style"), Segment("fine", None)]  # type: ignore[arg-type]


def test_a_clean_line_is_the_same_list():
    segments = [Segment("tëxt 漢字 👨‍👩‍👧", None)]
    assert Guard().apply(segments, BACKGROUND) is segments


class Leak(Widget):
    """A widget that forgot to clean."""

    def render_line(self, y: int) -> Strip:
        return Strip([Segment(BAD)])


class Stage(App[None]):
    def __init__(self, guarded: bool) -> None:
        super().__init__()
        self._guarded = guarded

    def compose(self) -> ComposeResult:
        yield Leak()
        yield Static(Content(BAD))

    def get_line_filters(self) -> Sequence[LineFilter]:
        filters = super().get_line_filters()
        return [*filters, Guard()] if self._guarded else filters


@pytest.mark.parametrize("guarded", [True, False])
async def test_it_runs_on_what_an_app_really_draws(guarded: bool):
    """Unguarded, the same app lets controls out: that is what the guard is for."""
    app = Stage(guarded)
    async with app.run_test(size=(60, 10)) as pilot:
        await pilot.pause()
        drawn = "".join(segment.text for strip in app.screen._compositor.render_strips() for segment in strip)
    assert ("\x1b" in drawn) is not guarded
    assert ("\x9b" in drawn) is not guarded


def test_our_app_has_it_as_its_last_filter():
    own = MaicApp.get_line_filters
    assert own is not App.get_line_filters
    assert "Guard" in own.__code__.co_names or "_guard" in own.__code__.co_names


def test_with_ascii_every_mark_takes_its_ascii_form_in_as_many_cells():
    segments = Guard(ascii=True).apply([Segment("╭▾ “leaf” …", "style"), Segment("fine", None)], BACKGROUND)  # type: ignore[arg-type]
    assert segments == [Segment('+v "leaf" .', "style"), Segment("fine", None)]  # type: ignore[arg-type]
