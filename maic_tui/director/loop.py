"""Rounds until a reason to stop, from `agent_start` to `agent_end`, one of each whatever happens.

A retry is a run of the same exchange with `retry_of`: a new turn that names the failed one, and then the director
goes on. A continuation (`continue_of`) is one more turn of the agent that was cut, and then the exchange ends as it
had ended, or goes on where it had not. Steers are taken in before a decision as long as an agent can still answer.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Literal

from maic_tui import words
from maic_tui.provider.base import Provider
from maic_tui.schema import events as ev
from maic_tui.schema.lesson import AgentProfile
from maic_tui.transcript.shown import shown_by

from .ports import Floor, LoopSettings
from .queues import Queues
from .round import Rounds
from .rules import can_answer, limits, stop, trim_cue
from .state import DirectorState, Due, due_again

_CUED = frozenset({"cue_user", "turn_limit", "call_limit", "empty_turns", "end"})
"""Reasons with which the floor goes to the learner."""


class Loop:
    """The director's loop of a session; one exchange runs at a time, in a task that is cancelled to interrupt it."""

    def __init__(
        self,
        floor: Floor,
        provider: Provider,
        queues: Queues,
        agents: tuple[AgentProfile, ...],
        settings: LoopSettings,
    ) -> None:
        self._floor = floor
        self._queues = queues
        self._agents = agents
        self._bounds = limits(len(agents), settings.max_agent_turns)
        self._turns = settings.max_agent_turns
        self._rounds = Rounds(floor, provider, queues, agents, settings)

    def attend(self, agents: tuple[AgentProfile, ...]) -> None:
        """From the next decision on these may be called; the limits are theirs."""
        self._agents = agents
        self._bounds = limits(len(agents), self._turns)
        self._rounds.attend(agents)

    def call_on(self, agent_id: str) -> None:
        """Let that agent have the next turn of the exchange that runs, beyond its limit of turns too."""
        self._floor.emit(ev.Decision(by="code", kind="call_agent", args={"agent_id": agent_id}, called=True))

    def skip(self) -> bool:
        """End the turn that speaks, and go on with the director; says whether one did."""
        return self._rounds.skip()

    def cut_in(self) -> bool:
        """End the turn that speaks, or the choice of the next, so that the learner is heard now; whether one did."""
        return self._rounds.cut_in(self._bounds)

    async def run(
        self,
        exchange: int,
        question: str,
        *,
        trigger: str | None = None,
        resumed: bool = False,
        retry_of: int | None = None,
        continue_of: int | None = None,
    ) -> ev.EndReason:
        """One exchange to its end; the reason is in `agent_end` too.

        `trigger` is the agent that begins. `resumed` goes on with the latest exchange, `retry_of` and `continue_of`
        name a turn of it. Cancelling ends the open turn and the exchange with `aborted` and is raised again.
        """
        again = resumed or retry_of is not None or continue_of is not None
        if again:
            self._queues.release()
        self._floor.emit(ev.AgentStart(exchange=exchange, question=question, resumed=again))
        due = due_again(self._floor.view.open, retry_of=retry_of, continue_of=continue_of)
        try:
            reason, error = await self._until_the_end(trigger, due)
            await self._floor.gate()
        except asyncio.CancelledError:
            self._end(exchange, "aborted")
            raise
        except Exception:
            crash = ev.Error(kind="crashed", message=words.LOOP_CRASHED, hint=words.LOOP_CRASHED_HINT)
            self._end(exchange, "error", crash)
            raise
        return self._end(exchange, reason, error)

    async def _until_the_end(self, trigger: str | None, due: Due | None) -> tuple[ev.EndReason, ev.Error | None]:
        while True:
            mode = await self._mode()
            await self._floor.gate()
            state, due = self._owing(due), None
            if not state.due and (reason := stop(state, self._bounds, mode)):
                return reason, None
            self._hear(state)
            result = await self._rounds.run(state, self._bounds, trigger)
            if result.error:
                return "error", result.error
            if result.barrier:
                return "length", None

    def _owing(self, due: Due | None) -> DirectorState:
        """The state as it is now, with `due` first, as long as its agent is in class."""
        state = self._rounds.state()
        present = due and any(agent.id == due.agent_id for agent in self._agents)
        return replace(state, due=due) if present else state

    async def _mode(self) -> Literal["code", "tools", "graph"]:
        """With fewer than two agents the director's model is never asked."""
        return await self._rounds.mode() if len(self._agents) > 1 else "code"

    def _hear(self, state: DirectorState) -> None:
        """Take in the steers that an agent can still answer; later ones open the next exchange."""
        if not can_answer(state, self._agents, self._bounds):
            return
        for said in self._queues.steers():
            self._floor.emit(ev.UserMessage(text=said.text, delivery="steer", message_id=said.message_id))

    def _end(self, exchange: int, reason: ev.EndReason, error: ev.Error | None = None) -> ev.EndReason:
        """Cue the learner where that is due, say that the exchange has ended, and leave a checkpoint."""
        state = self._rounds.state()
        if reason not in ("aborted", "error", "length") and state.turn_count and not _gave(state):
            reason = "error"
            error = ev.Error(kind="empty_reply", message=words.EMPTY_REPLY, hint=words.EMPTY_REPLY_HINT)
        if reason in _CUED:
            self._cue(state, reason)
        if reason in ("aborted", "error"):
            self._queues.hold()
        open_exchange = self._floor.view.open
        shown = shown_by(open_exchange) if open_exchange else ()
        self._floor.emit(
            ev.AgentEnd(
                exchange=exchange,
                reason=reason,
                shown=shown,
                error=error,
                turns=len(open_exchange.turns) if open_exchange else 0,
                director_calls=len(state.trace),
            )
        )
        self._queues.unbar()
        view = self._floor.view
        self._floor.emit(
            ev.Checkpoint(
                exchange=exchange,
                title=view.title,
                agents=view.agents,
                away=tuple(sorted(view.away)),
                muted=tuple(sorted(view.muted)),
                director=state.to_json(),
                cursor=view.cursor,
                board=self._floor.board.to_json(),
                shown=shown,
            )
        )
        return reason

    def _cue(self, state: DirectorState, reason: ev.EndReason) -> None:
        last = next((said.agent_id for said in reversed(state.agent_responses)), None)
        if last is None and not state.skipped:
            message = words.NOBODY_TO_CUE if self._agents else words.NOBODY_IN_CLASS
            self._floor.emit(ev.Notice(kind="nobody_spoke", message=message))
        open_exchange = self._floor.view.open
        decisions = open_exchange.decisions if open_exchange and reason == "cue_user" else ()
        args = next((d.args for d in reversed(decisions) if d.kind == "cue_user" and not d.refused), trim_cue("", ()))
        self._floor.emit(
            ev.CueUser(prompt=args.get("prompt", ""), options=tuple(args.get("options", ())), from_agent_id=last)
        )


def _gave(state: DirectorState) -> bool:
    return any(said.gave for said in state.agent_responses)
