"""Our Markdown: what every form of a block becomes, and the line and column of everything that is wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maic_tui import library
from maic_tui.lesson.json_format import read_json, write_json
from maic_tui.lesson.markdown import read_markdown
from maic_tui.lesson.passages import passages
from maic_tui.lesson.problems import Read
from maic_tui.schema import lesson as ls
from maic_tui.schema.lesson import Lesson, Scene, json_value
from tests.effort import in_proportion

HEAD = "---\ntitle: A text\n---\n\n# One\n\n"
DOCS = Path(__file__).parents[2] / "docs" / "lessons.md"
SEARCH = next(file for file in library.files() if file.stem == "binary-search").read_text(encoding="utf-8")


def lesson(text: str) -> Lesson:
    read = read_markdown(text)
    assert read.problems == ()
    assert read.lesson
    return read.lesson


def scene(body: str) -> Scene:
    return lesson(HEAD + body).scenes[0]


def told(read: Read) -> list[tuple[str, str]]:
    return [(problem.place, problem.level) for problem in read.problems]


def test_front_matter_is_the_lessons_own() -> None:
    found = lesson(
        '---\n# a remark\ntitle: "Time: a lesson"\nlanguage: en\nkeywords: [clock, hour]\n'
        "agent: Dr. Okafor, teacher, Patient, and fond of pendulums.\nagent: Lena\n---\n# One\n\n"
        "Lena: Words.\n\n[teacher] More words.\n"
    )
    assert (found.title, found.language, found.keywords) == ("Time: a lesson", "en", ("clock", "hour"))
    assert [(one.id, one.name, one.role) for one in found.agents] == [
        ("dr-okafor", "Dr. Okafor", "teacher"),
        ("lena", "Lena", "student"),
    ]
    assert found.agents[0].persona == "Patient, and fond of pendulums."
    assert [cue.agent_id for cue in found.scenes[0].cues] == ["lena", "dr-okafor"]


@pytest.mark.parametrize(
    ("written", "who", "said"),
    [
        ("Plain words\nand more.", "", "Plain words and more."),
        ("**Bold** words.", "", "Bold words."),
        ("Milo: A joke.", "joker", "A joke."),
        ("kofi: So.", "assistant", "So."),
        ("[assistant] So.", "assistant", "So."),
        ("[Noor] So.", "notes", "So."),
        ("[a link](x) stays", "", "[a link](x) stays"),
        ("Remember: this stays.", "", "Remember: this stays."),
    ],
)
def test_a_paragraph_is_spoken_by_whom_it_names(written: str, who: str, said: str) -> None:
    (cue,) = scene(written).cues
    assert isinstance(cue.action, ls.Speech)
    assert (cue.agent_id, cue.action.text) == (who, said)


ELEMENTS = [
    ("- one\n  goes on\n- two", ["item-1", "item-2"], {"type": "text", "content": "one goes on"}),
    ("1. one\n2) two", ["item-1", "item-2"], {"type": "text", "content": "one"}),
    ("> Shown as it is.", ["text-1"], {"type": "text", "content": "Shown as it is."}),
    ("> Einstein: a name.", ["text-1"], {"type": "text", "content": "Einstein: a name."}),
    ("## Below", ["heading-1"], {"type": "text", "content": "Below"}),
    ("| a | b |\n|---|:-:|\n| 1 |", ["table-1"], {"type": "table", "data": [["a", "b"], ["1", ""]]}),
    ("```table\na | b\\|c\n1 | 2\n```", ["table-1"], {"type": "table", "data": [["a", "b|c"], ["1", "2"]]}),
    (
        "```python find.py\nx = 1\n\ny = 2\n```",
        ["code-1"],
        {"type": "code", "language": "python", "code": "x = 1\n\ny = 2", "fileName": "find.py"},
    ),
    ("~~~\n```\n~~~", ["code-1"], {"type": "code", "language": "text", "code": "```"}),
    ("```latex\n\\frac{1}{2}\n```", ["formula-1"], {"type": "latex", "latex": "\\frac{1}{2}"}),
    (
        "```chart line\nn | steps | more\n10 | 4 | 1\n100 | 7 |\n```",
        ["chart-1"],
        {
            "type": "chart",
            "chartType": "line",
            "data": {"labels": ["10", "100"], "legends": ["steps", "more"], "series": [[4.0, 7.0], [1.0, None]]},
        },
    ),
    ("![a leaf](leaf.png)", ["image-1"], {"type": "image", "alt": "a leaf"}),
]


@pytest.mark.parametrize(("written", "ids", "first"), ELEMENTS, ids=[ids[0] for _, ids, _ in ELEMENTS])
def test_what_is_not_spoken_makes_the_slide(written: str, ids: list[str], first: dict[str, object]) -> None:
    found = scene(written)
    assert [element.id for element in found.elements] == ["title", *ids]
    value = json_value(Lesson(title="x", scenes=(found,)))["scenes"][0]["elements"][1]
    assert {"language": "text", **value} == {**value, "language": "text", **first}


@pytest.mark.parametrize("items", [1, 5, 14, 60])
@pytest.mark.parametrize("pictures", [0, 1, 3])
def test_a_slide_is_laid_out_on_the_slide_and_nothing_covers_anything(items: int, pictures: int) -> None:
    written = "- a point\n" * items + "\n```latex\nx\n```\n" * pictures
    boxes = [(one.left, one.top, one.left + one.width, one.top + one.height) for one in scene(written).elements]
    assert all(left >= 0 and top >= 0 and right <= 1000 and low <= 562.5 for left, top, right, low in boxes)
    for at, one in enumerate(boxes):
        for other in boxes[at + 1 :]:
            apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
            assert apart or min(one[3], other[3]) - max(one[1], other[1]) <= 1


def test_what_happens_keeps_its_order() -> None:
    found = scene(
        "- a\n\n> spotlight: item-1\n\nFirst.\n\n"
        '```board\n{"name": "wb_open"}\n\n{"agent": "Milo", "name": "wb_draw_text", "params": '
        '{"id": "t", "content": "x", "x": 1, "y": "2"}}\n```\n\n> point: title\n\nLast.\n'
    )
    assert [cue.action.type for cue in found.cues] == [  # type: ignore[attr-defined]
        "spotlight", "speech", "wb_open", "wb_draw_text", "laser", "speech",
    ]  # fmt: skip
    drawn = found.cues[3]
    assert (drawn.agent_id, drawn.action.params()["elementId"], drawn.action.params()["y"]) == ("joker", "t", 2.0)


def test_a_discussion_has_a_topic_a_prompt_and_who_begins() -> None:
    (cue,) = scene("> discussion: Why?\n> prompt: Think of\n> two things.\n> agent: Aiko").cues
    assert isinstance(cue.action, ls.Discussion)
    assert (cue.agent_id, cue.action.topic, cue.action.prompt) == ("curious", "Why?", "Think of two things.")


def test_a_quiz_has_single_multiple_and_short_questions() -> None:
    found = scene(
        "Take your time.\n\n> quiz: One?\n> - [x] yes\n> - [ ] no\n> why: so\n\n"
        "> quiz: Many?\n> - [X] a\n> - [ ] b\n> - [x] c\n> points: 2\n\n> quiz: Say it.\n> rubric: half for a try\n"
    )
    one, many, short = found.questions
    assert (found.type, len(found.cues), found.elements) == ("quiz", 1, ())
    assert (one.type, one.answer, one.analysis, one.points) == ("single", ("A",), "so", 1)
    assert [option.label for option in one.options] == ["yes", "no"]
    assert (many.type, many.answer, many.points) == ("multiple", ("A", "C"), 2)
    assert (short.type, short.rubric, short.options) == ("short", "half for a try", ())


def test_passages_are_what_answers_a_question_with_what_is_drawn() -> None:
    found = lesson(
        HEAD + "Hello.\n\n> ask: Why?\n> ask: How?\n\nBecause.\n\n"
        '```board\n{"agent": "teacher", "name": "wb_draw_text", "params": '
        '{"elementId": "t", "content": "x", "x": 1, "y": 1}}\n```\n\n'
        "> ask: And then?\n> answer: Nothing more.\n\n- a point\n\n# Two\n\nMore.\n"
    )
    first, second = passages(found)
    assert (first.text, first.title, first.scene, first.questions) == ("Because.", "A text", "One", ("Why?", "How?"))
    assert [(sketch.name, sketch.agent_id) for sketch in first.sketches] == [("wb_draw_text", "teacher")]
    assert (first.points, second.points) == (("a point",), ("a point",))
    assert (second.text, second.questions, second.sketches) == ("Nothing more.", ("And then?",), ())


def test_a_lesson_without_questions_is_quoted_line_by_line() -> None:
    assert [passage.text for passage in passages(lesson(HEAD + "One.\n\nTwo.\n"))] == ["One.", "Two."]


WRONG = [
    ("no head\n# One\n\nWords.", [("1:1", "error"), ("1:1", "error")]),
    ("---\ntitle: x\n\n# One\n\nWords.", [("1:1", "error"), ("1:1", "error"), ("2:1", "error")]),
    ("---\ntitel: x\ntitle: y\n---\n# One\n\nWords.", [("2:1", "error")]),
    ("---\ntitle: x\nwords\n---\n# One\n\nWords.", [("3:1", "error")]),
    ("---\ntitle: x\nagent: A, tutor\n---\n# One\n\nWords.", [("3:8", "error")]),
    ("---\ntitle: x\n---\n", [("1:1", "error")]),
    (HEAD + "# Two\n\nWords.", [("5:3", "warning")]),
    (HEAD + "[nobody] Words.", [("7:2", "warning")]),
    (HEAD + "Mlio: Words.", [("7:1", "warning")]),
    (HEAD + "```python\nx = 1", [("7:4", "error")]),
    (HEAD + "```bord\n{}\n```", [("7:4", "warning")]),
    (HEAD + "```chart pie chart\na | b\n1 | 2\n```", [("7:10", "error")]),
    (HEAD + "```chart bar\na | b\n```", [("7:4", "error")]),
    (HEAD + "```chart bar\na | b\none | 1 | 2\n```", [("9:1", "error")]),
    (HEAD + "```chart bar\na | b\none | many\n```", [("9:7", "error")]),
    (HEAD + '```board\n{"name": "wb_open",}\n```', [("8:20", "error")]),
    (HEAD + "```board\n[1]\n```", [("8:1", "error")]),
    (HEAD + '```board\n{"name": "wb_drawtext"}\n```', [("8:2", "error")]),
    (HEAD + '```board\n{"name": "wb_delete", "params": {"elementId": "x"}}\n```', [("8:34", "warning")]),
    (HEAD + '```board\n{"name": "wb_open", "parms": {}}\n```', [("8:21", "error")]),
    (HEAD + "> ask: Why?", [("7:8", "warning")]),
    (HEAD + "> aks: Why?\n\nWords.", [("7:3", "error")]),
    (HEAD + "> spotlight: item-9\n\nWords.", [("7:14", "error")]),
    (HEAD + "> point:\n\nWords.", [("7:3", "error")]),
    (HEAD + "> prompt: alone\n\nWords.", [("7:3", "error")]),
    (HEAD + "> - [x] alone\n\nWords.", [("7:3", "error")]),
    (HEAD + "> discussion: Why?\n> agent: nobody", [("8:10", "warning")]),
    (HEAD + "> quiz: One?\n> - [ ] yes\n> - [ ] no", [("7:3", "error"), ("7:3", "warning")]),
    (HEAD + "> quiz: One?", [("7:3", "error"), ("7:3", "warning")]),
    (HEAD + "> quiz: One?\n> - [x] yes\n> - [y] no", [("9:6", "error")]),
    (HEAD + "> quiz: One?\n> - [x] yes\n> - [ ] no\n> - maybe", [("10:3", "error")]),
    (HEAD + "> quiz: One?\n> - [x] yes\n> - [ ] no\n> points: ten", [("10:11", "error")]),
    (HEAD + "> quiz: One?\n> - [x] yes\n> - [ ] no\n\n- lost", [("11:3", "warning")]),
]


@pytest.mark.parametrize(("text", "places"), WRONG, ids=[repr(text[-24:]) for text, _ in WRONG])
def test_what_is_wrong_has_its_line_and_column(text: str, places: list[tuple[str, str]]) -> None:
    read = read_markdown(text)
    assert sorted(told(read)) == sorted(places), read.problems
    assert (read.lesson is None) == any(level == "error" for _, level in places)


PLANTED = [
    ("title: Binary search", "titel: Binary search", "titel"),
    ('"name": "wb_draw_text"', '"name": "wb_draw_txt"', '"name"'),
    ('"startX"', '"startx"', '"startx"'),
    ('"shape": "rectangle"', '"shape": "hexagon"', '"shape": "hexagon"'),
    ('"y": 290, "width"', '"y": twenty, "width"', "twenty"),
    ("```python find.py", "```board\nno JSON\n```\n\n```python find.py", "no JSON"),
    ("> quiz: A sorted", "> quizz: A sorted", "quizz"),
    ("> - [x] 10", "> - [z] 10", "z] 10"),
    ("> rubric: Full", "> rubrik: Full", "rubrik"),
    ("> discussion: When", "> spotlight: nowhere\n\n> discussion: When", "nowhere"),
    ("> agent: curious", "> agent: nobody", "nobody"),
]


@pytest.mark.parametrize(("old", "new", "spot"), PLANTED, ids=[new[:20] for _, new, _ in PLANTED])
def test_an_error_planted_in_a_bundled_lesson_is_named_at_its_place(old: str, new: str, spot: str) -> None:
    assert old in SEARCH
    text = SEARCH.replace(old, new, 1)
    problems = read_markdown(text).problems
    at = text.index(spot, text.index(new))
    assert place_of(text, at) in [problem.place for problem in problems], problems


def place_of(text: str, at: int) -> str:
    line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
    return f"{line}:{column}"


def test_errors_planted_together_are_all_named() -> None:
    text = SEARCH
    for old, new, _ in PLANTED:
        text = text.replace(old, new, 1)
    places = [problem.place for problem in read_markdown(text).problems]
    for _, new, spot in PLANTED:
        at = text.index(spot, text.index(new))
        assert place_of(text, at) in places, spot


@pytest.mark.parametrize("file", library.files(), ids=lambda file: file.stem)
def test_a_bundled_lesson_has_no_problem(file: Path) -> None:
    found = lesson(file.read_text(encoding="utf-8"))
    assert read_json(write_json(found)).lesson == found
    assert 6 <= len(found.scenes) <= 10
    assert any(one.type == "quiz" for one in found.scenes)
    actions = [cue.action for one in found.scenes for cue in one.cues]
    assert any(isinstance(action, ls.Discussion) for action in actions)
    assert len({cue.agent_id for one in found.scenes for cue in one.cues if cue.action.draws}) >= 2


def test_the_lesson_in_the_manual_is_one() -> None:
    shown = re.search(
        r"<!-- example -->\n````markdown\n(.*?)````\n<!-- /example -->", DOCS.read_text("utf-8"), re.DOTALL
    )
    assert shown
    found = lesson(shown[1])
    assert [one.type for one in found.scenes] == ["slide", "slide", "quiz"]
    assert len(passages(found)) == 3


PIECES = st.sampled_from(
    ["---\n", "title: x\n", "# ", "## ", "> ", "quiz: ", "ask: ", "answer: ", "discussion: ", "why: ", "points: ",
     "agent: ", "- [x] ", "- ", "1. ", "| ", "```", "```board\n", "```chart bar\n", '{"name": "wb_open"}',
     '{"params": 1}', "\n",
     "\n\n", "[x] ", "Milo: ", "![a](b)", "\\", "~~~", "spotlight: ", "item-1", "**", "\u2028", "\ud800", "\x1b[31m"]
)  # fmt: skip


@settings(deadline=None)
@given(st.one_of(st.text(), st.lists(PIECES, max_size=40).map("".join), st.binary().map(lambda b: b.decode("latin-1"))))
def test_no_text_breaks_the_reader_and_every_problem_has_a_place(text: str) -> None:
    read = read_markdown(text)
    assert (read.lesson is None) == bool(read.errors)
    assert all(re.fullmatch(r"[1-9]\d*:[1-9]\d*", problem.place) for problem in read.problems)
    if read.lesson:
        assert read_json(write_json(read.lesson)).lesson == read.lesson


HUGE = 1_000_000


@pytest.mark.parametrize(
    "line", ["x", "> ", "* ", "**", "|", "`", "\\|", "[", "> ask: ", "- [", "#", "a:", "{", '{"a":', "e\u0301"]
)
def test_a_million_characters_in_one_line_are_no_trouble(line: str) -> None:
    text = line * (HUGE // len(line))
    for body in (text, f"> quiz: {text}", f"```board\n{text}\n```", f"```chart bar\n{text}\n```"):
        with in_proportion():
            read_markdown(HEAD + body)
