"""`maic-tui rename`, `delete` and `fork`: what is done to a session as a whole."""

from __future__ import annotations

import argparse
import sys

from maic_tui import words
from maic_tui.schema.text import clean_name
from maic_tui.session import trash
from maic_tui.session.branch import branch

from . import streams
from .compose import Host, settings
from .errors import DONE, FAILED, WrongUse


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("session", metavar="SESSION")
    match parser.get_default("command"):
        case "rename":
            parser.add_argument("title", nargs="+", metavar="TITLE")
        case "delete":
            parser.add_argument("--yes", action="store_true")
            parser.add_argument("--forever", action="store_true")
        case "fork":
            parser.add_argument("--at", type=int, required=True, metavar="N")


def run(options: argparse.Namespace) -> int:
    host = Host(settings(options))
    match options.command:
        case "rename":
            return _rename(host, host.store.find(options.session), " ".join(options.title))
        case "delete":
            return _delete(host, host.store.find(options.session), sure=options.yes, forever=options.forever)
        case _:
            return _fork(host, host.store.find(options.session), options.at)


def _rename(host: Host, session: str, title: str) -> int:
    host.store.rename(session, title)
    streams.put(words.RENAMED.format(id=session, title=clean_name(title)))
    return DONE


def _delete(host: Host, session: str, *, sure: bool, forever: bool) -> int:
    trashed = not forever and trash.is_there()
    if not sure and not _confirmed(host, session, words.TRASH_ASK if trashed else words.DELETE_ASK):
        streams.tell(words.DELETE_KEPT)
        return FAILED
    host.store.delete(session, trash.put if trashed else None)
    streams.put((words.TRASHED if trashed else words.DELETED).format(id=session))
    return DONE


def _confirmed(host: Host, session: str, question: str) -> bool:
    if not sys.stdin.isatty():
        raise WrongUse(words.DELETE_NEEDS_YES)
    title = next((row.title for row in host.store.list() if row.id == session), "")
    streams.ask(question.format(id=session, title=title))
    return sys.stdin.readline().strip().casefold() in words.YES


def _fork(host: Host, session: str, exchange: int) -> int:
    fork = branch(host.store, session, exchange, host.clock).id
    streams.put(words.FORKED.format(id=fork, source=session, at=exchange))
    return DONE
