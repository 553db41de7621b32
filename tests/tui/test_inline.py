"""What is drawn within a line: marks that close, marks that stay, formulas and money."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui.tui.widgets.inline import inline

marked = st.lists(
    st.sampled_from(("*", "**", "_", "__", "`", "$", "$$", r"\(", r"\)", r"\alpha", "x", " ", "5", "漢", "word")),
    max_size=40,
).map("".join)


def styled(text: str) -> list[tuple[str, str]]:
    return [(span.text, span.style) for span in inline(text, 0)]


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("**bold**", [("bold", "strong")]),
        ("__bold__", [("bold", "strong")]),
        ("_it_", [("it", "emphasis")]),
        ("***both***", [("both", "strong-emphasis")]),
        ("**a *b* c**", [("a ", "strong"), ("b", "strong-emphasis"), (" c", "strong")]),
        ("**$x_1$**", [("x₁", "formula")]),
        ("`**not**`", [("**not**", "code")]),
        ("$x^2$", [("x²", "formula")]),
        (r"\(\alpha\)", [("α", "formula")]),
        ("$$a+b$$", [("a + b", "formula")]),
    ],
)
def test_a_mark_that_is_closed_is_drawn(text: str, spans: list[tuple[str, str]]) -> None:
    assert styled(text) == spans


@pytest.mark.parametrize(
    "text",
    [
        "**not yet", "a * b * c", "snake_case_name", "2*3*4", "__init", "$x^2", r"\(x", "~~gone~~",
        "$5 and $10", "from $5 to $10.", "US$ 4 or $4", "$5, or €4 (US$)", "$5-$10", "$HOME:$PATH", r"\$5\$", "$ x $",
        "it costs $20 here and 30$",
    ],
)  # fmt: skip
def test_what_is_no_mark_stands_as_it_was_written(text: str) -> None:
    assert "".join(drawn for drawn, _ in styled(text)) == text
    assert {style for _, style in styled(text)} <= {"words"}


@given(marked)
def test_spans_are_in_order_and_in_the_source(text: str) -> None:
    end = 0
    for span in inline(text, 0):
        assert span.source >= end
        if span.until < 0:
            assert text[span.source : span.source + len(span.text)] == span.text
        end = span.until if span.until >= 0 else span.source + len(span.text)
    assert end <= len(text)


@given(marked)
def test_no_word_is_lost_outside_of_formulas(text: str) -> None:
    spans = inline(text, 0)
    drawn = "".join(span.text for span in spans if span.until < 0)
    hidden = "".join(text[span.source : span.until] for span in spans if span.until >= 0)
    assert drawn.count("漢") + hidden.count("漢") == text.count("漢")


def test_a_formula_in_ascii_is_ascii() -> None:
    assert all(span.text.isascii() for span in inline(r"so $\alpha^2$", 0, ascii=True))


@pytest.mark.parametrize(("begins", "end"), [("\\(", ""), ("\\(", " \\)"), ("*", ""), ("_a ", "_")])
def test_a_thousand_marks_without_an_end_are_words(begins: str, end: str) -> None:
    text = begins * 1000 + end
    assert "".join(span.text for span in inline(text, 0)).startswith(begins * 600)
