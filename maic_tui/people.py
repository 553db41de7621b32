"""Who is in class: with what they teach, who attends and who may be called. Once there is a log, changes are in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from maic_tui import __version__
from maic_tui.config.settings import Learner, Settings
from maic_tui.director.coming import coming
from maic_tui.director.loop import Loop
from maic_tui.director.ports import LoopSettings, loop_settings
from maic_tui.director.queues import Queues
from maic_tui.director.roll import Roll, roll_of
from maic_tui.director.state import called_on
from maic_tui.director.variant import Variants
from maic_tui.floor import ClassFloor
from maic_tui.provider.base import Provider
from maic_tui.provider.choose import Choice
from maic_tui.provider.metered import Meter, metered
from maic_tui.provider.redact import Redactor
from maic_tui.schema import events as ev
from maic_tui.schema.lesson import AgentProfile
from maic_tui.session.record import Record


@dataclass(frozen=True, slots=True)
class Class:
    """Who teaches, and with what: the agents, the provider that speaks for them, and why it was chosen."""

    agents: tuple[AgentProfile, ...]
    provider: Provider
    choice: Choice
    director_model: str = ""
    """The director's own model, where it was picked on the screen; else the settings' or the class's."""


class People:
    """The class of one session. With `watched` another process teaches it, and nothing can be changed from here."""

    def __init__(
        self, settings: Settings, record: Record, floor: ClassFloor, queues: Queues, meter: Meter, *, watched: bool
    ) -> None:
        self.settings = settings
        self.roll = Roll()
        """Who is in class, attends and may be called."""
        self.seated: Class | None = None
        self.redactor = Redactor()
        """Hides the keys of the class that sits, in all that is recorded too."""
        self.loop: Loop | None = None
        """Leads the next exchange; None as long as no class sits."""
        self.variants: Variants | None = None
        """Says turns another way; None as long as no class sits."""
        self.performing: Loop | None = None
        """Leads the exchange that runs; a class that is seated meanwhile speaks in the next one."""
        self.introduced = False
        """Whether this process has said to the log who teaches."""
        self._guests: tuple[AgentProfile, ...] = ()
        self._record = record
        self._floor = floor
        self._queues = queues
        self._meter = meter
        self._watched = watched

    @property
    def present(self) -> tuple[AgentProfile, ...]:
        """Who attends."""
        return self.roll.present

    @property
    def guests(self) -> bool:
        """Whether a lesson's own agents teach."""
        return bool(self._guests)

    @property
    def choice(self) -> Choice | None:
        """Which model is used and why; None until it was chosen."""
        return self.seated.choice if self.seated else None

    @property
    def called(self) -> str:
        """The agent that the learner has called on for the next turn; empty where none, or none that may speak.

        Where no class sits, as in a session that is only looked on, the log is believed.
        """
        called = called_on(self._record.view.open or self._record.view.resumable)
        may = not self.roll.members or any(agent.id == called for agent in self.roll.speakers)
        return called if may else ""

    @property
    def coming(self) -> str:
        """The id of the agent whose turn is next, as far as that is known; where no class sits the log is believed."""
        view = self._record.view
        logged = [agent for agent in view.agents if agent.id not in view.away | view.muted]
        return coming(view, self.roll.speakers if self.roll.members else logged)

    def seat(self, klass: Class) -> None:
        """Take `klass` in; from the next exchange on it speaks. A lesson's own agents stay."""
        klass = replace(klass, provider=metered(klass.provider, self._meter), agents=self._guests or klass.agents)
        self.seated = klass
        self.redactor = Redactor((klass.choice.key, *klass.choice.secrets))
        self._record.mask = self.redactor.mask
        told = self.roll if self.roll.members else self._record.view
        self.roll = roll_of(klass.agents, told.away, told.muted)
        self._prepare(klass)
        self._announce()

    def invite(self, guests: Iterable[AgentProfile]) -> None:
        """Let a lesson's own agents teach, where it brings any.

        Which model is asked is not the lesson's to say: a name can hold an address, and the key would go there.
        """
        self._guests = tuple(agent.model_copy(update={"model": ""}) for agent in guests)
        if self._guests and self.seated:
            self.seat(self.seated)

    def mute(self, agent_id: str) -> bool:
        """Call that agent no more, or again; False where nobody could speak any more."""
        return self._enrol(self.roll.mute(agent_id))

    def attend(self, ids: Iterable[str]) -> bool:
        """Let these attend and nobody else; False where that changes nothing, or nobody could speak any more."""
        return self._enrol(self.roll.attend(ids))

    def write(self, agent: AgentProfile) -> None:
        """Put `agent` in place of the one of that id, or beside the others."""
        self._enrol(self.roll.write(agent))

    def remove(self, agent_id: str) -> bool:
        """Have that agent in class no more; False where nobody could speak any more."""
        return self._enrol(self.roll.remove(agent_id))

    def know(self, learner: Learner) -> None:
        """Who the learner is, from the next exchange on."""
        self.settings = replace(self.settings, learner=learner)
        if self.seated:
            self._prepare(self.seated)

    def introduce(self, lesson: ev.LessonRef | None) -> None:
        """Say to the log who teaches; of a new one it is the first event. A class sits, and it is said once."""
        assert self.seated
        self.introduced = True
        choice, view = self.seated.choice, self._record.view
        if view.last_id:
            self._record.emit(ev.SessionResumed(app=__version__, model=choice.name))
        else:
            agents = self._named()
            begun = ev.SessionStart(app=__version__, model=choice.name, why=choice.why, agents=agents, lesson=lesson)
            self._record.emit(begun)
        if (self.roll.away, self.roll.muted) != (view.away, view.muted):
            self._announce()

    def _prepare(self, klass: Class) -> None:
        how = self._how(klass)
        self.loop = Loop(self._floor, klass.provider, self._queues, self.roll.speakers, how)
        self.variants = Variants(self._floor, klass.provider, klass.agents, how)

    def _how(self, klass: Class) -> LoopSettings:
        return loop_settings(self.settings, klass.choice.model, klass.director_model)

    def _enrol(self, roll: Roll) -> bool:
        if not self.seated or self._watched or roll == self.roll:
            return False
        self.roll = roll
        self.seated = replace(self.seated, agents=roll.members)
        for loop in (self.loop, self.performing):
            if loop:
                loop.attend(roll.speakers)
        self.variants = Variants(self._floor, self.seated.provider, roll.members, self._how(self.seated))
        self._announce()
        return True

    def _announce(self) -> None:
        """Log the class as it is now, once it was introduced."""
        if self.introduced and self.seated:
            choice, roll = self.seated.choice, self.roll
            away, muted = tuple(sorted(roll.away)), tuple(sorted(roll.muted))
            self._record.emit(
                ev.ClassChanged(model=choice.name, why=choice.why, agents=self._named(), away=away, muted=muted)
            )

    def _named(self) -> tuple[ev.Agent, ...]:
        return tuple(ev.Agent(id=a.id, name=a.name, role=a.role, color=a.color) for a in self.roll.members)
