"""An exchange printed as it happens: what `ask` and `--reader` write, event by event."""

from __future__ import annotations

from maic_tui import words
from maic_tui.schema import events as ev
from maic_tui.schema.actions import RESTORE
from maic_tui.schema.events import Agent, Event

from .lines import action_lines, ending_text, error_text, note_text
from .versions import wish_text
from .view import Cue, Note, ToolCall


class Plain:
    """Give it every event in order; it gives back the text to print now, whole lines but for words that still stream.

    Thinking is not printed. `learner` prints what the learner said too, for those who did not type it here.
    """

    def __init__(self, agents: tuple[Agent, ...] = (), *, learner: bool = False) -> None:
        self._agents = agents
        self._learner = learner
        self._name = ""
        self._variant = False
        """Whether the turn says another one again: no exchange ends with it, which would tell of its failure."""
        self._spoke = False
        self._mid_line = False
        self._breaks = 0
        self._cue: Cue | None = None
        self.ending = ""
        """How the last exchange ended; empty while one runs."""

    def feed(self, event: Event) -> str:
        """What `event` adds to the printed text."""
        match event.body:
            case ev.TextDelta(text=text):
                return self._say(text)
            case ev.TurnStart() as body:
                again = words.VERSION_SPOKEN.format(name=body.agent_name, wish=wish_text(body.wish))
                self._name, self._spoke = again if body.variant_of else body.agent_name, False
                self._variant = bool(body.variant_of)
                return self._line_end()
            case ev.Action(name=name) if name == RESTORE:
                return self._line(words.PLAIN_NOTE.format(text=words.BOARD_BROUGHT_BACK))
            case ev.Action() as body:
                return self._act(body)
            case ev.TurnEnd() as body:
                return self._turn_end(body)
            case ev.Notice() as body:
                note = Note(body.kind, body.message, body.hint)
                return self._line(words.PLAIN_NOTE.format(text=note_text(note)))
            case ev.UserMessage(text=text) if self._learner:
                return self._line(words.SAID.format(text=text))
            case ev.AgentStart():
                self.ending, self._cue = "", None
            case ev.CueUser() as body:
                self._cue = Cue(body.prompt, body.options, body.from_agent_id or "")
            case ev.AgentEnd() as body:
                self.ending = ending_text(body.reason, body.error, self._cue, self._agents)
                return self._line_end()
            case ev.SessionStart(agents=agents) | ev.ClassChanged(agents=agents) if agents:
                self._agents = agents
        return ""

    def did(self, agent_id: str, action: str) -> str:
        """A line that says in words what an agent did."""
        return self._line(words.PLAIN_ACTION.format(name=self._named(agent_id), action=action))

    def _named(self, agent_id: str) -> str:
        return next((agent.name for agent in self._agents if agent.id == agent_id), self._name)

    def _say(self, text: str) -> str:
        """Words of the turn; blank lines at its beginning and its end are not printed."""
        if not self._mid_line:
            text = text.lstrip("\n") if self._spoke else text.lstrip()
        if not text:
            return ""
        body = text.rstrip("\n")
        held, self._breaks = self._breaks, len(text) - len(body)
        if not body:
            self._breaks += held
            return ""
        name = "" if self._spoke else words.PLAIN_WORDS.format(name=self._name)
        self._spoke = self._mid_line = True
        return name + "\n" * held + body

    def _act(self, body: ev.Action) -> str:
        call = ToolCall(body.action_id, body.name, body.params, body.status, body.reason, 0)
        told, *below = action_lines(call)
        frame = words.PLAIN_SKIPPED if body.status == "skipped" else words.PLAIN_ACTION
        lines = [frame.format(name=self._named(body.agent_id), action=told.text)]
        lines += [words.PLAIN_BELOW.format(text=line.text).rstrip() for line in below]
        return self._line("\n".join(lines))

    def _turn_end(self, body: ev.TurnEnd) -> str:
        match body.stop_reason:
            case "aborted":
                state = words.TURN_STATES["skipped" if body.skipped else "interrupted"]
            case "length":
                state = words.TURN_STATES["cut"]
            case "error":
                state = error_text(body.error) if body.error and self._variant else words.TURN_STATES["failed"]
            case _ if not self._spoke and not body.actions:
                state = words.TURN_STATES["silent"]
            case _:
                return self._line_end()
        return self._line(words.PLAIN_STATE.format(name=self._name, state=state))

    def _line(self, text: str) -> str:
        return f"{self._line_end()}{text}\n"

    def _line_end(self) -> str:
        """The break that ends a line of words, where one has begun."""
        end = "\n" * self._mid_line
        self._mid_line, self._breaks = False, 0
        return end
