"""What a typed line means in plain lines: the key table's commands, as far as they need no screen, and a few more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from maic_tui import words
from maic_tui.classroom import Classroom
from maic_tui.tui import slashed

from . import again, attending, board, hand, language, lesson, model, said, sessions, spending, status, talk
from .act import Act

if TYPE_CHECKING:
    from maic_tui.cli.reader import Reader


@dataclass(frozen=True, slots=True)
class Command:
    """One command: its name, what it takes (in capitals alone where it needs it), and what it does."""

    name: str
    takes: str
    act: Act

    @property
    def does(self) -> str:
        """What it does, in words."""
        return words.READER_COMMANDS[self.name]


async def do(reader: Reader, typed: str) -> None:
    """Carry out a typed line: a command, an answer to what is asked, or a question."""
    if line := slashed.command(typed):
        await _obey(reader, line)
    elif not typed:
        _nothing(reader)
    elif reader.quiz:
        reader.say(*await reader.quiz.answer(typed))
    elif not (len(typed) < 3 and typed.isascii() and typed.isdigit() and talk.chose(reader, typed)):
        reader.ask(slashed.question(typed))


async def _obey(reader: Reader, line: slashed.Slashed) -> None:
    name, argument = line
    known = NAMED.get(name.lower())
    if known is None:
        near = slashed.near(name, NAMED)
        form = words.READER_UNKNOWN_NEAR if near else words.READER_UNKNOWN
        reader.say(form.format(command=f"/{name}", near=near))
    elif known.takes.isalpha() and not argument:
        reader.say(words.NEEDS_TEXT.format(name=name))
    elif (waits := known.act(reader, argument)) is not None:
        await waits


def _nothing(reader: Reader) -> None:
    """Enter on an empty line: where something is asked it is said again."""
    if reader.quiz:
        reader.say(*reader.quiz.ask())
    elif lectern := reader.classroom.lectern:
        reader.say(words.ALOUD_ANSWER if lectern.invitation else "")


def _help(reader: Reader, _: str) -> None:
    reader.say(words.READER_HELP)
    for command in COMMANDS:
        reader.say(words.READER_COMMAND.format(name=f"/{command.name} {command.takes}".strip(), does=command.does))


def _quit(reader: Reader, _: str) -> None:
    reader.over = True


COMMANDS = tuple(
    Command(*row)
    for row in (
        ("pause", "", talk.pause), ("resume", "", talk.resume), ("interrupt", "", talk.interrupt),
        ("ask", "TEXT", talk.ask), ("later", "TEXT", talk.later), ("move", "N M", talk.move),
        ("choose", "N", talk.choose), ("hand", "[N WHEN]", hand.hand),
        ("class", "", attending.tell), ("call", "NAME", attending.call), ("mute", "NAME", attending.mute),
        ("agents", "[NAME]", attending.attend), ("enough", "", attending.enough),
        ("play", "", lesson.play), ("join", "", lesson.join), ("pass", "", lesson.pass_over),
        ("redo", "", lesson.redo),
        ("back", "", lesson.beside(-1, scenes=False)), ("skip", "", lesson.beside(1, scenes=False)),
        ("prior", "", lesson.beside(-1, scenes=True)), ("scene", "", lesson.beside(1, scenes=True)),
        ("faster", "", talk.hurry(1)), ("slower", "", talk.hurry(-1)), ("speed", "X", talk.speed),
        ("board", "", board.board), ("kept", "[N]", board.kept), ("restore", "[N]", board.restore),
        ("slide", "", lesson.slide), ("notes", "", lesson.notes),
        ("find", "TEXT", lesson.notes), ("repeat", "", status.repeat),
        ("search", "TEXT", said.search), ("code", "", said.code), ("status", "", status.status),
        ("model", "[NAME]", model.model), ("cost", "", spending.cost), ("language", "NAME", language.language),
        ("retry", "", talk.anew(Classroom.retry, "failed", words.ALOUD_NOTHING_FAILED)),
        ("continue", "", talk.anew(Classroom.continue_turn, "cut", words.ALOUD_NOTHING_CUT)),
        ("rephrase", "[N] WISH", again.rephrase), ("before", "[N]", again.version(-1)),
        ("after", "[N]", again.version(1)),
        ("lessons", "", sessions.lessons), ("lesson", "NAME", sessions.play_lesson),
        ("sessions", "[TEXT]", sessions.sessions), ("open", "SESSION", sessions.open),
        ("new", "", sessions.new), ("branch", "[N]", sessions.branch), ("again", "[N]", sessions.again),
        ("take", "", sessions.take),
        ("rename", "TITLE", sessions.rename), ("export", "FILE", sessions.export), ("help", "", _help),
        ("quit", "", _quit),
    )
)  # fmt: skip
"""Every command, in the order in which /help tells them."""
NAMED = {command.name: command for command in COMMANDS}
NAMED |= {"stop": NAMED["interrupt"], "leave": NAMED["quit"]}
NAMED |= {also: NAMED[ours] for also, ours in slashed.ALSO.items()}
"""By name; a few are known by two."""
