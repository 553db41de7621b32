"""What the learner wrote on the screen about the class and themselves: `<data>/class.json`, which settings come before.

The settings file is a person's and is never written; this one is ours. Losing it loses what was written there.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from maic_tui import files, words
from maic_tui.schema.text import clean, clean_json

from .options import AGENT_OPTIONS, WRONG
from .settings import Learner, OwnAgent, Settings

FILE = "class.json"


@dataclass(frozen=True, slots=True)
class OwnClass:
    """No agents: the class is not the learner's own. `problem` is a sentence about what could not be read."""

    agents: tuple[OwnAgent, ...] = ()
    learner: Learner = field(default_factory=Learner)
    problem: str = ""


def read(folder: Path) -> OwnClass:
    """What is kept in the data folder `folder`; nothing where there is no such file."""
    path = folder / FILE
    try:
        fd = files.read_from(path)
    except OSError:
        return OwnClass()
    try:
        value = clean_json(json.loads(files.contents(fd).decode("utf-8")))
        agents = {agent.id: agent for agent in map(_agent, value.get("agents", []))}
        return OwnClass(tuple(agents.values()), _learner(value.get("learner", {})))
    except (OSError, ValueError, TypeError, AttributeError, RecursionError):
        return OwnClass(problem=words.OWN_CLASS_UNREADABLE.format(file=clean(str(path))))
    finally:
        os.close(fd)


def keep(folder: Path, own: OwnClass) -> None:
    """Write it there; raises OSError."""
    files.private_folder(folder)
    value = {"agents": [asdict(agent) for agent in own.agents], "learner": asdict(own.learner)}
    files.write_whole(folder / FILE, json.dumps(value, indent=1).encode("ascii"))


def under(settings: Settings, own: OwnClass) -> Settings:
    """The settings, with what they leave open as the learner wrote it on the screen."""
    given = settings.learner
    learner = Learner(
        given.name or own.learner.name, given.about or own.learner.about, given.language or own.learner.language
    )
    warnings = (*settings.warnings, own.problem) if own.problem else settings.warnings
    agents = settings.agents or own.agents
    return replace(
        settings,
        learner=learner,
        agents=agents,
        warnings=warnings,
        class_given=bool(settings.agents),
        learner_given=bool(given.name or given.about or given.language),
    )


def _agent(value: dict[str, Any]) -> OwnAgent:
    """Raises ValueError where it is none that the settings file could hold."""
    given = {key: option.kind.check(value[key]) for key, option in AGENT_OPTIONS.items() if key in value}
    if any(one is WRONG for one in given.values()) or not given.get("id") or not given.get("name"):
        raise ValueError(value)
    return OwnAgent(**given)


def _learner(value: dict[str, Any]) -> Learner:
    known = ("name", "about", "language")
    return Learner(**{key: str(value[key]) for key in known if key in value})
