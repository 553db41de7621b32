"""Replies of models, and what the parser makes of them, for its tests."""

from __future__ import annotations

import json
from typing import Any

from maic_tui.director.parser import ActionItem, Item, ReplyParser, Text, Thinking
from maic_tui.provider.base import Chunk


def joined(items: list[Item]) -> list[Item]:
    """Neighbours of one kind as one, so that what the pieces were can't be seen."""
    found: list[Item] = []
    for item in items:
        last = found[-1] if found else None
        if isinstance(item, Text) and isinstance(last, Text):
            found[-1] = Text(last.text + item.text)
        elif isinstance(item, Thinking) and isinstance(last, Thinking):
            found[-1] = Thinking(last.text + item.text)
        else:
            found.append(item)
    return found


def parse(reply: str, cuts: list[int] | None = None, *, whole: bool = True) -> tuple[list[Item], str | None]:
    """The joined items of a reply that was cut at `cuts` (default: nowhere), and what was not complete."""
    parser = ReplyParser()
    items: list[Item] = []
    ends = [*sorted(cut for cut in cuts or () if cut < len(reply)), len(reply)]
    start = 0
    for end in ends:
        items += parser.feed(Chunk(text=reply[start:end]))
        start = end
    items += parser.close(whole=whole)
    return joined(items), parser.unfinished


def act(name: str, **params: Any) -> ActionItem:
    return ActionItem(name, params)


def text_item(words: str) -> str:
    return json.dumps({"type": "text", "content": words})


OPEN = '{"type":"action","name":"wb_open","params":{}}'
