"""Case A12 of the shared material: a theme file that tries to be markup, a control sequence and a style sheet."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from maic_tui.tui.app import MaicApp
from maic_tui.tui.themes import DEFAULT
from tests.cases.shared import SKIP, cases
from tests.pilot.stage import StageHost


@pytest.mark.skipif(not cases(), reason=SKIP)
def test_a12_a_bad_theme_is_named_skipped_and_the_default_is_worn(tmp_path: Path) -> None:
    given = cases()["A12"]["input"]["theme"]
    name, primary, css = (json.dumps(given[key]) for key in ("name", "primary", "css"))
    folder = tmp_path / "themes"
    folder.mkdir()
    (folder / "bad.toml").write_text(f"name = {name}\ncss = {css}\n[colors]\nprimary = {primary}\n")
    (folder / "css.toml").write_text(f'name = "css"\ncss = {css}\n[colors]\nprimary = "#123456"\n')
    (folder / "primary.toml").write_text(f'name = "primary"\n[colors]\nprimary = {primary}\n')
    app = MaicApp(StageHost(tmp_path))
    problems = app.wardrobe.problems
    assert [file for file in ("bad", "css", "primary") if any(f"{file}.toml" in told for told in problems)] == [
        "bad", "css", "primary",
    ]  # fmt: skip
    assert all(told.isprintable() for told in problems)
    assert app.theme == DEFAULT
    assert not {given["name"], "css", "primary"} & {*app.available_themes}
