"""What the screen draws: Session → Exchange → Turn → ToolCall, frozen, made by the fold alone.

What did not change is the same object from one view to the next, so a widget asks `old is new`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from maic_tui.schema.events import (
    Agent,
    Cursor,
    Decision,
    Delivery,
    EndReason,
    Error,
    LessonRef,
    Mode,
    QuizResult,
    Shown,
    StopReason,
    Usage,
    Wish,
)  # fmt: skip
from maic_tui.schema.text import is_blank

from .grow import Grow

TurnState = Literal["speaking", "said", "silent", "interrupted", "skipped", "cut", "failed"]


@dataclass(frozen=True, slots=True)
class ToolCall:
    """An action as it was carried out, or was not."""

    action_id: str
    name: str
    params: dict[str, Any]
    status: Literal["done", "moved", "skipped"]
    reason: str
    after: int
    """Length of the turn's text, in characters, when it happened."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One assistant message; `text` is what was shown of it."""

    turn: int
    exchange: int
    agent_id: str
    agent_name: str
    role: str
    color: str
    ts: str
    retry_of: int | None = None
    text: str = ""
    thinking: str = ""
    calls: tuple[ToolCall, ...] = ()
    stop_reason: StopReason | None = None
    usage: Usage | None = None
    error: Error | None = None
    skipped: bool = False
    """Whether the learner wanted no more of it."""
    ended: str = ""
    """When it ended; empty where the log does not say."""
    variant_of: int | None = None
    wish: Wish | None = None
    """How it was asked for, where it says another turn again."""
    versions: tuple[Turn, ...] = ()
    """Where it was said again, every version, the first one first; what the turn holds is the one that is shown."""
    version: int = 0
    """The place of that one among them."""

    @property
    def state(self) -> TurnState:
        """How the turn stands, in the words of its title."""
        match self.stop_reason:
            case None:
                return "speaking"
            case "aborted":
                return "skipped" if self.skipped else "interrupted"
            case "length":
                return "cut"
            case "error":
                return "failed"
        return "said" if self.calls or not is_blank(self.text) else "silent"

    @property
    def place(self) -> int:
        """The number of the turn in whose place it stands: the one that it says again, else its own."""
        return self.variant_of or self.turn

    @property
    def can_go_on(self) -> bool:
        """Whether it was cut in the middle: at the length limit, or by a failure after its first words."""
        return self.stop_reason == "length" or (self.stop_reason == "error" and bool(self.text.strip()))


class Extent(NamedTuple):
    """How much of a turn was shown: graphemes, and actions that were carried out (not those that were skipped)."""

    chars: int
    actions: int


@dataclass(frozen=True, slots=True)
class OpenTurn:
    """The turn that speaks. `text` and `thinking` are lists of parts; `head` holds who it is."""

    head: Turn
    text: Grow[str] = field(default_factory=Grow)
    thinking: Grow[str] = field(default_factory=Grow)
    length: int = 0
    calls: tuple[ToolCall, ...] = ()


@dataclass(frozen=True, slots=True)
class Said:
    """What the learner said while an exchange ran."""

    text: str
    delivery: Delivery
    ts: str


@dataclass(frozen=True, slots=True)
class Note:
    """A notice, where it came."""

    kind: str
    message: str
    hint: str = ""
    detail: str = ""
    ts: str = ""


Entry = Turn | Said | Note


@dataclass(frozen=True, slots=True)
class Cue:
    """The floor is the learner's."""

    prompt: str
    options: tuple[str, ...]
    from_agent_id: str


@dataclass(frozen=True, slots=True)
class Waiting:
    """Somebody is about to speak: the director chooses, or `agent_id` prepares."""

    stage: Literal["director", "agent_loading"]
    agent_id: str
    ts: str


@dataclass(frozen=True, slots=True)
class Exchange:
    """One learner's message and everything that it caused. `reason` is None while it is open."""

    exchange: int
    question: str
    ts: str
    entries: tuple[Entry, ...] = ()
    decisions: tuple[Decision, ...] = ()
    cue: Cue | None = None
    reason: EndReason | None = None
    error: Error | None = None
    shown: tuple[Shown, ...] = ()
    resumed: int = 0
    ended: str = ""
    scene: str = ""
    """For a card of a lecture the id of its scene: `question` is its title and `exchange` negative. Else empty."""
    scene_number: int = 0
    """Which of the lesson's scenes that is, from 1 on; 0 where the log does not say."""

    @property
    def turns(self) -> tuple[Turn, ...]:
        """Its turns, in order."""
        return tuple(entry for entry in self.entries if isinstance(entry, Turn))

    @property
    def error_told(self) -> bool:
        """Whether its last turn says already why it failed."""
        return bool(self.error and self.turns and self.turns[-1].error == self.error)

    @property
    def failed(self) -> bool:
        """Whether an error ended it."""
        return self.reason == "error"

    @property
    def interrupted(self) -> bool:
        """Whether it was cut, so that it can be resumed."""
        return self.reason == "aborted"


@dataclass(frozen=True, slots=True)
class SceneNow:
    """The scene of the lesson that was begun last."""

    id: str
    index: int
    title: str
    kind: str


class Heard(NamedTuple):
    """What was heard of a scene at one of its cues: a line or an action as a turn of its own, or a note."""

    place: int
    """The number of the cue."""
    key: str
    """What tells it from all else at that place; empty where the log does not say."""
    entry: Turn | Note
    earlier: str = ""
    """What had been heard of the same line before it was said again."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """What a spotlight or a laser is on, since the event of that time."""

    kind: Literal["spotlight", "laser"]
    element_id: str
    ts: str


@dataclass(frozen=True, slots=True)
class Queued:
    """A message that waits for its delivery. `now`: it is to be heard before anybody speaks on."""

    message_id: str
    text: str
    delivery: Delivery
    undelivered: bool = False
    held: bool = False
    """Whether it waits until the learner resumes: it waited when an exchange was cut, or the session left."""
    now: bool = False
    added: int = 0
    """Grows from each that was said to the next, however they were moved since."""

    @property
    def ready(self) -> bool:
        """Whether it may be delivered without the learner doing anything more."""
        return not (self.held or self.undelivered)


@dataclass(frozen=True)
class Session:
    """A whole session after the event `last_id`. No slots: the fold copies its `__dict__`."""

    last_id: int = 0
    created: str = ""
    title: str = ""
    app: str = ""
    model: str = ""
    why: str = ""
    agents: tuple[Agent, ...] = ()
    away: frozenset[str] = frozenset()
    """Ids of those in class who do not attend."""
    muted: frozenset[str] = frozenset()
    """Ids of those who attend and are not called."""
    sealed: Grow[Exchange] = field(default_factory=Grow)
    """The cards that are over, exchanges and scenes of a lecture, oldest first."""
    open: Exchange | None = None
    """The card that grows: the exchange that runs, or the scene that is played."""
    live: OpenTurn | None = None
    """The turn that speaks in it."""
    waiting: Waiting | None = None
    queue: tuple[Queued, ...] = ()
    mode: Mode = "idle"
    paused_at: int | None = None
    """Where it was stopped: graphemes of the live turn that had been shown."""
    cursor: Cursor | None = None
    notes: tuple[Note, ...] = ()
    """Notices that came outside any exchange."""
    turns: int = 0
    """The highest turn number given."""
    pending: str = ""
    """A question that was said and whose exchange has not begun."""
    lesson: LessonRef | None = None
    """The lesson that is played in this session."""
    scene: SceneNow | None = None
    heard: tuple[Heard, ...] = ()
    """Everything that was heard of the scene that is played, in its order; a step back leaves it as it is."""
    pointer: Pointer | None = None
    consumed: frozenset[tuple[int, int]] = frozenset()
    """Discussions that were had, passed or gone: scene and action."""
    missed: Cursor | None = None
    """Where the latest invitation stands, where it went by; it can still be joined."""
    quizzes: tuple[QuizResult, ...] = ()
    """The latest result of each quiz."""
    stopped: Turn | None = None
    """The other way of saying a turn that was interrupted, as long as nothing came after it."""

    @property
    def between(self) -> bool:
        """Whether the class goes on and nobody speaks yet."""
        return self.mode == "live" and not self.live

    @property
    def cards(self) -> tuple[Exchange, ...]:
        """All cards, the open one last."""
        return (*self.sealed, self.open) if self.open else tuple(self.sealed)

    @property
    def newest(self) -> Exchange | None:
        """The last card, however many there are; None before the first."""
        return self.open or (self.sealed[-1] if len(self.sealed) else None)

    @property
    def exchanges(self) -> tuple[Exchange, ...]:
        """All exchanges, the open one last."""
        return tuple(card for card in self.cards if not card.scene)

    @property
    def last(self) -> Exchange | None:
        """The exchange that runs, else the latest."""
        if self.open and not self.open.scene:
            return self.open
        newest = (self.sealed[index] for index in range(len(self.sealed) - 1, -1, -1))
        return next((card for card in newest if not card.scene), None)

    @property
    def resumable(self) -> Exchange | None:
        """The exchange that an interrupt or a crash has cut, when it is the latest card."""
        last = self.sealed[-1] if len(self.sealed) and not self.open else None
        return last if last and last.interrupted else None

    @property
    def stuck(self) -> Exchange | None:
        """The latest card, where an error ended it between two turns: it can be asked again from where it stopped."""
        last = self.sealed[-1] if len(self.sealed) and not self.open else None
        if not last or last.scene or last.reason != "error":
            return None
        return None if last.turns and last.turns[-1].state == "failed" else last

    @property
    def failed_turn(self) -> Turn | None:
        """The turn that failed at the end of the latest exchange, and can be tried again."""
        last = self.last if not self.open else None
        return last.turns[-1] if last and last.turns and last.turns[-1].state == "failed" else None

    def agent(self, agent_id: str) -> Agent | None:
        """The agent of that id, or None."""
        return next((agent for agent in self.agents if agent.id == agent_id), None)


def open_text(live: OpenTurn) -> str:
    """All words that were logged for the open turn."""
    return "".join(live.text)
