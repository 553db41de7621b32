"""The notes' pane on a tiny app: followed, left alone, searched, and jumped in."""

from __future__ import annotations

from textual.app import App, ComposeResult

from maic_tui.schema.events import Cursor
from maic_tui.schema.lesson import Lesson, Speech
from maic_tui.tui.widgets.notes import LONGEST, NotesPane
from tests.slide.lessons import LESSON, cue, slide

LONG = Lesson(title="t", scenes=(slide(cues=tuple(cue(Speech(text=f"line number {n}")) for n in range(60))),))


class Stage(App[None]):
    def __init__(self) -> None:
        super().__init__()
        self.chosen: list[tuple[int, int]] = []

    def compose(self) -> ComposeResult:
        yield NotesPane()

    def on_notes_pane_line_chosen(self, event: NotesPane.LineChosen) -> None:
        self.chosen.append((event.scene, event.action))

    @property
    def pane(self) -> NotesPane:
        return self.query_one(NotesPane)

    def rows(self) -> list[str]:
        return [self.pane.render_line(y).text.rstrip() for y in range(self.pane.size.height)]

    def sees(self, text: str) -> bool:
        return any(row.endswith(text) for row in self.rows())


def at(action: int) -> Cursor:
    return Cursor(scene=0, action=action)


async def test_the_line_that_is_played_is_marked() -> None:
    app = Stage()
    async with app.run_test(size=(60, 24)):
        app.pane.show(LESSON, at(5), {(0, 7)})
        assert [row for row in app.rows() if row.startswith("►")] == ["►✎☞  Light is the fire in it."]
        assert app.sees("Who eats the sugar? (had)")


async def test_without_a_lesson_it_says_so() -> None:
    app = Stage()
    async with app.run_test(size=(60, 24)) as pilot:
        app.pane.show(None, None)
        app.pane.focus()
        await pilot.press("down", "enter")
        assert app.rows()[0] == "No lesson is being played."
        assert app.pane.search("x") == 0


async def test_the_line_is_followed_until_the_reader_moves_away() -> None:
    app = Stage()
    async with app.run_test(size=(60, 12)) as pilot:
        app.pane.show(LONG, at(40))
        app.pane.focus()
        assert app.sees("line number 40")
        await pilot.press("home")
        app.pane.show(LONG, at(50))
        assert app.sees("line number 0")
        app.pane.follow()
        assert app.sees("line number 50")
        app.pane.scroll_rows(-20)
        app.pane.show(LONG, at(51))
        assert not app.sees("line number 51")


async def test_going_back_to_the_line_follows_it_again() -> None:
    app = Stage()
    async with app.run_test(size=(60, 12)) as pilot:
        app.pane.show(LONG, at(40))
        app.pane.focus()
        await pilot.press("up")
        assert not app.pane.following
        await pilot.press("down")
        assert app.pane.following
        app.pane.show(LONG, at(59))
        assert app.sees("line number 59")


async def test_enter_and_click_choose_a_line() -> None:
    app = Stage()
    async with app.run_test(size=(60, 24)) as pilot:
        app.pane.show(LESSON, at(0))
        app.pane.focus()
        await pilot.press("j", "enter")
        assert app.chosen == [(0, 3)]
        await pilot.click(NotesPane, offset=(6, 8))
        assert app.chosen == [(0, 3), (1, 1)]


async def test_search_goes_round_about() -> None:
    app = Stage()
    async with app.run_test(size=(60, 12)):
        app.pane.show(LONG, at(30))
        assert app.pane.search("NUMBER 5") == 11
        assert app.sees("line number 50")
        app.pane.next_match()
        app.pane.previous_match()
        app.pane.previous_match()
        assert app.sees("line number 5")
        app.pane.previous_match()
        assert app.sees("line number 59")
        app.pane.next_match()
        assert app.sees("line number 5")
        assert not app.pane.following


async def test_another_width_keeps_the_place() -> None:
    app = Stage()
    async with app.run_test(size=(60, 12)) as pilot:
        app.pane.show(LONG, at(40))
        await pilot.resize_terminal(20, 12)
        assert app.sees("number 40")


async def test_a_line_of_any_length_is_cut_and_says_where_the_rest_is() -> None:
    told = "\n".join(f"line {number}" for number in range(20_000))
    lesson = Lesson(title="t", scenes=(slide(title="x" * 200_000, cues=(cue(Speech(text=told)),)),))
    app = Stage()
    async with app.run_test(size=(60, 24)):
        app.pane.show(lesson, at(0))
        lines = ["".join(span.text for span in line).strip() for line in app.pane.lines()]
    assert len(lines) < 2 * LONGEST
    assert f"{len(told) - LONGEST:,} more characters" in " ".join(lines)
