"""Pictures of the transcript: one widget, one class, three sizes, a dark and a light theme."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.app import App, ComposeResult

from maic_tui import assets
from maic_tui.schema import events as ev
from maic_tui.tui.themes import read_themes
from maic_tui.tui.widgets.transcript import Transcript
from tests.transcript.feed import AGENTS, Feed, lecture

SIZES = [(120, 40), (80, 24), (40, 12)]
THEMES, _ = read_themes([assets.folder("themes")])


class Stage(App[None]):
    """Hosts the transcript of one class."""

    def __init__(self, feed: Feed, theme: str = "slate", *, ascii: bool = False) -> None:
        super().__init__()
        self._feed = feed
        self._wear = theme
        self._ascii = ascii

    def compose(self) -> ComposeResult:
        yield Transcript(ascii=self._ascii)

    def on_mount(self) -> None:
        self.register_theme(THEMES[self._wear])
        self.theme = self._wear
        transcript = self.query_one(Transcript)
        transcript.show(self._feed.view, 60)
        transcript.focus()


def speaking() -> Feed:
    """A turn in its middle, on the first card."""
    feed = Feed()
    feed(ev.SessionStart(agents=AGENTS))
    feed.ask("How does a leaf make sugar?")
    feed.start()
    feed.say("With light, water and carbon dioxide. **Chlorophyll** catches the light in the leaf's cells.")
    return feed


def paused() -> Feed:
    feed = speaking()
    feed(ev.Playback(mode="paused", chars=60))
    return feed


def interrupted() -> Feed:
    feed = speaking()
    feed.end("aborted", 60)
    feed.close("aborted")
    return feed


def choosing() -> Feed:
    feed = Feed()
    feed(ev.SessionStart(agents=AGENTS))
    feed.ask("How does a leaf make sugar?")
    feed(ev.Thinking(stage="director"))
    return feed


FEEDS = {"lecture": lecture, "speaking": speaking, "paused": paused, "interrupted": interrupted, "choosing": choosing}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", FEEDS)
def test_looks(snap_compare: Callable[..., bool], name: str, size: tuple[int, int]):
    assert snap_compare(Stage(FEEDS[name]()), terminal_size=size)


@pytest.mark.parametrize("theme", [name for name in THEMES if name != "slate"])
def test_looks_in_every_theme(snap_compare: Callable[..., bool], theme: str):
    assert snap_compare(Stage(lecture(), theme), terminal_size=(80, 24))


def test_looks_in_ascii_with_a_turn_opened_and_the_cursor_on_it(snap_compare: Callable[..., bool]):
    async def open_first_turn(pilot) -> None:  # type: ignore[no-untyped-def]
        transcript = pilot.app.query_one(Transcript)
        transcript.action_first()
        transcript.action_line_down()

    assert snap_compare(Stage(lecture(), ascii=True), terminal_size=(80, 30), run_before=open_first_turn)
