"""A long session reopened: to a usable screen, over a short one; reading and folding it, over plain JSON."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from time import process_time

from maic_tui.schema.events import Event
from maic_tui.schema.wire import Header, encode
from maic_tui.session.read import parse
from maic_tui.session.recent import recent
from maic_tui.transcript.fold import fold

from .fold import bodies
from .measure import Row, best
from .terminal import Terminal

SHORT, LONG = 100, 100_000
SHOWN = "some words"
"""What stands on the screen as soon as the session does."""


def rows() -> Iterator[Row]:
    """To a usable screen, 100,000 events over 100; reading and folding 100,000, over the plain JSON of their file."""
    long = _file(LONG)
    events = parse(long).events
    plain = _seconds(lambda: [json.loads(line) for line in long.decode().splitlines()])
    yield Row("reopen: read 100k over plain JSON", _seconds(lambda: parse(long)) / plain, 4.0, "times")
    yield Row("reopen: fold 100k over plain JSON", _seconds(lambda: fold(events)) / plain, 4.0, "times")
    yield Row("reopen: first look over plain JSON", _seconds(lambda: _look(long)) / plain, 0.2, "times")
    yield Row("reopen: usable at 100k over at 100", _usable(long) / _usable(_file(SHORT)), 1.5, "times")


def _look(log: bytes) -> None:
    with tempfile.NamedTemporaryFile() as file:
        file.write(log)
        file.flush()
        look = recent(Path(file.name))
        assert look
        fold(look.events)


def _file(number: int) -> bytes:
    """A log of `number` events."""
    events = (Event(id, "2026-11-30T09:12:00.000+00:00", body) for id, body in enumerate(islice(bodies(), number), 1))
    return b"\n".join([encode(Header("s")), *map(encode, events)]) + b"\n"


def _seconds(work: Callable[[], object]) -> float:
    """Processor time, which what else the machine does changes little."""

    def once() -> float:
        begun = process_time()
        work()
        return process_time() - begun

    return best(once)


def _usable(log: bytes) -> float:
    """Seconds from the command until the session's last words are on the screen."""
    with tempfile.TemporaryDirectory() as data:
        Path(data, "sessions").mkdir()
        Path(data, "sessions", "s.jsonl").write_bytes(log)
        environ = {"HOME": data, "MAIC_TUI_DATA_DIR": data, "XDG_CONFIG_HOME": data}
        return best(lambda: _opened(environ))


def _opened(environ: dict[str, str]) -> float:
    with Terminal(["-m", "maic_tui", "open", "s", "--offline"], environ) as terminal:
        return terminal.until(SHOWN) - terminal.begun
