"""The one screen: transcript, pane, composer and status line, drawn from the classroom's view.

It changes nothing itself: what the learner wants goes to the classroom, and what comes back is drawn by `picture.py`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, cast

from textual import events, on, work
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.getters import query_one
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static, TextArea

from maic_tui import words
from maic_tui.tui import ahead, first_desk, latest, purse, quiz_desk, routing, writing_desk
from maic_tui.tui.attendance import Attendance, Severity
from maic_tui.tui.bridge import Bridge
from maic_tui.tui.host import Host, Room
from maic_tui.tui.in_order import InOrder
from maic_tui.tui.kept import Kept
from maic_tui.tui.keys import Keymap
from maic_tui.tui.offering import Offers
from maic_tui.tui.paste import PASTE_LIMIT
from maic_tui.tui.picture import Picture
from maic_tui.tui.text import plain, toast
from maic_tui.tui.widgets.composer import Composer
from maic_tui.tui.widgets.first import First
from maic_tui.tui.widgets.pane import Pane
from maic_tui.tui.widgets.status import StatusLine
from maic_tui.tui.widgets.waiting import WaitingList

from .confirm import Confirm
from .present import Present
from .smallest import too_small

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom
    from maic_tui.schema.events import Cursor, Event
    from maic_tui.tui.app import MaicApp
    from maic_tui.tui.reading_desk import Reading
    from maic_tui.tui.widgets.board import BoardPane
    from maic_tui.tui.widgets.notes import NotesPane
    from maic_tui.tui.widgets.quiz import QuizForm
    from maic_tui.tui.widgets.transcript import Transcript

COPIED_SECONDS = 2.0


class Beside(Horizontal):
    """What stands beside each other above the composer; blank as the screen is."""

    BLANK = True


class ClassroomScreen(Present[None]):
    """Composes the widgets, hears them, and draws the session that `attendance` has open."""

    AUTO_FOCUS = "Composer"
    BLANK = True
    """Nothing of its own is seen, and so nothing is drawn and filtered line by line in each frame."""

    @dataclass
    class Wished(Message):
        """The learner wants an action of the key table."""

        action: str
        argument: str = ""

    @dataclass
    class Said(Message):
        """The learner pressed Enter on a text."""

        text: str

    pane = query_one(Pane)
    first = query_one(First)
    waiting = query_one(WaitingList)
    status = query_one(StatusLine)
    too_small = query_one("#too-small", Static)

    def __init__(self, host: Host, keymap: Keymap) -> None:
        super().__init__(classes="-empty")
        self.host = host
        self.keymap = keymap
        self.attendance = Attendance(host, self)
        self.history = writing_desk.history(self)
        self._focused_before: Widget | None = None
        """What had the focus when the terminal became too small."""

    @property
    def classroom(self) -> Classroom | None:
        """The classroom of the session that is open; None until the first one is."""
        return self.attendance.classroom

    @property
    def in_order(self) -> InOrder:
        """What sees to it that all that is typed is for what has the focus when its turn comes."""
        return cast("MaicApp", self.app).in_order

    @cached_property
    def composer(self) -> Composer:
        """The box to write in; what stands in it outlives the screen."""
        composer = Composer(self.keymap)
        composer.sources = writing_desk.sources(self)
        return composer

    @cached_property
    def arguments(self) -> Mapping[str, Callable[[], Offers]]:
        """What can follow a slash command, by its action, where it is one of a few."""
        from maic_tui.tui import naming_desk

        return naming_desk.arguments(self)

    @cached_property
    def transcript(self) -> Transcript:
        """Made when a session is there to draw: the first paint does not wait for all that draws it."""
        from maic_tui.tui.widgets.transcript import Transcript

        transcript = Transcript(ascii=self.host.settings.ascii)
        self.query_one("#room").mount(transcript, before=self.pane)
        return transcript

    @cached_property
    def reading(self) -> Reading:
        """The search in the transcript, and the way between a turn and what it drew."""
        from maic_tui.tui.reading_desk import Reading

        return Reading(self)

    def compose(self) -> ComposeResult:
        with Beside(id="room"):
            yield First(self.keymap)
            yield Pane(self.host.settings.ui.board, key=self.keymap.label("pane"), ascii=self.host.settings.ascii)
        yield WaitingList()
        yield self.composer
        yield StatusLine()
        yield Static(id="too-small")

    def on_mount(self) -> None:
        self.picture = Picture(self)
        self.bridge = Bridge(self, self.picture.draw, self.picture.reveal)
        self.kept = Kept(self)
        self.call_after_refresh(self._begin)

    def on_screen_suspend(self) -> None:
        """Where a dialog lies over it, the cursor is there."""
        self.composer.show_cursor = False

    def on_screen_resume(self) -> None:
        self.composer.show_cursor = True

    # Coming and going

    @work
    async def _begin(self) -> None:
        """After the first paint: the model, and meanwhile the session and the sessions before it."""
        await ahead.choice()
        await asyncio.gather(self.attendance.seating.look(), self._arrive())
        await self._settle().wait()

    async def _arrive(self) -> None:
        await ahead.imported()
        await asyncio.to_thread(self.history.read)
        await self.attendance.enter(self.host.first_session) or await self.attendance.enter(None)
        await first_desk.offer(self)
        self.bridge.frame()
        self.call_after_refresh(self.in_order.arrived)

    @work
    async def open(self, session: str | None, sought: str = "") -> None:
        """Open that session, None for a new one, in place of the one that is open; at the first place of `sought`."""
        if not self.attendance.is_open(session):
            self.set_focus(self.composer)
        if await self.attendance.enter(session):
            await first_desk.offer(self)
            self.reading.seek(sought)

    def attend(self, question: str) -> None:
        """Ask the class, as soon as it sits."""
        if not self.attendance.ask(question):
            self._settle()

    @work
    async def _settle(self) -> None:
        await self.attendance.settle()
        first_desk.tell_model(self)

    async def change_model(self) -> str:
        """Let the model teach that is picked now; why it can't, "" where it can."""
        why = await self.attendance.change_model()
        first_desk.tell_model(self)
        return why

    # For `Attendance`

    def say(self, sentence: str, severity: Severity = "information", *, seconds: float | None = None) -> None:
        shown = self.classroom.masked(sentence) if self.classroom else sentence
        self.app.notify(
            toast(shown, self.app.size.width),
            title=words.SEVERITIES[severity],
            severity=severity,
            markup=False,
            timeout=seconds,
        )

    async def agree(self, sentence: str) -> bool:
        answer: bool | None = await self.app.push_screen_wait(Confirm(words.DIALOG_PAID, sentence))
        return bool(answer)

    def give_back(self, question: str) -> None:
        if not self.composer.text:
            self.composer.write(question)

    def take_up(self, room: Room) -> None:
        self.picture.begin()
        self.kept.take_up(room)
        room.classroom.meter.agree = partial(purse.agree, self, room.classroom)
        self.bridge.attach(room.classroom)
        if not room.following:
            room.classroom.subscribe(self._show_own_words)

    def glance(self, room: Room) -> None:
        self.kept.glance(room)
        self.bridge.attach(room.classroom)

    def put_away(self, room: Room) -> None:
        self.reading.close()
        self.bridge.detach()
        if self.kept.put_away(room) and self.is_running:
            self.composer.empty()

    def _show_own_words(self, event: Event) -> None:
        """What the learner says just now is gone to, and what answers it is followed."""
        from maic_tui.schema.events import Queue, UserMessage

        match event.body:
            case UserMessage(message_id=None) | Queue(op="add"):
                self.transcript.action_bottom()

    def freshen(self) -> None:
        self.bridge.wake()

    # What the widgets say

    @on(Composer.Asked)
    def _asked(self, event: Composer.Asked) -> None:
        event.stop()
        writing_desk.remember(self, event.text)
        self.post_message(self.Said(event.text))

    @on(Composer.AskedNothing)
    def _asked_nothing(self) -> None:
        if self.classroom:
            self.classroom.join()

    @on(Composer.Offered)
    def _offered(self) -> None:
        writing_desk.offer(self)
        self.bridge.wake()

    @on(Composer.Wished)
    def _wished(self, event: Composer.Wished) -> None:
        event.stop()
        self.post_message(self.Wished(event.action))

    @on(Composer.TakeBackWished)
    def _take_back(self) -> None:
        self.post_message(self.Wished("hand_take_back"))

    def on_class_strip_called(self) -> None:
        self.post_message(self.Wished("call"))

    @on(WaitingList.EditWished)
    def _edit_waiting(self) -> None:
        self.post_message(self.Wished("hand_edit"))

    @on(WaitingList.Emptied)
    def _nothing_waits(self) -> None:
        self.set_focus(self.composer)

    @on(Composer.Changed)
    def _draft_changed(self) -> None:
        """Keep the draft a second after it was changed, and hint at the keys that work now."""
        self.kept.changed()
        self.bridge.wake()

    @on(Composer.PasteTooLong)
    @work
    async def _ask_about_paste(self, event: Composer.PasteTooLong) -> None:
        """Nothing is cut unasked."""
        sentence = words.PASTE_TOO_LONG.format(limit=f"{PASTE_LIMIT:,}")
        if await self.app.push_screen_wait(Confirm(words.DIALOG_PASTE, sentence, harmless=True)):
            self.composer.paste(event.beginning)

    @on(First.Chosen)
    def _session_chosen(self, event: First.Chosen) -> None:
        self.open(event.session)

    @on(First.LessonChosen)
    def _lesson_chosen(self, event: First.LessonChosen) -> None:
        first_desk.open_lesson(self, event.name)

    @on(First.ModelWished)
    def _model_wished(self) -> None:
        self.post_message(self.Wished("model"))

    @on(First.ModelDeclined)
    def _model_declined(self) -> None:
        first_desk.decline_model(self)

    @on(First.Dismissed)
    def _samples_dismissed(self, event: First.Dismissed) -> None:
        self.host.dismiss_samples()
        self.say(words.SAMPLES_GONE.format(sample=event.sample))

    @on(First.Tried)
    def _example_chosen(self, event: First.Tried) -> None:
        first_desk.try_example(self, event.question)

    def on_tabs_chosen(self) -> None:
        self.freshen()

    def on_transcript_copy_asked(self, event: Transcript.CopyAsked) -> None:
        self.copy(event.text)

    def on_board_pane_copy_asked(self, event: BoardPane.CopyAsked) -> None:
        self.copy(event.text)

    def on_transcript_option_chosen(self, event: Transcript.OptionChosen) -> None:
        self.attend(event.text)

    def on_transcript_retry_asked(self, event: Transcript.RetryAsked) -> None:
        if self.classroom and not self.classroom.retry(event.turn):
            self.say(words.RETRY_NOTHING)

    def on_transcript_continue_asked(self, event: Transcript.ContinueAsked) -> None:
        if self.classroom and not self.classroom.continue_turn(event.turn):
            self.say(words.CONTINUE_NOTHING)

    def on_transcript_resend_asked(self, event: Transcript.ResendAsked) -> None:
        if self.classroom:
            self.classroom.hand.ask_again(event.message_id)

    def on_notes_pane_line_chosen(self, event: NotesPane.LineChosen) -> None:
        from maic_tui.schema.events import Cursor

        self.go_to(Cursor(scene=event.scene, action=event.action))

    def on_quiz_form_submitted(self, event: QuizForm.Submitted) -> None:
        """A model may have to be asked: what is typed meanwhile does not wait for it."""
        if self.classroom:
            latest.begin(self, partial(self.classroom.hand_in, event.answers), "quiz")

    def on_quiz_form_changed(self) -> None:
        self.freshen()

    def on_quiz_form_again(self) -> None:
        lectern = self.classroom.lectern if self.classroom else None
        if lectern:
            lectern.again()
            self.bridge.wake()

    @work
    async def on_quiz_form_left(self) -> None:
        await quiz_desk.leave(self)

    def on_key(self, event: events.Key) -> None:
        routing.key(self, event)

    def action_wish(self, action: str) -> None:
        """A hint was clicked on: do what its key does."""
        self.post_message(self.Wished(action))

    def on_paste(self, event: events.Paste) -> None:
        routing.paste(self, event)

    def on_resize(self, event: events.Resize) -> None:
        width, height = event.size
        self._shrink(small=too_small(event.size))
        self.too_small.update(plain(words.SCREEN_TOO_SMALL.format(width=width, height=height)))
        self.pane.fit(width)
        self.bridge.wake()

    def _shrink(self, *, small: bool) -> None:
        """Hide all but a line, or show all again with the focus where it was; the box goes on taking what is typed."""
        if small and not self.has_class("-small"):
            self._focused_before = self.focused
        self.set_class(small, "-small")
        if not small and self.focused is None and self._focused_before:
            self.call_after_refresh(self.set_focus, self._focused_before)

    def on_descendant_focus(self) -> None:
        self.bridge.wake()

    # For commands

    def go_to(self, cursor: Cursor) -> None:
        """Play the lesson from there; while the class answers the learner is asked first."""
        classroom = self.classroom
        if not classroom or not classroom.lectern:
            return
        if classroom.view.open and not classroom.view.open.scene:
            self._leave_question(classroom, cursor)
        else:
            classroom.play(cursor)

    @work
    async def _leave_question(self, classroom: Classroom, cursor: Cursor) -> None:
        if await self.app.push_screen_wait(Confirm(words.DIALOG_LEAVE_SCENE, words.LEAVE_SCENE)):
            classroom.interrupt()
            await classroom.settled()
            classroom.play(cursor)

    def go_between(self) -> None:
        """From the composer to the transcript, from anywhere else to the composer."""
        there = self.first.choices if self.has_class("-empty") else self.transcript
        self.set_focus(there if self.focused is self.composer and there.display else self.composer)

    def selected(self) -> str:
        """The text that is selected, in the composer or on the screen; empty where none is."""
        focused = self.app.focused
        if isinstance(focused, TextArea) and focused.selected_text:
            return focused.selected_text
        return self.get_selected_text() or ""

    def copy(self, source: str) -> None:
        """Send `source` to the terminal's clipboard, and say which way."""
        self.app.copy_to_clipboard(source)
        self.say(words.COPIED.format(count=len(source)), seconds=COPIED_SECONDS)

    @work
    async def quit(self) -> None:
        """End the program, the session closed."""
        await self.attendance.leave("left")
        self.app.exit()
