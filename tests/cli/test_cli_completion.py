"""Completion: the table behind it, and what bash, zsh and fish make of it."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from maic_tui.cli import main
from maic_tui.cli.arguments import CLASSROOM, COMMANDS, SWITCHES, VALUES
from maic_tui.cli.completion import SHELLS, table
from maic_tui.cli.shells import bash
from maic_tui.cli.shells.table import Command, Option

ASK = ["ask", "--offline", "How does a leaf make sugar?"]
ODD = "$(touch ran) `touch ran` it's"
"""A lesson's name that a careless script would run."""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with one session, a lesson with an odd name, and the program in its `bin`."""
    home = tmp_path_factory.mktemp("home")
    (home / "bin").mkdir()
    program = home / "bin" / "maic-tui"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m maic_tui "$@"\n')
    program.chmod(0o755)
    (home / "data" / "lessons").mkdir(parents=True)
    (home / "data" / "lessons" / f"{ODD}.md").write_text("# One\n\nA scene.\n")
    subprocess.run([str(program), *ASK], env=_environ(home), check=True, capture_output=True, timeout=60)
    return home


def _environ(home: Path) -> dict[str, str]:
    path = f"{home / 'bin'}{os.pathsep}{os.environ['PATH']}"
    return {"HOME": str(home), "MAIC_TUI_DATA_DIR": str(home / "data"), "PATH": path, "TERM": "dumb"}


def _run(shell: str, code: str, home: Path) -> list[str]:
    line = [shutil.which(shell) or shell, *(["--no-config"] if shell == "fish" else []), "-c", code]
    done = subprocess.run(line, capture_output=True, text=True, timeout=60, cwd=home, env=_environ(home))
    assert (done.returncode, done.stderr) == (0, "")
    assert not (home / "ran").exists()
    return done.stdout.splitlines()


def _bash(home: Path, *typed: str) -> list[str]:
    """What bash offers for the last of `typed`."""
    words = " ".join(f"'{word}'" for word in ("maic-tui", *typed))
    code = f'eval "$(maic-tui completion bash)"; COMP_WORDS=({words}); COMP_CWORD={len(typed)}; _maic_tui'
    return _run("bash", f'{code}; printf "%s\\n" "${{COMPREPLY[@]}}"', home)


def test_every_command_and_option_is_in_the_table_and_says_what_it_does() -> None:
    rows = {row.name: row for row in table()}
    assert set(rows) == {name if name != CLASSROOM else "" for name in COMMANDS}
    for row in rows.values():
        assert {*VALUES, *SWITCHES} <= {option.name for option in row.options}
        assert all(option.says for option in row.options)
        assert row.does or not row.name


@pytest.mark.parametrize("shell", list(SHELLS))
def test_every_script_names_every_command_and_every_option(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    for row in table():
        assert row.name in script
        assert all(option.name.removeprefix("--") in script for option in row.options)


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (["exp"], ["export"]),
        (["export", "1", "--form"], ["--format"]),
        (["export", "--format", "h"], ["html"]),
        (["export", "--format", "=", "h"], ["html"]),
        (["sessions", "--sort", ""], ["newest", "oldest", "title", "size"]),
        (["--data-dir", "open", "fo"], ["fork"]),
        (["--model", "m", "schema", "l"], ["lesson"]),
        (["completion", ""], ["bash", "zsh", "fish"]),
        (["--theme", "pap"], ["paper"]),
        (["play", "photo"], ["photosynthesis"]),
        (["check", "bi"], ["bin", "binary-search"]),
        (["--model", ""], []),
        (["ask", "wh"], []),
    ],
)
def test_bash_completes(home: Path, typed: list[str], offered: list[str]) -> None:
    assert sorted(filter(None, _bash(home, *typed))) == sorted(offered)


def test_bash_completes_the_id_of_a_session(home: Path) -> None:
    (session,) = (home / "data" / "sessions").glob("*.jsonl")
    assert _bash(home, "open", session.stem[:4]) == [session.stem]


def test_titles_are_told_behind_the_ids(home: Path) -> None:
    (session,) = (home / "data" / "sessions").glob("*.jsonl")
    assert _run("bash", "maic-tui completion titles", home) == [f"{session.stem}\tHow does a leaf make sugar?"]


def test_an_odd_name_is_quoted_and_never_run(home: Path) -> None:
    (offered,) = _bash(home, "play", "$(")
    assert _run("bash", f"printf %s {offered}", home) == [ODD]


def test_bash_offers_only_what_the_table_has() -> None:
    script = bash.script([Command("", "", (Option("--x", ""),), choices=("go",)), Command("go", "goes", ())])
    assert "--x" in script
    assert "_maic_tui_of go" in script


@pytest.mark.skipif(not shutil.which("zsh"), reason="no zsh is installed here")
def test_zsh_takes_the_script(home: Path) -> None:
    code = 'autoload -Uz compinit && compinit -u; eval "$(maic-tui completion zsh)"; print $_comps[maic-tui]'
    assert _run("zsh", code, home) == ["_maic_tui"]


TYPED = """
zmodload zsh/zpty
zpty shell "TERM=vt100 COLUMNS=100 zsh -f -i"
zpty -w shell 'PS1=; autoload -Uz compinit; compinit -u; eval "$(maic-tui completion zsh)"; bindkey "^I" list-choices'
zpty -w shell 'print rea""dy'
zpty -r shell out $'*ready\r\n*'
zpty -wn shell {line}$'\t'
zpty -r shell out {awaited}
"""


@pytest.mark.skipif(not shutil.which("zsh"), reason="no zsh is installed here")
@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("maic-tui exp", "export  -- Writes"),
        ("maic-tui export 1 --format ", "html"),
        ("maic-tui play photo", "synthesis"),
        ("maic-tui open 20", "-- How does a leaf make sugar?"),
        ("maic-tui --theme pap", "paper"),
        ("maic-tui sessions --sort=", "newest"),
        ("maic-tui export --boa", "--board"),
    ],
)
def test_zsh_completes_what_is_typed(home: Path, line: str, offered: str) -> None:
    """It waits until what is offered has been drawn, and fails by the timeout where it never is."""
    _run("zsh", TYPED.format(line=shlex.quote(line), awaited=shlex.quote(f"*{offered}*")), home)


@pytest.mark.skipif(not shutil.which("fish"), reason="no fish is installed here")
@pytest.mark.parametrize(
    ("line", "offered"),
    [("maic-tui exp", ["export"]), ("maic-tui export --format h", ["html"]), ("maic-tui export --boa", ["--board"]),
     ("maic-tui play photo", ["photosynthesis"]), ("maic-tui --theme pap", ["paper"])],
)  # fmt: skip
def test_fish_completes(home: Path, line: str, offered: list[str]) -> None:
    (home / "hfile").touch()
    told = _run("fish", f"maic-tui completion fish | source; complete --do-complete='{line}'", home)
    assert [one.split("\t")[0] for one in told] == offered


@pytest.mark.skipif(not shutil.which("fish"), reason="no fish is installed here")
def test_fish_says_what_a_session_is(home: Path) -> None:
    (told,) = _run("fish", "maic-tui completion fish | source; complete --do-complete='maic-tui open 20'", home)
    assert told.endswith("\tHow does a leaf make sugar?")
