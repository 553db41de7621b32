"""`kill -9` at random moments of a streaming `ask --json`: `python -m tests.kills [N] [--real N] [--seed N]`.

What was printed has to be on the disk, and the session has to go on. So that a hundred take minutes, a provider
inside the process stands in for the one with a child (everything else is the program); a few are done with the whole
program, its child, and a server on loopback. It is run apart from the tests.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncGenerator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from maic_tui.cli.ask import _Asking
from maic_tui.cli.compose import Host
from maic_tui.cli.printed import JsonLines
from maic_tui.config.roster import default_class
from maic_tui.config.settings import Settings
from maic_tui.people import Class
from maic_tui.provider.base import Chunk, Failure, Request
from maic_tui.provider.choose import Choice
from maic_tui.session.read import Reading, read
from maic_tui.session.repair import repair
from maic_tui.transcript.fold import fold
from tests.faults import ONE_AGENT, command, environment
from tests.provider.server import ScriptedServer, say

STREAM_SECONDS = 2.0
PIECE_SECONDS = 0.004
LIMIT_SECONDS = 120.0
PIECE = "A leaf takes in light — 光合作用. "
FAKE = "as-the-program"
"""The first argument with which this script is the program with a provider of its own."""

Ask = Callable[[str], list[str]]
"""The command of a question in a session; "" for a new one."""


def killed_once(data: Path, ask: Ask, environ: dict[str, str] | None, moment: float) -> list[str]:
    """Kill a question `moment` seconds after its first line, go on in its session, and tell what was not as it must."""
    with subprocess.Popen(
        ask(""), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environ
    ) as asked:
        assert asked.stdout
        first = asked.stdout.readline()
        time.sleep(moment)
        asked.kill()
        rest, err = asked.communicate()
    printed = (first + rest).split(b"\n")[:-1]
    if not printed:
        return [f"nothing was printed: {err.decode()[-300:]}"]
    (file,) = data.glob("sessions/*.jsonl")
    before = file.read_bytes()
    found = [*missing(printed, before), *wrong(read(file), at_most_bad=1)]
    done = subprocess.run(
        ask(file.stem), stdin=subprocess.DEVNULL, capture_output=True, env=environ, timeout=LIMIT_SECONDS, check=False
    )
    if done.returncode:
        found.append(f"going on ended with {done.returncode}: {done.stderr.decode()[-300:]}")
    after = file.read_bytes()
    if not after.startswith(before):
        found.append("what was on the disk was changed")
    return [*found, *missing(done.stdout.split(b"\n")[:-1], after), *unended(read(file), 2)]


def missing(printed: list[bytes], kept: bytes) -> list[str]:
    """The printed lines that the file lacks, or has in another order."""
    lines = iter(kept.split(b"\n"))
    return [f"printed and not kept: {line[:80].decode()}" for line in printed if line not in lines]


def wrong(reading: Reading, at_most_bad: int) -> list[str]:
    """What of a file is not as a kill may leave it."""
    found = [f"lines {reading.bad} are bad"] if len(reading.bad) > at_most_bad else []
    if [event.id for event in reading.events] != list(range(1, len(reading.events) + 1)):
        found.append(f"ids do not follow: {reading.damage}")
    return found


def unended(reading: Reading, exchanges: int) -> list[str]:
    """What a session that was gone on in lacks."""
    view = fold(reading.events)
    found = [*wrong(reading, at_most_bad=1), *(f"lacks {body.type}" for body in repair(view))]
    if len(view.exchanges) != exchanges or view.exchanges[-1].reason != "cue_user":
        found.append(f"{len(view.exchanges)} exchanges, the last ended with {view.exchanges[-1].reason}")
    return found


def fake(moment: float) -> list[str]:
    """A kill of the program with a provider of its own."""
    with tempfile.TemporaryDirectory() as home:
        data = Path(home, "data")
        program = [sys.executable, "-m", __spec__.name, FAKE, home]
        return killed_once(data, lambda session: [*program, session], None, moment)


def real(moment: float) -> list[str]:
    """A kill of the whole program, which asks a server on loopback."""
    pieces = round(STREAM_SECONDS / PIECE_SECONDS)
    slow = [{"repeat": pieces, "every": PIECE_SECONDS, "delta": PIECE}, *say("End.")]
    with tempfile.TemporaryDirectory() as home, ScriptedServer([slow, say("Good night.")]) as server:
        data, config = Path(home, "data"), Path(home, "config.toml")
        config.write_text(ONE_AGENT)
        flags = ["--json", "--config", str(config), "--data-dir", str(data)]
        environ = environment(home, server.base) | {"MAIC_TUI_FIRST_TIMEOUT": "90", "MAIC_TUI_IDLE_TIMEOUT": "90"}

        def ask(session: str) -> list[str]:
            return [command(), "ask", *flags, *(["--session", session] if session else []), "Why?"]

        return killed_once(data, ask, environ, moment)


class Talker:
    """A provider that says words and draws for about `STREAM_SECONDS`, or is brief."""

    name = "talker"

    def __init__(self, brief: bool) -> None:
        self._pieces = 3 if brief else round(STREAM_SECONDS / PIECE_SECONDS)

    async def stream(self, request: Request) -> AsyncGenerator[Chunk, None]:
        yield Chunk("[")
        for number in range(self._pieces):
            yield Chunk(json.dumps({"type": "text", "content": PIECE}) + ",")
            if number % 50 == 1:
                params = {"content": PIECE, "x": 0, "y": number % 500}
                yield Chunk(json.dumps({"type": "action", "name": "wb_draw_text", "params": params}) + ",")
            await asyncio.sleep(PIECE_SECONDS)
        yield Chunk('{"type":"text","content":"End."}]', finish="stop")

    async def supports_tools(self, model: str) -> bool:
        return True

    def warm(self) -> None: ...

    async def close(self) -> None: ...


class TalkerHost(Host):
    """The program's parts, with a `Talker` for the model."""

    brief = False

    async def choose(self) -> Choice | Failure:
        return Choice("scripted/talker", why="the script says so")

    def seat(self, choice: Choice, lesson: object = None) -> Class:
        return Class(default_class()[:1], Talker(self.brief), choice)


def as_the_program(home: str, session: str) -> int:
    """`ask --json` with a `Talker`."""
    host = TalkerHost(Settings(data_dir=Path(home, "data")), reveal=0)
    host.brief = bool(session)
    return asyncio.run(_Asking(host, JsonLines()).run("How does a leaf make sugar?", session or None))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.kills")
    parser.add_argument("kills", nargs="?", type=int, default=100)
    parser.add_argument("--real", type=int, default=5)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args(arguments)
    chance = random.Random(options.seed)
    runs = [fake] * options.kills + [real] * options.real
    moments = [chance.uniform(0, 1.2 * STREAM_SECONDS) for _ in runs]
    begun = time.monotonic()
    with ThreadPoolExecutor(options.jobs) as pool:
        results = list(pool.map(lambda run, moment: run(moment), runs, moments))
    for number, found in enumerate(results, 1):
        for problem in found:
            print(f"kill {number} at {moments[number - 1]:.3f} s: {problem}")
    well = sum(not found for found in results)
    lost = sum("not kept" in problem for found in results for problem in found)
    took = time.monotonic() - begun
    print(f"{well} of {len(results)} killed sessions went on; {lost} printed events were lost; {took:.0f} s")
    return 0 if well == len(results) else 1


if __name__ == "__main__":
    given = sys.argv[1:]
    sys.exit(as_the_program(*given[1:]) if given[:1] == [FAKE] else main(given))
