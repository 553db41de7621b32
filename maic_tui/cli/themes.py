"""`maic-tui themes`: which colours there are, ours and the learner's own."""

from __future__ import annotations

import argparse

from maic_tui import words

from .compose import settings
from .errors import DONE
from .streams import put, put_json, tell


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true")


def run(options: argparse.Namespace) -> int:
    from maic_tui.tui.themes import folders, read_themes

    chosen = settings(options)
    themes, problems = read_themes(folders(chosen.config_file.parent))
    for problem in problems:
        tell(problem)
    if options.json:
        rows = [{"name": name, "dark": theme.dark, "used": name == chosen.ui.theme} for name, theme in themes.items()]
        put_json(rows)
        return DONE
    for name, theme in themes.items():
        shade = words.THEME_DARK if theme.dark else words.THEME_LIGHT
        put(words.THEMES_ROW.format(name=name, shade=shade, used=words.THEMES_USED if name == chosen.ui.theme else ""))
    return DONE
