"""Every screen that the program has, for the tests that look at the colours and glyphs of all of them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from rich.segment import Segment
from textual.app import App
from textual.containers import Vertical
from textual.geometry import Offset
from textual.selection import Selection
from textual.strip import Strip
from textual.widget import Widget

from maic_tui.config.settings import Settings
from maic_tui.lectern import Played
from maic_tui.schema.events import Cursor, LessonRef
from maic_tui.session.samples import samples
from maic_tui.tui.screens.confirm import Confirm
from maic_tui.tui.screens.dialog import Dialog
from maic_tui.tui.widgets.board import BoardPane
from maic_tui.tui.widgets.invitation import Invitation
from maic_tui.tui.widgets.notes import NotesPane
from maic_tui.tui.widgets.quiz import QuizForm
from maic_tui.tui.widgets.slide import SlidePane
from maic_tui.tui.widgets.transcript import Transcript
from tests.board import boards
from tests.pilot.stage import DRAWING, FRIEND, TEACHER, WORDS, Stage, StageHost, calls, cues, failed, said, stage
from tests.slide.lessons import ANSWERS, KINDS, LESSON, QUIZ, RESULT, cards, slide
from tests.test_lesson_in_class import a_lesson
from tests.transcript.feed import AGENTS, lecture

SIZE = (100, 30)
Scene = Callable[[Stage], Awaitable[None]]


async def lobby(on: Stage) -> None:
    await on.press("tab")


async def speaking(on: Stage) -> None:
    await on.ask("How does a leaf make sugar?")
    await on.passes(4)
    await on.ask("Slower, please.")


async def paused(on: Stage) -> None:
    await speaking(on)
    await on.press("space")
    await on.type("and then")


async def selected(on: Stage) -> None:
    await on.ask("How does a leaf make sugar?")
    await on.passes(60)
    await on.press("f5", "tab", "k", "k")
    on.app.desk.selections = {on.app.desk.transcript: Selection(Offset(0, 0), Offset(30, 4))}
    await on.drawn()


async def messages(on: Stage) -> None:
    for severity in ("information", "warning", "error"):
        on.app.say(f"A sentence: {severity}.", severity)  # type: ignore[arg-type]
    await on.drawn()


async def failing(on: Stage) -> None:
    on.host.provider.replies = [failed()]
    await on.ask("How?")
    await on.passes(60)


async def themes(on: Stage) -> None:
    await on.press("ctrl+t")


async def help(on: Stage) -> None:
    await on.press("f1")


async def palette(on: Stage) -> None:
    await on.press("ctrl+p")


async def nothing_found(on: Stage) -> None:
    await on.press("ctrl+p", *"zzzz")


async def earlier(on: Stage) -> None:
    await speaking(on)
    await on.press("ctrl+r")


async def sessions(on: Stage) -> None:
    await speaking(on)
    await on.press("f5", "ctrl+o")


async def confirm(on: Stage) -> None:
    on.app.push_screen(Confirm("Paid", "One question may cost 2 cents. Shall this model be used?"))
    await on.drawn()


async def narrow(on: Stage) -> None:
    await speaking(on)
    await on.pilot.resize_terminal(40, 12)
    await on.drawn()


async def too_small(on: Stage) -> None:
    await on.pilot.resize_terminal(20, 5)
    await on.drawn()


async def offers(on: Stage) -> None:
    await on.type("/the")
    await on.press("down")


async def model(on: Stage) -> None:
    on.app.do("model")
    await on.drawn()


async def doctor(on: Stage) -> None:
    on.app.do("doctor")
    await on.drawn()


async def agents(on: Stage) -> None:
    await speaking(on)
    on.app.do("agents")
    await on.drawn()


async def about_me(on: Stage) -> None:
    on.app.do("me")
    await on.drawn()
    await on.press("enter", "tab")


async def name_a_file(on: Stage) -> None:
    await speaking(on)
    await on.press("f5", "escape", "e")


async def the_class(on: Stage) -> None:
    await speaking(on)
    await on.press("f7", "right", "m")


async def the_hand(on: Stage) -> None:
    await speaking(on)
    await on.press("f8")


async def found(on: Stage) -> None:
    await on.ask("How does a leaf make sugar?")
    await on.passes(60)
    await on.press("escape", "/", *"leaf", "enter")


async def the_board_alone(on: Stage) -> None:
    await on.ask("How does a leaf make sugar?")
    await on.passes(60)
    await on.press("f4")


async def slide_played(on: Stage) -> None:
    await on.passes(1)


async def notes_read(on: Stage) -> None:
    await on.passes(1)
    await on.press("f3", "tab", "tab", "down")


async def invited(on: Stage) -> None:
    await on.passes(9.5)


async def asked(on: Stage) -> None:
    await on.passes(1)
    await on.press("tab", "}", "}")
    await on.passes(1)
    await on.press("a")


async def graded(on: Stage) -> None:
    await asked(on)
    await on.press("tab", "enter")
    await on.passes(0.5)


LESSON_SCENES: tuple[Scene, ...] = (slide_played, notes_read, invited, asked, graded)
"""Scenes in which a lesson is played."""
SCENES: tuple[Scene, ...] = (
    lobby, speaking, paused, selected, messages, failing, themes, help, palette, nothing_found, earlier, sessions,
    confirm, narrow, too_small, offers, model, doctor, agents, about_me, name_a_file, the_class, the_hand, found,
    the_board_alone, *LESSON_SCENES,
)  # fmt: skip


def hosted(scene: Scene, folder: Path, *, ascii: bool = False) -> StageHost:
    """What the program runs on in `scene`."""
    replies = calls("teacher"), said(WORDS, DRAWING), cues("Where shall we go on?", "The roots", "The leaves")
    base = Settings(ascii=ascii)
    settings = replace(base, playback=replace(base.playback, reveal=10))
    lesson = Played(a_lesson(), LessonRef(hash="h", title="Leaves")) if scene in LESSON_SCENES else None
    host = StageHost(folder, *replies, agents=(TEACHER, FRIEND), settings=settings, lesson=lesson)
    host.shown_samples = tuple(samples())
    return host


@asynccontextmanager
async def played(scene: Scene, folder: Path, *, ascii: bool = False) -> AsyncIterator[Stage]:
    """The whole program in the state that `scene` brings it to."""
    async with stage(hosted(scene, folder, ascii=ascii), SIZE, toasts=scene is messages) as on:
        await scene(on)
        yield on


def transcript(*, ascii: bool) -> Widget:
    made = Transcript(ascii=ascii)
    made.show(lecture().view, 99)
    return made


def board(name: str, *, ascii: bool, choose: int = 0, walk: int = 0, zoom: int = 0) -> Widget:
    made = BoardPane(ascii=ascii)
    made.show(boards.board_of(name), AGENTS)
    if choose:
        made.choose(choose)
    if walk:
        made.walk(walk)
    if zoom:
        made.zoom(zoom)
    return made


def one_slide(kind: str, *, ascii: bool) -> Widget:
    made = SlidePane(ascii=ascii)
    made.show(slide(*KINDS[kind]), 1, 6)
    return made


def spotlit(*, ascii: bool) -> Widget:
    made = SlidePane(ascii=ascii)
    made.show(cards(), 1, 6, "step1")
    return made


def notes(*, ascii: bool) -> Widget:
    made = NotesPane(ascii=ascii)
    made.show(LESSON, Cursor(scene=0, action=5), {(0, 7)})
    return made


def quiz(*, ascii: bool) -> Widget:
    made = QuizForm(ascii=ascii)
    made.show(QUIZ, ANSWERS)
    return made


def review(*, ascii: bool) -> Widget:
    made = QuizForm(ascii=ascii)
    made.show(QUIZ, ANSWERS, RESULT)
    return made


def invitation(*, ascii: bool) -> Widget:
    made = Invitation()
    made.show("Who eats the sugar that a leaf makes, and when?", "Kai", 3)
    return made


class Cell(NamedTuple):
    """A run of text as it leaves for the terminal: colours as `(red, green, blue)`."""

    text: str
    color: tuple[int, int, int]
    background: tuple[int, int, int]


def whole(app: App[None]) -> Iterator[Segment]:
    """Everything on the screen as it goes to the terminal."""
    for strip in rows(app):
        yield from strip


def to_read(app: App[None]) -> Iterator[Segment]:
    """The same; of a dialog what is in its box, since it dims what is behind."""
    part = app.screen.query_one(Vertical).region if isinstance(app.screen, Dialog) else app.screen.region
    for strip in rows(app)[part.y : part.bottom]:
        yield from strip.crop(part.x, part.right)


def rows(app: App[None]) -> list[Strip]:
    """The screen line by line, as it goes to the terminal."""
    update = app.screen._compositor.render_update(full=True)
    return [Strip.join([*row]) for row in update.strips]  # type: ignore[union-attr]


def cells(app: App[None]) -> Iterator[Cell]:
    """The runs of text that are to be read: no blanks, no rules, bars and blocks."""
    for text, style, control in to_read(app):
        if control or not style or not any(map(_is_read, text)):
            continue
        assert style.color, text
        assert style.bgcolor, text
        assert not style.dim, text
        fore, back = style.color.get_truecolor(), style.bgcolor.get_truecolor()
        if style.reverse:
            fore, back = back, fore
        yield Cell(text, tuple(fore), tuple(back))


def _is_read(char: str) -> bool:
    return not (char.isspace() or "\u2500" <= char <= "\u259f" or "\u2800" <= char <= "\u28ff")
