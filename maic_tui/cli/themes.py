"""`maic-tui themes`: which colours there are, ours and the learner's own, and which files are no theme."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from maic_tui import words
from maic_tui.graphemes import Celled
from maic_tui.schema.text import clean_name

from .compose import settings
from .errors import DONE
from .streams import put, put_json, tell

if TYPE_CHECKING:
    from maic_tui.tui.themes import Collection, Found, Problem


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true")


def run(options: argparse.Namespace) -> int:
    from maic_tui.tui.theme_choice import chosen
    from maic_tui.tui.themes import collect, folders

    given = settings(options)
    all = collect(folders(given.config_file.parent))
    choice, problems = chosen(given, all)
    for problem in problems:
        tell(problem)
    if options.json:
        put_json(_rows(all, choice.name))
    else:
        _list(all, choice.name)
    return DONE


def _list(all: Collection, used: str) -> None:
    from maic_tui.tui.theme_file import AUTO

    for name, found in all.found.items():
        put(
            words.THEMES_ROW.format(
                name=name,
                shade=Celled(words.THEME_DARK if found.theme.dark else words.THEME_LIGHT),
                origin=_origin(found),
                used=words.THEMES_USED if name == used else "",
            )
        )
    put(words.THEMES_AUTO.format(name=AUTO, shade="", used=words.THEMES_USED if used == AUTO else ""))


def _origin(found: Found) -> str:
    from maic_tui.tui.themes import is_ours

    return words.THEMES_OURS if is_ours(found) else words.THEMES_OWN.format(file=clean_name(found.file.name))


def _rows(all: Collection, used: str) -> list[dict[str, Any]]:
    """A row a theme, `auto`, whose `dark` is null, and a row a file that was left out, whose `name` is null."""
    from maic_tui.tui.theme_file import AUTO

    themes = [_row(name, found, used) for name, found in all.found.items()]
    auto = {"name": AUTO, "dark": None, "origin": "built-in", "file": "", "used": used == AUTO, "problem": None}
    return [*themes, auto, *map(_problem, all.problems)]


def _row(name: str, found: Found, used: str) -> dict[str, Any]:
    from maic_tui.tui.themes import is_ours

    return {
        "name": name,
        "dark": found.theme.dark,
        "origin": "built-in" if is_ours(found) else "own",
        "file": clean_name(found.file.name),
        "used": name == used,
        "problem": None,
    }


def _problem(problem: Problem) -> dict[str, Any]:
    return {
        "name": None,
        "dark": None,
        "origin": "own",
        "file": problem.file,
        "used": False,
        "problem": {"line": problem.line or None, "why": problem.why},
    }
