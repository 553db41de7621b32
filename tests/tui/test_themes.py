"""Themes: ours can be read by everyone, and a bad one is named and left out."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.app import App, ComposeResult
from textual.color import Color

from maic_tui import assets
from maic_tui.tui.themes import DEFAULT, MAX_BYTES, WrongTheme, folders, parse_theme, read_themes
from maic_tui.tui.widgets.paint import CONTRAST, contrast, readable
from maic_tui.tui.widgets.transcript import Transcript
from tests.transcript.feed import AGENTS, lecture

GOOD = 'name = "mine"\n[colors]\nprimary = "#123456"\nforeground = "#fff"\nbackground = "ansi_black"\n'
OURS, _ = read_themes([assets.folder("themes")])


def test_ours_are_all_good_and_the_default_is_first():
    themes, problems = read_themes([assets.folder("themes")])
    assert problems == []
    assert next(iter(themes)) == DEFAULT
    assert {theme.dark for theme in themes.values()} == {True, False}


@pytest.mark.parametrize("name", OURS)
def test_every_colour_of_ours_can_be_read_on_its_backgrounds(name: str):
    theme = OURS[name]
    inks = (theme.primary, theme.secondary, theme.accent, theme.success, theme.warning, theme.error)
    for ground in (theme.background, theme.surface, theme.variables["boost"]):
        assert contrast(Color.parse(theme.foreground), Color.parse(ground)) >= 7
        for ink in (*inks, theme.variables["text-muted"]):
            assert contrast(Color.parse(ink), Color.parse(ground)) >= CONTRAST, (ink, ground)


@pytest.mark.parametrize("name", OURS)
def test_every_agents_colour_is_made_readable(name: str):
    background = Color.parse(OURS[name].background)
    for color in (*(agent.color for agent in AGENTS), "#000000", "#ffffff", "#777777", "red", "nonsense", "", "[red]"):
        assert contrast(readable(color, background), background) >= CONTRAST


@pytest.mark.parametrize("name", OURS)
async def test_every_theme_of_ours_can_be_worn(name: str):
    class Stage(App[None]):
        def compose(self) -> ComposeResult:
            yield Transcript()

    app = Stage()
    app.register_theme(OURS[name])
    async with app.run_test() as pilot:
        app.theme = name
        transcript = app.query_one(Transcript)
        transcript.show(lecture().view, 99)
        await pilot.pause()
        assert transcript.styles.background == Color.parse(OURS[name].background)


def test_colours_variables_and_text_styles_are_taken():
    theme = parse_theme(
        GOOD + '[variables]\ntext-muted = "#abc"\nborder = "#aabbcc 50%"\nblock-cursor-text-style = "bold italic"\n'
    )
    assert (theme.name, theme.dark, theme.primary) == ("mine", True, "#123456")
    assert theme.variables["border"] == "#aabbcc 50%"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("!!python/object/apply:os.system ['id']", "it is no TOML"),
        ("a=" + "[" * 5000, "it is no TOML"),
        (GOOD.replace('"mine"', '"[red]x[/]"'), "it needs a name"),
        (GOOD.replace('"mine"', '"x\\u001b]0;P\\u0007"'), "it needs a name"),
        (GOOD.replace('"mine"', '""'), "it needs a name"),
        (GOOD.replace('"mine"', "3"), "it needs a name"),
        (GOOD.replace("#123456", "#zzz"), "colors.primary is no colour such as #1d222a: #zzz"),
        (GOOD.replace('"#123456"', "[1]"), "colors.primary is no colour"),
        (GOOD.replace("#123456", "red; Screen { layers: $x"), "colors.primary is no colour"),
        (GOOD.replace('primary = "#123456"\n', ""), "it lacks the colour primary"),
        (GOOD.replace("[colors]", 'css = "Screen { layers: $x"\n[colors]'), "it has no place for css"),
        (GOOD.replace("[colors]", "dark = 1\n[colors]"), "dark must be true or false"),
        (GOOD + 'glow = "#fff"\n', "it has no place for colors.glow"),
        (GOOD + '[variables]\nnot-a-variable = "#fff"\n', "it has no place for variables.not-a-variable"),
        (GOOD + '[variables]\nborder = "red } * { display: none"\n', "variables.border is no colour"),
        (GOOD + '[variables]\nlink-style = "bold; x"\n', "variables.link-style is no colour"),
        ('name = "mine"\ncolors = 3\n', "colors must be a table"),
    ],
)
def test_what_is_no_theme_says_why(text: str, why: str):
    with pytest.raises(WrongTheme) as caught:
        parse_theme(text)
    assert str(caught.value).startswith(why)
    assert "\x1b" not in str(caught.value)


def test_a_bad_file_is_named_and_the_others_are_read(tmp_path: Path):
    (tmp_path / "good.toml").write_text(GOOD)
    (tmp_path / "bad.toml").write_text("x")
    (tmp_path / "big.toml").write_text("#" * (MAX_BYTES + 1))
    (tmp_path / "latin.toml").write_bytes(b"\xff\xfe")
    (tmp_path / "folder.toml").mkdir()
    themes, problems = read_themes([tmp_path, tmp_path / "missing"])
    assert list(themes) == ["mine"]
    assert [problem.split(" was left out")[0] for problem in problems] == [
        f"The theme file {name}.toml" for name in ("bad", "big", "folder", "latin")
    ]


def test_the_learners_own_wins_over_ours(tmp_path: Path):
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes" / "slate.toml").write_text(GOOD.replace("mine", "slate"))
    themes, _ = read_themes(folders(tmp_path))
    assert themes["slate"].primary == "#123456"
    assert "paper" in themes


def test_no_colour_is_written_outside_the_themes():
    import re

    import maic_tui

    literal = re.compile(r"#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b")
    room = Path(maic_tui.__file__).parent / "tui"
    found = [
        f"{file.name}:{number}"
        for file in (*room.rglob("*.py"), *room.rglob("*.tcss"))
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if literal.search(line) and file.name != "themes.py"
    ]
    assert found == []
