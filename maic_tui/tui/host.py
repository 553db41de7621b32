"""What the screen needs of the composition root, and nothing more.

The classroom's own modules are imported for their types alone, here and in the rest of `tui/`: the first paint does
not wait for them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom
    from maic_tui.clock import Clock
    from maic_tui.config.settings import Learner, OwnAgent, Settings
    from maic_tui.lectern import Played
    from maic_tui.people import Class
    from maic_tui.provider.base import Failure, Provider
    from maic_tui.provider.choose import Choice
    from maic_tui.provider.offers import Offer
    from maic_tui.provider.picked import Picked, Picks
    from maic_tui.session.samples import Sample
    from maic_tui.session.store import Store

    from .following import Following


@dataclass(slots=True)
class Room:
    """A session that was opened: its classroom, nobody seated yet. `notices` are sentences to say once.

    `session` is its id; whoever makes the file of a new one sets it. `readonly` says why nothing can be asked, empty
    where it can.
    """

    classroom: Classroom
    session: str = ""
    lesson: Played | None = None
    """The lesson of this session, for when the class sits."""
    play: bool = False
    """Whether it begins at once."""
    notices: tuple[str, ...] = ()
    readonly: str = ""
    glance: bool = False
    """Whether it is the end of a session that is still being read: it is shown, and nothing is asked or written."""
    following: Following | None = None
    """How the events come that another process writes; None where this one does."""


@dataclass(frozen=True, slots=True)
class Book:
    """A lesson on the first screen: `reached` is how many of its scenes were begun, in the session `session`."""

    name: str
    title: str
    description: str
    scenes: int
    reached: int = 0
    session: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a session stands: its first words, how its latest exchange ended, and how far its lesson is."""

    first_words: str = ""
    ended: str = ""
    scene: int = 0


@dataclass(frozen=True, slots=True)
class Shelf:
    """What the first screen tells that takes time to read; `standings` are by the sessions' ids."""

    books: tuple[Book, ...] = ()
    standings: Mapping[str, Standing] = field(default_factory=dict)


class Models(Protocol):
    """What was picked of models, and what can be."""

    @property
    def picks(self) -> Picks:
        """What is in force now."""
        ...

    def pick(self, role: str, picked: Picked) -> None:
        """Take `picked` from now on, for `role` or with "" for the whole class, and keep it."""
        ...

    def restore(self, picks: Picks) -> None:
        """Take back what was picked since: it can't be had."""
        ...

    def decline(self) -> None:
        """Say no more on the first screen that a model could be picked."""
        ...

    async def offers(self) -> Sequence[Offer]:
        """What there is to pick from."""
        ...


class Host(Protocol):
    """Puts parts together. Its methods are called on the event loop, the first of them after the first paint."""

    settings: Settings
    clock: Clock
    first_question: str
    """What is asked as soon as the class sits, empty for nothing."""
    first_session: str | None
    """The session to begin with; None: a new one."""

    @property
    def store(self) -> Store:
        """The sessions of the data folder."""
        ...

    def room(self, session: str | None) -> Room:
        """Open a session, or with None begin one. Raises `session.errors.SessionError`."""
        ...

    async def choose(self) -> Choice | Failure:
        """Which model to use; may ask a server that is near."""
        ...

    def make_ready(self, choice: Choice) -> Provider | None:
        """What will talk to the model of `choice`, getting ready from now on; None where nothing has to."""
        ...

    def look(self, session: str) -> Room | None:
        """The end of a long session, at once, while `room` reads the whole of it; None where that is as fast."""
        ...

    def topics(self) -> Mapping[str, Sequence[str]]:
        """What the offline class knows: each text's title, as it stands in a sentence, with questions it answers."""
        ...

    def samples(self) -> Sequence[Sample]:
        """Sessions that come with the program; none once the learner has dismissed them."""
        ...

    def dismiss_samples(self) -> None:
        """Show them no more."""
        ...

    def shelf(self) -> Shelf:
        """The lessons, and where the newest sessions stand; called in a thread, for it reads files."""
        ...

    def take_lesson(self, name: str) -> str:
        """Let the next new session play that lesson; why it can't, "" where it can."""
        ...

    @property
    def models(self) -> Models:
        """What was picked of models, and what can be."""
        ...

    async def examine(self, choice: Choice | Failure) -> str:
        """What `doctor --call` says, as lines; it asks the model that is used for a sentence."""
        ...

    def keep_agents(self, agents: tuple[OwnAgent, ...]) -> str:
        """Let these be the class from now on, and keep them; why they can't be kept, "" where they are."""
        ...

    def keep_learner(self, learner: Learner) -> str:
        """Let this be the learner from now on, and keep it; why it can't be kept, "" where it is."""
        ...

    @property
    def saves(self) -> bool:
        """Whether anything is written at all."""
        ...

    def lesson_names(self) -> Sequence[tuple[str, str]]:
        """The lessons that can be played: each one's name and title."""
        ...

    def exported(self, session: str, format: str) -> str:
        """A session in that format, with no key in it and no path of this machine. Raises `SessionError`."""
        ...

    def seat(self, choice: Choice, lesson: Played | None = None) -> Class:
        """The agents with the provider for `choice`; the provider, which is not warmed yet, knows the lesson too."""
        ...
