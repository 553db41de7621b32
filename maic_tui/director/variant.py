"""A turn said another way: its agent alone is asked again, and no round follows.

The exchange of the turn stays as it ended, with its reason and its cue; the director is not asked.
"""

from __future__ import annotations

from dataclasses import replace

from maic_tui.provider.base import Provider
from maic_tui.schema import events as ev
from maic_tui.schema.lesson import AgentProfile
from maic_tui.transcript.grow import Grow
from maic_tui.transcript.versions import find
from maic_tui.transcript.view import Session, Turn

from .ports import Floor, LoopSettings
from .prompts import Call, Situation
from .rules import limits
from .state import from_exchange
from .turn import Speaker


class Variants:
    """Lets the agent of a turn say it again. Cancelling ends the turn with `aborted` and is raised again."""

    def __init__(
        self, floor: Floor, provider: Provider, agents: tuple[AgentProfile, ...], settings: LoopSettings
    ) -> None:
        self._floor = floor
        self._agents = agents
        self._settings = settings
        self._speaker = Speaker(floor, provider, lambda: None)

    def can(self, turn: Turn) -> bool:
        """Whether who said it is still in class."""
        return any(agent.id == turn.agent_id for agent in self._agents)

    async def run(self, turn: Turn, wish: ev.Wish) -> None:
        """Say `turn` again as `wish` says."""
        agent = next(agent for agent in self._agents if agent.id == turn.agent_id)
        view = self._floor.view
        begin = ev.TurnStart(
            exchange=turn.exchange,
            turn=view.turns + 1,
            agent_id=agent.id,
            agent_name=agent.name,
            role=agent.role,
            color=agent.color,
            variant_of=turn.turn,
            wish=wish,
        )
        await self._speaker.speak(self._moment(turn), Call(agent, again=wish), begin)

    def _moment(self, turn: Turn) -> Situation:
        """The class as it was when `turn` had been said, and the board as it is."""
        floor = self._floor
        view = _until(floor.view, turn)
        return Situation(
            self._agents,
            self._settings,
            limits(len(self._agents), self._settings.max_agent_turns),
            view,
            floor.board,
            from_exchange(view.open, floor.board),
            floor.lesson,
        )


def _until(view: Session, turn: Turn) -> Session:
    """`view` without what came after `turn`, whose exchange is open again."""
    found = find(view, turn.turn)
    assert found
    card, place = found
    exchange = view.cards[card]
    upto = replace(exchange, entries=exchange.entries[: place + 1], reason=None, error=None, cue=None)
    return replace(view, sealed=Grow(view.sealed.since(0)[:card]), open=upto, live=None)
