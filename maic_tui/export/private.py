"""What stays at home: in every string of every event what must not be seen is hidden, words in pieces as a whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from typing import Any

from maic_tui import graphemes
from maic_tui.schema.events import Body, Event, TextDelta, ThinkingDelta, TurnEnd, Unknown, body_data

Hide = Callable[[str], str]


def private(events: Iterable[Event], hide: Hide) -> Iterator[Event]:
    """The events with `hide` applied to all that they say; those in which there is nothing to hide are the same."""
    grown: dict[int, int] = {}
    for _, run in groupby(events, key=_stretch):
        told = list(run)
        if isinstance(told[0].body, (TextDelta, ThinkingDelta)):
            yield from _words(told, hide, grown)
        else:
            yield from (_hidden(event, hide, grown) for event in told)


def _stretch(event: Event) -> tuple[str, int]:
    """What events share whose words follow each other."""
    match event.body:
        case TextDelta(turn=turn) | ThinkingDelta(turn=turn):
            return event.type, turn
    return "", 0


def _words(run: list[Event], hide: Hide, grown: dict[int, int]) -> Iterator[Event]:
    """Pieces of words: where something is hidden the first piece holds them all. `grown` counts what that adds."""
    text = "".join(_text(event) for event in run)
    shown = hide(text)
    if shown == text:
        yield from run
        return
    first, *rest = run
    if isinstance(first.body, TextDelta):
        turn = first.body.turn
        grown[turn] = grown.get(turn, 0) + graphemes.count(shown) - graphemes.count(text)
    yield _with(first, text=shown)
    yield from (_with(event, text="") for event in rest)


def _hidden(event: Event, hide: Hide, grown: dict[int, int]) -> Event:
    if isinstance(event.body, Unknown):
        data = _mapped(event.body.data, hide)
        return event if data == event.body.data else replace(event, body=Unknown(event.body.type, data))
    if isinstance(event.body, TurnEnd) and (more := grown.get(event.body.turn)):
        event = _with(event, chars=max(0, event.body.chars + more))
    data = body_data(event.body) if isinstance(event.body, Body) else {}
    masked = _mapped(data, hide)
    return event if masked == data else replace(event, body=type(event.body).model_validate(masked))  # type: ignore[union-attr]


def _text(event: Event) -> str:
    return event.body.text if isinstance(event.body, (TextDelta, ThinkingDelta)) else ""


def _with(event: Event, **changed: Any) -> Event:
    assert isinstance(event.body, Body)
    return replace(event, body=event.body.model_copy(update=changed))


def _mapped(value: Any, hide: Hide) -> Any:
    match value:
        case str():
            return hide(value)
        case dict():
            return {hide(key): _mapped(item, hide) for key, item in value.items()}
        case list():
            return [_mapped(item, hide) for item in value]
    return value
