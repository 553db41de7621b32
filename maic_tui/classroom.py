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
from maic_tui.config.settings import Learner, Settings
from maic_tui.director.loop import Loop
from maic_tui.director.ports import loop_settings
from maic_tui.director.queues import Queues
from maic_tui.director.roll import Roll, roll_of
from maic_tui.director.variant import Variants
from maic_tui.floor import ClassFloor, Gallery
from maic_tui.lectern import Lectern, Played
from maic_tui.lesson.marking import mark
from maic_tui.playback.engine import Engine
from maic_tui.playback.machine import MODES, Effect, Input, Phase
from maic_tui.playback.machine import step as mode_step
from maic_tui.playback.one_task import OneTask
from maic_tui.playback.pacing import Pace
from maic_tui.provider.base import Provider, Wait
from maic_tui.provider.choose import Choice
from maic_tui.provider.metered import Meter, metered
from maic_tui.provider.redact import Redactor
from maic_tui.schema import events as ev
from maic_tui.schema.actions import RESTORE
from maic_tui.schema.lesson import AgentProfile, Lesson
from maic_tui.schema.text import clean, is_blank
from maic_tui.session.record import Hear, Record, Sink
from maic_tui.session.repair import repair
from maic_tui.transcript import versions
from maic_tui.transcript.spent import cost
from maic_tui.transcript.view import Session, Turn

SPEEDS = (0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 3.0, 4.0)
BACK_TO_LESSON = ("user_done", "back_to_lesson")
"""Why an exchange was closed, where a lesson then goes on by itself."""
HELD_AFTER = frozenset({"aborted", "length", "error"})
"""Reasons after which what is queued waits for the learner."""


@dataclass(frozen=True, slots=True)
class Class:
    """Who teaches, and with what: the agents, the provider that speaks for them, and why it was chosen."""

    agents: tuple[AgentProfile, ...]
    provider: Provider
    choice: Choice
    director_model: str = ""
    """The director's own model, where it was picked on the screen; else the settings' or the class's."""


class Classroom:
    """One session with its class. All methods are called on one event loop and return at once, but for the async ones.

    `open_sink` makes the log, given a title, when the first event is to be written (None: the session stays in
    memory); `sink` is the log of a session that is reopened, with the `events` that it holds; what a crash left open
    in it is ended first. With `followed` another process writes it: `gallery` hears its events, and nothing can be
    asked. `crashed` keeps what nobody foresaw where it can be looked into, and gives a sentence that says so.
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
        followed: bool = False,
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
        self.meter = Meter(settings.model.cost_limit, cost(self.view))
        """What the session has cost; whoever can ask the learner says so to it."""
        for body in repair(self.view) if sink else ():
            self._record.emit(body)
        self.gallery = Gallery(self._record, self._engine) if followed else None
        self._queues = Queues(self._record.emit, self.view)
        self._floor = ClassFloor(self._record, self._engine)
        self._loop: Loop | None = None
        self._variants: Variants | None = None
        self.lectern: Lectern | None = None
        self._task = OneTask()
        self._class: Class | None = None
        self._performing: Loop | None = None
        """The loop of the exchange that runs; a class that is seated meanwhile speaks in the next one."""
        self.roll = Roll()
        """Who is in class, attends and may be called."""
        self._phase = Phase.CUT if self.view.resumable or self.view.stopped else Phase.IDLE

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

    def save(self) -> None:
        """Try again to save what could not be saved."""
        self._record.save()

    @property
    def speed(self) -> float:
        return self._engine.pace.speed

    @property
    def agents(self) -> tuple[AgentProfile, ...]:
        """Who attends."""
        return self.roll.present

    @property
    def guests(self) -> bool:
        """Whether a lesson's own agents teach."""
        return self.lectern is not None and bool(self.lectern.lesson.agents)

    @property
    def called(self) -> str:
        """The agent that the learner has called on for the next turn; empty where none."""
        return self._performing.wished if self._performing else ""

    @property
    def choice(self) -> Choice | None:
        """Which model is used and why; None until it was chosen."""
        return self._class.choice if self._class else None

    @property
    def news(self) -> Wait | None:
        """What a request is waiting for; None where none does."""
        return self._floor.news

    def hear_news(self, hear: Callable[[Wait | None], None]) -> None:
        """Call `hear` with every change of `news`: of a wait once a second, with its seconds."""
        self._floor.hear_news = hear

    def revealed(self) -> int:
        """Graphemes of the turn that speaks which are shown at this moment."""
        if self.gallery:
            return self.gallery.revealed()
        if self.lectern and self.view.open and self.view.open.scene:
            return self.lectern.revealed()
        return self._floor.revealed()

    def masked(self, text: str) -> str:
        """`text` as it may be written down: keys in it are hidden."""
        return self._redactor.mask(text)

    def subscribe(self, hear: Hear) -> Callable[[], None]:
        """Call `hear` with every event from now on, before the command that caused it returns."""
        return self._record.subscribe(hear)

    # The class

    def seat(self, klass: Class) -> None:
        """Take `klass` in; from the next exchange on it speaks. A lesson's own agents stay."""
        klass = _with_guests(klass, self.lectern.lesson) if self.lectern else klass
        self._class = klass = replace(klass, provider=metered(klass.provider, self.meter))
        self._redactor = Redactor((klass.choice.key, *klass.choice.secrets))
        told = self.roll if self.roll.members else self.view
        self.roll = roll_of(klass.agents, told.away, told.muted)
        self._prepare(klass)
        if self._greeted:
            self._announce()

    def _prepare(self, klass: Class) -> None:
        how = loop_settings(self.settings, klass.choice.model, klass.director_model)
        self._loop = Loop(self._floor, klass.provider, self._queues, self.roll.speakers, how)
        self._variants = Variants(self._floor, klass.provider, klass.agents, how)

    def _announce(self) -> None:
        """Log the class as it is now."""
        assert self._class
        choice, roll = self._class.choice, self.roll
        agents, away, muted = self._named(), tuple(sorted(roll.away)), tuple(sorted(roll.muted))
        self._record.emit(ev.ClassChanged(model=choice.name, why=choice.why, agents=agents, away=away, muted=muted))

    def _named(self) -> tuple[ev.Agent, ...]:
        return tuple(ev.Agent(id=a.id, name=a.name, role=a.role, color=a.color) for a in self.roll.members)

    def mute(self, agent_id: str) -> bool:
        """Call that agent no more, or again; False where nobody could speak any more."""
        return self._enrol(self.roll.mute(agent_id))

    def attend(self, ids: Iterable[str]) -> bool:
        """Let these attend and nobody else; False where that changes nothing, or nobody could speak any more."""
        return self._enrol(self.roll.attend(ids))

    def write_agent(self, agent: AgentProfile) -> None:
        """Put `agent` in place of the one of that id, or beside the others."""
        self._enrol(self.roll.write(agent))

    def know(self, learner: Learner) -> None:
        """Who the learner is, from the next exchange on."""
        self.settings = replace(self.settings, learner=learner)
        if self._class:
            self._prepare(self._class)

    def _enrol(self, roll: Roll) -> bool:
        if not self._class or self.gallery or roll == self.roll:
            return False
        self.roll = roll
        self._class = replace(self._class, agents=roll.members)
        for loop in (self._loop, self._performing):
            if loop:
                loop.attend(roll.speakers)
        if self._greeted:
            self._announce()
        return True

    def open_lesson(self, played: Played) -> None:
        """Put a lesson on the lectern, its own agents teaching where it has any; it waits. The class has to sit.

        Which model is asked is not the lesson's to say: a name can hold an address, and the key would go there.
        """
        if played.lesson.agents and self._class:
            self.seat(_with_guests(self._class, played.lesson))
        self.lectern = Lectern(self._record, self._engine, played, self.agents)
        self._floor.lectern = self.lectern
        if self.gallery:
            self.gallery.lectern = self.lectern
        elif self._phase is Phase.IDLE and not self.lectern.over:
            self._phase = Phase.READY

    # What the learner asks of it

    def ask(self, text: str, *, trigger: str = "") -> None:
        """A question: it begins an exchange, or where one runs it is a steer. `trigger` is the agent to speak next."""
        text = clean(text).strip()
        if is_blank(text) or not self._loop:
            return
        match self._happen(Input.ASK):
            case Effect.BEGIN | Effect.CUT_IN:
                self._begin(text, trigger=trigger)
            case Effect.STEER:
                self.steer(text)
                if trigger and self._performing:
                    self._performing.call_on(trigger)

    def call(self, agent_id: str, text: str = "") -> bool:
        """Let an agent have the next turn, of the exchange that runs or of a new one; False where it can't speak."""
        agent = next((agent for agent in self.roll.speakers if agent.id == agent_id), None)
        if not agent or not self._loop:
            return False
        if self._performing and not text:
            self._performing.call_on(agent_id)
        else:
            self.ask(text or words.CALLED_ON.format(name=agent.name), trigger=agent_id)
        return True

    def skip(self) -> bool:
        """End the turn that speaks; the exchange goes on without that agent. False where nobody speaks."""
        return self._performing is not None and self._performing.skip()

    def steer(self, text: str) -> str | None:
        """Words for the exchange that runs; their message id, or None where the barrier is up."""
        self._greet()
        return self._queues.steer(clean(text))

    def follow_up(self, text: str) -> str | None:
        """A question for when this exchange has ended; None where the barrier is up."""
        if not self._task.runs:
            self.ask(text)
            return None
        return self._queues.follow_up(clean(text))

    def pause(self) -> None:
        """Freeze what is revealed, the clock and the next round."""
        if self._happen(Input.PAUSE) is Effect.FREEZE:
            self._freeze("pause")

    def resume(self) -> None:
        """Go on: at the very character, with the exchange that was interrupted, or with the lesson that waits."""
        if self._phase is Phase.CUT and not (self._loop and (self.view.resumable or self.view.stopped)):
            return
        match self._happen(Input.RESUME):
            case Effect.THAW:
                self._record.emit(ev.Playback(mode=MODES[self._phase], cause="resume"))
                self._engine.resume()
            case Effect.GO_ON:
                self._go_on()
            case Effect.PLAY:
                self._play()

    def interrupt(self) -> bool:
        """Cancel what runs, down to its socket; a lesson is held. Says whether anything ran."""
        match self._happen(Input.INTERRUPT):
            case Effect.CANCEL:
                self._cancel()
                return True
            case Effect.FREEZE:
                self._freeze("interrupt")
                return True
        return False

    def play(self, cursor: ev.Cursor | None = None) -> None:
        """Play the lesson, from `cursor` where one is given."""
        if not self.lectern or not self._loop:
            return
        if cursor:
            if self._phase in (Phase.LIVE, Phase.HELD):
                return
            heard = self._cut_short()
            self._cancel()
            self._greet(self.lectern.lesson.title)
            if heard is not None:
                self._record.emit(ev.Playback(mode="playing", cause="jump", chars=heard))
            self.lectern.jump(cursor)
        if not self.lectern.over and self._happen(Input.START) is Effect.PLAY:
            self._play()

    def join(self) -> bool:
        """Take part in the discussion that the lesson invites to; says whether one stood."""
        stood = self.lectern.invitation if self.lectern else None
        if not self.lectern or not stood or self._happen(Input.JOIN) is not Effect.JOIN:
            return False
        self.lectern.answer("joined")
        number = self.view.last.exchange + 1 if self.view.last else 1
        topic = f"{stood.topic}\n{stood.prompt}".strip()
        self._run(number, topic, trigger=stood.agent.id)
        return True

    async def hand_in(self, answers: dict[str, Any]) -> None:
        """The answers to the quiz at the cursor: graded, logged, and the lesson may go on."""
        lectern = self.lectern
        if not lectern or not lectern.scene or not self._class:
            return
        scene, choice = lectern.scene, self._class.choice
        result = await mark(scene, answers, None if choice.offline else self._class.provider, choice.model)
        self._greet()
        lectern.retaking = False
        self._record.emit(ev.QuizResult(scene_id=scene.id, answers=answers, result=result))

    def choose(self, number: int) -> bool:
        """Ask the cue's option `number`, counted from 1; says whether there is one."""
        last = self.view.last
        options = last.cue.options if last and last.cue else ()
        if self._task.runs or not 1 <= number <= len(options):
            return False
        self.ask(options[number - 1])
        return True

    def retry(self, turn: int) -> bool:
        """A new turn in place of one that failed, in the latest exchange; says whether it can be.

        With 0 that exchange goes on from where an error ended it between two turns.
        """
        return self._again(turn, "retry_of", lambda old: old.state == "failed") if turn else self._unstick()

    def continue_turn(self, turn: int) -> bool:
        """Go on with a turn that was cut, in the latest exchange; says whether it can be."""
        return self._again(turn, "continue_of", lambda old: old.can_go_on)

    def say_again(self, turn: int, wish: ev.Wish) -> bool:
        """Have the agent of a whole turn say it another way, of any exchange; says whether it can be."""
        old = versions.turn_at(self.view, turn)
        if self._task.runs or not self._variants or not old or not versions.may_be_said_again(old):
            return False
        if not self._variants.can(old) or self._happen(Input.REPHRASE) is not Effect.SAY_AGAIN:
            return False
        self._greet()
        self._say_again(old, wish)
        return True

    def show_version(self, turn: int, step: int) -> Turn | None:
        """Show another version of a turn, `step` on, round the end, and go on with it. The turn, None for none."""
        old = versions.turn_at(self.view, turn)
        if self.gallery or not self._class or not old or not old.versions:
            return None
        self._greet()
        place = (old.version + step) % len(old.versions)
        shown = old.versions[place]
        told = words.VERSION_SHOWN.format(
            name=old.agent_name, number=place + 1, of=len(old.versions), wish=versions.wish_text(shown.wish)
        )
        self._record.emit(ev.Notice(kind=versions.SHOWN, message=told, detail=f"{old.turn} {shown.turn}"))
        return versions.turn_at(self.view, turn)

    def take_back(self, message_id: str) -> str:
        """Take a waiting message back; its text, empty where it is not waiting."""
        return self._queues.take_back(message_id)

    def edit(self, message_id: str, text: str) -> None:
        self._queues.edit(message_id, clean(text))

    def move(self, message_id: str, place: int) -> None:
        self._queues.move(message_id, place)

    def change(self, message_id: str, delivery: ev.Delivery) -> None:
        """Let a waiting message be heard after the one who speaks (`steer`), or after the exchange (`follow_up`)."""
        self._queues.change(message_id, delivery)

    def hear_now(self, message_id: str) -> None:
        """Let a waiting message be heard at once: the turn that speaks is cut, and its agent may go on afterwards."""
        self._queues.change(message_id, "steer")
        self._queues.move(message_id, 0)
        if self._performing:
            self._performing.cut_in()

    def ask_again(self, message_id: str) -> None:
        """Ask what was queued and not delivered, or is held since an interrupt."""
        if text := self._queues.take_back(message_id):
            self.ask(text)

    def note(self, notice: ev.Notice) -> None:
        """Log a notice, as far as this process writes the session."""
        if self._class and not self.gallery:
            self._greet()
            self._record.emit(notice)

    def bring_back(self, number: int) -> bool:
        """Put the board that the action `number` cleared in place of what stands; says whether there is one."""
        if not self._class or not self.board.picture(number):
            return False
        self._greet()
        body = ev.Action(turn=self.view.turns, action_id=f"{RESTORE}.{number}", name=RESTORE, params={"number": number})
        self._record.emit(body)
        return True

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
        await self._task.settled()

    async def close(self, reason: str = "") -> None:
        """Interrupt what runs and end the session's log; the class is its owner's, and can be seated elsewhere."""
        if self._phase in (Phase.PLAYING, Phase.STOPPED):
            self._record.emit(ev.Playback(mode="idle", cause="left", chars=self._cut_short()))
            self._phase = Phase.READY
        self.interrupt()
        self._cancel()
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
            self._tell_roll()
            return
        if self._open_sink:
            self._record.attach(self._open_sink(title))
        self._record.emit(
            ev.SessionStart(
                app=__version__,
                model=choice.name,
                why=choice.why,
                agents=self._named(),
                lesson=self.lectern.ref if self.lectern else None,
            )
        )
        self._tell_roll()

    def _tell_roll(self) -> None:
        """Log who attends and who is muted, where the log does not say so yet."""
        if (self.roll.away, self.roll.muted) != (self.view.away, self.view.muted):
            self._announce()

    def _begin(
        self, text: str, message_id: str | None = None, delivery: ev.Delivery = "ask", trigger: str = ""
    ) -> None:
        masked = self._redactor.mask(text)
        self._greet(graphemes.cut(" ".join(masked.split()), 60))
        self._record.emit(ev.UserMessage(text=masked, delivery=delivery, message_id=message_id))
        if masked != text:
            self._record.emit(ev.Notice(kind="secret", message=words.SECRET_MASKED))
        number = self.view.last.exchange + 1 if self.view.last else 1
        self._run(number, masked, trigger=trigger or None)

    def _go_on(self) -> None:
        self._greet()
        stopped = self.view.stopped
        old = versions.turn_at(self.view, stopped.variant_of or 0) if stopped else None
        if stopped and stopped.wish and old:
            self._say_again(old, stopped.wish)
            return
        self._queues.release()
        cut = self.view.resumable
        assert cut
        self._run(cut.exchange, cut.question, resumed=True)

    def _again(self, number: int, how: str, fits: Callable[[Turn], bool]) -> bool:
        last = self.view.last
        old = next((turn for turn in last.turns if turn.turn == number), None) if last else None
        if self._task.runs or not self._loop or not last or not old or not fits(old):
            return False
        self._phase = Phase.LIVE
        self._greet()
        self._run(last.exchange, last.question, resumed=True, **{how: number})
        return True

    def _unstick(self) -> bool:
        stuck = self.view.stuck
        if self._task.runs or not self._loop or not stuck:
            return False
        self._phase = Phase.LIVE
        self._greet()
        self._run(stuck.exchange, stuck.question, resumed=True)
        return True

    def _say_again(self, turn: Turn, wish: ev.Wish) -> None:
        if self.view.stopped:
            self._queues.release()
        self._record.emit(ev.Playback(mode="live", cause="rephrase"))
        self._task.start(self._variant(turn, wish))

    def _run(self, exchange: int, question: str, **how: Any) -> None:
        """Begin or go on with an exchange; a lecture that plays is cut, what was heard of its line being kept."""
        cut = self._cut_short()
        self._record.emit(ev.Playback(mode="live", cause="resume" if "resumed" in how else "ask", chars=cut))
        self._task.start(self._exchange(exchange, question, how))

    def _play(self) -> None:
        assert self.lectern
        self._greet(self.lectern.lesson.title)
        self._cancel()
        self._record.emit(ev.Playback(mode="playing", cause="play", cursor=self.lectern.cursor))
        self._task.start(self._lecture(self.lectern))

    def _freeze(self, cause: str) -> None:
        self._engine.pause()
        self._record.emit(ev.Playback(mode="paused", cause=cause, chars=self.revealed()))

    def _cancel(self) -> None:
        """End what runs, as soon as it has begun."""
        self._task.cancel()
        self._engine.resume()

    def _cut_short(self) -> int | None:
        """End a lecture that plays; how much of its open turn was heard, None where none plays."""
        if not (self.view.open and self.view.open.scene):
            return None
        heard = self.revealed() if self.view.live else None
        self._cancel()
        return heard

    async def _exchange(self, exchange: int, question: str, how: dict[str, Any]) -> None:
        assert self._loop
        reason: ev.EndReason = "aborted"
        self._performing = self._loop
        try:
            reason = await self._performing.run(exchange, question, **how)
        except asyncio.CancelledError:
            pass
        except Exception as error:
            reason = "error"
            self._crash(error)
        finally:
            self._performing = None
            self._floor.clear()
            if self._task.over():
                self._ended(reason)

    async def _variant(self, turn: Turn, wish: ev.Wish) -> None:
        assert self._variants
        cause = "aborted"
        try:
            await self._variants.run(turn, wish)
            cause = "rephrased"
        except asyncio.CancelledError:
            pass
        except Exception as error:
            cause = "error"
            self._record.emit(ev.Notice(kind="crashed", message=self._crashed(error)))
        finally:
            self._floor.clear()
            if self._task.over():
                self._phase = self._at_rest()
                self._rest(cause)

    def _at_rest(self) -> Phase:
        """Where the classroom stands when a turn was said again: where it stood before."""
        if self.view.stopped or self.view.resumable:
            return Phase.CUT
        return Phase.READY if self.lectern and not self.lectern.over else Phase.IDLE

    async def _lecture(self, lectern: Lectern) -> None:
        over = False
        try:
            await lectern.play()
            over = True
        except asyncio.CancelledError:
            pass
        except Exception as error:
            over = True
            self._record.emit(ev.Notice(kind="crashed", message=self._crashed(error)))
        finally:
            if self._task.over() and over:
                self._happen(Input.LESSON_ENDED)
                self._record.emit(ev.Playback(mode="idle", cause="lesson_end"))

    def _crash(self, error: Exception) -> None:
        """End the exchange that `error` broke, where the loop could not, and say where the details are."""
        told = self._crashed(error)
        if self.view.open and not self.view.open.scene:
            failed = ev.Error(kind="crashed", message=words.LOOP_CRASHED, hint=words.LOOP_CRASHED_HINT)
            self._record.emit(ev.AgentEnd(exchange=self.view.open.exchange, reason="error", error=failed))
        self._record.emit(ev.Notice(kind="crashed", message=told))

    def _ended(self, reason: ev.EndReason) -> None:
        effect = None
        if reason == "aborted":
            self._phase = Phase.CUT
        else:
            effect = self._happen(self._how_ended(reason))
        if not self._rest(reason) and effect is Effect.PLAY:
            self._play()

    def _rest(self, cause: str) -> bool:
        """Nothing runs any more: hold what waits, or begin with the next of it; says whether something was."""
        self._engine.resume()
        self._record.emit(ev.Playback(mode="idle", cause=cause))
        if cause in HELD_AFTER:
            self._queues.hold()
        elif waiting := self._queues.next():
            self._phase = Phase.LIVE
            self._begin(waiting.text, waiting.message_id, waiting.delivery)
            return True
        return False

    def _how_ended(self, reason: ev.EndReason) -> Input:
        """What the end of an exchange means to the lesson that waits."""
        if not self.lectern or self.lectern.over:
            return Input.ENDED
        decisions = self.view.last.decisions if self.view.last else ()
        why = decisions[-1].args.get("end_reason") if decisions else ""
        by_itself = reason == "closed" and why in BACK_TO_LESSON and self.settings.playback.auto_resume
        return Input.ENDED_ON if by_itself else Input.ENDED_BACK


def _with_guests(klass: Class, lesson: Lesson) -> Class:
    """The class with the lesson's own agents in it, where the lesson brings any."""
    guests = tuple(agent.model_copy(update={"model": ""}) for agent in lesson.agents)
    return replace(klass, agents=guests) if guests else klass
