"""An exchange as plain lines, for whoever draws or prints one: `ask`, `--reader`, export and the screen."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from maic_tui import graphemes, words
from maic_tui.schema.events import Agent, EndReason, Error

from .view import Cue, Entry, Exchange, Note, Said, ToolCall, Turn

LineRole = Literal[
    "head", "title", "thinking", "words", "action", "said", "note", "error", "cue", "option", "foot", "board"
]

_QUOTED = 60
_INLINE_TAG = re.compile(r"</?(?:a|b|code|em|font|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?/?>", re.IGNORECASE)
_TAG = re.compile(r"</?[a-zA-Z][^<>]*>")


@dataclass(frozen=True, slots=True)
class Line:
    """One line without its break, and what it is."""

    role: LineRole
    text: str


def exchange_lines(exchange: Exchange, agents: Iterable[Agent] = ()) -> list[Line]:
    """A whole exchange: its question, everything said and done, and how it ended. `agents` name who cues."""
    lines = _lines("head", head_text(exchange))
    for entry in exchange.entries:
        lines += entry_lines(entry)
    return lines + foot_lines(exchange, agents)


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
            lines.append(Line("action", action_text(piece)))
        else:
            lines += _lines("words", piece.strip("\n"))
    return lines + _lines("error", error_text(turn.error)) if turn.error else lines


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


def foot_lines(exchange: Exchange, agents: Iterable[Agent] = ()) -> list[Line]:
    """How an exchange stands: the cue and its options, how it ended, and what it put in front of the learner."""
    lines: list[Line] = []
    if exchange.error:
        lines += _lines("error", error_text(exchange.error))
    elif exchange.reason and exchange.reason != "cue_user":
        lines.append(Line("foot", words.ENDED[exchange.reason]))
    if exchange.cue:
        lines += _lines("cue", cue_text(exchange.cue, agents))
        lines += [
            Line("option", words.OPTION.format(number=number, text=text))
            for number, text in enumerate(exchange.cue.options, 1)
        ]
    elif exchange.reason == "cue_user":
        lines.append(Line("foot", words.ENDED["cue_user"]))
    if shown := shown_text(exchange):
        lines.append(Line("board", shown))
    return lines


def ending_text(reason: EndReason, error: Error | None, cue: Cue | None, agents: Iterable[Agent] = ()) -> str:
    """How an exchange ended, in a line or a few."""
    ended = Exchange(0, "", "", cue=cue, reason=reason, error=error)
    return "\n".join(line.text for line in foot_lines(ended, agents))


def head_text(exchange: Exchange) -> str:
    """The number of an exchange and its question."""
    return words.HEAD.format(number=exchange.exchange, question=exchange.question)


def title_text(turn: Turn) -> str:
    """Who speaks, as what, how the turn stands, and how often it touched the board."""
    parts = [turn.agent_name, words.ROLES.get(turn.role, turn.role), words.TURN_STATES[turn.state]]
    if drawn := board_actions(turn.calls):
        parts.append(drawn)
    return words.TITLE_JOIN.join(parts)


def board_actions(calls: Iterable[ToolCall]) -> str:
    """How many actions of a turn reached the board, in words; empty for none."""
    number = sum(call.name.startswith("wb_") and call.status != "skipped" for call in calls)
    if not number:
        return ""
    return words.ONE_BOARD_ACTION if number == 1 else words.BOARD_ACTIONS.format(number=number)


def cue_text(cue: Cue, agents: Iterable[Agent] = ()) -> str:
    """Who gives the floor to the learner, and with what words."""
    name = next((agent.name for agent in agents if agent.id == cue.from_agent_id), "")
    if not cue.prompt:
        return words.ENDED["cue_user"]
    return words.CUE_FROM.format(name=name, prompt=cue.prompt) if name else words.CUE.format(prompt=cue.prompt)


def shown_text(exchange: Exchange) -> str:
    """What the exchange put in front of the learner, equal labels counted; empty for nothing."""
    labels = Counter(item.label or item.id for item in exchange.shown)
    things = (
        words.SHOWN_TIMES.format(thing=thing, number=number) if number > 1 else thing
        for thing, number in labels.items()
    )
    return words.SHOWN.format(things=", ".join(things)) if labels else ""


def note_text(note: Note) -> str:
    """A notice and what can be done about it."""
    return " ".join(filter(None, (note.message or note.kind, note.hint)))


def error_text(error: Error) -> str:
    """What failed and why, and what can be done about it."""
    return " ".join(filter(None, (error.message or error.kind, error.hint)))


def action_text(call: ToolCall) -> str:
    """An action in words: what was done, moved, or skipped and why."""
    did = _did(call)
    match call.status:
        case "skipped":
            return words.ACTION_SKIPPED.format(action=did, why=call.reason)
        case "moved":
            return words.ACTION_MOVED.format(action=did)
    return did


def _lines(role: LineRole, text: str) -> list[Line]:
    return [Line(role, line) for line in text.split("\n")]


def _did(call: ToolCall) -> str:
    params = call.params
    template = words.ACTIONS.get(call.name)
    if template is None:
        return words.ACTION_OTHER.format(name=call.name)
    match call.name:
        case "wb_draw_table":
            rows = _list(params.get("data"))
            columns = max((len(_list(row)) for row in rows), default=0)
            return template.format(thing=f"{len(rows)} × {columns}")
        case "wb_draw_line":
            return words.ACTION_ARROW if "arrow" in _list(params.get("points")) else template
    return template.format(thing=_quoted(params, *words.ACTION_SUBJECTS.get(call.name, ())))


def _list(value: Any) -> list[Any]:
    """A value of a skipped action's parameters, which can be anything, as a list."""
    return value if isinstance(value, list) else list(value) if isinstance(value, tuple) else []


def _quoted(params: dict[str, Any], *names: str) -> str:
    """The first of the named parameters that says something, as one short line without tags."""
    for name in names:
        text = " ".join(_TAG.sub(" ", _INLINE_TAG.sub("", str(params.get(name) or ""))).split())
        if text:
            return graphemes.cut(text, _QUOTED)
    return words.ACTION_NOTHING
