"""`serve`: what it hands on, what it refuses, and the sentence without its library."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from maic_tui import words
from maic_tui.cli import main, serve
from maic_tui.cli.arguments import parse


def test_what_a_page_runs_has_the_options_that_serve_was_given() -> None:
    line = ["serve", "--port", "0", "--offline", "--data-dir", "a b", "--theme=paper", "--ascii", "--model", "m"]
    handed = serve.command(parse(line))
    assert handed[:3] == [sys.executable, "-m", "maic_tui"]
    options = parse(handed[3:])
    assert (options.command, options.question) == ("classroom", [])
    assert (options.data_dir, options.theme, options.model) == ("a b", "paper", "m")
    assert (options.offline, options.ascii, options.reader, options.api_base) == (True, True, False, None)


def test_no_key_is_on_the_line_of_what_a_page_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret")
    monkeypatch.setenv("MAIC_TUI_API_KEY", "sk-secret")
    assert "sk-secret" not in " ".join(serve.command(parse(["serve", "--model", "openai/x"])))


@pytest.mark.parametrize("port", ["-1", "65536"])
def test_a_port_that_can_not_be_is_wrong_use(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", f"--port={port}"]) == 2
    assert capsys.readouterr().err == f"{words.SERVE_PORT.format(last=65535)}\n"


def test_without_its_library_one_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "find_spec", lambda name: None)
    assert main(["serve"]) == 1
    assert capsys.readouterr().err == "The browser needs a library that is not here: pip install 'maic-tui[serve]'.\n"


def test_a_port_that_is_taken_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("textual_serve")
    from maic_tui.web.server import listening

    with listening(0) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", f"--port={port}", f"--data-dir={tmp_path}"]) == 1
    assert capsys.readouterr().err == words.SERVE_PORT_TAKEN.format(port=port, why=os.strerror(errno.EADDRINUSE)) + "\n"


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)], ids=str)
def test_the_address_is_printed_once_and_a_signal_ends_it(tmp_path: Path, number: signal.Signals, code: int) -> None:
    pytest.importorskip("textual_serve")
    environ = {**os.environ, "HOME": str(tmp_path)}
    line = [sys.executable, "-m", "maic_tui", "serve", f"--data-dir={tmp_path}"]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environ) as process:
        assert process.stdout
        address = process.stdout.readline()
        process.send_signal(number)
        rest, told = process.communicate(timeout=20)
    assert address.startswith("http://127.0.0.1:")
    assert (rest, told, process.returncode) == ("", f"{words.SERVE_HINT}\n", code)
