"""The first look at a long session is the end of what the whole folds to."""

from __future__ import annotations

from pathlib import Path

from maic_tui.board.ledger import Board, replay
from maic_tui.schema import events as ev
from maic_tui.schema.events import Body, Event
from maic_tui.schema.wire import Header, encode
from maic_tui.session.recent import LONG, recent
from maic_tui.session.record import Record
from maic_tui.transcript.fold import fold
from tests.fakes import FakeClock

EXCHANGES = 300


def _bodies() -> list[Body]:
    teacher = ev.Agent(id="t", name="T", role="teacher")
    bodies: list[Body] = [
        ev.SessionStart(app="1", model="m", why="it was named", agents=(teacher,)),
        ev.SessionRenamed(title="Named"),
    ]
    others = tuple(ev.Agent(id=id, name=id.upper(), role="student") for id in "ab")
    seated = ev.ClassChanged(why="it was named", agents=(teacher, *others), away=("b",), muted=("t",))
    bodies.append(seated)
    board = Board()
    for number in range(1, EXCHANGES + 1):
        params = {"elementId": f"e{number}", "content": f"{number}", "x": 10, "y": 10}
        cleared = [ev.Action(turn=number, action_id="c", agent_id="t", name="wb_clear")] if number % 3 == 0 else []
        drawn = ev.Action(turn=number, action_id="d", agent_id="t", name="wb_draw_text", params=params)
        for action in (*cleared, drawn):
            board = replay(board, action)
        bodies += [
            ev.UserMessage(text="Why?"),
            ev.AgentStart(exchange=number, question="Why?"),
            ev.TurnStart(exchange=number, turn=number, agent_id="t", agent_name="T", role="teacher"),
            *(ev.TextDelta(turn=number, text="A leaf makes sugar. ") for _ in range(25)),
            *cleared,
            drawn,
            ev.TurnEnd(turn=number, stop_reason="stop", chars=500),
            ev.AgentEnd(exchange=number, reason="end", turns=1),
            ev.Checkpoint(
                exchange=number, title="Named", agents=seated.agents, away=("b",), muted=("t",), board=board.to_json()
            ),
        ]
    return bodies


EVENTS = [Event(number, "2026-11-30T09:12:00.000+00:00", body) for number, body in enumerate(_bodies(), 1)]
LINES = [encode(Header("s")), *map(encode, EVENTS)]


def test_the_first_look_ends_like_the_whole(tmp_path: Path) -> None:
    file = tmp_path / "s.jsonl"
    file.write_bytes(b"\n".join(LINES) + b"\n")
    look = recent(file)
    assert look
    assert (look.size, look.header) == (file.stat().st_size, Header("s"))
    part, whole = Record(FakeClock(), events=look.events), Record(FakeClock(), events=EVENTS)
    seen = part.view.exchanges
    assert 10 < len(seen) < EXCHANGES / 2
    assert seen == whole.view.exchanges[-len(seen) :]
    assert (part.view.title, part.view.agents, part.view.last_id) == ("Named", whole.view.agents, len(EVENTS))
    assert part.view.turns == whole.view.turns
    assert (part.view.away, part.view.muted, part.view.why) == ({"b"}, {"t"}, "it was named")
    assert (part.view.away, part.view.muted) == (whole.view.away, whole.view.muted)
    assert [(e.id, e.number, e.agent_id) for e in part.board.elements] == [
        (e.id, e.number, e.agent_id) for e in whole.board.elements
    ]
    more = Event(len(EVENTS) + 1, "t", ev.UserMessage(text="And?"))
    assert fold([more], part.view).pending == "And?"


def test_a_short_one_and_one_without_checkpoints_are_read_whole(tmp_path: Path) -> None:
    file = tmp_path / "s.jsonl"
    file.write_bytes(b"\n".join(LINES)[: LONG - 1])
    assert recent(file) is None
    file.write_bytes(b"\n".join(line for line in LINES * 2 if b"checkpoint" not in line))
    assert recent(file) is None


def test_a_torn_and_damaged_end_hides_no_more_than_it_holds(tmp_path: Path) -> None:
    file = tmp_path / "s.jsonl"
    file.write_bytes(b"\n".join([*LINES[:-40], b"\x00" * 99, *LINES[-40:-1], LINES[-1][:20]]))
    look = recent(file)
    assert look
    assert look.last_id == len(EVENTS) - 1
