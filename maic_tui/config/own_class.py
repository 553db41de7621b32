"""What the learner wrote on the screen about the class and themselves: `<data>/class.json`, which settings come before.

The settings file is a person's and is never written; this one is ours. What of it can be used is used, and the rest is
named. A save goes over nothing but what a save wrote: any other file, link or folder that stands there, whether its
words are broken, foreign or merely laid out by hand, is kept beside it byte for byte, as `class.json.replaced-N`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from maic_tui import files, words
from maic_tui.schema.text import clean, clean_json

from .own_parts import agents_of, learner_of
from .settings import Learner, OwnAgent, Settings

FILE = "class.json"
LIMIT = 8_000_000
"""Bytes of the file; a full class with the longest texts that a form takes has less."""
SOME_PROBLEMS = 3
"""So many problems are told by themselves, the others as a number."""


@dataclass(frozen=True, slots=True)
class OwnClass:
    """No agents: the class is not the learner's own. `problems` are sentences about what could not be used."""

    agents: tuple[OwnAgent, ...] = ()
    learner: Learner = field(default_factory=Learner)
    problems: tuple[str, ...] = ()


def read(folder: Path) -> OwnClass:
    """What is kept in the data folder `folder`, as far as it can be used; nothing where there is no such file."""
    path = folder / FILE
    shown = clean(str(path))
    try:
        value = clean_json(json.loads(_bytes(path)))
        agents, learner = value.get("agents", []), value.get("learner", {})
    except (FileNotFoundError, NotADirectoryError):
        return OwnClass()
    except OSError as error:
        return OwnClass(problems=(_unreadable(shown, error.strerror or str(error)),))
    except (ValueError, AttributeError, RecursionError):
        return OwnClass(problems=(_unreadable(shown, words.OWN_CLASS_NO_JSON),))
    found, missed = agents_of(agents, shown)
    known, wrong = learner_of(learner, shown)
    return OwnClass(found, known, _told((*missed, *wrong), shown))


def keep(folder: Path, change: Callable[[OwnClass], OwnClass]) -> None:
    """Write there what `change` makes of what is kept, and set aside what no save wrote; raises OSError."""
    files.private_folder(folder)
    path, own = folder / FILE, read(folder)
    if not _is_ours(path, own):
        files.step_aside(path, whatever=True)
    files.write_whole(path, _written(change(own)))


def under(settings: Settings, own: OwnClass) -> Settings:
    """The settings, with what they leave open as the learner wrote it on the screen."""
    given = settings.learner
    learner = Learner(
        given.name or own.learner.name, given.about or own.learner.about, given.language or own.learner.language
    )
    return replace(
        settings,
        learner=learner,
        agents=settings.agents or own.agents,
        warnings=(*settings.warnings, *own.problems),
        class_given=bool(settings.agents),
        learner_given=bool(given.name or given.about or given.language),
    )


def _bytes(path: Path) -> bytes:
    fd = files.read_from(path)
    try:
        if os.fstat(fd).st_size > LIMIT:
            raise OSError(words.SETTINGS_TOO_LARGE.format(limit=LIMIT))
        return files.contents(fd)
    finally:
        os.close(fd)


def _written(own: OwnClass) -> bytes:
    value = {"agents": [asdict(agent) for agent in own.agents], "learner": asdict(own.learner)}
    return json.dumps(value, indent=1).encode("ascii")


def _is_ours(path: Path, own: OwnClass) -> bool:
    """Whether a save wrote what stands at `path`, so that `own` is all that it says; also where nothing stands."""
    try:
        return not path.is_symlink() and _bytes(path) == _written(own)
    except FileNotFoundError:
        return True
    except OSError:
        return False


def _unreadable(file: str, why: str) -> str:
    return words.OWN_CLASS_UNREADABLE.format(file=file, why=why)


def _told(problems: tuple[str, ...], file: str) -> tuple[str, ...]:
    rest = len(problems) - SOME_PROBLEMS
    more = (words.OWN_CLASS_MORE.format(file=file, number=rest),) if rest > 0 else ()
    return (*problems[:SOME_PROBLEMS], *more)
