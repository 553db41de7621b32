"""Which language the interface speaks."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from maic_tui.config import own_language
from maic_tui.config.language import language


@pytest.mark.parametrize(
    ("environ", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "zh-Hans"}, "zh"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "", "LC_ALL": ""}, "en"),
    ],
)
def test_the_environment_names_it(environ: dict[str, str], spoken: str, tmp_path: Path) -> None:
    assert language([], environ, tmp_path) == spoken


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        ('[ui]\nlanguage = "zh"\n', "zh"),
        ('[ui]\nlanguage = "en"\n', "en"),
        ('[ui]\nlanguage = ""\n', "zh"),
        ("[ui]\nlanguage = 7\n", "zh"),
        ("ui = 7\n", "zh"),
        ("[ui\n", "zh"),
        ("x = [" + "[" * 5000 + "\n", "zh"),
    ],
)
def test_the_settings_come_before_the_environment(text: str, spoken: str, tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text(text)
    assert language([], {"LANG": "zh_TW"}, tmp_path) == spoken


def test_the_settings_file_is_the_one_that_is_named(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[ui]\nlanguage = "zh"\n')
    assert language(["--config", str(file)], {}, tmp_path) == "zh"
    assert language([f"--config={file}"], {"MAIC_TUI_CONFIG": "/nowhere"}, tmp_path) == "zh"
    assert language([], {"MAIC_TUI_CONFIG": str(file)}, tmp_path) == "zh"
    assert language(["--config"], {}, tmp_path) == "en"


def test_a_mark_at_the_beginning_of_the_settings_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text('[ui]\nlanguage = "zh"\n', encoding="utf-8-sig")
    assert language([], {}, tmp_path) == "zh"


def test_neither_a_pipe_nor_a_device_without_end_is_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "config.toml")
    assert language([], {"LANG": "zh_TW"}, tmp_path) == "zh"
    assert language(["--config", "/dev/zero"], {"LANG": "zh_TW"}, tmp_path) == "zh"


def test_what_was_chosen_on_the_screen_comes_before_the_environment_and_after_the_settings(tmp_path: Path) -> None:
    data = tmp_path / "data"
    own_language.keep(data, "zh")
    assert language(["--data-dir", str(data)], {"LANG": "en_GB"}, tmp_path) == "zh"
    assert language([], {"MAIC_TUI_DATA_DIR": str(data)}, tmp_path) == "zh"
    assert language([], {}, tmp_path) == "en"
    (tmp_path / "config.toml").write_text('[ui]\nlanguage = "en"\n')
    assert language([f"--data-dir={data}"], {}, tmp_path) == "en"


@pytest.mark.parametrize("text", ["", "[]", "{", '{"language": 3}', '{"language": "xx"}', "[" * 4000, "\x00"])
def test_a_file_of_it_that_says_nothing_is_passed_over(text: str, tmp_path: Path) -> None:
    (tmp_path / own_language.FILE).write_text(text)
    assert language([], {}, tmp_path) == "en"
