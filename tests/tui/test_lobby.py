"""Which rows of the first screen there is room for, and how a row is laid out."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from maic_tui.graphemes import width
from maic_tui.session.summary import Summary
from maic_tui.tui.host import Book, Shelf, Standing
from maic_tui.tui.keys import Keymap
from maic_tui.tui.widgets.first import First
from maic_tui.tui.widgets.lobby import (
    Row,
    Section,
    aligned,
    beside,
    book_row,
    fitted,
    latest_row,
    session_row,
    spread,
)

_text = st.text("a é日🙂[]", max_size=30)
_rows = st.lists(st.builds(Row, st.integers(), _text, _text, _text), max_size=6).map(tuple)
_sections = st.lists(st.builds(Section, _text, _text, _text, _rows, st.booleans()), max_size=6)


@given(_sections, st.integers(0, 40), st.integers(0, 2))
def test_what_is_listed_fits_and_each_section_has_its_turn(sections: list[Section], lines: int, above: int) -> None:
    named = [Section(str(place), "", "", one.rows, one.left_out) for place, one in enumerate(sections)]
    found = fitted(named, lines, above)
    assert sum(len(section.rows) + above for section in found) <= lines
    for section in found:
        whole = named[int(section.heading)].rows
        most = max(len(one.rows) for one in found if one.left_out == section.left_out)
        assert section.rows
        assert section.rows == whole[: len(section.rows)]
        assert len(section.rows) >= min(most - 1, len(whole))


def test_what_may_be_left_out_is_left_out_first_and_nothing_where_there_is_room() -> None:
    lessons = Section("lessons", "", "", tuple(Row(number, "lesson") for number in range(3)))
    samples = Section("samples", "", "", tuple(Row(number, "sample") for number in range(12)), left_out=True)
    sizes = [[len(one.rows) for one in fitted([samples, lessons], lines, 1)] for lines in (4, 5, 6, 40)]
    assert sizes == [[3], [3], [1, 3], [12, 3]]


@given(st.builds(Row, st.integers(), _text, _text, _text), st.integers(20, 120), st.integers(0, 60))
def test_a_row_is_never_wider_than_its_place(row: Row, cells: int, column: int) -> None:
    label, about, note = aligned(row, cells, min(column, cells // 2))
    assert width(label + about + note) <= cells
    if note:
        assert width(label + about + note) == cells


def test_a_note_is_cut_only_where_the_label_needs_the_room() -> None:
    note = "1 exchange, your turn  2026-12-01 00:28"
    assert aligned(Row(0, "How?", note=note), 72)[2].strip() == note
    assert aligned(Row(0, "How? " * 20, note=note), 72)[2].strip() == "1 exchange, your turn"
    assert aligned(Row(0, "How? " * 20, note="at the last scene of all"), 40)[2].strip() == "at the last scene o…"


def test_rows_that_begin_alike_are_told_apart() -> None:
    labels = [f"How does a leaf make sugar in the {when}?" for when in ("morning", "evening")]
    shown = [aligned(Row(0, label, note="2026-11-30 09:12"), 40, labels=labels)[0] for label in labels]
    assert shown == ["How does a…he morning?", "How does a…he evening?"]


def test_a_heading_never_cuts_what_is_known_for_the_sake_of_a_hint() -> None:
    forms = ("a digit and Enter, or Tab", "a digit")
    assert beside("about leaves", forms, 60) == ("about leaves", "a digit and Enter, or Tab")
    assert beside("about leaves", forms, 30) == ("about leaves", "a digit")
    assert beside("about leaves and roots", forms, 30) == ("", "a digit and Enter, or Tab")
    assert beside("about leaves", (), 10) == ("about l…", "")


@given(_text, st.lists(_text, max_size=3), st.integers(2, 90))
def test_what_stands_behind_a_heading_fits(aside: str, forms: list[str], cells: int) -> None:
    told, hint = beside(aside, forms, cells)
    assert sum(width(text) + 2 for text in (told, hint) if text) <= cells


def test_a_lesson_says_how_far_one_got() -> None:
    book = Book("leaf", "Leaves", "About leaves.", 9)
    assert book_row(0, book).note == "9 scenes"
    assert book_row(0, Book("leaf", "Leaves", "", 9, 4)).note == "scene 4 of 9"
    assert book_row(0, Book("leaf", "Leaves", "", 9, 9)).note == "at its last scene"


def test_the_latest_session_says_where_it_stands() -> None:
    asked = Summary("1", title="Why?", exchanges=2)
    assert latest_row(0, asked, Standing(ended="cue_user")).note.startswith("2 exchanges, your turn")
    assert latest_row(0, asked, Standing(ended="aborted")).note.startswith("2 exchanges, interrupted")
    assert latest_row(0, Summary("1", lesson="Leaves"), Standing(scene=4)).note.startswith("at scene 4")
    assert latest_row(0, Summary("1"), None).note == ""


def test_an_earlier_session_says_its_first_words() -> None:
    assert session_row(0, Summary("1", title="Why?"), Standing("Because it is.")).about == "“Because it is.”"
    assert session_row(0, Summary("1"), None).label == "1"


def test_questions_are_taken_from_each_topic_in_turn() -> None:
    assert spread({"a": ["a1", "a2"], "b": ["b1"]}, 3) == ["a1", "b1", "a2"]


def test_what_comes_when_the_screen_has_been_taken_down_is_not_drawn() -> None:
    gone = First(Keymap())
    gone.stock(Shelf())
    gone.offer(())
    gone.say_model("The offline class teaches.", "offline", {})
    assert not gone.children
