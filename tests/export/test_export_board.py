"""The board alone: its text and its SVG are golden, say the same, and hold nothing that acts on whoever opens them."""

from __future__ import annotations

import re
import struct
import sys
import xml.etree.ElementTree as ElementTree
import zlib
from collections.abc import Sequence
from functools import partial

import pytest
import resvg_py
from hypothesis import given, settings
from hypothesis import strategies as st

from maic_tui import assets
from maic_tui.board.canvas import Ink, Span
from maic_tui.board.ledger import Board, replay
from maic_tui.cli.palette import of_theme
from maic_tui.export.board.cells import FONTS, Cells
from maic_tui.export.board.colors import paint
from maic_tui.export.board.marks import HEIGHT, WIDTH, mark_of
from maic_tui.export.board.png import ZOOM, NoFont, NoRenderer, png
from maic_tui.export.board.svg import svg
from maic_tui.export.board.txt import board_text
from maic_tui.schema import events as ev
from maic_tui.shades import CONTRAST, contrast
from maic_tui.tui.themes import parse_theme, read_themes
from tests.export.board_sessions import EVERYTHING, Drawn, drawn_session
from tests.golden_text import equals_golden
from tests.transcript.feed import AGENTS

SVG = "{http://www.w3.org/2000/svg}"
THEMES, _ = read_themes([assets.folder("themes")])
PALETTES = {name: of_theme(theme) for name, theme in THEMES.items()}


def board_of(drawn: Sequence[Drawn]) -> Board:
    board = Board()
    for event in drawn_session(drawn):
        if isinstance(event.body, ev.Action):
            board = replay(board, event.body)
    return board


def document(drawn: Sequence[Drawn] = EVERYTHING, theme: str = "slate", **options: int | bool) -> str:
    return svg(board_of(drawn), AGENTS, PALETTES[theme], title='Leaves & "light"', **options)  # type: ignore[arg-type]


def text(drawn: Sequence[Drawn] = EVERYTHING, **options: int | bool) -> str:
    lines = board_text(board_of(drawn), AGENTS, **options)  # type: ignore[arg-type]
    return "".join(f"{line}\n" for line in lines)


def drawn_words(drawing: str) -> str:
    """What is written in an SVG, in its order, without blanks."""
    return "".join("".join(found.text or "" for found in ElementTree.fromstring(drawing).iter(f"{SVG}text")).split())


@pytest.mark.parametrize("columns", [120, 80])
def test_text_is_golden(columns: int) -> None:
    equals_golden(text(columns=columns), f"export/board-{columns}.txt")


@pytest.mark.parametrize("theme", ["slate", "paper"])
def test_svg_is_golden(theme: str) -> None:
    equals_golden(document(theme=theme), f"export/board-{theme}.svg")


@pytest.mark.parametrize("ascii", [False, True])
def test_every_word_of_the_text_is_in_the_svg(ascii: bool) -> None:
    drawn = [action for action in EVERYTHING if action[1] not in ("wb_draw_shape", "wb_draw_line")]
    written = drawn_words(document(drawn, ascii=ascii))
    words = ["".join(char for char in word if not mark_of(char)) for word in text(drawn, ascii=ascii).split()]
    assert sum(map(bool, words)) > 30
    assert [word for word in words if word not in written] == []


def test_nothing_in_an_svg_acts_or_is_fetched() -> None:
    root = ElementTree.fromstring(document())
    kinds = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert kinds == {"svg", "title", "desc", "rect", "ellipse", "circle", "path", "g", "text"}
    names = {name for element in root.iter() for name in element.attrib}
    assert not {name for name in names if "href" in name or name.startswith("on") or name in ("style", "class")}
    assert all("url(" not in value for element in root.iter() for value in element.attrib.values())
    assert "<script>alert('& \"x\"')</script>" in "".join(root.itertext())


def test_an_svg_tells_itself_in_words() -> None:
    root = ElementTree.fromstring(document())
    assert root.attrib["role"] == "img"
    assert root.findtext(f"{SVG}title") == 'Leaves & "light"'
    told = root.findtext(f"{SVG}desc") or ""
    assert "arrow from" in told
    assert "Kit" in told
    assert "before drawing more" not in told


def test_a_shape_is_one_figure_and_a_line_is_straight() -> None:
    root = ElementTree.fromstring(document(EVERYTHING[:1] + EVERYTHING[3:4] + EVERYTHING[5:6]))
    (inner,) = root.findall(f"{SVG}svg")
    assert [figure.tag.removeprefix(SVG) for figure in inner] == ["rect", "path", "path"]
    start, end = re.findall(r"[\d.]+ [\d.]+", inner[1].attrib["d"])
    assert start.split()[1] == end.split()[1]


def test_a_head_stays_out_of_the_text_that_it_points_at() -> None:
    target = ("kit", "wb_draw_text", {"content": "here " * 8, "x": 500, "y": 200, "width": 300, "height": 40})
    arrow = ("kit", "wb_draw_line", {"startX": 100, "startY": 215, "endX": 520, "endY": 215, "points": ["", "arrow"]})
    (inner,) = ElementTree.fromstring(document((target, arrow))).findall(f"{SVG}svg")
    tip = float(re.findall(r"[\d.]+", inner[1].attrib["d"])[0])
    assert 560 <= tip <= 600


def test_series_and_roles_of_every_theme_can_be_read() -> None:
    for palette in PALETTES.values():
        for name in (*palette.roles, "$text", "#000000", "#ffffff", "nonsense", ""):
            for fill in ("", "#5b9bd5", "#facc15", "$accent"):
                look = paint(Ink(name, fill=fill), palette)
                assert contrast(look.color, look.background) >= CONTRAST


def test_inks_become_colours() -> None:
    palette = PALETTES["slate"]
    assert paint(Ink(), palette).color == palette.text
    assert paint(Ink("#101418", exact=True), palette).color == (16, 20, 24)
    assert paint(Ink(back="#102030"), palette).background == (16, 32, 48)
    assert paint(Ink(back="nonsense"), palette).background == palette.background
    grey = paint(Ink(dim=True), palette).color
    assert contrast(grey, palette.background) < contrast(palette.text, palette.background)


def test_a_theme_that_says_little_has_every_role() -> None:
    bare = parse_theme(
        'name = "bare"\n[colors]\nprimary = "#336699"\nforeground = "ansi_default"\nbackground = "ansi_black"\n'
    )
    palette = of_theme(bare)
    assert set(palette.roles) == set(PALETTES["slate"].roles)
    assert contrast(palette.text, palette.background) >= CONTRAST


@pytest.mark.parametrize("char", [chr(code) for code in range(0x2500, 0x25A0)])
def test_every_box_and_block_is_a_shape_within_its_cell(char: str) -> None:
    mark = mark_of(char)
    assert mark
    assert mark.rects or mark.stroked
    for x, y, width, height in mark.rects:
        assert min(x, y) >= 0
        assert min(width, height) > 0
        assert x + width <= WIDTH
        assert y + height <= HEIGHT


def test_what_touches_an_edge_meets_its_neighbour() -> None:
    """A light line runs through every junction at the same place, so that neighbours join."""
    for left, right in (("─", "┐"), ("┌", "─"), ("├", "┤"), ("┼", "┴"), ("╴", "╶")):
        ends = {(y, h) for x, y, w, h in (mark_of(left) or ()).rects if x + w == WIDTH}  # type: ignore[union-attr]
        starts = {(y, h) for x, y, w, h in (mark_of(right) or ()).rects if x == 0}  # type: ignore[union-attr]
        assert ends == starts


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=12), max_size=6), st.integers(0, 3))
@settings(max_examples=60, deadline=None)
def test_whatever_is_written_is_xml_and_stands_in_its_columns(texts: list[str], owner: int) -> None:
    cells = Cells(PALETTES["slate"], {3})
    cells.write([Span(text, Ink(bold=bool(place % 2), owner=owner)) for place, text in enumerate(texts)], 0)
    drawing = ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(cells.texts)}</svg>')
    lefts = [float(element.attrib["x"]) for element in drawing]
    assert lefts == sorted(lefts)
    assert owner != 3 or not cells.texts


def test_a_hostile_board_is_drawn_and_stays_small() -> None:
    far = 1e300
    drawn: list[Drawn] = [
        ("max", "wb_draw_line", {"startX": -far, "startY": far, "endX": far, "endY": 3, "width": far})
    ]
    drawn += [("max", "wb_draw_line", {"startX": 1, "startY": 1, "endX": 1, "endY": 1, "points": ["arrow", "arrow"]})]
    drawn += [("max", "wb_draw_shape", {"shape": "circle", "x": far, "y": -far, "width": far, "height": 0})]
    drawn += [("max", "wb_draw_text", {"content": "x" * 5000, "x": 0, "y": 0, "color": '"/><script>'})] * 3
    drawing = document(drawn)
    numbers = re.findall(r"(?<![#\w])-?\d[\d.]*(?:e[+-]?\d+)?", drawing.split("</desc>")[1])
    assert all(abs(float(number)) < 3000 for number in numbers)
    assert len(drawing) < 60_000


def pixel(picture: bytes, x: int, y: int) -> tuple[int, ...]:
    """A pixel of a PNG of 8-bit RGBA."""
    width, _, depth, kind = struct.unpack(">IIBB", picture[16:26])
    assert (depth, kind) == (8, 6)
    data, at = b"", 8
    while at < len(picture):
        (length,) = struct.unpack(">I", picture[at : at + 4])
        data += picture[at + 8 : at + 8 + length] if picture[at + 4 : at + 8] == b"IDAT" else b""
        at += 12 + length
    raw, stride, before = zlib.decompress(data), width * 4, bytearray(width * 4)
    for row in range(y + 1):
        start = row * (stride + 1)
        line = bytearray(raw[start + 1 : start + 1 + stride])
        for place in range(stride):
            left, up = (line[place - 4] if place >= 4 else 0), before[place]
            corner = before[place - 4] if place >= 4 else 0
            line[place] = (line[place] + _filtered(raw[start], left, up, corner)) & 255
        before = line
    return tuple(before[x * 4 : x * 4 + 3])


def _filtered(how: int, left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    nearest = min((left, up, corner), key=lambda value: abs(guess - value))
    return (0, left, up, (left + up) // 2, nearest)[how]


def test_png_has_the_colours_of_the_svg() -> None:
    """A board whose top left is a shape; the margin is the theme's ground."""
    drawn: list[Drawn] = [
        ("teacher", "wb_draw_shape", {"shape": "rectangle", "x": 0, "y": 0, "width": 300, "height": 120})
    ]
    try:
        picture = png(document(drawn, columns=76))
    except NoFont:
        pytest.skip("no monospace font is installed")
    palette = PALETTES["slate"]
    assert struct.unpack(">II", picture[16:24]) == (ZOOM * (760 + 40), ZOOM * (22 * 20 + 40))
    assert pixel(picture, 5, 5) == palette.background
    assert pixel(picture, ZOOM * 60, ZOOM * 40) == paint(Ink(fill="#5b9bd5"), palette).background
    assert len(picture) < 60_000


@pytest.mark.parametrize("fonts", ["DejaVu Sans", "Liberation Serif", "Arial", "Times New Roman"])
def test_in_a_font_whose_letters_are_of_unlike_widths_there_is_no_picture(
    monkeypatch: pytest.MonkeyPatch, fonts: str
) -> None:
    """Also where a renderer takes any font that it finds for one that is not there."""
    drawn = resvg_py.svg_to_bytes(svg_string=document().replace(FONTS, fonts))
    if drawn in [resvg_py.svg_to_bytes(svg_string=document(), skip_system_fonts=skip) for skip in (True, False)]:
        pytest.skip("no such font is installed")
    monkeypatch.setattr("maic_tui.export.board.png.FONTS", fonts)
    with pytest.raises(NoFont):
        png(document())


def test_without_any_font_there_is_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resvg_py, "svg_to_bytes", partial(resvg_py.svg_to_bytes, skip_system_fonts=True))
    with pytest.raises(NoFont):
        png(document())


def test_without_the_extra_there_is_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(NoRenderer):
        png(document())
