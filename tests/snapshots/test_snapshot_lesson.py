"""Pictures of what a lesson shows: slide, notes, quiz and its review, invitation; three sizes, dark and light."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.app import App, ComposeResult
from textual.widget import Widget

from maic_tui import assets
from maic_tui.schema.events import Cursor
from maic_tui.tui.themes import read_themes
from maic_tui.tui.widgets.invitation import Invitation
from maic_tui.tui.widgets.notes import NotesPane
from maic_tui.tui.widgets.quiz import QuizForm
from maic_tui.tui.widgets.slide import SlidePane
from tests.slide.lessons import ANSWERS, ARROW, KINDS, LESSON, QUIZ, RESULT, cards, slide, text

SIZES = [(120, 40), (80, 24), (40, 12)]
THEMES, _ = read_themes([assets.folder("themes")])
HEAD = text("head", "<p style='font-size:24px;color:#3b82f6'>Light</p>", 60, 40, 800)
CHART = KINDS["chart"][0].model_copy(update={"top": 400.0})
SCENE = slide(HEAD, *ARROW, CHART)


def spotlit() -> SlidePane:
    pane = SlidePane()
    pane.show(cards(), 1, 6, "step1")
    return pane


def pointed() -> SlidePane:
    pane = SlidePane()
    pane.show(SCENE, 2, 6, "", "leaf")
    return pane


def notes() -> NotesPane:
    pane = NotesPane()
    pane.show(LESSON, Cursor(scene=0, action=5), {(0, 7)})
    return pane


def quiz() -> QuizForm:
    form = QuizForm()
    form.show(QUIZ, ANSWERS)
    return form


def review() -> QuizForm:
    form = QuizForm()
    form.show(QUIZ, ANSWERS, RESULT)
    return form


def invitation() -> Invitation:
    banner = Invitation()
    banner.show("Who eats the sugar that a leaf makes, and when?", "Kai", 3)
    return banner


class Stage(App[None]):
    """Hosts one widget."""

    def __init__(self, make: Callable[[], Widget], theme: str = "slate") -> None:
        super().__init__()
        self._make = make
        self._wear = theme

    def compose(self) -> ComposeResult:
        yield self._make()

    def on_mount(self) -> None:
        self.register_theme(THEMES[self._wear])
        self.theme = self._wear
        for pane in self.query(QuizForm):
            pane.focus()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("make", [spotlit, pointed, notes, quiz, review, invitation], ids=lambda make: make.__name__)
def test_looks(snap_compare: Callable[..., bool], make: Callable[[], Widget], size: tuple[int, int]) -> None:
    assert snap_compare(Stage(make), terminal_size=size)


@pytest.mark.parametrize("make", [spotlit, pointed, notes, review], ids=lambda make: make.__name__)
def test_looks_on_paper(snap_compare: Callable[..., bool], make: Callable[[], Widget]) -> None:
    assert snap_compare(Stage(make, "paper"), terminal_size=(80, 24))
