"""Texts as nobody would write them, each from a seeded chance."""

from __future__ import annotations

import json
from random import Random

from maic_tui.schema.actions import ACTIONS

PIECES = (
    "a", "the leaf ", "光合作用", "e\u0301", "👩‍👩‍👧", "🇪🇪", "\u0301" * 20, "שלום ", "\u202e", "\u200b",
    "\x1b[2J", "\x1b]0;t\x07", "\x9b31m", "\x00", "\ud83d", "\udc4d", "\ufeff", "\r", "\r\n", "\n", "\n\n",
    "\t", "[b]", "[/]", "[@click=app.quit]x[/]", "**bold** ", "`code`", "```py\nx = 1\n", "```", "# head\n",
    "- item\n", "1. one\n", "| a | b |\n|---|---|\n| 1 | 2 |\n", "$x^2$", "$$\\frac{a}{b", "\\begin{matrix}",
    "<think>", "</think>", "{", "}", "[", "]", '"', "\\", "\\u", "https://a.example/x ",
    "[link](http://b.example)", "/quit", "//", "sk-0123456789abcdefghij", "% ", "\U000e0041", "\uffff", "𝔘",
)  # fmt: skip
EDITS = ("insert_after", "insert_before", "delete_lines", "replace_lines")
CHARTS = ("bar", "column", "line", "pie", "ring", "area", "radar", "scatter", "donut")
LATEX = (
    "\\frac{a}{b}", "\\sqrt[3]{x}", "\\begin{matrix}1&2\\\\3&4\\end{matrix}", "\\ce{H2O}", "{{{", "\\left(",
    "x^{y^{z}}", "\\foo",
)  # fmt: skip


def wild(chance: Random, most: int = 12) -> str:
    """Pieces of everything, now and then a very long line."""
    if chance.random() < 0.02:
        return chance.choice(PIECES) * chance.randint(500, 3000)
    return "".join(chance.choices(PIECES, k=chance.randint(0, most)))


def prose(chance: Random) -> str:
    """A few sentences, some of them with something odd in them."""
    said = ["A leaf takes in light. ", "光合作用在叶子里进行。", "Air and water become sugar. ", "Why is that so? "]
    return "".join(
        chance.choice(said) if chance.random() < 0.8 else wild(chance, 3) for _ in range(chance.randint(1, 9))
    )


def number(chance: Random) -> object:
    """Where something stands or how large it is: mostly on the board, else anything that a model has sent."""
    odd = (0, -1, 1e300, -1e300, 1e-9, "12", "wide", None, True, [], 10**30)
    return chance.choice(odd) if chance.random() < 0.15 else chance.uniform(-50, 1100)


def action(chance: Random) -> dict[str, object]:
    """An action of any kind, as a model writes it."""
    name = chance.choice([*ACTIONS, *(name for name in ACTIONS if name.startswith("wb_draw")), "wb_restore", "wb_fly"])
    keys = chance.sample(("params", "parameters", "arguments"), 1)
    params = _params(chance)
    if chance.random() < 0.1:
        params = {key: wild(chance, 2) for key in params}
    return {"type": "action", "name": name, keys[0]: {key: params[key] for key in params if chance.random() < 0.95}}


def _params(chance: Random) -> dict[str, object]:
    """Every parameter that any action takes."""
    places = ("x", "y", "width", "height", "startX", "startY", "endX", "endY", "fontSize", "dimOpacity")
    rows = [[wild(chance, 2) for _ in range(chance.randint(0, 5))] for _ in range(chance.randint(0, 6))]
    chart = {
        "labels": [wild(chance, 1) for _ in range(chance.randint(0, 5))],
        "legends": [wild(chance, 1) for _ in range(chance.randint(0, 3))],
        "series": [[number(chance) for _ in range(chance.randint(0, 5))] for _ in range(chance.randint(0, 3))],
    }
    return {
        **{key: number(chance) for key in places},
        "elementId": chance.choice("abcd"),
        "content": prose(chance),
        "latex": chance.choice(LATEX) if chance.random() < 0.7 else wild(chance, 4),
        "code": "\n".join(wild(chance, 3) for _ in range(chance.randint(0, 20))),
        "language": chance.choice(("python", "html", "json", "text", "nope", wild(chance, 1))),
        "shape": chance.choice(("rectangle", "circle", "triangle", "star")),
        "color": chance.choice(("#333", "red", "#12345678", "rgb(1,2,3)", wild(chance, 1))),
        "data": chart if chance.random() < 0.5 else rows,
        "chartType": chance.choice(CHARTS),
        "points": [chance.choice(("", "arrow")) for _ in range(2)],
        "style": chance.choice(("solid", "dashed", "wavy")),
        "operation": chance.choice(EDITS),
        "lineId": f"L{chance.randint(0, 9)}",
        "lineIds": [f"L{chance.randint(0, 9)}" for _ in range(chance.randint(0, 3))],
        "fileName": wild(chance, 2),
    }


def reply(chance: Random) -> str:
    """A reply in the shape that is asked for, in another one, broken off, or in none."""
    items: list[object] = [
        {"type": "text", "content": prose(chance)} if chance.random() < 0.6 else action(chance)
        for _ in range(chance.randint(0, 6))
    ]
    whole = json.dumps(items, ensure_ascii=chance.random() < 0.5)
    shapes = (
        whole,
        whole,
        whole,
        f"```json\n{whole}\n```",
        whole[: chance.randint(0, len(whole))],
        prose(chance),
        wild(chance, 40),
    )
    return chance.choice(shapes)
