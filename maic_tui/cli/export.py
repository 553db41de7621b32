"""`maic-tui export`: a session or its board in another shape, to standard output or into a new file."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from maic_tui import files, words
from maic_tui.schema.wire import Header
from maic_tui.session.errors import SessionUnreadable, unfolded, unreadable
from maic_tui.session.exported import read_any
from maic_tui.session.read import Reading
from maic_tui.transcript.fold import fold
from maic_tui.transcript.view import Session

from . import streams
from .compose import Host, settings
from .errors import DONE, CannotDo, WrongUse
from .hidden import without_secrets
from .named import expanded

FORMATS = ("md", "html", "json", "jsonl", "txt")
BOARD_FORMATS = ("txt", "svg", "png")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("session", metavar="SESSION")
    parser.add_argument("--board", action="store_true")
    parser.add_argument("--format", choices=tuple(dict.fromkeys((*FORMATS, *BOARD_FORMATS))))
    parser.add_argument("--columns", type=int)
    parser.add_argument("--to", metavar="FILE")


def run(options: argparse.Namespace) -> int:
    format = _format(options)
    host = Host(settings(options))
    file = host.file(options.session)
    reading = _read(file)
    for told in filter(None, (reading.newer, reading.damage)):
        streams.tell(told)
    reading = without_secrets(reading, host.settings)
    if options.board:
        from .export_board import exported

        data = exported(host, file.stem, reading, format, options.columns)
    else:
        data = "".join(f"{line}\n" for line in _lines(host, file.stem, reading, format))
    if options.to is not None:
        _write(expanded(options.to), data)
    elif isinstance(data, bytes):
        streams.write_bytes(data)
    else:
        streams.put(data.removesuffix("\n"))
    return DONE


def document(host: Host, file: Path, format: str) -> str:
    """The session of `file` in one of `FORMATS`, without secrets; raises `SessionError`."""
    reading = without_secrets(_read(file), host.settings)
    return "".join(f"{line}\n" for line in _lines(host, file.stem, reading, format))


def _format(options: argparse.Namespace) -> str:
    """The format that is meant, by name or the file's ending; raises `WrongUse` where it does not go with the rest."""
    known = BOARD_FORMATS if options.board else FORMATS
    named = Path(options.to or "").suffix.removeprefix(".").lower()
    if named and not options.format and named not in (*FORMATS, *BOARD_FORMATS):
        raise WrongUse(words.EXPORT_UNKNOWN_ENDING.format(ending=f".{named}", known=words.LIST_JOIN.join(known)))
    format = str(options.format or (named if named in known else known[0]))
    if format not in known:
        wrong = words.EXPORT_BOARD_FORMATS if options.board else words.EXPORT_NEEDS_BOARD
        raise WrongUse(wrong.format(format=format))
    if options.columns is not None and not options.board:
        raise WrongUse(words.EXPORT_NEEDS_BOARD.format(format="--columns"))
    if format == "png" and options.to is None and sys.stdout.isatty():
        raise WrongUse(words.EXPORT_PNG_TERMINAL)
    return format


def _read(file: Path) -> Reading:
    try:
        reading = read_any(file)
    except OSError as error:
        raise unreadable(error, file) from None
    if not reading.header and not reading.events:
        raise SessionUnreadable(words.SESSION_UNREADABLE.format(file=file.name), words.SESSION_UNREADABLE_HINT)
    return reading


def _lines(host: Host, session: str, reading: Reading, format: str) -> Iterator[str]:
    """The session, and for people the notes of the lesson that it played."""
    header = Header(session, reading.created, reading.title)
    match format:
        case "html":
            from .export_html import lines

            return lines(host, session, reading)
        case "json":
            from maic_tui.export.json_file import json_document

            return json_document(header, reading.events)
        case "jsonl":
            from maic_tui.export.jsonl import json_lines

            return json_lines(header, reading.events)
        case "txt":
            from maic_tui.export.txt import plain as told
        case _:
            from maic_tui.export.md import markdown as told
    view = _view(session, reading)
    return chain(told(view, reading.title), _notes(host, view, format))


def _notes(host: Host, view: Session, format: str) -> Iterator[str]:
    played, _ = host.lesson_of(view.lesson)
    if played:
        from maic_tui.slide.notes import notes_lines, plain_notes

        yield from ("", f"## {words.EXPORT_NOTES}" if format == "md" else words.EXPORT_NOTES, "")
        yield from plain_notes(notes_lines(played.lesson, view.consumed))


def _view(session: str, reading: Reading) -> Session:
    try:
        return fold(reading.events)
    except Exception as error:
        raise unfolded(session, error) from error


def _write(file: Path, data: str | bytes) -> None:
    """A new file that only its owner can read; what is there already stays as it is."""
    try:
        made = files.create(file)
    except FileExistsError:
        raise CannotDo(words.EXPORT_EXISTS.format(file=file)) from None
    except OSError as error:
        raise CannotDo(words.EXPORT_FAILED.format(file=file, why=error.strerror)) from None
    try:
        with os.fdopen(made, "wb") as target:
            target.write(data if isinstance(data, bytes) else data.encode("utf-8", "replace"))
    except OSError as error:
        file.unlink(missing_ok=True)
        raise CannotDo(words.EXPORT_FAILED.format(file=file, why=error.strerror)) from None
