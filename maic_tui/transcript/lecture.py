"""The lesson's part of the fold: a scene is a card, and who speaks in it takes turns there like in an exchange."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from maic_tui import graphemes, words
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.schema.text import is_blank

from .view import Exchange, Note, OpenTurn, Pointer, SceneNow, Session, ToolCall, Turn, open_text

QUIZ_LEFT = "quiz_left"
"""The kind of the notice that a quiz was left without being submitted."""
_POINTS = ("spotlight", "laser")


def begin(view: Session, body: ev.SceneStart, event: Event) -> Session:
    """A scene begins, on a card of its own."""
    view = leave(view)
    now = SceneNow(body.scene_id, body.index, body.title, body.kind)
    view = replace(view, scene=now, pointer=None)
    return replace(view, open=Exchange(-event.id, body.title, event.ts, scene=body.scene_id))


def speak(view: Session, body: ev.Speech, event: Event) -> Session:
    """A line is spoken: it joins its speaker's turn."""
    view = _turn(view, event, body.agent_id, body.agent_name, body.role, body.color)
    live = view.live
    if live is None:
        return view
    text = f"\n{body.text}" if live.length else body.text
    return replace(view, live=replace(live, text=live.text.add(text), length=live.length + len(text)), paused_at=None)


def act(view: Session, body: ev.Action, event: Event) -> Session:
    """Something is pointed at, which the slide shows, or drawn in a lecture."""
    if body.name in _POINTS and body.status != "skipped":
        return point(view, body, event.ts)
    agent = view.agent(body.agent_id)
    name, role, color = (agent.name, agent.role, agent.color) if agent else (body.agent_id, "teacher", "")
    view = _turn(view, event, body.agent_id, name, role, color)
    live = view.live
    if live is None:
        return view
    call = ToolCall(body.action_id, body.name, body.params, body.status, body.reason, live.length)
    return replace(view, live=replace(live, calls=(*live.calls, call)))


def point(view: Session, body: ev.Action, ts: str) -> Session:
    """A spotlight or a laser takes the place of the one before."""
    if body.status == "skipped" or body.name not in _POINTS:
        return view
    kind: Literal["spotlight", "laser"] = "laser" if body.name == "laser" else "spotlight"
    return replace(view, pointer=Pointer(kind, str(body.params.get("elementId", "")), ts))


def invite(view: Session, body: ev.Invite, ts: str) -> Session:
    """An invitation, and what became of it."""
    if body.outcome == "open":
        return view
    had = view.consumed | {(body.cursor.scene, body.cursor.action)} if body.cursor else view.consumed
    view = replace(view, consumed=had)
    said = words.INVITE_OUTCOMES.get(body.outcome, "")
    return _note(view, "invite", said.format(topic=body.topic), ts) if said else view


def quiz(view: Session, body: ev.QuizResult, ts: str) -> Session:
    """A quiz was handed in and graded."""
    kept = tuple(item for item in view.quizzes if item.scene_id != body.scene_id)
    view = replace(view, quizzes=(*kept, body))
    told = words.QUIZ_TOLD.format(points=f"{body.result.get('points', 0):g}", of=f"{body.result.get('of', 0):g}")
    return _note(view, "quiz", told, ts)


def left_quiz(view: Session, body: ev.Notice, ts: str) -> Session:
    """A quiz was left without being handed in."""
    return _note(view, body.kind, body.message, ts)


def leave(view: Session) -> Session:
    """The lecture's card is sealed; what had not been shown of its last line is dropped."""
    if not view.open or not view.open.scene:
        return view
    card = _sealed(view).open
    assert card
    sealed = view.sealed.add(card) if card.entries else view.sealed
    return replace(view, sealed=sealed, open=None, live=None, paused_at=None)


def _turn(view: Session, event: Event, agent_id: str, name: str, role: str, color: str) -> Session:
    """The turn of that speaker on the lecture's card, opened where another spoke; none while an exchange runs."""
    if view.open and not view.open.scene:
        return view
    if not view.open:
        now = view.scene
        title, scene = (now.title, now.id) if now else ("", words.LECTURE)
        view = replace(view, open=Exchange(-event.id, title, event.ts, scene=scene, resumed=1))
    if view.live and view.live.head.agent_id == agent_id:
        return view
    view = _sealed(view)
    return replace(view, live=OpenTurn(Turn(-event.id, 0, agent_id, name, role, color, event.ts)), waiting=None)


def _sealed(view: Session) -> Session:
    """The turn that speaks in a lecture has ended, interrupted where not all of its last line was shown.

    One of which nothing was shown leaves nothing behind.
    """
    live = view.live
    if not live or not view.open:
        return view
    text = open_text(live)
    shown = text if view.paused_at is None else graphemes.first(text, view.paused_at)
    turn = replace(live.head, text=shown, calls=live.calls, stop_reason="stop" if shown == text else "aborted")
    entries = (*view.open.entries, turn) if turn.calls or not is_blank(shown) else view.open.entries
    return replace(view, live=None, open=replace(view.open, entries=entries))


def _note(view: Session, kind: str, message: str, ts: str) -> Session:
    note = Note(kind, message, ts=ts)
    if not view.open:
        return replace(view, notes=(*view.notes, note))
    view = _sealed(view) if view.open.scene else view
    assert view.open
    return replace(view, open=replace(view.open, entries=(*view.open.entries, note)))
