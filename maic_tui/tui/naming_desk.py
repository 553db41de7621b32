"""What is named after a slash: a theme, a lesson, a speed; and the names that are offered for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, cast

from maic_tui import words
from maic_tui.playback.pacing import SPEEDS, step_of
from maic_tui.schema.text import clean_name
from maic_tui.session.errors import not_kept

from .class_wishes import Answer
from .offering import Offers

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom
    from maic_tui.config.settings import Settings

    from .app import MaicApp
    from .screens.classroom import ClassroomScreen

Command = Callable[["ClassroomScreen", str], object]


def arguments(screen: ClassroomScreen) -> Mapping[str, Callable[[], Offers]]:
    """What can follow a slash command, by its action, where it is one of a few."""
    return {name: partial(source, screen) for name, source in _SOURCES.items()}


def set_speed(classroom: Classroom, number: str) -> bool:
    """Set the speed to the step that `number` writes, such as 1.5 or 2x; False where there is no such step."""
    known, wanted = known_speeds(), number.strip().rstrip("x×")
    if wanted not in known:
        return False
    classroom.hurry(known.index(wanted) - step_of(classroom.speed))
    return True


def known_speeds() -> list[str]:
    """The steps of the speed, as they are typed."""
    return [f"{speed:g}" for speed in SPEEDS]


def keep_language(settings: Settings, name: str) -> Answer:
    """Keep the interface's language for the next start."""
    from maic_tui.config import own_language

    name = name.lower()
    if name not in words.LANGUAGES:
        return Answer(words.NO_LANGUAGE.format(name=clean_name(name), known=words.LIST_JOIN.join(words.LANGUAGES)))
    if settings.ui.language:
        return Answer(words.LANGUAGE_IS_SET)
    try:
        own_language.keep(settings.data_dir, name)
    except OSError as error:
        return Answer(not_kept(words.LANGUAGE_NOT_KEPT, error, settings.data_dir / own_language.FILE))
    return Answer(words.LANGUAGE_FROM_NEXT.format(language=words.LANGUAGE_NAMES[name]), done=True)


def _theme(screen: ClassroomScreen, name: str) -> None:
    """Wear a theme and keep it; without a name, choose one."""
    wardrobe = cast("MaicApp", screen.app).wardrobe
    if not name:
        from . import dialogs

        dialogs.themes(screen, "")
    elif name.lower() not in (known := _theme_names(screen)):
        screen.say(words.NO_THEME_CALLED.format(name=clean_name(name), known=words.LIST_JOIN.join(known)))
    elif problem := wardrobe.keep(name.lower()):
        screen.say(problem, "warning")


def _language(screen: ClassroomScreen, name: str) -> None:
    """Keep the interface's language for the next start; without a name, the box is ready for one."""
    if not name:
        screen.set_focus(screen.composer)
        screen.composer.begin(f"/{screen.keymap.row('language').slash} ")
        return
    answer = keep_language(screen.host.settings, name)
    screen.say(answer.sentence, "information" if answer.done else "warning")


def _lesson(screen: ClassroomScreen, name: str) -> None:
    """Play a lesson in a new session; without a name, the box is ready for one."""
    if not name:
        screen.set_focus(screen.composer)
        screen.composer.begin(f"/{screen.keymap.row('lesson').slash} ")
    elif problem := screen.host.take_lesson(name):
        screen.say(problem, "warning")
    else:
        screen.open(None)


def _speed(screen: ClassroomScreen, number: str) -> None:
    """Set the speed to a step that there is."""
    classroom = screen.classroom
    if not classroom or not set_speed(classroom, number):
        screen.say(words.NO_SPEED.format(known=words.LIST_JOIN.join(known_speeds())))
        return
    screen.say(words.SPEED_IS.format(speed=f"{classroom.speed:g}"))
    screen.bridge.wake()


def _theme_names(screen: ClassroomScreen) -> list[str]:
    return list(cast("MaicApp", screen.app).wardrobe.all.found)


def _themes(screen: ClassroomScreen) -> Offers:
    return [(name, "") for name in _theme_names(screen)]


def _languages(_: ClassroomScreen) -> Offers:
    return list(words.LANGUAGE_NAMES.items())


def _lessons(screen: ClassroomScreen) -> Offers:
    return screen.host.lesson_names()


def _formats(_: ClassroomScreen) -> Offers:
    return list(words.OFFERED_FORMATS.items())


def _speeds(_: ClassroomScreen) -> Offers:
    return [(speed, "") for speed in known_speeds()]


_SOURCES: Mapping[str, Callable[[ClassroomScreen], Offers]] = {
    "theme": _themes,
    "language": _languages,
    "lesson": _lessons,
    "export": _formats,
    "speed": _speeds,
}
COMMANDS: dict[str, Command] = {"theme": _theme, "language": _language, "lesson": _lesson, "speed": _speed}
"""One function for each action of the key table that needs a name."""
