"""Lessons, themes and sessions are data: no field of theirs is a format, a command, a path, an address or a setting."""

from __future__ import annotations

import ast
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from maic_tui.classroom import Classroom
from maic_tui.cli import main
from maic_tui.config.settings import Settings
from maic_tui.lectern import Played
from maic_tui.lesson.json_format import write_json
from maic_tui.lesson.store import LessonError, LessonStore
from maic_tui.people import Class
from maic_tui.provider.choose import Choice
from maic_tui.schema.events import LessonRef
from maic_tui.schema.lesson import AgentProfile, Cue, Lesson, Scene, Speech
from maic_tui.tui.themes import MAX_BYTES, WrongTheme, parse_theme, read_themes
from tests.fakes import FakeClock
from tests.test_classroom import TEACHER, Scripted

PROGRAM = Path(__file__).resolve().parents[1] / "maic_tui"
QUESTION = "How does a leaf make sugar?"
Output = pytest.CaptureFixture[str]

REVIEWED = {
    ("cli/manage.py", "question"),
    ("cli/oral.py", "form"),
    ("director/prompts/again.py", "_HOW[wish.kind]"),
    ("export/txt.py", "frame"),
    ("lesson/checks.py", "place"),
    ("provider/child.py", "super()"),
    ("session/branch.py", "template"),
    ("slide/quiz_lines.py", "said"),
    ("tui/calling.py", "known or _OSC_9"),
    ("tui/widgets/layout.py", "form"),
}
"""Receivers of `.format` whose text comes by a parameter, a table or a tuple: each was followed to words of ours."""
STARTED = {"provider/process.py": {"create_subprocess_exec"}, "tui/editor.py": {"Popen"}}
"""Who starts a process: the child that asks models, and the learner's own editor."""
POWERS = {"eval", "exec", "compile", "__import__", "system", "popen", "Popen", "execv", "execve", "execvp", "spawnl",
          "spawnv", "create_subprocess_shell", "create_subprocess_exec", "check_output", "check_call"}  # fmt: skip
LOADERS = {"pickle", "marshal", "shelve", "yaml", "jinja2", "string", "importlib.machinery", "runpy", "webbrowser"}
OPENERS = {("cli/serve.py", "webbrowser")}
"""Who opens an address: `serve --open`, its own one on loopback."""


def trees() -> Iterator[tuple[str, ast.Module]]:
    for file in sorted(PROGRAM.rglob("*.py")):
        yield file.relative_to(PROGRAM).as_posix(), ast.parse(file.read_text(encoding="utf-8"))


def test_no_text_from_outside_is_a_format() -> None:
    found = {(name, receiver) for name, tree in trees() for receiver in _formats(tree)}
    assert found - REVIEWED == set()
    assert REVIEWED - found == set(), "it is gone, and needs no word any more"


def _formats(tree: ast.Module) -> Iterator[str]:
    """Receivers of `.format` that are neither a literal nor made of `words` alone, as far as this module tells."""
    bound = _bindings(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            receiver = ast.unparse(node.func.value)
            values = bound.get(receiver, [])
            if node.func.attr not in ("format", "format_map") or _is_ours(receiver):
                continue
            if not values or not all(map(_is_ours, values)):
                yield receiver


def _is_ours(source: str) -> bool:
    return "words." in source or source[0] in "'\""


def _bindings(tree: ast.Module) -> dict[str, list[str]]:
    """What each name is set to, anywhere in the module."""
    bound: dict[str, list[str]] = {}
    for node in ast.walk(tree):
        for target, value in _set(node):
            for name in ast.walk(target):
                if isinstance(name, ast.Name):
                    bound.setdefault(name.id, []).append(ast.unparse(value))
    return bound


def _set(node: ast.AST) -> list[tuple[ast.expr, ast.expr]]:
    match node:
        case ast.Assign(targets=targets, value=value):
            return [(target, value) for target in targets]
        case ast.AnnAssign(target=target, value=ast.expr() as value) | ast.NamedExpr(target=target, value=value):
            return [(target, value)]
        case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
            return [(target, value)]
    return []


@pytest.mark.parametrize(
    ("code", "receivers"),
    [
        ("words.A.format(x=1)", []),
        ("'{}'.format(1)", []),
        ("form = words.A if b else words.B\nform.format(1)", []),
        ("title.format(1)", ["title"]),
        ("form = lesson.title\nform.format_map({})", ["form"]),
        ("lesson.title.format(1)", ["lesson.title"]),
    ],
)
def test_the_search_for_formats_sees_one(code: str, receivers: list[str]) -> None:
    assert list(_formats(ast.parse(code))) == receivers


def test_no_process_is_started_and_no_code_made_but_where_it_is_known() -> None:
    found = {
        (name, _called(node))
        for name, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and _is_power(node)
    }
    assert found == {(name, function) for name, functions in STARTED.items() for function in functions}


def _is_power(call: ast.Call) -> bool:
    if isinstance(call.func, ast.Name):
        return call.func.id in POWERS
    if not isinstance(call.func, ast.Attribute):
        return False
    owner = ast.unparse(call.func.value)
    return owner == "subprocess" or (call.func.attr in POWERS and owner not in ("re", "sqlite3"))


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else ast.unparse(call.func)


def test_nothing_is_imported_that_makes_code_of_data_or_opens_addresses() -> None:
    imported = {
        (name, module)
        for name, tree in trees()
        for node in ast.walk(tree)
        for module in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom) and not node.level
            else []
        )
    }
    assert {(name, module) for name, module in imported if module in LOADERS} == OPENERS


TRAPS = "${OPENAI_API_KEY} {config.api_key} {0.__class__.__mro__} {} %s $(id) `id` {words}"
SPOKEN = Cue(id="c", action=Speech(text=TRAPS))
HOSTILE = Lesson(
    title=TRAPS,
    description=TRAPS,
    agents=(
        AgentProfile(
            id="t", name="{0.__class__}", role="teacher", persona=TRAPS, model="huggingface/https://evil.test"
        ),
    ),
    scenes=(Scene(id="s", type="slide", title=TRAPS, cues=(SPOKEN,)),),
)


def typed(monkeypatch: pytest.MonkeyPatch, text: bytes) -> None:
    """Let standard input be a pipe that brings these bytes."""
    reading, writing = os.pipe()
    os.write(writing, text)
    os.close(writing)
    monkeypatch.setattr("sys.stdin", os.fdopen(reading))


def test_nothing_in_a_lesson_is_expanded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "correct-horse-battery-42")
    monkeypatch.setenv("MAIC_TUI_DATA_DIR", str(tmp_path / "data"))
    lesson = tmp_path / "lesson.json"
    lesson.write_text(write_json(HOSTILE))
    assert main(["check", str(lesson)]) == 0
    capsys.readouterr()
    assert main(["ask", "--offline", "--lesson", str(lesson), TRAPS]) == 0
    said = capsys.readouterr().out
    assert said.startswith("{0.__class__}: ")
    assert TRAPS in said
    for form in ("md", "txt", "html", "json", "jsonl"):
        assert main(["export", "1", "--format", form]) == 0
        out = capsys.readouterr().out
        assert "OPENAI_API_KEY" in out
        assert not any(told in out for told in ("correct-horse", "<class", "&lt;class", "uid="))


def test_a_lessons_agents_do_not_say_which_model_is_asked() -> None:
    classroom = Classroom(Settings(), FakeClock())
    own = TEACHER.model_copy(update={"model": "openai/own"})
    classroom.people.seat(Class((own,), Scripted(), Choice(offline=True)))
    assert [one.model for one in classroom.people.present] == ["openai/own"]
    classroom.open_lesson(Played(HOSTILE, LessonRef(hash="h", title="x")))
    assert [(one.name, one.model) for one in classroom.people.present] == [("{0.__class__}", "")]


@pytest.mark.parametrize(
    "text",
    [
        "!!python/object/apply:os.system ['id']",
        "a: &a [*a, *a]",
        "name = " + "[" * 8_000,
        "name = " + "{a=" * 4_000,
        "name = " + "1" * 5_000,
        "a" + ".a" * 8_000 + " = 1",
        'name = "x"\n[colors]\nprimary = "$(id)"\n',
        'name = "../x"\n',
    ],
)
def test_a_theme_is_read_as_data_and_refused_in_words(text: str) -> None:
    with pytest.raises(WrongTheme) as refused:
        parse_theme(text)
    assert "uid=" not in str(refused.value)


def test_a_theme_that_is_too_large_or_no_file_is_named_and_passed_over(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("#" * (MAX_BYTES + 1))
    os.mkfifo(tmp_path / "b.toml")
    (tmp_path / "c.toml").mkdir()
    themes, problems = read_themes([tmp_path])
    assert (themes, len(problems)) == ({}, 3)
    assert all(name in told for name, told in zip(("a.toml", "b.toml", "c.toml"), problems, strict=True))


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "C:\\x", "name with \x1b[31m", "by-hash/../../x", "\x00", "x" * 5000]
)
def test_a_lesson_that_is_not_there_is_refused_with_a_visible_name(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MAIC_TUI_DATA_DIR", str(tmp_path / "data"))
    for command in ("check", "play"):
        assert main([command, "--offline", "--reader", "--", name]) == 1
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert "\x1b" not in err
        assert "\x00" not in err
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("hash", ["../../../etc/passwd", "/etc/passwd", "..", "\x1b", "A" * 64, ""])
def test_a_session_names_a_lesson_by_its_hash_and_by_no_path(hash: str, tmp_path: Path) -> None:
    (tmp_path / "lessons").mkdir()
    with pytest.raises(LessonError):
        LessonStore(tmp_path / "lessons").load(hash)


@pytest.fixture
def open_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.usefixtures("open_umask")
def test_whatever_is_written_is_its_owners_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    data = tmp_path / "new" / "data"
    monkeypatch.setenv("MAIC_TUI_DATA_DIR", str(data))
    lines = [
        ["play", "photosynthesis", "--reader", "--offline"],
        ["ask", "--offline", QUESTION],
        ["ask", "--offline", "--lesson", "photosynthesis", QUESTION],
        ["sessions", "--search", "leaf"],
        ["fork", "1", "--at", "1"],
        ["rename", "1", "A", "title"],
        ["export", "1", "--to", str(data / "out.md")],
        ["open", "--reader", "--offline", "sample:photosynthesis"],
    ]
    for line in lines:
        typed(monkeypatch, b"/quit\n")
        assert main(line) == 0, capsys.readouterr()
    monkeypatch.setattr("maic_tui.cli.schema._schema", lambda of: 1 / 0)
    assert main(["schema", "events"]) == 1
    modes = {path: stat.S_IMODE(path.stat().st_mode) for path in [data.parent, data, *data.rglob("*")]}
    kinds = {path.suffix for path in modes if path.is_file()}
    assert {".jsonl", ".sqlite3", ".json", ".log", ".md"} <= kinds
    assert {path: mode for path, mode in modes.items() if mode != (0o700 if path.is_dir() else 0o600)} == {}


def test_what_the_screen_and_the_child_log_is_its_owners_alone(tmp_path: Path) -> None:
    code = (
        "import os; from pathlib import Path; os.umask(0)\n"
        "from maic_tui.tui.stderr import kept_for_the_screen\n"
        f"with kept_for_the_screen(Path({str(tmp_path)!r}, 'data', 'logs')): os.write(2, b'x')\n"
        "from maic_tui.provider import child\n"
        f"child._log_to({str(tmp_path / 'other' / 'logs' / 'provider.log')!r}); os.umask(0o077); child.log.error('x')\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
    modes = {path: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.rglob("*")}
    assert len(modes) == 6
    assert {path: mode for path, mode in modes.items() if mode != (0o700 if path.is_dir() else 0o600)} == {}


@pytest.mark.parametrize("more", [[], ["--lesson", "photosynthesis"], ["--json"]])
def test_no_save_leaves_no_file_anywhere(
    more: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "TMPDIR"):
        (tmp_path / name).mkdir()
        monkeypatch.setenv(name, str(tmp_path / name))
    monkeypatch.chdir(tmp_path)
    assert main(["ask", "--offline", "--no-save", *more, QUESTION]) == 0
    assert [path for path in tmp_path.rglob("*") if not path.is_dir() or path.parent != tmp_path] == []
