"""Text laid out as rows: the same however it came, and with its source."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui import graphemes
from maic_tui.transcript.grow import Grow
from maic_tui.transcript.view import ToolCall
from maic_tui.tui.widgets.flow import PIECE, Flow
from maic_tui.tui.widgets.glyphs import UNICODE
from maic_tui.tui.widgets.rows import Row, Span
from maic_tui.tui.widgets.speech import Reveal, Speech
from maic_tui.tui.widgets.table import LEAST, narrowed

BAR = Span("| ", "bar")
markdown = st.lists(
    st.sampled_from(
        ("# ", "- ", "1. ", "> ", "| a |", "```py\n", "```\n", "\n", "\n\n", "**bold** ", "*it* ", "`x` ",
         "word ", "漢字", "\n| a | **b** |\n|---|:-:|\n", "\n| 漢 | b | c |\n",
         "👨‍👩‍👧", "\t", "  ", "x" * 30, "long words in a row ")
    ),
    max_size=30,
).map("".join)  # fmt: skip


def rows(text: str, width: int = 40, cuts: list[int] | None = None) -> list[Row]:
    flow = Flow(width, prefix=BAR)
    places = sorted(min(cut, len(text)) for cut in cuts or ())
    for start, end in zip([0, *places], [*places, len(text)], strict=True):
        flow.add(text[start:end])
    return flow.rows


def seen(laid: list[Row]) -> list[Row]:
    return [Row(row.dressed, row.start) for row in laid]


def shown(text: str, width: int = 40) -> list[str]:
    return [row.text for row in rows(text, width)]


@given(markdown, st.integers(8, 60), st.lists(st.integers(0, 300), max_size=8))
def test_the_pieces_do_not_show(text: str, width: int, cuts: list[int]):
    assert seen(rows(text, width, cuts)) == seen(rows(text, width))


@given(markdown, st.integers(8, 60))
def test_no_row_is_too_wide_and_every_span_is_in_the_source(text: str, width: int):
    for row in rows(text, width):
        assert graphemes.width(row.text) <= width
        for span in row.spans:
            if span.source >= 0:
                source = text[span.source : span.source + len(span.text)].replace("\t", " ")
                assert source == span.text or span.text.strip(" ") == ""


@given(markdown, st.integers(8, 60), st.lists(st.integers(0, 300), max_size=8))
def test_a_row_that_looks_as_before_is_the_same_object(text: str, width: int, cuts: list[int]):
    flow, places = Flow(width, prefix=BAR), sorted(min(cut, len(text)) for cut in cuts)
    for start, end in zip([0, *places], [*places, len(text)], strict=True):
        before = list(flow.rows)
        flow.add(text[start:end])
        alike = [one == other for one, other in zip(before, flow.rows, strict=False)]
        first = alike.index(False) if False in alike else len(alike)
        assert all(one is other for one, other in zip(before[:first], flow.rows, strict=False))


@given(markdown)
def test_no_word_is_lost(text: str):
    drawn = "".join(span.text for row in rows(text) for span in row.spans)
    assert drawn.count("漢") == text.count("漢")
    assert drawn.count("👨‍👩‍👧") == text.count("👨‍👩‍👧")


@pytest.mark.parametrize("line", ["word " * 2000, "x" * 9000, "漢字" * 3000])
def test_a_very_long_line_is_laid_out_piece_by_piece_with_no_seam(line: str):
    laid = rows(line, 60)
    assert [row.start for row in laid] == sorted(row.start for row in laid)
    assert all(graphemes.width(row.text) > 50 for row in laid[:-1])
    assert laid == rows(line, 60, [PIECE - 1, PIECE, PIECE + 1, 2 * PIECE + 7])


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("# Head", ["| Head"]),
        ("a **b** c *d* `e`", ["| a b c d e"]),
        ("3 * 4 * 5 and 2 ** 3 ** 2", ["| 3 * 4 * 5 and 2 ** 3 ** 2"]),
        ("**never closed", ["| **never closed"]),
        ("- one\n- two", ["| • one", "| • two"]),
        ("10. ten", ["| 10. ten"]),
        ("> said", ["| │ said"]),
        ("```py\na\tb\n```\nend", ["| │ py", "| │ a    b", "| end"]),
        ("```\n**raw**\n\nx", ["| │ **raw**", "| │ ", "| │ x"]),
        ("a\n\n\n\nb\n\n", ["| a", "| ", "| b"]),
        ("\n\na", ["| a"]),
        ("| a | b |", ["| | a | b |"]),
    ],
)
def test_a_little_markdown(text: str, drawn: list[str]):
    assert shown(text) == drawn


TABLE = "| part | makes |\n|---|:--|\n| **light** | ATP |\n| 漢 | `sugar` | x |"


def test_a_small_table_is_aligned():
    assert shown(TABLE + "\nend") == [
        "| part  │ makes",
        "| ─────────────────",
        "| light │ ATP  ",
        "| 漢    │ sugar │ x",
        "| end",
    ]
    assert [row.start for row in rows(TABLE + "\n")] == [0, 17, 27, 47]


@pytest.mark.parametrize(
    "text",
    [
        "| a | b |\n| 1 | 2 |\n",
        "| a | b |\n|---|---|\n" + "| 1 | 2 |\n" * 100,
    ],
)
def test_what_is_no_table_or_too_large_a_one_stays_as_it_was_written(text: str):
    assert shown(text)[0] == "| | a | b |"
    assert "".join(row.removeprefix("| ") for row in shown(text)) == text.replace("\n", "").rstrip()


def test_a_table_that_is_too_wide_is_wrapped_within_its_columns():
    text = "| a | what is done |\n|---|---|\n| long words here | look at **the** middle |\n"
    assert shown(text, 24) == [
        "| a         │ what is  ",
        "|           │ done     ",
        "| ─────────────────────",
        "| long      │ look at  ",
        "| words     │ the      ",
        "| here      │ middle   ",
    ]
    assert shown(text, 16)[0] == "| | a | what is"
    laid = rows(text, 24)
    assert [row.start for row in laid] == sorted(row.start for row in laid)
    assert [text[span.source :][:3] for span in laid[4].spans if span.source >= 0] == ["wor", "the"]


@given(st.lists(st.integers(0, 60), min_size=1, max_size=8), st.integers(0, 120))
def test_the_columns_of_a_table_fit_or_there_is_none(widths: list[int], room: int):
    found = narrowed(widths, room)
    if found:
        assert sum(found) <= room
        assert all(min(LEAST, was) <= now <= was for now, was in zip(found, widths, strict=True))
    else:
        assert sum(min(LEAST, width) for width in widths) > room


def test_a_table_costs_what_it_has_however_long_it_is(monkeypatch: pytest.MonkeyPatch):
    from maic_tui.tui.widgets import flow

    lines: list[int] = []
    whole = flow.aligned
    monkeypatch.setattr(flow, "aligned", lambda table, *rest: lines.append(len(table)) or whole(table, *rest))
    for length in (100, 1000):
        lines.clear()
        rows("| a | b | c |\n|---|---|---|\n" + "| 1 | 2 | 3 |\n" * length)
        assert sum(lines) == sum(range(1, 51))


def test_a_list_item_hangs():
    assert shown("- one that goes on", 12) == ["| • one that", "|   goes on"]


def test_the_place_in_the_source_of_a_character_on_the_screen():
    (row,) = rows("- a **bold** end")
    assert row.text == "| • a bold end"
    text = "- a **bold** end"
    assert text[row.source_at(4) :] == "a **bold** end"
    assert text[row.source_at(6) :] == "bold** end"
    assert text[row.source_at(8) :] == "ld** end"
    assert row.source_at(99) == len(text)


@given(st.lists(st.text("ab \ne\u0301漢\u200d👩🇬🇧", max_size=6), max_size=12), st.lists(st.integers(0, 6), min_size=12))
def test_what_is_revealed_is_so_many_graphemes(parts: list[str], steps: list[int]):
    reveal, grown, known, given_out, revealed = Reveal(), Grow[str](), "", "", 0
    for part, step in zip(parts, steps, strict=False):
        grown, known = grown.add(part), known + part
        revealed = min(revealed + step, graphemes.count(known))
        given_out += reveal.advance(grown, revealed)
        assert given_out == graphemes.first(known, revealed)


@given(
    st.text("word \n", max_size=60), st.lists(st.integers(0, 60), max_size=4), st.lists(st.integers(0, 60), max_size=5)
)
def test_actions_stand_where_they_happened_however_the_words_came(text: str, places: list[int], cuts: list[int]):
    calls = tuple(
        ToolCall("a", "wb_delete", {"elementId": str(number)}, "done", "", min(place, len(text)))
        for number, place in enumerate(sorted(places))
    )
    whole, pieces = Speech(40, UNICODE), Speech(40, UNICODE)
    whole.grow(text, calls, whole=True)
    ends = sorted(min(cut, len(text)) for cut in cuts)
    for start, end in zip([0, *ends], [*ends, len(text)], strict=True):
        pieces.grow(text[start:end], calls)
    pieces.grow("", calls, whole=True)
    assert [row.spans for row in pieces.flow.rows] == [row.spans for row in whole.flow.rows]
    assert sum(row.text.count("takes") for row in whole.flow.rows) == len(calls)
