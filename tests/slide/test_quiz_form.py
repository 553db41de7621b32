"""A quiz being taken: choosing, writing, moving; what is handed in; and what its lines tell, and when."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui import graphemes
from maic_tui.board.block import line_width
from maic_tui.schema.lesson import Option, Question, Scene
from maic_tui.schema.text import clean
from maic_tui.slide import quiz
from maic_tui.slide.quiz import Form, Spot, form_of, right_options
from maic_tui.slide.quiz_lines import ASCII, Paper
from tests.board.strategies import texts
from tests.slide.lessons import ANSWERS, QUIZ, RESULT


def fresh() -> Form:
    return form_of(QUIZ, {}, None)


def told(form: Form, width: int = 60, **options: Any) -> str:
    paper = Paper(form, width, **options)
    rows = [*paper.head(), *(row for n in range(len(form.questions)) for row in paper.question(n)), *paper.foot()]
    assert all(line_width(row.line) <= width for row in rows)
    return "\n".join("".join(span.text for span in row.line).rstrip() for row in rows)


def on(form: Form, *spot: Any) -> Form:
    return quiz.to(form, Spot(*spot))


def test_one_of_several_or_several_are_chosen() -> None:
    form = quiz.chosen(quiz.chosen(fresh(), 0), 2)
    form = quiz.chosen(quiz.chosen(quiz.chosen(on(form, "option", 1, 0), 0), 1), 0)
    assert form.answers == {"q1": ["C"], "q2": ["B"], "q3": ""}
    assert form.open_questions == [2]


def test_an_option_that_is_not_there_is_not_chosen() -> None:
    assert quiz.chosen(fresh(), 7).given == fresh().given


def test_a_short_answer_is_written_at_the_caret() -> None:
    form = quiz.typed(on(fresh(), "text", 2), "leef 👩‍🔬")
    form = quiz.erased(quiz.caret_to(form, 3), -1)
    form = quiz.erased(quiz.typed(form, "a"), 1)
    assert form.answers["q3"] == "lea 👩‍🔬"
    assert quiz.erased(quiz.caret_to(form, 99), -1).answers["q3"] == "lea "


def test_an_answer_of_blanks_is_none() -> None:
    assert 2 in quiz.typed(on(fresh(), "text", 2), "   ").open_questions


def test_a_short_answer_has_a_longest_length() -> None:
    form = quiz.typed(on(fresh(), "text", 2), "x" * 9999)
    assert len(form.answers["q3"]) == quiz.LONGEST


def test_the_cursor_goes_through_all_and_stays_at_the_ends() -> None:
    form, spots = fresh(), [fresh().spot]
    while quiz.moved(form, 1) != form:
        form = quiz.moved(form, 1)
        spots.append(form.spot)
    assert spots == [
        *(Spot("option", 0, n) for n in range(3)), *(Spot("option", 1, n) for n in range(3)), Spot("text", 2),
        Spot("submit"), Spot("leave"),
    ]  # fmt: skip
    assert quiz.moved(fresh(), -1) == fresh()


def test_question_by_question_round_about() -> None:
    form, seen = quiz.moved(fresh(), 1), []
    for _ in range(6):
        form = quiz.to_question(form, 1)
        seen.append(form.spot[:2])
    assert seen == [("option", 1), ("text", 2), ("submit", -1), ("leave", -1), ("option", 0), ("option", 1)]
    assert quiz.to_question(fresh(), -1).spot == Spot("leave")
    assert quiz.to_question(quiz.moved(fresh(), 4), -1).spot == Spot("option", 1, 0)


def test_what_enter_does_at_each_place() -> None:
    form = fresh()
    assert [replace(form, place=place).enter for place in range(9)] == [*["choose"] * 6, "write on", "seek", "leave"]
    done = on(form_of(QUIZ, ANSWERS, None), "submit")
    assert (done.enter, replace(done, sent=True).enter) == ("submit", "wait")
    review = form_of(QUIZ, ANSWERS, RESULT)
    assert [replace(review, place=place).enter for place in range(5)] == [*["read"] * 3, "again", "go on"]


def test_answers_are_filled_in_again_and_odd_ones_are_left_out() -> None:
    assert form_of(QUIZ, ANSWERS, None).answers == ANSWERS
    odd = {"q1": "B", "q2": ["A", "gone", 7], "q3": ["x"], "q9": 1}
    assert form_of(QUIZ, odd, None).answers == {"q1": ["B"], "q2": ["A"], "q3": ""}


def test_a_question_without_options_does_not_hold_up_the_rest() -> None:
    broken = Scene(id="q", type="quiz", title="t", questions=(Question(id="a", type="single", question="?"),))
    assert form_of(broken, {}, None).open_questions == []


@pytest.mark.parametrize(
    ("key", "right"), [(("B",), {1}), (("leaf",), {1}), (("A",), {0}), (("no",), set()), ((), set())]
)
def test_a_key_means_values_else_texts(key: tuple[str, ...], right: set[int]) -> None:
    asked = QUIZ.questions[0].model_copy(update={"answer": key})
    assert right_options(asked) == right


def test_a_value_goes_before_another_options_text() -> None:
    options = (Option(label="B", value="A"), Option(label="x", value="B"))
    assert right_options(Question(id="q", type="single", question="?", options=options, answer=("B",))) == {1}


def test_neither_key_nor_analysis_nor_rubric_is_told_before_the_grading() -> None:
    asked = tuple(question.model_copy(update={"rubric": "names the light"}) for question in QUIZ.questions)
    scene = QUIZ.model_copy(update={"questions": asked})
    before = told(form_of(scene, ANSWERS, None))
    secrets = ["✓", "✗", "names the light", *(question.analysis for question in scene.questions)]
    assert not [secret for secret in secrets if secret in before]


def test_the_review_tells_right_and_wrong_and_why() -> None:
    review = told(form_of(QUIZ, ANSWERS, RESULT))
    for said in (
        "1 of 11 points  not graded: 1", "✗ wrong, 0 of 10", " ✗ (•) a  root", " ✓ ( ) b  leaf", "In the green.",
        "✓ right, 1 of 1", " ✓ [x] a  light", "Sugar is made, not needed.",
        "– Not graded: there is no model.", "to catch light", "It catches more light.", "Take it again", "Go on",
    ):  # fmt: skip
        assert said in review


def test_what_a_result_does_not_tell_was_not_graded() -> None:
    assert told(form_of(QUIZ, ANSWERS, {"questions": "odd"})).count("– not graded") == 3


def test_in_ascii_nothing_else_is_drawn() -> None:
    asked = told(form_of(QUIZ, {}, None), marks=ASCII)
    review = told(form_of(QUIZ, ANSWERS, {"questions": {}}), marks=ASCII)
    assert (asked + review).isascii()


def test_a_quiz_without_questions_can_be_left() -> None:
    form = form_of(Scene(id="q", type="quiz", title="t"), {}, None)
    assert "no questions" in told(form)
    assert form.open_questions == []


@given(texts, st.integers(1, 60), st.lists(st.tuples(st.sampled_from(["type", "-", "+", "left"]), texts), max_size=6))
def test_no_line_is_too_wide_and_the_caret_stays_inside(text: str, width: int, keys: list[tuple[str, str]]) -> None:
    form = on(fresh(), "text", 2)
    for key, piece in [("type", text), *keys]:
        piece = " ".join(clean(piece).split())
        match key:
            case "type":
                form = quiz.typed(form, piece)
            case "left":
                form = quiz.caret_to(form, form.caret - 1)
            case _:
                form = quiz.erased(form, 1 if key == "+" else -1)
        assert 0 <= form.caret <= graphemes.count(form.answers["q3"])
    told(form, max(width, 12))
