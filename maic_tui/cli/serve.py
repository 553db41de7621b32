"""`maic-tui serve`: the same classroom in a web browser of this machine."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import webbrowser
from importlib.util import find_spec

from maic_tui import words

from . import crash, streams
from .arguments import SWITCHES, VALUES
from .compose import settings
from .errors import CannotDo, WrongUse
from .signals import Stop

LOGGERS = ("textual-serve", "aiohttp.server")
"""Who logs what goes wrong while serving."""
LAST_PORT = 65_535


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=int, default=0, metavar="N")
    parser.add_argument("--open", action="store_true")


def run(options: argparse.Namespace) -> int:
    """Serve until a signal comes; gives the exit code."""
    if not 0 <= options.port <= LAST_PORT:
        raise WrongUse(words.SERVE_PORT.format(last=LAST_PORT))
    if find_spec("textual_serve") is None:
        raise CannotDo(words.SERVE_NEEDS_EXTRA)
    chosen = settings(options)
    if chosen.reader:
        raise WrongUse(words.SERVE_NO_READER)
    crash.keep_unheard(chosen.data_dir, LOGGERS)
    return asyncio.run(_serve(options))


async def _serve(options: argparse.Namespace) -> int:
    from maic_tui.web.guard import Guard, new_token
    from maic_tui.web.server import ClassroomServer, listening

    try:
        at = listening(options.port)
    except OSError as error:
        raise CannotDo(words.SERVE_PORT_TAKEN.format(port=options.port, why=os.strerror(error.errno or 0))) from None
    guard = Guard(new_token(), at.getsockname()[1])
    server, stop = ClassroomServer(command(options), guard), Stop()
    with stop.watching():
        async with server.serving(at):
            streams.put(guard.address)
            streams.tell(words.SERVE_HINT)
            if options.open:
                await asyncio.to_thread(webbrowser.open, server.ticket())
            await stop.or_done(asyncio.get_running_loop().create_future())
    return stop.code


def command(options: argparse.Namespace) -> list[str]:
    """The program that a page runs, with the options that were given to this one; keys stay in the environment."""
    given = vars(options)
    values = [(name, given[_named(name)]) for name in VALUES]
    switches = [name for name in SWITCHES if given[_named(name)]]
    return [sys.executable, "-m", "maic_tui", *(f"{name}={value}" for name, value in values if value), *switches]


def _named(option: str) -> str:
    return option.removeprefix("--").replace("-", "_")
