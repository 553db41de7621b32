"""The classroom in Chinese: nothing is read before the language is known, and lines are measured in cells."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from maic_tui import words
from maic_tui.ascii import to_ascii
from maic_tui.board.wrap import wrap
from maic_tui.cli import usage
from maic_tui.cli.doctor import Report
from maic_tui.cli.lessons import counted
from maic_tui.graphemes import NOT_FIRST, NOT_LAST, Celled, width
from maic_tui.transcript.view import Session
from maic_tui.tui.footer import hints
from maic_tui.tui.keys import Keymap
from maic_tui.tui.rephrase_desk import wish_of
from maic_tui.tui.widgets.hints import said

SOURCES = Path(words.__file__).parent


@pytest.fixture
def chinese() -> Iterator[None]:
    """Chinese words; what other modules read when they were imported stays as it was."""
    before = dict(vars(words))
    words.speak("zh")
    yield
    vars(words).update(before)


def run(home: Path, *arguments: str, given: str = "", **environ: str) -> subprocess.CompletedProcess[str]:
    """The program in a home of its own, where Chinese is spoken."""
    said = {"HOME": str(home), "PATH": os.environ["PATH"], "LANG": "zh_CN.UTF-8", "PYTHONUTF8": "1", **environ}
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, input=given, capture_output=True, encoding="utf-8", env=said, timeout=60, check=False
    )


def program(home: Path, *arguments: str, given: str = "", **environ: str) -> subprocess.CompletedProcess[str]:
    return run(home, "-m", "maic_tui", *arguments, given=given, **environ)


def test_help_is_chinese(tmp_path: Path) -> None:
    done = run(tmp_path, "-c", "import sys; from maic_tui.cli import main; sys.exit(main(['--help']))")
    assert done.returncode == 0
    assert done.stdout.startswith("maic-tui：终端里的课堂。")
    assert max(map(width, done.stdout.splitlines())) <= usage.WIDTH


def test_doctor_tells_its_findings_in_chinese(tmp_path: Path) -> None:
    done = program(tmp_path, "--offline", "doctor")
    assert "离线：引用内置文库" in done.stdout
    assert "不存在，使用默认值" in done.stdout


def test_an_offline_class_frames_its_quotes_in_chinese_and_leaves_them_as_they_are(tmp_path: Path) -> None:
    done = program(tmp_path, "--offline", "ask", "--no-save", "How does a leaf make sugar?")
    assert "现在是离线状态，我只能引用。" in done.stdout
    assert "A leaf makes sugar out of air and water" in done.stdout


def test_the_reader_speaks_chinese(tmp_path: Path) -> None:
    done = program(tmp_path, "--offline", "--reader", given="/help\n/quit\n")
    assert done.stdout.startswith("纯文本行的课堂。")
    assert "/quit：离开，与 Ctrl+D 相同；一切都已保存" in done.stdout


def test_what_is_wrong_is_one_chinese_sentence(tmp_path: Path) -> None:
    done = program(tmp_path, "play", "photosyntesis", "--offline", "--reader")
    assert done.stderr == "没有叫 photosyntesis 的课程：最接近的是 photosynthesis。\n"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (("--frob",), "`maic-tui` 没有 --frob 这个选项。`maic-tui --help` 说明有什么可用。以此开头的问题，"),
        (("export", "1", "--format", "pdf"), "--format 接受下列之一：md、html、json、jsonl、txt、svg、png。"),
        (("fork", "1"), "缺少内容；用法：`maic-tui fork SESSION --at N`。"),
        (("fork", "1", "--at", "x"), "--at 接受整数。"),
        (("open", "1", "2"), "多了一个词“2”；用法：`maic-tui open [SESSION]`。"),
    ],
)
def test_wrong_use_is_said_in_chinese_and_not_by_argparse(tmp_path: Path, line: tuple[str, ...], said: str) -> None:
    assert program(tmp_path, *line).stderr.startswith(said)


def test_the_process_that_talks_to_models_speaks_the_same_language(tmp_path: Path) -> None:
    done = program(tmp_path, "ask", "--no-save", "--model", "perplexity/x", "hi")
    assert "没有 perplexity/x 的密钥。" in done.stderr
    assert "请设置 PERPLEXITYAI_API_KEY，" in done.stderr


def test_the_settings_come_before_the_environment(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[ui]\nlanguage = "en"\n')
    assert program(tmp_path, "--help", "--config", str(file)).stdout.startswith(words.HELP_TITLE)


def readers() -> list[str]:
    """The modules that read a word while they are imported."""
    found = []
    for file in SOURCES.rglob("*.py"):
        if any(isinstance(node, ast.Attribute) and _is_words(node) for node in at_import(ast.parse(file.read_text()))):
            parts = file.relative_to(SOURCES.parent).with_suffix("").parts
            found.append(".".join(parts).removesuffix(".__init__"))
    return found


def at_import(tree: ast.AST) -> Iterator[ast.AST]:
    """What is evaluated when a module is imported: all but the bodies of functions, and the program's own start."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "__main__" in ast.unparse(node.test):
            continue
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from at_import(node.args)
        elif not isinstance(node, ast.Lambda):
            yield node
            yield from at_import(node)


def _is_words(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == "words" and node.attr.isupper()


def test_no_module_reads_a_word_before_the_language_is_known(tmp_path: Path) -> None:
    found = {*readers()}
    assert "maic_tui.tui.keys" in found
    for entry in ("maic_tui.cli", "maic_tui.provider.litellm"):
        loaded = run(tmp_path, "-c", f"import sys, {entry}; print(*sys.modules)").stdout.split()
        assert entry in loaded
        assert sorted(found & {*loaded}) == []


@pytest.mark.usefixtures("chinese")
class TestWords:
    def test_sentences_follow_each_other_without_a_blank_where_the_mark_brings_one(self) -> None:
        assert words.together("没有密钥。", "", "请设置。") == "没有密钥。请设置。"
        assert words.together("No key.", "请设置。") == "No key. 请设置。"

    def test_what_is_wrong_and_what_to_do_are_one_sentence(self) -> None:
        assert words.why("没有叫 x 的课程。", "最接近的是 y") == "没有叫 x 的课程：最接近的是 y。"
        assert words.why("It is gone.", "") == "It is gone。"

    @pytest.mark.parametrize(
        ("typed", "kind", "text"),
        [
            ("更简单", "simpler", ""),
            ("simpler", "simpler", ""),
            ("用英语", "language", "英语"),
            ("Deutsch", "language", "Deutsch"),
            ("用更短的话", "free", "用更短的话"),
        ],
    )
    def test_a_wish_for_another_way(self, typed: str, kind: str, text: str) -> None:
        wish = wish_of(typed)
        assert (wish.kind, wish.text) == (kind, text)

    @pytest.mark.parametrize("number", [0, 1, 2])
    def test_counting(self, number: int) -> None:
        assert counted(number, "scene") == f"{number} 个场景"

    def test_columns_stand_under_each_other(self) -> None:
        lines = Report({"model": "x", "why": "x", "api_base": "x"}).text().splitlines()
        assert {width(line.partition("x")[0]) for line in lines} == {11}

    def test_the_footer_drops_what_does_not_fit_and_cuts_nothing(self) -> None:
        for cells in range(12, 60):
            line = said(hints(Session(), Keymap(), cells, "transcript"))
            assert width(line) <= max(cells, width(f"? {words.HINT_HELP}"))
            assert line.endswith(words.HINT_HELP)


@pytest.mark.parametrize("cells", range(8, 40))
def test_no_line_begins_with_a_mark_that_ends_something(cells: int) -> None:
    text = "叶子用阳光、水和二氧化碳（CO₂）制造糖。这叫“光合作用”，发生在叶绿体里！"
    lines = list(wrap(text, cells))
    assert "".join(lines) == text
    assert max(map(width, lines)) <= cells
    assert [line for line in lines if line[0] in NOT_FIRST or line[-1] in NOT_LAST] == []


def test_ascii_forms_leave_chinese_words_as_they_are() -> None:
    assert to_ascii("“暂停”，… ▶ 继续。") == '"暂停"，. > 继续。'


@pytest.mark.parametrize(("text", "filled"), [("ab", "ab  |"), ("原因", "原因|"), ("原因是", "原因是|")])
def test_a_format_fills_up_to_cells(text: str, filled: str) -> None:
    assert f"{Celled(text):<4}|" == filled


def test_numbers_stand_at_the_right() -> None:
    assert f"{Celled('3 秒'):>6}" == "  3 秒"
