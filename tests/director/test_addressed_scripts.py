"""Where an `@` names somebody, in every script, and whom of several with the same beginning."""

from __future__ import annotations

import pytest

from maic_tui.director.addressed import named
from maic_tui.schema.lesson import AgentProfile

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
    ],
)
def test_who_is_named(text: str, id: str) -> None:
    assert named(text, CLASS) == id


@pytest.mark.parametrize(
    "text", ["write to me@ana.example", "`@Ana`", "f(x)@Ana", "@anagram", "@ana_lyse", "@Ana2", "@Anaé", "@李"]
)
def test_who_is_not(text: str) -> None:
    assert named(text, CLASS) is None
