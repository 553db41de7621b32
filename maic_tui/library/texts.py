"""Reading the bundled texts: `#` is a scene, a paragraph is spoken, a list is the slide.

`> ask:` lines before a paragraph are questions that it answers; a fenced `board` block after it holds one action a
line, `{"agent": …, "name": …, "params": …}`, that draws what it says.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from maic_tui.schema.passage import Passage, Sketch
from maic_tui.schema.text import clean, clean_json

_FOLDER = Path(__file__).parent
_ASK = "> ask:"
_FENCE = "```"


@cache
def passages() -> tuple[Passage, ...]:
    """Every passage of the bundled texts, in the order of the texts' names."""
    files = sorted(_FOLDER.glob("*.md"))
    return tuple(passage for file in files for passage in read_passages(file.read_text(encoding="utf-8")))


def read_passages(source: str) -> tuple[Passage, ...]:
    """The passages of one text; what is no passage, no question, no list and no drawing is passed over."""
    head, body = _split(clean(source))
    scenes = list(_scenes(head.get("title", ""), body))
    return tuple(replace(passage, points=tuple(scene.points)) for scene in scenes for passage in scene.passages)


@dataclass(slots=True)
class _Scene:
    title: str
    passages: list[Passage] = field(default_factory=list)
    points: list[str] = field(default_factory=list)


def _split(source: str) -> tuple[dict[str, str], str]:
    """Front matter and the rest."""
    if not source.startswith("---\n"):
        return {}, source
    head, _, body = source[4:].partition("\n---\n")
    pairs = (line.partition(":") for line in head.split("\n"))
    return {key.strip(): value.strip() for key, colon, value in pairs if colon}, body


def _scenes(title: str, body: str) -> Iterator[_Scene]:
    scene = _Scene("")
    asked: list[str] = []
    for block in _blocks(body):
        match block[0]:
            case line if line.startswith("# "):
                yield scene
                scene = _Scene(line[2:].strip())
            case line if line.startswith(_ASK):
                asked += [line.removeprefix(_ASK).strip() for line in block if line.startswith(_ASK)]
            case line if line.startswith("- "):
                scene.points += [line[2:].strip() for line in block]
            case line if line.startswith(_FENCE + "board") and scene.passages:
                sketches = tuple(_sketch(line) for line in block[1:] if line.strip())
                scene.passages[-1] = replace(scene.passages[-1], sketches=scene.passages[-1].sketches + sketches)
            case line if line[0] not in ">`#|":
                scene.passages.append(Passage(" ".join(block), title, scene.title, tuple(asked)))
                asked = []
    yield scene


def _blocks(body: str) -> Iterator[list[str]]:
    """Lines that belong together: a fenced block without its last line, else what lies between empty lines."""
    block: list[str] = []
    fenced = False
    for line in [*body.split("\n"), ""]:
        if line.startswith(_FENCE) and fenced:
            fenced = False
            line = ""
        if line.strip() or (fenced and block):
            fenced = fenced or line.startswith(_FENCE)
            block.append(line)
        elif block:
            yield block
            block = []


def _sketch(line: str) -> Sketch:
    item = clean_json(json.loads(line))
    return Sketch(item["name"], item["params"], item.get("agent", ""))
