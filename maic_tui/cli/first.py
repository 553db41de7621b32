"""What the first screen offers: what the bundled texts are about, and samples until they are dismissed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from maic_tui.session.samples import Sample

FILE = "first.json"
"""In the data folder: what the learner dismissed from the first screen."""


def topics() -> dict[str, list[str]]:
    """What the bundled texts are about, and for each of their scenes the first question that it answers."""
    from maic_tui.lesson.passages import bundled_passages
    from maic_tui.provider.offline_topic import in_sentence

    topics: dict[str, dict[str, str]] = {}
    for passage in bundled_passages():
        for question in passage.questions[:1]:
            topics.setdefault(in_sentence((passage.title,)), {}).setdefault(passage.scene, question)
    return {title: list(questions.values()) for title, questions in topics.items()}


def samples(folder: Path) -> Sequence[Sample]:
    """The sessions that come with the program, until they are dismissed in this data folder."""
    from maic_tui.session import samples, ui

    return () if ui.load(folder / FILE).get("samples") is False else samples.samples()


def dismiss_samples(folder: Path) -> None:
    """Show them no more to whoever has this data folder."""
    from maic_tui.session import ui

    ui.save(folder / FILE, {"samples": False})
