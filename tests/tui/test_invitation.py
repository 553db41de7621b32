"""The invitation on a tiny app: what it says, and that it counts only what it is told."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult

from maic_tui.tui.widgets.invitation import Invitation


class Stage(App[None]):
    def __init__(self, *, ascii: bool = False) -> None:
        super().__init__()
        self._plain = ascii

    def compose(self) -> ComposeResult:
        yield Invitation(ascii=self._plain)

    @property
    def banner(self) -> Invitation:
        return self.query_one(Invitation)


async def test_it_stands_while_it_is_shown() -> None:
    app = Stage()
    async with app.run_test(size=(80, 24)) as pilot:
        assert not app.banner.display
        app.banner.show("Who eats [b]sugar[/b]?\nAnd why", "Kai", 5)
        await pilot.pause()
        assert app.banner.open
        assert app.banner.display
        said = app.banner.render().plain
        assert "Kai invites you to discuss: Who eats [b]sugar[/b]? And why" in said
        app.banner.hide()
        assert not app.banner.open


@pytest.mark.parametrize(
    ("left", "bar"),
    [
        (5, "■■■■■ 5"), (4.2, "■■■■■ 5"), (4, "■■■■□ 4"), (0.1, "■□□□□ 1"), (0, "□□□□□ 0"),
        (-1, "□□□□□ 0"), (8, "■■■■■ 8"),
    ],
)  # fmt: skip
async def test_the_bar_shows_what_is_left(left: float, bar: str) -> None:
    app = Stage()
    async with app.run_test(size=(80, 24)):
        app.banner.show("x", "Kai", left)
        marks, seconds = bar.split()
        assert app.banner.render().plain.endswith(f"{marks} else the lesson goes on in {seconds} s")


async def test_in_ascii() -> None:
    app = Stage(ascii=True)
    async with app.run_test(size=(80, 24)):
        app.banner.show("x", "Kai", 2)
        assert app.banner.render().plain.endswith("##--- else the lesson goes on in 2 s")
