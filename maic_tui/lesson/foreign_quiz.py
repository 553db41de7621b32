"""A question of a foreign quiz as ours: what kind it is, and which of its options its key means."""

from __future__ import annotations

from typing import Any, Literal

from maic_tui import words
from maic_tui.schema.lesson import Option, Question
from maic_tui.schema.text import name_key

from .lenient import Ids, as_list, as_name, as_number, as_object, as_text, first_of
from .losses import Losses

Kind = Literal["single", "multiple", "short"]
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def question_of(value: Any, ids: Ids, place: str, losses: Losses) -> Question | None:
    """The question, or None where there is nothing to ask."""
    raw = as_object(value)
    asked = as_text(first_of(raw, "question", "text", "title", "stem"))
    if not asked:
        losses.add(place, words.FOREIGN_QUESTION)
        return None
    said = as_name(raw.get("type"))
    options = () if said.startswith(("short", "text", "essay")) else _options(as_list(raw.get("options")))
    answer = _answer(first_of(raw, "answer", "answers", "correctAnswer"), options)
    if options and not answer:
        losses.add(f"{place}.answer", words.FOREIGN_KEY)
    return Question(
        id=ids.give(raw.get("id")),
        type=_kind(said, options, answer),
        question=asked,
        options=options,
        answer=answer,
        analysis=as_text(first_of(raw, "analysis", "explanation")),
        rubric=as_text(first_of(raw, "commentPrompt", "rubric")),
        points=as_number(raw.get("points"), 1) if as_number(raw.get("points"), 1) > 0 else 1,
    )


def _kind(said: str, options: tuple[Option, ...], answer: tuple[str, ...]) -> Kind:
    if not options:
        return "short"
    return "multiple" if said.startswith("multi") or len(answer) > 1 else "single"


def _options(raw: list[Any]) -> tuple[Option, ...]:
    """Options with a value each, its own where it is free, else the letter of its place."""
    ids = Ids("option")
    found = []
    for at, option in enumerate(raw):
        letter = _LETTERS[at] if at < len(_LETTERS) else str(at + 1)
        given = as_object(option)
        value = as_name(first_of(given, "value", "id")) or letter
        label = as_text(first_of(given, "label", "text", "content") if given else option) or value
        found.append(Option(label=label, value=ids.give(value)))
    return tuple(found)


def _answer(key: Any, options: tuple[Option, ...]) -> tuple[str, ...]:
    """The values that the key means, in the order of the options: values, or the texts of options."""
    wanted = key if isinstance(key, list) else [key]
    meant = {value for one in wanted for value in _meant(one, options)}
    return tuple(option.value for option in options if option.value in meant)


def _meant(key: Any, options: tuple[Option, ...]) -> list[str]:
    name = name_key(as_text(key) or str(key))
    for told in (_by_value, _by_label):
        if found := [option.value for option in options if name_key(told(option)) == name]:
            return found[:1]
    if "," in name:
        parts = [_meant(part, options) for part in name.split(",")]
        return [value for part in parts for value in part] if all(parts) else []
    return []


def _by_value(option: Option) -> str:
    return option.value


def _by_label(option: Option) -> str:
    return option.label
