"""Where a class performs: the director's loop speaks and acts here, and everything becomes an event at its time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from maic_tui import words
from maic_tui.board.ledger import Board, carry_out
from maic_tui.director.ports import LessonNow, Performance
from maic_tui.lectern import Lectern
from maic_tui.playback.echo import Echo
from maic_tui.playback.engine import Engine, Hands, Stage
from maic_tui.provider.base import Wait
from maic_tui.schema import events as ev
from maic_tui.schema.actions import SLIDE_ACTIONS, WrongAction, parse_action
from maic_tui.schema.lesson import AgentProfile
from maic_tui.schema.text import clean, clean_json
from maic_tui.session.record import Record
from maic_tui.transcript.view import Session

STEP = 0.25
"""Seconds of a replay after which a change of its speed is felt."""


class ClassFloor:
    """`director.ports.Floor` over a record and an engine. `news` is what a request waits for, None where none does."""

    def __init__(self, record: Record, engine: Engine) -> None:
        self.news: Wait | None = None
        self.hear_news: Callable[[Wait | None], None] = lambda _: None
        self._record = record
        self._engine = engine
        self._stage: Stage | None = None
        self.lectern: Lectern | None = None

    @property
    def view(self) -> Session:
        return self._record.view

    @property
    def board(self) -> Board:
        return self._record.board

    def revealed(self) -> int:
        """Graphemes of the turn on the stage which are shown at this moment."""
        return self._stage.shown.chars if self._stage else 0

    def clear(self) -> None:
        """Nobody performs any more."""
        self.news = self._stage = None

    def emit(self, body: ev.Body) -> ev.Event:
        return self._record.emit(body)

    def perform(self, turn: int, agent: AgentProfile) -> Performance:
        hands = Hands(
            text=lambda text: self._show(ev.TextDelta(turn=turn, text=text)),
            thinking=lambda text: self._show(ev.ThinkingDelta(turn=turn, text=text)),
            act=lambda name, params, refusal: self._act(turn, agent, name, params, refusal),
            cut=lambda: self._show(ev.Notice(kind="too_long", message=words.TURN_TOO_LONG)),
        )
        self._stage = Stage(self._engine, hands)
        return self._stage

    def tell(self, wait: Wait | None) -> None:
        self.news = wait
        self.hear_news(wait)

    async def gate(self) -> None:
        await self._engine.gate()

    @property
    def lesson(self) -> LessonNow | None:
        return self.lectern.now() if self.lectern else None

    def read_scene(self, scene_id: str) -> str | None:
        return self.lectern.scene_text(scene_id) if self.lectern else None

    def _show(self, body: ev.Body) -> None:
        self._record.emit(body)

    def _act(self, turn: int, agent: AgentProfile, name: str, params: Any, refusal: str) -> bool:
        """Carry an action out on the board; says whether it was."""
        live = self.view.live
        action_id = f"{turn}.{len(live.calls) + 1 if live else 1}"
        body = ev.Action(turn=turn, action_id=action_id, agent_id=agent.id, name=name, status="skipped")
        try:
            if refusal:
                raise WrongAction(refusal)
            action = parse_action(name, params)
            if name in SLIDE_ACTIONS:
                self._record.emit(body.model_copy(update={"params": action.params(), "status": "done"}))
                return True
            _, outcome = carry_out(self.board, action, agent_id=agent.id, turn=turn)
        except WrongAction as error:
            shown = clean_json(params) if isinstance(params, dict) else {}
            self._record.emit(body.model_copy(update={"params": shown, "reason": clean(str(error))}))
            return False
        done = {"params": outcome.params, "status": outcome.status, "reason": outcome.reason}
        self._record.emit(body.model_copy(update=done))
        return outcome.status != "skipped"


class Gallery:
    """From where a class is looked on that another process teaches, or taught: nothing is said from here."""

    def __init__(self, record: Record, engine: Engine) -> None:
        record.followed = True
        self.lectern: Lectern | None = None
        self._record = record
        self._engine = engine
        self._echo = Echo(engine, record.view)

    def follow(self, event: ev.Event) -> None:
        """Show what was written there."""
        if self.lectern:
            self.lectern.follow(event)
        self._record.follow(event)
        self._echo.hear(event, self._record.view)

    def revealed(self) -> int:
        """Graphemes of the turn that speaks which are shown at this moment."""
        return self._echo.shown()

    @property
    def appearing(self) -> bool:
        """Whether something changes to be seen with no event to tell of it."""
        return not self.held and (self._echo.appearing or (self.lectern is not None and self.lectern.pointing))

    def catch_up(self) -> None:
        """From here on what comes is spoken now, and is shown as soon as it comes."""
        self._echo.live = True

    async def rest(self, seconds: float) -> None:
        """Let so many seconds of the class pass, at the speed that is set meanwhile, pauses not counted."""
        while seconds > 0:
            part, speed = min(seconds, STEP), self._engine.pace.speed
            await self._engine.wait(part / speed)
            seconds -= part

    @property
    def held(self) -> bool:
        """Whether its time stands still."""
        return self._engine.paused

    def hold(self) -> None:
        """Let its time stand still, or go on."""
        (self._engine.resume if self._engine.paused else self._engine.pause)()
