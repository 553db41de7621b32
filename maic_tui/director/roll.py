"""Who is in class, who attends, and who may be called: what the learner has changed of it. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from maic_tui.config.options import RESERVED_IDS
from maic_tui.schema.lesson import AgentProfile
from maic_tui.schema.text import name_key


@dataclass(frozen=True, slots=True)
class Roll:
    """`away` are ids of members who do not attend, `muted` of those who attend and are not called."""

    members: tuple[AgentProfile, ...] = ()
    away: frozenset[str] = frozenset()
    muted: frozenset[str] = frozenset()

    @property
    def present(self) -> tuple[AgentProfile, ...]:
        """Who attends."""
        return tuple(agent for agent in self.members if agent.id not in self.away)

    @property
    def speakers(self) -> tuple[AgentProfile, ...]:
        """Who may be called: the class that the director is told of, and whose number makes the limits."""
        return tuple(agent for agent in self.present if agent.id not in self.muted)

    def find(self, name: str) -> AgentProfile | None:
        """The one who attends and is meant by `name`: an id, else a name, else a beginning that only one has."""
        wanted = name.strip().lstrip("@").casefold()
        called = [(agent, (agent.id.casefold(), agent.name.casefold())) for agent in self.present]
        ways = (
            [agent for agent, (known, _) in called if known == wanted],
            [agent for agent, (_, known) in called if known == wanted],
            [agent for agent, names in called if wanted and any(_begins(one, wanted) for one in names)],
        )
        found: list[AgentProfile] = next(filter(None, ways), [])
        return found[0] if len(found) == 1 else None

    def mute(self, agent_id: str) -> Roll:
        """Without that member's voice, or with it again; the same roll where nobody could speak any more."""
        known = {agent_id} & {agent.id for agent in self.members}
        return self._valid(replace(self, muted=self.muted ^ known))

    def attend(self, ids: Iterable[str]) -> Roll:
        """With these and nobody else; the same roll where nobody could speak any more."""
        return self._valid(replace(self, away=frozenset(agent.id for agent in self.members) - frozenset(ids)))

    def write(self, agent: AgentProfile) -> Roll:
        """With `agent` in place of the member of that id, or as a new one."""
        if all(member.id != agent.id for member in self.members):
            return replace(self, members=(*self.members, agent))
        return replace(self, members=tuple(agent if one.id == agent.id else one for one in self.members))

    def remove(self, agent_id: str) -> Roll:
        """Without that member; the same roll where nobody could speak any more."""
        members, gone = tuple(one for one in self.members if one.id != agent_id), {agent_id}
        return self._valid(Roll(members, self.away - gone, self.muted - gone))

    def _valid(self, changed: Roll) -> Roll:
        return changed if changed.speakers else self


def roll_of(members: Iterable[AgentProfile], away: Iterable[str] = (), muted: Iterable[str] = ()) -> Roll:
    """The roll of a class with what a session's log says of it; where it would leave nobody to speak, all do."""
    roll = Roll(tuple(members))
    ids = frozenset(agent.id for agent in roll.members)
    wanted = replace(roll, away=ids & frozenset(away), muted=ids & frozenset(muted))
    return wanted if wanted.speakers else roll


def new_id(name: str, taken: Iterable[str]) -> str:
    """An id for a new agent of that name, which none of `taken` is, nor what the learner is called to a model."""
    base = "".join(char if char.isalnum() else "-" for char in name_key(name)).strip("-") or "agent"
    known = {*map(name_key, taken), *RESERVED_IDS}
    numbered = (f"{base}-{number}" for number in range(2, len(known) + 3))
    return base if base not in known else next(one for one in numbered if one not in known)


def _begins(name: str, wanted: str) -> bool:
    """Whether a word of `name`, or the whole, begins so."""
    return name.startswith(wanted) or any(word.startswith(wanted) for word in name.replace(".", " ").split())
