"""Sessions with something on the board, as events and as a file."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from maic_tui.board.ledger import Board, carry_out
from maic_tui.schema import events as ev
from maic_tui.schema.actions import parse_action
from maic_tui.schema.events import Event
from maic_tui.schema.wire import Header, encode
from tests.transcript.feed import AGENTS

CREATED = "2026-11-30T09:12:00.000+00:00"

Drawn = tuple[str, str, dict[str, Any]]
"""Whose it is, the action's name and its parameters."""


def drawn_session(drawn: Iterable[Drawn]) -> tuple[Event, ...]:
    """A session in which one turn after the other draws."""
    board = Board()
    bodies: list[ev.Body] = [
        ev.SessionStart(app="0.1.0", model="offline", agents=AGENTS),
        ev.UserMessage(text="What is on the board?"),
        ev.AgentStart(exchange=1, question="What is on the board?"),
    ]
    for turn, (agent, name, params) in enumerate(drawn, 1):
        board, outcome = carry_out(board, parse_action(name, params), agent_id=agent, turn=turn)
        bodies += [
            ev.TurnStart(exchange=1, turn=turn, agent_id=agent, agent_name=agent, role="teacher"),
            ev.Action(
                turn=turn,
                action_id=f"{turn}.1",
                agent_id=agent,
                name=name,
                params=outcome.params,
                status=outcome.status,
                reason=outcome.reason,
            ),
            ev.TurnEnd(turn=turn, stop_reason="stop", actions=1),
        ]
    bodies.append(ev.AgentEnd(exchange=1, reason="end", turns=len(bodies) // 3 - 1))
    return tuple(Event(number, CREATED, body) for number, body in enumerate(bodies, 1))


def written(folder: Path, events: Iterable[Event], title: str = "Leaves & <light>") -> Path:
    """A session's file in `folder`."""
    file = folder / "20261130-0912-k7fq.jsonl"
    lines = [Header("20261130-0912-k7fq", CREATED, title), *events]
    file.write_bytes(b"".join(encode(line) + b"\n" for line in lines))
    return file


HOSTILE = (
    "&lt;script&gt;alert('&amp; \"x\"')&lt;/script&gt; ]]&gt; \x1b[31m光合作用 \U0001f469\u200d\U0001f52c שלום עולם "
    "e\u0301 \ufffe"
)


def _text(agent: str, content: str, x: int, y: int, width: int, height: int, **more: Any) -> Drawn:
    return agent, "wb_draw_text", {"content": content, "x": x, "y": y, "width": width, "height": height, **more}


def _shape(agent: str, shape: str, x: int, y: int, width: int, height: int, color: str) -> Drawn:
    place = {"x": x, "y": y, "width": width, "height": height}
    return agent, "wb_draw_shape", {"shape": shape, **place, "fillColor": color}


def _line(agent: str, start: tuple[int, int], end: tuple[int, int], **more: Any) -> Drawn:
    ends = {"startX": start[0], "startY": start[1], "endX": end[0], "endY": end[1]}
    return agent, "wb_draw_line", {**ends, **more}


_ROWS = [["Goes in", "Comes out"], ["6 CO₂ + 6 H₂O", "C₆H₁₂O₆"], ["light", "6 O₂"]]
EVERYTHING: tuple[Drawn, ...] = (
    _text("teacher", "How a leaf makes sugar", 40, 20, 420, 40, fontSize=28),
    _shape("teacher", "circle", 40, 110, 200, 120, "#facc15"),
    _text("teacher", "Sunlight", 100, 155, 90, 20),
    _shape("kit", "rectangle", 420, 110, 220, 120, "#22c55e"),
    _text("kit", "Leaf: <b>chlorophyll</b> and <i>stomata</i>", 450, 140, 170, 60),
    _line("kit", (245, 170), (415, 170), points=["", "arrow"]),
    _shape("max", "triangle", 760, 90, 180, 150, "rebeccapurple"),
    _line("max", (650, 240), (760, 330), points=["arrow", "arrow"], color="#ef4444"),
    _line("max", (640, 120), (740, 60), style="dashed", color="#3b82f6", width=5),
    ("kit", "wb_draw_table", {"x": 40, "y": 290, "width": 420, "height": 160, "data": _ROWS}),
    _text("max", HOSTILE, 500, 350, 420, 120, color="#ef4444"),
)
"""Text, shapes, lines and a table by three agents, one of whom writes what is meant to do harm."""
