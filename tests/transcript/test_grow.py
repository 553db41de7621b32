"""A `Grow` is an immutable sequence, whatever is added to those that share its list."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui.transcript.grow import Grow


@given(st.lists(st.integers()), st.lists(st.tuples(st.integers(0, 30), st.integers())))
def test_each_keeps_its_items_whatever_is_added_to_the_others(first: list[int], additions: list[tuple[int, int]]):
    grown, expected = [Grow(first)], [list(first)]
    for place, item in additions:
        place %= len(grown)
        grown.append(grown[place].add(item))
        expected.append([*expected[place], item])
    assert [list(one) for one in grown] == expected
    assert [len(one) for one in grown] == [len(one) for one in expected]


def test_without_last_and_added_again_does_not_touch_the_longer_one():
    long = Grow([1, 2, 3])
    other = long.without_last().add(9)
    assert list(long) == [1, 2, 3]
    assert list(other) == [1, 2, 9]
    assert other != long
    assert other.without_last() == long.without_last()


def test_it_is_read_like_a_sequence():
    grown = Grow("abc").without_last()
    assert grown[0] == "a"
    assert grown[-1] == "b"
    assert grown.since(1) == ["b"]
    with pytest.raises(IndexError):
        grown[2]
    with pytest.raises(IndexError):
        Grow().without_last()
