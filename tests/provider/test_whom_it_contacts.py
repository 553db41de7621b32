"""Which addresses the program and its child turn to: a hook under the socket module writes them down in both."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.provider.server import ScriptedServer, say

WATCHED = Path(__file__).parent / "watched"
LOCAL_PORTS = {"11434", "1234", "8080"}
"""Where a local server is looked for (docs/models.md)."""
ONE_AGENT = '[model]\nretries = 0\n[[agents]]\nid = "a"\nname = "Ada"\nrole = "teacher"\npersona = "Kind."\n'


class Contacts:
    """What one command turned to: `(process, host, port)` in their order."""

    def __init__(self, folder: Path, *command: str, **env: str) -> None:
        config, log = folder / "config.toml", folder / "watched"
        config.write_text(ONE_AGENT)
        log.touch()
        paths = {"HOME": str(folder), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}
        started = subprocess.Popen(
            [sys.executable, "-m", "maic_tui", *command, "--config", config, "--data-dir", folder / "data"],
            env={**paths, "PYTHONPATH": str(WATCHED), "WATCHED": str(log), **env},
            cwd=Path(__file__).parents[2],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self.out, self.err = started.communicate(timeout=60)
        rows = [line.split() for line in log.read_text().splitlines()]
        self.found = [(int(process), host, port) for process, host, port in rows]
        self.parent = started.pid

    @property
    def addresses(self) -> set[tuple[str, str]]:
        return {(host, port) for _, host, port in self.found}


def test_a_question_goes_to_the_model_s_server_alone_and_from_the_child(tmp_path: Path) -> None:
    with ScriptedServer(say("lo")) as server:
        seen = Contacts(tmp_path, "ask", "Why?", "--model", "openai/scripted", "--api-base", server.base)
    assert b"Ada: lo" in seen.out
    assert seen.addresses == {("127.0.0.1", str(server.port))}
    assert seen.parent not in {process for process, _, _ in seen.found}


def test_looking_for_a_local_server_stays_on_this_machine(tmp_path: Path) -> None:
    seen = Contacts(tmp_path, "ask", "How does a leaf make sugar?")
    assert {host for host, _ in seen.addresses} <= {"127.0.0.1", "localhost", "::1"}
    assert {port for _, port in seen.addresses} == LOCAL_PORTS


@pytest.mark.parametrize("command", [("ask", "Why?"), ("doctor", "--call")], ids=lambda command: command[0])
def test_a_provider_s_own_model_turns_to_that_provider_alone(command: tuple[str, ...], tmp_path: Path) -> None:
    seen = Contacts(tmp_path, *command, "--model", "openai/gpt-5-mini", OPENAI_API_KEY="sk-watched-0123456789abcdef")
    assert {host for host, _ in seen.addresses} == {"api.openai.com"}


@pytest.mark.parametrize("command", [("ask", "Why?", "--offline"), ("lessons",), ("doctor", "--offline")])
def test_without_a_model_nobody_is_turned_to(command: tuple[str, ...], tmp_path: Path) -> None:
    assert Contacts(tmp_path, *command).found == []
