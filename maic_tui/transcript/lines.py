"""An exchange as plain lines, for whoever draws or prints one: `ask`, `--reader`, export and the screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from maic_tui import graphemes, words
from maic_tui.schema.events import Agent, EndReason, Error

from .actions import action_told, aligned, counted
from .versions import version_text
from .view import Cue, Entry, Exchange, Note, Said, ToolCall, Turn

LineRole = Literal[
    "head", "title", "thinking", "words", "action", "table", "drawn", "said", "note", "error", "cue", "option",
    "foot", "board",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Line:
    """One line without its break, and what it is; `cells` are those of a table's row, the first row its header."""

    role: LineRole
    text: str
    cells: tuple[str, ...] = ()


def exchange_lines(
    exchange: Exchange, agents: Iterable[Agent] = (), *, cut: str = words.ENDED["aborted"]
) -> list[Line]:
    """A whole exchange: its question, everything said and done, and how it ended.

    `agents` name who cues; `cut` is how an interrupted one is told, where it can be resumed with words that say so.
    """
    lines = _lines("head", head_text(exchange))
    for entry in exchange.entries:
        lines += entry_lines(entry)
    return lines + foot_lines(exchange, agents, cut=cut)


def entry_lines(entry: Entry) -> list[Line]:
    """One thing that came inside an exchange."""
    match entry:
        case Turn():
            return turn_lines(entry)
        case Said():
            return _lines("said", words.SAID.format(text=entry.text))
        case Note():
            return _lines("note", note_text(entry))


def turn_lines(turn: Turn, *, upto: int | None = None) -> list[Line]:
    """A turn: its title, its thinking, its words with its actions where they happened, and why it failed.

    `upto` shows only so many graphemes of the words; actions past them come after the last.
    """
    text = turn.text if upto is None else graphemes.first(turn.text, upto)
    lines = [Line("title", title_text(turn))]
    lines += [line for line in _lines("thinking", turn.thinking) if line.text.strip()]
    for piece in pieces(text, turn.calls):
        if isinstance(piece, ToolCall):
            lines += action_lines(piece)
        else:
            lines += _lines("words", piece.strip("\n"))
    return lines + _lines("error", error_text(turn.error)) if turn.error else lines


def action_lines(call: ToolCall) -> list[Line]:
    """An action with all that it put on the board: a sentence, and a table's rows or lines as they are below it."""
    told = action_told(call)
    rows = zip(aligned(told.table), told.table, strict=True)
    return [
        Line("action", told.sentence),
        *(Line("table", text, cells) for text, cells in rows),
        *(Line("drawn", text) for text in told.lines),
    ]


def pieces(text: str, calls: Iterable[ToolCall]) -> Iterator[str | ToolCall]:
    """The words and the actions of a turn, in the order in which they came; stretches of blank words left out."""
    done = 0
    for call in calls:
        if text[done : call.after].strip():
            yield text[done : call.after]
            done = call.after
        yield call
    if text[done:].strip():
        yield text[done:]


def foot_lines(exchange: Exchange, agents: Iterable[Agent] = (), *, cut: str = words.ENDED["aborted"]) -> list[Line]:
    """How an exchange stands: how it ended, the cue and its options, and what it put in front of the learner."""
    cue = exchange.cue
    untold = exchange.error if not exchange.error_told else None
    lines = _lines("error", error_text(untold)) if untold else _ending(exchange, cut)
    if cue and cue.prompt:
        lines += _lines("cue", cue_text(cue, agents))
    if cue:
        lines += [
            Line("option", words.OPTION.format(number=number, text=text)) for number, text in enumerate(cue.options, 1)
        ]
    if shown := shown_text(exchange):
        lines.append(Line("board", shown))
    return lines


def ending_text(reason: EndReason, error: Error | None, cue: Cue | None, agents: Iterable[Agent] = ()) -> str:
    """How the latest exchange ended, in a line or a few."""
    ended = Exchange(0, "", "", cue=cue, reason=reason, error=error)
    return "\n".join(line.text for line in foot_lines(ended, agents, cut=words.CUT_RESUMABLE))


def head_text(exchange: Exchange) -> str:
    """The number of an exchange and its question, or a scene's title."""
    if exchange.scene:
        return words.HEAD_SCENE.format(title=exchange.question)
    return words.HEAD.format(number=exchange.exchange, question=exchange.question)


def title_text(turn: Turn) -> str:
    """Who speaks, as what, how the turn stands, and how often it touched the board."""
    parts = [turn.agent_name, words.ROLES.get(turn.role, turn.role), words.TURN_STATES[turn.state]]
    if version := version_text(turn):
        parts.append(version)
    if number := board_actions(turn.calls):
        parts.append(words.ONE_BOARD_ACTION if number == 1 else words.BOARD_ACTIONS.format(number=number))
    return words.TITLE_JOIN.join(parts)


def board_actions(calls: Iterable[ToolCall]) -> int:
    """How many actions of a turn reached the board."""
    return sum(call.name.startswith("wb_") and call.status != "skipped" for call in calls)


def cue_text(cue: Cue, agents: Iterable[Agent] = ()) -> str:
    """Who gives the floor to the learner, and with what words."""
    name = next((agent.name for agent in agents if agent.id == cue.from_agent_id), "")
    return words.CUE_FROM.format(name=name, prompt=cue.prompt) if name else words.CUE.format(prompt=cue.prompt)


def shown_text(exchange: Exchange, cells: int | None = None) -> str:
    """What the exchange put in front of the learner, equal labels counted; empty for nothing.

    Where it has to fit into so many `cells` the last ones are counted, and the first one is cut if it must be.
    """
    things = counted(words.SHOWN_KINDS.get(item.label, item.label) or item.id for item in exchange.shown)
    told = words.SHOWN.format(things=words.LIST_JOIN.join(things)) if things else ""
    if cells is None:
        return told
    for kept in range(min(len(things) - 1, cells), 0, -1):
        if graphemes.width(told) <= cells:
            break
        more = words.SHOWN_MORE.format(number=len(things) - kept)
        told = words.SHOWN.format(things=words.LIST_JOIN.join((*things[:kept], more)))
    return graphemes.fit(told, cells)


def note_text(note: Note) -> str:
    """A notice and what can be done about it."""
    return words.together(note.message or note.kind, note.hint)


def error_text(error: Error) -> str:
    """What failed and why, and what can be done about it."""
    return words.together(error.message or error.kind, error.hint)


def _ending(exchange: Exchange, cut: str) -> list[Line]:
    """Why it ended and, where no prompt says so, that the floor is the learner's: in one line, or none."""
    reason, cue = exchange.reason, exchange.cue
    parts = []
    if reason and reason != "cue_user":
        parts.append(cut if reason == "aborted" else words.ENDED[reason])
    if floor := not cue.prompt if cue else reason == "cue_user":
        parts.append(words.ENDED["cue_user"])
    return [Line("cue" if floor else "foot", words.together(*parts))] if parts else []


def _lines(role: LineRole, text: str) -> list[Line]:
    return [Line(role, line) for line in text.split("\n")]
