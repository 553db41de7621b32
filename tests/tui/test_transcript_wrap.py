"""Breaking lines: no character lost, no line too wide, none broken inside a grapheme; and the two measures agree."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from maic_tui import graphemes
from maic_tui.tui.widgets.wrap import chop, wrap

CLUSTERS = (
    "🇩", "हिन्दी", "தமிழ்", "മലയാളം", "ភាសា", "a", "b", "word",
    " ", "  ", "-", "漢", "字", "。", "（", "한", "é", "e\u0301",
    "ก็", "नि", "👨‍👩‍👧‍👦", "❤️", "🇬🇧", "👍🏽", "1️⃣", "ﷺ", "\u2800",
)  # fmt: skip
texts = st.lists(st.sampled_from(CLUSTERS), max_size=40).map("".join)


@given(texts, st.integers(1, 24))
def test_the_slices_join_back_and_fit(text: str, width: int):
    for split, hang in ((wrap, " "), (chop, "")):
        slices = split(text, width)
        lines = [text[start:end] for start, end in slices]
        assert "".join(lines) == text
        assert all(graphemes.width(line.rstrip(hang) if hang else line) <= max(2, width) for line in lines)


@given(texts, st.integers(1, 24))
def test_no_line_ends_inside_a_grapheme(text: str, width: int):
    bounds, at = {0}, 0
    for cluster in graphemes.graphemes(text):
        at += len(cluster)
        bounds.add(at)
    for split in (wrap, chop):
        assert {end for _, end in split(text, width)} <= bounds


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("", 10, [""]),
        ("one two three", 8, ["one two ", "three"]),
        ("one two", 3, ["one ", "two"]),
        ("unbreakable", 4, ["unbr", "eaka", "ble"]),
        ("well-known", 6, ["well-", "known"]),
        ("use --api-base", 10, ["use ", "--api-base"]),
        ("or (--offline) é", 11, ["or ", "(--offline) ", "é"]),
        ("太陽光は紫も", 8, ["太陽光は", "紫も"]),
        ("紫も散乱。", 8, ["紫も散", "乱。"]),
        ("（紫）", 5, ["（紫）"[:2], "）"]),
        ("see 太陽", 6, ["see 太", "陽"]),
    ],
)
def test_where_lines_break(text: str, width: int, lines: list[str]):
    assert [text[start:end] for start, end in wrap(text, width)] == lines


@pytest.mark.parametrize("text", [*CLUSTERS, "".join(CLUSTERS)])
def test_both_measures_of_cells_agree(text: str):
    assert graphemes.width(text) == cell_len(text)
