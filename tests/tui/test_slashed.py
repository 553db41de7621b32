"""What begins with a slash: a command, a path, or a question that says so itself."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui.tui.slashed import command, near, question, written


@pytest.mark.parametrize(
    ("text", "name", "argument"),
    [
        ("/help", "help", ""),
        ("/Theme  paper ", "Theme", "paper"),
        ("/later why\nand how?", "later", "why\nand how?"),
        ("/theme\npaper", "theme", "paper"),
        ("/nonesuch", "nonesuch", ""),
        ("/speed 1/2", "speed", "1/2"),
    ],
)
def test_a_slash_and_a_name_are_a_command(text: str, name: str, argument: str) -> None:
    assert command(text) == (name, argument)


@pytest.mark.parametrize(
    "text", ["", "help", "/", "/ help", "//help", "/usr/bin holds what?", "/usr/", "/* a comment */", "1/2", " /help"]
)
def test_anything_else_is_a_question(text: str) -> None:
    assert command(text) is None


def test_a_second_slash_sends_one() -> None:
    assert (question("//help"), question("/usr/bin"), question("why?")) == ("/help", "/usr/bin", "why?")


@given(st.text(alphabet="/ab \n1", max_size=8))
def test_every_question_can_be_written(text: str) -> None:
    assert command(written(text)) is None
    assert question(written(text)) == text


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("Thme", "theme"), ("serach", "search"), ("exprot", "export"), ("exti", "exit"), ("angle", ""), ("zzz", "")],
)
def test_only_what_is_near_a_command_is_taken_for_one(typed: str, meant: str) -> None:
    assert near(typed, ("theme", "search", "export", "exit", "pane", "quit")) == meant
