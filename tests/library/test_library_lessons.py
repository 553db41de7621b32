"""The bundled lessons as lessons: their parts, their lines, and a board on which everything has its place."""

from __future__ import annotations

import pytest

from maic_tui.board.elements import BOARD
from maic_tui.config.roster import default_class
from maic_tui.schema.actions import Spotlight, WbClear, WbDrawCode, WbEditCode
from maic_tui.schema.lesson import Discussion, Speech
from tests.library.films import NAMES, cues, film, performed, read, spoken

ROLES = {agent.id: agent.role for agent in default_class()} | {"": "teacher"}
SENTENCES = 3
CROWDED = 26
"""More elements than this at one time are too many to be taken in."""


def test_there_are_three() -> None:
    assert NAMES == ("binary-search", "compound-interest", "photosynthesis")


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_has_nothing_wrong_with_it(name: str) -> None:
    assert read(name).problems == ()


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_has_six_to_ten_scenes_and_ends_with_a_quiz(name: str) -> None:
    scenes = film(name).scenes
    assert 6 <= len(scenes) <= 10
    assert [scene.type for scene in scenes] == ["slide"] * (len(scenes) - 1) + ["quiz"]
    assert all(len(scene.elements) > 2 for scene in scenes[:-1])


@pytest.mark.parametrize("name", NAMES)
def test_every_agent_of_the_class_speaks_and_three_roles_draw(name: str) -> None:
    speakers = {cue.agent_id for _, cue in cues(name) if isinstance(cue.action, Speech)}
    assert speakers == set(ROLES) - {"teacher"}
    assert {ROLES[cue.agent_id] for _, cue, _, _ in performed(name)} == {"teacher", "assistant", "student"}


@pytest.mark.parametrize("name", NAMES)
def test_a_discussion_has_a_prompt_and_someone_who_begins(name: str) -> None:
    invited = [(cue.agent_id, cue.action) for _, cue in cues(name) if isinstance(cue.action, Discussion)]
    assert invited
    assert all(agent in ROLES and action.prompt.endswith(("?", ".")) for agent, action in invited)


@pytest.mark.parametrize("name", NAMES)
def test_a_quiz_has_every_kind_of_question_each_with_an_analysis(name: str) -> None:
    questions = film(name).scenes[-1].questions
    assert {question.type for question in questions} == {"single", "multiple", "short"}
    assert all(question.analysis for question in questions)
    assert all(bool(question.rubric) == (question.type == "short") for question in questions)
    assert all(bool(question.options) == bool(question.answer) == (question.type != "short") for question in questions)


@pytest.mark.parametrize("name", NAMES)
def test_a_spoken_line_is_one_to_three_sentences(name: str) -> None:
    assert 50 <= len(spoken(name)) <= 75
    for line in spoken(name):
        plain = line.replace("...", "")
        assert 1 <= sum(plain.count(mark) for mark in (". ", "? ", "! ")) + 1 <= SENTENCES, line
        assert line.endswith((".", "?", "!")), line
        assert len(line) <= 320


@pytest.mark.parametrize("name", NAMES)
def test_everything_on_the_board_has_its_place(name: str) -> None:
    for scene, _, board, outcome in performed(name):
        assert (outcome.status, outcome.reason) == ("done", ""), (scene.title, outcome.params)
        assert all(BOARD.holds(element.box) for element in board.elements)
        assert len(board.elements) <= CROWDED


@pytest.mark.parametrize("name", NAMES)
def test_a_scene_begins_on_a_clean_board_or_goes_on_with_the_code_of_the_one_before(name: str) -> None:
    seen: set[str] = set()
    for scene, cue, _, _ in performed(name):
        if scene.id not in seen:
            assert isinstance(cue.action, WbClear | WbEditCode)
        seen.add(scene.id)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_pointed_at_is_on_the_slide(name: str) -> None:
    pointed = [(scene, cue.action) for scene, cue in cues(name) if isinstance(cue.action, Spotlight)]
    assert pointed
    assert all(action.element_id in {element.id for element in scene.elements} for scene, action in pointed)


def test_code_is_drawn_and_edited_line_by_line_by_several() -> None:
    edits = [cue for _, cue, _, _ in performed("binary-search") if isinstance(cue.action, WbEditCode)]
    assert len({cue.agent_id for cue in edits}) >= 4
    assert {cue.action.operation for cue in edits if isinstance(cue.action, WbEditCode)} == {
        "insert_after",
        "replace_lines",
        "delete_lines",
    }
    assert sum(isinstance(cue.action, WbDrawCode) for _, cue, _, _ in performed("binary-search")) >= 3
