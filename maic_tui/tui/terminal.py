"""What a command asks of the terminal itself: an editor, drawing afresh, suspending."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

from textual.app import SuspendNotSupported

from maic_tui import words
from maic_tui.schema.text import clean

from .screens.classroom import ClassroomScreen


def redraw(screen: ClassroomScreen, _: str) -> None:
    """Draw everything again, whatever another program wrote over it."""
    screen.app.refresh(layout=True)


def suspend(screen: ClassroomScreen, _: str) -> None:
    """Hand the terminal back to the shell, until it brings the program to the front again."""
    screen.app.action_suspend_process()


def edit(screen: ClassroomScreen, _: str) -> None:
    """Let the learner's editor have the draft; what it saves is the draft then."""
    editor = shlex.split(os.environ.get("VISUAL") or os.environ.get("EDITOR") or "vi")
    composer = screen.composer
    with tempfile.TemporaryDirectory(prefix="maic-tui-") as folder:
        file = Path(folder) / "question.md"
        file.write_text(composer.whole, encoding="utf-8")
        try:
            with screen.app.suspend():
                subprocess.run([*editor, str(file)], check=False, stderr=sys.__stderr__)
            text = file.read_text(encoding="utf-8", errors="replace")
        except SuspendNotSupported:
            screen.say(words.NO_SUSPEND, "warning")
            return
        except OSError:
            screen.say(words.NO_EDITOR, "error")
            return
    composer.write(clean(text).rstrip("\n"))
    screen.set_focus(composer)
