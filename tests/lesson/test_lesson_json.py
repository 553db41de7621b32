"""Our JSON: read strictly, every error at its path, and written so that it reads as what it was."""

from __future__ import annotations

import copy
import json
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maic_tui import library
from maic_tui.lesson.json_format import parse_json, read_json, read_value, write_json
from maic_tui.lesson.json_parts import KINDS
from maic_tui.lesson.json_schema import lesson_schema
from maic_tui.lesson.markdown import read_markdown
from maic_tui.lesson.problems import Problem
from maic_tui.schema import lesson as ls
from maic_tui.schema.lesson import Lesson, json_value

GOOD: dict[str, Any] = {
    "title": "A lesson",
    "agents": [{"id": "lin", "name": "Lin", "role": "teacher"}, {"id": "tao", "name": "Tao"}],
    "scenes": [
        {
            "id": "one",
            "type": "slide",
            "title": "One",
            "elements": [
                {"id": "t", "type": "text", "content": "x", "left": 1, "top": 2, "width": 3, "height": 4},
                {"id": "s", "type": "shape", "text": "y"},
                {"id": "l", "type": "line", "start": [0, 0], "end": [5, 5], "points": ["", "arrow"]},
                {"id": "c", "type": "chart", "chartType": "bar", "data": {"labels": ["a"], "series": [[1]]}},
            ],
            "answers": [{"questions": ["Why?"], "text": "So."}],
            "actions": [
                {"id": "a1", "type": "spotlight", "elementId": "t"},
                {"id": "a2", "type": "speech", "text": "Hello.", "agentId": "tao", "questions": ["Who?"]},
                {"id": "a3", "type": "wb_draw_text", "elementId": "b", "content": "x", "x": 1, "y": 2},
                {"id": "a4", "type": "wb_draw_code", "elementId": "k", "code": "x", "x": 1, "y": 2},
                {"id": "a5", "type": "wb_edit_code", "elementId": "k", "operation": "delete_lines", "lineIds": ["L1"]},
                {"id": "a6", "type": "discussion", "topic": "Why?", "agentId": "lin"},
            ],
        },
        {
            "id": "two",
            "type": "quiz",
            "title": "Two",
            "questions": [
                {"id": "q1", "type": "single", "question": "?", "answer": ["A"],
                 "options": [{"label": "a", "value": "A"}, {"label": "b", "value": "B"}]},
                {"id": "q2", "type": "short", "question": "?", "commentPrompt": "half for a try", "points": 20},
            ],
        },
    ],
}  # fmt: skip
GONE = object()


def changed(path: str, value: Any) -> dict[str, Any]:
    """The good lesson with `value` at a dotted path, or without what is there."""
    whole = copy.deepcopy(GOOD)
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    inner: Any = whole
    for part in way:
        inner = inner[part]
    if value is GONE:
        del inner[last]
    else:
        inner[last] = value
    return whole


def test_a_good_lesson_is_read_whole() -> None:
    read = read_value(GOOD)
    assert read.problems == ()
    assert read.lesson
    assert [type(cue.action) for cue in read.lesson.scenes[0].cues] == [
        KINDS[one["type"]] for one in GOOD["scenes"][0]["actions"]
    ]
    assert read.lesson.scenes[0].cues[1].agent_id == "tao"
    assert read.lesson.scenes[1].questions[1].rubric == "half for a try"


WRONG = [
    ("title", GONE, "$.title"),
    ("title", "", "$.title"),
    ("titel", "x", "$.titel"),
    ("scenes", 7, "$.scenes"),
    ("scenes", [], "$.scenes"),
    ("scenes.0", "x", "$.scenes[0]"),
    ("scenes.0.id", "two", "$.scenes[1].id"),
    ("scenes.0.type", "film", "$.scenes[0].type"),
    ("scenes.0.cues", [], "$.scenes[0].cues"),
    ("scenes.0.actions", {}, "$.scenes[0].actions"),
    ("scenes.0.actions.0", 7, "$.scenes[0].actions[0]"),
    ("scenes.0.actions.0.type", "spotlite", "$.scenes[0].actions[0].type"),
    ("scenes.0.actions.0.type", GONE, "$.scenes[0].actions[0]"),
    ("scenes.0.actions.0.type", ["x"], "$.scenes[0].actions[0].type"),
    ("scenes.0.actions.0.elementId", "gone", "$.scenes[0].actions[0].elementId"),
    ("scenes.0.actions.0.elementid", "t", "$.scenes[0].actions[0].elementid"),
    ("scenes.0.actions.1.id", GONE, "$.scenes[0].actions[1].id"),
    ("scenes.0.actions.1.id", "a1", "$.scenes[0].actions[1].id"),
    ("scenes.0.actions.1.text", GONE, "$.scenes[0].actions[1].text"),
    ("scenes.0.actions.1.agentId", {}, "$.scenes[0].actions[1].agentId"),
    ("scenes.0.actions.2.x", "far", "$.scenes[0].actions[2].x"),
    ("scenes.0.actions.2.x", None, "$.scenes[0].actions[2].x"),
    ("scenes.0.actions.4.operation", "paint", "$.scenes[0].actions[4].operation"),
    ("scenes.0.elements.0.type", "hologram", "$.scenes[0].elements[0].type"),
    ("scenes.0.elements.0.content", GONE, "$.scenes[0].elements[0].content"),
    ("scenes.0.elements.0.left", "far", "$.scenes[0].elements[0].left"),
    ("scenes.0.elements.0.rotate", 0, "$.scenes[0].elements[0].rotate"),
    ("scenes.0.elements.1.id", "t", "$.scenes[0].elements[1].id"),
    ("scenes.0.elements.2.points.1", "dot", "$.scenes[0].elements[2].points[1]"),
    ("scenes.0.elements.3.data.series.0", 1, "$.scenes[0].elements[3].data.series[0]"),
    ("scenes.0.answers.0.text", GONE, "$.scenes[0].answers[0].text"),
    ("scenes.1.questions.0.type", "guess", "$.scenes[1].questions[0].type"),
    ("scenes.1.questions.0.answer", ["C"], "$.scenes[1].questions[0].answer[0]"),
    ("scenes.1.questions.0.answer", ["A", "B"], "$.scenes[1].questions[0].answer"),
    ("scenes.1.questions.0.options.1.value", "A", "$.scenes[1].questions[0].options[1].value"),
    ("scenes.1.questions.0.points", -1, "$.scenes[1].questions[0].points"),
    ("scenes.1.questions.1.id", "q1", "$.scenes[1].questions[1].id"),
    ("agents.1.id", "lin", "$.agents[1].id"),
    ("agents.0.role", "dean", "$.agents[0].role"),
    ("agents.0.nme", "x", "$.agents[0].nme"),
    ("agents.0.name", "\u200b", "$.agents[0].name"),
]


@pytest.mark.parametrize(
    ("path", "value", "place"), WRONG, ids=[f"{path} {at}" for at, (path, _, _) in enumerate(WRONG)]
)
def test_an_error_is_told_at_its_path(path: str, value: Any, place: str) -> None:
    read = read_value(changed(path, value))
    assert read.lesson is None
    assert [problem.place for problem in read.errors] == [place], read.problems


@pytest.mark.parametrize("file", library.files(), ids=lambda file: file.stem)
def test_errors_together_are_all_told(file: Any) -> None:
    found = read_markdown(file.read_text(encoding="utf-8")).lesson
    assert found
    value = json_value(found)
    one, two, quiz = value["scenes"][0], value["scenes"][1], value["scenes"][-1]
    spoken = [at for at, action in enumerate(two["actions"]) if action["type"] == "speech"]
    del value["title"]
    one["elements"][1]["type"] = "hologram"
    two["actions"][spoken[0]]["type"] = "speach"
    two["actions"].append({"id": "last", "type": "spotlight", "elementId": "gone"})
    two["title"] = {}
    two["elements"][1] = "no element"
    del value["scenes"][2]["id"]
    value["scenes"][3]["colour"] = "red"
    quiz["questions"][0]["answer"] = ["Z"]
    quiz["questions"][1]["points"] = "many"
    quiz["questions"][2]["options"][0]["label"] = None
    last = f"$.scenes[{len(value['scenes']) - 1}]"
    assert {problem.place for problem in read_value(value).errors} == {
        "$.title",
        "$.scenes[0].elements[1].type",
        f"$.scenes[1].actions[{spoken[0]}].type",
        f"$.scenes[1].actions[{len(two['actions']) - 1}].elementId",
        "$.scenes[1].title",
        "$.scenes[1].elements[1]",
        "$.scenes[2].id",
        "$.scenes[3].colour",
        f"{last}.questions[0].answer[0]",
        f"{last}.questions[1].points",
        f"{last}.questions[2].options[0].label",
    }


WARNED = [
    ("scenes.0.actions.1.agentId", "nobody", "$.scenes[0].actions[1].agentId"),
    ("scenes.0.actions.4.elementId", "gone", "$.scenes[0].actions[4].elementId"),
    ("scenes.0.actions.3.elementId", "b", "$.scenes[0].actions[3].elementId"),
    ("scenes.1.questions.0.answer", [], "$.scenes[1].questions[0]"),
    ("scenes.1.questions.0.options.1", GONE, "$.scenes[1].questions[0]"),
    ("scenes.1.questions.1.commentPrompt", GONE, "$.scenes[1].questions[1]"),
    ("scenes.1.questions", [], "$.scenes[1]"),
    ("scenes.1.type", "pbl", "$.scenes[1].questions"),
    ("scenes.0.type", "pbl", "$.scenes[0].elements[0]"),
]


@pytest.mark.parametrize(
    ("path", "value", "place"), WARNED, ids=[f"{path} {at}" for at, (path, _, _) in enumerate(WARNED)]
)
def test_what_is_lost_is_a_warning_and_the_lesson_plays(path: str, value: Any, place: str) -> None:
    read = read_value(changed(path, value))
    assert read.lesson
    assert place in [problem.place for problem in read.problems]


def test_what_was_wiped_or_deleted_may_be_drawn_again() -> None:
    draw = {"type": "wb_draw_text", "elementId": "b", "content": "x", "x": 1, "y": 2}
    actions = [draw, {"type": "wb_clear"}, draw, {"type": "wb_delete", "elementId": "b"}, draw, draw]
    read = read_value(changed("scenes.0.actions", numbered(actions)))
    assert [problem.place for problem in read.problems] == ["$.scenes[0].actions[5].elementId"]


def test_a_scene_that_is_none_hides_no_other_mistake() -> None:
    whole = changed("scenes.1.questions.0.answer", ["C"])
    whole["scenes"][0] = 7
    assert [problem.place for problem in read_value(whole).errors] == [
        "$.scenes[0]",
        "$.scenes[1].questions[0].answer[0]",
    ]


def test_a_slip_names_what_was_meant() -> None:
    (problem,) = read_value(changed("scenes.0.actions.0.type", "spotlite")).problems
    assert "`spotlight`" in problem.message


@pytest.mark.parametrize(
    ("text", "place"),
    [('{"a": 1,\n  "b" 2}', "2:7"), ("", "1:1"), ("[" * 100_000, "$")],
)
def test_what_is_no_json_has_its_line_and_column(text: str, place: str) -> None:
    found = parse_json(text)
    assert isinstance(found, Problem)
    assert found.place == place


def test_no_number_is_anything_but_finite() -> None:
    assert parse_json("[NaN, Infinity, 1e999, -1e999, 1.5, 7, " + "9" * 5_000 + "]") == [
        None,
        None,
        None,
        None,
        1.5,
        7,
        None,
    ]


@pytest.mark.parametrize("file", library.files(), ids=lambda file: file.stem)
def test_the_schema_takes_what_is_written(file: Any) -> None:
    schema = lesson_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    found = read_markdown(file.read_text(encoding="utf-8")).lesson
    assert found
    jsonschema.validate(json.loads(write_json(found)), schema)


def test_the_schema_takes_the_good_lesson_and_not_a_bad_one() -> None:
    schema = lesson_schema()
    good = changed("scenes.1.questions.1", GOOD["scenes"][1]["questions"][0] | {"id": "q2"})
    jsonschema.validate(good, schema)
    for path in ("scenes.0.actions.0.type", "scenes.0.elements.0.type", "scenes.0.type"):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(changed(path, "film"), schema)


NUMBER = st.floats(-1e6, 1e6)
WORDS = st.text(max_size=12)
BOX = {"left": NUMBER, "top": NUMBER, "width": NUMBER, "height": NUMBER}
CHART = {
    "labels": st.lists(WORDS, max_size=2),
    "series": st.lists(st.lists(NUMBER | st.none(), max_size=2), max_size=2),
}
KINDS_OF_ELEMENTS = {
    "text": {"content": WORDS},
    "shape": {"text": WORDS, "fill": WORDS},
    "table": {"data": st.lists(st.lists(WORDS, max_size=2), max_size=2)},
    "code": {"language": WORDS, "code": WORDS, "fileName": WORDS},
    "chart": {"chartType": WORDS, "data": st.fixed_dictionaries(CHART)},
    "latex": {"latex": WORDS},
    "line": {"start": st.tuples(NUMBER, NUMBER), "points": st.tuples(*[st.sampled_from(["", "arrow"])] * 2)},
    "image": {"alt": WORDS},
}
ELEMENT = st.one_of(
    [st.fixed_dictionaries({"type": st.just(kind), **more, **BOX}) for kind, more in KINDS_OF_ELEMENTS.items()]
)
ACTION = st.one_of(
    st.fixed_dictionaries({"type": st.just("speech"), "text": WORDS, "questions": st.lists(WORDS, max_size=2)}),
    st.fixed_dictionaries({"type": st.just("discussion"), "topic": WORDS, "prompt": WORDS, "agentId": WORDS}),
    st.fixed_dictionaries(
        {"type": st.just("wb_draw_text"), "content": WORDS, "x": NUMBER, "y": NUMBER}, optional={"color": WORDS}
    ),
    st.fixed_dictionaries({"type": st.sampled_from(["wb_open", "wb_clear", "wb_close"])}),
)


def numbered(parts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{**part, "id": f"x{at}"} for at, part in enumerate(parts)]


SCENES = st.builds(
    lambda kind, title, elements, actions: {"type": kind, "title": title, "elements": elements, "actions": actions},
    st.sampled_from(["slide", "quiz", "interactive", "pbl"]),
    WORDS,
    st.lists(ELEMENT, max_size=3).map(numbered),
    st.lists(ACTION, max_size=3).map(numbered),
)


@settings(deadline=None)
@given(st.lists(SCENES, min_size=1, max_size=3), WORDS)
def test_what_is_written_reads_as_what_it_was(scenes: list[dict[str, Any]], language: str) -> None:
    found = read_value({"title": "A lesson", "language": language, "scenes": numbered(scenes)})
    assert isinstance(found.lesson, Lesson), found.problems
    text = write_json(found.lesson)
    again = read_json(text)
    assert (again.lesson, again.problems) == (found.lesson, found.problems)
    assert write_json(again.lesson or found.lesson) == text


@settings(deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_no_value_breaks_the_reader(value: Any) -> None:
    for whole in (
        value,
        {"title": "x", "scenes": value},
        {"title": "x", "scenes": [{"actions": value, "elements": value}]},
    ):
        assert read_value(whole).lesson is None or whole["scenes"] is value


def test_a_value_keeps_its_tags() -> None:
    found = Lesson(
        title="x", scenes=(ls.Scene(id="s", type="slide", title="", elements=(ls.TextElement(id="t", content="x"),)),)
    )
    assert json_value(found)["scenes"][0]["elements"] == [{"type": "text", "id": "t", "content": "x"}]


def test_a_key_that_is_half_a_character_is_told_and_breaks_nothing() -> None:
    read = read_json('{"title": "t", "scenes": [], "a\\ud83d": 1}')
    assert read.lesson is None
    assert read.problems[0].place == "$"
