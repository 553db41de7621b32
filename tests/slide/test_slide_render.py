"""A scene as lines: golden text of every kind of element at three sizes, and what holds whatever is on a slide."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from maic_tui.board.block import line_width
from maic_tui.board.canvas import ACCENT, Line
from maic_tui.schema import lesson
from maic_tui.schema.lesson import Scene
from maic_tui.slide.render import render
from tests.board.strategies import texts
from tests.effort import in_proportion
from tests.fakes import SHARED
from tests.golden_text import equals_golden
from tests.slide.lessons import ARROW, KINDS, QUIZ, cards, shape, slide, text

SIZES = ((120, 38), (76, 24), (48, 24))


def rows(scene: Scene, width: int, height: int = 24, **pointed: Any) -> list[str]:
    lines = render(scene, 2, 9, width, height, **pointed)
    return ["".join(span.text for span in line).rstrip() for line in lines]


def owned(lines: list[Line], text: str) -> Any:
    """The ink of the first span that holds `text`."""
    return next(ink for line in lines for said, ink in line if text in said)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("kind", KINDS)
def test_golden(kind: str, width: int, height: int) -> None:
    drawn = rows(slide(*KINDS[kind]), width, height)
    equals_golden("\n".join(drawn) + "\n", f"slide/{kind}-{width}x{height}.txt")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_golden_of_a_slide_of_cards(width: int, height: int) -> None:
    equals_golden("\n".join(rows(cards(), width, height)) + "\n", f"slide/cards-{width}x{height}.txt")


def test_title_and_number_are_on_top() -> None:
    assert " ".join(rows(cards(), 60)[0].split()) == "Photosynthesis in short 2 of 9"
    long = slide(title="A title that goes on " * 9)
    assert rows(long, 40)[0].endswith("2 of 9")


def test_the_number_is_shorter_where_the_title_then_needs_no_other_line() -> None:
    scene = Scene(id="s", type="slide", title="How a leaf makes sugar")
    assert rows(scene, 30)[0] == "How a leaf makes sugar  2 of 9"
    assert rows(scene, 29)[0] == "How a leaf makes sugar    2/9"
    assert rows(scene, 26)[:2] == ["How a leaf makes    2 of 9", "sugar"]


def test_a_formula_stands_under_the_points_where_it_has_room() -> None:
    formula = lesson.LatexElement(id="f", latex="a + b = c", left=0, top=0, width=400, height=100)
    scene = Scene(id="s", type="slide", title="t", elements=(formula,))
    assert rows(scene, 10)[-1] == " a + b = c"
    assert rows(scene, 9)[-1] == "a + b = c"


def test_a_text_that_says_the_title_is_drawn_once_and_can_be_pointed_at() -> None:
    scene = slide(text("t", "<p>How leaves LIVE</p>", 0, 0, 900), text("u", "more", 0, 100, 900))
    assert sum("leaves" in row for row in rows(scene, 80)) == 1
    lit = render(scene, 1, 1, 80, 24, spotlight="t")
    assert not owned(lit, "leaves").dim
    assert owned(lit, "more").dim


def test_what_stands_on_one_panel_is_read_together() -> None:
    said = [row.strip() for row in rows(cards(), 48)]
    assert said[2:] == [
        "Three steps", "", "From light to sugar", "",
        "1", "Catch the light", "", "2", "Split the water", "", "3", "Build the sugar",
    ]  # fmt: skip


def test_shapes_without_text_are_left_out() -> None:
    assert rows(slide(shape("a", 0, 0, 1000, 500), shape("b", 9, 9, 3, 300, "<p> </p>")), 60)[2:] == [
        "Nothing is on this slide."
    ]


def test_columns_stay_beside_each_other_where_there_is_room() -> None:
    assert any("Catch the light" in row and "Build the sugar" in row for row in rows(cards(), 76))


def test_a_narrow_column_is_read_in_order_instead() -> None:
    scene = slide(*(text(f"t{n}", "incomprehensible things", 50 * n, 10, 45) for n in range(20)))
    assert rows(scene, 76)[2].strip() == "incomprehensible things"


def test_nothing_is_covered_where_boxes_overlap() -> None:
    scene = slide(*(text(f"t{n}", f"words number {n}", 10, 10 + n, 300) for n in range(12)))
    drawn = "\n".join(rows(scene, 100))
    assert all(f"words number {n}" in drawn for n in range(12))


def test_an_arrow_is_drawn_in_its_place_and_told_in_words() -> None:
    assert any("─►" in row for row in rows(slide(*ARROW), 100))
    assert any("arrow from “light” to “leaf”" in row for row in rows(slide(*ARROW), 60))


def test_a_plain_line_that_joins_nothing_is_not_told() -> None:
    rule = lesson.LineElement(id="r", left=0, top=500, end=(900, 0))
    assert "line" not in "".join(rows(slide(*ARROW[:2], rule), 60))


def test_the_spotlight_dims_the_rest() -> None:
    lines = render(cards(), 1, 1, 90, 24, spotlight="step1")
    assert not owned(lines, "Split").dim
    assert owned(lines, "Catch").dim
    assert owned(lines, "Photosynthesis").dim


def test_pointing_at_a_panel_points_at_what_stands_on_it() -> None:
    lines = render(cards(), 1, 1, 90, 24, spotlight="panel2")
    assert not owned(lines, "Build").dim
    assert owned(lines, "Split").dim


@pytest.mark.parametrize(("ascii", "mark"), [(False, "☞"), (True, ">")])
@pytest.mark.parametrize("width", [40, 100])
def test_the_laser_leaves_a_mark(ascii: bool, mark: str, width: int) -> None:
    lines = render(cards(), 1, 1, width, 24, laser="step1", ascii=ascii)
    assert owned(lines, "Split").fill == ACCENT
    assert not owned(lines, "Catch").fill
    assert ["Split" in "".join(span.text for span in line) for line in lines if any(mark in t for t, _ in line)] == [
        True
    ]


def test_ids_that_name_nothing_are_ignored() -> None:
    assert render(cards(), 1, 1, 90, 24, spotlight="gone", laser="") == render(cards(), 1, 1, 90, 24)


def test_headings_are_bold_and_in_their_own_colour() -> None:
    scene = slide(
        text("t", "<p style='font-weight:700;color:#3b82f6'>Head</p><p style='color:#111'>body</p>", 0, 0, 800)
    )
    lines = render(scene, 1, 1, 60, 24)
    assert (owned(lines, "Head").bold, owned(lines, "Head").fg) == (True, "#3b82f6")
    assert (owned(lines, "body").bold, owned(lines, "body").fg) == (False, "$text")
    part = slide(text("t", "<p><b>Key:</b> not all of it</p>", 0, 0, 800))
    assert not owned(render(part, 1, 1, 60, 24), "Key").bold


def test_other_scenes_say_what_they_are() -> None:
    assert rows(QUIZ, 60)[-1] == "A quiz. Questions: 3."
    pbl = Scene(id="p", type="pbl", title="Build", text="Build a leaf.")
    assert rows(pbl, 60)[2:] == ["Build a leaf.", "", "What one can work on here needs a browser."]


def test_ten_thousand_elements_are_drawn_in_a_moment() -> None:
    elements = [text(f"t{n}", f"word {n}", n % 900, n % 500, 80) for n in range(5000)]
    elements += [shape(f"s{n}", n % 900, n % 500, 200, 200) for n in range(5000)]
    with in_proportion():
        assert len(rows(slide(*elements), 120)) < 10_000


@pytest.mark.parametrize(
    "html", ["<" * 50_000, "<p>" * 20_000, " " * 100_000, "<b>" + " " * 90_000, "</p>" * 20_000], ids=range(5)
)
def test_hostile_html_costs_little(html: str) -> None:
    with in_proportion():
        rows(slide(text("t", html, 0, 0, 900)), 100)


numbers = st.floats(-2000, 3000, allow_nan=False)
boxes = {"id": st.sampled_from("abc"), "left": numbers, "top": numbers, "width": numbers, "height": numbers}
elements = st.one_of(
    st.builds(lesson.TextElement, content=texts, **boxes),
    st.builds(lesson.ShapeElement, text=texts, fill=st.sampled_from(["", "red", "no"]), **boxes),
    st.builds(lesson.TableElement, data=st.lists(st.lists(texts, max_size=4), max_size=4), **boxes),
    st.builds(lesson.CodeElement, code=texts, **boxes),
    st.builds(lesson.LatexElement, latex=texts, **boxes),
    st.builds(lesson.ImageElement, alt=texts, **boxes),
    st.builds(
        lesson.LineElement, start=st.tuples(numbers, numbers), end=st.tuples(numbers, numbers),
        points=st.sampled_from([("", "arrow"), ("", "")]), **boxes,
    ),
)  # fmt: skip


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(elements, max_size=8), st.integers(1, 130), st.integers(1, 40), st.sampled_from(["", "a", "zz"]))
def test_no_line_is_wider_than_the_pane(parts: list[Any], width: int, height: int, pointed: str) -> None:
    lines = render(slide(*parts), 1, 3, width, height, spotlight=pointed, laser=pointed)
    assert all(line_width(line) <= width for line in lines)


@pytest.mark.skipif(SHARED is None, reason="the shared folder is not here")
@pytest.mark.parametrize("width", [48, 76, 120])
def test_every_word_of_real_slides_is_there(width: int) -> None:
    assert SHARED
    for file in sorted((SHARED / "data" / "classrooms").glob("*.json")):
        for told in json.loads(file.read_text())["scenes"]:
            if told["type"] != "slide":
                continue
            parts = [
                text(e["id"], e["content"], e["left"], e["top"], e["width"], e["height"])
                for e in told["content"]["canvas"]["elements"]
                if e["type"] == "text"
            ]
            drawn = "\n".join(rows(slide(*parts, title=told["title"]), width, 30))
            assert "…" not in drawn.replace("...", "")
            for word in ("blockchain", "Security", "Bitcoin"):
                if any(word in part.content for part in parts):
                    assert word in drawn
