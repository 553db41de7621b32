"""The walk through earlier questions."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from maic_tui.tui.widgets.earlier import Earlier


def test_back_and_forth_ends_at_the_draft() -> None:
    walk = Earlier(["one", "two"])
    assert walk.back("draft") == "two"
    assert walk.back("two") == "one"
    assert walk.back("one") is None
    assert walk.forth("one") == "two"
    assert walk.forth("two") == "draft"
    assert walk.forth("draft") is None


def test_what_was_changed_on_the_way_is_there_on_the_way_back() -> None:
    walk = Earlier(["one", "two"])
    walk.back("draft")
    assert walk.back("two, but changed") == "one"
    assert walk.forth("one") == "two, but changed"
    assert walk.forth("two, but changed") == "draft"
    assert walk.questions == ("one", "two")


def test_asking_begins_the_walk_anew_and_keeps_no_doubles() -> None:
    walk = Earlier(["one"])
    walk.back("draft")
    walk.add("one")
    assert walk.questions == ("one",)
    assert walk.forth("") is None
    assert walk.back("") == "one"


@given(st.lists(st.text(min_size=1), max_size=6), st.lists(st.booleans(), max_size=30), st.text())
def test_the_draft_is_never_lost(questions: list[str], moves: list[bool], draft: str) -> None:
    walk = Earlier(questions)
    shown = draft
    for back in moves:
        step = walk.back(shown) if back else walk.forth(shown)
        shown = shown if step is None else step
    while (step := walk.forth(shown)) is not None:
        shown = step
    assert shown == draft
