"""One scene of a Markdown lesson as it grows: its slide, its quiz, and what happens in it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from maic_tui import words

from . import slides
from .blocks import Line
from .page import Page, words_of


class Draft:
    """A scene that begins with the heading `head`; `close` puts it on the page."""

    def __init__(self, page: Page, head: Line) -> None:
        self.used = False
        """Whether any block stands in it."""
        self._page = page
        self._head = head
        self._title = words_of(head.text)
        self._kinds: Counter[str] = Counter()
        self._elements: list[tuple[dict[str, Any], str]] = []
        self._actions: list[dict[str, Any]] = []
        self._questions: list[dict[str, Any]] = []
        self._asked: list[Line] = []
        self._answers: list[dict[str, Any]] = []
        number = len(page.value["scenes"])
        self._path = f"$.scenes[{number}]"
        self._id = f"scene-{number + 1}"

    def show(self, kind: str, line: Line, element: dict[str, Any]) -> None:
        """Put an element on the slide; its id is the kind and its number among those of that kind."""
        self._kinds[kind] += 1
        self._elements.append(({"id": f"{kind}-{self._kinds[kind]}", **element}, line.place))

    def ask(self, question: Line) -> None:
        """A question that the next passage answers."""
        self._asked.append(question)

    def answer(self, text: Line) -> None:
        """What answers the questions before it, and is not spoken."""
        self._answers.append({"questions": [line.text for line in self._asked], "text": text.text})
        self._asked = []

    def say(self, text: str, agent_id: str, place: str, marks: dict[str, str]) -> None:
        """A passage that is spoken; `agent_id` empty: by the teacher."""
        questions = [line.text for line in self._asked]
        self._asked = []
        who = {"agentId": agent_id} if agent_id else {}
        self.add({"type": "speech", "text": text, "questions": questions, **who}, place, marks)

    def add(self, action: dict[str, Any], place: str, marks: dict[str, str]) -> None:
        """An action; `marks` says where single keys of it are written."""
        path = f"{self._path}.actions[{len(self._actions)}]"
        self._page.mark(path, place)
        for key, at in marks.items():
            self._page.mark(f"{path}.{key}", at)
        self._actions.append(action | {"id": f"action-{len(self._actions) + 1}"})

    def question(self, question: dict[str, Any], place: str) -> None:
        """A question of a quiz; a scene with one is a quiz."""
        self._page.mark(f"{self._path}.questions[{len(self._questions)}]", place)
        self._questions.append(question | {"id": f"question-{len(self._questions) + 1}"})

    def close(self) -> None:
        """Put the scene on the page."""
        kind = "quiz" if self._questions else "slide"
        elements = [element for element, _ in self._elements]
        slides.lay_out(elements)
        if kind == "slide" and self._title:
            elements.insert(0, slides.title_element(self._title))
        for at, (_, place) in enumerate(self._elements, start=len(elements) - len(self._elements)):
            self._page.mark(f"{self._path}.elements[{at}]", place)
        self._page.mark(self._path, self._head.place)
        self._tell_what_is_lost()
        value = {"id": self._id, "type": kind, "title": self._title, "elements": elements, "questions": self._questions}
        self._page.value["scenes"].append(value | {"answers": self._answers, "actions": self._actions})

    def _tell_what_is_lost(self) -> None:
        for line in self._asked:
            self._page.wrong(line.place, words.LESSON_ASK_NOTHING, "warning")
        if not self._title:
            self._page.wrong(self._head.place, words.LESSON_SCENE_TITLE)
        if not self.used:
            self._page.wrong(self._head.place, words.LESSON_EMPTY_SCENE, "warning")
