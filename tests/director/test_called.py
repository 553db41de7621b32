"""Who is called, and what they are asked, in one line."""

from __future__ import annotations

import pytest

from maic_tui.director.called import parted
from maic_tui.director.roll import Roll
from maic_tui.schema.lesson import AgentProfile

ROLL = Roll(
    tuple(
        AgentProfile(id=id, name=name, role="student")
        for id, name in (
            ("teacher", "Ms. Rivera"),
            ("kofi", "Kofi"),
            ("two", "Kofi Two"),
            ("li", "李老师"),
            ("aiko", "Aiko"),
        )
    ),
    away=frozenset({"aiko"}),
)


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        ("Kofi", "Kofi", ""),
        ("kofi why is it so?", "kofi", "why is it so?"),
        ("@Kofi, why?", "@Kofi", "why?"),
        ("Kofi Two why?", "Kofi Two", "why?"),
        ("Ms. Rivera: why?", "Ms. Rivera", "why?"),
        ("rivera why?", "rivera", "why?"),
        ("李老师为什么？", "李老师", "为什么？"),
        ("李老师，为什么？", "李老师", "为什么？"),
        ("李 why?", "李", "why?"),
        ("Kofis why?", "Kofis", ""),
        ("Kofié why?", "Kofié", ""),
        ("Kofi_2 why?", "Kofi_2", ""),
        ("Aiko why?", "Aiko", ""),
        ("nobody why?", "nobody", ""),
        ("", "", ""),
    ],
)
def test_the_name_and_the_words_after_it(text: str, name: str, said: str) -> None:
    assert parted(ROLL, text) == (name, said)
