"""OpenMAIC's forms: recognised by what is in them, and played however untidy they are."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maic_tui.lesson.json_format import read_json, write_json
from maic_tui.lesson.problems import Read
from maic_tui.lesson.read import read_lesson
from maic_tui.schema import lesson as ls
from maic_tui.schema.actions import WbDrawText
from maic_tui.schema.lesson import Lesson, Scene
from tests.effort import in_proportion
from tests.fakes import SHARED
from tests.lesson.archives import zipped

STAGE = {"id": "s", "name": "A stage", "languageDirective": "en", "createdAt": "2026-04-24T05:43:22.839578Z"}
SPEECH = {"id": "a1", "type": "speech", "text": "Hello."}


def canvas(*elements: Any) -> dict[str, Any]:
    return {"type": "slide", "canvas": {"elements": list(elements)}}


def slide(*elements: Any, actions: Any = (SPEECH,), **more: Any) -> dict[str, Any]:
    return {"id": "x", "type": "slide", "title": "One", "content": canvas(*elements), "actions": list(actions), **more}


def classroom(*scenes: Any, **more: Any) -> dict[str, Any]:
    return {"id": "c", "stage": STAGE, "scenes": list(scenes), "createdAt": 1745452800000, **more}


def read(value: Any) -> Read:
    return read_lesson(json.dumps(value).encode())


def lesson(value: Any) -> Lesson:
    found = read(value)
    assert found.lesson, found.problems
    assert all(problem.level == "warning" for problem in found.problems)
    assert read_json(write_json(found.lesson)).lesson == found.lesson
    return found.lesson


def one(*elements: Any, **more: Any) -> Scene:
    return lesson(classroom(slide(*elements, **more))).scenes[0]


def shared() -> Iterator[Path]:
    if SHARED:
        yield from sorted((SHARED / "data" / "classrooms").glob("*.json"))
        yield SHARED / "data" / "all-actions.maic.zip"


WHOLE = classroom(slide({"id": "t", "type": "text", "content": "<p>Hi</p>"}))
DOCUMENT = {"stage": STAGE, "scenes": WHOLE["scenes"], "dslVersion": 3, "outline": []}
FORMS = {
    "classroom": json.dumps(WHOLE).encode(),
    "wrapped": json.dumps({"success": True, "classroom": WHOLE}).encode(),
    "document": json.dumps(DOCUMENT).encode(),
    "with a byte order mark": b"\xef\xbb\xbf" + json.dumps(WHOLE).encode(),
    "manifest": zipped({"manifest.json": {"formatVersion": 1, **DOCUMENT}}),
    "player": zipped({"manifest.json": {"kind": "openmaic-player-archive"}, "document.json": DOCUMENT}),
    "in a folder": zipped({"lesson/manifest.json": {"formatVersion": 1, **DOCUMENT}}),
}


@pytest.mark.parametrize("data", FORMS.values(), ids=FORMS)
def test_every_form_is_the_same_lesson(data: bytes) -> None:
    found = read_lesson(data)
    assert found.problems == ()
    assert found.lesson == lesson(WHOLE)
    assert (found.lesson.title, found.lesson.language) == ("A stage", "en")
    assert [element.id for element in found.lesson.scenes[0].elements] == ["t"]


def test_a_newer_manifest_is_played_as_far_as_it_goes() -> None:
    found = read_lesson(zipped({"manifest.json": {"formatVersion": 2, **DOCUMENT}}))
    assert found.lesson
    assert [problem.place for problem in found.problems] == ["$.formatVersion"]


def test_agents_of_a_manifest_are_named_by_their_place() -> None:
    value = classroom(
        slide(
            actions=[
                {"type": "speech", "text": "Hi.", "agentIndex": 1},
                {"type": "discussion", "topic": "Why?", "agentIndex": 2},
            ]
        ),
        agents=[
            {"name": "Lin", "role": "teacher", "priority": "10"},
            {"name": "Tao", "role": "dean"},
            {"color": "red"},
        ],
    )
    found = lesson(value)
    assert [(agent.id, agent.role, agent.priority) for agent in found.agents] == [
        ("agent-1", "teacher", 10),
        ("agent-2", "student", 5),
    ]
    assert [cue.agent_id for cue in found.scenes[0].cues] == ["agent-2", ""]


def test_who_is_named_and_not_there_is_kept_for_the_class_to_replace() -> None:
    (cue,) = one(actions=[{"type": "discussion", "topic": "Why?", "agentId": "default-2"}]).cues
    assert cue.agent_id == "default-2"


def test_scenes_come_in_their_order_and_those_without_one_behind_the_one_before() -> None:
    titles = [{"title": "b", "order": 2}, {"title": "c"}, {"title": "a", "order": "1"}, {"title": "d", "order": None}]
    found = lesson(classroom(*({**slide(), **more} for more in titles)))
    assert found.outline() == ["a", "d", "b", "c"]


def test_ids_that_are_doubled_missing_or_numbers_become_ids_of_their_own() -> None:
    text = {"type": "text", "content": "x"}
    found = lesson(
        classroom(
            slide(
                {"id": 7, **text}, {"id": 7, **text}, text, actions=[{"type": "spotlight", "elementId": 7, "id": 1}] * 2
            ),
            slide(),
        )
    )
    assert [scene.id for scene in found.scenes] == ["x", "x-2"]
    assert [element.id for element in found.scenes[0].elements] == ["7", "7-2", "element-3"]
    assert [cue.id for cue in found.scenes[0].cues] == ["1", "1-2"]


ELEMENTS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"type": "text", "content": "<p style='x'>a<br>b &amp; c</p><script>evil()</script>"}, {"content": "a\nb & c"}),
    ({"type": "shape", "text": {"content": "<p>low</p>"}, "fill": "#fff"}, {"text": "low", "fill": "#fff"}),
    ({"type": "shape", "fill": {"type": "gradient"}}, {"text": "", "fill": ""}),
    ({"type": "table", "data": [[{"text": "n"}, "m"], [1, None]]}, {"data": (("n", "m"), ("1", ""))}),
    ({"type": "code", "language": "c", "lines": [{"content": "a"}, "b"]}, {"language": "c", "code": "a\nb"}),
    ({"type": "latex", "latex": "x^2"}, {"latex": "x^2"}),
    (
        {"type": "line", "start": [0], "end": ["60", 0], "points": ["dot", "arrow"]},
        {"end": (60, 0), "points": ("", "arrow")},
    ),
    ({"type": "image", "src": "x.png", "alt": "a leaf"}, {"alt": "a leaf"}),
    ({"type": "video", "src": "x.mp4"}, {"alt": "video"}),
    (
        {"type": "text", "content": "x", "left": "12", "top": "far", "width": 1e308, "height": None},
        {"left": 12, "top": 0, "width": 0},
    ),
]


@pytest.mark.parametrize(
    ("raw", "wanted"), ELEMENTS, ids=[f"{raw['type']} {at}" for at, (raw, _) in enumerate(ELEMENTS)]
)
def test_an_element_is_read_for_what_it_shows(raw: dict[str, Any], wanted: dict[str, Any]) -> None:
    (element,) = one({"id": "e", **raw}).elements
    assert {key: getattr(element, key) for key in wanted} == wanted


def test_a_chart_has_numbers_and_gaps() -> None:
    data = {"labels": ["a", 2], "legends": ["n"], "series": [["1", None, "x", 2.5]]}
    (element,) = one({"type": "chart", "chartType": "line", "data": data}).elements
    assert isinstance(element, ls.ChartElement)
    assert (element.data.labels, element.data.series) == (("a", "2"), ((1.0, None, None, 2.5),))


def test_a_picture_is_described_by_the_index() -> None:
    found = lesson(
        classroom(
            slide({"type": "image", "src": "gen_img_1"}), mediaIndex={"media/gen_img_1.png": {"prompt": "a magnifier"}}
        )
    )
    (element,) = found.scenes[0].elements
    assert isinstance(element, ls.ImageElement)
    assert element.alt == "a magnifier"


def test_what_could_not_be_used_is_told_once() -> None:
    found = read(
        classroom(
            slide(
                {"type": "hologram"},
                {"type": "hologram"},
                actions=[
                    {"type": "widget_setState"},
                    {"type": "widget_setState"},
                    {"type": "spotlight", "elementId": "gone"},
                    {"type": "speech", "text": "<p></p>"},
                    {"type": "wb_draw_text", "content": "x"},
                    "no object",
                    SPEECH,
                ],
            ),
            "no scene",
            None,
        )
    )  # fmt: skip
    assert found.lesson
    assert [problem.place for problem in found.problems] == [
        "$.scenes[0].content.canvas.elements[0]",
        "$.scenes[0].actions[0]",
        "$.scenes[0].actions[2]",
        "$.scenes[0].actions[3]",
        "$.scenes[0].actions[4]",
        "$.scenes[0].actions[5]",
        "$.scenes[1]",
    ]
    assert [problem.message.endswith("(2 times)") for problem in found.problems] == [
        True,
        True,
        False,
        False,
        False,
        False,
        True,
    ]
    assert len(found.lesson.scenes[0].cues) == 1


def test_actions_may_have_their_parameters_inside() -> None:
    (cue,) = one(actions=[{"name": "wb_draw_text", "params": {"content": "x", "x": "1", "y": 2}}]).cues
    assert isinstance(cue.action, WbDrawText)
    assert cue.action.x == 1


def question(**more: Any) -> ls.Question:
    raw = {
        "id": "q",
        "type": "single",
        "question": "Why?",
        "options": [{"label": "so", "value": "A"}, {"label": "<b>no</b>", "value": "B"}],
        **more,
    }
    scene = {"type": "quiz", "title": "Quiz", "content": {"type": "quiz", "questions": [raw]}}
    return lesson(classroom(scene)).scenes[0].questions[0]


@pytest.mark.parametrize(
    ("key", "kind", "wanted"),
    [
        (["A"], "single", ("A",)), ("B", "single", ("B",)), (["so"], "single", ("A",)), (["No "], "single", ("B",)),
        (["B", "A"], "multiple", ("A", "B")), ("A, b", "multiple", ("A", "B")), ([{"value": "A"}], "single", ("A",)),
        ([], "single", ()), (None, "single", ()), (["neither"], "single", ()), ([["A"]], "single", ()),
    ],
)  # fmt: skip
def test_a_key_means_options_by_their_value_or_their_text(key: Any, kind: str, wanted: tuple[str, ...]) -> None:
    found = question(answer=key)
    assert (found.type, found.answer) == (kind, wanted)
    assert [option.label for option in found.options] == ["so", "no"]


def test_kinds_of_questions() -> None:
    short = question(type="short_answer", commentPrompt="half for a try", points="20")
    assert (short.type, short.options, short.rubric, short.points) == ("short", (), "half for a try", 20)
    assert question(type="multiple", answer=["A"]).type == "multiple"
    assert question(options=None).type == "short"
    plain = question(options=["so", "no", "no"], answer=["no"])
    assert ([option.value for option in plain.options], plain.answer) == (["A", "B", "C"], ("B",))
    assert [
        option.value for option in question(options=[{"label": "x", "value": 1}, {"label": "y", "value": 1}]).options
    ] == ["1", "1-2"]
    assert question(points=-3).points == 1


@pytest.mark.parametrize(
    ("said", "content", "kind"),
    [
        ("slide", {"type": "quiz", "questions": [{"question": "Why?"}]}, "quiz"),
        ("quiz", canvas({"type": "text", "content": "x"}), "slide"),
        ("film", {"html": "<p>x</p>"}, "interactive"),
        ("pbl", {"projectConfig": {"title": "Build a bridge"}}, "pbl"),
        (None, None, "slide"),
        (7, [], "slide"),
    ],
)
def test_a_scene_is_what_its_content_is(said: Any, content: Any, kind: str) -> None:
    assert lesson(classroom({"title": "x", "type": said, "content": content})).scenes[0].type == kind


def test_interactive_scenes_are_read_without_their_scripts() -> None:
    page = (
        "<!DOCTYPE html><html><head><title>t</title><style>p{}</style></head><body onload='evil()'><!-- no -->"
        "<h2>Hash <b>it</b></h2><p>Change n &amp; watch.</p><script>document.write('evil')</script>"
        "\x1b[31m<button>Go</button>"
    )
    scene = {"type": "interactive", "title": "x", "content": {"type": "interactive", "html": page}}
    assert lesson(classroom(scene)).scenes[0].text == "Hash it\nChange n & watch.\n␛[31m\nGo"
    project = {
        "type": "pbl",
        "content": {"projectConfig": {"title": "A bridge", "id": "p", "tasks": [{"description": "Build."}]}},
    }
    assert lesson(classroom(project)).scenes[0].text == "A bridge\nBuild."


@pytest.mark.parametrize(
    "value",
    [
        [], {}, 7, "x", None, {"stage": 1}, {"stage": {}, "scenes": {}}, {"stage": {}, "scenes": []},
        classroom(None), classroom(7, "x"),
        {"success": False, "classroom": {}}, {"formatVersion": 1}, {"scenes": []},
    ],
)  # fmt: skip
def test_what_is_no_lesson_is_refused_with_a_sentence(value: Any) -> None:
    found = read(value)
    assert found.lesson is None
    assert found.errors[0].message


@pytest.mark.parametrize(
    "text",
    [
        '{"stage": ',
        "[" * 100_000,
        '{"a":' * 100_000,
        "{" + "9" * 5_000,
        '{"stage": {}, "scenes": [{"order": 1e999}, NaN]}',
    ],
)
def test_broken_json_is_refused_with_a_sentence(text: str) -> None:
    found = read_lesson(text.encode())
    assert found.lesson is None or not found.errors


def test_ten_thousand_elements_and_actions_are_quick() -> None:
    elements = [{"id": f"e{at % 9000}", "type": "text", "content": f"<p>{at}</p>"} for at in range(10_000)]
    actions = [{"type": "spotlight", "elementId": f"e{at}"} for at in range(5_000)]
    actions += [{"type": "wb_draw_text", "content": "x", "x": 1, "y": 1} for _ in range(5_000)]
    data = json.dumps(classroom(slide(*elements, actions=actions))).encode()
    with in_proportion():
        found = read_lesson(data)
    assert found.lesson
    assert (len(found.lesson.scenes[0].elements), len(found.lesson.scenes[0].cues)) == (10_000, 10_000)


@pytest.mark.parametrize(
    "piece", ["x", "<p>", "<!--", "<script", "<script>", "<svg><", "&lt;", "&#9", "<sub>", "\u0301", "</script"]
)
def test_a_million_characters_of_a_page_are_quick(piece: str) -> None:
    text = piece * (1_000_000 // len(piece))
    scenes = [slide({"type": "text", "content": text}), {"type": "interactive", "content": {"html": text}}]
    with in_proportion():
        assert read(classroom(*scenes)).lesson


@pytest.mark.parametrize("path", list(shared()), ids=lambda path: path.name)
def test_a_real_classroom_plays(path: Path) -> None:
    with in_proportion():
        found = read_lesson(path.read_bytes())
    assert found.lesson
    assert not found.errors
    again = read_json(write_json(found.lesson))
    assert again.lesson == found.lesson


LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from(["slide", "quiz", "text", "A"]),
)
KEYS = st.sampled_from(
    ["stage", "scenes", "agents", "name", "id", "type", "title", "content", "canvas", "elements", "actions",
     "questions", "options", "answer", "label", "value", "question", "points", "data", "series", "text", "html",
     "elementId", "order", "agentIndex", "classroom", "params", "mediaIndex", "src", "left", "start"]
)  # fmt: skip
ANYTHING = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=5), max_leaves=25
)
SCENE = st.fixed_dictionaries(
    {}, optional={"type": ANYTHING, "content": ANYTHING, "actions": ANYTHING, "title": ANYTHING}
)
TYPED = st.fixed_dictionaries(
    {
        "type": st.sampled_from(
            [
                "text",
                "shape",
                "table",
                "code",
                "chart",
                "latex",
                "line",
                "image",
                "speech",
                "spotlight",
                "wb_draw_chart",
            ]
        )
    },
    optional=dict.fromkeys(
        ["id", "content", "text", "data", "points", "start", "left", "elementId", "src", "code", "lines"], ANYTHING
    ),
)
SLIDES = st.builds(
    lambda parts, acts: slide(*parts, actions=acts), st.lists(TYPED, max_size=3), st.lists(TYPED, max_size=3)
)
QUIZ = st.builds(
    lambda asked: {"type": "quiz", "content": {"questions": asked}},
    st.lists(ANYTHING | st.dictionaries(KEYS, ANYTHING), max_size=2),
)


@settings(deadline=None)
@given(st.one_of(ANYTHING, st.builds(classroom, SCENE, SLIDES, QUIZ, agents=ANYTHING, mediaIndex=ANYTHING)))
def test_no_value_breaks_the_import_and_what_is_read_can_be_kept(value: Any) -> None:
    found = read(value)
    assert (found.lesson is None) == bool(found.errors)
    if found.lesson:
        assert read_json(write_json(found.lesson)).lesson == found.lesson
