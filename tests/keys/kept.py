"""The session in which most keys of the table have something to act on, as a log that any program can open."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from maic_tui.schema import events as ev
from maic_tui.schema.events import Body
from maic_tui.session.log import Log
from maic_tui.session.store import Store
from tests.fakes import FakeClock
from tests.recorded import recorded

TITLE = "Grass and light"
_TEACHER = {"agent_id": "teacher", "agent_name": "Ms. Rivera", "role": "teacher", "color": "#3b82f6"}
_FRIEND = {"agent_id": "curious", "agent_name": "Aiko", "role": "student", "color": "#8b6cef"}
_AGENTS = (
    ev.Agent(id="teacher", name="Ms. Rivera", role="teacher", color="#3b82f6"),
    ev.Agent(id="curious", name="Aiko", role="student", color="#8b6cef"),
)
COPIED = "print('green')"
CODE = "Grass holds chlorophyll.\n```python\n" + COPIED + "\n```\n"
MARKDOWN, TSV = "| gas | sign |\n|---|---|\n| oxygen | O2 |", "gas\tsign\noxygen\tO2"
"""What is copied of the table that was drawn."""
OPTIONS = ("The roots", "The leaves", "The sun", "The rain")
_MANY = "\n\n".join(f"Line {number} about the light of the sun." for number in range(1, 41))
_FAULT = ev.Error(kind="stream_cut", message="The stream broke off.")


def _drawn(turn: int, name: str, by: str = "teacher", **params: Any) -> Body:
    """What the agent `by` draws in `turn`."""
    action_id = f"{turn}.{params.get('elementId', name)}"
    return ev.Action(turn=turn, action_id=action_id, agent_id=by, name=name, params=params)


def _turn(
    exchange: int, number: int, text: str, *drawn: Body, agent: dict[str, str] = _TEACHER, **how: Any
) -> list[Body]:
    end = {"stop_reason": "stop", "chars": len(text), "actions": len(drawn)}
    begun = {key: how.pop(key) for key in ("variant_of", "wish") if key in how}
    return [
        ev.TurnStart(exchange=exchange, turn=number, **agent, **begun),
        ev.TextDelta(turn=number, text=text),
        *drawn,
        ev.TurnEnd(turn=number, **{**end, **how}),
    ]


def _exchange(number: int, question: str, *turns: list[Body], **how: Any) -> list[Body]:
    cue = how.pop("cue", None)
    return [
        ev.UserMessage(text=question),
        ev.AgentStart(exchange=number, question=question),
        *(body for turn in turns for body in turn),
        *([cue] if cue else []),
        ev.AgentEnd(exchange=number, turns=len(turns), **{"reason": "end", **how}),
    ]


def _cue(exchange: int, turn: int) -> list[Body]:
    cue = ev.CueUser(prompt="Where shall we go on?", options=OPTIONS, from_agent_id="teacher")
    begun = _exchange(exchange, "What next?", _turn(exchange, turn, "You choose."), cue=cue, reason="cue_user")
    return [*begun, ev.Playback(mode="idle", cause="cue_user")]


_START = ev.SessionStart(app="0.1.0", model="offline", why="--offline", agents=_AGENTS)
BROKEN: tuple[Body, ...] = (
    _START,
    *_exchange(1, "Who broke it?", _turn(1, 1, "Because", stop_reason="error", error=_FAULT), reason="error"),
)
CUT: tuple[Body, ...] = (_START, *_exchange(1, "All?", _turn(1, 1, "Light", stop_reason="length"), reason="length"))
CUE: tuple[Body, ...] = (_START, *_cue(1, 1))
BODIES: tuple[Body, ...] = (
    _START,
    *_exchange(
        1,
        "Why is grass green?",
        _turn(
            1, 1, CODE,
            _drawn(1, "wb_draw_text", elementId="old", content="an old board", x=40, y=60),
            _drawn(1, "wb_clear"),
            _drawn(1, "wb_draw_text", elementId="e1", content="6 CO2 + 6 H2O", x=40, y=60),
            _drawn(1, "wb_draw_table", elementId="e2", data=[["gas", "sign"], ["oxygen", "O2"]], x=500, y=60,
                   width=300, height=100),
        ),
        _turn(1, 2, "I wonder who eats it.", _drawn(2, "wb_draw_text", "curious", elementId="e3", content="cows?",
                                                    x=40, y=400), agent=_FRIEND),
    ),
    *_exchange(2, "And at night?", _turn(2, 3, "It rests until the sun comes.")),
    *_turn(2, 4, "Like you, grass sleeps.", variant_of=3, wish=ev.Wish(kind="simpler")),
    *_exchange(3, "Tell me all of it.", _turn(3, 5, _MANY)),
    *_cue(4, 6),
)  # fmt: skip
"""Code, drawings of two agents, a cleared board; two versions of a turn; a long one; a cue."""


def write(folder: Path) -> str:
    """Write it into the data folder `folder`, with sessions that end with a cue, a failed turn, a cut one; its id."""
    cues = ((f"Cue {number}", CUE) for number in range(1, len(OPTIONS) + 1))
    for title, bodies in (*cues, ("Broken", BROKEN), ("Cut", CUT)):
        log(folder, title, bodies).close()
    whole = log(folder, TITLE, BODIES)
    whole.close()
    return whole.id


def log(folder: Path, title: str, bodies: tuple[Body, ...]) -> Log:
    """The log of a session with those events, still open."""
    made = Store(folder, FakeClock()).create(title)
    for event in recorded(bodies):
        made.append(event)
    return made
