"""Pictures of a full board: three sizes, dark and light, chosen, zoomed, opened and at an earlier time."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.app import App, ComposeResult

from maic_tui import assets
from maic_tui.tui.themes import read_themes
from maic_tui.tui.widgets.board import BoardPane
from tests.board.boards import AGENTS, board_of

SIZES = [(97, 44), (80, 24), (40, 24)]
THEMES, _ = read_themes([assets.folder("themes")])

Look = Callable[[BoardPane], object]


class Stage(App[None]):
    """Hosts the board's pane."""

    def __init__(self, theme: str, look: Look = lambda pane: None) -> None:
        super().__init__()
        self._wear = theme
        self._look = look

    def compose(self) -> ComposeResult:
        yield BoardPane()

    def on_mount(self) -> None:
        self.register_theme(THEMES[self._wear])
        self.theme = self._wear
        pane = self.query_one(BoardPane)
        pane.show(board_of("full"), AGENTS)
        self.call_after_refresh(self._look, pane)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("theme", ["slate", "paper"])
def test_a_full_board(snap_compare: Callable[..., bool], theme: str, size: tuple[int, int]) -> None:
    assert snap_compare(Stage(theme), terminal_size=size)


def chosen(pane: BoardPane) -> None:
    pane.choose(3)


def author(pane: BoardPane) -> None:
    pane.choose_author()
    pane.choose_author()


def earlier(pane: BoardPane) -> None:
    pane.walk(-6)


def opened(pane: BoardPane) -> None:
    pane.choose(4)
    pane.open_chosen()


def zoomed(pane: BoardPane) -> None:
    pane.zoom(2)
    pane.pan(9, 0)


@pytest.mark.parametrize("look", [chosen, author, earlier, opened, zoomed], ids=lambda look: look.__name__)
def test_ways_of_looking(snap_compare: Callable[..., bool], look: Look) -> None:
    assert snap_compare(Stage("slate", look), terminal_size=(80, 24))
