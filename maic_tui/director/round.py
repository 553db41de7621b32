"""One round: START → director → (agent_generate) → END. It holds no loop and keeps nothing.

A round takes the state in and gives the state out; both are read from the folded view.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from maic_tui.provider.base import Provider
from maic_tui.schema import events as ev
from maic_tui.schema.lesson import AgentProfile

from .addressed import wanted
from .director import Director, Mode
from .ports import Floor, LoopSettings
from .prompts import Call, Situation
from .queues import Queues
from .rules import Limits, Refusal, can_answer, check, check_evidence, check_present, decide, yielding
from .state import DirectorState, from_exchange
from .stretch import Stretch
from .tools import decision_of
from .turn import Outcome, Speaker


@dataclass(frozen=True, slots=True)
class Result:
    """The state after a round, and what of it the log does not say: a failure, or the barrier."""

    state: DirectorState
    error: ev.Error | None = None
    barrier: bool = False


class Rounds:
    """What a round is carried out with."""

    def __init__(
        self, floor: Floor, provider: Provider, queues: Queues, agents: tuple[AgentProfile, ...], settings: LoopSettings
    ) -> None:
        self._floor = floor
        self._agents = agents
        self._settings = settings
        self._director = Director(provider, settings, floor.tell)
        self._speaker = Speaker(floor, provider, queues.bar)
        self._queues = queues
        self._choosing = Stretch()

    def attend(self, agents: tuple[AgentProfile, ...]) -> None:
        """From the next decision on these may be called."""
        self._agents = agents

    def skip(self) -> bool:
        """End the turn that speaks, whose agent is not called again by itself; says whether one did."""
        return self._speaker.stop(skipped=True)

    def cut_in(self, bounds: Limits) -> bool:
        """End the turn that speaks, or the choice of the next one where the learner can still be heard before it.

        An agent that was cut is owed another turn, after the learner was heard and whom they name has spoken.
        """
        if self._speaker.stop(skipped=False):
            return True
        return can_answer(self.state(), self._agents, bounds) and self._choosing.stop()

    def callable(self, state: DirectorState) -> tuple[AgentProfile, ...]:
        """Whom the director may call: none of whom the learner wants no more in this exchange."""
        return tuple(agent for agent in self._agents if agent.id not in state.skipped)

    async def mode(self) -> Mode:
        """How the director's model is asked."""
        return await self._director.mode()

    def state(self) -> DirectorState:
        """The state of the exchange that runs; nothing is due of an agent that is not in class any more."""
        state = from_exchange(self._floor.view.open, self._floor.board)
        present = state.due and any(agent.id == state.due.agent_id for agent in self._agents)
        return state if present else replace(state, due=None)

    async def run(self, state: DirectorState, bounds: Limits, trigger: str | None = None) -> Result:
        """One decision, and one agent's turn at most."""
        floor = self._floor
        state, named = yielding(state, wanted(floor.view.open, self.callable(state)))
        agents = self._agents if state.due else self.callable(state)
        now = Situation(agents, self._settings, bounds, floor.view, floor.board, state, floor.lesson)
        decision = decide(state, agents, trigger, named)
        if decision is None:
            chosen: ev.Decision | ev.Error | None = self._further(now)
            chosen = chosen or await self._choosing.run(self._asked(now))
            if chosen is None:
                floor.tell(None)
                return Result(self.state())
            if isinstance(chosen, ev.Error):
                return Result(state, chosen)
            decision = chosen
        if decision.kind != "call_agent" or decision.refused:
            self._floor.emit(decision)
            return Result(self.state())
        decision = decision.model_copy(update={"turn": self._floor.view.turns + 1})
        self._floor.emit(decision)
        await self._floor.gate()
        if self._queues.urgent:
            return Result(self.state())
        outcome = await self._generate(now, decision)
        return Result(self.state(), outcome.error, outcome.barrier)

    def _further(self, now: Situation) -> ev.Decision | None:
        """The next call of the director's last message."""
        if not now.state.pending:
            return None
        first, *rest = now.state.pending
        decision = decision_of(first)
        return self._checked(decision.model_copy(update={"rest": tuple(rest) or None}), now) if decision else None

    async def _asked(self, now: Situation) -> ev.Decision | ev.Error:
        """The first call of a new message; only tools give a refusal back, so only they are refused."""
        self._floor.emit(ev.Thinking(stage="director"))
        chosen = await self._director.choose(now)
        if isinstance(chosen, ev.Error):
            return chosen
        if await self.mode() == "graph":
            return self._still_there(chosen[0], now)
        rest = tuple(ev.body_data(later) for later in chosen[1:])
        return self._checked(chosen[0].model_copy(update={"rest": rest or None}), now)

    def _checked(self, decision: ev.Decision, now: Situation) -> ev.Decision:
        """The decision, refused where the rules say so."""
        if decision.refused:
            return decision
        agents = self.callable(now.state)
        refusal = check(decision, now.state, agents, now.bounds) or self._no_evidence(decision)
        return _refused(decision, refusal) if refusal else decision

    def _still_there(self, decision: ev.Decision, now: Situation) -> ev.Decision:
        """The decision, refused where it calls one who was muted while the director thought."""
        if decision.kind != "call_agent":
            return decision
        refusal = check_present(str(decision.args.get("agent_id", "")), self.callable(now.state))
        return _refused(decision, refusal) if refusal else decision

    def _no_evidence(self, decision: ev.Decision) -> Refusal | None:
        if decision.kind != "read_scene":
            return None
        scene = str(decision.args.get("scene_id", ""))
        return check_evidence(scene, self._floor.read_scene(scene))

    async def _generate(self, now: Situation, decision: ev.Decision) -> Outcome:
        """The turn that was called."""
        view = self._floor.view
        agent = next(agent for agent in now.agents if agent.id == decision.args["agent_id"])
        due = now.state.due
        scenes = now.state.handed if due else now.state.evidence
        call = Call(
            agent,
            instruction=str(decision.args.get("instruction", "")),
            evidence="\n\n".join(self._floor.read_scene(scene) or "" for scene in scenes),
            reply_format="tools" if self._settings.reply_format == "tools" else "json",
        )
        assert view.open
        assert decision.turn
        begin = ev.TurnStart(
            exchange=view.open.exchange,
            turn=decision.turn,
            agent_id=agent.id,
            agent_name=agent.name,
            role=agent.role,
            color=agent.color,
            retry_of=due.retry_of if due else None,
        )
        return await self._speaker.speak(replace(now, view=view), call, begin)


def _refused(decision: ev.Decision, refusal: Refusal) -> ev.Decision:
    return decision.model_copy(update={"refused": refusal.code, "why": refusal.why})
