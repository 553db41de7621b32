"""Where a lesson is played from: what the lecture does becomes events, and what it waits for comes from the learner."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from maic_tui import words
from maic_tui.board.ledger import Board, carry_out
from maic_tui.director.ports import LessonNow
from maic_tui.graphemes import count
from maic_tui.lesson.telling import scene_text
from maic_tui.playback.engine import Engine
from maic_tui.playback.lecture import Lecture, cursors
from maic_tui.playback.pacing import POINTED
from maic_tui.schema import events as ev
from maic_tui.schema.actions import BOARD_ACTIONS, SLIDE_ACTIONS
from maic_tui.schema.events import Cursor, LessonRef
from maic_tui.schema.lesson import AgentProfile, Cue, Discussion, Lesson, Scene, Speech
from maic_tui.session.record import Record
from maic_tui.transcript.lecture import QUIZ_LEFT


@dataclass(frozen=True, slots=True)
class Played:
    """A lesson with the reference by which the log names it."""

    lesson: Lesson
    ref: LessonRef


@dataclass(frozen=True, slots=True)
class Invitation:
    """A discussion that the learner may join, for so many seconds more."""

    topic: str
    prompt: str
    agent: AgentProfile
    seconds: int
    cursor: Cursor


class Lectern:
    """`playback.lecture.Podium` over a record and an engine, for one lesson and the class that teaches it."""

    def __init__(self, record: Record, engine: Engine, played: Played, agents: Sequence[AgentProfile]) -> None:
        self.lesson = played.lesson
        self.ref = played.ref
        self.invitation: Invitation | None = None
        self.lecture = Lecture(engine, played.lesson, self)
        self._record = record
        self._engine = engine
        self._agents = agents
        self._places: dict[str, AgentProfile] = {}
        self.retaking = False
        self._answered: asyncio.Event | None = None
        self._told = 0
        self._length = 0
        self._again = True
        self._jumped = False
        self._pointed = float("-inf")

    @property
    def cursor(self) -> Cursor:
        """Where the lesson is; what stands there has not been heard to its end."""
        return self._record.view.cursor or Cursor()

    @property
    def over(self) -> bool:
        return self.cursor.scene >= len(self.lesson.scenes)

    @property
    def scene(self) -> Scene | None:
        """The scene at the cursor; None at the end."""
        return None if self.over else self.lesson.scenes[self.cursor.scene]

    @property
    def pointing(self) -> bool:
        """Whether the last spotlight or laser is still on."""
        return self._engine.now() - self._pointed < POINTED

    def revealed(self) -> int:
        """Graphemes of the lecture's open turn which are shown at this moment."""
        heard = self.lecture.heard()
        return self._told if heard is None else self._told - self._length + heard

    async def play(self) -> None:
        """From the cursor to the end of the lesson."""
        view = self._record.view
        here = view.scene is not None and view.scene.index == self.cursor.scene
        here = here and not (self._jumped and self.cursor.action == 0)
        self._again, self._jumped = not self._jumped, False
        await self.lecture.run(self.cursor, begun=here)

    def jump(self, cursor: Cursor) -> None:
        """Go to `cursor`; the board is what the cues before it make of it. Nothing may be playing."""
        self.invitation = None
        self._pointed = float("-inf")
        self._jumped = True
        board = self._board_at(cursor).to_json()
        view = self._record.view
        away, muted = tuple(sorted(view.away)), tuple(sorted(view.muted))
        self._record.emit(
            ev.Checkpoint(agents=view.agents, away=away, muted=muted, cursor=cursor, board=board, rebuilt=True)
        )

    def submit(self) -> None:
        """The quiz that the lecture waits for was submitted and looked at, or is left."""
        if self._answered:
            self._answered.set()

    def leave(self) -> None:
        """The quiz that the lecture waits for is left without being submitted, which the session tells."""
        if self._answered:
            self._record.emit(ev.Notice(kind=QUIZ_LEFT, message=words.QUIZ_LEFT))
            self.submit()

    def again(self) -> None:
        """The quiz is taken once more, from empty answers."""
        self.retaking = True

    @property
    def asking(self) -> bool:
        """Whether the lecture waits for a quiz."""
        return self._answered is not None

    def agent(self, agent_id: str) -> AgentProfile | None:
        """Who that is: the lesson's own, one of the class, or for an unknown id the next free place by order."""
        everybody = (*self.lesson.agents, *self._agents)
        if known := next((agent for agent in everybody if agent.id == agent_id), None):
            return known
        if not agent_id:
            return next((agent for agent in everybody if agent.role == "teacher"), everybody[0] if everybody else None)
        if agent_id not in self._places:
            taken = {place.id for place in self._places.values()}
            free = [agent for agent in self._agents if agent.role != "teacher" and agent.id not in taken]
            if not free:
                return None
            self._places[agent_id] = free[0]
        return self._places[agent_id]

    def follow(self, event: ev.Event) -> None:
        """What another process's lecture did: what it points at is on from now."""
        if isinstance(event.body, ev.Action) and event.body.name in SLIDE_ACTIONS:
            self._pointed = self._engine.now()

    # For prompts

    def scene_text(self, scene_id: str) -> str | None:
        """What a scene shows and says; None where there is no such scene."""
        return next((scene_text(scene) for scene in self.lesson.scenes if scene.id == scene_id), None)

    def now(self) -> LessonNow:
        """The lesson at its cursor, for prompts."""
        scene = self.scene or self.lesson.scenes[-1]
        return LessonNow(
            title=self.lesson.title,
            outline=tuple((scene.id, scene.title) for scene in self.lesson.scenes),
            scene_id=scene.id,
            scene=scene_text(scene),
            on_slide=scene.type == "slide",
            results="; ".join(self._result(done) for done in self._record.view.quizzes),
        )

    def _result(self, done: ev.QuizResult) -> str:
        title = next((scene.title for scene in self.lesson.scenes if scene.id == done.scene_id), done.scene_id)
        return f"{title}: {done.result.get('points', 0)} of {done.result.get('of', 0)} points"

    # The podium, for the lecture

    def reach(self, cursor: Cursor) -> None:
        self.invitation = None
        self._record.emit(ev.Playback(mode="playing", cause="cursor", cursor=cursor))

    def begin(self, index: int, scene: Scene) -> None:
        self._pointed = float("-inf")
        self._record.emit(ev.SceneStart(scene_id=scene.id, index=index, title=scene.title, kind=scene.type))
        if scene.type in ("interactive", "pbl"):
            self._record.emit(ev.Notice(kind="needs_browser", message=words.NEEDS_BROWSER, detail=scene.text))

    def speak(self, cue: Cue, action: Speech) -> None:
        who = self.agent(cue.agent_id)
        live = self._record.view.live
        same = live is not None and who is not None and live.head.turn < 0 and live.head.agent_id == who.id
        self._record.emit(
            ev.Speech(
                text=action.text,
                action_id=cue.id,
                agent_id=who.id if who else "",
                agent_name=who.name if who else words.SOMEBODY,
                role=who.role if who else "teacher",
                color=who.color if who else "",
            )
        )
        self._length = count(action.text)
        self._told = (self._told + 1 if same else 0) + self._length

    def act(self, cue: Cue) -> int:
        name = str(getattr(cue.action, "type", ""))
        who = self.agent(cue.agent_id)
        who_id = who.id if who else ""
        body = ev.Action(turn=0, action_id=cue.id, agent_id=who_id, name=name, params=cue.action.params())
        before = len(self._record.board.elements)
        if self._carried_out(cue.id):
            return before
        if name in BOARD_ACTIONS:
            _, outcome = carry_out(self._record.board, cue.action, agent_id=body.agent_id, turn=0)
            told = {"params": outcome.params, "status": outcome.status, "reason": outcome.reason}
            body = body.model_copy(update=told)
        elif name in SLIDE_ACTIONS and name != "play_video":
            self._pointed = self._engine.now()
        else:
            body = body.model_copy(update={"status": "skipped", "reason": words.ACTION_UNPLAYABLE})
        self._record.emit(body)
        return before

    def invites(self, cursor: Cursor, action: Discussion) -> bool:
        if (cursor.scene, cursor.action) in self._record.view.consumed:
            return False
        if self._agents:
            return True
        self._record.emit(ev.Invite(topic=action.topic, outcome="absent", cursor=cursor))
        return False

    def invite(self, cue: Cue, action: Discussion, seconds: int) -> bool:
        here = (self.cursor.scene, self.cursor.action)
        if here in self._record.view.consumed:
            return False
        who = self.agent(cue.agent_id) or self._agents[0]
        if seconds == 0:
            self.answer("gone")
            return False
        if self.invitation is None:
            self._record.emit(ev.Invite(topic=action.topic, outcome="open", agent_id=who.id, cursor=self.cursor))
        self.invitation = Invitation(action.topic, action.prompt, who, seconds, self.cursor)
        return True

    @property
    def missed(self) -> Invitation | None:
        """The latest invitation, where it went by."""
        at = self._record.view.missed
        if not at or at.scene >= len(self.lesson.scenes) or at.action >= len(self.lesson.scenes[at.scene].cues):
            return None
        cue = self.lesson.scenes[at.scene].cues[at.action]
        who = self.agent(cue.agent_id) or next(iter(self._agents), None)
        if not isinstance(cue.action, Discussion) or not who:
            return None
        return Invitation(cue.action.topic, cue.action.prompt, who, 0, at)

    def answer(self, outcome: str, late: Invitation | None = None) -> Invitation | None:
        """Take the invitation away, having been `joined`, `passed` or `gone`; the one that stood, else `late`."""
        stood, self.invitation = self.invitation or late, None
        if stood:
            self._record.emit(
                ev.Invite(topic=stood.topic, outcome=outcome, agent_id=stood.agent.id, cursor=stood.cursor)
            )
        return stood

    async def quiz(self, scene: Scene) -> None:
        self._answered = asyncio.Event()
        try:
            await self._answered.wait()
        finally:
            self._answered = None

    def _carried_out(self, cue_id: str) -> bool:
        """Whether the first action after coming back was carried out before: then its own event is in the log."""
        again, self._again = self._again, False
        view = self._record.view
        if not again or not view.scene:
            return False
        turns = (turn for card in view.cards if card.scene == view.scene.id for turn in card.turns)
        calls = [*(call for turn in turns for call in turn.calls), *(view.live.calls if view.live else ())]
        return bool(calls) and calls[-1].action_id == cue_id

    def _board_at(self, cursor: Cursor) -> Board:
        board = Board()
        for place in cursors(self.lesson):
            if (place.scene, place.action) >= (cursor.scene, cursor.action):
                break
            cue = self.lesson.scenes[place.scene].cues[place.action]
            if getattr(cue.action, "type", "") in BOARD_ACTIONS:
                who = self.agent(cue.agent_id)
                board, _ = carry_out(board, cue.action, agent_id=who.id if who else "", turn=0)
        return board
