"""The whole program with a key: what its processes, its files and its output hold while a model answers, and after.

One run for all: `maic-tui ask` with its child and a server on loopback that echoes the key, in a home full of traps.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from maic_tui.cli import crash
from tests.provider.server import ScriptedServer

pytestmark = [
    pytest.mark.xdist_group("child"),
    pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes are looked into by /proc"),
]

KEY = "correct-horse-battery-42"
OTHER = "another-horse-battery-43"
STRAY = "a-key-of-a-stray-file-44"
PASTED = (
    "my key is sk-proj-AbCdEfGhIjKlMnOpQrStUvWx and hf_abcdefghijklmnopqrstuvwxyz012345, "
    "AIzaSyA-1234567890abcdefghijklmnopqrstu, Bearer abc.def.ghi"
)
SECRETS = [KEY, OTHER, STRAY, "AbCdEfGh", "abcdefghijklm", "AIzaSyA", "abc.def"]
AGENT = '[[agents]]\nid = "teacher"\nname = "Ms. Rivera"\nrole = "teacher"\n'
REPLY = [{"delta": f"You sent {KEY[:9]}"}, {"sleep": 60}, {"delta": f"{KEY[9:]}. "}, {"finish": "stop"}, {"done": True}]
SECONDS = 60.0


@dataclass(frozen=True)
class Ran:
    home: Path
    code: int
    out: bytes
    err: bytes
    lines: list[bytes]
    """The command lines of the program, whose question holds keys, and of its child."""
    child: bytes
    """The environment that the child was started with."""
    sent: list[str]
    """The keys that the server got."""
    asked: list[str]
    """What the model was asked, as the server got it."""

    def files(self) -> Iterator[Path]:
        return (file for file in (self.home / "data").rglob("*") if file.is_file())


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> Ran:
    home = tmp_path_factory.mktemp("secrets")
    work = home / "deeper" / "work"
    work.mkdir(parents=True)
    for folder in (home, work.parent, work):
        (folder / ".env").write_text(f"OPENAI_API_KEY={STRAY}\nMAIC_TUI_API_KEY={STRAY}\n")
    (home / "config.toml").write_text(AGENT)
    with ScriptedServer(REPLY) as server:
        environ = {
            "PATH": os.environ["PATH"], "HOME": str(home), "MAIC_TUI_DATA_DIR": str(home / "data"),
            "MAIC_TUI_CONFIG": str(home / "config.toml"), "MAIC_TUI_MODEL": "openai/scripted",
            "MAIC_TUI_API_BASE": server.base, "MAIC_TUI_API_KEY": KEY, "OPENAI_API_KEY": OTHER, "LITELLM_LOG": "DEBUG",
        }  # fmt: skip
        command = [sys.executable, "-m", "maic_tui", "ask", f"{PASTED}, {KEY} and {OTHER}. What now?"]
        pipe = subprocess.PIPE
        started = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe, env=environ, cwd=work)
        try:
            assert server.wait_requests(1, SECONDS)
            child = _child_of(started.pid)
            lines = [Path(f"/proc/{pid}/cmdline").read_bytes() for pid in (started.pid, child)]
            child_environ = Path(f"/proc/{child}/environ").read_bytes()
            server.release()
            out, err = started.communicate(timeout=SECONDS)
        finally:
            started.kill()
            started.wait()
        sent = [request.headers["authorization"] for request in server.requests]
        asked = [json.dumps(request.body) for request in server.requests]
    return Ran(home, started.returncode, out, err, lines, child_environ, sent, asked)


def _child_of(parent: int) -> int:
    found = [int(pid) for pid in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]
    (child,) = (pid for pid in found if b"maic_tui.provider.litellm" in Path(f"/proc/{pid}/cmdline").read_bytes())
    return child


def test_the_key_goes_by_the_pipe_and_is_in_no_command_line_and_no_environment_of_the_child(ran: Ran) -> None:
    assert ran.code == 0
    assert all(f"Bearer {KEY}" == sent for sent in ran.sent)
    assert not any(secret.encode() in text for secret in SECRETS for text in (ran.lines[1], ran.child))
    assert b"_API_KEY" not in ran.child
    assert b"MAIC_TUI_DATA_DIR" in ran.child


def test_no_key_that_is_echoed_or_pasted_is_in_any_output_or_file(ran: Ran) -> None:
    assert b"\nMs. Rivera: You sent [key hidden]." in ran.out
    kept = {file: file.read_bytes() for file in ran.files()}
    assert any(file.suffix == ".jsonl" for file in kept)
    found = [
        (secret, place)
        for secret in SECRETS
        for place, text in [("out", ran.out), ("err", ran.err), *kept.items()]
        if secret.encode() in text
    ]
    assert found == []


def test_no_pasted_key_goes_to_the_model(ran: Ran) -> None:
    assert any("[key hidden]" in asked for asked in ran.asked)
    assert not any(secret in asked for secret in SECRETS for asked in ran.asked)


def test_that_something_was_hidden_is_told(ran: Ran) -> None:
    (log,) = (file for file in ran.files() if file.suffix == ".jsonl")
    assert b'"notice"' in log.read_bytes()
    assert b"looks like a key" in log.read_bytes()


def test_what_litellm_would_log_is_nowhere(ran: Ran) -> None:
    assert b"litellm" not in (ran.out + ran.err).lower()
    assert b"DEBUG" not in ran.err
    logs = [file for file in ran.files() if file.parent.name == "logs"]
    assert not any(b"What now?" in file.read_bytes() for file in logs)


def test_a_stray_env_file_is_not_read(ran: Ran) -> None:
    assert not any(STRAY in sent for sent in ran.sent)


def test_a_crash_tells_no_value(tmp_path: Path) -> None:
    def handler(key: str) -> None:
        held = {"key": key}
        try:
            raise KeyError(key)
        except KeyError as error:
            error.add_note(f"with {held}")
            raise RuntimeError(f"broken with {key}") from error

    with pytest.raises(RuntimeError) as raised:
        handler(KEY)
    sentence = crash.told(raised.value, tmp_path)
    (file,) = (tmp_path / "logs").iterdir()
    assert "in handler" in file.read_text()
    assert KEY not in sentence + file.read_text()


def test_an_export_hides_them_all(ran: Ran) -> None:
    environ = {"PATH": os.environ["PATH"], "HOME": str(ran.home), "MAIC_TUI_DATA_DIR": str(ran.home / "data")}
    for form in ("md", "json", "html"):
        command = [sys.executable, "-m", "maic_tui", "export", "1", "--format", form]
        done = subprocess.run(command, capture_output=True, env=environ, timeout=SECONDS, check=True)
        assert b"[key hidden]" in done.stdout
        assert not any(secret.encode() in done.stdout for secret in SECRETS)
