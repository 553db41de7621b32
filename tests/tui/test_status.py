"""The status line: what it says at which moment, and what it drops from the right."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from maic_tui.provider.base import Failure, Wait
from maic_tui.schema import events as ev
from maic_tui.schema.events import Usage
from maic_tui.transcript.fold import fold
from maic_tui.transcript.view import Session
from maic_tui.tui.widgets.status import fitted, now_doing, spent, wait_told, waiting_count

START = datetime(2026, 11, 30, 9, 12, tzinfo=UTC)
TEACHER = ev.Agent(id="t", name="Ms. Rivera", role="teacher")
BEGIN = [ev.SessionStart(agents=(TEACHER,)), ev.UserMessage(text="How?"), ev.AgentStart(exchange=1, question="How?")]
TURN = ev.TurnStart(exchange=1, turn=1, agent_id="t", agent_name="Ms. Rivera", role="teacher")
CUED = [
    TURN, ev.TurnEnd(turn=1, stop_reason="stop"), ev.CueUser(), ev.AgentEnd(exchange=1, reason="cue_user")
]  # fmt: skip
CUT = [TURN, ev.TurnEnd(turn=1, stop_reason="aborted"), ev.AgentEnd(exchange=1, reason="aborted")]


def view(*bodies: ev.Body) -> Session:
    ts = START.isoformat()
    return fold(ev.Event(number, ts, body) for number, body in enumerate(bodies, 1))


@pytest.mark.parametrize(
    ("bodies", "news", "seconds", "says", "counts"),
    [
        ([], None, 0, "", False),
        (BEGIN, None, 2, "begins", True),
        (BEGIN, None, 5, "waiting for the model 5 s", True),
        ([*BEGIN, *CUT, ev.AgentStart(exchange=1, question="How?", resumed=True)], None, 9, "begins", False),
        ([*BEGIN, ev.Thinking(stage="director")], None, 3, "choosing who speaks 3 s", True),
        ([*BEGIN, ev.Thinking(stage="agent_loading", agent_id="t")], None, 2, "Ms. Rivera thinks 2 s", True),
        ([*BEGIN, ev.Thinking(stage="agent_loading", agent_id="gone")], None, 2, "gone thinks 2 s", True),
        ([*BEGIN, TURN], None, 9, "Ms. Rivera speaks", False),
        ([*BEGIN, TURN, ev.Playback(mode="paused", chars=0)], None, 9, "Ms. Rivera holds", False),
        ([*BEGIN, *CUT], None, 0, "interrupted; Space resumes", False),
        ([*BEGIN, *CUED], None, 0, "your turn", False),
    ],
)  # fmt: skip
def test_what_is_going_on(bodies: list[ev.Body], news: Wait | None, seconds: int, says: str, counts: bool) -> None:
    now = START.replace(second=seconds)
    assert now_doing(view(*bodies), news, now, 3, "Space") == (says, counts)


def test_a_retry_is_told_with_its_time_its_number_and_why() -> None:
    waiting = view(*BEGIN, ev.Thinking(stage="director"))
    wait = Wait("retry", 7.2, 2, Failure("unreachable", "The server could not be reached."))
    says, _ = now_doing(waiting, wait, START, 3, "Space")
    assert says == "choosing who speaks 0 s; retry 2 of 3 in 7 s: no connection"


@pytest.mark.parametrize(
    ("bodies", "retries", "seconds", "says"),
    [
        ([], False, 9, ""),
        (BEGIN, False, 2, ""),
        (BEGIN, False, 5, "5 s"),
        ([*BEGIN, ev.Thinking(stage="director")], False, 2, ""),
        ([*BEGIN, ev.Thinking(stage="director")], False, 3, "3 s"),
        ([*BEGIN, ev.Thinking(stage="director")], True, 1, "1 s; retry 2 of 3 in 7 s: no connection"),
        ([*BEGIN, TURN], False, 9, ""),
        ([*BEGIN, *CUT], False, 9, ""),
    ],
)  # fmt: skip
def test_what_a_card_tells_of_a_wait(bodies: list[ev.Body], retries: bool, seconds: int, says: str) -> None:
    wait = Wait("retry", 7.2, 2, Failure("unreachable", "The server could not be reached.")) if retries else None
    assert wait_told(view(*bodies), wait, START.replace(second=seconds), 3) == says


@pytest.mark.parametrize(
    ("queued", "says"), [(0, ""), (1, "1 waits"), (3, "3 wait")],
)  # fmt: skip
def test_waiting_questions_are_counted(queued: int, says: str) -> None:
    bodies = [ev.Queue(message_id=str(number), op="add", text="?") for number in range(queued)]
    assert waiting_count(view(*BEGIN, *bodies)) == says


@pytest.mark.parametrize(
    ("usages", "says"),
    [
        ([], ""),
        ([Usage(input=100, output=23)], "123 tokens"),
        ([Usage(input=100, output=23, estimated=True)], "~123 tokens"),
        ([Usage(input=12_000, output=345, cost=0.01234)], "12.3k tokens  ·  $0.0123"),
        ([Usage(input=1, cost=0.5), Usage(input=1, cost=0.25, estimated=True)], "~2 tokens  ·  ~$0.7500"),
    ],
)
def test_tokens_and_their_price(usages: list[Usage], says: str) -> None:
    assert spent(usages) == says


@pytest.mark.parametrize(
    ("cells", "first", "rest"),
    [
        (80, "speaks", "  ·  two wait  ·  model"),
        (25, "speaks", "  ·  two wait"),
        (12, "speaks", ""),
        (4, "spe…", ""),
        (0, "", ""),
    ],
)
def test_what_does_not_fit_goes_from_the_right(cells: int, first: str, rest: str) -> None:
    assert fitted(("speaks", "", "two wait", "model"), cells) == (first, rest)


def test_a_wide_name_is_never_cut_in_half() -> None:
    first, _ = fitted(("日本語のクラス",), 8)
    assert first == "日本語…"
