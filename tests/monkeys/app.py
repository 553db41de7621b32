"""The app of the monkeys: the program's own parts, with a clock, a model, and a terminal that is nobody's."""

from __future__ import annotations

import inspect
import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from textual.driver import Driver
from textual.drivers.headless_driver import HeadlessDriver

from maic_tui import words
from maic_tui.classroom import Classroom
from maic_tui.cli.compose import Host
from maic_tui.config.roster import default_class
from maic_tui.config.settings import Director, Model, Playback, Settings, Ui
from maic_tui.lectern import Played
from maic_tui.people import Class
from maic_tui.provider.base import Failure, Provider
from maic_tui.provider.choose import Choice
from maic_tui.tui.app import MaicApp
from maic_tui.tui.host import Room
from tests.fakes import FakeClock

from .model import WildModel
from .watch import Journal

BELL = "\a"
"""What Textual rings with."""
_SEQUENCE = re.compile(r"\x1b(?:\[[0-9;?<>=]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_=>78])")
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")


class MonkeyClock(FakeClock):
    """A clock that can also leap, as after a night in which the machine slept."""

    async def leap(self, seconds: float) -> None:
        """All that was to happen in `seconds` is due at once."""
        self._now += seconds
        await self.advance(0)


class MonkeyHost(Host):
    """The program's own parts, with a clock and a model of the monkeys'; it remembers the classroom of each session."""

    def __init__(self, settings: Settings, chance: Random, journal: Journal, clock: FakeClock) -> None:
        super().__init__(settings)
        self.clock = clock
        self.shown: list[tuple[Room, Classroom]] = []
        self._model = WildModel(chance, clock)
        self._journal = journal

    def room(self, session: str | None) -> Room:
        room = super().room(session)
        if room.following is None and not room.readonly:
            self.shown.append((room, room.classroom))
        return room

    async def choose(self) -> Choice | Failure:
        return Choice(model="openai/small", why="The monkeys named it.", cause="--model")

    def make_ready(self, choice: Choice) -> Provider | None:
        return None

    def seat(self, choice: Choice, lesson: Played | None = None) -> Class:
        return Class(default_class(), self._model, choice)

    def crashed(self, error: Exception) -> str:
        self._journal.wrong("a task of the class broke", error)
        return words.LOOP_CRASHED


class QuietDriver(HeadlessDriver):
    """Draws like a terminal's driver, to nobody; a control character that no sequence explains is a problem."""

    @property
    def is_headless(self) -> bool:
        return False

    def write(self, data: str) -> None:
        if data != BELL and (loose := _CONTROL.search(_SEQUENCE.sub("", data))):
            self._app.wrote(ascii(data[max(0, loose.start() - 40) :][:120]))


class MonkeyApp(MaicApp):
    """The app on a `QuietDriver`; it opens no browser and tells `journal` what would else be only a sentence."""

    CSS_PATH = Path(inspect.getfile(MaicApp)).parent / str(MaicApp.CSS_PATH)

    def __init__(self, host: MonkeyHost, journal: Journal) -> None:
        super().__init__(host)
        self.journal = journal

    def get_driver_class(self) -> type[Driver]:
        return QuietDriver

    def open_url(self, url: str, *, new_tab: bool = True) -> None: ...

    def wrote(self, excerpt: str) -> None:
        self.journal.wrong(f"a control went to the terminal: {excerpt}")

    def notify(self, message: str, **how: Any) -> None:
        if message.startswith((words.FOLLOW_BROKE.partition("{")[0], words.LOOP_CRASHED)):
            self.journal.wrong(f"the learner was told: {message}")
        super().notify(message, **how)


def settings_of(seed: int, folder: Path) -> Settings:
    """Settings as seeds have them: each form of replies, each mode of the director, words at once or slowly, ASCII."""
    chance = Random(f"settings {seed}")
    return replace(
        Settings(
            model=Model(reply_format=chance.choice(("auto", "json", "tools"))),
            director=Director(mode=chance.choice(("auto", "tools", "graph"))),
            playback=Playback(reveal=chance.choice((0, 10, 33, 200))),
            ui=Ui(theme=chance.choice(("slate", "paper")), board=chance.choice(("right", "below", "hidden"))),
            ascii=chance.random() < 0.2,
        ),
        data_dir=folder,
        config_file=folder / "config.toml",
    )
