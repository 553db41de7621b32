"""Exporting the session that is open, from inside: which format, which file, and nothing is replaced unasked."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from maic_tui import files, words
from maic_tui.schema.text import clean_name
from maic_tui.session.errors import SessionError

from .attendance import told

if TYPE_CHECKING:
    from .screens.classroom import ClassroomScreen

Command = Callable[["ClassroomScreen", str], object]
FORMATS = tuple(words.OFFERED_FORMATS)


def export(screen: ClassroomScreen, wish: str) -> None:
    """`wish` is a format, a file or both; without a file one is proposed."""
    format, name = _parted(wish)
    room = screen.attendance.room
    if not room or not room.session:
        screen.say(words.EXPORT_NOTHING)
    elif format not in FORMATS:
        known = words.LIST_JOIN.join(FORMATS)
        screen.say(words.EXPORT_NO_FORMAT.format(name=clean_name(format), known=known))
    else:
        screen.run_worker(_export(screen, room.session, format, name))


def _parted(wish: str) -> tuple[str, str]:
    """Format and file; a file's ending is its format where none is named."""
    first, _, rest = wish.partition(" ")
    if first in FORMATS or not first:
        return first or FORMATS[0], rest.strip()
    ending = Path(wish).suffix.removeprefix(".").lower()
    return (ending, wish) if ending else (first, rest)


async def _export(screen: ClassroomScreen, session: str, format: str, name: str) -> None:
    from .screens.confirm import Confirm
    from .screens.naming import Naming

    if not name:
        proposed = f"{_plain_name(screen, session)}.{format}"
        name = await screen.app.push_screen_wait(Naming(words.DIALOG_EXPORT, proposed)) or ""
    if not name:
        return
    file = Path(os.path.expanduser(name)).absolute()
    replaces = os.path.lexists(file)
    question = words.EXPORT_REPLACE.format(file=clean_name(str(file)))
    if replaces and not await screen.app.push_screen_wait(Confirm(words.DIALOG_REPLACE, question)):
        return
    _write(screen, session, format, file, replaces=replaces)


def _write(screen: ClassroomScreen, session: str, format: str, file: Path, *, replaces: bool) -> None:
    shown = clean_name(str(file))
    try:
        data = screen.host.exported(session, format).encode("utf-8", "replace")
        if replaces:
            files.write_whole(file, data)
        else:
            with os.fdopen(files.create(file), "wb") as target:
                target.write(data)
    except SessionError as error:
        screen.say(told(error), "error")
    except OSError as error:
        screen.say(words.EXPORT_NOT_DONE.format(file=shown, why=error.strerror), "error")
    else:
        screen.say(words.EXPORT_DONE.format(file=shown))


def _plain_name(screen: ClassroomScreen, session: str) -> str:
    """A file's name made of the session's title, that of its log where the title has nothing for one."""
    title = screen.classroom.view.title if screen.classroom else ""
    return "-".join(re.findall(r"\w+", title.lower()))[:60].strip("-") or session


COMMANDS: dict[str, Command] = {"export": export}
"""One function for each action of the key table that exports."""
