"""Putting the parts together: settings, model, class, session. The one place that knows every room.

Rooms that the first paint does not need are imported where they are first used.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from maic_tui import words
from maic_tui.clock import Clock, SystemClock
from maic_tui.config.file import SettingsError
from maic_tui.config.load import Flags, load
from maic_tui.config.settings import Learner, OwnAgent, Settings

from . import first, named, streams
from .errors import CannotDo
from .models import Models
from .speaking import Speaking

if TYPE_CHECKING:
    from maic_tui.lectern import Played
    from maic_tui.lesson.store import LessonStore
    from maic_tui.people import Class
    from maic_tui.provider.base import Failure, Provider
    from maic_tui.provider.choose import Choice
    from maic_tui.schema.events import LessonRef
    from maic_tui.session.samples import Sample
    from maic_tui.session.store import Store
    from maic_tui.tui.host import Room, Shelf


def settings(options: argparse.Namespace) -> Settings:
    """The settings as the command line, the environment and the file have them; raises `CannotDo`."""
    flags = Flags(
        config=options.config,
        data_dir=options.data_dir,
        model=options.model,
        api_base=options.api_base,
        theme=options.theme,
        offline=options.offline,
        reader=options.reader,
        ascii=options.ascii,
    )
    try:
        chosen = load(flags)
    except SettingsError as error:
        raise CannotDo(str(error)) from None
    if chosen.ascii:
        streams.only_ascii()
    return chosen


class Host:
    """Makes what a session needs, for the screen, for plain lines and for `ask`.

    With `save` False nothing is written; `reveal` overrides the settings' graphemes a second (0: words at once).
    """

    def __init__(self, settings: Settings, *, save: bool = True, reveal: float | None = None) -> None:
        self.settings = settings
        self.clock: Clock = SystemClock()
        self.pace: Clock = self.clock
        """By which a class performs."""
        self.first_question = ""
        self.first_session: str | None = None
        self.first_lesson: Played | None = None
        """The lesson that the first new session plays."""
        self.lesson_notice = ""
        self.saves = save
        """Whether anything is written at all."""
        self.reveal = reveal
        self._speaking = Speaking()

    @cached_property
    def lessons(self) -> LessonStore:
        """The lessons of the data folder, and the bundled ones."""
        from maic_tui.lesson.store import LessonStore

        return LessonStore(self.settings.data_dir / "lessons")

    def played(self, name: str) -> tuple[Played, str]:
        """The lesson that a person calls `name`, kept by its hash, and a sentence on what of it could not be used.

        Raises `CannotDo`.
        """
        from . import played

        return played.named(self.lessons, name, keep=self.saves)

    @cached_property
    def store(self) -> Store:
        """The sessions of the data folder."""
        from maic_tui.session.store import Store

        return Store(self.settings.data_dir, self.clock)

    def room(self, session: str | None) -> Room:
        """Open a session by what a person calls it, or with None begin one; raises `SessionError`."""
        from . import crash, rooms

        crash.keep_unheard(self.settings.data_dir)
        return rooms.begun(self) if session is None else rooms.opened(self, session)

    def look(self, session: str) -> Room | None:
        """The end of a long session of ours; None where `room` is as fast, or says why it can't be read."""
        from . import rooms

        return rooms.glanced(self, session)

    def follow(self, path: Path, *, start: int | None = None, only_watch: bool = False) -> Room:
        """A session that another process writes; with `start` it is played again from that event on.

        Raises `SessionError`.
        """
        from . import rooms

        return rooms.followed(self, path, start=start, only_watch=only_watch)

    def lesson_of(self, ref: LessonRef | None) -> tuple[Played | None, str]:
        """The lesson that a session plays, as it was kept; else a sentence that says why it can't go on."""
        from . import played

        return played.kept(self.lessons, ref)

    def session_id(self, name: str) -> str:
        """The id of the session that `name` means; of one from elsewhere a copy's. Raises `SessionError`."""
        return named.session_id(self.store, name)

    def file(self, name: str) -> Path:
        """Where the session is that a person calls `name`: a part of an id, a number, a sample, a file; "" the newest.

        Raises `SessionError`; a file need not be there.
        """
        return named.session_file(self.store, name)

    def crashed(self, error: Exception) -> str:
        """Keep the traceback of what nobody foresaw, and give the sentence that says where."""
        from . import crash

        return crash.told(error, self.settings.data_dir)

    async def choose(self) -> Choice | Failure:
        """Which model is used and why, or what is missing for it."""
        return await self.models.choose()

    @cached_property
    def models(self) -> Models:
        """What was picked of models, and what can be."""
        return Models(self.settings, save=self.saves)

    async def examine(self, choice: Choice | Failure) -> str:
        """What `doctor --call` says of the model that is used, as lines."""
        from .doctor import examine

        return (await examine(self, choice, call=True)).text()

    def topics(self) -> dict[str, list[str]]:
        """What the bundled texts are about, and for each of their scenes the first question that it answers."""
        return first.topics()

    def samples(self) -> Sequence[Sample]:
        """The sessions that come with the program, until they are dismissed."""
        return first.samples(self.settings.data_dir)

    def dismiss_samples(self) -> None:
        """Show them no more on the first screen."""
        first.dismiss_samples(self.settings.data_dir)

    def shelf(self) -> Shelf:
        """The lessons with how far one got, and the newest sessions with their first words; reads files."""
        from .shelf import shelf

        return shelf(self.lessons, self.store)

    def take_lesson(self, name: str) -> str:
        """Let the next new session play the lesson `name`; why it can't, "" where it can."""
        try:
            self.first_lesson, self.lesson_notice = self.played(name)
        except CannotDo as error:
            return str(error)
        return ""

    def keep_agents(self, agents: tuple[OwnAgent, ...]) -> str:
        """Let these be the class from now on, and keep them; why they can't be kept, "" where they are."""
        self._renew(replace(self.settings, agents=agents))
        return "" if self.settings.class_given else self._keep(agents=agents)

    def keep_learner(self, learner: Learner) -> str:
        """Let this be the learner from now on, and keep it; why it can't be kept, "" where it is."""
        self._renew(replace(self.settings, learner=learner))
        return self._keep(learner=learner)

    def _renew(self, settings: Settings) -> None:
        self.settings = settings
        self.models.renew(settings)

    def _keep(self, **changed: Any) -> str:
        from maic_tui.config import own_class

        folder = self.settings.data_dir
        try:
            if self.saves:
                own_class.keep(folder, lambda own: replace(own, **changed))
        except OSError as error:
            from maic_tui.session.errors import not_kept

            return not_kept(words.OWN_CLASS_NOT_KEPT, error, folder / own_class.FILE)
        return ""

    def lesson_names(self) -> Sequence[tuple[str, str]]:
        """The lessons that can be played: each one's name and title."""
        return [(row.name, row.title) for row in self.lessons.all() if row.title]

    def exported(self, session: str, format: str) -> str:
        """A session in that format, with no key in it and no path of this machine. Raises `SessionError`."""
        from .export import document

        return document(self, self.store.path(session), format)

    def make_ready(self, choice: Choice) -> Provider | None:
        """What will talk to the model of `choice`, getting ready from now on; None for the offline class."""
        return self._speaking.make_ready(self.settings, choice)

    def seat(self, choice: Choice, lesson: Played | None = None) -> Class:
        """The agents, and the provider that speaks for them."""
        from maic_tui.config.roster import class_of
        from maic_tui.people import Class

        agents = self.models.dressed(class_of(self.settings))
        provider = self._speaking.seated(self.settings, choice, lesson)
        return Class(agents, provider, choice, self.models.picks.model_of("director"))
