"""The façade: a learner's command in, events out. What anybody sees is what `Record` appended here.

A command asks the machine of modes what it means now, and carries out the one effect that comes back. The director's
loop runs as a task beside the screen; nothing here waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from maic_tui import graphemes, words
from maic_tui.board.ledger import Board
from maic_tui.clock import Clock
from maic_tui.config.settings import Settings
from maic_tui.director.queues import Queues
from maic_tui.director.state import why_closed
from maic_tui.floor import ClassFloor, Gallery
from maic_tui.hand import Hand
from maic_tui.lectern import Invitation, Lectern, Played
from maic_tui.lesson.marking import mark
from maic_tui.margin import Margin
from maic_tui.people import People
from maic_tui.playback.engine import Engine
from maic_tui.playback.machine import LESSON_STANDS, MODES, Effect, Input, LessonStands, Phase
from maic_tui.playback.machine import step as mode_step
from maic_tui.playback.pacing import Pace
from maic_tui.provider.base import Wait
from maic_tui.provider.metered import Meter
from maic_tui.running import Running
from maic_tui.schema import events as ev
from maic_tui.schema.text import clean, is_blank
from maic_tui.session.record import Hear, Record, Sink
from maic_tui.session.repair import repair
from maic_tui.transcript import versions
from maic_tui.transcript.spent import cost
from maic_tui.transcript.view import Session, Turn

BACK_TO_LESSON = ("user_done", "back_to_lesson")
"""Why an exchange was closed, where a lesson then goes on by itself."""
HELD_AFTER = frozenset({"aborted", "length", "error"})
"""Reasons after which what is queued waits for the learner."""


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
        self._open_sink = open_sink
        self._record = Record(clock, events=events)
        self._record.attach(sink)
        pace = Pace(settings.playback.reveal if reveal is None else reveal, settings.playback.speed)
        self._engine = Engine(clock, pace)
        self.meter = Meter(settings.model.cost_limit, cost(self.view))
        """What the session has cost; whoever can ask the learner says so to it."""
        for body in repair(self.view) if sink else ():
            self._record.emit(body)
        self.gallery = Gallery(self._record, self._engine) if followed else None
        self._queues = Queues(self._record.emit, self.view)
        self._floor = ClassFloor(self._record, self._engine)
        self.people = People(settings, self._record, self._floor, self._queues, self.meter, watched=followed)
        """Who is in class."""
        self.lectern: Lectern | None = None
        self._task = Running(self._record, self._floor, self.people, crashed)
        self.margin = Margin(self._record, self.people, greet=self._greet, watched=followed)
        """What is written beside what the class says."""
        self.hand = Hand(
            self._queues,
            self.people,
            greet=self._greet,
            ask=self.ask,
            live=lambda: self._phase in (Phase.LIVE, Phase.HELD),
        )
        """What is done with words that wait."""
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
    def lesson_stands(self) -> LessonStands:
        """Whether the lesson plays, is held in the middle of a line, or waits at its cursor; empty otherwise."""
        return LESSON_STANDS.get(self._phase, "")

    @property
    def speed(self) -> float:
        return self._engine.pace.speed

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
        return self.people.redactor.mask(text)

    def subscribe(self, hear: Hear) -> Callable[[], None]:
        """Call `hear` with every event from now on, before the command that caused it returns."""
        return self._record.subscribe(hear)

    def open_lesson(self, played: Played) -> None:
        """Put a lesson on the lectern, its own agents teaching where it has any; it waits. The class has to sit."""
        self.people.invite(played.lesson.agents)
        self.lectern = Lectern(self._record, self._engine, played, self.people.present)
        self._floor.lectern = self.lectern
        if self.gallery:
            self.gallery.lectern = self.lectern
        elif self._phase is Phase.IDLE and not self.lectern.over:
            self._phase = Phase.READY

    # What the learner asks of it

    def ask(self, text: str) -> None:
        """A question: it begins an exchange, or where one runs it is a steer."""
        text = clean(text).strip()
        if is_blank(text) or not self.people.loop:
            return
        match self._happen(Input.ASK):
            case Effect.BEGIN | Effect.CUT_IN:
                self._begin(text)
            case Effect.STEER:
                self.steer(text)

    def call(self, agent_id: str, text: str = "") -> bool:
        """Let an agent have the next turn, of the exchange that runs or of a new one; False where it can't speak.

        With `text`, and where nothing runs, it is a question that names the agent.
        """
        agent = next((agent for agent in self.people.roll.speakers if agent.id == agent_id), None)
        if not agent or not self.people.loop:
            return False
        if self.people.performing and is_blank(text):
            self.people.performing.call_on(agent_id)
        else:
            form = words.CALLED_ON if is_blank(text) else words.CALLED_WITH
            self.ask(form.format(name=agent.name, text=text))
        return True

    def skip(self) -> bool:
        """End the turn that speaks; the exchange goes on without that agent. False where nobody speaks."""
        return self.people.performing is not None and self.people.performing.skip()

    def steer(self, text: str) -> str | None:
        """Words for the exchange that runs; their message id, or None where the barrier is up."""
        self._greet()
        return self._queues.steer(clean(text))

    def follow_up(self, text: str) -> str | None:
        """A question for when this exchange, or the lesson that plays, has ended; None where the barrier is up."""
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
        if self._phase is Phase.CUT and not (self.people.loop and (self.view.resumable or self.view.stopped)):
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
        if not self.lectern or not self.people.loop:
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
        if not self.lectern or not self.lectern.invitation or self._happen(Input.JOIN) is not Effect.JOIN:
            return False
        self._discuss(self.lectern)
        return True

    def join_late(self) -> bool:
        """Have the discussion after all whose invitation went by last; says whether it could begin."""
        missed = self.lectern.missed if self.lectern and self._phase not in (Phase.LIVE, Phase.HELD) else None
        if not self.lectern or not missed or not self.people.loop:
            return False
        self._happen(Input.ASK)
        self._greet()
        self._discuss(self.lectern, missed)
        return True

    async def hand_in(self, answers: dict[str, Any]) -> None:
        """The answers to the quiz at the cursor: graded, logged, and the lesson may go on."""
        lectern = self.lectern
        if not lectern or not lectern.scene or not self.people.seated:
            return
        scene, choice = lectern.scene, self.people.seated.choice
        result = await mark(scene, answers, None if choice.offline else self.people.seated.provider, choice.model)
        self._greet()
        lectern.retaking = False
        self._record.emit(ev.QuizResult(scene_id=scene.id, answers=answers, result=result))

    def choose(self, number: int) -> bool:
        """Ask the cue's option `number`, counted from 1, also while the lesson plays on; says whether there is one."""
        last = self.view.last
        options = last.cue.options if last and last.cue else ()
        closed = self._task.runs and not self.lesson_stands
        if closed or not 1 <= number <= len(options):
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

    @property
    def listens(self) -> bool:
        """Whether a turn can be said another way now: nobody speaks, or a lesson is held."""
        return mode_step(self._phase, Input.REPHRASE)[1] is Effect.SAY_AGAIN

    def say_again(self, turn: int, wish: ev.Wish) -> bool:
        """Have the agent of a whole turn say it another way, of any exchange; says whether it can be."""
        old, variants = versions.turn_at(self.view, turn), self.people.variants
        if not variants or not old or not versions.may_be_said_again(old) or not variants.can(old):
            return False
        if self._happen(Input.REPHRASE) is not Effect.SAY_AGAIN:
            return False
        self._greet()
        self._say_again(old, wish)
        return True

    def hurry(self, steps: int) -> None:
        """Change the speed by so many steps of `playback.pacing.SPEEDS`."""
        self._engine.pace = self._engine.pace.hurried(steps)

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
        if self.people.introduced:
            self._record.emit(ev.SessionEnd(reason=reason))
        self._record.close()

    # How it is carried out

    def _happen(self, happened: Input) -> Effect | None:
        self._phase, effect = mode_step(self._phase, happened)
        return effect

    def _greet(self, title: str = "") -> None:
        """The first event that this process writes says who writes."""
        if self.people.introduced or not self.people.seated:
            return
        if self._open_sink and not self.view.last_id:
            self._record.attach(self._open_sink(title))
        self.people.introduce(self.lectern.ref if self.lectern else None)

    def _begin(self, text: str, message_id: str | None = None, delivery: ev.Delivery = "ask") -> None:
        masked = self.people.redactor.mask(text)
        self._greet(graphemes.cut(" ".join(masked.split()), 60))
        self._record.emit(ev.UserMessage(text=masked, delivery=delivery, message_id=message_id))
        if masked != text:
            self._record.emit(ev.Notice(kind="secret", message=words.SECRET_MASKED))
        number = self.view.last.exchange + 1 if self.view.last else 1
        self._run(number, masked)

    def _discuss(self, lectern: Lectern, late: Invitation | None = None) -> None:
        """Begin the discussion that the lesson invites to, else the one of the invitation that is taken `late`."""
        if stood := lectern.answer("joined", late):
            number = self.view.last.exchange + 1 if self.view.last else 1
            self._run(number, f"{stood.topic}\n{stood.prompt}".strip(), trigger=stood.agent.id)

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
        if self._task.runs or not self.people.loop or not last or not old or not fits(old):
            return False
        self._phase = Phase.LIVE
        self._greet()
        self._run(last.exchange, last.question, resumed=True, **{how: number})
        return True

    def _unstick(self) -> bool:
        stuck = self.view.stuck
        if self._task.runs or not self.people.loop or not stuck:
            return False
        self._phase = Phase.LIVE
        self._greet()
        self._run(stuck.exchange, stuck.question, resumed=True)
        return True

    def _say_again(self, turn: Turn, wish: ev.Wish) -> None:
        if self.view.stopped:
            self._queues.release()
        self._record.emit(ev.Playback(mode="live", cause="rephrase", chars=self._cut_short()))
        self._task.variant(turn, wish, self._said_again)

    def _run(self, exchange: int, question: str, **how: Any) -> None:
        """Begin or go on with an exchange; a lecture that plays is cut, what was heard of its line being kept."""
        cut = self._cut_short()
        self._record.emit(ev.Playback(mode="live", cause="resume" if "resumed" in how else "ask", chars=cut))
        self._task.exchange(exchange, question, self._ended, how)

    def _play(self) -> None:
        assert self.lectern
        self._greet(self.lectern.lesson.title)
        self._cancel()
        self._record.emit(ev.Playback(mode="playing", cause="play", cursor=self.lectern.cursor))
        self._task.lecture(self.lectern, self._played)

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

    def _said_again(self, cause: str) -> None:
        """A turn was said again: the classroom stands where it stood before."""
        waits = self.lectern is not None and not self.lectern.over
        cut = self.view.stopped or self.view.resumable
        self._phase = Phase.CUT if cut else Phase.READY if waits else Phase.IDLE
        self._rest(cause)

    def _played(self) -> None:
        self._happen(Input.LESSON_ENDED)
        self._rest("lesson_end")

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
        back = reason == "closed" and why_closed(self.view.last) in BACK_TO_LESSON
        by_itself = back and self.people.settings.playback.auto_resume
        return Input.ENDED_ON if by_itself else Input.ENDED_BACK
