"""One `maic-tui ask` against a scripted server, in a home of its own, and what it left behind."""

from __future__ import annotations

import json
import os
import shutil
import stat
import subprocess
import sys
import sysconfig
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from tests.provider.server import ScriptedServer

from .fault import KEY, Fault

LIMIT_SECONDS = 90.0
BEGUN = {False: b"zz", True: b'"text_delta"'}
"""What standard output holds when words have come, in words and in JSON."""


@dataclass
class Outcome:
    """What was left of a run: `files` by their paths, `modes` of files and folders likewise."""

    code: int
    out: bytes
    err: bytes
    files: dict[str, bytes]
    modes: dict[str, int]
    seconds_to_quit: float
    requests: int

    @property
    def log(self) -> list[dict[str, Any]]:
        """The events of the one session that was made; none where none was."""
        sessions = [text for name, text in self.files.items() if name.endswith(".jsonl")]
        return [json.loads(line) for line in sessions[0].splitlines()[1:]] if sessions else []


def ask(fault: Fault, *, as_json: bool) -> Outcome:
    """Carry out one row."""
    with tempfile.TemporaryDirectory() as home, ScriptedServer(fault.script) as server:
        config, data = Path(home, "config.toml"), Path(home, "data")
        config.write_text(fault.config)
        options = ["--json"] if as_json else []
        started = subprocess.Popen(
            [command(), "ask", *options, "--config", config, "--data-dir", data, "Why?"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            env=environment(home, server.base) | fault.env,
        )
        before = _signalled(started, server, fault.signal, BEGUN[as_json])
        begun = time.monotonic()
        try:
            out, err = started.communicate(timeout=LIMIT_SECONDS)
        except subprocess.TimeoutExpired:
            started.kill()
            out, err = started.communicate()
        seconds = time.monotonic() - begun
        paths = {str(path.relative_to(home)): path for path in (data, *data.rglob("*"))}
        files = {name: path.read_bytes() for name, path in paths.items() if path.is_file()}
        modes = {name: stat.S_IMODE(path.stat().st_mode) for name, path in paths.items() if path.exists()}
        return Outcome(started.returncode, before + out, err, files, modes, seconds, len(server.requests))


def environment(home: str, base: str) -> dict[str, str]:
    """Nothing of the person who runs it."""
    times = {"MAIC_TUI_FIRST_TIMEOUT": "40", "MAIC_TUI_IDLE_TIMEOUT": "40"}
    model = {"MAIC_TUI_MODEL": "openai/scripted", "MAIC_TUI_API_BASE": base, "MAIC_TUI_API_KEY": KEY}
    return {"PATH": os.environ["PATH"], "HOME": home, "LANG": "C.UTF-8", **times, **model}


def command() -> str:
    """The installed command of this Python."""
    beside = Path(sysconfig.get_path("scripts"), "maic-tui")
    return str(beside) if beside.exists() else shutil.which("maic-tui") or sys.exit("maic-tui is not installed")


def _signalled(started: subprocess.Popen[bytes], server: ScriptedServer, number: int, begun: bytes) -> bytes:
    """Send a signal when the first words have been printed; what was read until then."""
    read = b""
    if number and server.wait_requests(1, LIMIT_SECONDS):
        read = _until(started.stdout, begun)
        started.send_signal(number)
    return read


def _until(pipe: IO[bytes] | None, mark: bytes) -> bytes:
    assert pipe is not None
    read = b""
    while mark not in read and (char := pipe.read(1)):
        read += char
    return read
