"""What stands above a Markdown lesson between two lines of `---`: its title, its language, who teaches it."""

from __future__ import annotations

import re
from typing import Any

from maic_tui import words

from .page import Page
from .problems import near

_RULE = "---"
_PAIR = re.compile(r"(\s*)(\w+)(\s*:\s*)(.*)")
_TEXTS = ("title", "description", "language")
KEYS = (*_TEXTS, "keywords", "agent")


def read_front_matter(lines: list[str], page: Page) -> int:
    """Take it into the page's value; the number of lines that it has."""
    if not lines or lines[0].rstrip() != _RULE:
        return 0
    end = next((at for at in range(1, len(lines)) if lines[at].rstrip() == _RULE), 0)
    if not end:
        page.wrong("1:1", words.LESSON_HEAD_OPEN)
        return 1
    for at in range(1, end):
        if (text := lines[at]).strip() and not text.lstrip().startswith("#"):
            _take(text, at + 1, page)
    return end + 1


def _take(text: str, number: int, page: Page) -> None:
    pair = _PAIR.match(text)
    if pair is None:
        page.wrong(f"{number}:1", words.LESSON_HEAD_LINE)
        return
    key, value = pair[2].lower(), _bare(pair[4])
    place = f"{number}:{pair.start(4) + 1}"
    match key:
        case "keywords":
            page.value[key] = [word.strip() for word in value.strip("[]").split(",") if word.strip()]
        case "agent":
            _add_agent(value, place, page)
        case _ if key in _TEXTS:
            page.value[key] = value
            page.mark(f"$.{key}", place)
        case _:
            told = words.LESSON_UNKNOWN_KEY.format(key=key, near=near(key, list(KEYS)))
            page.wrong(f"{number}:{pair.start(2) + 1}", told)


def _bare(text: str) -> str:
    """A value without the quotation marks around it."""
    text = text.strip()
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'" else text


def _add_agent(text: str, place: str, page: Page) -> None:
    """`NAME, ROLE, PERSONA`; the id is made of the name."""
    name, role, persona = (part.strip() for part in (*text.split(",", 2), "", "")[:3])
    agent: dict[str, Any] = {"id": re.sub(r"\W+", "-", name.casefold()).strip("-"), "name": name, "persona": persona}
    agents = page.value.setdefault("agents", [])
    page.mark(f"$.agents[{len(agents)}]", place)
    agents.append(agent | ({"role": role.lower()} if role else {}))
