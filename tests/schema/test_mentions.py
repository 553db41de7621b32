"""Where an `@` names somebody, in every script, whom of several with the same beginning, and what is left without."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui.schema.lesson import AgentProfile
from maic_tui.schema.mentions import mentions, named, without

CLASS = [
    AgentProfile(id=id, name=name, role="student")
    for id, name in (
        ("a", "Ana"),
        ("b", "Anatol Ray"),
        ("z", "Sam Boateng"),
        ("d", "Sam Annan"),
        ("e", "李老师"),
        ("f", "李明"),
        ("g", "Zoé"),
        ("h", "Groß"),
        ("kofi", "Kofi"),
        ("kofi-2", "Kofi Two"),
        ("teacher", "Ms. Rivera"),
    )
]


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("@anatol why?", "b"),
        ("@Anatol's idea", "b"),
        ("@Sam why?", "z"),
        ("@Sam Annan why?", "d"),
        ("@李老师这是什么？", "e"),
        ("请问@李明，为什么？", "f"),
        ("你好，@李老师", "e"),
        ("@ZOÉ!", "g"),
        ("one\n@Ana", "a"),
        ("why, @kofi?", "kofi"),
        ("@Kofi Two, why?", "kofi-2"),
        ("@Rivera why?", "teacher"),
        ("@Ms. Rivera, what do you say to that?", "teacher"),
        ("@nobody and @Kofi", "kofi"),
        ("@Kofi and @Rivera", "kofi"),
        ("@GROSS why?", "h"),
    ],
)
def test_who_is_named(text: str, id: str) -> None:
    assert named(text, CLASS) == id


@pytest.mark.parametrize(
    "text",
    [
        "write to me@ana.example",
        "`@Ana`",
        "f(x)@Ana",
        "@anagram",
        "@ana_lyse",
        "@Ana2",
        "@Anaé",
        "@李",
        "@ Kofi",
        "Kofi?",
        "@",
        "",
    ],
)
def test_who_is_not(text: str) -> None:
    assert named(text, CLASS) is None


def test_every_place_where_somebody_is_named_is_found() -> None:
    text = "@Kofi Two and @GROSS, not me@ana"
    assert [(one.id, text[one.start : one.end]) for one in mentions(text, CLASS)] == [
        ("kofi-2", "@Kofi Two"),
        ("h", "@GROSS"),
    ]
    assert without(text, CLASS) == "  and  , not me@ana"


@given(st.lists(st.sampled_from(["@", "ana", "Kofi", " ", "Two", "李", "明", "ß", "ss", "Gro", ".", "x"]), max_size=12))
def test_what_is_left_without_names_is_all_but_the_places_where_they_stand(parts: list[str]) -> None:
    text = "".join(parts)
    found = mentions(text, CLASS)
    ends = [place for one in found for place in (one.start, one.end)]
    assert ends == sorted(ends)
    assert named(text, CLASS) == (found[0].id if found else None)
    kept = [text[start:end] for start, end in zip([0, *ends[1::2]], [*ends[::2], len(text)], strict=True)]
    assert without(text, CLASS) == " ".join(kept)
