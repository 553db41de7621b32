"""Searching the transcript: every place is found, in order, and shown where it is drawn."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui.schema import events as ev
from maic_tui.tui.widgets.finding import marks, places, wanted
from maic_tui.tui.widgets.folds import Folds, Key
from maic_tui.tui.widgets.glyphs import UNICODE
from maic_tui.tui.widgets.layout import Layout
from maic_tui.tui.widgets.search import Search
from tests.transcript.feed import AGENTS, Feed, lecture


def said(*texts: str) -> Feed:
    feed = Feed()
    feed(ev.SessionStart(app="0.1.0", model="offline", agents=AGENTS))
    for text in texts:
        feed.ask("Why?")
        feed.turn(text)
        feed.close()
    return feed


def found(feed: Feed, text: str) -> list[tuple[int, str, int, int]]:
    what = wanted(text)
    assert what
    return [(place.card, place.key.kind, place.start, place.end) for place in places(feed.view, what)]


@pytest.mark.parametrize(
    ("text", "looked_for", "number"),
    [
        ("A Leaf, a LEAF.", "leaf", 2),
        ("植物の葉は葉緑体", "葉", 2),
        ("ÄPFEL", "äpfel", 1),
        ("over\nthe line", "over the", 1),
        ("**bold** words", "bold words", 1),
        ("a.b", "a?b", 0),
        ("words", "   ", 0),
    ],
)
def test_what_is_found(text: str, looked_for: str, number: int) -> None:
    what = wanted(looked_for)
    assert len(places(said(text).view, what) if what else []) == number


def test_places_are_in_the_order_of_the_transcript() -> None:
    feed = said("why one", "two why")
    assert found(feed, "why") == [(0, "card", 0, 3), (0, "body", 0, 3), (1, "card", 0, 3), (1, "body", 4, 7)]


def test_what_speaks_is_found_too_and_what_was_drawn() -> None:
    feed = said("one")
    feed.ask("And?")
    turn = feed.start()
    feed.say("Look here. ")
    params = {"elementId": "e1", "content": "a drawn leaf", "x": 1, "y": 1}
    feed(ev.Action(turn=turn, action_id="a", agent_id="teacher", name="wb_draw_text", params=params))
    feed.say("And here.")
    assert found(feed, "here") == [(1, "body", 5, 9), (1, "body", 15, 19)]
    assert found(feed, "drawn LEAF") == [(1, "body", 11, 11)]


def test_a_place_that_a_row_breaks_is_marked_on_both() -> None:
    feed = said("some words that go on")
    layout = Layout(UNICODE, Folds())
    layout.resize(13)
    layout.show(feed.view, 0, following=True)
    (body,) = (block for block in layout.card(feed.view.cards[0]) if block.key.kind == "body")
    what = wanted("words that")
    assert what
    drawn = [[row.text[low:high] for low, high in marks(body, row, what)] for row in body.rows]
    assert [part for parts in drawn for part in parts] == ["words", "that"]


def test_a_formula_is_marked_as_a_whole() -> None:
    feed = said("so $\\alpha^2$ it is")
    layout = Layout(UNICODE, Folds())
    layout.resize(40)
    layout.show(feed.view, 0, following=True)
    (body,) = (block for block in layout.card(feed.view.cards[0]) if block.key.kind == "body")
    what = wanted("alpha")
    assert what
    assert [body.rows[0].text[low:high] for low, high in marks(body, body.rows[0], what)] == ["α²"]


@given(
    st.lists(st.sampled_from(("leaf ", "LEAF", "x", "\n", "**leaf** ")), max_size=30).map("".join), st.integers(9, 30)
)
def test_as_much_is_marked_as_is_found(text: str, width: int) -> None:
    feed = said(text)
    layout = Layout(UNICODE, Folds())
    layout.resize(width)
    layout.show(feed.view, 0, following=True)
    what = wanted("leaf")
    assert what
    blocks = [block for block in layout.card(feed.view.cards[0]) if block.key == Key("body", 1)]
    marked = "".join(
        row.text[low:high] for block in blocks for row in block.rows for low, high in marks(block, row, what)
    )
    assert len(marked) == 4 * len(places(feed.view, what))


@pytest.mark.parametrize("text", ["the", "i", "blue", "1", "teacher"])
def test_nothing_is_marked_that_is_not_counted(text: str) -> None:
    feed, folds = lecture(), Folds()
    for turn in range(1, feed.view.turns + 1):
        folds.choose([Key("turn", turn), Key("thinking", turn)], False)
    layout = Layout(UNICODE, folds)
    layout.resize(1000)
    layout.show(feed.view, 10**9, following=True)
    what = wanted(text)
    assert what
    cards = [layout.card(card) for card in feed.view.cards]
    marked = sum(len(marks(block, row, what)) for card in cards for block in card for row in block.rows)
    assert marked == len(places(feed.view, what))


def test_a_search_begins_where_the_reader_is_and_goes_round() -> None:
    feed = said("leaf", "leaf", "leaf")
    search = Search("leaf", feed.view, (1, 0))
    assert search.count == (2, 3)
    search.step(1)
    search.step(1)
    assert search.count == (1, 3)
    search.step(-1)
    assert search.count == (3, 3)


def test_a_search_stays_at_its_place_when_something_comes() -> None:
    feed = said("leaf", "leaf")
    search = Search("leaf", feed.view, (1, 0))
    feed.ask("A leaf?")
    search.look(feed.view)
    assert search.count == (2, 3)
