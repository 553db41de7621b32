"""A classroom's events on standard output as they happen: as words for a person, or as lines for a program."""

from __future__ import annotations

from collections.abc import Callable

from maic_tui import words
from maic_tui.classroom import Classroom
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.schema.wire import encode
from maic_tui.transcript.plain import Plain

from . import streams
from .errors import CannotDo


class Printed:
    """What both have in common: an output that refuses stops the exchange, and is told of at the end."""

    def __init__(self) -> None:
        self._refused: BrokenPipeError | CannotDo | None = None
        self._stop: Callable[[], None] = lambda: None
        self._classroom: Classroom | None = None
        self.mute: Callable[[], None] = lambda: None
        """Print nothing any more."""

    def begin(self, classroom: Classroom, stop: Callable[[], None]) -> None:
        """Print what happens in `classroom` from now on; `stop` is called when nobody reads it any more."""
        self._classroom, self._stop = classroom, stop
        self.mute = classroom.subscribe(self.hear)

    def end(self) -> None:
        """Say what is left to say. A reader that went away is no failure; any other refusal raises `CannotDo`."""
        match self._refused:
            case None:
                self.finish()
            case BrokenPipeError():
                streams.no_more()
            case refused:
                raise refused

    def finish(self) -> None:
        """Say how it ended."""

    def text(self, event: Event) -> str:
        """What `event` adds to the output."""
        raise NotImplementedError

    def hear(self, event: Event) -> None:
        """Print what `event` adds."""
        if self._refused or not (text := self.text(event)):
            return
        try:
            streams.write(text)
        except (BrokenPipeError, CannotDo) as error:
            self._refused = error
            self._stop()


class Words(Printed):
    """`Name: words`, then on standard error how the exchange ended."""

    def __init__(self) -> None:
        super().__init__()
        self.plain = Plain()

    def begin(self, classroom: Classroom, stop: Callable[[], None]) -> None:
        self.plain = Plain(classroom.view.agents, learner=classroom.gallery is not None)
        super().begin(classroom, stop)

    def text(self, event: Event) -> str:
        return self.plain.feed(event)

    def finish(self) -> None:
        if self.plain.ending:
            streams.tell(self.plain.ending)


class Lines(Words):
    """A conversation as it goes on: words, and after each exchange how it ended."""

    def text(self, event: Event) -> str:
        text = self.plain.feed(event)
        match event.body:
            case ev.AgentEnd():
                return f"{text}{self.plain.ending}\n"
            case ev.SceneStart(title=title):
                return f"{text}{words.PLAIN_NOTE.format(text=title)}\n"
            case ev.Speech(agent_name=name, text=spoken):
                return f"{text}{words.PLAIN_WORDS.format(name=name)}{spoken}\n"
        return text

    def finish(self) -> None:
        """End a line that has begun: who speaks may go on where nobody follows."""
        if text := self.plain.feed(Event(1, "", ev.AgentEnd(exchange=1, reason="end"))):
            streams.write(text)


class JsonLines(Printed):
    """Each event as it is logged, when the log has it: what was printed is there after any crash."""

    def __init__(self) -> None:
        super().__init__()
        self._held = ""

    def text(self, event: Event) -> str:
        lines, self._held = self._held + encode(event).decode("ascii") + "\n", ""
        if self._classroom and self._classroom.trouble:
            self._held, lines = lines, ""
        return lines


class Told:
    """What `tui.following` says, on standard error."""

    def say(self, sentence: str) -> None:
        streams.tell(sentence)

    def changed(self) -> None:
        """Nothing of it stays in view."""
