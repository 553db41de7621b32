"""Every shared case has its test, or a reason for having none; and every test that is named is there."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.cases import app, keys, links, log, markup, stream, terminal
from tests.cases.shared import SKIP, cases

AREAS = {"T": terminal, "M": markup, "L": links, "S": stream, "G": log, "K": keys, "A": app}
ROOT = Path(__file__).resolve().parents[2]
NAMED = {name: test for module in AREAS.values() for name, test in module.TESTS.items()}
REASONS = {name: why for module in AREAS.values() for name, why in module.NOT_AUTOMATED.items()}


@pytest.mark.skipif(not cases(), reason=SKIP)
@pytest.mark.parametrize("letter", AREAS)
def test_each_case_of_an_area_is_mapped_once(letter: str) -> None:
    area = AREAS[letter]
    mapped = sorted([*area.TESTS, *area.NOT_AUTOMATED])
    assert mapped == sorted(name for name in cases() if name.startswith(letter))


@pytest.mark.skipif(not cases(), reason=SKIP)
def test_there_is_no_case_of_another_area() -> None:
    assert {name[0] for name in cases()} == AREAS.keys()


@pytest.mark.parametrize("name", NAMED)
def test_the_named_test_exists(name: str) -> None:
    file, _, called = NAMED[name].partition("::")
    function, _, parameter = called.rstrip("]").partition("[")
    there = _functions(ROOT / file)
    assert function in there
    assert not parameter or _may_be(parameter, name, there[function], ROOT / file)


@pytest.mark.parametrize("name", REASONS)
def test_a_reason_is_a_sentence(name: str) -> None:
    assert re.fullmatch(r"[A-Z].{20,}\.", REASONS[name])


def _may_be(parameter: str, name: str, function: ast.AST, file: Path) -> bool:
    """Whether the file writes the parameter down, or the function is given the cases by their ids."""
    return parameter in _strings(file) or (parameter == name and "parametrize" in ast.unparse(function))


@cache
def _functions(file: Path) -> dict[str, ast.AST]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    tests = (node for node in tree.body if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)))
    return {node.name: node for node in tests if node.name.startswith("test_")}


@cache
def _strings(file: Path) -> set[str]:
    tree = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    return {node.value for node in tree if isinstance(node, ast.Constant) and isinstance(node.value, str)}
