"""The board's pane on a tiny app: what it shows, in which colours, and how it scrolls."""

from __future__ import annotations

from typing import Any

import pytest
from rich.color import Color as RichColor
from textual.app import App, ComposeResult
from textual.color import Color

from maic_tui.board.ledger import Board
from maic_tui.tui.widgets import board as pane_module
from maic_tui.tui.widgets.board import BoardPane
from maic_tui.tui.widgets.paint import contrast
from tests.board.boards import AGENTS, made, step

TEXT = ("wb_draw_text", {"content": "Leaves", "x": 20, "y": 20, "width": 300, "height": 40})
DISC = ("wb_draw_shape", {"shape": "circle", "x": 300, "y": 200, "width": 300, "height": 250, "fillColor": "#bbf7d0"})
ON_DISC = ("wb_draw_text", {"content": "green", "x": 400, "y": 300, "width": 100, "height": 40})
ODD = ("wb_draw_text", {"content": "odd", "color": "no colour", "x": 20, "y": 500, "width": 100, "height": 40})


class Stage(App[None]):
    def compose(self) -> ComposeResult:
        yield BoardPane()

    @property
    def pane(self) -> BoardPane:
        return self.query_one(BoardPane)

    def rows(self) -> list[str]:
        return [self.pane.render_line(y).text for y in range(self.pane.size.height)]


def long_board() -> Board:
    board = Board()
    for number in range(30):
        board, _ = step(board, "wb_draw_text", content=f"line {number}", x=20, y=18 * number, width=90, height=15)
    return board


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (40, 12)])
async def test_it_shows_the_board_and_who_drew(size: tuple[int, int]) -> None:
    app = Stage()
    async with app.run_test(size=size) as pilot:
        app.pane.show(made([TEXT, DISC, ON_DISC]), AGENTS)
        await pilot.pause()
        rows = app.rows()
        assert any("Leaves" in row for row in rows)
        assert any("Ms. Rivera" in row for row in rows)
        assert {len(row) for row in rows} == {size[0]}


async def test_an_empty_board_says_so() -> None:
    app = Stage()
    async with app.run_test(size=(80, 24)):
        assert "empty" in app.rows()[0]


@pytest.mark.parametrize("theme", ["textual-dark", "textual-light", "nord", "solarized-light"])
async def test_everything_can_be_read_in_any_theme(theme: str) -> None:
    app = Stage()
    async with app.run_test(size=(120, 40)) as pilot:
        app.theme = theme
        app.pane.show(made([TEXT, DISC, ON_DISC, ODD]), AGENTS)
        await pilot.pause()
        for y in range(app.pane.size.height):
            for segment in app.pane.render_line(y):
                if segment.text.strip() and segment.style:
                    fore, back = _color(segment.style.color), _color(segment.style.bgcolor)
                    assert contrast(fore, back) >= 3


async def test_a_theme_switch_changes_the_colours() -> None:
    app = Stage()
    async with app.run_test(size=(120, 40)) as pilot:
        app.pane.show(made([TEXT]), AGENTS)
        await pilot.pause()
        before = app.pane.render_line(1)
        app.theme = "textual-light"
        await pilot.pause()
        assert app.pane.render_line(1) != before


async def test_it_draws_a_board_once_for_a_size(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Any] = []
    original = pane_module.draw
    monkeypatch.setattr(pane_module, "draw", lambda *args, **named: drawn.append(args[1:3]) or original(*args, **named))
    app = Stage()
    async with app.run_test(size=(120, 40)) as pilot:
        board = made([TEXT])
        app.pane.show(board, AGENTS)
        await pilot.pause()
        drawn.clear()
        app.pane.show(board, AGENTS)
        app.rows()
        assert drawn == []
        await pilot.resize_terminal(100, 30)
        app.rows()
        assert drawn == [(100, 30)]


async def test_reading_follows_what_is_drawn_until_the_reader_scrolls_away() -> None:
    app = Stage()
    async with app.run_test(size=(40, 12)) as pilot:
        board = long_board()
        app.pane.show(board, AGENTS)
        app.pane.focus()
        await pilot.pause()
        assert any("line 29" in row for row in app.rows())
        await pilot.press("home")
        assert "line 0" in app.rows()[0]
        board, _ = step(board, "wb_draw_text", content="new", x=500, y=20, width=90, height=15)
        app.pane.show(board, AGENTS)
        assert "line 0" in app.rows()[0]
        app.pane.pan(0, 2)
        assert "line 1" in app.rows()[0]
        await pilot.press("end")
        board, _ = step(board, "wb_draw_text", content="newest", x=700, y=20, width=90, height=15)
        app.pane.show(board, AGENTS)
        assert any("newest" in row for row in app.rows())


async def test_what_is_above_and_below_is_told_where_the_board_is_read() -> None:
    app = Stage()
    async with app.run_test(size=(60, 12)) as pilot:
        app.pane.show(long_board(), AGENTS)
        await pilot.pause()
        hidden = len(app.pane.lines()) - 11
        assert app.rows()[-1].strip() == f"↑ {hidden} more"
        app.pane.scroll_rows(-1)
        assert app.rows()[-1].strip() == f"↑ {hidden - 1} more  ↓ 1 more"
        app.pane.choose(1)
        assert app.rows()[-1].startswith("● Ms. Rivera: text")
        assert app.rows()[-1].rstrip().endswith(f"↓ {hidden} more")
        app.pane.leave()
        app.pane.show(made([TEXT]), AGENTS)
        assert "more" not in app.rows()[-1]


async def test_a_flat_pane_scrolls_the_whole_board_and_not_past_its_ends() -> None:
    app = Stage()
    async with app.run_test(size=(100, 10)) as pilot:
        app.pane.show(made([TEXT, ODD]), AGENTS)
        await pilot.pause()
        assert "Leaves" in app.rows()[1]
        app.pane.action_scroll_board(-5)
        assert "Leaves" in app.rows()[1]
        app.pane.action_scroll_board(999)
        assert "Ms. Rivera 2" in app.rows()[-1]


async def test_choosing_an_element_tells_of_it() -> None:
    app = Stage()
    async with app.run_test(size=(120, 40)) as pilot:
        board = made([TEXT, DISC])
        app.pane.show(board, AGENTS)
        app.pane.choose(-1)
        await pilot.pause()
        assert any("Ms. Rivera: shape, turn 1, no. 2" in row for row in app.rows())
        assert app.pane.leave()
        assert any("Ms. Rivera 2" in row for row in app.rows())
        assert not app.pane.leave()


def _color(color: RichColor | None) -> Color:
    assert color is not None
    return Color.from_rich_color(color)
