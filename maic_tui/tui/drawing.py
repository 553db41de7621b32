"""What the status line and the composer's border say, read off the classroom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from maic_tui import words
from maic_tui.clock import Clock
from maic_tui.graphemes import fit

from . import footer
from .keys import Keymap
from .reach import Focus, Reach
from .seating import Seating
from .spending import Spending
from .widgets.hints import Hint
from .widgets.status import Status, now_doing, spent, wait_told, waiting_count

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom
    from maic_tui.playback.machine import LessonStands
    from maic_tui.transcript.view import Session

    from .following import Following


def status(
    classroom: Classroom, seating: Seating, clock: Clock, keymap: Keymap, focus: Focus, spending: Spending,
    *, quiz: str = "",
) -> Status:  # fmt: skip
    """The last line, in the order in which its parts are dropped from the right; `quiz`: how one stands."""
    view = classroom.view
    retries = classroom.people.settings.model.retries
    resume = Reach(keymap, focus).label("pause")
    doing, counts = now_doing(view, classroom.news, clock.wall(), retries, resume)
    if quiz:
        doing = words.STATUS_QUIZ.format(standing=quiz)
    elif classroom.lectern and classroom.lectern.invitation:
        doing = words.STATUS_INVITED.format(name=classroom.lectern.invitation.agent.name)
    elif classroom.lesson_stands == "waits":
        doing = words.STATUS_LESSON_WAITS.format(key=resume)
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


def waited(classroom: Classroom, clock: Clock) -> str:
    """What the open card says of the wait for who speaks next."""
    return wait_told(classroom.view, classroom.news, clock.wall(), classroom.people.settings.model.retries)


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
    if lectern.over:
        return words.STATUS_LESSON_OVER
    return words.STATUS_SCENE.format(scene=lectern.cursor.scene + 1, of=len(lectern.lesson.scenes))


def box(
    classroom: Classroom, following: Following | None, keymap: Keymap, cells: int, focus: Focus, turns_to: str
) -> tuple[str, str, tuple[Hint, ...]]:
    """What the composer says: what it is for, what a text in it becomes, and the keys that work now."""
    if following:
        return fit(words.COMPOSER_FOLLOWS, cells), "", footer.followed(following, keymap, cells, focus, turns_to)
    view, lesson = classroom.view, classroom.lesson_stands
    quiz = classroom.lectern is not None and classroom.lectern.asking
    empty = words.COMPOSER_QUIZ if quiz else placeholder(view, lesson, keymap.label("pause"))
    return fit(empty, cells), title(view, lesson), footer.hints(view, keymap, cells, focus, lesson, turns_to)


def placeholder(view: Session, lesson: LessonStands, resume: str) -> str:
    """What the empty box is for at this moment; `resume` is the key that goes on with a lesson that waits."""
    match lesson:
        case "plays" | "held":
            return words.COMPOSER_LESSON
        case "waits":
            return words.COMPOSER_LESSON_WAITS.format(key=resume)
    match view.mode:
        case "paused":
            return words.COMPOSER_PAUSED
        case "live":
            return words.COMPOSER_NEXT if view.between else words.COMPOSER_STEER
    if view.last and view.last.cue and view.last.cue.options:
        return words.COMPOSER_MORE
    return words.COMPOSER_ASK


def title(view: Session, lesson: LessonStands) -> str:
    """What a text in the box becomes, where that is not simply a question."""
    match view.mode:
        case "live":
            return words.COMPOSER_TITLE_NEXT if view.between else words.COMPOSER_TITLE_STEER
        case "paused" if lesson != "held":
            return words.COMPOSER_TITLE_PAUSED
    return ""
