"""Events: their wire form, what is no event, and the schema that describes them."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest

from maic_tui.schema import events as ev
from maic_tui.schema.events import KINDS, Event, Unknown, WrongEvent, events_schema, parse_body, parse_event

SAMPLES: list[ev.Body] = [
    ev.SessionStart(app="0", model="m", agents=(ev.Agent(id="t", name="T", role="teacher"),)),
    ev.UserMessage(text="why?"),
    ev.AgentStart(exchange=1, question="why?"),
    ev.Decision(by="code", kind="call_agent", args={"agent_id": "t"}),
    ev.Decision(by="model", kind="call_agent", args={"agent_id": "x"}, refused="invalid_agent_id", why="unknown"),
    ev.TurnStart(exchange=1, turn=1, agent_id="t", agent_name="T", role="teacher"),
    ev.TextDelta(turn=1, text="because"),
    ev.Action(turn=1, action_id="1.1", name="wb_clear"),
    ev.TurnEnd(turn=1, stop_reason="stop", chars=7, usage=ev.Usage(input=1, output=2)),
    ev.CueUser(prompt="and you?", options=("a", "b"), from_agent_id="t"),
    ev.AgentEnd(exchange=1, reason="cue_user", turns=1, shown=(ev.Shown(what="board", id="e1"),)),
    ev.Notice(kind="x", message="m"),
]


@pytest.mark.parametrize("body", SAMPLES, ids=lambda body: body.type)
def test_an_event_survives_the_wire(body: ev.Body) -> None:
    event = Event(3, "2026-11-30T09:12:00.000+00:00", body)
    line = json.dumps(event.wire())
    assert parse_event(json.loads(line)) == event


@pytest.mark.parametrize("body", SAMPLES, ids=lambda body: body.type)
def test_what_is_written_fits_the_printed_schema(body: ev.Body) -> None:
    jsonschema.validate(Event(1, "2026-11-30T09:12:00+00:00", body).wire(), events_schema())


def test_the_schema_is_one_and_names_every_kind() -> None:
    schema = events_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    assert {line["properties"]["type"]["const"] for line in schema["oneOf"]} == set(KINDS)


def test_an_unknown_kind_is_kept_as_it_is() -> None:
    line = {"id": 2, "ts": "t", "type": "hologram", "data": {"x": 1}}
    event = parse_event(line)
    assert event.body == Unknown("hologram", {"x": 1})
    assert event.wire() == line


@pytest.mark.parametrize(
    "value",
    [
        None, [], 3, {}, {"id": 0, "ts": "t", "type": "notice", "data": {}},
        {"id": True, "ts": "t", "type": "x", "data": {}}, {"id": 1, "type": "x", "data": {}},
        {"id": 1, "ts": "t", "type": "text_delta", "data": {"turn": 1}},
        {"id": 1, "ts": "t", "type": "agent_end", "data": {"exchange": 1, "reason": "bored"}},
    ],
)  # fmt: skip
def test_what_is_no_event_is_refused_with_a_reason(value: Any) -> None:
    with pytest.raises(WrongEvent, match=r"\w"):
        parse_event(value)


def test_text_is_cleaned_wherever_it_comes_in() -> None:
    body = ev.Action(turn=1, action_id="1", name="wb_draw_text", params={"content": "\x1b]0;x\x07"})
    assert "\x1b" not in json.dumps(body.model_dump(), ensure_ascii=False)


_COUNTED: list[tuple[str, dict[str, Any], str]] = [
    ("agent_start", {"exchange": 1}, "exchange"),
    ("agent_end", {"exchange": 1, "reason": "end"}, "exchange"),
    ("agent_end", {"exchange": 1, "reason": "end"}, "turns"),
    ("agent_end", {"exchange": 1, "reason": "end"}, "director_calls"),
    ("decision", {"by": "code", "kind": "end"}, "turn"),
    ("turn_start", {"exchange": 1, "turn": 1, "agent_id": "t", "agent_name": "T"}, "exchange"),
    ("turn_start", {"exchange": 1, "turn": 1, "agent_id": "t", "agent_name": "T"}, "turn"),
    ("turn_start", {"exchange": 1, "turn": 1, "agent_id": "t", "agent_name": "T"}, "retry_of"),
    ("text_delta", {"turn": 1, "text": "x"}, "turn"),
    ("thinking_delta", {"turn": 1, "text": "x"}, "turn"),
    ("action", {"turn": 1, "action_id": "a", "name": "wb_clear"}, "turn"),
    ("turn_end", {"turn": 1, "stop_reason": "stop"}, "turn"),
    ("turn_end", {"turn": 1, "stop_reason": "stop"}, "chars"),
    ("turn_end", {"turn": 1, "stop_reason": "stop"}, "actions"),
    ("turn_end", {"turn": 1, "stop_reason": "stop"}, "usage.input"),
    ("turn_end", {"turn": 1, "stop_reason": "stop"}, "usage.output"),
    ("queue", {"message_id": "m", "op": "move"}, "place"),
    ("playback", {"mode": "paused"}, "chars"),
    ("playback", {"mode": "paused"}, "cursor.scene"),
    ("playback", {"mode": "paused"}, "cursor.action"),
    ("scene", {"scene_id": "s", "index": 0}, "index"),
    ("checkpoint", {}, "exchange"),
]


@pytest.mark.parametrize("number", [-3, 2**53 + 1, 10**30, 10**400], ids=lambda number: f"{float(str(number)[:9]):g}")
@pytest.mark.parametrize(("type", "data", "field"), _COUNTED, ids=lambda value: value if isinstance(value, str) else "")
def test_a_number_that_counts_nothing_is_no_event(type: str, data: dict[str, Any], field: str, number: int) -> None:
    outer, _, inner = field.partition(".")
    with pytest.raises(WrongEvent, match=outer):
        parse_body(type, {**data, outer: {inner: number} if inner else number})
    assert parse_body(type, {**data, outer: {inner: 2**53} if inner else 2**53})


def test_a_table_of_a_log_is_cut_before_it_is_read() -> None:
    data = {"turn": 1, "action_id": "a", "name": "wb_draw_table", "params": {"data": [["a"] * 3000] * 5000}}
    body = parse_body("action", data)
    assert isinstance(body, ev.Action)
    assert (len(body.params["data"]), len(body.params["data"][0])) == (4000, 50)
