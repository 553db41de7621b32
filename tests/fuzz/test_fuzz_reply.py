"""Any reply, in any shape and cut anywhere, is read without an error and as the same items."""

from __future__ import annotations

import json
from random import Random

from hypothesis import given

from maic_tui.director.parser import Item, ReplyParser, Text, Thinking
from maic_tui.provider.base import CallDelta, Chunk
from tests.fuzz.depth import chances, fuzz
from tests.monkeys.texts import action, reply, wild


def _cut(text: str, chance: Random) -> list[str]:
    ends = sorted(chance.randint(0, len(text)) for _ in range(chance.randint(0, 12)))
    return [text[start:end] for start, end in zip([0, *ends], [*ends, len(text)], strict=True)]


def _items(chunks: list[Chunk], *, whole: bool) -> tuple[list[Item], str | None]:
    """The items, neighbouring words joined, and what was unfinished."""
    parser = ReplyParser()
    found: list[Item] = []
    for item in [*(item for chunk in chunks for item in parser.feed(chunk)), *parser.close(whole=whole)]:
        match found[-1:], item:
            case [Text(before)], Text(text):
                found[-1] = Text(before + text)
            case [Thinking(before)], Thinking(text):
                found[-1] = Thinking(before + text)
            case _:
                found.append(item)
    return found, parser.unfinished


@fuzz(250)
@given(chances)
def test_where_a_reply_is_cut_does_not_show(chance: Random) -> None:
    text, whole = reply(chance), chance.random() < 0.7
    at_once = _items([Chunk(text=text)], whole=whole)
    assert _items([Chunk(text=piece) for piece in _cut(text, chance)], whole=whole) == at_once
    said = "".join(item.text for item in at_once[0] if isinstance(item, Text | Thinking))
    assert said.replace("\n", "").replace("\t", "").isprintable() or not set(map(ord, said)) & {*range(9), 27, 127, 155}


@fuzz(150)
@given(chances)
def test_native_calls_in_pieces_are_the_calls(chance: Random) -> None:
    chunks, whole = [], []
    for number in range(chance.randint(1, 4)):
        name, arguments = (
            str(action(chance)["name"]),
            json.dumps(action(chance)) if chance.random() < 0.8 else wild(chance),
        )
        whole.append(Chunk(calls=(CallDelta(f"{number}", name, arguments),)))
        chunks.append(Chunk(calls=(CallDelta(f"{number}", name),)))
        chunks += [Chunk(calls=(CallDelta(f"{number}", "", piece),)) for piece in _cut(arguments, chance)]
    assert _items(chunks, whole=True) == _items(whole, whole=True)
