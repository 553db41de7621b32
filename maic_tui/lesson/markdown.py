"""Our Markdown form of a lesson: what every block of it means. `docs/lessons.md` teaches it.

The text becomes a value of our JSON form, which `json_format` validates; a problem of the value is told at the line and
column that made it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from difflib import get_close_matches

from maic_tui import words
from maic_tui.schema.text import clean, name_key

from . import slides
from .asides import take_quote
from .blocks import Block, Line, blocks
from .front_matter import read_front_matter
from .json_format import parse_json, read_value
from .page import Page, in_order, words_of
from .problems import Problem, Read
from .quotes import entries
from .scenes import Draft

_SPEAKER = re.compile(r"(?P<open>\[)?(?P<name>[^\[\]:]{1,60})(?(open)\]|:)[ \t]+")
_IMAGE = re.compile(r"!\[([^\]]*)\]\([^)]*\)[ \t]*")
_FENCES = ("board", "chart", "table", "latex")
_BOARD_KEYS = ("agent", "name", "params")


def read_markdown(text: str) -> Read:
    """A lesson in our Markdown; every problem has its line and column. Never raises."""
    page = Page()
    lines = clean(text.removeprefix("\ufeff")).split("\n")
    head = read_front_matter(lines, page)
    _Reader(page).read(blocks(lines[head:], head + 1))
    read = read_value(page.value)
    problems = in_order([*page.problems, *map(page.in_text, read.problems)])
    failed = any(problem.level == "error" for problem in problems)
    return Read(None if failed else read.lesson, problems)


class _Reader:
    """Goes through the blocks of a text and fills the page, scene by scene."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._scene: Draft | None = None

    def read(self, found: Iterable[Block]) -> None:
        for block in found:
            if block.kind == "heading" and block.level == 1:
                self._close()
                self._scene = Draft(self._page, block.head)
            else:
                self._take(block, self._scene or self._without_title(block))
        self._close()

    def _without_title(self, block: Block) -> Draft:
        self._page.wrong(block.head.place, words.LESSON_BEFORE_SCENE)
        self._scene = Draft(self._page, Line(block.head.number, block.head.column, words.LESSON_UNTITLED))
        return self._scene

    def _close(self) -> None:
        if self._scene:
            self._scene.close()

    def _take(self, block: Block, scene: Draft) -> None:
        scene.used = True
        match block.kind:
            case "heading":
                scene.show("heading", block.head, slides.text_element(block.head))
            case "list":
                for line in block.lines:
                    scene.show("item", line, slides.text_element(line))
            case "table":
                scene.show("table", block.head, slides.table_element(block.lines))
            case "fence":
                self._fence(block, scene)
            case "quote":
                take_quote(list(entries(block.lines, self._page)), self._page, scene)
            case "paragraph":
                self._paragraph(block, scene)

    def _paragraph(self, block: Block, scene: Draft) -> None:
        text = " ".join(line.text.strip() for line in block.lines)
        if image := _IMAGE.fullmatch(text):
            scene.show("image", block.head, {"type": "image", "alt": image[1]})
            return
        who, spoken, marks = self._speaker(text, block.head)
        scene.say(words_of(spoken), who, block.head.place, marks)

    def _speaker(self, text: str, line: Line) -> tuple[str, str, dict[str, str]]:
        """Who says a paragraph, by `Name:` or `[id]` before it, what is said, and where the name is written."""
        speaker = _SPEAKER.match(text)
        if speaker is None:
            return "", text, {}
        names = self._page.names()
        called = name_key(speaker["name"])
        if speaker["open"] or called in names:
            marks = {"agentId": line.at(speaker.start("name"))}
            return self._page.agent_id(speaker["name"]), text[speaker.end() :], marks
        if close := get_close_matches(called, names, n=1, cutoff=0.75):
            told = words.LESSON_NAME_NEAR.format(name=speaker["name"], near=names[close[0]])
            self._page.wrong(line.place, told, "warning")
        return "", text, {}

    def _fence(self, block: Block, scene: Draft) -> None:
        if not block.closed:
            self._page.wrong(block.head.place, words.LESSON_FENCE_OPEN)
        word = block.head.text.split(" ")[0]
        match word:
            case "board":
                for line in block.lines:
                    if line.text.strip():
                        self._draw(line, scene)
            case "chart":
                scene.show("chart", block.head, slides.chart_element(block, self._page))
            case "table":
                scene.show("table", block.head, slides.table_element(block.lines))
            case "latex":
                scene.show("formula", block.head, {"type": "latex", "latex": slides.body(block)})
            case _:
                if close := get_close_matches(word, _FENCES, n=1, cutoff=0.8):
                    told = words.LESSON_FENCE_NEAR.format(word=word, near=close[0])
                    self._page.wrong(block.head.place, told, "warning")
                scene.show("code", block.head, slides.code_element(block))

    def _draw(self, line: Line, scene: Draft) -> None:
        """One line of a board block: an action as `{"agent", "name", "params"}`."""
        value = parse_json(line.text)
        if isinstance(value, Problem):
            column = value.place.partition(":")[2] or "1"
            self._page.wrong(line.at(int(column) - 1), value.message)
            return
        if not isinstance(value, dict) or not isinstance(value.get("params", {}), dict):
            self._page.wrong(line.place, words.LESSON_BOARD_LINE)
            return
        for key in value:
            if key not in _BOARD_KEYS:
                self._page.wrong(_key(line, key), words.LESSON_BOARD_KEY.format(key=key))
        params = {"elementId" if key == "id" else key: item for key, item in value.get("params", {}).items()}
        agent = value.get("agent", "")
        marks = {key: _key(line, key) for key in params} | {"type": _key(line, "name"), "agentId": _key(line, "agent")}
        who = self._page.agent_id(agent) if isinstance(agent, str) else agent
        scene.add({**params, "type": value.get("name")} | ({"agentId": who} if who else {}), line.place, marks)


def _key(line: Line, key: str) -> str:
    """Where `key` stands in a line of JSON."""
    return line.at(max(line.text.find(json.dumps(key, ensure_ascii=False)), 0))
