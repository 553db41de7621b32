"""What a round takes in and gives out: how far the exchange is, read from the folded view alone. Pure.

Nothing is kept beside the log, so an exchange that was cut yesterday goes on today from the same state.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from maic_tui.board.ledger import Board, Entry
from maic_tui.schema import events as ev
from maic_tui.schema.text import is_blank
from maic_tui.transcript.view import Exchange, Turn

from .history import drawn, superseded

GO_ON = "Go on where your words were cut off, without repeating any of them. They ended so: …{end}"

_SETTLED = ("stop", "tool_use", "length")
_ENDS: Mapping[str, ev.EndReason] = {"cue_user": "cue_user", "close_session": "closed", "end": "end"}


@dataclass(frozen=True, slots=True)
class Response:
    """A turn that counts. `empty`: it came whole, without visible words and without actions."""

    turn: int
    agent_id: str
    agent_name: str
    role: str
    text: str
    actions: int
    drew: tuple[str, ...]
    """Names of the actions that were carried out, in order."""
    empty: bool

    @property
    def spoke(self) -> bool:
        """Whether the learner got words of it."""
        return not is_blank(self.text)

    @property
    def gave(self) -> bool:
        """Whether the learner got words or a drawing of it."""
        return self.spoke or bool(self.drew)


@dataclass(frozen=True, slots=True)
class Due:
    """A turn that code owes: of an agent that was called on, that was cut, that is asked again, or that goes on."""

    agent_id: str
    instruction: str = ""
    retry_of: int | None = None
    continue_of: int | None = None


@dataclass(frozen=True, slots=True)
class DirectorState:
    """One exchange as the director sees it."""

    agent_responses: tuple[Response, ...] = ()
    whiteboard_ledger: tuple[Entry, ...] = ()
    trace: tuple[ev.Decision, ...] = ()
    """The model's calls in this exchange, refused ones too."""
    due: Due | None = None
    ended: ev.EndReason | None = None
    """What the last decision that was followed ended the exchange with."""
    skipped: frozenset[str] = frozenset()
    """Agents of whom the learner wants no more in this exchange."""

    @property
    def turn_count(self) -> int:
        return len(self.agent_responses)

    @property
    def should_end(self) -> bool:
        return self.ended is not None

    @property
    def pending(self) -> tuple[Mapping[str, Any], ...]:
        """The further calls of the director's last message."""
        return (self.trace[-1].rest or ()) if self.trace else ()

    @property
    def evidence(self) -> tuple[str, ...]:
        """Scenes that were read for the next agent called."""
        return _read_since(self.trace, 0)

    @property
    def handed(self) -> tuple[str, ...]:
        """Scenes that were read for the agent called last."""
        return _read_since(self.trace, 1)

    def to_json(self) -> dict[str, Any]:
        """The state for a checkpoint: counts and numbers, and not the words again."""
        return {
            "turn_count": self.turn_count,
            "agent_responses": [
                {"turn": said.turn, "agent_id": said.agent_id, "chars": len(said.text), "actions": said.actions}
                for said in self.agent_responses
            ],
            "whiteboard_ledger": [entry.number for entry in self.whiteboard_ledger],
            "should_end": self.should_end,
            "trace": [ev.body_data(call) for call in self.trace],
        }


def from_exchange(exchange: Exchange | None, board: Board | None = None) -> DirectorState:
    """The state that the events of `exchange` so far mean.

    Turns that were cut or failed, and those in whose place another was tried, do not count.
    """
    ledger = board.ledger if board else ()
    if exchange is None:
        return DirectorState(whiteboard_ledger=ledger)
    settled = _settled(exchange)
    followed = [decision for decision in exchange.decisions if not decision.refused]
    return DirectorState(
        agent_responses=tuple(_response(turn) for turn in settled),
        whiteboard_ledger=ledger,
        trace=tuple(decision for decision in exchange.decisions if decision.by == "model"),
        due=owed(exchange),
        skipped=frozenset(turn.agent_id for turn in exchange.turns if turn.skipped),
        ended=next((_ENDS[decision.kind] for decision in reversed(followed) if decision.kind in _ENDS), None),
    )


def due_again(exchange: Exchange | None, *, retry_of: int | None = None, continue_of: int | None = None) -> Due | None:
    """The turn that the learner asks for: another in place of `retry_of`, or the rest of `continue_of`."""
    number = retry_of if retry_of is not None else continue_of
    turn = next((turn for turn in exchange.turns if turn.turn == number), None) if exchange else None
    if not exchange or not turn:
        return None
    if retry_of is None:
        return Due(turn.agent_id, GO_ON.format(end=turn.text[-200:]), continue_of=continue_of)
    called = next((call for call in exchange.decisions if _turn_of(exchange, call) is turn), None)
    return Due(turn.agent_id, str(called.args.get("instruction", "")) if called else "", retry_of)


def owed(exchange: Exchange, speaking: str = "") -> Due | None:
    """The turn of one whom the learner has called on, else the one that was left last; None where none is owed."""
    called = called_on(exchange)
    return Due(called) if called else next(left(exchange, speaking), None)


def left(exchange: Exchange, speaking: str = "") -> Iterator[Due]:
    """The turns that were cut or failed, or never began, the last first, as long as their agents had none since.

    Others may have spoken since, whom the learner named. `speaking` is the id of the agent who has a turn just now.
    """
    had = {speaking}
    for call in reversed(exchange.decisions):
        agent_id, turn = str(call.args.get("agent_id", "")), _turn_of(exchange, call)
        if call.kind != "call_agent" or call.called or call.refused or agent_id in had:
            continue
        had.add(agent_id)
        if not turn or not (_is_settled(turn) or turn.skipped):
            failed = turn.turn if turn and turn.stop_reason == "error" else None
            yield Due(agent_id, str(call.args.get("instruction", "")), retry_of=failed)


def called_on(exchange: Exchange | None) -> str:
    """The agent whom the learner has called on last, as long as it has had no turn since; empty where none."""
    had: set[str] = set()
    for decision in reversed(exchange.decisions if exchange else ()):
        agent_id = str(decision.args.get("agent_id", ""))
        if decision.called:
            return "" if agent_id in had else agent_id
        if decision.turn:
            had.add(agent_id)
    return ""


def why_closed(exchange: Exchange | None) -> str:
    """Why the director closed the exchange, one of `rules.END_REASONS`; empty where it did not, or did not say."""
    closings = (one for one in reversed(exchange.decisions if exchange else ()) if one.kind == "close_session")
    return next((str(one.args.get("end_reason") or "") for one in closings if not one.refused), "")


def _settled(exchange: Exchange) -> list[Turn]:
    retried = superseded(exchange)
    return [turn for turn in exchange.turns if _is_settled(turn) and turn.turn not in retried]


def _is_settled(turn: Turn) -> bool:
    """Whether it came to its end; what was said again had, however the version that is shown ended."""
    return turn.stop_reason in _SETTLED or bool(turn.versions)


def _response(turn: Turn) -> Response:
    said = bool(turn.calls) or not is_blank(turn.text)
    return Response(
        turn=turn.turn,
        agent_id=turn.agent_id,
        agent_name=turn.agent_name,
        role=turn.role,
        text=turn.text,
        actions=len(drawn(turn)),
        drew=tuple(call.name for call in drawn(turn)),
        empty=not said and turn.stop_reason != "length",
    )


def _turn_of(exchange: Exchange, call: ev.Decision) -> Turn | None:
    """The turn that was called so; None where it never began, and its number went to another agent."""
    agent_id = call.args.get("agent_id")
    return next((turn for turn in exchange.turns if turn.turn == call.turn and turn.agent_id == agent_id), None)


def _read_since(trace: tuple[ev.Decision, ...], calls: int) -> tuple[str, ...]:
    """The scenes read after the last agent call but `calls`, and before the one after that."""
    found: list[str] = []
    for decision in reversed(trace):
        if decision.refused:
            continue
        if decision.kind == "call_agent":
            if not calls:
                break
            calls -= 1
            found.clear()
        elif decision.kind == "read_scene" and not calls:
            found.append(str(decision.args.get("scene_id", "")))
    return tuple(dict.fromkeys(reversed(found)))
