"""What of the screen belongs to a lesson: the slide, the notes, the invitation and the quiz, drawn and heard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.screen import Screen

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom
    from maic_tui.schema.events import Cursor, QuizResult
    from maic_tui.schema.lesson import Lesson, Scene
    from maic_tui.transcript.view import Session

    from .widgets.invitation import Invitation
    from .widgets.quiz import QuizForm


def draw(screen: Screen[None], classroom: Classroom) -> bool:
    """Draw invitation and quiz; says whether the quiz is asked, in the transcript's place."""
    lectern = classroom.lectern
    if not lectern:
        return False
    widgets = _widgets(screen, ascii=classroom.people.settings.ascii)
    if not widgets:
        return False
    banner, form = widgets
    stands = lectern.invitation
    if stands:
        banner.show(stands.topic, stands.agent.name, stands.seconds)
    elif banner.open:
        banner.hide()
    scene = lectern.scene if lectern.asking else None
    if scene:
        done = graded(classroom)
        form.show(scene, done.answers if done else {}, done.result if done else None)
    return scene is not None


def standing(screen: Screen[None], classroom: Classroom) -> str:
    """How the quiz that is asked stands; empty where none is."""
    from .widgets.quiz import QuizForm

    asking = classroom.lectern and classroom.lectern.asking
    return next((form.standing for form in screen.query(QuizForm)), "") if asking else ""


def graded(classroom: Classroom) -> QuizResult | None:
    """What the quiz at the cursor was graded with, as long as it is not taken again; None where it is not yet."""
    lectern = classroom.lectern
    if not lectern or not lectern.scene or lectern.retaking:
        return None
    return next((item for item in classroom.view.quizzes if item.scene_id == lectern.scene.id), None)


def _widgets(screen: Screen[None], *, ascii: bool) -> tuple[Invitation, QuizForm] | None:
    """The invitation and the quiz, made when the first lesson is drawn; None while the screen is taken down."""
    from .widgets.invitation import Invitation
    from .widgets.quiz import QuizForm

    if not screen.query(QuizForm):
        screen.query_one("#room").mount(QuizForm(ascii=ascii), before="Pane")
        screen.mount(Invitation(ascii=ascii), before="WaitingList")
    banners, forms = list(screen.query(Invitation)), list(screen.query(QuizForm))
    return (banners[0], forms[0]) if banners and forms else None


def pointed(classroom: Classroom) -> tuple[str, str]:
    """Ids of what the spotlight and the laser are on at this moment."""
    pointer = classroom.view.pointer if classroom.lectern and classroom.lectern.pointing else None
    if not pointer:
        return "", ""
    return (pointer.element_id, "") if pointer.kind == "spotlight" else ("", pointer.element_id)


def scene_now(lesson: Lesson, view: Session) -> tuple[Scene | None, int]:
    """The scene that was begun last, and its index; the first before any was."""
    index = view.scene.index if view.scene else 0
    return (lesson.scenes[index], index) if index < len(lesson.scenes) else (None, index)


def score_of(scene: Scene | None, view: Session) -> str:
    """How the quiz of `scene` was done; empty where it is none, or was not handed in."""
    from maic_tui.transcript.lecture import score

    done = next((item for item in view.quizzes if scene and item.scene_id == scene.id), None)
    return score(done) if done else ""


def quiz_before(lesson: Lesson, cursor: Cursor) -> Cursor | None:
    """Where the latest quiz is asked that `cursor` has come to; None where there was none yet."""
    from maic_tui.schema.events import Cursor

    quizzes = [
        Cursor(scene=index, action=len(scene.cues))
        for index, scene in enumerate(lesson.scenes)
        if scene.type == "quiz" and (index, len(scene.cues)) <= (cursor.scene, cursor.action)
    ]
    return quizzes[-1] if quizzes else None


def beside(lesson: Lesson, cursor: Cursor, steps: int, *, scenes: bool) -> Cursor | None:
    """The spoken line, or the scene, so many steps from `cursor`; None beyond the ends."""
    from maic_tui.schema.events import Cursor
    from maic_tui.schema.lesson import Speech

    if scenes:
        index = cursor.scene + steps
        at_start = steps < 0 and cursor.action > 0
        index = cursor.scene if at_start else index
        return Cursor(scene=index) if 0 <= index < len(lesson.scenes) else None
    lines = [
        Cursor(scene=index, action=number)
        for index, scene in enumerate(lesson.scenes)
        for number, cue in enumerate(scene.cues)
        if isinstance(cue.action, Speech)
    ]
    here = (cursor.scene, cursor.action)
    before = [line for line in lines if (line.scene, line.action) < here]
    after = [line for line in lines if (line.scene, line.action) > here]
    if steps < 0:
        return before[-1] if before else None
    return after[0] if after else None
