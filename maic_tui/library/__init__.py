"""The bundled lessons, in our Markdown: they are played, and the offline class quotes them."""

from __future__ import annotations

from pathlib import Path


def files() -> list[Path]:
    """The files of the lessons, in the order of their names."""
    return sorted(Path(__file__).parent.glob("*.md"))
