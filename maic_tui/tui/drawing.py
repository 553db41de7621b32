"""What the status line and the composer's border say, read off the classroom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from maic_tui import words
from maic_tui.clock import Clock
from maic_tui.transcript.view import Session

from .keys import Keymap
from .seating import Seating, short_name
from .widgets.status import Status, now_doing, spent, usages, waiting_count

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom


def status(classroom: Classroom, seating: Seating, clock: Clock, keymap: Keymap) -> Status:
    """The last line, in the order in which its parts are dropped from the right."""
    view = classroom.view
    retries = classroom.settings.model.retries
    doing, counts = now_doing(view, classroom.news, clock.wall(), retries, keymap.label("pause"))
    speed = "" if classroom.speed == 1 else words.STATUS_SPEED.format(speed=f"{classroom.speed:g}")
    return Status(
        view.mode,
        (doing, classroom.trouble, waiting_count(view), speed, *_model(seating), spent(usages(view.exchanges))),
        counts,
    )


def placeholder(view: Session) -> str:
    """What the empty box is for at this moment."""
    if view.mode != "idle":
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


def hints(view: Session, keymap: Keymap, cells: int, *, in_transcript: bool) -> str:
    """The footer: the few keys that matter now, as many as fit, help always among them."""
    *some, help = [f"{keymap.label(action)} {does}" for action, does in _hints(view, in_transcript)]
    while some and len("  ".join((*some, help))) > cells:
        some.pop()
    return "  ".join((*some, help))


def _hints(view: Session, in_transcript: bool) -> Iterable[tuple[str, str]]:
    match view.mode:
        case "live":
            yield "pause", words.HINT_PAUSE
            yield "escape", words.HINT_INTERRUPT
        case "paused":
            yield "pause", words.HINT_RESUME
            yield "escape", words.HINT_INTERRUPT
        case _ if view.resumable:
            yield "pause", words.HINT_RESUME
    if in_transcript:
        yield from (("fold", words.HINT_FOLD), ("copy_turn", words.HINT_COPY), ("escape", words.HINT_BACK))
    else:
        yield "ask", words.HINT_ASK if view.mode == "idle" else words.HINT_STEER
        yield "newline", words.HINT_NEWLINE
    yield "help", words.HINT_HELP


def _model(seating: Seating) -> tuple[str, ...]:
    """Which model, and why; of the offline class the why says both."""
    if seating.failure:
        return (seating.failure.message,)
    if not seating.choice:
        return (words.STATUS_LOOKING,)
    return short_name(seating.choice), seating.choice.why
