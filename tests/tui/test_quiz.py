"""The quiz's form on a tiny app: taken with keys alone, handed in once, reviewed, taken again."""

from __future__ import annotations

from typing import Any

import pytest
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding

from maic_tui.schema.lesson import Option, Question, Scene
from maic_tui.slide.quiz_lines import Paper
from maic_tui.tui.widgets.quiz import QuizForm
from tests.slide.lessons import ANSWERS, QUIZ, RESULT

HUNDRED = Scene(
    id="h",
    type="quiz",
    title="Hundred",
    questions=tuple(
        Question(
            id=f"q{n}", type="single", question=f"Question number {n}?", analysis="because " * 60,
            options=tuple(Option(label=letter * 9, value=letter) for letter in "ABCD"),
        )
        for n in range(100)
    ),
)  # fmt: skip


class Stage(App[None]):
    BINDINGS = [Binding("space", "paused"), Binding("tab", "tabbed", priority=False)]

    def __init__(self, scene: Scene = QUIZ) -> None:
        super().__init__()
        self.scene = scene
        self.heard: list[Any] = []

    def compose(self) -> ComposeResult:
        yield QuizForm()

    def on_mount(self) -> None:
        self.form.show(self.scene, {})
        self.form.focus()

    @property
    def form(self) -> QuizForm:
        return self.query_one(QuizForm)

    def on_quiz_form_submitted(self, event: QuizForm.Submitted) -> None:
        self.heard.append(event.answers)

    def on_quiz_form_again(self) -> None:
        self.heard.append("again")

    def on_quiz_form_left(self) -> None:
        self.heard.append("left")

    def action_paused(self) -> None:
        self.heard.append("paused")

    def text(self) -> str:
        return "\n".join(self.form.render_line(y).text for y in range(self.form.size.height))


async def test_it_is_taken_with_keys_alone() -> None:
    app = Stage()
    async with app.run_test(size=(80, 30)) as pilot:
        await pilot.press("down", "space", "tab", "a", "2", "c", "c", "tab")
        await pilot.press(*"jack a1", "left", "left", "backspace", "tab", "enter")
        assert app.heard == [{"q1": ["B"], "q2": ["A", "B"], "q3": "jacka1"}]


async def test_j_and_k_move_and_write_in_a_short_answer() -> None:
    app = Stage()
    async with app.run_test(size=(80, 30)) as pilot:
        await pilot.press("j", "j", "k", "enter", "end", "k", "k", "j", "k", "space")
        assert app.form.answers == {"q1": ["B"], "q2": [], "q3": "jk "}
        assert app.heard == []


async def test_what_is_not_complete_is_not_handed_in() -> None:
    app = Stage()
    async with app.run_test(size=(80, 30)) as pilot:
        await pilot.press("a", "end", "up", "enter")
        assert app.heard == []
        assert "Submit, when all are answered (2 to go)" in app.text()
        await pilot.press("space")
        assert app.form.answers["q2"] == ["A"]


async def test_it_is_handed_in_once_and_stands_while_it_is_graded() -> None:
    app = Stage()
    async with app.run_test(size=(80, 30)) as pilot:
        app.form.show(QUIZ.model_copy(), ANSWERS)
        await pilot.press("end", "up", "enter", "enter", "home", "b")
        assert app.heard == [ANSWERS]
        assert app.form.answers == ANSWERS
        assert "It is being graded." in app.text()
        app.form.reopen()
        await pilot.press("enter")
        assert app.heard == [ANSWERS, ANSWERS]


async def test_showing_the_same_again_keeps_what_was_typed() -> None:
    app = Stage()
    async with app.run_test(size=(80, 30)) as pilot:
        await pilot.press("c")
        app.form.show(QUIZ, {})
        assert app.form.answers["q1"] == ["C"]


async def test_review_again_and_leaving() -> None:
    app = Stage()
    async with app.run_test(size=(80, 40)) as pilot:
        app.form.show(QUIZ, ANSWERS, RESULT)
        assert "✗ wrong, 0 of 10" in app.text()
        await pilot.press("a", "end", "enter", "up", "space")
        assert app.heard == ["left", "again"]
        app.form.show(QUIZ, {})
        assert app.form.answers == {"q1": [], "q2": [], "q3": ""}
        assert "✗" not in app.text()


async def test_leaving_without_submitting() -> None:
    app = Stage()
    async with app.run_test(size=(80, 30)) as pilot:
        await pilot.press("shift+tab", "enter")
        assert app.heard == ["left"]


async def test_what_is_out_of_sight_is_told_until_it_is_seen() -> None:
    app = Stage(HUNDRED)
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.text().splitlines()[-1].rstrip() == " ↓ more below; Submit is at the end"
        await pilot.press("end")
        assert "Leave without submitting" in app.text()
        assert "below" not in app.text()
        app.form.show(HUNDRED, {}, {"questions": {}})
        assert app.text().splitlines()[-1].rstrip() == " ↓ more below; Go on is at the end"
        await pilot.resize_terminal(80, 2000)
        assert "below" not in app.text()


@pytest.mark.parametrize("keys", [("end", "up"), ("end",)])
async def test_what_ends_the_form_is_seen_as_one_from_either_of_its_rows(keys: tuple[str, ...]) -> None:
    app = Stage(HUNDRED)
    async with app.run_test(size=(80, 12)) as pilot:
        await pilot.press(*keys)
        assert "Submit, when" in app.text()
        assert "Leave without submitting" in app.text()
        app.form.show(HUNDRED, {}, {"questions": {}})
        await pilot.press(*keys)
        assert "Take it again" in app.text()
        assert app.text().rstrip().endswith("Go on")


async def test_a_paste_goes_into_a_short_answer_on_one_line_and_clean() -> None:
    app = Stage()
    async with app.run_test(size=(80, 30)) as pilot:
        app.form.post_message(events.Paste("nowhere"))
        await pilot.press("tab", "tab")
        app.form.post_message(events.Paste("light\nand \x1b[31mair"))
        await pilot.pause()
        assert app.form.answers["q3"] == "light and ␛[31mair"


async def test_a_click_chooses() -> None:
    app = Stage()
    async with app.run_test(size=(80, 30)) as pilot:
        await pilot.click(QuizForm, offset=(10, 6))
        assert app.form.answers["q1"] == ["B"]


async def test_the_question_is_in_view_with_its_options() -> None:
    app = Stage(HUNDRED)
    async with app.run_test(size=(80, 12)) as pilot:
        for _ in range(60):
            await pilot.press("tab")
        assert "Question number 60?" in app.text()
        assert "▌" in app.text()


async def test_a_long_review_is_read_row_by_row() -> None:
    app = Stage(HUNDRED)
    async with app.run_test(size=(40, 12)) as pilot:
        app.form.show(HUNDRED, {}, {"questions": {}})
        seen = set()
        for _ in range(40):
            seen |= set(app.text().split("\n"))
            await pilot.press("down")
        for number in range(3):
            assert any(f"Question number {number}?" in row for row in seen)
        assert any("because" in row for row in seen)


async def test_only_the_question_that_changed_is_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    original = Paper.question
    monkeypatch.setattr(Paper, "question", lambda self, number: made.append(number) or original(self, number))
    app = Stage(HUNDRED)
    async with app.run_test(size=(80, 12)) as pilot:
        app.text()
        made.clear()
        await pilot.press("down", "space")
        app.text()
        assert set(made) == {0}
