"""What a lesson may have wrong although every part of it is well formed: ids, references, keys of a quiz.

An error is what can't be played as it is meant; a warning is played, and some of it is lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import get_args

from maic_tui import words
from maic_tui.config.roster import default_class
from maic_tui.schema.actions import Drawing, Laser, PlayVideo, Spotlight, WbClear, WbDelete, WbEditCode
from maic_tui.schema.lesson import Cue, Lesson, Question, Role, Scene

from .problems import Problem

FEWEST_OPTIONS = 2


def check(lesson: Lesson) -> Iterator[Problem]:
    """What is wrong with a lesson, each at its JSON path, in the order of the scenes."""
    if not lesson.title:
        yield Problem("$.title", words.LESSON_NO_TITLE)
    if not lesson.scenes:
        yield Problem("$.scenes", words.LESSON_NO_SCENES)
    yield from _doubled((agent.id for agent in lesson.agents), "$.agents[{}].id")
    yield from _doubled((scene.id for scene in lesson.scenes), "$.scenes[{}].id")
    class_ids = _class_ids(lesson)
    board: set[str] = set()
    for index, scene in enumerate(lesson.scenes):
        place = f"$.scenes[{index}]"
        yield from _scene(scene, place)
        shown = {element.id for element in scene.elements}
        for at, cue in enumerate(scene.cues):
            yield from _cue(cue, shown, class_ids, board, f"{place}.actions[{at}]")


def _class_ids(lesson: Lesson) -> set[str]:
    """Whom an action may name: the lesson's agents, or where it has none those who are always there."""
    agents = lesson.agents or default_class()
    return {"", *(agent.id for agent in agents), *(() if lesson.agents else get_args(Role))}


def _doubled(ids: Iterable[str], place: str) -> Iterator[Problem]:
    seen: set[str] = set()
    for index, one in enumerate(ids):
        if not one:
            yield Problem(place.format(index), words.LESSON_EMPTY_ID)
        elif one in seen:
            yield Problem(place.format(index), words.LESSON_DOUBLED.format(id=one))
        seen.add(one)


def _scene(scene: Scene, place: str) -> Iterator[Problem]:
    yield from _doubled((element.id for element in scene.elements), place + ".elements[{}].id")
    yield from _doubled((question.id for question in scene.questions), place + ".questions[{}].id")
    yield from _doubled((cue.id for cue in scene.cues), place + ".actions[{}].id")
    if not (scene.cues or scene.elements or scene.questions or scene.text):
        yield Problem(place, words.LESSON_EMPTY_SCENE, "warning")
    elif scene.type == "quiz" and not scene.questions:
        yield Problem(place, words.LESSON_NO_QUESTIONS, "warning")
    if scene.type != "quiz" and scene.questions:
        yield Problem(f"{place}.questions", words.LESSON_NOT_ASKED.format(type=scene.type), "warning")
    if scene.type != "slide" and scene.elements:
        yield Problem(f"{place}.elements[0]", words.LESSON_NOT_SHOWN.format(type=scene.type), "warning")
    for index, question in enumerate(scene.questions):
        yield from _question(question, f"{place}.questions[{index}]")


def _question(question: Question, place: str) -> Iterator[Problem]:
    if question.type == "short":
        if question.options:
            yield Problem(f"{place}.options", words.LESSON_SHORT_OPTIONS, "warning")
        if not question.rubric:
            yield Problem(place, words.LESSON_NO_RUBRIC, "warning")
        return
    yield from _doubled((option.value for option in question.options), place + ".options[{}].value")
    if len(question.options) < FEWEST_OPTIONS:
        yield Problem(place, words.LESSON_FEW_OPTIONS, "warning")
    if not question.answer:
        yield Problem(place, words.LESSON_NO_ANSWER, "warning")
    if question.type == "single" and len(question.answer) > 1:
        yield Problem(f"{place}.answer", words.LESSON_ONE_ANSWER)
    values = {option.value for option in question.options}
    for index, value in enumerate(question.answer):
        if value not in values:
            yield Problem(f"{place}.answer[{index}]", words.LESSON_NO_SUCH_OPTION.format(value=value))


def _cue(cue: Cue, shown: set[str], class_ids: set[str], board: set[str], place: str) -> Iterator[Problem]:
    if cue.agent_id not in class_ids:
        yield Problem(f"{place}.agentId", words.LESSON_NOBODY.format(id=cue.agent_id), "warning")
    match cue.action:
        case Spotlight() | Laser() | PlayVideo() as action:
            if action.element_id not in shown:
                yield Problem(f"{place}.elementId", words.LESSON_NO_ELEMENT.format(id=action.element_id))
        case Drawing() as action if action.element_id:
            if action.element_id in board:
                yield Problem(f"{place}.elementId", words.LESSON_DRAWN_BEFORE.format(id=action.element_id), "warning")
            board.add(action.element_id)
        case WbEditCode() | WbDelete() as action:
            if action.element_id not in board:
                yield Problem(f"{place}.elementId", words.LESSON_NOT_DRAWN.format(id=action.element_id), "warning")
            if isinstance(action, WbDelete):
                board.discard(action.element_id)
        case WbClear():
            board.clear()
