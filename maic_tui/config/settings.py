"""What a person can set, frozen. `load.py` fills it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

Role = Literal["teacher", "assistant", "student"]


@dataclass(frozen=True, slots=True)
class OwnAgent:
    """One agent of the file, checked; `roster.py` makes the class's profile of it, once a class is needed."""

    id: str
    name: str
    role: Role = "student"
    persona: str = ""
    color: str = ""
    priority: int = 5
    model: str = ""


@dataclass(frozen=True, slots=True)
class Model:
    """Which model, and how it is asked; times are seconds. `api_key_env` names a variable, never a key."""

    name: str = ""
    api_base: str = ""
    api_key_env: str = ""
    first_timeout: float = 300.0
    idle_timeout: float = 60.0
    retries: int = 3
    reply_format: Literal["auto", "json", "tools"] = "auto"
    cost_limit: float = 0.0
    """US dollars that a session may cost before the learner is asked; 0: as much as it takes."""


@dataclass(frozen=True, slots=True)
class Director:
    """`model` empty: the same as `[model]`; `max_agent_turns` 0: as many as there are agents."""

    model: str = ""
    mode: Literal["auto", "tools", "graph"] = "auto"
    max_agent_turns: int = 0


@dataclass(frozen=True, slots=True)
class Playback:
    """`reveal` is graphemes a second at speed 1, 0: at once."""

    speed: float = 1.0
    reveal: float = 33.0
    auto_resume: bool = True


@dataclass(frozen=True, slots=True)
class Ui:
    theme: str = "slate"
    board: Literal["right", "below", "hidden"] = "right"
    notify: bool | Literal["bell", "desktop", "off"] = True
    language: Literal["", "en", "zh"] = ""
    reduced_motion: bool = False


@dataclass(frozen=True, slots=True)
class Learner:
    """`language` empty: the language of the question."""

    name: str = ""
    about: str = ""
    language: str = ""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything; `agents` empty: the built-in six (`roster.py`)."""

    model: Model = field(default_factory=Model)
    director: Director = field(default_factory=Director)
    playback: Playback = field(default_factory=Playback)
    ui: Ui = field(default_factory=Ui)
    reader: bool = False
    ascii: bool = False
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    learner: Learner = field(default_factory=Learner)
    agents: tuple[OwnAgent, ...] = ()
    class_given: bool = False
    """Whether the settings file names the agents, so that what is written on the screen holds for this run only."""
    learner_given: bool = False
    """Whether it says something of the learner, which comes before what is written on the screen."""
    offline: bool = False
    model_source: str = ""
    """Where the model's name was given: `--model`, a variable's name, or a file's path."""
    theme_named: bool = False
    """Whether the theme was given for this run, by a flag or a variable."""
    data_dir: Path = Path()
    config_file: Path = Path()
    warnings: tuple[str, ...] = ()
    """Sentences about the file that a person should see once."""
