"""`maic-tui`, `maic-tui open` and `maic-tui play`: the classroom on the screen, or with --reader in plain lines."""

from __future__ import annotations

import argparse
import os

from maic_tui import words

from . import streams
from .compose import Host, settings
from .errors import WrongUse
from .profile import profiled


def arguments(parser: argparse.ArgumentParser) -> None:
    if parser.get_default("command") == "open":
        parser.add_argument("session", nargs="?", default="", metavar="SESSION")
    if parser.get_default("command") == "play":
        parser.add_argument("lesson", metavar="LESSON")


def run(options: argparse.Namespace) -> int:
    chosen = settings(options)
    if not chosen.reader:
        _need_a_terminal()
    host = Host(chosen, reveal=streams.pace() if chosen.reader else None)
    if options.command == "open":
        host.first_session = host.session_id(options.session)
    elif options.command == "play":
        host.first_lesson, host.lesson_notice = host.played(options.lesson)
    else:
        host.first_question = " ".join(options.question)
    return _run(host)


def _run(host: Host) -> int:
    if host.settings.reader:
        from . import reader

        return reader.run(host)
    from maic_tui.tui.app import run as run_app

    with profiled():
        return run_app(host)


def _need_a_terminal() -> None:
    if not streams.on_a_terminal():
        raise WrongUse(words.NO_TERMINAL)
    if os.environ.get("TERM") == "dumb" and not os.environ.get("TEXTUAL_DRIVER"):
        raise WrongUse(words.DUMB_TERMINAL)
