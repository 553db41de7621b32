"""Rows in which the reply is well formed for the network and odd in what it says."""

from __future__ import annotations

import json
from math import inf, nan
from typing import Any

from tests.provider.server import Step, say

from .fault import KEY, whole

TEXT = {"type": "text", "content": "Hello"}
DRAWS = {"type": "action", "name": "wb_draw_text", "params": {"content": "a", "x": 10, "y": 20}}
OLD = {"type": "action", "tool_name": "wb_draw_text", "parameters": {"content": "a", "x": 10, "y": 20}}
DONE = (("wb_draw_text", "done"),)
SKIPPED = (("wb_draw_text", "skipped"),)
UNFINISHED = json.dumps([TEXT, DRAWS])[:90]
MARKUP = "[red]hi[/red] [@click=app.quit]x[/] x[/]y :smile: \\[b]"
BRACKETS = "See [1] and a[0] = {x}, [not a tag], [b + should reply 3"


def array(*items: Any) -> str:
    return json.dumps(items)


def spoken(action: Any) -> list[Step]:
    """A whole reply of words and an action."""
    return say(array(TEXT, action))


ROWS = [
    whole("escape sequence", say("A\x1b", "]52;c;UFd", "\x07B"), "A␛]52;c;UFd␇B", json=True),
    whole("C1 controls", say("A\x9b31mB\x9d0;P\x9cC\x7f"), "A\ufffd31mB\ufffd0;P\ufffdC␡"),
    whole("carriage return and backspace", say("SAFE\rEVIL\x08"), "SAFE\nEVIL␈"),
    whole("bidi controls", say("a\u202eb\u2066c"), "abc"),
    whole("NUL", say("A\x00B"), "A␀B"),
    whole("lone surrogate", say("A\ud83dB"), "A\ufffdB", json=True),
    whole("split surrogates", say("ok \ud83d", "\udc4d"), "ok 👍"),
    whole("markup", say(MARKUP), MARKUP),
    whole("prose with brackets", say(BRACKETS), BRACKETS),
    whole("an array", spoken(DRAWS), "Hello", acts=DONE),
    whole("unclosed array", say(array(TEXT)[:-1]), "Hello"),
    whole("unclosed string", say(array(TEXT)[:-3]), "Hello"),
    whole("unfinished action", say(UNFINISHED), "Hello", acts=SKIPPED),
    whole("unfinished action without a name", say(UNFINISHED[:60]), "Hello", acts=(("action", "skipped"),)),
    whole("length in an action", say(UNFINISHED, finish="length"), "Hello", acts=(), reason="length"),
    whole("fenced JSON", say(f"```json\n{array(TEXT, DRAWS)}\n```"), "Hello", acts=DONE),
    whole("words before the array", say(f"Sure!\n{array(TEXT)}"), "Sure!\n\nHello"),
    whole("an object around the array", say(json.dumps({"reply": [TEXT, DRAWS]})), "Hello", acts=DONE),
    whole("one object", say(json.dumps(TEXT)), "Hello"),
    whole("old key names", spoken(OLD), "Hello", acts=DONE, json=True),
    whole("unknown action", spoken({"type": "action", "name": "rm_rf"}), "Hello", acts=(("rm_rf", "skipped"),)),
    whole("bad parameters", spoken({**DRAWS, "params": {"content": "a", "x": "no"}}), "Hello", acts=SKIPPED),
    whole("parameters that are a list", spoken({**DRAWS, "params": [1]}), "Hello", acts=SKIPPED),
    whole("numbers that are none", spoken({**DRAWS, "params": {"x": inf, "y": nan}}), "Hello", acts=SKIPPED),
    whole(
        "escapes in an action", spoken({**DRAWS, "params": {"content": "\x1b[2J", "x": 1, "y": 2}}), "Hello", acts=DONE
    ),
    whole("brackets without an end", say("Hello " + "[" * 5000), "Hello " + "[" * 5000),
    whole("a long line in JSON", say(array({"type": "text", "content": "z" * 200_000})), "z" * 200_000),
    whole("a key in the words", say(f"the key {KEY[:9]}", f"{KEY[9:]}."), "the key [key hidden]."),
]
