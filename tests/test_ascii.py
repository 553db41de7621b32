"""With `--ascii` everything that the program itself draws is ASCII, in as many cells."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual._border import BORDER_CHARS

import maic_tui
from maic_tui.ascii import spelled, to_ascii
from maic_tui.graphemes import width

ROOM = Path(maic_tui.__file__).parent


def test_every_character_of_our_own_strings_has_an_ascii_form() -> None:
    for name in ("words.py", "tui", "board", "cli"):
        for text in strings(ROOM / name):
            for char in text:
                if not char.isprintable() or width(char) != 1:
                    continue
                told = to_ascii(char)
                assert told.isascii(), (name, char, text)
                assert width(told) == width(char), (name, char)


def test_every_border_of_textual_has_an_ascii_form() -> None:
    for rows in BORDER_CHARS.values():
        assert to_ascii("".join("".join(row) for row in rows)).isascii()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("plain", "plain"),
        ("▾ ✓ ‖ ✗", "v + = x"),
        ("“CO₂” – it’s 6 × 10²…", '"CO2" - it\'s 6 x 102.'),
        ("╭─┬─╮│▎▾▸•→", "+-+-+||v>*>"),
        ("é漢字👍", "é漢字👍"),
    ],
)
def test_what_has_a_form_takes_it_and_what_has_none_stays(text: str, told: str) -> None:
    assert to_ascii(text) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("x = (-b ± √(b² - 4ac))/(2a)", "x = (-b +- sqrt(b^2 - 4ac))/(2a)"),
        ("6 CO₂ → C₆H₁₂O₆", "6 CO2 -> C6H12O6"),
        ("∑ᵢ₌₁ⁿ xᵢ⁻¹ ≤ π", "sum_(i=1)^n x_i^(-1) <= pi"),
        ("plain", "plain"),
    ],
)
def test_mathematics_is_written_out_where_there_is_room(text: str, told: str) -> None:
    assert spelled(text) == told


def strings(place: Path) -> Iterator[str]:
    """Every string literal that is no docstring."""
    for file in [place] if place.is_file() else place.rglob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
                yield node.value
