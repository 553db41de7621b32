"""What a quote of a Markdown lesson means: questions that a passage answers, pointing, discussions and quizzes."""

from __future__ import annotations

from typing import Any

from maic_tui import words

from . import slides
from .page import Page
from .quotes import HEADS, PARTS, Entry
from .scenes import Draft

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_POINTERS = {"spotlight": "spotlight", "point": "laser"}


def take_quote(found: list[Entry], page: Page, scene: Draft) -> None:
    """Put what the entries of one quote mean into `scene`; what has no place goes to the page's problems."""
    head: Entry | None = None
    parts: list[Entry] = []
    for entry in found:
        if entry.word in HEADS or not entry.word:
            _take(head, parts, page, scene)
            head, parts = entry, []
        elif head is None or head.word != PARTS.get(entry.word, "quiz"):
            told = words.LESSON_STRAY_OPTION if entry.word == "option" else words.LESSON_STRAY_WORD
            page.wrong(entry.mark.place, told.format(word=entry.word, head=PARTS.get(entry.word, "quiz")))
        else:
            parts.append(entry)
    _take(head, parts, page, scene)


def _take(head: Entry | None, parts: list[Entry], page: Page, scene: Draft) -> None:
    if head is None:
        return
    if not head.text and head.word:
        page.wrong(head.mark.place, words.LESSON_EMPTY_WORD.format(word=head.word))
        return
    match head.word:
        case "":
            if head.text:
                scene.show("text", head.value, slides.text_element(head.value))
        case "ask":
            scene.ask(head.value)
            for part in parts:
                scene.answer(part.value)
        case "discussion":
            _discuss(head, parts, page, scene)
        case "quiz":
            _question(head, parts, page, scene)
        case pointer:
            action = {"type": _POINTERS[pointer], "elementId": head.text}
            scene.add(action, head.mark.place, {"elementId": head.value.place})


def _discuss(head: Entry, parts: list[Entry], page: Page, scene: Draft) -> None:
    action: dict[str, Any] = {"type": "discussion", "topic": head.text}
    marks: dict[str, str] = {}
    for part in parts:
        if part.word == "agent":
            action["agentId"] = page.agent_id(part.text)
            marks["agentId"] = part.value.place
        else:
            action["prompt"] = part.text
    scene.add(action, head.mark.place, marks)


def _question(head: Entry, parts: list[Entry], page: Page, scene: Draft) -> None:
    """A single or multiple choice by the number of right options, a short answer where there is a rubric."""
    options = [part for part in parts if part.word == "option"]
    said = {part.word: part for part in parts if part.word != "option"}
    right = [_letter(at) for at, option in enumerate(options) if option.right]
    for option in options:
        if not option.text:
            page.wrong(option.mark.place, words.LESSON_OPTION_EMPTY)
    if bool(options) == ("rubric" in said):
        page.wrong(head.mark.place, words.LESSON_OPTIONS_OR_RUBRIC)
    elif options and not right:
        page.wrong(head.mark.place, words.LESSON_NO_RIGHT_OPTION)
    question: dict[str, Any] = {
        "type": "short" if not options else "single" if len(right) <= 1 else "multiple",
        "question": head.text,
        "options": [{"label": option.text, "value": _letter(at)} for at, option in enumerate(options)],
        "answer": right,
        "analysis": said["why"].text if "why" in said else "",
        "rubric": said["rubric"].text if "rubric" in said else "",
    }
    if "points" in said:
        question["points"] = _points(said["points"], page)
    scene.question(question, head.mark.place)


def _points(entry: Entry, page: Page) -> float:
    try:
        points = float(entry.text)
    except ValueError:
        points = -1
    if 0 < points <= 1000:
        return points
    page.wrong(entry.value.place, words.LESSON_POINTS.format(text=entry.text))
    return 1


def _letter(at: int) -> str:
    return _LETTERS[at] if at < len(_LETTERS) else str(at + 1)
