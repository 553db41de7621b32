"""The foot of the box: the few keys that matter now, by what has the focus and what the class does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from maic_tui import words

from .keys import Keymap
from .reach import Focus, Reach
from .widgets.hints import BETWEEN, Hint, fitting

if TYPE_CHECKING:
    from maic_tui.playback.machine import LessonStands
    from maic_tui.transcript.view import Session

    from .following import Following

_LEAVING = ("full", "escape", "focus_next")
"""Actions that lead away from the pane, or that there is nothing beside it for."""
Told = Iterator[tuple[str, str]]
"""Actions of the key table, and what each does, in the order in which they matter."""


def hints(
    view: Session, keymap: Keymap, cells: int, focus: Focus, lesson: LessonStands = "", turns_to: str = ""
) -> tuple[Hint, ...]:
    """As many hints as fit into `cells`, help always among them.

    `lesson`: how it stands; `turns_to`: what comes after a pane that stands alone, where nothing else tells the way on.
    """
    return fitting([*_turning(keymap, turns_to), *_all(_told(view, focus, lesson), keymap, focus)], cells)


def full(view: Session, keymap: Keymap, focus: Focus, lesson: LessonStands = "") -> tuple[Hint, ...]:
    """All of the pane that has the whole screen, how it gives that back last: it takes what room a line has for it."""
    told = [(action, does) for action, does in _told(view, focus, lesson) if action not in _LEAVING]
    back = "full" if keymap.row("full").keys else "escape"
    return (*_all(told, keymap, focus), _hint(keymap, back, words.HINT_BACK))


def followed(following: Following, keymap: Keymap, cells: int, focus: Focus, turns_to: str = "") -> tuple[Hint, ...]:
    """The same of a session that another process writes."""
    return fitting([*_turning(keymap, turns_to), *_all(_told_following(following, focus), keymap, focus)], cells)


def _turning(keymap: Keymap, turns_to: str) -> list[Hint]:
    return [_hint(keymap, "pane", words.HINT_PANE[turns_to])] if turns_to else []


def _all(told: Iterable[tuple[str, str]], keymap: Keymap, focus: Focus) -> list[Hint]:
    typing = Reach(keymap, focus).typing
    some = [_hint(keymap, action, does, typing=typing) for action, does in told if keymap.label(action)]
    if own := words.HINT_OWN.get(focus):
        some[:0] = map(Hint, own.split(BETWEEN))
    elif focus == "board":
        time = words.HINT_TIME.format(back=keymap.label("board_earlier"), on=keymap.label("board_later"))
        zoom = words.HINT_ZOOM.format(out=keymap.label("board_smaller"), into=keymap.label("board_larger"))
        some = [Hint(time), *some[:3], Hint(zoom), *some[3:]]
    return some


def _hint(keymap: Keymap, action: str, does: str, *, typing: bool = False) -> Hint:
    return Hint(f"{keymap.label(action, typing=typing)} {does}", f"screen.wish({action!r})")


def _told_following(following: Following, focus: Focus) -> Told:
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


def _told(view: Session, focus: Focus, lesson: LessonStands) -> Told:
    match focus:
        case "search":
            yield from (("search_next", words.HINT_SEARCH_NEXT), ("search_previous", words.HINT_SEARCH_PREVIOUS))
            yield "escape", words.HINT_SEARCH_END
        case "search box":
            yield "escape", words.HINT_SEARCH_END
        case "offers" | "offer chosen":
            yield "escape", words.HINT_CLOSE
        case "kept board" | "oldest board":
            yield "board_back", words.HINT_BRING_BACK
            if focus == "kept board":
                yield "board_kept", words.HINT_NEXT_KEPT
            yield "escape", words.HINT_BACK
        case "board":
            yield from (("board_choose", words.HINT_CHOOSE), ("board_open", words.HINT_OPEN), ("full", words.HINT_FULL))
            yield from (("escape", words.HINT_BACK), ("board_author", words.HINT_AUTHOR))
        case "class":
            yield from _told_class(view)
        case "hand":
            yield from _told_hand(view)
        case "invited":
            yield from (("ask", words.HINT_JOIN), ("escape", words.HINT_PASS))
            yield "pause", words.HINT_RESUME if view.mode == "paused" else words.HINT_PAUSE
        case "transcript":
            yield from _told_running(view, lesson)
            if view.stuck or view.failed_turn:
                yield "retry", words.HINT_RETRY
            yield from (("fold", words.HINT_FOLD), ("copy_turn", words.HINT_COPY), ("search", words.HINT_SEARCH))
            if not _stoppable(view, lesson):
                yield "escape", words.HINT_TO_BOX
        case "text" | "empty box":
            yield from _told_running(view, lesson)
            asks = view.mode in ("idle", "playing") or lesson == "held"
            yield "ask", words.HINT_ASK if asks else words.HINT_STEER
            yield "newline", words.HINT_NEWLINE
        case _:
            yield from (("focus_next", words.HINT_ON), ("escape", _escape(view, lesson)))
    yield "help", words.HINT_HELP


def _told_class(view: Session) -> Told:
    yield from (("call", words.HINT_CALL), ("mute", words.HINT_MUTE), ("agents", words.HINT_AGENTS))
    if view.live:
        yield "skip_turn", words.HINT_SKIP_TURN
    yield from (("agent", words.HINT_EDIT), ("escape", words.HINT_BACK))


def _told_hand(view: Session) -> Told:
    yield from (("hand_edit", words.HINT_EDIT), ("hand_take_back", words.HINT_TAKE_BACK), ("hand_now", words.HINT_NOW))
    if view.mode != "idle":
        yield from (("hand_after_turn", words.HINT_AFTER_TURN), ("hand_after_exchange", words.HINT_AFTER_EXCHANGE))
    yield from (("hand_earlier", words.HINT_MOVE_UP), ("hand_later", words.HINT_MOVE_DOWN))
    yield "escape", words.HINT_BACK


def _told_running(view: Session, lesson: LessonStands) -> Told:
    """How what runs is paused, ended, or gone on with."""
    match view.mode:
        case "live" | "playing":
            yield from (("pause", words.HINT_PAUSE), ("escape", words.HINT_INTERRUPT))
        case "paused":
            yield "pause", words.HINT_RESUME
            if _stoppable(view, lesson):
                yield "escape", words.HINT_INTERRUPT
        case _ if lesson == "waits":
            yield "pause", words.HINT_LESSON
        case _ if view.resumable:
            yield "pause", words.HINT_RESUME


def _escape(view: Session, lesson: LessonStands) -> str:
    """What Esc does outside the box: while something runs it interrupts, wherever the focus is."""
    return words.HINT_INTERRUPT if _stoppable(view, lesson) else words.HINT_TO_BOX


def _stoppable(view: Session, lesson: LessonStands) -> bool:
    """Whether an interrupt would stop something; a lesson that is held has stopped."""
    return view.mode != "idle" and lesson != "held"
