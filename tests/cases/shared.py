"""The shared cases, read: their ids, their areas, and their texts."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from tests.fakes import SHARED
from tests.provider.server import evaluate

SKIP = "the shared cases are not here"


@cache
def cases() -> dict[str, dict[str, Any]]:
    """Every case by its id; none where the shared material is absent."""
    if SHARED is None:
        return {}
    rows = map(json.loads, (SHARED / "cases" / "cases.jsonl").read_text(encoding="utf-8").splitlines())
    return {row["id"]: row for row in rows}


def texts(letter: str) -> dict[str, str]:
    """The cases of an area that are one text, by their ids; a stream's deltas are joined."""
    found = {name: _text(row["input"]) for name, row in cases().items() if name.startswith(letter)}
    return {name: text for name, text in found.items() if text}


def _text(given: dict[str, Any]) -> str:
    if "py" in given:
        return str(evaluate(given["py"]))
    if "stream" in given:
        return "".join(step.get("delta", "") for step in given["stream"])
    return str(given.get("text", given.get("markdown", "")))
