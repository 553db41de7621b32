"""Putting the parts together: settings, model, class, session. The one place that knows every room.

Rooms that the first paint does not need are imported where they are first used.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from maic_tui import words
from maic_tui.clock import Clock, SystemClock
from maic_tui.config.file import SettingsError
from maic_tui.config.load import Flags, load
from maic_tui.config.settings import Learner, OwnAgent, Settings
from maic_tui.session.errors import SessionError, SessionUnreadable, unfolded, unreadable
from maic_tui.tui.host import Room

from . import streams
from .errors import CannotDo
from .models import Models

if TYPE_CHECKING:
    from maic_tui.lectern import Played
    from maic_tui.lesson.store import LessonStore
    from maic_tui.people import Class
    from maic_tui.provider.base import Failure, Provider
    from maic_tui.provider.choose import Choice
    from maic_tui.provider.host import Asking
    from maic_tui.schema.events import LessonRef
    from maic_tui.schema.lesson import Lesson
    from maic_tui.session.record import Sink
    from maic_tui.session.samples import Sample
    from maic_tui.session.store import Store
    from maic_tui.tui.host import Shelf

FIRST_FILE = "first.json"
"""In the data folder: what the learner dismissed from the first screen."""
SOME_PROBLEMS = 5
"""So many of a lesson's problems are told when it is played; `maic-tui check` tells all."""


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

    With `save` False nothing is written; `reveal` overrides the settings' (0: words at once).
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
        self._save = save
        self._reveal = reveal
        self._provider: Provider | None = None
        """What spoke for the class last, or gets ready for it: its child process goes on, where that will do."""
        self._ready_for: Choice | None = None
        """The choice for which it gets ready, until a class sits with it."""

    @cached_property
    def lessons(self) -> LessonStore:
        from maic_tui.lesson.store import LessonStore

        return LessonStore(self.settings.data_dir / "lessons")

    def played(self, name: str) -> tuple[Played, str]:
        """The lesson that a person calls `name`, kept by its hash, and a sentence on what of it could not be used.

        Raises `CannotDo`.
        """
        from maic_tui.lectern import Played
        from maic_tui.lesson.store import LessonError
        from maic_tui.schema.events import LessonRef

        try:
            opened = self.lessons.open(name)
            hash = self.lessons.keep(opened.lesson) if self._save else opened.hash
        except LessonError as error:
            raise CannotDo(words.why(error.message, error.hint)) from None
        except OSError:
            hash = opened.hash
        told = words.POINTS_JOIN.join(dict.fromkeys(problem.message for problem in opened.problems[:SOME_PROBLEMS]))
        unused = words.LESSON_UNUSED.format(told=told, number=len(opened.problems)) if told else ""
        return Played(opened.lesson, LessonRef(hash=hash, title=opened.lesson.title)), unused

    @cached_property
    def store(self) -> Store:
        from maic_tui.session.store import Store

        return Store(self.settings.data_dir, self.clock)

    def room(self, session: str | None) -> Room:
        """Open a session by what a person calls it, or with None begin one; raises `SessionError`."""
        from maic_tui.classroom import Classroom
        from maic_tui.session.behind import Behind

        from . import crash

        crash.keep_unheard(self.settings.data_dir)
        if session is None:
            return self._new_room()
        opened = self.store.open(self.session_id(session), write=self._save)
        if opened.holder is not None:
            return self.follow(self.store.path(opened.id))
        try:
            classroom = Classroom(
                self.settings,
                self.pace,
                events=opened.events,
                sink=Behind(opened.log) if opened.log else None,
                reveal=self._reveal,
                crashed=self.crashed,
            )
        except Exception as error:
            self.crashed(error)
            if opened.log:
                opened.log.close()
            raise unfolded(opened.id, error) from None
        lesson, missing = self.lesson_of(classroom.view.lesson)
        notices = tuple(filter(None, (opened.damage, missing)))
        return Room(classroom, opened.id, lesson, notices=notices, readonly=opened.readonly)

    def look(self, session: str) -> Room | None:
        """The end of a long session of ours; None where `room` is as fast, or says why it can't be read."""
        from maic_tui.session.recent import recent

        try:
            file = self.file(session)
            ours = os.path.realpath(file.parent) == os.path.realpath(self.store.folder)
            reading = recent(file) if ours else None
        except (OSError, SessionError):
            return None
        if reading is None:
            return None
        from maic_tui.classroom import Classroom

        try:
            classroom = Classroom(self.settings, self.clock, events=reading.events, followed=True)
        except Exception:
            return None
        return Room(classroom, file.stem, glance=True)

    def follow(self, path: Path, *, start: int | None = None, only_watch: bool = False) -> Room:
        """A session that another process writes; with `start` it is played again from that event on.

        Raises `SessionError`.
        """
        from maic_tui.classroom import Classroom
        from maic_tui.schema.events import SessionStart
        from maic_tui.tui.following import Following

        try:
            following = Following(path, self.clock, start=start, only_watch=only_watch)
        except OSError as error:
            raise unreadable(error, path) from None
        reading = following.reading
        if not reading.header and not reading.events and only_watch:
            raise SessionUnreadable(words.SESSION_UNREADABLE.format(file=path.name), words.SESSION_UNREADABLE_HINT)
        try:
            classroom = Classroom(self.settings, self.clock, events=following.before, followed=True)
        except Exception as error:
            following.close()
            self.crashed(error)
            raise unfolded(path.stem, error) from None
        begun = (event.body.lesson for event in reading.events if isinstance(event.body, SessionStart))
        lesson, missing = self.lesson_of(next(begun, None))
        if lesson:
            classroom.open_lesson(lesson)
        notices = tuple(filter(None, (reading.newer or reading.damage, missing)))
        return Room(classroom, following.session, notices=notices, readonly=following.refusal, following=following)

    def lesson_of(self, ref: LessonRef | None) -> tuple[Played | None, str]:
        """The lesson that a session plays, as it was kept; else a sentence that says why it can't go on."""
        from maic_tui.lectern import Played
        from maic_tui.lesson.store import LessonError

        if not ref:
            return None, ""
        try:
            return Played(self.lessons.load(ref.hash).lesson, ref), ""
        except LessonError as error:
            if lesson := self._bundled(ref):
                return Played(lesson, ref), ""
            return None, words.why(error.message, error.hint)

    def _bundled(self, ref: LessonRef) -> Lesson | None:
        """The bundled lesson that has that hash: a session from elsewhere may play one that was never kept here."""
        names = [row.name for row in self.lessons.all() if row.where == "bundled" and row.title == ref.title]
        opened = (self.lessons.open(name) for name in names)
        return next((one.lesson for one in opened if one.hash == ref.hash), None)

    def session_id(self, name: str) -> str:
        """The id of the session that `name` means; one from elsewhere is copied in first. Raises `SessionError`."""
        file = self.file(name)
        ours = os.path.realpath(file.parent) == os.path.realpath(self.store.folder)
        return file.stem if ours else self.store.copy_in(file)

    def file(self, name: str) -> Path:
        """Where the session is that a person calls `name`: a part of an id, a number, a sample, a file; "" the newest.

        Raises `SessionError`; a file need not be there.
        """
        from maic_tui.session.samples import PREFIX, sample

        if name.startswith(PREFIX):
            return sample(name.removeprefix(PREFIX))
        if os.sep in name or name.endswith((".jsonl", ".json")):
            return expanded(name).absolute()
        return self.store.path(self.store.find(name or None))

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
        return Models(self.settings, save=self._save)

    async def examine(self) -> str:
        """What `doctor --call` says, as lines."""
        from .doctor import examine

        return (await examine(self, call=True)).text()

    def topics(self) -> dict[str, list[str]]:
        """What the bundled texts are about, and for each of their scenes the first question that it answers."""
        from maic_tui.lesson.passages import bundled_passages as passages
        from maic_tui.provider.offline_topic import in_sentence

        topics: dict[str, dict[str, str]] = {}
        for passage in passages():
            for question in passage.questions[:1]:
                topics.setdefault(in_sentence((passage.title,)), {}).setdefault(passage.scene, question)
        return {title: list(questions.values()) for title, questions in topics.items()}

    def samples(self) -> Sequence[Sample]:
        """The sessions that come with the program, until they are dismissed."""
        from maic_tui.session import samples, ui

        return () if ui.load(self.settings.data_dir / FIRST_FILE).get("samples") is False else samples.samples()

    def dismiss_samples(self) -> None:
        """Show them no more on the first screen."""
        from maic_tui.session import ui

        ui.save(self.settings.data_dir / FIRST_FILE, {"samples": False})

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
            if self._save:
                own_class.keep(folder, lambda own: replace(own, **changed))
        except OSError as error:
            return words.OWN_CLASS_NOT_KEPT.format(why=error.strerror or type(error).__name__)
        return ""

    @property
    def saves(self) -> bool:
        """Whether anything is written at all."""
        return self._save

    def lesson_names(self) -> Sequence[tuple[str, str]]:
        """The lessons that can be played: each one's name and title."""
        return [(row.name, row.title) for row in self.lessons.all() if row.title]

    def exported(self, session: str, format: str) -> str:
        """A session in that format, with no key in it and no path of this machine. Raises `SessionError`."""
        from .export import document

        return document(self, self.store.path(session), format)

    def make_ready(self, choice: Choice) -> Provider | None:
        """What will talk to the model of `choice`, getting ready from now on; None for the offline class."""
        if choice.offline:
            return None
        self._provider, self._ready_for = provider(self.settings, choice, before=self._provider), choice
        self._provider.warm()
        return self._provider

    def seat(self, choice: Choice, lesson: Played | None = None) -> Class:
        """The agents, and the provider that speaks for them."""
        from maic_tui.config.roster import class_of
        from maic_tui.people import Class

        agents = self.models.dressed(class_of(self.settings))
        if not self._provider or self._ready_for is not choice:
            self._provider = provider(self.settings, choice, lesson, before=self._provider)
        self._ready_for = None
        return Class(agents, self._provider, choice, self.models.picks.model_of("director"))

    def _new_room(self) -> Room:
        from maic_tui.classroom import Classroom
        from maic_tui.session.behind import Behind

        def create(title: str) -> Sink:
            log = self.store.create(title)
            room.session = log.id
            return Behind(log)

        open_sink = create if self._save else None
        lesson, self.first_lesson = self.first_lesson, None
        classroom = Classroom(self.settings, self.pace, open_sink=open_sink, reveal=self._reveal, crashed=self.crashed)
        notices = (self.lesson_notice,) if lesson and self.lesson_notice else ()
        room = Room(classroom, lesson=lesson, play=lesson is not None, notices=notices)
        return room


def provider(
    settings: Settings, choice: Choice, lesson: Played | None = None, *, before: Provider | None = None
) -> Provider:
    """What talks to the model of `choice`; offline it quotes the lesson first, then the bundled ones.

    The child process of the one `before` goes on, where it was begun in the same way.
    Keys go by the pipe, so the child's environment holds none, but where litellm itself has to find what it needs.
    """
    if choice.offline:
        from maic_tui.lesson.passages import bundled_passages, passages
        from maic_tui.provider.offline import OfflineProvider

        own = passages(lesson.lesson) if lesson else ()
        known = {passage.title for passage in own}
        return OfflineProvider((*own, *(passage for passage in bundled_passages() if passage.title not in known)))
    from maic_tui.provider.host import LiteLLMProvider
    from maic_tui.provider.process import Process
    from maic_tui.provider.redact import without_keys

    bare = without_keys(os.environ, settings.model.api_key_env)
    found = all(one.key or one.api_base for one in (choice, *choice.others))
    asking = LiteLLMProvider(
        _asking(settings, choice),
        others={one.model: _asking(settings, one) for one in choice.others},
        known_keys=choice.secrets,
        log_dir=settings.data_dir / "logs",
        start=partial(Process.start, environ=bare if found else None),
    )
    if found and isinstance(before, LiteLLMProvider):
        asking.take_over(before)
    return asking


def _asking(settings: Settings, choice: Choice) -> Asking:
    from maic_tui.provider.host import Asking

    model = settings.model
    return Asking(choice.api_base, choice.key, choice.key_env, model.first_timeout, model.idle_timeout, model.retries)


def expanded(name: str) -> Path:
    """The path that `name` means, `~` written out; raises `SessionError`."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        raise SessionError(words.NO_SUCH_HOME.format(path=name)) from None
