"""The fold: `step` takes a frozen view and one event and gives a frozen view.

Laws (tests/transcript/test_fold.py): folding in pieces gives what folding at once gives; an id that was seen gives the
same object back; an event of an unknown kind moves only the last id.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from maic_tui import graphemes, words
from maic_tui.schema import events as ev
from maic_tui.schema.actions import RESTORE
from maic_tui.schema.events import Event

from . import hand, lecture, versions
from .view import Cue, Entry, Exchange, Note, OpenTurn, Said, Session, ToolCall, Turn, Waiting, open_text

HOLDS = frozenset({"aborted", "error", "length"})
"""Ends of an exchange after which what waits is held until the learner resumes."""


def fold(events: Iterable[Event], view: Session | None = None) -> Session:
    """The view after all `events`, beginning from `view` (default: an empty session)."""
    view = view or Session()
    for event in events:
        view = step(view, event)
    return view


def step(view: Session, event: Event) -> Session:
    """The view after one more event; `view` itself where the event's id was folded before."""
    if event.id <= view.last_id:
        return view
    body, live = event.body, view.live
    if type(body) is ev.TextDelta and live and live.head.turn == body.turn:
        text, length = live.text.add(body.text), live.length + len(body.text)
        return _next(view, event.id, OpenTurn(live.head, text, live.thinking, length, live.calls))
    if type(body) is ev.ThinkingDelta and live and live.head.turn == body.turn:
        thinking = live.thinking.add(body.text)
        return _next(view, event.id, OpenTurn(live.head, live.text, thinking, live.length, live.calls))
    return replace(_rare(view, event), last_id=event.id)


def _next(view: Session, last_id: int, live: OpenTurn) -> Session:
    """`replace` for what comes with every word: with twenty fields its checks cost more than the step itself."""
    after = object.__new__(Session)
    after.__dict__.update(view.__dict__, last_id=last_id, live=live)
    return after


def _rare(view: Session, event: Event) -> Session:
    """Everything but words: these come a few times a turn."""
    match event.body:
        case ev.SessionStart() as body:
            view = replace(view, created=event.ts, app=body.app, model=body.model, why=body.why, agents=body.agents)
            return replace(view, lesson=body.lesson, title=view.title or (body.lesson.title if body.lesson else ""))
        case ev.SessionResumed() as body:
            queue = hand.held(view.queue, True)
            return replace(view, app=body.app or view.app, model=body.model or view.model, queue=queue)
        case ev.SessionEnd() | ev.SessionInterrupted():
            return replace(view, queue=hand.held(view.queue, True))
        case ev.ClassChanged() as body:
            view = replace(view, model=body.model or view.model, why=body.why, agents=body.agents or view.agents)
            return replace(view, away=frozenset(body.away), muted=frozenset(body.muted))
        case ev.SessionRenamed() as body:
            return replace(view, title=body.title)
        case ev.UserMessage() as body:
            return _said(view, body, event.ts)
        case ev.AgentStart() as body:
            return _start(view, body, event.ts)
        case ev.AgentEnd() as body:
            return _end(view, body, event.ts)
        case ev.Checkpoint() as body:
            return _gather(view, body)
        case ev.Thinking() as body:
            return replace(view, waiting=Waiting(body.stage, body.agent_id or "", event.ts))
        case ev.Decision() as body if view.open:
            return replace(view, open=replace(view.open, decisions=(*view.open.decisions, body)))
        case ev.CueUser() as body if view.open:
            cue = Cue(body.prompt, body.options, body.from_agent_id or "")
            return replace(view, open=replace(view.open, cue=cue))
        case ev.TurnStart() as body:
            return _open_turn(view, body, event.ts)
        case ev.Action(name=name) if name == RESTORE:
            return _note(view, Note("board", words.BOARD_BROUGHT_BACK, ts=event.ts))
        case ev.Action() as body:
            return _act(view, body, event.ts) if body.turn else lecture.act(view, body, event)
        case ev.SceneStart() as body:
            return lecture.begin(replace(view, stopped=None), body, event)
        case ev.Speech() as body:
            return lecture.speak(view, body, event)
        case ev.Invite() as body:
            return lecture.invite(view, body, event.ts)
        case ev.QuizResult() as body:
            return lecture.quiz(view, body, event.ts)
        case ev.TurnEnd() as body:
            return _seal_turn(view, body, event.ts)
        case ev.Queue() as body:
            return replace(view, queue=hand.changed(view.queue, body))
        case ev.Playback() as body:
            view = replace(view, mode=body.mode, paused_at=body.chars, cursor=body.cursor or view.cursor)
            return lecture.leave(view) if body.mode == "idle" else view
        case ev.Notice(kind=versions.SHOWN) as body:
            return versions.choose(view, body.detail)
        case ev.Notice(kind=lecture.QUIZ_LEFT) as body:
            return lecture.left_quiz(view, body, event.ts)
        case ev.Notice() as body:
            return _note(view, Note(body.kind, body.message, body.hint, body.detail, event.ts))
    return view


def _note(view: Session, note: Note) -> Session:
    """A note in the card that is open; where none is, beside them all."""
    if not view.open:
        return replace(view, notes=(*view.notes, note))
    return lecture.note(view, note) if view.open.scene else _enter(view, note)


def _enter(view: Session, entry: Entry) -> Session:
    assert view.open
    return replace(view, open=replace(view.open, entries=(*view.open.entries, entry)))


def _said(view: Session, body: ev.UserMessage, ts: str) -> Session:
    queue = tuple(item for item in view.queue if item.message_id != body.message_id)
    view = replace(view, queue=queue, title=view.title or graphemes.cut(" ".join(body.text.split()), 60))
    if view.open and not view.open.scene and body.delivery == "steer":
        return _enter(view, Said(body.text, body.delivery, ts))
    return replace(view, pending=body.text)


def _start(view: Session, body: ev.AgentStart, ts: str) -> Session:
    view = lecture.leave(view)
    queue = hand.held(view.queue, False) if body.resumed else view.queue
    view = replace(_left(view), pending="", waiting=None, live=None, mode="live", paused_at=None, queue=queue)
    view = replace(view, stopped=None)
    last = view.open or (view.sealed[-1] if len(view.sealed) else None)
    if body.resumed and last and last.exchange == body.exchange:
        again = replace(last, reason=None, error=None, ended="", cue=None, resumed=last.resumed + 1)
        return replace(view, open=again, sealed=view.sealed if view.open else view.sealed.without_last())
    sealed = view.sealed.add(view.open) if view.open else view.sealed
    return replace(view, sealed=sealed, open=Exchange(body.exchange, body.question, ts))


def _end(view: Session, body: ev.AgentEnd, ts: str) -> Session:
    if not view.open or view.open.scene or view.open.exchange != body.exchange:
        return view
    view = _left(view)
    assert view.open
    ended = replace(
        view.open, reason=body.reason, error=body.error, ended=ts, shown=_joined(view.open.shown, body.shown)
    )
    queue = hand.held(view.queue, True) if body.reason in HOLDS else view.queue
    view = replace(view, sealed=view.sealed.add(ended), open=None, live=None, waiting=None)
    return replace(view, mode="idle", paused_at=None, queue=queue)


def _gather(view: Session, body: ev.Checkpoint) -> Session:
    """A checkpoint's `shown` joins the foot of the exchange that it names."""
    if body.rebuilt:
        return replace(lecture.jump(view, body.cursor), cursor=body.cursor or view.cursor, pointer=None)
    if view.open and view.open.exchange == body.exchange:
        return replace(view, open=replace(view.open, shown=_joined(view.open.shown, body.shown)))
    last = view.last
    if not last or last.exchange != body.exchange or not body.shown:
        return view
    last = replace(last, shown=_joined(last.shown, body.shown))
    return replace(view, sealed=view.sealed.without_last().add(last))


def _joined(old: tuple[ev.Shown, ...], new: tuple[ev.Shown, ...]) -> tuple[ev.Shown, ...]:
    """Both in first-seen order, each thing once."""
    seen = {(item.what, item.id) for item in old}
    fresh = []
    for item in new:
        if (item.what, item.id) not in seen:
            seen.add((item.what, item.id))
            fresh.append(item)
    return (*old, *fresh) if fresh else old


def _open_turn(view: Session, body: ev.TurnStart, ts: str) -> Session:
    """A turn begins; outside any exchange, whose beginning the log then lacks, with a card of its own."""
    view = _left(lecture.leave(view))
    head = Turn(body.turn, body.exchange, body.agent_id, body.agent_name, body.role, body.color, ts, body.retry_of)
    if body.variant_of:
        head = replace(head, variant_of=body.variant_of, wish=body.wish)
        view = replace(view, queue=hand.held(view.queue, False)) if view.stopped else view
    elif not view.open:
        view = replace(view, open=Exchange(body.exchange, view.pending, ts), pending="", mode="live")
    live = OpenTurn(head)
    return replace(view, live=live, waiting=None, turns=max(view.turns, body.turn), stopped=None)


def _act(view: Session, body: ev.Action, ts: str) -> Session:
    live = view.live
    if not live or live.head.turn != body.turn:
        return view
    call = ToolCall(body.action_id, body.name, body.params, body.status, body.reason, live.length)
    return lecture.point(replace(view, live=replace(live, calls=(*live.calls, call))), body, ts)


def _left(view: Session) -> Session:
    """Without a turn that still speaks: where the log lacks its end, all that was logged of it counts as said."""
    if not view.live:
        return view
    return _seal_turn(view, ev.TurnEnd(turn=view.live.head.turn, stop_reason="aborted", chars=ev.LARGEST))


def _seal_turn(view: Session, body: ev.TurnEnd, ended: str = "") -> Session:
    live = view.live
    if not live or live.head.turn != body.turn:
        return view
    turn = replace(
        live.head,
        text=graphemes.first(open_text(live), body.chars),
        thinking="".join(live.thinking),
        calls=live.calls,
        stop_reason=body.stop_reason,
        usage=body.usage,
        error=body.error,
        skipped=body.skipped,
        ended=ended,
    )
    view = replace(view, live=None)
    if turn.variant_of:
        queue = hand.held(view.queue, True) if body.stop_reason == "aborted" else view.queue
        return versions.add(replace(view, queue=queue), turn)
    return _enter(view, turn) if view.open else view
