"""A piece of a text that the offline class can quote: what the library yields and the offline provider searches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Sketch:
    """One board action that illustrates a passage; `agent_id` empty: whoever quotes it."""

    name: str
    params: dict[str, Any]
    agent_id: str = ""


@dataclass(frozen=True, slots=True)
class Passage:
    """One to four sentences. `title` is the text's, `scene` the heading above, `points` that scene's list."""

    text: str
    title: str
    scene: str
    questions: tuple[str, ...] = ()
    """What it answers, in a learner's words."""
    sketches: tuple[Sketch, ...] = ()
    points: tuple[str, ...] = ()
