"""Whatever stands in a text, a formula or a program on the board, it is drawn, and no control is in what is drawn."""

from __future__ import annotations

import re
from random import Random

from hypothesis import given

from maic_tui.board.highlight import highlight
from maic_tui.board.markup import plain, styled
from maic_tui.formula import one_line, typeset
from maic_tui.lesson.html_text import readable
from maic_tui.schema.text import clean, clean_json, clean_name, name_key
from tests.fuzz.depth import chances, fuzz
from tests.monkeys.texts import LATEX, wild

CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\u202a-\u202e]")
TAGS = (
    "<b>", "</b>", "<p>", "</p>", "<br/>", "<ul><li>", "</li>", "<sup>2</sup>", "<script>", "<!--", "-->",
    "&lt;", "&#27;", "&#x1b;", "&nbsp;", "&#1114112;", "<span style='color:red'>", "</span>", "<a href='x'>",
    "<table><tr><td>", "<font color=#fff>", "<", ">",
)  # fmt: skip
LANGUAGES = (
    "python",
    "html",
    "json",
    "c++",
    "javascript",
    "sql",
    "bash",
    "latex",
    "yaml",
    "diff",
    "nope",
    "",
    "\x1b[2J",
    "text",
)


def _html(chance: Random) -> str:
    return "".join(
        chance.choice(TAGS) if chance.random() < 0.5 else wild(chance, 2) for _ in range(chance.randint(0, 30))
    )


@fuzz(120)
@given(chances)
def test_markup_is_drawn(chance: Random) -> None:
    text = clean(_html(chance))
    drawn = (plain(text), "".join(span.text for span in styled(text)), readable(text))
    assert not any(CONTROL.search(one) for one in drawn)


@fuzz(80)
@given(chances)
def test_code_keeps_its_characters_in_colours(chance: Random) -> None:
    code = clean("\n".join(wild(chance, 5) for _ in range(chance.randint(0, 12))))
    lines = highlight(chance.choice(LANGUAGES), wild(chance, 1), code)
    assert ["".join(span.text for span in line) for line in lines] == code.split("\n")


@fuzz(100)
@given(chances)
def test_a_formula_is_set_or_shown_as_it_was_written(chance: Random) -> None:
    source = clean(
        "".join(chance.choice(LATEX) if chance.random() < 0.6 else wild(chance, 2) for _ in range(chance.randint(0, 8)))
    )
    drawn = typeset(source, chance.randint(0, 80), chance.randint(0, 20), ascii=chance.random() < 0.5)
    assert not any(CONTROL.search(row) for row in (*drawn.rows, one_line(source)))


@fuzz(150)
@given(chances)
def test_names_and_json_pass_the_border_once(chance: Random) -> None:
    text = wild(chance, 30)
    name = clean_name(text)
    assert clean_name(name) == name
    assert "\n" not in name and not CONTROL.search(name)  # noqa: PT018
    assert name_key(name) == name_key(text)
    value = {wild(chance, 2): [wild(chance, 3), {"a": wild(chance, 2)}, None, 1.5]}
    assert clean_json(clean_json(value)) == clean_json(value)
