"""What the status line and the composer's border say, read off the classroom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from maic_tui import words
from maic_tui.clock import Clock

from .keys import Keymap
from .seating import Seating
from .spending import Spending
from .widgets.hints import BETWEEN, Hint, fitting
from .widgets.status import Status, now_doing, spent, waiting_count

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom
    from maic_tui.transcript.view import Session

    from .following import Following

Focus = Literal[
    "empty box", "text", "transcript", "board", "kept board", "quiz", "notes", "search", "search box", "class", "hand",
    "lobby", "invited", "list or pane",
]  # fmt: skip
"""What has the focus, as far as it decides which keys work: in the composer's text printable ones type."""


def status(
    classroom: Classroom, seating: Seating, clock: Clock, keymap: Keymap, focus: Focus, spending: Spending
) -> Status:
    """The last line, in the order in which its parts are dropped from the right."""
    view = classroom.view
    retries = classroom.people.settings.model.retries
    resume = keymap.label("pause", typing=focus == "text")
    doing, counts = now_doing(view, classroom.news, clock.wall(), retries, resume)
    if classroom.lectern and classroom.lectern.asking:
        doing = words.STATUS_QUIZ
    speed = "" if classroom.speed == 1 else words.STATUS_SPEED.format(speed=f"{classroom.speed:g}")
    return Status(
        view.mode,
        (
            words.STATUS_UNSAVED if classroom.trouble else "",
            doing,
            _place(classroom),
            waiting_count(view),
            speed,
            seating.brief(),
            spent(spending.usages(view)),
        ),
        counts,
    )


def followed(
    classroom: Classroom, following: Following, clock: Clock, keymap: Keymap, focus: Focus, spending: Spending
) -> Status:
    """The last line of a session that another process writes: who does, before all else."""
    view = classroom.view
    row = keymap.row("take_over")
    told = following.brief(keymap.label("take_over") if focus == "transcript" and row.keys else f"/{row.slash}")
    runs = following.replays or following.pid is not None
    doing, counts = now_doing(view, None, clock.wall(), 0, "") if runs and view.mode != "idle" else ("", False)
    counts = counts and not following.replays
    speed = "" if classroom.speed == 1 else words.STATUS_SPEED.format(speed=f"{classroom.speed:g}")
    rest = (waiting_count(view), speed if following.replays else "", spent(spending.usages(view)))
    return Status(view.mode if runs else "idle", (told, doing, _place(classroom), *rest), counts)


def _place(classroom: Classroom) -> str:
    """Where the lesson is; empty without one."""
    lectern = classroom.lectern
    if not lectern:
        return ""
    total = len(lectern.lesson.scenes)
    return words.STATUS_SCENE.format(scene=min(lectern.cursor.scene + 1, total), of=total)


def box(
    view: Session, following: Following | None, keymap: Keymap, cells: int, focus: Focus
) -> tuple[str, str, tuple[Hint, ...]]:
    """What the composer says: what it is for, what a text in it becomes, and the keys that work now."""
    if following:
        return words.COMPOSER_FOLLOWS, "", _fitting(_followed_hints(following, focus), keymap, cells, focus)
    return placeholder(view), title(view), hints(view, keymap, cells, focus)


def placeholder(view: Session) -> str:
    """What the empty box is for at this moment."""
    match view.mode:
        case "paused":
            return words.COMPOSER_PAUSED
        case "playing":
            return words.COMPOSER_LESSON
        case "live":
            return words.COMPOSER_STEER
    if view.last and view.last.cue and view.last.cue.options:
        return words.COMPOSER_MORE
    return words.COMPOSER_ASK


def title(view: Session) -> str:
    """What a text in the box becomes, where that is not simply a question."""
    match view.mode:
        case "live":
            return words.COMPOSER_TITLE_STEER
        case "paused":
            return words.COMPOSER_TITLE_PAUSED
    return ""


def way_back(keymap: Keymap) -> Hint:
    """How the pane gives the screen back; the box that says such things is not there then."""
    return _hint(keymap, "full" if keymap.row("full").keys else "escape", words.HINT_BACK)


def hints(view: Session, keymap: Keymap, cells: int, focus: Focus) -> tuple[Hint, ...]:
    """The footer: the few keys that matter now, as many as fit, help always among them."""
    return _fitting(_hints(view, focus), keymap, cells, focus)


def _fitting(told: Iterable[tuple[str, str]], keymap: Keymap, cells: int, focus: Focus) -> tuple[Hint, ...]:
    typing = focus in ("text", "search box")
    some = [_hint(keymap, action, does, typing=typing) for action, does in told if keymap.label(action)]
    if own := words.HINT_OWN.get(focus):
        some[:0] = map(Hint, own.split(BETWEEN))
    elif focus == "board":
        time = words.HINT_TIME.format(back=keymap.label("board_earlier"), on=keymap.label("board_later"))
        zoom = words.HINT_ZOOM.format(out=keymap.label("board_smaller"), into=keymap.label("board_larger"))
        some = [Hint(time), *some[:3], Hint(zoom), *some[3:]]
    return fitting(some, cells)


def _hint(keymap: Keymap, action: str, does: str, *, typing: bool = False) -> Hint:
    return Hint(f"{keymap.label(action, typing=typing)} {does}", f"screen.wish({action!r})")


def _followed_hints(following: Following, focus: Focus) -> Iterable[tuple[str, str]]:
    if following.replays:
        yield "pause", words.HINT_RESUME if following.held else words.HINT_PAUSE
    if focus == "transcript":
        if following.may_take:
            yield "take_over", words.HINT_TAKE_OVER
        if following.replays:
            yield from (("faster", words.HINT_FASTER), ("slower", words.HINT_SLOWER))
        yield from (("fold", words.HINT_FOLD), ("copy_turn", words.HINT_COPY))
    elif focus == "text" or focus == "empty box":
        yield "escape", words.HINT_TO_TRANSCRIPT
    else:
        yield "escape", words.HINT_TO_BOX
    yield "help", words.HINT_HELP


def _hints(view: Session, focus: Focus) -> Iterable[tuple[str, str]]:
    if focus in ("search", "search box"):
        if focus == "search":
            yield from (("search_next", words.HINT_SEARCH_NEXT), ("search_previous", words.HINT_SEARCH_PREVIOUS))
        yield from (("escape", words.HINT_SEARCH_END), ("help", words.HINT_HELP))
        return
    if focus == "kept board":
        yield from (("board_back", words.HINT_BRING_BACK), ("board_kept", words.HINT_NEXT_KEPT))
        yield from (("escape", words.HINT_BACK), ("help", words.HINT_HELP))
        return
    if focus == "board":
        yield from (("board_choose", words.HINT_CHOOSE), ("board_open", words.HINT_OPEN), ("full", words.HINT_FULL))
        yield from (("escape", words.HINT_BACK), ("help", words.HINT_HELP))
        return
    if focus == "class":
        yield from (("call", words.HINT_CALL), ("mute", words.HINT_MUTE), ("agents", words.HINT_AGENTS))
        if view.live:
            yield "skip_turn", words.HINT_SKIP_TURN
        yield from (("agent", words.HINT_EDIT), ("escape", words.HINT_BACK), ("help", words.HINT_HELP))
        return
    if focus == "hand":
        yield from (("hand_edit", words.HINT_EDIT), ("hand_take_back", words.HINT_TAKE_BACK))
        yield "hand_now", words.HINT_NOW
        if view.mode != "idle":
            yield from (("hand_after_turn", words.HINT_AFTER_TURN), ("hand_after_exchange", words.HINT_AFTER_EXCHANGE))
        yield from (("hand_earlier", words.HINT_MOVE_UP), ("hand_later", words.HINT_MOVE_DOWN))
        yield "escape", words.HINT_BACK
        yield "help", words.HINT_HELP
        return
    if focus == "invited":
        yield from (("ask", words.HINT_JOIN), ("escape", words.HINT_PASS))
        yield "pause", words.HINT_RESUME if view.mode == "paused" else words.HINT_PAUSE
        yield "help", words.HINT_HELP
        return
    if focus in words.HINT_OWN:
        yield from (("focus_next", words.HINT_ON), ("escape", _escape(view)), ("help", words.HINT_HELP))
        return
    match view.mode:
        case "live" | "playing":
            yield "pause", words.HINT_PAUSE
            yield "escape", words.HINT_INTERRUPT
        case "paused":
            yield "pause", words.HINT_RESUME
            yield "escape", words.HINT_INTERRUPT
        case _ if view.resumable:
            yield "pause", words.HINT_RESUME
    if focus == "transcript":
        yield from (("fold", words.HINT_FOLD), ("copy_turn", words.HINT_COPY), ("search", words.HINT_SEARCH))
        if view.mode == "idle":
            yield "escape", words.HINT_TO_BOX
    else:
        yield "ask", words.HINT_ASK if view.mode in ("idle", "playing") else words.HINT_STEER
        yield "newline", words.HINT_NEWLINE
    yield "help", words.HINT_HELP


def _escape(view: Session) -> str:
    """What Esc does outside the box: while something runs it interrupts, wherever the focus is."""
    return words.HINT_TO_BOX if view.mode == "idle" else words.HINT_INTERRUPT
