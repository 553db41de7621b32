"""The picture of a session: what of the classroom each widget of the screen shows, once a frame and once a second."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from maic_tui import words

from . import class_desk, drawing, footer, hand_desk, lesson_desk
from .calling import Caller
from .reach import Reach
from .spending import Spending
from .whereabouts import focus
from .widgets.hints import EDGE

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom

    from .app import MaicApp
    from .screens.classroom import ClassroomScreen

SAVE_AGAIN = 5.0
"""Seconds after which what could not be saved is tried again."""


class Picture:
    """Draws on `screen`, which is mounted; nothing of a session is changed here, but that it is saved again."""

    def __init__(self, screen: ClassroomScreen) -> None:
        self._screen = screen
        self._trouble = ""
        self._spending = Spending()
        self._caller = Caller(screen.host.settings.ui.notify, os.environ)
        self.clock = screen.set_interval(1.0, self._tick, pause=True)
        """Runs while seconds are counted on the last line."""
        screen.set_interval(SAVE_AGAIN, self.save_again)

    def begin(self) -> None:
        """Another session is drawn from now on."""
        self._trouble = ""

    def draw(self, classroom: Classroom) -> None:
        """Show how the classroom stands."""
        screen, view = self._screen, classroom.view
        self._tell_trouble(classroom.trouble)
        screen.set_class(not view.newest and not view.pending, "-empty")
        screen.transcript.use_keys(Reach(screen.keymap, focus(screen)))
        self._tell_wait(classroom)
        screen.transcript.show(view, classroom.revealed())
        self._draw_pane(classroom)
        self._quiz(lesson_desk.draw(screen, classroom))
        class_desk.draw(screen, classroom)
        screen.waiting.show(view, hand_desk.hint(screen))
        self._call(classroom)
        self._draw_box(classroom)
        self._status(classroom)
        screen.reading.drawn()
        screen.kept.changed()

    def reveal(self, classroom: Classroom) -> None:
        """Show what no event tells of: the words that have appeared, and how long an invitation stands."""
        self._tell_trouble(classroom.trouble)
        self._screen.transcript.show(classroom.view, classroom.revealed())
        if classroom.lectern and classroom.lectern.invitation:
            lesson_desk.draw(self._screen, classroom)

    def _draw_pane(self, classroom: Classroom) -> None:
        screen = self._screen
        still = screen.app.animation_level == "none"
        screen.pane.show(classroom, now=None if still else screen.host.clock.now())
        if screen.pane.moving:
            screen.bridge.wake()

    def _draw_box(self, classroom: Classroom) -> None:
        screen, view, following = self._screen, classroom.view, self._screen.attendance.following
        screen.composer.something_waits = bool(view.queue) and not following
        screen.composer.in_lesson = classroom.lesson_stands in ("plays", "held")
        cells, here = screen.size.width - EDGE, focus(screen)
        said = drawing.box(classroom, following, screen.keymap, cells, here, screen.pane.next)
        screen.composer.hint(*said, paused=view.mode == "paused" and not following)

    def _call(self, classroom: Classroom) -> None:
        """Call the learner back, where the floor is theirs and the window has no focus."""
        app = cast("MaicApp", self._screen.app)
        if not self._screen.attendance.following and (call := self._caller.look(classroom, focused=app.app_focus)):
            app.call_learner(call)

    def _tell_trouble(self, trouble: str) -> None:
        """Say once that what is said is not saved, and once that it is again."""
        if bool(trouble) != bool(self._trouble):
            self._screen.say(trouble or words.SAVED_AGAIN, "error" if trouble else "information")
        self._trouble = trouble

    def _quiz(self, asked: bool) -> None:
        """The quiz takes the transcript's place, and the focus, as long as it is asked."""
        screen = self._screen
        if asked == screen.has_class("-quiz"):
            return
        screen.set_class(asked, "-quiz")
        screen.call_after_refresh(screen.set_focus, screen.query_one("QuizForm") if asked else screen.composer)

    def save_again(self) -> None:
        """Try again to save what could not be saved."""
        classroom = self._screen.classroom
        if classroom and classroom.trouble:
            classroom.save()
            self._screen.bridge.wake()

    def _tick(self) -> None:
        if self._screen.classroom:
            self._tell_wait(self._screen.classroom)
            self._status(self._screen.classroom)

    def _tell_wait(self, classroom: Classroom) -> None:
        """Say on the card how long it waits already for who speaks next."""
        following = self._screen.attendance.following
        self._screen.transcript.tell_wait("" if following else drawing.waited(classroom, self._screen.host.clock))

    def _status(self, classroom: Classroom) -> None:
        """Draw the status line, and once a second again while seconds are counted on it."""
        screen = self._screen
        said = screen.host.clock, screen.keymap, focus(screen), self._spending
        if following := screen.attendance.following:
            status = drawing.followed(classroom, following, *said)
        else:
            quiz = lesson_desk.standing(screen, classroom)
            status = drawing.status(classroom, screen.attendance.seating, *said, quiz=quiz)
        if screen.pane.full:
            said_here = classroom.view, screen.keymap, focus(screen), classroom.lesson_stands
            status = replace(status, hints=footer.full(*said_here))
        screen.status.show(status)
        (self.clock.resume if status.counts else self.clock.pause)()
