"""Themes: ours can be read by everyone, and a bad one is named and left out."""

from __future__ import annotations

import itertools
import os
import re
from pathlib import Path

import pytest
from textual.app import App, ComposeResult
from textual.color import Color

from maic_tui import assets
from maic_tui.board.canvas import SERIES
from maic_tui.tui.theme_file import WrongTheme, parse_theme
from maic_tui.tui.themes import DEFAULT, MAX_BYTES, MAX_FILES, collect, folders, is_ours, read_themes
from maic_tui.tui.widgets.paint import CONTRAST, contrast, readable
from maic_tui.tui.widgets.transcript import Transcript
from tests.transcript.feed import AGENTS, lecture
from tests.tui import scenes

GOOD = 'name = "mine"\n[colors]\nprimary = "#123456"\nforeground = "#fff"\nbackground = "ansi_black"\n'
OURS, _ = read_themes([assets.folder("themes")])
COLOUR_BLIND = ("colour-blind-dark", "colour-blind-light")
APART = 20.0
"""How far two colours lie from each other at least (CIE 1976): a difference that is seen at once."""
DEFICIENT = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.1523, 1.0526, -0.2049), (0.1145, 0.7863, 0.0992), (-0.0039, -0.0481, 1.0520)),
    "no green": ((0.3673, 0.8606, -0.2280), (0.2801, 0.6725, 0.0474), (-0.0118, 0.0429, 0.9689)),
    "no blue": ((1.2555, -0.0767, -0.1788), (-0.0784, 0.9308, 0.1476), (0.0047, 0.6914, 0.3039)),
}
"""What is left of linear red, green and blue without one kind of cone (Machado, Oliveira and Fernandes, 2009)."""


def _seen(color: Color, vision: tuple[tuple[float, ...], ...]) -> list[float]:
    parts = [value / 255 for value in color.rgb]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return [max(0.0, sum(a * b for a, b in zip(row, linear, strict=True))) for row in vision]


def _lab(linear: list[float]) -> tuple[float, float, float]:
    """The colour in CIE L*a*b*, under D65."""
    rows = (0.4124, 0.3576, 0.1805, 0.95047), (0.2126, 0.7152, 0.0722, 1.0), (0.0193, 0.1192, 0.9505, 1.08883)
    x, y, z = (
        value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116
        for value in (sum(a * b for a, b in zip(row, linear, strict=False)) / row[3] for row in rows)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def test_ours_are_all_good_and_the_default_is_first():
    themes, problems = read_themes([assets.folder("themes")])
    assert problems == []
    assert next(iter(themes)) == DEFAULT
    assert {theme.dark for theme in themes.values()} == {True, False}
    assert len(themes) >= 8
    assert {"high-contrast", "high-contrast-light", *COLOUR_BLIND} <= {*themes}


@pytest.mark.parametrize("name", OURS)
def test_ours_leave_nothing_to_chance(name: str):
    theme, other = OURS[name], OURS[DEFAULT]
    assert theme.variables.keys() == other.variables.keys()
    assert (contrast(Color.parse("black"), Color.parse(theme.background)) < 4.5) is theme.dark


@pytest.mark.parametrize("vision", DEFICIENT)
@pytest.mark.parametrize("name", COLOUR_BLIND)
def test_colours_stay_apart_with_any_colour_vision(name: str, vision: str):
    theme = OURS[name]
    series = [theme.variables[role[1:]] for role in SERIES]
    for colors in (series, [theme.success, theme.warning, theme.error]):
        seen = [_lab(_seen(Color.parse(color), DEFICIENT[vision])) for color in colors]
        for one, other in itertools.combinations(seen, 2):
            assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 > APART, (one, other)


@pytest.mark.parametrize("name", ["high-contrast", "high-contrast-light"])
def test_high_contrast_is_high(name: str):
    theme = OURS[name]
    for ink in (theme.primary, theme.secondary, theme.accent, theme.error, theme.variables["text-muted"]):
        assert contrast(Color.parse(ink), Color.parse(theme.background)) >= 7


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
        ("a=" + "[" * 5000, "it is no TOML (it is nested too deeply)"),
        (GOOD + f"[variables]\nborder{'.a' * 3000} = 1\n", "it is no TOML (it is nested too deeply)"),
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
        (GOOD.replace('"mine"', '"auto"'), "the name auto means"),
        (GOOD + f"[board]\nseries-1 = 0x{'f' * 9000}\n", "board.series-1 is no colour"),
        (GOOD + f"[variables]\nborder = {'9' * 9000}\n", "it is no TOML"),
        (GOOD + f'"{"k" * 9000}" = "#fff"\n', "it has no place for colors.kkk"),
    ],
)
def test_what_is_no_theme_says_why(text: str, why: str):
    with pytest.raises(WrongTheme) as caught:
        parse_theme(text)
    assert str(caught.value).startswith(why)
    assert "\x1b" not in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a = 1\nb = = 2\n", 2),
        (GOOD.replace("#fff", "white"), 4),
        (GOOD + "[board]\nseries-7 = '#fff'\n", 7),
        (GOOD.replace('primary = "#123456"\n', ""), 2),
        (GOOD.replace('"mine"', '"[red]x[/]"'), 1),
        ("[colors]\n", 0),
    ],
)
def test_a_complaint_has_its_line(text: str, line: int):
    with pytest.raises(WrongTheme) as caught:
        parse_theme(text)
    assert caught.value.line == line


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


def test_the_sentence_names_file_and_line_and_obeys_nothing(tmp_path: Path):
    (tmp_path / "x\x1b]0;P\x07[red].toml").write_text(GOOD.replace("#fff", "\\u001b[2J"))
    _, (problem,) = read_themes([tmp_path])
    assert re.fullmatch(r"The theme file x\S*\[red\]\.toml was left out at line 4: colors\.foreground .*", problem)
    assert problem.isprintable()


def test_a_pipe_does_not_hold_the_start_and_a_flood_is_cut(tmp_path: Path):
    os.mkfifo(tmp_path / "a.toml")
    for number in range(MAX_FILES + 5):
        (tmp_path / f"t{number:03}.toml").write_text(GOOD.replace("mine", f"mine-{number}"))
    all = collect([tmp_path])
    assert len(all.found) == MAX_FILES - 1
    assert [(problem.file, problem.line) for problem in all.problems] == [("a.toml", 0), ("t063.toml", 0)]
    assert not is_ours(all.found["mine-1"])


def test_the_learners_own_wins_over_ours(tmp_path: Path):
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes" / "slate.toml").write_text(GOOD.replace("mine", "slate"))
    themes, _ = read_themes(folders(tmp_path))
    assert themes["slate"].primary == "#123456"
    assert "paper" in themes


@pytest.mark.parametrize("ground", ["ansi_black", "ansi_default", "#000"])
async def test_a_theme_of_the_least_can_be_worn_everywhere(tmp_path: Path, ground: str):
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes" / "mine.toml").write_text(GOOD.replace("ansi_black", ground))
    async with scenes.played(scenes.speaking, tmp_path) as on:
        await on.press("ctrl+t", *"mine")
        assert on.app.theme == "mine"
        assert "your own, dark" in on.text()
        await on.press("enter", "f1")
        assert on.app.theme == "mine"


def test_no_colour_is_written_outside_the_themes():
    import maic_tui

    literal = re.compile(r"#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b")
    room = Path(maic_tui.__file__).parent / "tui"
    found = [
        f"{file.name}:{number}"
        for file in (*room.rglob("*.py"), *room.rglob("*.tcss"))
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if literal.search(line)
    ]
    assert found == []
