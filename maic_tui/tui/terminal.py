"""What a command asks of the terminal itself: an editor, drawing afresh, suspending."""

from __future__ import annotations

import os

from textual.app import SuspendNotSupported

from maic_tui import words

from . import editor
from .screens.classroom import ClassroomScreen


def redraw(screen: ClassroomScreen, _: str) -> None:
    """Draw everything again, whatever another program wrote over it."""
    screen.app.refresh(layout=True)


def suspend(screen: ClassroomScreen, _: str) -> None:
    """Hand the terminal back to the shell, until it brings the program to the front again."""
    screen.app.action_suspend_process()


def edit(screen: ClassroomScreen, _: str) -> None:
    """Let the learner's editor have the draft; what it saves is the draft then."""
    composer = screen.composer
    try:
        with screen.app.suspend():
            text, problem = _left(composer.whole)
    except SuspendNotSupported:
        text, problem = "", words.NO_SUSPEND
    if problem:
        screen.say(problem, "warning")
    else:
        composer.write_whole(text)
        screen.set_focus(composer)


def _left(text: str) -> tuple[str, str]:
    """What the editor left of `text`, or why it is to stay; an error would leave the screen suspended."""
    try:
        return editor.edited(text, editor.command(os.environ)), ""
    except editor.EditorError as error:
        return "", str(error)
