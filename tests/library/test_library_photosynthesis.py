"""The facts of the lesson on photosynthesis that can be counted: equations that balance, and prices that add up."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest

from maic_tui.schema.actions import WbDrawLatex
from tests.library.films import chart, drawn, slide_table, spoken, table

NAME = "photosynthesis"


def formula(element_id: str) -> str:
    action = drawn(NAME, element_id).action
    assert isinstance(action, WbDrawLatex)
    return action.latex


def side(text: str) -> tuple[Counter[str], int]:
    """Atoms and charge of one side of an equation."""
    atoms: Counter[str] = Counter()
    charge = 0
    for term in text.replace("\\,", "").split(" + "):
        match = re.fullmatch(r"(\d*)(e\^-|H\^\+|(?:[A-Z][a-z]?(?:_\{?\d+\}?)?)+)", term.strip())
        assert match, term
        count, what = int(match[1] or 1), match[2]
        charge += count * {"e^-": -1, "H^+": 1}.get(what, 0)
        for element, number in re.findall(r"([A-Z][a-z]?)(?:_\{?(\d+)\}?)?", what):
            atoms[element] += count * int(number or 1)
    return atoms, charge


@pytest.mark.parametrize("element_id", ["ps-equation", "ps-split"])
def test_an_equation_balances(element_id: str) -> None:
    before, after = formula(element_id).split("\\rightarrow")
    assert side(before) == side(after)


def test_the_table_of_atoms_counts_the_equation() -> None:
    sides = formula("ps-equation").split("\\rightarrow")
    counted = [tuple(str(side(one)[0][element]) for element in "CHO") for one in sides]
    assert [row[1:] for row in table(NAME, "ps-atoms")] == counted == [("6", "12", "18")] * 2


def test_the_willow() -> None:
    planted, later = table(NAME, "ps-willow")
    gained = int(later[1].split()[0]) - int(planted[1].split()[0])
    assert gained == 164
    assert any(f"about {gained} pounds" in line for line in spoken(NAME))


def test_the_price_of_sugar() -> None:
    """Two ATP and two NADPH for each carbon dioxide, and one ATP more to renew RuBP."""
    rows = table(NAME, "ps-price")
    assert [tuple(map(int, row[1:])) for row in rows] == [(n, 3 * n, 2 * n) for n in (3, 6)]


def test_the_year_of_each_discovery_is_the_same_wherever_it_is_told() -> None:
    assert table(NAME, "ps-history") == slide_table(NAME, "Why the world depends on it")
    years = {row[1]: row[0] for row in table(NAME, "ps-history")}
    said = " ".join(spoken(NAME))
    assert f"showed in {years['Ingenhousz']}" in said


def test_starch_goes_down_at_a_steady_pace() -> None:
    values = [value for value in chart(NAME, "ps-starch").series[0] if value is not None]
    assert len({one - two for one, two in pairwise(values)}) == 1
    assert values[-1] == 0


def test_the_best_that_is_thought_possible_is_drawn_as_it_is_said() -> None:
    assert list(chart(NAME, "ps-efficiency").series[0][1:]) == [4.6, 6]
    assert any("4.6 per cent" in line and "6 per cent" in line for line in spoken(NAME))
