"""Moves of the reader where there is nothing to read."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from maic_tui.tui.widgets.cards import Cards
from maic_tui.tui.widgets.glyphs import UNICODE
from maic_tui.tui.widgets.viewport import Spot, Viewport

MOVES: list[Callable[[Viewport], object]] = [
    lambda place: place.scroll(9),
    lambda place: place.scroll(-9),
    lambda place: place.to_start(),
    lambda place: place.to_end(),
    lambda place: place.move_cursor(1),
    lambda place: place.move_cursor(-1),
    lambda place: place.cursor_to(-1),
    lambda place: place.cursor_to(1),
    lambda place: place.cursor_to_card(1),
    lambda place: place.cursor_to_card(-1),
    lambda place: place.put_cursor(Spot(0, 0)),
    lambda place: place.show_cursor(),
    lambda place: place.make_room(),
]


@pytest.mark.parametrize("move", MOVES)
@pytest.mark.parametrize("height", [0, 1, 10])
def test_an_empty_transcript_can_be_moved_in(move: Callable[[Viewport], object], height: int) -> None:
    cards = Cards(UNICODE)
    cards.resize(40)
    place = Viewport(cards)
    place.resize(height)
    move(place)
    assert place.top == Spot(0, 0)
    assert place.cursor is None
    assert place.spots() == []
