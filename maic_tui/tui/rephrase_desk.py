"""What the learner does with a turn that is said: have it said another way, and choose among the versions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from maic_tui import words
from maic_tui.graphemes import width
from maic_tui.schema import events as ev

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom
    from maic_tui.transcript.view import Turn

    from .screens.classroom import ClassroomScreen
    from .screens.picker import Item

Command = Callable[["ClassroomScreen", str], object]
_LANGUAGES = ("语", "文", "語", "어")
"""How the names of languages end in scripts that put no blanks between words."""


def wish_of(text: str) -> ev.Wish:
    """What a text asks for: a way that has a name, a language where it is one word, else the learner's own wish."""
    text = " ".join(text.split())
    for kind in ("simpler", "example", "formal"):
        if text.casefold() in (kind, words.VERSION_WISHES[kind]):
            return ev.Wish(kind=kind)
    language = text.removeprefix(words.REPHRASE_IN).strip()
    if language and " " not in language and (width(language) == len(language) or language.endswith(_LANGUAGES)):
        return ev.Wish(kind="language", text=language)
    return ev.Wish(kind="free", text=text)


def only_quotes(classroom: Classroom, turn: Turn, wish: ev.Wish | None = None) -> bool:
    """Whether the class is offline and has nothing to quote in place of that turn, or not as it is wished."""
    if not classroom.people.choice or not classroom.people.choice.offline:
        return False
    from maic_tui.lesson.passages import bundled_passages, passages
    from maic_tui.provider.offline_again import quoted

    own = passages(classroom.lectern.lesson) if classroom.lectern else ()
    unquoted = quoted(turn.text, (*own, *bundled_passages())) is None
    return unquoted or (wish is not None and wish.kind in ("language", "free"))


def rephrase(screen: ClassroomScreen, text: str) -> None:
    """Have the turn under the cursor, else the last one, said as `text` wishes; without a text, a menu asks."""
    turn = _turn(screen)
    if problem := _why_not(screen, turn):
        screen.say(problem)
    elif turn and text:
        _say_again(screen, turn, wish_of(text))
    elif turn:
        _menu(screen, turn)


def _menu(screen: ClassroomScreen, turn: Turn) -> None:
    from . import dialogs
    from .screens.picker import Item, Picker

    def typed(text: str) -> Sequence[Item]:
        """What a text that is typed would ask for, both ways, the likelier one first."""
        text = " ".join(text.split())
        language = Item(f"language {text}", words.REPHRASE_LANGUAGE.format(text=text))
        free = Item(f"free {text}", words.REPHRASE_FREE.format(text=text))
        return [free, language] if wish_of(text).kind == "free" else [language, free]

    def chosen(answer: str | None) -> None:
        if answer:
            kind, _, text = answer.partition(" ")
            _say_again(screen, turn, ev.Wish.model_validate({"kind": kind, "text": text}))

    items = [Item(kind, label, note) for kind, (label, note) in words.REPHRASE_CHOICES.items()]
    picker = Picker(words.REPHRASE_TITLE, items, placeholder=words.REPHRASE_TYPE, more=typed)
    dialogs.show(screen, picker, chosen)


def _say_again(screen: ClassroomScreen, turn: Turn, wish: ev.Wish) -> None:
    if screen.classroom and only_quotes(screen.classroom, turn, wish):
        screen.say(words.REPHRASE_OFFLINE)
    elif screen.classroom and screen.classroom.say_again(turn.turn, wish):
        screen.transcript.watch_turn(turn.turn)
    else:
        screen.say(_why_not(screen, turn) or words.REPHRASE_ABSENT.format(name=turn.agent_name))


def _why_not(screen: ClassroomScreen, turn: Turn | None) -> str:
    """Why that turn can't be said again now, as a sentence; empty where it can."""
    from maic_tui.transcript.versions import may_be_said_again

    room = screen.attendance.room
    if room and room.readonly:
        return room.readonly
    if turn and turn.turn < 0:
        return words.REPHRASE_LESSON
    if screen.classroom and not screen.classroom.listens:
        return words.REPHRASE_BUSY
    if turn and screen.classroom and only_quotes(screen.classroom, turn):
        return words.REPHRASE_OFFLINE
    return "" if turn and may_be_said_again(turn) else words.REPHRASE_NO_TURN


def _show(step: int) -> Command:
    def command(screen: ClassroomScreen, _: str) -> None:
        turn, room = _turn(screen), screen.attendance.room
        if room and room.readonly:
            screen.say(room.readonly)
        elif not turn or turn.turn < 0:
            screen.say(words.REPHRASE_LESSON if turn else words.NO_TURN_HERE)
        elif not screen.classroom or not screen.classroom.margin.show_version(turn.place, step):
            screen.say(words.VERSION_NONE.format(key=screen.keymap.label("rephrase")))

    return command


def _turn(screen: ClassroomScreen) -> Turn | None:
    """The turn that the cursor of the transcript is in, where that has the focus; else the last that was said."""
    from maic_tui.transcript.versions import may_be_said_again

    if screen.focused is screen.transcript:
        here = screen.transcript.turn_here
        return here[0] if here else None
    last = screen.classroom.view.last if screen.classroom else None
    return next((turn for turn in reversed(last.turns) if may_be_said_again(turn)), None) if last else None


COMMANDS: dict[str, Command] = {"rephrase": rephrase, "version_before": _show(-1), "version_after": _show(1)}
"""One function for each action of the key table that is about the versions of a turn."""
