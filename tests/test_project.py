"""The project's own papers agree with each other: README, help, contract, lock, words."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from maic_tui import words
from maic_tui.cli import usage
from maic_tui.config.json_schema import default_of
from maic_tui.config.load import Flags, load
from maic_tui.config.options import OPTIONS, Option
from maic_tui.session.read import read
from maic_tui.transcript.fold import fold
from maic_tui.tui.keys import as_markdown
from tests.fakes import SHARED

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
CONTRACT = (SHARED / "contract.md").read_text(encoding="utf-8") if SHARED else ""
needs_contract = pytest.mark.skipif(not CONTRACT, reason="the contract lies beside the project, and is not here")


def test_the_readme_lists_the_commands_and_options_as_help_does() -> None:
    assert usage.commands() in README
    assert usage.options() in README
    assert usage.notes() in README
    assert usage.environment() in README
    assert usage.files() in README


def test_the_readme_lists_the_keys_as_the_program_has_them() -> None:
    table = re.search(r"<!-- keys[^>]*-->\n(.*?)<!-- /keys -->", README, re.DOTALL)
    assert table
    assert table[1].strip() == as_markdown().strip()


@pytest.mark.parametrize("page", ["README.md", "docs/settings.md"])
def test_settings_that_a_page_shows_do_nothing_when_copied_and_are_taken_without_the_hashes(
    tmp_path: Path, page: str
) -> None:
    shown = re.search(r"```toml\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)
    assert shown
    file = tmp_path / "config.toml"
    file.write_text("", encoding="utf-8")
    empty = load(Flags(config=str(file)), {})
    file.write_text(shown[1], encoding="utf-8")
    assert load(Flags(config=str(file)), {}) == empty
    file.write_text(re.sub("(?m)^# ", "", shown[1]), encoding="utf-8")
    settings = load(Flags(config=str(file)), {})
    assert settings.warnings == ()
    assert [agent.name for agent in settings.agents] == ["Ms. Rivera"]


@pytest.mark.parametrize(("place", "option"), [(key, one) for key, one in OPTIONS.items() if one.env])
def test_help_and_so_the_readme_tell_of_every_variable_and_what_holds_without_it(
    place: tuple[str, str], option: Option
) -> None:
    said = dict(words.HELP_ENVIRONMENT)[option.env]
    default = default_of(*place)
    shown = f"{default:g}" if isinstance(default, float) else default
    assert said.endswith(f"as --{option.flag.replace('_', '-')}" if option.flag else f"else {shown}")


@pytest.mark.parametrize("link", re.findall(r"\]\(((?!https?:)[^)#]+)\)", README))
def test_what_the_readme_links_to_is_there(link: str) -> None:
    assert (ROOT / link).is_file()


@needs_contract
def test_the_readme_has_the_two_commands_of_the_contract_word_for_word() -> None:
    commands = [line for line in CONTRACT.split("\n") if line.startswith("    python3 -m venv")]
    assert len(commands) == 2
    assert all(line in README for line in commands)


BESIDES = ("maic-tui completion bash|zsh|fish",)
"""What there is besides what the contract promises."""


@needs_contract
@pytest.mark.parametrize("use", [use for use, _ in words.USAGE if use not in BESIDES])
def test_a_command_of_the_help_is_one_of_the_contract(use: str) -> None:
    wanted = re.escape(use).replace(r"events\|config", r"events\|lesson\|config")
    assert re.search(rf"^    {wanted}(\s|$)", CONTRACT, re.MULTILINE)


@needs_contract
def test_the_options_and_exit_codes_of_the_help_are_those_of_the_contract() -> None:
    promised = CONTRACT[CONTRACT.index("Options that every one takes") :].split("`sessions`")[0]
    assert re.findall(r"--[a-z-]+", promised) == [name.split()[0] for name, _ in words.USAGE_OPTIONS]
    for code in ("0 done", "1 it could not be done", "2 wrong use", "130 interrupted, 143 and 129 for SIGTERM"):
        assert code in " ".join(CONTRACT.split())
        assert code in " ".join(usage.notes().split())


@pytest.mark.parametrize("requirement", PROJECT["project"]["dependencies"])
def test_every_dependency_is_locked_with_a_hash(requirement: str) -> None:
    name = re.split(r"[<>=!~\s]", requirement)[0]
    assert re.search(rf"^{name}==\S+ \\\n    --hash=sha256:[0-9a-f]{{64}}", LOCK, re.MULTILINE)


def test_the_lock_pins_only_by_version_and_hash_and_names_no_index() -> None:
    entries = [entry for entry in re.split(r"\n(?=\S)", LOCK) if not entry.startswith("#")]
    assert len(entries) > 20
    assert all(re.match(r"[A-Za-z0-9._-]+==\S+( ; .+)? \\\n    --hash=sha256:", entry) for entry in entries)
    assert "://" not in LOCK
    assert "litellm==1.82.7" not in LOCK
    assert "litellm==1.82.8" not in LOCK


def test_every_dependency_is_explained() -> None:
    told = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    wanted = [*PROJECT["project"]["dependencies"], *PROJECT["project"]["optional-dependencies"]["dev"]]
    names = {re.split(r"[<>=!~\s]", requirement)[0] for requirement in wanted}
    assert {name for name in names if name not in told} == set()


def test_every_file_that_the_architecture_names_is_there() -> None:
    told = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([a-z_]+(?:/[a-z_]+)*(?:\.py|/))`", told))
    assert len(named) > 40
    files = [f"/{path.relative_to(ROOT)}{'/' * path.is_dir()}" for path in ROOT.glob("*/**/*")]
    files += ["/maic_tui/", "/tests/"]
    assert {name for name in named if not any(file.endswith(f"/{name}") for file in files)} == set()


def test_ci_takes_the_test_command_from_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    taken = subprocess.run(
        ["bash", "-c", re.search(r"line=\$\((.*)\)\n", script)[1]],  # type: ignore[index]
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    assert taken == "python3 -m venv .venv && .venv/bin/pip install -q -e '.[dev]' && .venv/bin/pytest"


def test_no_word_is_defined_twice() -> None:
    tree = ast.parse((ROOT / "maic_tui" / "words.py").read_text(encoding="utf-8"))
    names = [node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    assert [name for name, number in Counter(names).items() if number > 1] == []


def test_every_word_is_used() -> None:
    tree = ast.parse((ROOT / "maic_tui" / "words.py").read_text(encoding="utf-8"))
    names = {node.id for node in tree.body if isinstance(node, ast.Assign) for node in node.targets}  # type: ignore[attr-defined]
    code = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "maic_tui").rglob("*.py"))
    inside = (ROOT / "maic_tui" / "words.py").read_text(encoding="utf-8")
    unused = {name for name in names if f"words.{name}" not in code and inside.count(name) < 2}
    assert unused == set()


FORBIDDEN = re.compile(r"pypi\.org|pythonhosted\.org|npmjs\.(?:org|com)|/work/main|/root/")


def test_no_file_names_a_registry_or_a_path_of_a_machine() -> None:
    here = Path(__file__).resolve()
    found = [
        str(file.relative_to(ROOT))
        for top in ("maic_tui", "tests", "docs", "themes", "sessions", ".ci")
        for file in (ROOT / top).rglob("*")
        if file.is_file() and file.suffix not in (".pyc", ".svg") and file.resolve() != here
        if FORBIDDEN.search(file.read_text(encoding="utf-8", errors="replace"))
    ]
    assert found == []
    assert not FORBIDDEN.search(README + LOCK + (ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("sample", sorted((ROOT / "sessions").glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_sample_session_is_whole_and_every_exchange_in_it_ended(sample: Path) -> None:
    reading = read(sample)
    view = fold(reading.events)
    assert (reading.bad, view.open, view.live) == ((), None, None)
    assert [event.id for event in reading.events] == list(range(1, len(reading.events) + 1))
    assert all(exchange.reason for exchange in view.exchanges)
    assert len(view.exchanges) >= 2
