"""The bundled lessons: every passage can be quoted, every drawing drawn, every question answered."""

from __future__ import annotations

import pytest

from maic_tui import graphemes
from maic_tui.board.elements import BOARD, Box
from maic_tui.lesson.passages import bundled_passages as passages
from maic_tui.provider.offline_board import HEIGHT, WIDTH, _box
from maic_tui.provider.passages import Passages
from maic_tui.schema.actions import allowed_actions, parse_action
from maic_tui.schema.passage import Passage
from maic_tui.schema.text import clean

INDEX = Passages(passages())


def test_there_are_six_to_ten_scenes_of_photosynthesis_with_a_list_each() -> None:
    scenes = {passage.scene: passage.points for passage in passages() if passage.title == "Photosynthesis"}
    assert 6 <= len(scenes) <= 10
    assert all(2 <= len(points) <= 5 for points in scenes.values())


@pytest.mark.parametrize("passage", passages(), ids=lambda passage: passage.text[:30])
def test_a_passage_is_short_clean_and_asked_for(passage: Passage) -> None:
    assert 80 <= len(passage.text) <= 320
    assert clean(passage.text) == passage.text
    assert passage.questions
    assert all(graphemes.count(question) <= 60 and question.endswith("?") for question in passage.questions)


@pytest.mark.parametrize(
    ("question", "place"),
    [(question, place) for place, passage in enumerate(passages()) for question in passage.questions],
)
def test_every_question_of_a_text_is_answered_by_its_passage(question: str, place: int) -> None:
    assert INDEX.search(question)[0] == place


@pytest.mark.parametrize(
    "passage", [found for found in passages() if found.sketches], ids=lambda found: found.text[:30]
)
def test_a_drawing_is_made_of_actions_that_anybody_may_take_and_fits_its_place(passage: Passage) -> None:
    for sketch in passage.sketches:
        assert sketch.name in allowed_actions("student")
        assert parse_action(sketch.name, sketch.params).params()["elementId"] == sketch.params["elementId"]
    left, top, width, height = _box(passage.sketches)
    alone = len(passage.sketches) == 1
    assert (width <= WIDTH and height <= HEIGHT) or (alone and BOARD.holds(Box(left, top, width, height)))


def test_no_two_elements_have_the_same_id() -> None:
    ids = [sketch.params["elementId"] for passage in passages() for sketch in passage.sketches]
    assert len(set(ids)) == len(ids)
