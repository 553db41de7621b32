"""Folded pastes: what stands for them, and what comes back."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui.tui.chips import CHARS, LINES, Chips

LONG = "\n".join(f"line {number}" for number in range(LINES + 6))


@pytest.mark.parametrize("text", ["", "one", "\n" * (LINES - 1), "x" * CHARS])
def test_a_short_paste_stands_as_it_is(text: str) -> None:
    assert Chips().fold(text) == text


@given(st.lists(st.sampled_from([LONG, LONG + "!", "字" * (CHARS + 1), "word "]), max_size=8))
def test_what_was_pasted_comes_back_whole(pasted: list[str]) -> None:
    chips, stands = Chips(), ""
    for text in pasted:
        stands += chips.fold(text, stands)
    assert chips.expand(stands) == "".join(pasted)


def test_a_paste_is_called_by_what_is_much_of_it() -> None:
    chips = Chips()
    assert chips.fold(LONG) == "[pasted 12 lines]"
    assert chips.fold("字" * 1200) == "[pasted 1,200 characters]"
    assert chips.fold("x" * 1200) == "[pasted 1,200 characters, 2]"


def test_words_that_look_like_a_chip_are_not_one() -> None:
    chips, typed = Chips(), "what does [pasted 12 lines] mean? "
    assert chips.expand(typed + chips.fold(LONG, typed)) == typed + LONG


def test_the_same_paste_has_the_same_chip_and_another_one_another() -> None:
    chips = Chips()
    first, again, other = chips.fold(LONG), chips.fold(LONG), chips.fold(LONG + "!")
    assert first == again != other


def test_chips_are_kept_as_json_and_what_is_no_chip_is_passed_over() -> None:
    chips = Chips()
    stands = f"a {chips.fold(LONG)} b"
    kept = json.loads(json.dumps(chips.used(stands)))
    again = Chips()
    again.take_in({**kept, "": "empty", "number": 3})
    assert again.expand(stands) == f"a {LONG} b"
    assert again.expand("number") == "number"


def test_a_text_that_was_edited_elsewhere_is_folded_where_the_paste_stands_unchanged() -> None:
    chips = Chips()
    stands = f"a {chips.fold(LONG)} b"
    assert chips.folded(f"A! {LONG} b", stands) == f"A! {stands[2:]}"
    assert chips.folded(f"a {LONG.upper()} b", stands) == f"a {LONG.upper()} b"
    assert chips.folded(LONG + LONG, stands) == LONG + LONG
