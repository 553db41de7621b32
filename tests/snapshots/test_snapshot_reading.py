"""Pictures of reading: Markdown, code and formulas in a turn, and what a search finds there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from maic_tui.schema import events as ev
from maic_tui.tui.widgets.transcript import Transcript
from tests.snapshots.test_snapshot_transcript import Stage
from tests.transcript.feed import AGENTS, Feed

SAID = """It costs $5 and not $10, but the **roots** of $ax^2 + bx + c = 0$ are *worth* more:

$$x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}$$

```python
def roots(a, b, c):
    '''Both roots,
    the larger first.'''
    return sorted(solve(a, b, c))  # two
```

| root | value |
|---|---|
| first | $\\alpha$ |
"""


def taught() -> Feed:
    feed = Feed()
    feed(ev.SessionStart(app="0.1.0", model="offline", agents=AGENTS))
    feed.ask("How are the roots found?")
    feed.turn(SAID)
    feed.close()
    return feed


@pytest.mark.parametrize("size", [(80, 30), (40, 12)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("theme", ["slate", "paper"])
def test_a_search_in_marked_up_words(snap_compare: Callable[..., bool], size: tuple[int, int], theme: str) -> None:
    app = Stage(taught(), theme)

    async def search(pilot: Pilot[None]) -> None:
        pilot.app.query_one(Transcript).look_for("roots")
        pilot.app.query_one(Transcript).action_search_next()
        await pilot.pause()

    assert snap_compare(app, terminal_size=size, run_before=search)


def test_the_same_in_ascii(snap_compare: Callable[..., bool]) -> None:
    assert snap_compare(Stage(taught(), ascii=True), terminal_size=(80, 30))
