"""Pictures of the first screen with all that it lists, and of the list of models over it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from maic_tui import words
from maic_tui.provider.choose import Choice
from maic_tui.provider.offers import Offer
from maic_tui.provider.picked import Picked
from maic_tui.session.samples import Sample
from maic_tui.tui.app import MaicApp
from maic_tui.tui.host import Book, Shelf
from tests.pilot.stage import Stage, StageHost, StageModels

BOOKS = (
    Book("leaf", "Photosynthesis", "How a leaf turns air, water and light into sugar.", 10, 4, "session"),
    Book("search", "Binary search", "Halving until one is left, and its famous bugs.", 9),
)
OFFERS = (
    Offer(Picked("mistral/small"), "mistral", ("MISTRAL_API_KEY",), "MISTRAL_API_KEY", 0.04),
    Offer(Picked("openai/llama", "http://127.0.0.1:11434/v1", "Ollama"), "openai"),
    Offer(Picked("xai/grok"), "xai", ("XAI_API_KEY",)),
)


async def told(on: Stage) -> None:
    """Everything that is read and looked for beside the screen has been told on it."""
    first = on.app.desk.first
    while first._shelf is None or words.STATUS_LOOKING in first._model or on.app.workers._workers:
        await on.app.workers.wait_for_complete()
        await on.drawn()
    await on.drawn()


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (40, 12)], ids=["120x40", "80x24", "40x12"])
@pytest.mark.parametrize("listed", [False, True], ids=["lobby", "models"])
def test_the_first_screen(
    snap_compare: Callable[..., bool], tmp_path: Path, listed: bool, size: tuple[int, int]
) -> None:
    host = StageHost(tmp_path, choice=Choice(offline=True, why="Offline: nothing was found.", cause="no key"))
    host.models, host.books = StageModels(*OFFERS), Shelf(BOOKS)
    host.shown_samples = (Sample("moon", "A throw on the Moon", "The angle stays, 45 degrees."),)
    app = MaicApp(host)

    async def play(pilot: Pilot[None]) -> None:
        on = Stage(app, pilot, host)
        await on.seated()
        await told(on)
        if listed:
            await on.ask("/model")
            await told(on)

    assert snap_compare(app, terminal_size=size, run_before=play)
