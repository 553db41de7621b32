"""The parts of `class.json`, checked one by one as the settings file is: what is wrong is named and left out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from maic_tui import words
from maic_tui.graphemes import cut
from maic_tui.schema.text import clean_name, name_key

from .file import SettingsError, wrong
from .options import AGENT_OPTIONS, MOST_AGENTS, OPTIONS, RESERVED_IDS, WRONG, Option, text
from .roster import COLORS
from .settings import Learner, OwnAgent

LEARNER_OPTIONS: dict[str, Option] = {key: option for (section, key), option in OPTIONS.items() if section == "learner"}


def agents_of(value: object, file: str) -> tuple[tuple[OwnAgent, ...], tuple[str, ...]]:
    """The agents of `value` that can be used, and a sentence about each that can't; `file` is its name for a person."""
    if not isinstance(value, list):
        return (), (words.OWN_CLASS_NO_LIST.format(file=file),)
    agents: list[OwnAgent] = []
    problems: list[str] = []
    for number, entry in enumerate(value, 1):
        where = words.OWN_CLASS_AGENT.format(file=file, number=number, name=_name(entry))
        try:
            agents.append(_agent(entry, where, agents))
        except SettingsError as error:
            problems.append(words.OWN_CLASS_LEFT_OUT.format(why=error))
    return tuple(agents), tuple(problems)


def learner_of(value: object, file: str) -> tuple[Learner, tuple[str, ...]]:
    """What `value` says of the learner, and a sentence about each key of it that can't be used."""
    if not isinstance(value, Mapping):
        return Learner(), (words.OWN_CLASS_NO_LEARNER.format(file=file),)
    given = {key: value[key] for key in LEARNER_OPTIONS if key in value}
    checked = {key: LEARNER_OPTIONS[key].kind.check(one) for key, one in given.items()}
    problems = (str(wrong(file, f"learner.{key}", given[key], LEARNER_OPTIONS[key].kind)) for key in _wrong(checked))
    return Learner(**{key: one for key, one in checked.items() if one is not WRONG}), tuple(problems)


def _agent(entry: object, where: str, before: list[OwnAgent]) -> OwnAgent:
    """Raises `SettingsError` where it is none that the settings file could hold beside those `before`."""
    if not isinstance(entry, Mapping):
        raise SettingsError(words.OWN_CLASS_NO_AGENT.format(where=where))
    if len(before) == MOST_AGENTS:
        raise SettingsError(words.CLASS_FULL.format(most=MOST_AGENTS))
    given = {key: option.kind.check(entry[key]) for key, option in AGENT_OPTIONS.items() if key in entry}
    for key in _wrong(given):
        raise wrong(where, key, entry[key], AGENT_OPTIONS[key].kind)
    agent = OwnAgent(**({"id": "", "name": given.get("id", ""), "color": COLORS[len(before) % len(COLORS)]} | given))
    _see(where, agent, before)
    return agent


def _see(where: str, agent: OwnAgent, before: list[OwnAgent]) -> None:
    """Raises `SettingsError` where that agent could not be told from another, or from nobody."""
    if name_key(agent.id) in ("", *RESERVED_IDS):
        raise _unfit(where, "id", agent.id, words.AN_AGENT_ID)
    if not name_key(agent.name):
        raise _unfit(where, "name", agent.name, words.AN_AGENT_NAME)
    for other in before:
        for key, mine, theirs in (("id", agent.id, other.id), ("name", agent.name, other.name)):
            if name_key(mine) == name_key(theirs):
                raise _unfit(where, key, mine, words.AN_OWN_AGENT.format(key=key, other=theirs))


def _unfit(where: str, key: str, value: str, allowed: str) -> SettingsError:
    return wrong(where, key, value, replace(text(), allowed=allowed))


def _wrong(checked: Mapping[str, Any]) -> Iterable[str]:
    return [key for key, one in checked.items() if one is WRONG]


def _name(entry: object) -> str:
    """The name of an agent that may be none, in brackets; empty where it has none that can be shown."""
    name = entry.get("name") if isinstance(entry, Mapping) else None
    return f" ({cut(clean_name(name), 40)})" if isinstance(name, str) and clean_name(name) else ""
