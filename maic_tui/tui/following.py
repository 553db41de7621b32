"""Following a session that another process writes, or replaying one: its events come into a classroom at their time.

Knows no widget; the screen and `--reader` use the same.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from maic_tui import words
from maic_tui.clock import Clock
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.session.errors import who
from maic_tui.session.follow import Follower, Presence

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom
    from maic_tui.floor import Gallery

POLL = 0.05
"""Seconds between two looks at the file: with a frame and a drawing after it far less than 200 ms."""
PRESENCE = 0.5
"""Seconds between two looks at who writes."""
LONGEST = 3.0
"""Seconds that a replay waits at most where nothing is spoken."""


class Hears(Protocol):
    """Who is told of what is no event."""

    def say(self, sentence: str) -> None:
        """Something that a person should know."""
        ...

    def changed(self) -> None:
        """`brief` and `refusal` say something else now."""
        ...


class Following:
    """One session's file, from where it stands. `only_watch`: this window is never to write it.

    `before` is what had happened when it was opened; with `start`, an id, what came from there on is played again as
    it happened. `pid` is who writes: 0 one that does not say, None nobody. Raises OSError.
    """

    def __init__(self, path: Path, clock: Clock, *, start: int | None = None, only_watch: bool = False) -> None:
        self.session = path.stem
        self.only_watch = only_watch
        self._clock = clock
        self._follower = Follower(path)
        self._presence = Presence(path.with_suffix(".lock"))
        self.reading = self._follower.start()
        events = sorted(self.reading.events, key=lambda event: event.id)
        self.before = tuple(event for event in events if start is None or event.id < start)
        self._again = tuple(events[len(self.before) :]) if start is not None else ()
        self._played = 0
        self._gallery: Gallery | None = None
        self._told = ("", self._follower.damage)
        self._looked = self._clock.now()
        self.pid = self._presence.look()

    @property
    def replays(self) -> bool:
        """Whether what happened is still being played again."""
        return self._played < len(self._again)

    @property
    def held(self) -> bool:
        """Whether the replay stands still."""
        return self.replays and self._gallery is not None and self._gallery.held

    @property
    def may_take(self) -> bool:
        """Whether its writer has gone, and it may be written here."""
        return not (self.only_watch or self.replays) and self.pid is None

    def brief(self, take_over: str) -> str:
        """What the status line says of it; `take_over` is how that is done."""
        if self.replays:
            form = words.STATUS_REPLAY_HELD if self.held else words.STATUS_REPLAY
            return form.format(at=self._played, of=len(self._again))
        if self.pid is not None:
            return words.STATUS_FOLLOWS.format(who=who(self.pid))
        return words.STATUS_TAKE_OVER.format(how=take_over) if self.may_take else words.STATUS_LEFT

    @property
    def refusal(self) -> str:
        """Why nothing can be asked here, and what to do."""
        if self.replays:
            return words.REPLAYING
        match self.pid:
            case None if self.only_watch:
                return words.WATCHING_LEFT
            case None:
                return words.FOLLOWING_LEFT
            case pid if self.only_watch:
                return words.WATCHING.format(who=who(pid))
            case pid:
                return words.SESSION_READ_ALONG.format(who=who(pid))

    def toggle(self) -> None:
        """Hold the replay, or let it go on."""
        if self._gallery and self.replays:
            self._gallery.hold()

    async def run(self, classroom: Classroom, hears: Hears, *, stay: bool = True) -> None:
        """Bring the events into `classroom`, for ever, or unless `stay` until nobody writes any more."""
        gallery = classroom.gallery
        assert gallery
        self._gallery = gallery
        try:
            await self._replay(gallery, hears)
            gallery.catch_up()
            while True:
                gone = self._see_who(hears)
                while (events := self._follower.look()) or self._follower.behind:
                    for event in events:
                        gallery.follow(event)
                    await self._clock.sleep(0)
                self._see_trouble(hears)
                if gone:
                    hears.say(self.refusal)
                if not stay and self.pid is None:
                    return
                await self._clock.sleep(POLL)
        finally:
            self.close()

    def close(self) -> None:
        """Let the file go."""
        self._follower.close()

    async def _replay(self, gallery: Gallery, hears: Hears) -> None:
        if not self._again:
            return
        before = self.before[-1] if self.before else self._again[0]
        for event in self._again:
            await gallery.rest(_distance(before, event))
            gallery.follow(event)
            self._played += 1
            hears.changed()
            before = event
        if gallery.held:
            gallery.hold()
        self.pid = self._presence.look()
        hears.changed()
        hears.say(words.REPLAY_OVER)

    def _see_who(self, hears: Hears) -> bool:
        """Look who writes, where it is time to; says whether the writer has gone."""
        if self._clock.now() - self._looked < PRESENCE:
            return False
        self._looked = self._clock.now()
        before, self.pid = self.pid, self._presence.look()
        if before == self.pid:
            return False
        hears.changed()
        if self.pid is not None:
            hears.say(words.FOLLOW_WRITER.format(who=who(self.pid)))
        return self.pid is None

    def _see_trouble(self, hears: Hears) -> None:
        """Say once what has become of the file."""
        now = (self._follower.trouble, self._follower.damage)
        before, self._told = self._told, now
        for sentence, told in zip(now, before, strict=True):
            if sentence and sentence != told:
                hears.say(sentence)


def _distance(before: Event, event: Event) -> float:
    """Seconds from one event to the next as they are played again; none where their times say nothing."""
    from maic_tui.playback.pacing import speech_seconds

    longest = max(LONGEST, speech_seconds(before.body.text)) if isinstance(before.body, ev.Speech) else LONGEST
    try:
        passed = (datetime.fromisoformat(event.ts) - datetime.fromisoformat(before.ts)).total_seconds()
    except (ValueError, TypeError):
        return 0.0
    return min(max(0.0, passed), longest)
