"""A text in everything of ours that takes one, on a tiny app: what is drawn of it, and what could act."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from rich.segment import Segment
from textual.app import App, ComposeResult
from textual.filter import LineFilter
from textual.pilot import Pilot
from textual.widgets import Static

from maic_tui.schema import events as ev
from maic_tui.tui.guard import Guard
from maic_tui.tui.screens.confirm import Confirm
from maic_tui.tui.screens.picker import Item, Picker
from maic_tui.tui.text import plain
from maic_tui.tui.widgets.transcript import Transcript
from tests.transcript.feed import Feed

ALL = 10**9


class Stage(App[None]):
    """A transcript in which somebody of that name says it, a line with it in its border, and a notification."""

    CSS = "#line { dock: top; height: 4; border: solid red; } Transcript { height: 1fr; }"

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text
        self.opened: list[str] = []

    def compose(self) -> ComposeResult:
        yield Transcript()
        line = Static(plain(self._text), id="line")
        line.border_title = plain(self._text)
        line.tooltip = plain(self._text)
        yield line

    def on_mount(self) -> None:
        self.notify(self._text, markup=False)

    def get_line_filters(self) -> Sequence[LineFilter]:
        return [*super().get_line_filters(), Guard()]

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        self.opened.append(url)

    @property
    def segments(self) -> list[Segment]:
        """All that is drawn."""
        return [segment for strip in self.screen._compositor.render_strips() for segment in strip]

    @property
    def lines(self) -> list[str]:
        """The screen as text."""
        return [strip.text for strip in self.screen._compositor.render_strips()]

    def acting(self, ours: frozenset[str] = frozenset()) -> list[Segment]:
        """What is drawn that would do something when it is clicked, but for the actions that are `ours`."""
        styles = ((segment, segment.style) for segment in self.segments)
        return [one for one, style in styles if style and (style.link or _actions(style.meta) - ours)]


@asynccontextmanager
async def drawn(text: str, *, size: tuple[int, int] = (140, 40)) -> AsyncIterator[tuple[Stage, Pilot[None]]]:
    """The app with the text in a question, a reply, a name, an error, a line, a border and a notification."""
    app, feed = Stage(text), Feed()
    feed.ask(ev.UserMessage(text=text).text)
    feed(ev.TurnStart(exchange=1, turn=1, agent_id="a", agent_name=text or "a", role="teacher", color=""))
    feed.say(text)
    feed.end("error", error=ev.Error(kind="server", message=text, hint=text))
    async with app.run_test(size=size, notifications=True) as pilot:
        app.query_one(Transcript).show(feed.view, ALL)
        await pilot.pause()
        yield app, pilot


async def asked(app: Stage, pilot: Pilot[None], text: str) -> list[str]:
    """The screen with each of the dialogs that the text can come into."""
    screens = []
    for dialog in (Picker(text, [Item("a", text), Item("b", "b", text)]), Confirm(text, text)):
        await app.push_screen(dialog)
        await pilot.pause()
        assert not app.acting(frozenset(hint.action for hint in dialog.hints()))
        screens.append("\n".join(app.lines))
        await app.pop_screen()
    return screens


def _actions(meta: dict[str, Any]) -> set[Any]:
    """What a click, a press or a pointer over it would run."""
    return {does for key, does in meta.items() if key.startswith("@")}
