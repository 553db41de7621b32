"""A scene in words, for models: what is shown and said in it. A quiz's answers are never told."""

from __future__ import annotations

import re
from collections.abc import Iterator

from maic_tui.schema import lesson as ls

_TAG = re.compile(r"</?[a-zA-Z][^<>]*>")
_SHOWN = 4_000
"""Characters of one element that are told at most."""


def scene_text(scene: ls.Scene) -> str:
    """Title, what stands on it, and what is spoken in it, a line each."""
    shown = [f"- {line}" for element in scene.elements for line in _element(element)]
    asked = [f"- Question: {question.question}" for question in scene.questions]
    spoken = [f"- {cue.action.text}" for cue in scene.cues if isinstance(cue.action, ls.Speech)]
    parts = [
        f"{scene.title} ({scene.type})",
        "It shows:\n" + "\n".join(shown + asked) if shown or asked else "",
        scene.text,
        "The teacher says:\n" + "\n".join(spoken) if spoken else "",
    ]
    return "\n".join(part for part in parts if part)


def _element(element: ls.SlideElement) -> Iterator[str]:
    match element:
        case ls.TextElement():
            yield from _words(element.content)
        case ls.ShapeElement():
            yield from _words(element.text)
        case ls.TableElement():
            yield from (" | ".join(row) for row in element.data)
        case ls.CodeElement():
            yield f"code ({element.language}):\n{element.code[:_SHOWN]}"
        case ls.ChartElement():
            yield f"{element.chart_type} chart of {', '.join(element.data.labels)}: {element.data.series}"[:_SHOWN]
        case ls.LatexElement():
            yield element.latex[:_SHOWN]
        case ls.ImageElement():
            yield from _words(element.alt)


def _words(html: str) -> Iterator[str]:
    text = " ".join(_TAG.sub(" ", html).split())
    if text:
        yield text[:_SHOWN]
