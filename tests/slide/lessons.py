"""Scenes that the tests of slides, notes and quizzes share."""

from __future__ import annotations

from typing import Any

from maic_tui.schema import actions as act
from maic_tui.schema import lesson
from maic_tui.schema.lesson import AgentProfile, Cue, Discussion, Lesson, Option, Question, Scene, Speech

BOX = {"left": 100, "top": 150, "width": 500, "height": 200}
PROSE = (
    "<h2>Leaves</h2><p>They turn <b>light</b>, water and CO<sub>2</sub> into sugar.<br/><br/>All day.</p>"
    "<ul><li>fast</li><li>green</li></ul>"
)
SERIES = act.ChartData(labels=("Mon", "Tue"), legends=("sun",), series=((1, 2.5),))


def text(id: str, content: str, left: float, top: float, width: float, height: float = 30) -> lesson.TextElement:
    return lesson.TextElement(id=id, content=content, left=left, top=top, width=width, height=height)


def shape(id: str, left: float, top: float, width: float, height: float, words: str = "") -> lesson.ShapeElement:
    return lesson.ShapeElement(id=id, left=left, top=top, width=width, height=height, text=words, fill="#5b9bd5")


def slide(*elements: lesson.SlideElement, title: str = "How leaves live", cues: tuple[Cue, ...] = ()) -> Scene:
    return Scene(id="s1", type="slide", title=title, elements=elements, cues=cues)


ARROW = (
    shape("box", 60, 230, 300, 100, "light"),
    text("leaf", "leaf", 700, 265, 200),
    lesson.LineElement(id="arrow", left=370, top=280, width=300, end=(320, 0), points=("", "arrow")),
)
KINDS: dict[str, tuple[lesson.SlideElement, ...]] = {
    "text": (lesson.TextElement(id="t", content=PROSE, **BOX),),
    "shape": (shape("s", 100, 150, 500, 200, "<p>Sugar</p>"),),
    "table": (lesson.TableElement(id="t", data=(("part", "在哪里"), ("light reactions", "thylakoid")), **BOX),),
    "code": (lesson.CodeElement(id="c", code="def f(x):\n    return x", language="python", file_name="f.py", **BOX),),
    "chart": (lesson.ChartElement(id="c", chart_type="bar", data=SERIES, **BOX),),
    "latex": (lesson.LatexElement(id="l", latex="x = \\frac{1}{2}", **BOX),),
    "line": ARROW,
    "image": (lesson.ImageElement(id="i", alt="a leaf under a microscope", **BOX),),
}


def cards() -> Scene:
    """What real slides are like: a background, panels, a number and a text on each panel."""
    elements: list[lesson.SlideElement] = [
        shape("bg", 0, 0, 1000, 562),
        text("title", "<p style='font-size:28px'>Three steps</p>", 24, 16, 720, 62),
        text("sub", "From light to sugar", 24, 70, 720),
    ]
    for number, step in enumerate(("Catch the light", "Split the water", "Build the sugar")):
        left = 10 + 330 * number
        elements += [
            shape(f"panel{number}", left, 118, 320, 430),
            text(f"number{number}", f"<p style='font-weight:800'>{number + 1}</p>", left, 128, 320, 40),
            text(f"step{number}", step, left + 8, 180, 300, 300),
        ]
    return slide(*elements, title="Photosynthesis in short")


QUIZ = Scene(
    id="quiz",
    type="quiz",
    title="What do you know?",
    questions=(
        Question(
            id="q1", type="single", question="Where is the light caught?", answer=("B",), analysis="In the green.",
            options=(Option(label="root", value="A"), Option(label="leaf", value="B"), Option(label="bark", value="C")),
            points=10,
        ),
        Question(
            id="q2", type="multiple", question="What does a leaf need?", answer=("light", "B"),
            analysis="Sugar is made, not needed.",
            options=(
                Option(label="light", value="A"), Option(label="water", value="B"), Option(label="sugar", value="C"),
            ),
        ),
        Question(id="q3", type="short", question="Why is a leaf flat?", analysis="It catches more light.", points=5),
    ),
)  # fmt: skip
ANSWERS: dict[str, Any] = {"q1": ["A"], "q2": ["A", "B"], "q3": "to catch light"}
RESULT: dict[str, Any] = {
    "points": 1,
    "of": 11,
    "questions": {
        "q1": {"right": False, "points": 0.0, "comment": ""},
        "q2": {"right": True, "points": 1.0, "comment": ""},
        "q3": {"right": None, "points": None, "comment": "Not graded: there is no model."},
    },
}


def cue(action: act.ActionBase, agent_id: str = "") -> Cue:
    return Cue(id="c", action=action, agent_id=agent_id)


LESSON = Lesson(
    title="Leaves",
    agents=(AgentProfile(id="t", name="Ms. Rivera", role="teacher"), AgentProfile(id="k", name="Kai")),
    scenes=(
        slide(
            *KINDS["text"],
            cues=(
                cue(Speech(text="A leaf is a kitchen.")),
                cue(act.WbOpen()),
                cue(act.WbDrawText(content="x", x=0, y=0)),
                cue(act.Spotlight(element_id="t")),
                cue(act.Laser(element_id="t")),
                cue(Speech(text="Light is the fire in it."), "t"),
                cue(Speech(text="And who eats?"), "k"),
                cue(Discussion(topic="Who eats the sugar?")),
                cue(act.WbClose()),
            ),
        ),
        QUIZ.model_copy(update={"cues": (cue(Speech(text="Take your time.")),)}),
    ),
)
