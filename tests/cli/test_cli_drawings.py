"""Drawings for ears: what is drawn in one go is told in a line for each kind of it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from maic_tui.classroom import Classroom
from maic_tui.cli.aloud import Aloud
from maic_tui.schema import events as ev
from maic_tui.schema.events import Body
from maic_tui.session.record import Record
from tests.fakes import FakeClock

SHAPE, TEXT, LINE, FORMULA = "wb_draw_shape", "wb_draw_text", "wb_draw_line", "wb_draw_latex"
ARROW = {"startX": 50, "startY": 50, "endX": 550, "endY": 50, "points": ["", "arrow"]}


class Ears:
    """Hears a class that draws; `scene` is the type of the scene that a lesson is at."""

    def __init__(self, scene: str = "") -> None:
        self.said: list[str] = []
        self._record, self._aloud = Record(FakeClock()), Aloud()
        lectern = SimpleNamespace(scene=SimpleNamespace(type=scene), invitation=None)
        self._classroom = SimpleNamespace(lectern=lectern if scene else None, board=None)
        self._aloud._classroom = cast(Classroom, self._classroom)
        self.hear(ev.TurnStart(exchange=1, turn=1, agent_id="ada", agent_name="Ada", role="teacher"))
        self.said.clear()

    def hear(self, body: Body) -> None:
        event = self._record.emit(body)
        self._classroom.board = self._record.board
        if text := self._aloud.text(event):
            self.said.append(text)

    def say(self, text: str) -> None:
        self.hear(ev.TextDelta(turn=1, text=text))

    def draw(self, name: str, id: str, x: int = 0, agent: str = "ada", status: str = "done", **params: Any) -> None:
        """A drawing of 100 × 100 units at `x`."""
        box = {} if name == LINE else {"x": x, "y": 0, "width": 100, "height": 100}
        data = {"turn": 1, "action_id": id, "agent_id": agent, "name": name, "status": status}
        self.hear(ev.Action.model_validate({**data, "params": {"elementId": id, **box, **params}}))

    def end(self) -> None:
        self.hear(ev.TurnEnd(turn=1, stop_reason="stop", actions=1))

    def reach(self) -> None:
        """A lesson's cursor comes to its next cue."""
        self.hear(ev.Playback(mode="playing", cause="cursor", cursor=ev.Cursor()))


def test_each_kind_is_told_in_a_line_once_something_else_comes() -> None:
    ears = Ears()
    ears.draw(SHAPE, "s1", shape="circle")
    ears.draw(TEXT, "t1", 20, y=20, width=60, height=60, content="<p>the</p><p>leaf</p>")
    ears.draw(LINE, "l1", **ARROW)
    ears.draw(SHAPE, "s2", 500, shape="rectangle")
    ears.draw(FORMULA, "f1", 520, y=20, width=60, height=60, latex=r"\mathrm{CO_2}")
    ears.draw(LINE, "l2", **{**ARROW, "points": ["", ""]})
    assert ears.said == []
    ears.say("So. Now")
    shapes = "[Ada draws 2 shapes: circle around “the leaf”, rectangle around “CO₂”]\n"
    texts = "[Ada writes “the leaf”, the formula CO₂]\n"
    lines = "[Ada draws 2 lines: arrow from “the leaf” to “CO₂”, line from “the leaf” to “CO₂”]\n"
    assert "".join(ears.said) == f"{shapes}{texts}{lines}Ada: So. "


def test_what_is_alone_of_its_kind_is_told_as_it_always_is() -> None:
    ears = Ears()
    ears.draw(TEXT, "t1", content="<p>the</p><p>leaf</p>")
    ears.draw(LINE, "l1", **ARROW)
    ears.end()
    assert ears.said == ["[Ada writes 2 lines]\n  the\n  leaf\n[Ada draws an arrow]\n[Ada has finished]\n"]


def test_words_stand_before_what_is_drawn_after_them_and_after_what_is_drawn_before() -> None:
    ears = Ears()
    ears.say("First. And th")
    ears.draw(TEXT, "a", content="a")
    ears.draw(TEXT, "b", 500, content="b")
    ears.say("en. ")
    ears.end()
    assert "".join(ears.said) == "Ada: First. And th\n[Ada writes “a”, “b”]\nen. \n[Ada has finished]\n"


def test_one_who_draws_on_after_another_is_told_apart_and_nothing_is_told_twice() -> None:
    ears = Ears()
    ears.hear(ev.ClassChanged(agents=(ev.Agent(id="max", name="Max", role="student"),)))
    for place, (id, agent) in enumerate(zip("abcde", ("ada", "ada", "max", "max", "ada"), strict=True)):
        ears.draw(TEXT, id, 100 * place, agent, content=id)
    ears.end()
    told = ["[Ada writes “a”, “b”]\n", "[Max writes “c”, “d”]\n", "[Ada writes “e”]\n[Ada has finished]\n"]
    assert ears.said == told


@pytest.mark.parametrize("name", ["wb_draw_table", "wb_clear", "wb_delete"])
def test_what_is_told_by_itself_ends_the_row(name: str) -> None:
    ears = Ears()
    ears.draw(TEXT, "a", content="a")
    ears.draw(TEXT, "b", 500, content="b")
    ears.draw(name, "a" if name == "wb_delete" else "t", 800, **({"data": [["x"]]} if name == "wb_draw_table" else {}))
    ears.draw(TEXT, "c", 300, content="c")
    assert len(ears.said) == 1
    assert ears.said[0].startswith("[Ada writes “a”, “b”]\n[Ada ")


def test_what_was_skipped_or_moved_is_told_with_why() -> None:
    ears = Ears()
    ears.draw(TEXT, "a", content="a", status="moved")
    ears.draw(TEXT, "b", content="b", status="skipped")
    assert ears.said == ["[Ada writes “a” (moved to a free place)]\n", "[Ada: skipped: writes “b” – ]\n"]


def test_in_a_lesson_the_next_cue_does_not_end_the_row_but_in_a_quiz() -> None:
    for scene, told in (("slide", 0), ("quiz", 1)):
        ears = Ears(scene)
        ears.draw(TEXT, "a", content="a")
        ears.reach()
        assert len(ears.said) == told
        ears.draw(TEXT, "b", 500, content="b")
        ears.reach()
        ears.end()
        assert ("[Ada writes “a”, “b”]" in ears.said[0]) is (scene == "slide")


def test_what_waits_is_told_where_nothing_more_comes(capsys: pytest.CaptureFixture[str]) -> None:
    ears = Ears()
    ears.draw(TEXT, "a", content="a")
    ears.draw(TEXT, "b", 500, content="b")
    ears._aloud.finish()
    assert capsys.readouterr().out == "[Ada writes “a”, “b”]\n"
