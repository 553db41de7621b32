"""What the board's tests share: agents, boards made of short lists, and drawing as plain text."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from maic_tui.board.ledger import Board, Outcome, carry_out, replay
from maic_tui.board.render import render
from maic_tui.schema.actions import parse_action
from maic_tui.schema.events import Action, Agent
from tests.golden_text import GOLDEN

AGENTS = (
    Agent(id="teacher", name="Ms. Rivera", role="teacher", color="#3b82f6"),
    Agent(id="assistant", name="Sam", role="assistant", color="#10b981"),
    Agent(id="curious", name="Kai", role="student", color="#f59e0b"),
)

Step = tuple[str, dict[str, Any]]


def step(board: Board, name: str, agent_id: str = "teacher", turn: int = 1, **params: Any) -> tuple[Board, Outcome]:
    return carry_out(board, parse_action(name, params), agent_id=agent_id, turn=turn)


def made(steps: Iterable[Step], agent_id: str = "teacher") -> Board:
    board = Board()
    for name, params in steps:
        board, _ = step(board, name, agent_id, **params)
    return board


def board_of(name: str) -> Board:
    """One of the dense boards that lie among the golden texts: a list of actions with their agents."""
    board = Board()
    for item in json.loads((GOLDEN / "board" / f"{name}.json").read_text("utf-8")):
        board, _ = step(board, item["name"], item["agentId"], **item["params"])
    return board


def logged(outcome: Outcome, name: str, agent_id: str = "teacher", turn: int = 1) -> Action:
    """The event of an outcome as it comes back from the disk."""
    params = json.loads(json.dumps(outcome.params))
    return Action(
        turn=turn,
        action_id="a",
        agent_id=agent_id,
        name=name,
        params=params,
        status=outcome.status,
        reason=outcome.reason,
    )


def replayed(events: Iterable[Action], board: Board | None = None) -> Board:
    board = board or Board()
    for event in events:
        board = replay(board, event)
    return board


def text_of(board: Board, width: int, height: int, **options: Any) -> list[str]:
    """The drawing, a string a line, without blanks at the ends."""
    lines = render(board, width, height, agents=AGENTS, **options)
    return ["".join(span.text for span in line).rstrip() for line in lines]


TEXT = {"content": "Words", "x": 10, "y": 10, "width": 200, "height": 40}
CODE = {"code": "a\nb\nc\nd", "x": 0, "y": 0, "width": 300, "height": 200, "elementId": "code"}
