"""docs/themes.md: its theme can be worn, its sentence is what a broken one gets, and it names every theme and limit."""

from __future__ import annotations

import re
from pathlib import Path

from maic_tui import assets
from maic_tui.tui.theme_file import AUTO, parse_theme
from maic_tui.tui.themes import MAX_BYTES, MAX_FILES, collect

TOLD = (Path(__file__).parents[2] / "docs" / "themes.md").read_text(encoding="utf-8")
EXAMPLE = TOLD.partition("```toml\n")[2].partition("```")[0]


def test_the_theme_that_is_shown_can_be_worn() -> None:
    theme = parse_theme(EXAMPLE)
    assert (theme.name, theme.dark, theme.primary) == ("harbour", True, "#7fb4e0")


def test_a_broken_one_is_named_as_the_page_says(tmp_path: Path) -> None:
    (tmp_path / "harbour.toml").write_text(re.sub(r'(primary = )"[^"]*"', r'\1"blueish"', EXAMPLE))
    (problem,) = collect([tmp_path]).problems
    assert f"\n    {problem}\n" in TOLD


def test_every_theme_of_ours_is_named_and_no_other() -> None:
    table = TOLD.partition("| theme | |\n")[2].partition("\n\n")[0]
    named = {name for row in table.splitlines() for name in re.findall(r"`([\w-]+)`", row.split("|")[1])}
    assert named - {AUTO} == {*collect([assets.folder("themes")]).themes}


def test_the_limits_are_those_of_the_program() -> None:
    assert f"Up to {MAX_FILES} files of at most {MAX_BYTES:_} bytes".replace("_", " ") in " ".join(TOLD.split())
