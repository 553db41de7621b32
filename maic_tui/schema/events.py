"""Every fact that a session's log can hold: one class a kind, told apart by `type`.

An `Event` is a `Body` with a number and a time. On disk it is one line,
`{"id":1,"ts":…,"type":…,"data":{…},"crc":…}`; `wire.py` writes and reads those lines.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError
from pydantic.json_schema import models_json_schema

from .actions import within_bounds
from .lesson import Role
from .safe import SafeCode, SafeJson, SafeName, SafeText
from .text import clean_name

FORMAT = "maic-session"
VERSION = 1

LARGEST = 2**53
"""The largest number of a log: up to here every reader of JSON has whole numbers exactly."""
Number = Annotated[int, Field(ge=1, le=LARGEST)]
"""Of an exchange or a turn, counted from 1."""
Count = Annotated[int, Field(ge=0, le=LARGEST)]
"""How many, or a place counted from 0."""

EndReason = Literal[
    "cue_user", "closed", "end", "turn_limit", "call_limit", "empty_turns", "length", "aborted", "error"
]
StopReason = Literal["stop", "tool_use", "length", "error", "aborted"]
Delivery = Literal["ask", "steer", "follow_up"]
Mode = Literal["idle", "playing", "paused", "live"]
DecisionKind = Literal["call_agent", "cue_user", "close_session", "read_scene", "end"]
WishKind = Literal["simpler", "example", "formal", "language", "free"]
QueueOp = Literal["add", "edit", "move", "take_back", "undelivered"]


class Model(BaseModel):
    """What every piece of an event has in common: frozen, built late, unknown fields kept out."""

    model_config = ConfigDict(frozen=True, defer_build=True, extra="ignore", protected_namespaces=())


class Body(Model):
    """What an event says. `type` is its tag on the wire."""

    type: ClassVar[str]


class Error(Model):
    """A failure for a person: what `kind` it is, what happened and why, and what to do."""

    kind: SafeName
    message: SafeText
    hint: SafeText = ""


class Usage(Model):
    """Tokens of one request and their price in US dollars; `estimated` where the server did not say.

    `window`: how many the model can be told at most, None where that is not known.
    """

    input: Count = 0
    output: Count = 0
    cost: float | None = None
    estimated: bool = False
    window: Count | None = None


class Agent(Model):
    """An agent as the log names it."""

    id: SafeName
    name: SafeName
    role: Role = "student"
    color: SafeName = ""


class Shown(Model):
    """One thing that an exchange put in front of the learner: `what` is `board`, `scene` or `lesson`."""

    what: Literal["board", "scene", "lesson"]
    id: SafeName
    label: SafeName = ""
    agent_id: SafeName = ""


class Cursor(Model):
    """Where playback is."""

    scene: Count = 0
    action: Count = 0


class LessonRef(Model):
    """A lesson that is played; its file is kept under its `hash`."""

    hash: SafeName
    title: SafeName = ""


class SessionStart(Body):
    type = "session_start"
    app: SafeName = ""
    model: SafeName = ""
    why: SafeText = ""
    agents: tuple[Agent, ...] = ()
    lesson: LessonRef | None = None


class SessionResumed(Body):
    type = "session_resumed"
    app: SafeName = ""
    model: SafeName = ""


class SessionInterrupted(Body):
    type = "session_interrupted"
    reason: SafeText = ""


class SessionEnd(Body):
    type = "session_end"
    reason: SafeText = ""


class SessionRenamed(Body):
    type = "session_renamed"
    title: SafeName


class UserMessage(Body):
    type = "user_message"
    text: SafeText
    delivery: Delivery = "ask"
    message_id: SafeName | None = None


class AgentStart(Body):
    type = "agent_start"
    exchange: Number
    question: SafeText = ""
    resumed: bool = False


class AgentEnd(Body):
    type = "agent_end"
    exchange: Number
    reason: EndReason
    shown: tuple[Shown, ...] = ()
    error: Error | None = None
    turns: Count = 0
    director_calls: Count = 0


class Thinking(Body):
    type = "thinking"
    stage: Literal["director", "agent_loading"]
    agent_id: SafeName | None = None


class Decision(Body):
    """What the director chose; `args` are the call's arguments, `refused` the code of a refusal and `why` its text.

    `turn` is the number of the turn that a call brings. `rest` are the further calls of the same message, which come
    next: `{kind, args}` each, with `refused` and `why`.
    """

    type = "decision"
    by: Literal["code", "model"]
    kind: DecisionKind
    args: SafeJson = Field(default_factory=dict)
    refused: SafeName | None = None
    why: SafeText | None = None
    turn: Number | None = None
    rest: tuple[SafeJson, ...] | None = None
    usage: Usage | None = None
    called: Literal[True] | None = None
    """The learner called on that agent: it is owed the next turn, whatever else is decided or cut meanwhile."""


class Wish(Model):
    """How a turn is to be said again; `text` is the language, or the learner's own words."""

    kind: WishKind
    text: SafeName = ""


class TurnStart(Body):
    """`retry_of`: in place of a turn that failed; `variant_of`: another way of saying one that is whole."""

    type = "turn_start"
    exchange: Number
    turn: Number
    agent_id: SafeName
    agent_name: SafeName
    role: Role = "student"
    color: SafeName = ""
    retry_of: Number | None = None
    variant_of: Number | None = None
    wish: Wish | None = None


class TextDelta(Body):
    type = "text_delta"
    turn: Number
    text: SafeText


class ThinkingDelta(Body):
    type = "thinking_delta"
    turn: Number
    text: SafeText


class Action(Body):
    """An action as it was carried out: `params` are complete (id, place after moving). `turn` 0: in a lecture."""

    type = "action"
    turn: Count
    action_id: SafeName
    agent_id: SafeName = ""
    name: SafeName
    params: Annotated[SafeJson, BeforeValidator(within_bounds)] = Field(default_factory=dict)
    status: Literal["done", "moved", "skipped"] = "done"
    reason: SafeText = ""


class TurnEnd(Body):
    """`chars` counts the graphemes that were shown: of words that were logged and not shown the fold keeps none."""

    type = "turn_end"
    turn: Number
    stop_reason: StopReason
    chars: Count = 0
    actions: Count = 0
    usage: Usage | None = None
    error: Error | None = None
    skipped: bool = False
    """Whether the learner wanted no more of it: the exchange goes on without the rest."""


class Queue(Body):
    type = "queue"
    message_id: SafeName
    op: QueueOp
    place: Count = 0
    text: SafeText = ""
    delivery: Delivery = "steer"
    now: bool = False
    """Whether it is to be heard before anybody speaks on; it is not held any more then."""


class ClassChanged(Body):
    """The class as it is now; of `agents` those of `away` do not attend, and those of `muted` are not called."""

    type = "class_changed"
    model: SafeName = ""
    why: SafeText = ""
    agents: tuple[Agent, ...] = ()
    away: tuple[SafeName, ...] = ()
    muted: tuple[SafeName, ...] = ()


class CueUser(Body):
    type = "cue_user"
    prompt: SafeText = ""
    options: tuple[SafeName, ...] = ()
    from_agent_id: SafeName | None = None


class Playback(Body):
    """The mode or the cursor changed; `chars` is how much of the open turn had been shown when it stopped."""

    type = "playback"
    mode: Mode
    cause: SafeName = ""
    cursor: Cursor | None = None
    chars: Count | None = None


class SceneStart(Body):
    type = "scene"
    scene_id: SafeName
    index: Count
    title: SafeName = ""
    kind: SafeName = ""


class Speech(Body):
    type = "speech"
    text: SafeText
    action_id: SafeName = ""
    agent_id: SafeName = ""
    agent_name: SafeName = ""
    role: Role = "teacher"
    color: SafeName = ""


class Invite(Body):
    """An invitation to discuss. `outcome`: `open`, then `joined`, `passed` or `gone`; or `had`, `absent` at once."""

    type = "invite"
    topic: SafeText
    outcome: SafeName = ""
    agent_id: SafeName = ""
    cursor: Cursor | None = None


class QuizResult(Body):
    type = "quiz"
    scene_id: SafeName = ""
    answers: SafeJson = Field(default_factory=dict)
    result: SafeJson = Field(default_factory=dict)


class Checkpoint(Body):
    """A place from which a reader can start: the session's title, the director's state, the board, what was shown.

    `agents`, `away` and `muted` are the class as in `class_changed`; None: it is not said.
    """

    type = "checkpoint"
    exchange: Count = 0
    title: SafeName = ""
    agents: tuple[Agent, ...] | None = None
    away: tuple[SafeName, ...] | None = None
    muted: tuple[SafeName, ...] | None = None
    director: SafeJson = Field(default_factory=dict)
    cursor: Cursor | None = None
    board: SafeJson = Field(default_factory=dict)
    shown: tuple[Shown, ...] = ()
    rebuilt: bool = False
    """Whether the board became this one here: a lesson was jumped in."""


class Notice(Body):
    type = "notice"
    kind: SafeName
    message: SafeText = ""
    hint: SafeText = ""
    detail: SafeCode = ""


@dataclass(frozen=True, slots=True)
class Unknown:
    """An event of a kind that this version does not know: it moves the last id, and is kept as it is."""

    type: str
    data: dict[str, Any]

    def wire(self) -> dict[str, Any]:
        return self.data


KINDS: dict[str, type[Body]] = {
    body.type: body
    for body in (
        SessionStart, SessionResumed, SessionInterrupted, SessionEnd, SessionRenamed, UserMessage, AgentStart,
        AgentEnd, Thinking, Decision, TurnStart, TextDelta, ThinkingDelta, Action, TurnEnd, Queue, ClassChanged,
        CueUser, Playback, SceneStart, Speech, Invite, QuizResult, Checkpoint, Notice,
    )
}  # fmt: skip
"""Every kind by its tag."""


@dataclass(frozen=True, slots=True)
class Event:
    """A numbered, dated body. Ids count from 1 without a gap; `ts` is UTC, ISO 8601."""

    id: int
    ts: str
    body: Body | Unknown

    @property
    def type(self) -> str:
        return self.body.type

    def wire(self) -> dict[str, Any]:
        """The event as its JSON object, without `crc`."""
        data = self.body.wire() if isinstance(self.body, Unknown) else body_data(self.body)
        return {"id": self.id, "ts": self.ts, "type": self.body.type, "data": data}


class WrongEvent(ValueError):
    """A JSON value that is no event; the message says why."""


def body_data(body: Body) -> dict[str, Any]:
    """A body as its JSON `data`, without the members that are None."""
    return body.model_dump(mode="json", exclude_none=True)


def parse_body(type: str, data: dict[str, Any]) -> Body | Unknown:
    """The body that a tag and its data mean; raises `WrongEvent` where a known kind's data are wrong."""
    known = KINDS.get(type)
    if known is None:
        return Unknown(type, data)
    try:
        return known.model_validate(data)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise WrongEvent(f"{type}: {where}: {first['msg']}") from None


def parse_event(value: Any) -> Event:
    """The event that a decoded line means; raises `WrongEvent`."""
    match value:
        case {"id": int(number), "ts": str(ts), "type": str(type), "data": dict(data)} if (
            number >= 1 and not isinstance(number, bool)
        ):
            return Event(number, ts if ts.isprintable() else clean_name(ts), parse_body(type, data))
    raise WrongEvent("not an event: id, ts, type or data is missing or of a wrong type")


def ready() -> None:
    """Build every model, which the first use of each would do (`defer_build`); may run in a thread."""
    for body in KINDS.values():
        body.model_rebuild()


def events_schema() -> dict[str, Any]:
    """JSON Schema of one line of a log after its header."""
    _, definitions = models_json_schema([(body, "validation") for body in KINDS.values()])
    lines = [
        {
            "type": "object",
            "properties": {
                "id": {"type": "integer", "minimum": 1},
                "ts": {"type": "string", "format": "date-time"},
                "type": {"const": kind},
                "data": {"$ref": f"#/$defs/{body.__name__}"},
                "crc": {"type": "string", "pattern": "^[0-9a-f]{8}$"},
            },
            "required": ["id", "ts", "type", "data"],
        }
        for kind, body in KINDS.items()
    ]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "maic-tui session event",
        "description": f"One line of a session's log ({FORMAT} version {VERSION}) after its header line.",
        "oneOf": lines,
        **definitions,
    }
