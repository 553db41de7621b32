"""Who said what, as lines: the folded session read for prompts. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from maic_tui.transcript.view import Exchange, Said, Session, ToolCall, Turn


@dataclass(frozen=True, slots=True)
class Line:
    """One message of the class. `agent_id` is empty where the learner said it; `now`: in the exchange that runs."""

    agent_id: str
    name: str
    text: str
    calls: tuple[ToolCall, ...] = ()
    cut: bool = False
    now: bool = False

    @property
    def by_learner(self) -> bool:
        return not self.agent_id


def history(view: Session, limit: int, *, retrying: int | None = None) -> tuple[Line, ...]:
    """The last `limit` lines of the session, oldest first, without turns that were retried or gave nothing.

    `retrying` is a turn that is about to be retried.
    """
    found: list[Line] = []
    for exchange in _newest_first(view):
        found[:0] = lines(exchange, now=exchange is view.open, retrying=retrying)
        if len(found) >= limit:
            break
    return tuple(found[-limit:])


def lines(exchange: Exchange, *, now: bool, retrying: int | None = None) -> list[Line]:
    """An exchange as lines, the question first."""
    found = [Line("", "", exchange.question, now=now)] if exchange.question.strip() and not exchange.scene else []
    retried = superseded(exchange) | {retrying}
    for entry in exchange.entries:
        match entry:
            case Said():
                found.append(Line("", "", entry.text, now=now))
            case Turn() if entry.turn not in retried and (entry.text.strip() or drawn(entry)):
                cut = entry.stop_reason in ("aborted", "error", "length")
                found.append(Line(entry.agent_id, entry.agent_name, entry.text, entry.calls, cut, now))
    return found


def question(exchange: Exchange) -> str:
    """What the learner said last in it."""
    said = [entry.text for entry in exchange.entries if isinstance(entry, Said)]
    return said[-1] if said else exchange.question


def earlier_questions(view: Session, limit: int) -> tuple[str, ...]:
    """The questions of the `limit` exchanges before the one that runs, oldest first."""
    found: list[str] = []
    for exchange in _newest_first(view):
        if exchange is not view.open and exchange.question.strip() and not exchange.scene:
            found.append(exchange.question)
        if len(found) == limit:
            break
    return tuple(reversed(found))


def superseded(exchange: Exchange) -> frozenset[int]:
    """The turns in whose place another was tried."""
    return frozenset(turn.retry_of for turn in exchange.turns if turn.retry_of is not None)


def drawn(turn: Turn) -> tuple[ToolCall, ...]:
    """The actions of a turn that were carried out."""
    return tuple(call for call in turn.calls if call.status != "skipped")


def _newest_first(view: Session) -> Iterator[Exchange]:
    if view.open:
        yield view.open
    for index in range(len(view.sealed) - 1, -1, -1):
        yield view.sealed[index]
