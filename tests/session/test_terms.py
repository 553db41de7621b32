"""What a search means: words folded alike, phrases, and excerpts with what was found marked."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui.graphemes import graphemes
from maic_tui.session.terms import BEFORE, MOST, SHOWN, excerpt, folded, marks, query

TEXTS = st.text(
    st.sampled_from("aAéßŁ e\u0301 光合ガか\u3099가나ไทย שָׁלوَم👩\u200d🔬👍🏽🇫🇷-_'\"*()\x00\n…\u202e"), max_size=60
)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A Leaf, a LEAF!", "a leaf a leaf"),
        ("Éclair e\u0301clair ﬁn Straße", "eclair eclair fin strasse"),
        ("H₂O wb_draw don't 3.8", "h2o wb draw don t 3 8"),
        ("光合作用 と", "光 合 作 用 と"),
        ("광합성은", "광 합 성 은"),
        ("שָׁלוֹם مُحَمَّد", "שלום محمد"),
        ("ok👍🏽 👩\u200d🔬", "ok 👍 👩 🔬"),
        ("nul\x00le \u202eab\u200bc", "nul le abc"),
        ('"*()^:- AND', "and"),
    ],
)
def test_words_are_compared_without_case_accents_and_signs(text: str, words: str) -> None:
    assert folded(text) == words


@pytest.mark.parametrize(
    ("sought", "text", "found"),
    [
        ("light lea", "A leaf takes in light", True),
        ("lea light", "A leaf takes in light", False),
        ("leaf lig", "A leaf takes in light", True),
        ("lig leaf", "A leaf takes in light", False),
        ("eaf", "A leaf", False),
        ("合作", "光合作用", True),
        ("光作", "光合作用", False),
        ('leaf" OR "x', "A leaf", False),
        ("wb_draw", "a wb draws", True),
        ("wb_draw", "draw a wb", False),
    ],
)
def test_every_word_has_to_be_there_and_the_last_may_be_unfinished(sought: str, text: str, found: bool) -> None:
    assert query(sought).within(folded(text)) is found


@pytest.mark.parametrize("text", ["", " \n", '"', "*()", "\x00", "\ud800", "\u200b"])
def test_what_has_no_words_looks_for_nothing(text: str) -> None:
    assert not query(text)


def test_a_long_query_is_cut_to_its_first_words() -> None:
    assert sum(len(phrase.split()) for phrase in query("光" * 10_000).phrases) == MOST
    assert len(query("word " * 10_000).phrases) == MOST
    assert query("x" * 10_000).phrases == ("x" * 10_000,)


def test_an_excerpt_is_a_line_around_the_first_place() -> None:
    said = "one two three " * 20 + "A leaf takes in Light,\n water and air. " + "four five six " * 20
    found = excerpt(query("leaf lig"), ["no such thing", said])
    assert found.text.startswith("…two three one two three A leaf takes in Light, water and air. ")
    assert found.text.endswith("…")
    assert [found.text[start:end] for start, end in found.marks] == ["leaf", "Light"]


def test_the_text_with_most_of_it_gives_the_excerpt() -> None:
    assert excerpt(query("leaf light"), ["a leaf", "leaf, light", "light"]).text == "leaf, light"
    assert excerpt(query("leaf"), ["light"]).text == ""


@given(TEXTS)
def test_folding_twice_is_folding_once(text: str) -> None:
    assert folded(folded(text)) == folded(text)


@given(TEXTS, TEXTS, TEXTS)
def test_what_is_in_a_text_is_found_marked_and_never_cut_through(before: str, sought: str, after: str) -> None:
    wanted = query(sought)
    text = f"{before} {sought} {after}"
    if not wanted:
        return
    assert wanted.within(folded(text))
    found = excerpt(wanted, [text])
    assert found.marks
    assert len(graphemes(found.text)) <= SHOWN + 2
    edges = [0]
    for cluster in graphemes(found.text):
        edges.append(edges[-1] + len(cluster))
    assert {edge for mark in found.marks for edge in mark} <= set(edges)


@given(TEXTS, TEXTS)
def test_marks_are_in_order_and_apart(sought: str, text: str) -> None:
    if wanted := query(sought):
        flat = [edge for mark in marks(wanted, text) for edge in mark]
        assert flat == sorted(set(flat))


def test_a_place_far_into_a_text_is_shown() -> None:
    for letter in "aé":
        found = excerpt(query("needle"), [f"{letter} " * 20_000 + "needle" + f" {letter}" * 9_000])
        ((start, end),) = found.marks
        assert (found.text[start:end], start <= BEFORE + 1) == ("needle", True)
