"""Every key of every row, pressed on the running app by the table of effects."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest
from rich.console import RenderableType
from textual import events
from textual._compositor import LayoutUpdate
from textual.screen import Screen

from maic_tui.cli.compose import Host
from maic_tui.config.settings import Playback, Settings
from maic_tui.session.log import Log
from tests.fakes import FakeClock
from tests.keys import kept
from tests.keys.table import LESSON, VISITS, Visit
from tests.keys.walk import walk
from tests.pilot.stage import Stage, stage

NAMES = {"?": "question_mark"}
"""Keys that Textual's pilot calls by another name than themselves."""
WAITS = 0.2
"""Seconds of the classroom that pass while one looks for something."""


class Pressed:
    """The pilot's hands."""

    def __init__(self, on: Stage, writer: Log | None) -> None:
        self._on = on
        self._writer = writer
        self._spoilt = ""

    async def does(self, key: str) -> None:
        kind, _, text = key.partition(":")
        match kind:
            case "type" if text:
                await self._on.type(text)
            case "paste" if text:
                self._on.app.post_message(events.Paste(text))
                await self._on.drawn()
            case "spoil" if text:
                self._spoil(text)
            case "writer leaves":
                assert self._writer
                self._writer.close()
            case _:
                await self._on.press(key)

    async def screen(self) -> str:
        told = [note.message for note in self._on.app._notifications]
        return "\n".join((self._on.text(), *told, self._spoilt))

    async def sees(self, pattern: str) -> bool:
        for _ in range(20):
            if re.search(pattern, await self.screen(), re.DOTALL):
                return True
            await self._on.app.workers.wait_for_complete()
            await self._on.passes(WAITS)
        return False

    async def ends(self) -> bool:
        return self._on.app.return_code == 0

    async def stops(self) -> bool:
        return True

    def _spoil(self, text: str) -> None:
        """Write over the screen; what is drawn afresh takes it away."""
        self._spoilt = text
        app, display = self._on.app, self._on.app._display

        def shown(screen: Screen[None], renderable: RenderableType | None) -> None:
            if isinstance(renderable, LayoutUpdate):
                self._spoilt = ""
            display(screen, renderable)

        app._display = shown  # type: ignore[method-assign]


@asynccontextmanager
async def opened(visit: Visit, folder: Path) -> AsyncIterator[Pressed]:
    """The program as the visit opens it, offline, with words that come slowly enough to be held."""
    settings = Settings(data_dir=folder, config_file=folder / "config.toml", offline=True, playback=Playback(reveal=2))
    host = Host(settings)
    host.clock = host.pace = FakeClock()
    writer = None
    match visit.opens:
        case "kept":
            host.first_session = kept.write(folder)
        case "lesson":
            host.first_lesson, _ = host.played(LESSON)
        case "followed":
            writer = kept.log(folder, kept.TITLE, kept.BODIES)
            host.first_session = writer.id
    async with stage(cast(Any, host), visit.size) as on:
        yield Pressed(on, writer)


@pytest.mark.parametrize("visit", VISITS, ids=lambda visit: visit.name)
async def test_every_key_has_the_effect_that_the_table_of_effects_says(visit: Visit, tmp_path: Path) -> None:
    async with opened(visit, tmp_path) as hands:
        await walk(visit, hands)
