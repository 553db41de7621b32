"""`maic-tui lessons`: the lessons that can be played by name."""

from __future__ import annotations

import argparse
import dataclasses
import json

from maic_tui import words
from maic_tui.config.settings import Settings
from maic_tui.graphemes import Celled, fit
from maic_tui.lesson.store import LessonError, LessonStore, Listed

from .compose import settings
from .errors import DONE, CannotDo
from .streams import put

TITLE_CELLS = 60


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true")


def run(options: argparse.Namespace) -> int:
    rows = list(store(settings(options)).all())
    if options.json:
        put(json.dumps([dataclasses.asdict(row) for row in rows], indent=2, ensure_ascii=False))
        return DONE
    for row in rows:
        put(_line(row))
    return DONE


def store(settings: Settings) -> LessonStore:
    """The lessons of the data folder."""
    return LessonStore(settings.data_dir / "lessons")


def cannot(error: LessonError) -> CannotDo:
    """Why there is no such lesson, as a command says it."""
    return CannotDo(words.why(error.message, error.hint))


def counted(number: int, thing: str) -> str:
    """A number and the thing that it counts, one or many."""
    return words.COUNTED[thing][1 if number == 1 else 2].format(number=number)


def _line(row: Listed) -> str:
    if not row.scenes:
        return words.LESSONS_BROKEN_ROW.format(name=row.name)
    return words.LESSONS_ROW.format(
        name=row.name, scenes=Celled(counted(row.scenes, "scene")), title=fit(row.title, TITLE_CELLS)
    )
