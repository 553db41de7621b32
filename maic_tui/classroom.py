"""The façade: a learner's command in, events out. What anybody sees is what `Record` appended here.

A command asks the machine of modes what it means now, and carries out the one effect that comes back. The director's
loop runs as a task beside the screen; nothing here waits for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from maic_tui import __version__, graphemes, words
from maic_tui.board.ledger import Board
from maic_tui.clock import Clock
from maic_tui.config.settings import Settings
from maic_tui.director.loop import Loop
from maic_tui.director.ports import loop_settings
from maic_tui.director.queues import Queues
from maic_tui.floor import ClassFloor
from maic_tui.playback.engine import Engine
from maic_tui.playback.machine import Effect, Input, Phase
from maic_tui.playback.machine import step as mode_step
from maic_tui.playback.pacing import Pace
from maic_tui.provider.base import Provider, Wait
from maic_tui.provider.choose import Choice
from maic_tui.provider.redact import Redactor
from maic_tui.schema import events as ev
from maic_tui.schema.lesson import AgentProfile
from maic_tui.schema.text import clean
from maic_tui.session.record import Hear, Record, Sink
from maic_tui.session.repair import repair
from maic_tui.transcript.view import Session, Turn

SPEEDS = (0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 3.0, 4.0)
HELD_AFTER = frozenset({"aborted", "length", "error"})
"""Reasons after which what is queued waits for the learner."""


@dataclass(frozen=True, slots=True)
class Class:
    """Who teaches, and with what: the agents, the provider that speaks for them, and why it was chosen."""

    agents: tuple[AgentProfile, ...]
    provider: Provider
    choice: Choice


class Classroom:
    """One session with its class. All methods are called on one event loop and return at once, but for the async ones.

    `open_sink` makes the log, given a title, when the first event is to be written (None: the session stays in
    memory); `sink` is the log of a session that is reopened, with the `events` that it holds; what a crash left open
    in it is ended first. `crashed` keeps what nobody foresaw where it can be looked into, and gives a sentence that
    says so.
    """

    def __init__(
        self,
        settings: Settings,
        clock: Clock,
        *,
        events: Iterable[ev.Event] = (),
        sink: Sink | None = None,
        open_sink: Callable[[str], Sink] | None = None,
        reveal: float | None = None,
        crashed: Callable[[Exception], str] = lambda _: words.LOOP_CRASHED,
    ) -> None:
        self.settings = settings
        self._open_sink = open_sink
        self._crashed = crashed
        self._redactor = Redactor()
        self._record = Record(clock, events=events, mask=lambda text: self._redactor.mask(text))
        self._record.attach(sink)
        self._greeted = False
        pace = Pace(settings.playback.reveal if reveal is None else reveal, settings.playback.speed)
        self._engine = Engine(clock, pace)
        for body in repair(self.view) if sink else ():
            self._record.emit(body)
        self._queues = Queues(self._record.emit, self.view)
        self._floor = ClassFloor(self._record, self._engine)
        self._loop: Loop | None = None
        self._task: asyncio.Task[None] | None = None
        self._class: Class | None = None
        self._phase = Phase.CUT if self.view.resumable else Phase.IDLE

    # What can be seen

    @property
    def view(self) -> Session:
        return self._record.view

    @property
    def board(self) -> Board:
        return self._record.board

    @property
    def trouble(self) -> str:
        """Why the session is not saved at this moment; empty when it is."""
        return self._record.trouble

    @property
    def speed(self) -> float:
        return self._engine.pace.speed

    @property
    def agents(self) -> tuple[AgentProfile, ...]:
        return self._class.agents if self._class else ()

    @property
    def choice(self) -> Choice | None:
        """Which model is used and why; None until it was chosen."""
        return self._class.choice if self._class else None

    @property
    def news(self) -> Wait | None:
        """What a request is waiting for; None where none does."""
        return self._floor.news

    def revealed(self) -> int:
        """Graphemes of the turn that speaks which are shown at this moment."""
        return self._floor.revealed()

    def subscribe(self, hear: Hear) -> Callable[[], None]:
        """Call `hear` with every event from now on, before the command that caused it returns."""
        return self._record.subscribe(hear)

    # The class

    def seat(self, klass: Class) -> None:
        """Take `klass` in; from the next exchange on it speaks."""
        self._class = klass
        self._redactor = Redactor((klass.choice.key,) if klass.choice.key else ())
        how = loop_settings(self.settings, klass.choice.model)
        self._loop = Loop(self._floor, klass.provider, self._queues, klass.agents, how)
        if self._greeted:
            self._record.emit(ev.ClassChanged(model=klass.choice.name, why=klass.choice.why, agents=self._named()))

    def _named(self) -> tuple[ev.Agent, ...]:
        return tuple(ev.Agent(id=a.id, name=a.name, role=a.role, color=a.color) for a in self.agents)

    # What the learner asks of it

    def ask(self, text: str) -> None:
        """A question: it begins an exchange, or where one runs it is a steer."""
        text = clean(text).strip()
        if not text or not self._loop:
            return
        match self._happen(Input.ASK):
            case Effect.BEGIN:
                self._begin(text)
            case Effect.STEER:
                self.steer(text)

    def steer(self, text: str) -> str | None:
        """Words for the exchange that runs; their message id, or None where the barrier is up."""
        self._greet()
        return self._queues.steer(clean(text))

    def follow_up(self, text: str) -> str | None:
        """A question for when this exchange has ended; None where the barrier is up."""
        if self._task is None:
            self.ask(text)
            return None
        return self._queues.follow_up(clean(text))

    def pause(self) -> None:
        """Freeze what is revealed, the clock and the next round."""
        if self._happen(Input.PAUSE) is Effect.FREEZE:
            self._engine.pause()
            self._record.emit(ev.Playback(mode="paused", cause="pause", chars=self.revealed()))

    def resume(self) -> None:
        """Go on: at the very character, or with the exchange that was interrupted."""
        if self._phase is Phase.CUT and not (self._loop and self.view.resumable):
            return
        match self._happen(Input.RESUME):
            case Effect.THAW:
                self._record.emit(ev.Playback(mode="live", cause="resume"))
                self._engine.resume()
            case Effect.GO_ON:
                self._go_on()

    def interrupt(self) -> bool:
        """Cancel what runs, down to its socket; says whether anything ran."""
        if self._happen(Input.INTERRUPT) is not Effect.CANCEL:
            return False
        if self._task:
            self._task.get_loop().call_soon(self._task.cancel)
        self._engine.resume()
        return True

    def choose(self, number: int) -> bool:
        """Ask the cue's option `number`, counted from 1; says whether there is one."""
        last = self.view.last
        options = last.cue.options if last and last.cue else ()
        if self._task is not None or not 1 <= number <= len(options):
            return False
        self.ask(options[number - 1])
        return True

    def retry(self, turn: int) -> bool:
        """A new turn in place of one that failed, in the latest exchange; says whether it can be."""
        return self._again(turn, "retry_of", lambda old: old.state == "failed")

    def continue_turn(self, turn: int) -> bool:
        """Go on with a turn that was cut at the length limit, in the latest exchange; says whether it can be."""
        return self._again(turn, "continue_of", lambda old: old.state == "cut")

    def take_back(self, message_id: str) -> str:
        """Take a waiting message back; its text, empty where it is not waiting."""
        return self._queues.take_back(message_id)

    def edit(self, message_id: str, text: str) -> None:
        self._queues.edit(message_id, clean(text))

    def move(self, message_id: str, place: int) -> None:
        self._queues.move(message_id, place)

    def ask_again(self, message_id: str) -> None:
        """Ask what was queued and not delivered, or is held since an interrupt."""
        if text := self._queues.take_back(message_id):
            self.ask(text)

    def rename(self, title: str) -> None:
        self._greet()
        self._record.emit(ev.SessionRenamed(title=title))

    def hurry(self, steps: int) -> None:
        """Change the speed by so many steps of `SPEEDS`."""
        nearest = min(range(len(SPEEDS)), key=lambda index: abs(SPEEDS[index] - self.speed))
        speed = SPEEDS[max(0, min(len(SPEEDS) - 1, nearest + steps))]
        self._engine.pace = replace(self._engine.pace, speed=speed)

    async def settled(self) -> None:
        """Wait until nothing runs."""
        while self._task is not None:
            await asyncio.wait({self._task})
            await asyncio.sleep(0)

    async def close(self, reason: str = "") -> None:
        """Interrupt what runs and end the session's log; the class is its owner's, and can be seated elsewhere."""
        self.interrupt()
        await self.settled()
        if self._greeted:
            self._record.emit(ev.SessionEnd(reason=reason))
        self._record.close()

    # How it is carried out

    def _happen(self, happened: Input) -> Effect | None:
        self._phase, effect = mode_step(self._phase, happened)
        return effect

    def _greet(self, title: str = "") -> None:
        """The first event that this process writes says who writes."""
        if self._greeted or not self._class:
            return
        self._greeted = True
        choice = self._class.choice
        if self.view.last_id:
            self._record.emit(ev.SessionResumed(app=__version__, model=choice.name))
            return
        if self._open_sink:
            self._record.attach(self._open_sink(title))
        start = ev.SessionStart(app=__version__, model=choice.name, why=choice.why, agents=self._named())
        self._record.emit(start)

    def _begin(self, text: str, message_id: str | None = None, delivery: ev.Delivery = "ask") -> None:
        masked = self._redactor.mask(text)
        self._greet(graphemes.cut(" ".join(masked.split()), 60))
        self._record.emit(ev.UserMessage(text=masked, delivery=delivery, message_id=message_id))
        if masked != text:
            self._record.emit(ev.Notice(kind="secret", message=words.SECRET_MASKED))
        number = self.view.last.exchange + 1 if self.view.last else 1
        self._run(number, masked)

    def _go_on(self) -> None:
        self._greet()
        self._queues.release()
        cut = self.view.resumable
        assert cut
        self._run(cut.exchange, cut.question, resumed=True)

    def _again(self, number: int, how: str, fits: Callable[[Turn], bool]) -> bool:
        last = self.view.last
        old = next((turn for turn in last.turns if turn.turn == number), None) if last else None
        if self._task is not None or not self._loop or not last or not old or not fits(old):
            return False
        self._phase = Phase.LIVE
        self._greet()
        self._run(last.exchange, last.question, resumed=True, **{how: number})
        return True

    def _run(self, exchange: int, question: str, **how: Any) -> None:
        self._record.emit(ev.Playback(mode="live", cause="resume" if how else "ask"))
        before = self._task
        self._task = asyncio.create_task(self._exchange(before, exchange, question, how), name="director loop")

    async def _exchange(
        self, before: asyncio.Task[None] | None, exchange: int, question: str, how: dict[str, Any]
    ) -> None:
        assert self._loop
        me = asyncio.current_task()
        assert me
        if before and await _outlasted(before):
            me.cancel()
        reason: ev.EndReason = "aborted"
        try:
            reason = await self._loop.run(exchange, question, **how)
        except asyncio.CancelledError:
            pass
        except Exception as error:
            reason = "error"
            self._crash(error)
        finally:
            self._floor.clear()
            if self._task is me:
                self._task = None
                self._ended(reason)

    def _crash(self, error: Exception) -> None:
        """End the exchange that `error` broke, where the loop could not, and say where the details are."""
        told = self._crashed(error)
        if self.view.open:
            failed = ev.Error(kind="crashed", message=words.LOOP_CRASHED, hint=words.LOOP_CRASHED_HINT)
            self._record.emit(ev.AgentEnd(exchange=self.view.open.exchange, reason="error", error=failed))
        self._record.emit(ev.Notice(kind="crashed", message=told))

    def _ended(self, reason: ev.EndReason) -> None:
        if reason == "aborted":
            self._phase = Phase.CUT
        else:
            self._happen(Input.ENDED)
        self._engine.resume()
        self._record.emit(ev.Playback(mode="idle", cause=reason))
        if reason in HELD_AFTER:
            self._queues.hold()
            return
        if waiting := self._queues.next():
            self._happen(Input.ASK)
            self._begin(waiting.text, waiting.message_id, waiting.delivery)


async def _outlasted(task: asyncio.Task[None]) -> bool:
    """Wait for `task` to end, whatever happens; says whether the one who waits was cancelled meanwhile."""
    cancelled = False
    while not task.done():
        try:
            await asyncio.wait({task})
        except asyncio.CancelledError:
            cancelled = True
    return cancelled
