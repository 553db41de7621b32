"""What the offline class may quote: every passage that a lesson speaks, with what it draws meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from maic_tui import library
from maic_tui.board.markup import plain
from maic_tui.schema.actions import Drawing
from maic_tui.schema.lesson import Cue, Lesson, Scene, Speech, TextElement
from maic_tui.schema.passage import Passage, Sketch

from .markdown import read_markdown

POINTS, POINT = 5, 120
"""How many texts of a slide are its points, and how many characters one has at most."""


@cache
def bundled_passages() -> tuple[Passage, ...]:
    """Every passage of the bundled lessons, in the order of their files' names."""
    read = (read_markdown(file.read_text(encoding="utf-8")) for file in library.files())
    return tuple(passage for one in read if one.lesson for passage in passages(one.lesson))


def passages(lesson: Lesson) -> tuple[Passage, ...]:
    """The passages of one lesson: where its author says what is answered, what answers something, else every line."""
    found = [passage for scene in lesson.scenes for passage in _of_scene(scene, lesson.title)]
    return tuple([passage for passage in found if passage.questions] or found)


def _of_scene(scene: Scene, title: str) -> Iterator[Passage]:
    points = tuple(_points(scene))
    for speech, drawings in _lines(scene.cues):
        yield Passage(speech.text, title, scene.title, speech.questions, tuple(drawings), points)
    for answer in scene.answers:
        yield Passage(answer.text, title, scene.title, answer.questions, (), points)


def _lines(cues: tuple[Cue, ...]) -> list[tuple[Speech, list[Sketch]]]:
    """Every spoken line with what is drawn before the next."""
    lines: list[tuple[Speech, list[Sketch]]] = []
    for cue in cues:
        match cue.action:
            case Speech() as speech:
                lines.append((speech, []))
            case Drawing() as action if lines and action.element_id:
                lines[-1][1].append(_sketch(cue, action))
    return lines


def _sketch(cue: Cue, action: Drawing) -> Sketch:
    return Sketch(action.type, action.params(), cue.agent_id)  # type: ignore[attr-defined]


def _points(scene: Scene) -> list[str]:
    texts = [plain(element.content).strip() for element in scene.elements if isinstance(element, TextElement)]
    return [text for text in texts if text and text != scene.title and len(text) <= POINT][:POINTS]
