"""The program on the screen: it begins, hears keys and signals, and ends with the terminal as it was."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Sequence
from contextlib import nullcontext

from textual import events, on
from textual.app import App
from textual.driver import Driver
from textual.drivers.linux_driver import LinuxDriver
from textual.filter import LineFilter, Monochrome
from textual.notifications import Notify
from textual.screen import Screen
from textual.worker import WorkerFailed

from maic_tui import words
from maic_tui.session.errors import NotSaved

from .attendance import Severity
from .backdrop import BackdropTold
from .backlog import forget_input
from .driver import Terminal
from .ending import Ending
from .greys import Greys
from .guard import Guard
from .held import Held
from .host import Host
from .in_order import InOrder
from .key_choice import wishes
from .keys import Keymap, name_of, rebound
from .screens.classroom import ClassroomScreen
from .screens.dialog import Dialog
from .sixteen import Sixteen
from .stderr import kept_for_the_screen
from .wardrobe import Wardrobe, restyle

SOME_PROBLEMS = 4
"""Of what was wrong at the start, so many are told one by one."""
PATIENCE = 0.3
"""Seconds that the key which ends the program waits for its turn behind what was typed before it."""
THROUGH_DIALOGS = frozenset(
    {"escape", "pause", "interrupt", "sessions", "new", "themes", "palette", "redraw", "suspend", "help", "quit"}
)
"""Actions that work while a dialog is open; every other key is the dialog's."""


def run(host: Host) -> int:
    """Show the classroom until the learner leaves; the exit code. Raises what nobody foresaw, the terminal restored."""
    on_terminal = not os.environ.get("TEXTUAL_DRIVER")
    with kept_for_the_screen(host.settings.data_dir / "logs") if on_terminal else nullcontext():
        return asyncio.run(_run(MaicApp(host)))


async def _run(app: MaicApp) -> int:
    with app.ending.watching():
        try:
            await app.run_async()
        finally:
            await _close(app)
    if app.ending.code:
        return app.ending.code
    if app.failure:
        raise app.failure
    if app.desk.attendance.unsaved:
        raise NotSaved(app.desk.attendance.unsaved)
    return app.return_code or 0


async def _close(app: MaicApp) -> None:
    """Close the session and send its class home; why the screen ended comes before what fails only now."""
    attendance = app.desk.attendance
    for close in (attendance.leave("left"), attendance.seating.close()):
        try:
            await close
        except Exception as error:
            app.failure = app.failure or error


class MaicApp(App[None], inherit_bindings=False):
    """Hears the key table's keys and hands each to its command; everything else is the screens'."""

    TITLE = "maic-tui"
    CSS_PATH = "styles/classroom.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host = host
        if host.settings.ui.reduced_motion:
            self.animation_level = "none"
        self.keymap = rebound(wishes(host.settings.data_dir, host.settings.keys))
        self.desk = ClassroomScreen(host, self.keymap)
        self.failure: Exception | None = None
        """What nobody foresaw, for the command line to tell."""
        self.ending = Ending(self._stop, self._give_back)
        self.in_order = InOrder(self, self._hear)
        self._held = Held()
        self._over = False
        """Whether the program ends: nothing that is typed is heard any more."""
        self._unheard: events.Key | None = None
        """The key that ends the program, while it waits for its turn."""
        self._greys = Greys()
        self._sixteen = [Sixteen()] if self.console.color_system == "standard" else []
        self._guard = Guard(ascii=host.settings.ascii)
        self.wardrobe = Wardrobe(self, host.settings)

    def get_default_screen(self) -> Screen[None]:
        return self.desk

    def get_line_filters(self) -> Sequence[LineFilter]:
        theirs = (self._greys if isinstance(one, Monochrome) else one for one in super().get_line_filters())
        return [*theirs, *self._sixteen, self._guard]

    def get_driver_class(self) -> type[Driver]:
        driver = super().get_driver_class()
        if driver.__name__ == "WebDriver":
            from .web_driver import Page

            return Page
        return Terminal if driver is LinuxDriver else driver

    def on_mount(self) -> None:
        self.app_resume_signal.subscribe(self, lambda _: self.refresh(layout=True))
        self.wardrobe.ask()
        problems = (*self.wardrobe.problems, *self.keymap.problems, *self.host.settings.warnings)
        for sentence in problems[:SOME_PROBLEMS]:
            self.say(sentence, "warning")
        if more := len(problems[SOME_PROBLEMS:]):
            self.say(words.MORE_PROBLEMS.format(number=more), "warning")

    def refresh_css(self, animate: bool = True) -> None:
        restyle(self, animate=animate)

    def on_app_focus(self) -> None:
        self.wardrobe.ask()

    @on(BackdropTold)
    def _follow(self, event: BackdropTold) -> None:
        self.wardrobe.told(event.dark)

    @on(ClassroomScreen.Wished)
    def _do(self, event: ClassroomScreen.Wished) -> None:
        self._wish(event.action, min(event.time, self.in_order.came), event.argument)

    @on(ClassroomScreen.Said)
    def _say(self, event: ClassroomScreen.Said) -> None:
        from . import commands

        commands.say(self.desk, event.text)

    def rebind(self, keymap: Keymap) -> None:
        """Let these keys hold from now on."""
        self.keymap = self.desk.keymap = self.desk.composer.keymap = keymap
        self.desk.pane.key = keymap.label("pane")
        self.desk.freshen()

    def do(self, action: str, argument: str = "") -> None:
        """Carry out an action of the key table; what it needs is imported by the first one, not by the first paint."""
        from . import commands

        commands.do(self.desk, action, argument)

    def _wish(self, action: str, came: float, argument: str = "") -> None:
        """Carry out what a key asked for at the time `came`, unless it is held down and the screen has to catch up."""
        if action == "quit":
            self._forget_input()
        if self._held.begins(f"{action} {argument}", came):
            self.do(action, argument)
            self.screen.call_later(self._held.done)

    def say(self, sentence: str, severity: Severity = "information") -> None:
        """Say a sentence to the learner."""
        self.desk.say(sentence, severity)

    def call_learner(self, sequence: str) -> None:
        """Call back a learner who looks at something else."""
        if isinstance(self._driver, Terminal):
            self._driver.call_learner(sequence)
        elif sequence:
            self.bell()

    def hung_up(self) -> None:
        """Nothing can be typed any more: the terminal is gone."""
        self.ending.ask(signal.SIGHUP)

    def hear_ahead(self, event: events.Key) -> None:
        """A key that has arrived, and has its turn when all before it had theirs; the one that ends waits a moment."""
        row = self.keymap.find(name_of(event.key, event.character), "anywhere")
        if row and row.action == "quit" and not self._over:
            self._unheard = event
            asyncio.get_running_loop().call_later(PATIENCE, self._insist)

    def _insist(self) -> None:
        """End, though the key has not had its turn. A timer of Textual's would wait for its own."""
        if self._unheard and self._may("quit"):
            self._unheard = None
            with self._context():
                self._stop()

    def _forget_input(self) -> None:
        self._over = True
        self.in_order.forget()
        forget_input((self, *self._registry))

    def _stop(self) -> None:
        """End as Ctrl+Q does."""
        self._forget_input()
        if self.desk.is_running:
            self.desk.quit()
        else:
            self.exit()

    def _give_back(self) -> None:
        if isinstance(self._driver, Terminal):
            self._driver.give_back()

    def _on_notify(self, event: Notify) -> None:
        """What stands there already is not said again: a key that is held down would fill the screen."""
        new = event.notification
        if any((old.message, old.severity) == (new.message, new.severity) for old in self._notifications):
            event.prevent_default()

    # Keys

    async def on_event(self, event: events.Event) -> None:
        if self._over and isinstance(event, events.InputEvent):
            return
        if event is self._unheard:
            self._unheard = None
        if isinstance(event, events.Key) and not event.is_forwarded:
            modifier, _, rest = event.key.partition("+")
            if modifier == "alt" and rest and rest != "enter" and rest not in ("backspace", "delete"):
                await self.on_event(events.Key("escape", None))
                event = _plain(rest, event.character)
            if self._comes_first(event):
                return
        if isinstance(event, events.InputEvent | events.Paste) and not event.is_forwarded:
            await self.in_order.take(event)
        else:
            await super().on_event(event)

    async def _hear(self, event: events.Event) -> None:
        """Give to what has the focus what was typed; the box has it where nothing has."""
        if not (isinstance(event, events.MouseEvent) or self.focused) and self.screen is self.desk:
            self.desk.set_focus(self.desk.composer)
        await super().on_event(event)

    def on_key(self, event: events.Key) -> None:
        """Keys that nothing in focus has taken."""
        row = self.keymap.find(name_of(event.key, event.character), "anywhere")
        if row and self._may(row.action):
            event.prevent_default()
            self._wish(row.action, event.time)

    def _comes_first(self, event: events.Key) -> bool:
        key = name_of(event.key, event.character)
        row = self.keymap.find(key, "anywhere")
        if row is None or not row.comes_first(key) or not self._may(row.action):
            return False
        self._wish(row.action, event.time)
        return True

    def _may(self, action: str) -> bool:
        if not isinstance(self.screen, Dialog):
            return True
        return action == "escape" or (action in THROUGH_DIALOGS and not self.screen.HEARS_ALL)

    # Failing

    def input_failed(self, error: Exception) -> None:
        """Nothing more can be read of the terminal, and nobody knows why."""
        self._handle_exception(error)

    def _handle_exception(self, error: Exception) -> None:
        """End, and let the command line tell of it: Textual would print the locals, and a key may be among them."""
        if isinstance(error, WorkerFailed):
            error = error.error if isinstance(error.error, Exception) else error
        self.failure = self.failure or error
        self._return_code = 1
        self._forget_input()
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        self._close_messages_no_wait()

    def panic(self, *renderables: object) -> None:
        self._handle_exception(RuntimeError("Textual panicked"))


def _plain(key: str, character: str | None) -> events.Key:
    """The key without Alt."""
    if key.startswith("shift+") and len(key) == 7:
        return events.Key(key[-1].upper(), key[-1].upper())
    return events.Key(key, character or (key if len(key) == 1 else None))
