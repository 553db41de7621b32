"""The border for text: the table of code points, streams cut anywhere, and names."""

from __future__ import annotations

import ast
import itertools
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, TypeAdapter

from maic_tui.schema.safe import SafeCode, SafeJson, SafeName, SafeText
from maic_tui.schema.text import (
    MARKS_PER_BASE,
    CleanStream,
    clean,
    clean_json,
    clean_name,
    is_blank,
    name_key,
)
from tests.fakes import SHARED

TABLE = [
    ("A\x1b[31mB", "A␛[31mB"),
    ("\x00\x07\x08\x0e\x0f\x7f", "␀␇␈␎␏␡"),
    ("a\tb\nc", "a\tb\nc"),
    ("A\x9b31m\x9d0;x\x9c", "A\ufffd31m\ufffd0;x\ufffd"),
    ("a\r\nb\rc\u2028d\u2029e\x85f", "a\nb\nc\nd\ne\nf"),
    ("\ud83d\udc4d", "👍"),
    ("A\ud83dB\udc4d", "A\ufffdB\ufffd"),
    ("\ufdd0\ufffe\uffff\U0001fffe", "\ufffd" * 4),
    ("hidden\U000e0069\U000e0067", "hidden"),
    ("abc\u202edef\u200f", "abcdef"),
    ("e" + "\u0301" * 12 + "x", "e" + "\u0301" * MARKS_PER_BASE + "x"),
    ("שלום مرحبا 教学 👨\u200d👩\u200d👧 ❤\ufe0f 🇬🇧", "שלום مرحبا 教学 👨\u200d👩\u200d👧 ❤\ufe0f 🇬🇧"),
]

anything = st.text(st.characters() | st.sampled_from("\r\n\x1b\ud83d\udc4d\u0301\u202e\U000e0041e"))


@pytest.mark.parametrize(("text", "expected"), TABLE)
def test_a_row_of_the_table(text: str, expected: str) -> None:
    assert clean(text) == expected


def test_bidi_controls_are_shown_where_order_matters() -> None:
    assert clean("if\u202e x", show_bidi=True) == "if‹U+202E› x"
    assert clean_name("Eve\u202e") == "Eve‹U+202E›"


def harmless(text: str) -> bool:
    text.encode()
    return not any((ord(c) < 32 and c not in "\n\t") or 0x7F <= ord(c) <= 0x9F or c in "\u2028\u2029" for c in text)


@given(anything)
def test_what_comes_out_can_be_shown_and_cleaning_again_changes_nothing(text: str) -> None:
    once = clean(text)
    assert harmless(once)
    assert clean(once) == once


@given(anything, st.lists(st.integers(0, 60)))
def test_where_a_delta_ends_does_not_matter(text: str, cuts: list[int]) -> None:
    edges = [0, *sorted(min(cut, len(text)) for cut in cuts), len(text)]
    stream = CleanStream()
    pieces = [stream.feed(text[a:b]) for a, b in itertools.pairwise(edges)]
    assert "".join([*pieces, stream.close()]) == clean(text)


def test_the_pydantic_types_can_not_be_forgotten() -> None:
    class Card(BaseModel):
        words: SafeText
        code: SafeCode
        name: SafeName
        params: SafeJson

    card = Card(words="a\x1bb", code="a\u202eb", name=" a\nb ", params={"k\x1b": ["v\x07", {"n": 1}]})
    assert card.model_dump() == {
        "words": "a␛b", "code": "a‹U+202E›b", "name": "a b", "params": {"k␛": ["v␇", {"n": 1}]}
    }  # fmt: skip


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "\u3164\u2800\u00a0", "\u115f"])
def test_a_name_of_blank_looking_letters_is_empty(name: str) -> None:
    assert clean_name(name) == ""
    assert is_blank(name)


@pytest.mark.parametrize("text", ["a", " \u200b.", "\u3164é", "👩\u200d🚀"])
def test_what_can_be_seen_is_not_blank(text: str) -> None:
    assert not is_blank(text)


@pytest.mark.parametrize("name", ["a\u200bbcd", "abc\u2060d", "ab\ufeffcd", "ａｂｃｄ", "ABCD", "ab\u00adcd"])
def test_names_that_look_alike_are_the_same_name(name: str) -> None:
    assert name_key(name) == name_key("abcd")


def test_json_is_cleaned_to_a_depth() -> None:
    deep: Any = "x\x1b"
    for _ in range(100):
        deep = [deep]
    assert "\x1b" not in json.dumps(clean_json(deep), ensure_ascii=False)
    assert clean_json({"a": {1, 2}}) == {"a": None}


def shared_cases() -> list[tuple[str, str]]:
    if not SHARED:
        return []
    rows = [json.loads(line) for line in (SHARED / "cases" / "cases.jsonl").read_text().splitlines()]
    texts = [(row["id"], row["input"]) for row in rows if row["area"] in ("terminal", "markup")]
    found = [(name, given["text"]) for name, given in texts if "text" in given]
    literal = [(name, given["py"]) for name, given in texts if "py" in given]
    names = {"chr": chr, "ord": ord, "range": range}
    return found + [(name, eval(compile(ast.parse(py, mode="eval"), name, "eval"), names)) for name, py in literal]


@pytest.mark.skipif(not SHARED, reason="the shared cases are not here")
@pytest.mark.parametrize(("name", "text"), shared_cases())
def test_a_shared_case_comes_out_harmless(name: str, text: str) -> None:
    assert harmless(TypeAdapter(SafeText).validate_python(text)), name
