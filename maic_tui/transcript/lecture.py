"""The lesson's part of the fold: a scene is a card, and who speaks in it takes turns there like in an exchange.

A step within the scene stays on its card, which then holds what was heard before that place. What is heard again takes
the place of what was heard there; what is not is back when the scene is over.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import replace
from typing import Literal

from maic_tui import graphemes, words
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.schema.text import is_blank

from .view import Entry, Exchange, Heard, Note, OpenTurn, Pointer, SceneNow, Session, ToolCall, Turn, open_text

QUIZ_LEFT = "quiz_left"
"""The kind of the notice that a quiz was left without being submitted."""
_POINTS = ("spotlight", "laser")


def begin(view: Session, body: ev.SceneStart, event: Event) -> Session:
    """A scene begins, on a card of its own; one that is begun again on the card that it has."""
    now = SceneNow(body.scene_id, body.index, body.title, body.kind)
    if view.open and view.open.scene == now.id and view.scene == now:
        return view
    view = replace(leave(view), scene=now, pointer=None)
    return replace(view, open=_card(-event.id, event.ts, now))


def speak(view: Session, body: ev.Speech, event: Event) -> Session:
    """A line is spoken: it joins its speaker's turn."""
    turn = Turn(-event.id, 0, body.agent_id, body.agent_name, body.role, body.color, event.ts)
    view = _turn(view, turn)
    live = view.live
    if live is None:
        return view
    text = f"\n{body.text}" if live.length else body.text
    view = replace(view, live=replace(live, text=live.text.add(text), length=live.length + len(text)), paused_at=None)
    return _heard(view, replace(turn, text=body.text, stop_reason="stop"), body.action_id)


def act(view: Session, body: ev.Action, event: Event) -> Session:
    """Something is pointed at, which the slide shows, or drawn in a lecture."""
    if body.name in _POINTS and body.status != "skipped":
        return point(view, body, event.ts)
    agent = view.agent(body.agent_id)
    name, role, color = (agent.name, agent.role, agent.color) if agent else (body.agent_id, "teacher", "")
    turn = Turn(-event.id, 0, body.agent_id, name, role, color, event.ts)
    view = _turn(view, turn)
    live = view.live
    if live is None:
        return view
    call = ToolCall(body.action_id, body.name, body.params, body.status, body.reason, live.length)
    view = replace(view, live=replace(live, calls=(*live.calls, call)))
    return _heard(view, replace(turn, calls=(replace(call, after=0),), stop_reason="stop"), body.action_id)


def point(view: Session, body: ev.Action, ts: str) -> Session:
    """A spotlight or a laser takes the place of the one before."""
    if body.status == "skipped" or body.name not in _POINTS:
        return view
    kind: Literal["spotlight", "laser"] = "laser" if body.name == "laser" else "spotlight"
    return replace(view, pointer=Pointer(kind, str(body.params.get("elementId", "")), ts))


def invite(view: Session, body: ev.Invite, ts: str) -> Session:
    """An invitation, and what became of it."""
    view = replace(view, missed=body.cursor if body.outcome == "gone" else None)
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
    return _note(view, "quiz", score(body), ts)


def score(done: ev.QuizResult) -> str:
    """The points that were got, as they are told."""
    return words.QUIZ_TOLD.format(points=f"{done.result.get('points', 0):g}", of=f"{done.result.get('of', 0):g}")


def left_quiz(view: Session, body: ev.Notice, ts: str) -> Session:
    """A quiz was left without being handed in."""
    return _note(view, body.kind, body.message, ts)


def note(view: Session, note: Note) -> Session:
    """A notice that came while the scene is played."""
    assert view.open
    return _heard(replace(view, open=replace(view.open, entries=(*view.open.entries, note))), note, note.message)


def jump(view: Session, cursor: ev.Cursor | None) -> Session:
    """The lesson goes on from `cursor`: within the scene that is played on its card, else that card is sealed."""
    if not (view.open and view.open.scene and view.scene and cursor and cursor.scene == view.scene.index):
        return leave(view)
    heard = _settled(view)
    before = heard[: bisect_left(heard, cursor.action, key=lambda one: one.place)]
    return replace(view, open=replace(view.open, entries=_turns(before)), live=None, paused_at=None, heard=heard)


def leave(view: Session) -> Session:
    """The lecture's card is sealed; what had not been shown of its last line is dropped."""
    if not view.open or not view.open.scene:
        return view
    card = replace(view.open, entries=_turns(_settled(view)))
    sealed = view.sealed.add(card) if card.entries else view.sealed
    return replace(view, sealed=sealed, open=None, live=None, paused_at=None, heard=())


def _turn(view: Session, turn: Turn) -> Session:
    """`turn` on the lecture's card, opened where another spoke; none while an exchange runs."""
    if view.open and not view.open.scene:
        return view
    if not view.open:
        view = replace(view, open=replace(_card(turn.turn, turn.ts, view.scene), resumed=1))
    if view.live and view.live.head.agent_id == turn.agent_id:
        return view
    return replace(_sealed(view), live=OpenTurn(turn), waiting=None)


def _card(number: int, ts: str, now: SceneNow | None) -> Exchange:
    """An empty card for the scene that is played, or for a lecture of which no scene is known."""
    if not now:
        return Exchange(number, "", ts, scene=words.LECTURE)
    return Exchange(number, now.title, ts, scene=now.id, scene_number=now.index + 1)


def _sealed(view: Session) -> Session:
    """The turn that speaks in a lecture has ended.

    One of which nothing was shown leaves nothing behind.
    """
    live = view.live
    if not live or not view.open:
        return view
    turn = replace(live.head, text=open_text(live), calls=live.calls, stop_reason="stop")
    entries = view.open.entries if _nothing(turn) else (*view.open.entries, turn)
    return replace(view, live=None, open=replace(view.open, entries=entries))


def _note(view: Session, kind: str, message: str, ts: str) -> Session:
    told = Note(kind, message, ts=ts)
    if not view.open:
        return replace(view, notes=(*view.notes, told))
    if view.open.scene:
        return note(_sealed(view), told)
    return replace(view, open=replace(view.open, entries=(*view.open.entries, told)))


def _heard(view: Session, entry: Turn | Note, key: str) -> Session:
    """`view` in which `entry` was heard at the cursor, in place of what was heard there under the same `key`."""
    scene, cursor = view.scene, view.cursor
    place = cursor.action if cursor and scene and cursor.scene == scene.index else 0
    heard = view.heard
    first, end = (bisect(heard, place, key=lambda one: one.place) for bisect in (bisect_left, bisect_right))
    at = next((at for at in range(first, end) if key and heard[at].key == key), None)
    if at is None:
        return replace(view, heard=(*heard[:end], Heard(place, key, entry), *heard[end:]))
    old = heard[at].entry
    again = Heard(place, key, entry, old.text if isinstance(old, Turn) else "")
    return replace(view, heard=(*heard[:at], again, *heard[at + 1 :]))


def _settled(view: Session) -> tuple[Heard, ...]:
    """What was heard, and of the line that is spoken what was shown of it, or earlier, whichever is more."""
    text = open_text(view.live) if view.live else ""
    hidden = 0 if view.paused_at is None else len(text) - len(graphemes.first(text, view.paused_at))
    if not hidden:
        return view.heard
    newest = min((one.entry.turn for one in view.heard if isinstance(one.entry, Turn) and one.entry.text), default=0)
    return tuple(_cut(one, hidden, newest) for one in view.heard)


def _cut(one: Heard, hidden: int, spoken: int) -> Heard:
    """Without the last `hidden` characters where it is the turn `spoken`, as far as they were not heard earlier."""
    line = one.entry
    if not isinstance(line, Turn) or line.turn != spoken:
        return one
    shown = max(line.text[: max(0, len(line.text) - hidden)], one.earlier, key=len)
    return one._replace(entry=replace(line, text=shown, stop_reason="stop" if shown == line.text else "aborted"))


def _turns(heard: Iterable[Heard]) -> tuple[Entry, ...]:
    """What was heard as the entries of a card: neighbours by one speaker are one turn."""
    entries: list[Entry] = []
    for one in heard:
        entry, last = one.entry, entries[-1] if entries else None
        if isinstance(entry, Turn) and isinstance(last, Turn) and last.agent_id == entry.agent_id:
            entries[-1] = _joined(last, entry)
        elif isinstance(entry, Note) or not _nothing(entry):
            entries.append(entry)
    return tuple(entries)


def _joined(turn: Turn, more: Turn) -> Turn:
    """A turn with one more line or action of the same speaker."""
    if _nothing(more):
        return turn
    text = f"{turn.text}…" if turn.stop_reason == "aborted" else turn.text
    calls = tuple(replace(call, after=len(text)) for call in more.calls)
    text = f"{text}\n{more.text}" if text and more.text else text + more.text
    return replace(turn, text=text, calls=(*turn.calls, *calls), stop_reason=more.stop_reason)


def _nothing(turn: Turn) -> bool:
    """Whether nothing was shown of a turn."""
    return not turn.calls and is_blank(turn.text)
