"""What happens in a foreign scene, as cues of ours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from maic_tui import words
from maic_tui.schema.actions import ACTIONS, ActionBase, Laser, PlayVideo, Spotlight, WrongAction, parse_action
from maic_tui.schema.lesson import Cue, Discussion, Speech

from .lenient import Ids, Json, as_name, as_object, as_text, first_of
from .losses import Losses

_NOT_PARAMS = ("id", "type", "name", "agentId", "agentIndex")


class Actions:
    """Reads the actions of one scene: `agents` are ids by the file's index, `elements` what stands on the slide."""

    def __init__(self, agents: list[str], elements: set[str], losses: Losses) -> None:
        self._agents = agents
        self._elements = elements
        self._losses = losses
        self._ids = Ids("action")

    def read(self, actions: list[Any], place: str) -> Iterator[Cue]:
        for index, value in enumerate(actions):
            raw = as_object(value)
            if action := self._action(raw, f"{place}[{index}]"):
                yield Cue(id=self._ids.give(raw.get("id")), agent_id=self._agent(raw), action=action)

    def _action(self, raw: Json, place: str) -> ActionBase | None:
        name = as_name(first_of(raw, "type", "name"))
        match name:
            case "speech":
                if text := as_text(first_of(raw, "text", "content")):
                    return Speech(text=text)
                self._losses.add(place, words.FOREIGN_SPEECH)
            case "discussion":
                if topic := as_text(first_of(raw, "topic", "prompt")):
                    return Discussion(topic=topic, prompt=as_text(raw.get("prompt")))
                self._losses.add(place, words.FOREIGN_DISCUSSION)
            case _ if name in ACTIONS:
                return self._known(name, raw, place)
            case _:
                self._losses.add(place, words.FOREIGN_ACTION.format(name=name or "?"))
        return None

    def _known(self, name: str, raw: Json, place: str) -> ActionBase | None:
        params = {key: item for key, item in raw.items() if key not in _NOT_PARAMS} | as_object(raw.get("params"))
        try:
            action = parse_action(name, params)
        except WrongAction as error:
            self._losses.add(place, words.FOREIGN_WRONG_ACTION.format(name=name, why=error))
            return None
        if isinstance(action, Spotlight | Laser | PlayVideo) and action.element_id not in self._elements:
            self._losses.add(place, words.FOREIGN_DANGLING.format(name=name))
            return None
        return action

    def _agent(self, raw: Json) -> str:
        index = raw.get("agentIndex")
        if isinstance(index, int) and 0 <= index < len(self._agents):
            return self._agents[index]
        return as_name(raw.get("agentId"))
