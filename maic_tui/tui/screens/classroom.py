"""The one screen: transcript, pane, composer and status line, drawn from the classroom's view.

It changes nothing itself: what the learner wants goes to the classroom, and what comes back is drawn by `_draw`.
"""

from __future__ import annotations

import asyncio
import os
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
from maic_tui.session.errors import SessionError
from maic_tui.tui import ahead, class_desk, drawing, hand_desk, lesson_desk, purse, writing_desk
from maic_tui.tui.attendance import Attendance, Severity, told
from maic_tui.tui.bridge import Bridge
from maic_tui.tui.calling import Caller
from maic_tui.tui.host import Host, Room
from maic_tui.tui.kept import Kept
from maic_tui.tui.keys import Keymap, Where, name_of
from maic_tui.tui.offering import Offers
from maic_tui.tui.paste import PASTE_LIMIT
from maic_tui.tui.spending import Spending
from maic_tui.tui.text import brief, plain
from maic_tui.tui.widgets.composer import Composer, typed
from maic_tui.tui.widgets.first import RECENT, First
from maic_tui.tui.widgets.pane import Pane
from maic_tui.tui.widgets.status import StatusLine
from maic_tui.tui.widgets.waiting import WaitingList

from .confirm import Confirm
from .present import Present
from .smallest import too_small

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom
    from maic_tui.schema.events import Cursor
    from maic_tui.tui.app import MaicApp
    from maic_tui.tui.reading_desk import Reading
    from maic_tui.tui.widgets.board import BoardPane
    from maic_tui.tui.widgets.notes import NotesPane
    from maic_tui.tui.widgets.quiz import QuizForm
    from maic_tui.tui.widgets.transcript import Transcript

WITH_KEYS = frozenset({"transcript", "board", "class", "hand"})
"""Places whose own rows of the key table are heard here."""
COPIED_SECONDS = 2.0
SAVE_AGAIN = 5.0
"""Seconds after which what could not be saved is tried again."""


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
        self._trouble = ""
        self._spending = Spending()
        self._caller = Caller(host.settings.ui.notify, os.environ)
        self._focused_before: Widget | None = None
        """What had the focus when the terminal became too small."""

    @property
    def classroom(self) -> Classroom | None:
        """The classroom of the session that is open; None until the first one is."""
        return self.attendance.classroom

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
        transcript.use_keys(self.keymap)
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
            yield Pane(self.host.settings.ui.board, ascii=self.host.settings.ascii)
        yield WaitingList()
        yield self.composer
        yield StatusLine()
        yield Static(id="too-small")

    def on_mount(self) -> None:
        self.bridge = Bridge(self, self._draw, self._reveal)
        self._clock = self.set_interval(1.0, self._tick, pause=True)
        self.kept = Kept(self)
        self.set_interval(SAVE_AGAIN, self._save_again)
        self.call_after_refresh(self._begin)

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
        await self._offer_recent()

    @work
    async def open(self, session: str | None, sought: str = "") -> None:
        """Open that session, None for a new one, in place of the one that is open; at the first place of `sought`."""
        if await self.attendance.enter(session):
            await self._offer_recent()
            self.set_focus(self.composer)
            self.reading.seek(sought)

    def attend(self, question: str) -> None:
        """Ask the class, as soon as it sits."""
        if not self.attendance.ask(question):
            self._settle()

    @work
    async def _settle(self) -> None:
        await self.attendance.settle()
        self._tell_model()

    async def change_model(self) -> str:
        """Let the model teach that is picked now; why it can't, "" where it can."""
        why = await self.attendance.change_model()
        self._tell_model()
        return why

    def _tell_model(self) -> None:
        """Say on the first screen and on the last line which model speaks."""
        seating, picks = self.attendance.seating, self.host.models.picks
        offline = seating.choice is not None and seating.choice.offline
        unasked = not picks.declined and not picks.given and not self.host.settings.offline
        topics = self.host.topics() if offline else {}
        missing = offline or seating.failure is not None
        self.first.say_model(seating.sentence(), seating.brief(), topics, without_model=missing and unasked)
        self.bridge.wake()

    async def _offer_recent(self) -> None:
        try:
            recent = await asyncio.to_thread(self.host.store.recent, RECENT)
            if self.is_running:
                self.first.offer(recent, self.host.samples())
            self._stock()
        except SessionError as error:
            self.say(told(error), "warning")

    @work(exclusive=True, group="shelf")
    async def _stock(self) -> None:
        """Read in a thread what takes time, and tell it when it is there."""
        try:
            self.first.stock(await asyncio.to_thread(self.host.shelf))
        except SessionError as error:
            self.say(told(error), "warning")

    # For `Attendance`

    def say(self, sentence: str, severity: Severity = "information", *, seconds: float | None = None) -> None:
        self.app.notify(
            brief(sentence), title=words.SEVERITIES[severity], severity=severity, markup=False, timeout=seconds
        )

    async def agree(self, sentence: str) -> bool:
        answer: bool | None = await self.app.push_screen_wait(Confirm(words.DIALOG_PAID, sentence))
        return bool(answer)

    def give_back(self, question: str) -> None:
        if not self.composer.text:
            self.composer.write(question)

    def take_up(self, room: Room) -> None:
        self._trouble = ""
        self.kept.take_up(room)
        room.classroom.meter.agree = partial(purse.agree, self, room.classroom)
        self.bridge.attach(room.classroom)

    def glance(self, room: Room) -> None:
        self.kept.glance(room)
        self.bridge.attach(room.classroom)

    def put_away(self, room: Room) -> None:
        self.reading.close()
        self.bridge.detach()
        if self.kept.put_away(room) and self.is_running:
            self.composer.clear()

    def freshen(self) -> None:
        self.bridge.wake()

    # What the widgets say

    @on(Composer.Asked)
    def _asked(self, event: Composer.Asked) -> None:
        event.stop()
        writing_desk.remember(self, event.text)
        self.post_message(self.Said(event.text))

    @on(Composer.Offered)
    def _offered(self) -> None:
        writing_desk.offer(self)

    @on(Composer.Wished)
    def _wished(self, event: Composer.Wished) -> None:
        event.stop()
        self.post_message(self.Wished(event.action))

    @on(Composer.TakeBackWished)
    def _take_back(self) -> None:
        """The last message that waits is a draft again, written as it has to be sent."""
        if not self.classroom or not (queue := self.classroom.view.queue):
            return
        self.composer.write(hand_desk.drafted(self, queue[-1], self.classroom.take_back(queue[-1].message_id)))

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
        if await self.app.push_screen_wait(Confirm(words.DIALOG_PASTE, sentence)):
            self.composer.paste(event.beginning)

    @on(First.Chosen)
    def _session_chosen(self, event: First.Chosen) -> None:
        self.open(event.session)

    @on(First.LessonChosen)
    def _lesson_chosen(self, event: First.LessonChosen) -> None:
        if why := self.host.take_lesson(event.name):
            self.say(why, "error")
        else:
            self.open(None)

    @on(First.ModelWished)
    def _model_wished(self) -> None:
        self.post_message(self.Wished("model"))

    @on(First.ModelDeclined)
    def _model_declined(self) -> None:
        self.host.models.decline()
        self._tell_model()

    @on(First.Dismissed)
    def _samples_dismissed(self) -> None:
        self.host.dismiss_samples()

    @on(First.Tried)
    def _example_chosen(self, event: First.Tried) -> None:
        self.composer.earlier.add(event.question)
        writing_desk.remember(self, event.question)
        self.set_focus(self.composer)
        self.attend(event.question)

    def on_transcript_copy_asked(self, event: Transcript.CopyAsked) -> None:
        self.copy(event.text)

    def on_board_pane_copy_asked(self, event: BoardPane.CopyAsked) -> None:
        self.copy(event.text)

    def on_transcript_option_chosen(self, event: Transcript.OptionChosen) -> None:
        self.attend(event.text)

    def on_transcript_retry_asked(self, event: Transcript.RetryAsked) -> None:
        if self.classroom:
            self.classroom.retry(event.turn)

    def on_transcript_continue_asked(self, event: Transcript.ContinueAsked) -> None:
        if self.classroom:
            self.classroom.continue_turn(event.turn)

    def on_transcript_resend_asked(self, event: Transcript.ResendAsked) -> None:
        if self.classroom:
            self.classroom.ask_again(event.message_id)

    def on_notes_pane_line_chosen(self, event: NotesPane.LineChosen) -> None:
        from maic_tui.schema.events import Cursor

        self.go_to(Cursor(scene=event.scene, action=event.action))

    async def on_quiz_form_submitted(self, event: QuizForm.Submitted) -> None:
        if self.classroom:
            await self.classroom.hand_in(event.answers)

    def on_quiz_form_again(self) -> None:
        lectern = self.classroom.lectern if self.classroom else None
        if lectern:
            lectern.again()
            self.bridge.wake()

    def on_quiz_form_left(self) -> None:
        lectern = self.classroom.lectern if self.classroom else None
        if lectern:
            lectern.submit()

    def on_key(self, event: events.Key) -> None:
        """The rows of the key table for what has the focus; what is typed elsewhere goes into the box."""
        if self.focused is None and self._is_composers(event):
            return
        key = name_of(event.key, event.character)
        where = cast(Where | None, self.place if self.place in WITH_KEYS else None)
        if where and (row := self.keymap.find(key, where)):
            event.stop()
            event.prevent_default()
            self.post_message(self.Wished(row.action, str(row.keys.index(key) + 1) if row.action == "choose" else ""))
        elif where != "transcript" and not self.pane.full and not self._means_something(event, key):
            self._type(event)

    def _is_composers(self, event: events.Key) -> bool:
        """With the focus nowhere, as at a start, every key is the composer's, in its order: also Enter and `?`."""
        self.set_focus(self.composer)
        if self.focused is not self.composer:
            return False
        event.stop()
        event.prevent_default()
        self.composer.post_message(events.Key(event.key, event.character))
        return True

    @property
    def on_board(self) -> bool:
        """Whether the board has the focus."""
        return self.pane.board_shown and self.focused is self.pane.panel

    def _means_something(self, event: events.Key, key: str) -> bool:
        return event.key in self.active_bindings or self.keymap.find(key, "anywhere") is not None

    def on_paste(self, event: events.Paste) -> None:
        """A paste that nothing in focus has taken is the composer's."""
        self.set_focus(self.composer)
        self.composer.post_message(event)

    def _type(self, event: events.Key) -> None:
        """Characters that nothing in focus has taken are the composer's."""
        if text := typed(event):
            event.stop()
            self.set_focus(self.composer)
            self.composer.insert(text)

    def on_resize(self, event: events.Resize) -> None:
        width, height = event.size
        self._shrink(small=too_small(event.size))
        self.too_small.update(plain(words.SCREEN_TOO_SMALL.format(width=width, height=height)))
        self.pane.fit(width)

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

    # Drawing

    def _draw(self, classroom: Classroom) -> None:
        view = classroom.view
        self._tell_trouble(classroom.trouble)
        self.set_class(not view.newest and not view.pending, "-empty")
        self.transcript.show(view, classroom.revealed())
        still = self.host.settings.ui.reduced_motion or self.app.animation_level == "none"
        self.pane.show(classroom, now=None if still else self.host.clock.now())
        if self.pane.moving:
            self.bridge.wake()
        self._quiz(lesson_desk.draw(self, classroom))
        class_desk.draw(self, classroom)
        self.waiting.show(
            view,
            words.QUEUE_TAKE_BACK.format(key=self.keymap.label("earlier")),
            words.QUEUE_ASK_AGAIN.format(command=self.keymap.row("retry").slash),
        )
        following = self.attendance.following
        if not following and (call := self._caller.look(classroom, focused=self.app.app_focus)):
            cast("MaicApp", self.app).call_learner(call)
        self.composer.something_waits = bool(view.queue) and not following
        said = drawing.box(view, following, self.keymap, self.size.width - 6, self._focus())
        self.composer.hint(*said, paused=view.mode == "paused" and not following)
        self._status(classroom)
        self.reading.drawn()
        self.kept.changed()

    def _reveal(self, classroom: Classroom) -> None:
        """Draw the words that have appeared since the last event."""
        self._tell_trouble(classroom.trouble)
        self.transcript.show(classroom.view, classroom.revealed())

    def _tell_trouble(self, trouble: str) -> None:
        """Say once that what is said is not saved, and once that it is again."""
        if bool(trouble) != bool(self._trouble):
            self.say(trouble or words.SAVED_AGAIN, "error" if trouble else "information")
        self._trouble = trouble

    @property
    def place(self) -> str:
        """What has the focus, as a key of `words.HELP_HERE`; empty where that has no keys of its own."""
        if self.focused is self.transcript:
            return "transcript"
        if self.on_board:
            return "board"
        return "composer" if self.focused in (self.composer, None) else str(getattr(self.focused, "PLACE", ""))

    def _focus(self) -> drawing.Focus:
        if self.place in ("quiz", "notes", "class", "hand"):
            return cast(drawing.Focus, self.place)
        match self.focused:
            case self.transcript:
                return "search" if self.reading.searching else "transcript"
            case _ if self.reading.typing:
                return "search box"
            case _ if self.on_board:
                return "board" if self.pane.board.picture is None else "kept board"
            case self.composer | None:
                return "text" if self.composer.text else "empty box"
        return "list or pane"

    def _quiz(self, asked: bool) -> None:
        """The quiz takes the transcript's place, and the focus, as long as it is asked."""
        if asked == self.has_class("-quiz"):
            return
        self.set_class(asked, "-quiz")
        self.call_after_refresh(self.set_focus, self.query_one("QuizForm") if asked else self.composer)

    def _save_again(self) -> None:
        if self.classroom and self.classroom.trouble:
            self.classroom.save()
            self.bridge.wake()

    def _tick(self) -> None:
        if self.classroom:
            self._status(self.classroom)

    def _status(self, classroom: Classroom) -> None:
        """Draw the status line, and once a second again while seconds are counted on it."""
        said = self.host.clock, self.keymap, self._focus(), self._spending
        if following := self.attendance.following:
            status = drawing.followed(classroom, following, *said)
        else:
            status = drawing.status(classroom, self.attendance.seating, *said)
        self.status.show(status)
        (self._clock.resume if status.counts else self._clock.pause)()
