"""`maic-tui check`: everything that is wrong with a lesson, each with its place."""

from __future__ import annotations

import argparse
import dataclasses
import json

from maic_tui import words
from maic_tui.lesson.problems import Read
from maic_tui.lesson.store import LessonError

from .compose import settings
from .errors import DONE, FAILED
from .lessons import cannot, counted, store
from .streams import put, tell


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("lesson", metavar="LESSON")
    parser.add_argument("--json", action="store_true")


def run(options: argparse.Namespace) -> int:
    try:
        read, source = store(settings(options)).read(options.lesson)
    except LessonError as error:
        raise cannot(error) from None
    if options.json:
        put(json.dumps(_as_json(read, source), indent=2, ensure_ascii=False))
    else:
        _show(read, source)
    return DONE if read.lesson else FAILED


def _show(read: Read, source: str) -> None:
    for problem in read.problems:
        level = words.CHECK_LEVELS[problem.level]
        put(words.CHECK_ROW.format(source=source, place=problem.place, level=level, message=problem.message))
    warnings = len(read.problems) - len(read.errors)
    if read.lesson is None:
        errors = counted(len(read.errors), "error")
        tell(words.CHECK_FAILED.format(source=source, errors=errors, warnings=counted(warnings, "warning")))
        return
    scenes = counted(len(read.lesson.scenes), "scene")
    put(words.CHECK_DONE.format(title=read.lesson.title, scenes=scenes, warnings=counted(warnings, "warning")))


def _as_json(read: Read, source: str) -> dict[str, object]:
    lesson = read.lesson
    return {
        "source": source,
        "valid": lesson is not None,
        "title": lesson.title if lesson else "",
        "scenes": lesson.outline() if lesson else [],
        "problems": [dataclasses.asdict(problem) for problem in read.problems],
    }
