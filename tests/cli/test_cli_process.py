"""The command as a process: pipes, odd environments, signals, no terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

QUESTION = "How does a leaf make sugar?"


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    return {"HOME": str(tmp_path), "PATH": os.environ["PATH"], "MAIC_TUI_DATA_DIR": str(tmp_path / "data")}


def run(
    *arguments: str, environ: dict[str, str], given: bytes = b"", stdout: int = subprocess.PIPE
) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "maic_tui", *arguments]
    return subprocess.run(
        command, input=given, stdout=stdout, stderr=subprocess.PIPE, env=environ, timeout=60, check=False
    )


@pytest.mark.parametrize(
    "odd",
    [
        {"LANG": "C", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "latin-1"},
        {"TERM": "dumb"},
        {"NO_COLOR": "1"},
    ],
    ids=lambda odd: " ".join(odd),
)
def test_odd_environments_change_nothing_but_letters(odd: dict[str, str], environ: dict[str, str]) -> None:
    result = run("ask", "--offline", QUESTION, environ=environ | odd)
    assert result.returncode == 0
    assert result.stdout.startswith(b"Ms. Rivera: ")
    assert b"\x1b" not in result.stdout + result.stderr
    assert b"Traceback" not in result.stderr


def test_without_a_home_it_works(environ: dict[str, str]) -> None:
    del environ["HOME"]
    assert run("ask", "--offline", QUESTION, environ=environ).returncode == 0


def test_help_survives_an_ascii_terminal(environ: dict[str, str]) -> None:
    result = run("--help", environ=environ | {"PYTHONIOENCODING": "ascii"})
    assert result.returncode == 0
    assert b"maic-tui [QUESTION?]" in result.stdout


def test_a_dash_reads_the_question_whatever_its_bytes(environ: dict[str, str]) -> None:
    result = run("ask", "--offline", "-", environ=environ, given=b"How does a \xff leaf make sugar?\n")
    assert result.returncode == 0
    assert run("ask", "--offline", "-", environ=environ, given=b" \n").returncode == 2


def test_a_pipe_that_closes_early_is_quiet(environ: dict[str, str]) -> None:
    command = f"{sys.executable} -m maic_tui ask --offline '{QUESTION}' | head -c 1"
    result = subprocess.run(["bash", "-c", command], capture_output=True, env=environ, timeout=60, check=False)
    assert (result.stdout, result.returncode) == (b"M", 0)
    assert b"Traceback" not in result.stderr
    assert b"BrokenPipe" not in result.stderr


def test_an_output_without_space_is_said(environ: dict[str, str]) -> None:
    if not os.path.exists("/dev/full"):
        pytest.skip("there is no /dev/full here")
    with open("/dev/full", "wb") as full:
        result = run("ask", "--offline", QUESTION, environ=environ, stdout=full.fileno())
    assert result.returncode == 1
    assert result.stderr.count(b"\n") == 1


def test_closed_streams_take_no_file_of_the_session(environ: dict[str, str], tmp_path: Path) -> None:
    command = f"{sys.executable} -m maic_tui ask --offline '{QUESTION}' >&- 2>&- <&-"
    result = subprocess.run(["bash", "-c", command], env=environ, timeout=60, check=False)
    assert result.returncode == 0
    (log,) = (tmp_path / "data" / "sessions").glob("*.jsonl")
    assert b"Ms. Rivera: " not in log.read_bytes()


@pytest.mark.parametrize("arguments", [[], ["open"], ["why", "is", "it"], ["open", "sample:nothing"]])
def test_the_screen_without_a_terminal_is_wrong_use(arguments: list[str], environ: dict[str, str]) -> None:
    result = run(*arguments, environ=environ)
    assert result.returncode == 2
    assert b"--reader" in result.stderr
    assert result.stderr.count(b"\n") == 1


def test_the_reader_needs_no_terminal(environ: dict[str, str]) -> None:
    typed = f"{QUESTION}\n\n/nothing\n/stop\n/help\nAnd at night?\n/quit\nnever asked\n".encode()
    result = run("--reader", "--offline", environ=environ, given=typed)
    out = result.stdout.decode()
    assert (result.returncode, result.stderr) == (0, b"")
    assert out.count("\nMs. Rivera: ") >= 2
    assert "There is no /nothing here" in out
    assert "never asked" not in out


def test_the_reader_asks_the_first_question_and_ends_with_its_input(environ: dict[str, str]) -> None:
    result = run("--reader", "--offline", *QUESTION.split(), environ=environ)
    assert result.returncode == 0
    assert b"\nMs. Rivera: " in result.stdout


def test_the_reader_shows_what_a_session_holds(environ: dict[str, str]) -> None:
    assert run("ask", "--offline", QUESTION, environ=environ).returncode == 0
    result = run("open", "--reader", "--offline", environ=environ)
    assert result.returncode == 0
    assert f"1. {QUESTION}" in result.stdout.decode()


def test_no_key_of_the_environment_is_in_any_file_or_output(environ: dict[str, str], tmp_path: Path) -> None:
    key = "sk-" + "t0ps3cret" * 4
    environ |= {"OPENAI_API_KEY": key, "MAIC_TUI_API_KEY": key}
    results = [
        run("ask", "--offline", f"Is {key} a key?", environ=environ),
        run("doctor", environ=environ),
        run("doctor", "--json", "--offline", environ=environ),
        run("export", "1", environ=environ),
    ]
    kept = [file.read_bytes() for file in (tmp_path / "data").rglob("*") if file.is_file()]
    assert kept
    assert not any(key.encode() in text for result in results for text in (result.stdout, result.stderr))
    assert not any(key.encode() in text for text in kept)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["--version"],
        ["sessions", "--json"],
        ["export", "sample:photosynthesis"],
        ["ask", "--json", "--offline", QUESTION],
        ["--reader", "--offline"],
        ["doctor", "--offline"],
    ],
    ids=lambda arguments: arguments[0],
)
def test_an_output_that_refuses_is_one_line_and_no_crash(
    arguments: list[str], environ: dict[str, str], tmp_path: Path
) -> None:
    if not os.path.exists("/dev/full"):
        pytest.skip("there is no /dev/full here")
    with open("/dev/full", "wb") as full:
        result = run(*arguments, environ=environ, stdout=full.fileno())
    assert (result.returncode, result.stderr.count(b"\n")) == (1, 1)
    assert b"Standard output can't be written" in result.stderr
    assert not list(tmp_path.rglob("maic-tui.log"))


@pytest.mark.parametrize("typed", ["²", "9" * 5000, "0"])
def test_the_reader_takes_what_looks_like_a_number_as_a_question(typed: str, environ: dict[str, str]) -> None:
    result = run("--reader", "--offline", environ=environ, given=f"{typed}\n/quit\n".encode())
    assert (result.returncode, result.stderr) == (0, b"")
    assert b"\nMs. Rivera: " in result.stdout
