"""Whom an `@` at the start calls in vain, and what is said then."""

from __future__ import annotations

import pytest

from maic_tui.director.missed import missed
from maic_tui.director.roll import Roll
from maic_tui.schema.lesson import AgentProfile

ROLL = Roll(
    tuple(
        AgentProfile(id=name[:2].lower(), name=name, role="student", persona="")
        for name in ("Ms. Rivera", "Milo", "陈晨")
    ),
    muted=frozenset({"mi"}),
)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("@Bob hi", "Nobody in class is called Bob. Here are: Ms. Rivera, 陈晨."),
        ("@Bob", "Nobody in class is called Bob. Here are: Ms. Rivera, 陈晨."),
        ("@Bob, what does @Rivera say?", "Nobody in class is called Bob. Here are: Ms. Rivera, 陈晨."),
        ("@milo why?", "Milo is muted; /mute Milo gives them their voice back."),
    ],
)
def test_a_call_that_nobody_answers_is_told(text: str, said: str) -> None:
    assert missed(text, ROLL) == said


@pytest.mark.parametrize(
    "text",
    ["@Rivera why?", "@ms. rivera, why?", "@陈晨你好", "why, @Bob?", "@ home", "@dataclass(frozen=True) does what?",
     "@app.route is what?", "@types/node is what?", "@2 is what?", "", "hi"],
)  # fmt: skip
def test_anything_else_is_not_commented_on(text: str) -> None:
    assert missed(text, ROLL) == ""


def test_where_no_class_sits_nothing_is_known() -> None:
    assert missed("@Bob hi", Roll()) == ""
