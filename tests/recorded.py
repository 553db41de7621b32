"""A session as the log of one holds it, for tests of everything that reads logs."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from maic_tui.schema import events as ev
from maic_tui.schema.events import Body, Event, Unknown

BEGAN = datetime(2026, 11, 30, 9, 12, tzinfo=UTC)

_TEACHER = {"agent_id": "teacher", "agent_name": "Ms. Rivera", "role": "teacher", "color": "#3b82f6"}
_JOKER = {"agent_id": "joker", "agent_name": "Max", "role": "student", "color": "#f59e0b"}
_AGENTS = (
    ev.Agent(id="teacher", name="Ms. Rivera", role="teacher", color="#3b82f6"),
    ev.Agent(id="joker", name="Max", role="student", color="#f59e0b"),
)

FIRST_EXCHANGE: tuple[Body | Unknown, ...] = (
    ev.SessionStart(app="0.1.0", model="offline", why="nothing else was found", agents=_AGENTS),
    ev.UserMessage(text="How does a leaf make sugar?"),
    ev.AgentStart(exchange=1, question="How does a leaf make sugar?"),
    ev.Thinking(stage="director"),
    ev.Decision(by="model", kind="call_agent", args={"agent_id": "teacher"}),
    ev.Thinking(stage="agent_loading", agent_id="teacher"),
    ev.TurnStart(exchange=1, turn=1, **_TEACHER),
    ev.ThinkingDelta(turn=1, text="They ask for "),
    ev.ThinkingDelta(turn=1, text="photosynthesis."),
    ev.TextDelta(turn=1, text="A leaf takes in "),
    ev.TextDelta(turn=1, text="light, water and air — 光合作用.\n"),
    ev.Action(turn=1, action_id="1.1", agent_id="teacher", name="wb_open"),
    ev.Action(
        turn=1,
        action_id="1.2",
        agent_id="teacher",
        name="wb_draw_text",
        params={"elementId": "e2", "content": "6 CO2 + 6 H2O", "x": 100, "y": 80},
        status="moved",
        reason="it covered e1",
    ),
    ev.TextDelta(turn=1, text="It gives sugar; \U0001f469\u200d\U0001f52c says so."),
    ev.TurnEnd(turn=1, stop_reason="stop", chars=71, actions=2, usage=ev.Usage(input=120, output=40, estimated=True)),
    ev.UserMessage(text="And at night?", delivery="steer", message_id="m1"),
    ev.Decision(by="model", kind="call_agent", args={"agent_id": "joker"}),
    ev.TurnStart(exchange=1, turn=2, **_JOKER),
    ev.TextDelta(turn=2, text="At night it sleeps. <b>Really</b>.\n# No heading\n```\nnot closed"),
    ev.Action(turn=2, action_id="2.1", agent_id="joker", name="fly", status="skipped", reason="unknown action 'fly'"),
    ev.TurnEnd(turn=2, stop_reason="length", chars=62),
    ev.Notice(kind="retry", message="The server was busy.", hint="It was asked again."),
    ev.CueUser(prompt="What would *you* ask next?", options=("Why is it green?", "Stop"), from_agent_id="teacher"),
    ev.AgentEnd(
        exchange=1,
        reason="cue_user",
        turns=2,
        director_calls=3,
        shown=(ev.Shown(what="board", id="e2", label="6 CO2 + 6 H2O", agent_id="teacher"),),
    ),
    ev.Checkpoint(exchange=1, director={"turn_count": 2}, board={"number": 2}),
)
SECOND_EXCHANGE: tuple[Body | Unknown, ...] = (
    Unknown("hologram", {"x": 1, "deep": {"text": "kept \u202e\x1b[31m"}}),
    ev.UserMessage(text="Why is it green?"),
    ev.AgentStart(exchange=2, question="Why is it green?"),
    ev.TurnStart(exchange=2, turn=3, **_TEACHER),
    ev.TextDelta(turn=3, text="Because"),
    ev.TurnEnd(
        turn=3,
        stop_reason="error",
        chars=7,
        error=ev.Error(kind="stream_cut", message="The stream broke off.", hint="Retry with r."),
    ),
    ev.AgentEnd(
        exchange=2,
        reason="error",
        turns=1,
        error=ev.Error(kind="stream_cut", message="The stream broke off.", hint="Retry with r."),
    ),
)


def recorded(bodies: tuple[Body | Unknown, ...] = FIRST_EXCHANGE + SECOND_EXCHANGE, first: int = 1) -> list[Event]:
    """`bodies` as events, one a second, numbered from `first`."""
    return [
        Event(number, (BEGAN + timedelta(seconds=number)).isoformat(timespec="milliseconds"), body)
        for number, body in enumerate(bodies, first)
    ]
