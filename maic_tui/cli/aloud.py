"""A classroom as it sounds: whole sentences, who begins and who has finished, and what the learner is asked for."""

from __future__ import annotations

import re

from maic_tui import words
from maic_tui.lectern import Lectern
from maic_tui.schema import events as ev
from maic_tui.schema.actions import SLIDE_ACTIONS
from maic_tui.schema.events import Event

from . import streams
from .board_told import pointed_at
from .drawings import Drawings
from .printed import Lines

_SENTENCE = re.compile(r".*(?:[.!?…][\"'”’)\]]*\s|[。！？；]|\n)", re.DOTALL)
"""Words up to the end of the last sentence in them."""


class Aloud(Lines):
    """What a person hears who can't see the screen; nothing in it comes twice, counts or moves."""

    def __init__(self) -> None:
        super().__init__()
        self._held = ""
        self._speaks = ""
        self._drawings = Drawings()

    def text(self, event: Event) -> str:
        if self._drawn_on(event):
            held, self._held = self._held, ""
            return held
        drawn = self._drawings.told(self.plain)
        if self._drawn_on(event):
            return drawn
        plain = self._pointed(event.body) or super().text(event)
        if isinstance(event.body, ev.TextDelta):
            return drawn + self._sentences(plain)
        held, self._held = self._held, ""
        return drawn + held + plain + self._around(event, silent=not plain.strip())

    def finish(self) -> None:
        self._held = ""
        if drawn := self._drawings.told(self.plain):
            streams.write(drawn)
        super().finish()

    def _drawn_on(self, event: Event) -> bool:
        """Whether what is drawn goes on with `event`: then it is told later, with the rest of it.

        In a quiz nothing waits: what is asked there is said beside.
        """
        lectern = self._lectern
        if isinstance(event.body, ev.Playback) and event.body.cause == "cursor":
            return lectern is None or (lectern.scene is not None and lectern.scene.type != "quiz")
        return self._classroom is not None and self._drawings.take(event, self._classroom.board)

    def _sentences(self, piece: str) -> str:
        """What is whole by now: half a word would be read as a word."""
        self._held += piece
        whole = _SENTENCE.match(self._held)
        said = whole[0] if whole else ""
        self._held = self._held[len(said) :]
        return said

    def _around(self, event: Event, *, silent: bool) -> str:
        """What a screen shows by its place, its colour or its last line, as a line."""
        match event.body:
            case ev.TurnStart(agent_name=name, role=role):
                self._speaks = name
                said = words.ALOUD_BEGINS.format(name=name, role=words.ROLES[role])
            case ev.TurnEnd(stop_reason="stop" | "tool_use") if silent:
                said = words.ALOUD_FINISHED.format(name=self._speaks)
            case ev.Playback(mode="paused", cause="pause" | "interrupt") if not self._invited:
                said = words.ALOUD_PAUSED
            case ev.Playback(mode="live" | "playing", cause="resume"):
                said = words.ALOUD_RESUMED
            case ev.Queue(op="add", text=text, delivery=delivery) if delivery in words.ALOUD_QUEUED:
                said = words.ALOUD_QUEUED[delivery].format(text=text)
            case ev.Playback(cause="lesson_end"):
                said = words.ALOUD_LESSON_END
            case ev.Invite(outcome="open", topic=topic, agent_id=agent):
                said = words.ALOUD_INVITES.format(name=self._name(agent), topic=topic)
            case ev.Invite(outcome=outcome, topic=topic) if outcome in words.INVITE_OUTCOMES:
                said = words.INVITE_OUTCOMES[outcome].format(topic=topic)
            case _:
                return ""
        return f"{words.PLAIN_NOTE.format(text=said)}\n"

    @property
    def _lectern(self) -> Lectern | None:
        return self._classroom.lectern if self._classroom else None

    @property
    def _invited(self) -> bool:
        return self._lectern is not None and self._lectern.invitation is not None

    def _pointed(self, body: object) -> str:
        """What on the slide is pointed at, by what it says; empty for any other event."""
        lectern = self._lectern
        if not isinstance(body, ev.Action) or body.name not in SLIDE_ACTIONS or not lectern or not lectern.scene:
            return ""
        thing = pointed_at(lectern.scene, str(body.params.get("elementId", "")))
        said = words.ALOUD_POINTS.format(name=self._name(body.agent_id), thing=thing)
        return f"{words.PLAIN_NOTE.format(text=said)}\n" if thing else ""

    def _name(self, agent_id: str) -> str:
        lectern = self._lectern
        agent = lectern.agent(agent_id) if lectern else None
        return agent.name if agent else words.SOMEBODY
