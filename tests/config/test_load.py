"""Flags over environment over file over defaults; one row of the contract's settings is one case."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path
from typing import Any

import pytest

from maic_tui.config.file import MOST_AGENTS, SettingsError
from maic_tui.config.load import Flags, load
from maic_tui.config.settings import Settings

CONTRACT = """
[model]
name = "openai/gpt-5-mini"
api_base = "http://127.0.0.1:11434/v1"
api_key_env = "OPENAI_API_KEY"
first_timeout = 300
idle_timeout = 60
retries = 3
reply_format = "auto"

[director]
model = "openai/gpt-5-nano"
mode = "auto"
max_agent_turns = 0

[playback]
speed = 1.0
reveal = 33
auto_resume = true

[ui]
theme = "slate"
board = "right"
notify = true

reader = false
ascii = false

[keys]
pause = "f2"
ask = ["enter", "ctrl+m"]

[learner]
name = "Ada"
about = "knows school algebra"
language = ""

[[agents]]
id = "teacher"
name = "Ms. Rivera"
role = "teacher"
persona = "Calm."
color = "#3b82f6"
priority = 10
model = ""
"""


def given(tmp_path: Path, text: str, environ: dict[str, str] | None = None, **flags: Any) -> Settings:
    file = tmp_path / "config.toml"
    file.write_text(text, encoding="utf-8")
    file.chmod(0o600)
    return load(Flags(config=str(file), **flags), environ or {})


def value_of(settings: Settings, path: str) -> Any:
    found: Any = settings
    for name in path.split("."):
        found = getattr(found, name)
    return found


def test_the_file_of_the_contract_is_read_without_a_warning(tmp_path: Path) -> None:
    settings = given(tmp_path, CONTRACT)
    assert settings.warnings == ()
    assert settings.model.name == "openai/gpt-5-mini"
    assert settings.keys == {"pause": ("f2",), "ask": ("enter", "ctrl+m")}
    assert settings.learner.name == "Ada"
    assert [agent.name for agent in settings.agents] == ["Ms. Rivera"]


def test_without_anything_the_defaults_hold() -> None:
    settings = load(Flags(), {})
    assert settings.model == Settings().model
    assert settings.warnings == ()
    assert settings.agents == ()
    assert settings.data_dir.name == "maic-tui"


@pytest.mark.parametrize(
    ("variable", "text", "path", "expected"),
    [
        ("MAIC_TUI_MODEL", "ollama/x", "model.name", "ollama/x"),
        ("MAIC_TUI_API_BASE", "http://localhost:1/v1", "model.api_base", "http://localhost:1/v1"),
        ("MAIC_TUI_API_KEY", "k", "model.api_key_env", "MAIC_TUI_API_KEY"),
        ("MAIC_TUI_THEME", "paper", "ui.theme", "paper"),
        ("MAIC_TUI_SPEED", "2", "playback.speed", 2.0),
        ("MAIC_TUI_REVEAL", "0", "playback.reveal", 0.0),
        ("MAIC_TUI_FIRST_TIMEOUT", "1.5", "model.first_timeout", 1.5),
        ("MAIC_TUI_IDLE_TIMEOUT", "7", "model.idle_timeout", 7.0),
        ("MAIC_TUI_DIRECTOR_MODE", "graph", "director.mode", "graph"),
    ],
)
def test_a_variable_overrides_the_file_and_an_empty_one_does_not(
    tmp_path: Path, variable: str, text: str, path: str, expected: Any
) -> None:
    assert value_of(given(tmp_path, CONTRACT, {variable: text}), path) == expected
    assert value_of(given(tmp_path, CONTRACT, {variable: ""}), path) == value_of(given(tmp_path, CONTRACT), path)


@pytest.mark.parametrize(
    ("flag", "value", "path", "variable"),
    [
        ("model", "a/b", "model.name", "MAIC_TUI_MODEL"),
        ("api_base", "https://h/v1", "model.api_base", "MAIC_TUI_API_BASE"),
        ("theme", "mint", "ui.theme", "MAIC_TUI_THEME"),
        ("reader", True, "reader", ""),
        ("ascii", True, "ascii", ""),
        ("offline", True, "offline", ""),
    ],
)
def test_a_flag_overrides_all(tmp_path: Path, flag: str, value: Any, path: str, variable: str) -> None:
    environ = {variable: "http://other/v1"} if variable else {}
    assert value_of(given(tmp_path, CONTRACT, environ, **{flag: value}), path) == value


def test_where_the_model_was_named(tmp_path: Path) -> None:
    assert given(tmp_path, CONTRACT).model_source.endswith("config.toml")
    assert given(tmp_path, CONTRACT, {"MAIC_TUI_MODEL": "a/b"}).model_source == "MAIC_TUI_MODEL"
    assert given(tmp_path, CONTRACT, {"MAIC_TUI_MODEL": "a/b"}, model="c/d").model_source == "--model"
    assert given(tmp_path, "").model_source == ""


def test_the_data_folder(tmp_path: Path) -> None:
    environ = {"MAIC_TUI_DATA_DIR": str(tmp_path / "env")}
    assert load(Flags(), environ).data_dir == tmp_path / "env"
    assert load(Flags(data_dir=str(tmp_path / "flag")), environ).data_dir == tmp_path / "flag"


def test_the_variable_names_a_file_and_the_flag_goes_before_it(tmp_path: Path) -> None:
    first, second = tmp_path / "a.toml", tmp_path / "b.toml"
    first.write_text('[ui]\ntheme = "a"\n')
    second.write_text('[ui]\ntheme = "b"\n')
    assert load(Flags(), {"MAIC_TUI_CONFIG": str(first)}).ui.theme == "a"
    assert load(Flags(config=str(second)), {"MAIC_TUI_CONFIG": str(first)}).ui.theme == "b"


@pytest.mark.parametrize("place", ["reader = true\nascii = true\n", "[ui]\nreader = true\nascii = true\n"])
def test_reader_and_ascii_stand_at_the_top_or_in_ui(tmp_path: Path, place: str) -> None:
    settings = given(tmp_path, place)
    assert (settings.reader, settings.ascii, settings.warnings) == (True, True, ())


@pytest.mark.parametrize(
    ("text", "line", "key", "near"),
    [
        ("[model]\nname = 'x'\n\nretrys = 2\n", 4, "model.retrys", "retries"),
        ("[modle]\nname = 'x'\n", 1, "modle", "model"),
        ("[ui]\nspede = 2\n", 2, "ui.spede", "[playback] speed"),
        ("[[agents]]\nid = 'a'\ncolour = '#ffffff'\n", 3, "agents.colour", "color"),
        ("[model]\nx = '''\nretries = 1\n'''\nretrie = 1\n", 5, "model.retrie", "retries"),
        ("model.retrie = 1\n", 1, "model.retrie", "retries"),
        ("model = { retrie = 1 }\n", 1, "model.retrie", "retries"),
    ],
)
def test_an_unknown_key_is_a_warning_with_its_line_and_the_nearest(
    tmp_path: Path, text: str, line: int, key: str, near: str
) -> None:
    warnings = given(tmp_path, text).warnings
    assert any(f"line {line}:" in said and key in said and f"Did you mean {near}?" in said for said in warnings)


@pytest.mark.parametrize(
    ("text", "line", "key", "allowed"),
    [
        ("[playback]\n\nspeed = 9\n", 3, "playback.speed", "from 0.5 to 4"),
        ("[playback]\nspeed = 'fast'\n", 2, "playback.speed", "a number"),
        ("[playback]\nspeed = nan\n", 2, "playback.speed", "a number"),
        ("[playback]\nspeed = true\n", 2, "playback.speed", "a number"),
        ("[playback]\nreveal = -1\n", 2, "playback.reveal", "0 or more"),
        ("[playback]\nauto_resume = 1\n", 2, "playback.auto_resume", "true or false"),
        ("[model]\nfirst_timeout = 0\n", 2, "model.first_timeout", "more than 0"),
        ("[model]\nretries = 1.5\n", 2, "model.retries", "a whole number"),
        ("[model]\nname = 3\n", 2, "model.name", "a text"),
        ("[model]\nreply_format = 'tool'\n", 2, "model.reply_format", "Did you mean tools?"),
        ("[model]\napi_base = '127.0.0.1:1'\n", 2, "model.api_base", "http://"),
        ("[model]\napi_base = 'http://me:pass@h'\n", 2, "model.api_base", "without a name or password"),
        ("[director]\nmode = 'auto '\n", 2, "director.mode", "one of auto, tools, graph"),
        ("[ui]\nboard = 'left'\n", 2, "ui.board", "one of right, below, hidden"),
        ("[keys]\nask = 3\n", 2, "keys.ask", "a key"),
        ("[keys]\nask = ['']\n", 2, "keys.ask", "a key"),
        ("model = 'x'\n", 1, "model", "[model]"),
        ("agents = 'x'\n", 1, "agents", "[[agents]]"),
        ("[[agents]]\nid = 'a'\nrole = 'boss'\n", 3, "agents.role", "one of teacher, assistant, student"),
        ("[[agents]]\nid = 'a'\ncolor = 'red'\n", 3, "agents.color", "a colour"),
        ("[[agents]]\nname = 'A'\n", 1, "id", "a short id"),
        ("[[agents]]\nid = 'USER'\n", 2, "agents.id", "neither USER nor END"),
        ("[[agents]]\nid = '\u200b'\n", 2, "agents.id", "can be seen"),
        ("[[agents]]\nid = 'a'\n[[agents]]\nid = 'A'\n", 4, "agents.id", "unlike the id"),
        ("[[agents]]\nid = 'a'\nname='Kim'\n[[agents]]\nid = 'b'\nname = 'K\u200bim'\n", 6, "agents.name", "Kim"),
    ],
)
def test_a_wrong_value_is_one_sentence_with_line_key_and_what_is_allowed(
    tmp_path: Path, text: str, line: int, key: str, allowed: str
) -> None:
    with pytest.raises(SettingsError) as caught:
        given(tmp_path, text)
    said = str(caught.value)
    assert f"config.toml, line {line}:" in said
    assert key in said
    assert allowed in said
    assert "\n" not in said


def test_wrong_toml_is_told_with_line_and_column(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match=r"config\.toml, line 2, column 8: this is not valid TOML"):
        given(tmp_path, "[model]\nname = = 1\n")


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"\xff\xfe", "UTF-8"),
        (b"#" * 1_000_001, "larger than"),
        (b"a = " + b"[" * 5000, "nested too deeply|not valid TOML"),
    ],
)
def test_a_file_that_is_no_settings_file(tmp_path: Path, data: bytes, why: str) -> None:
    file = tmp_path / "config.toml"
    file.write_bytes(data)
    with pytest.raises(SettingsError, match=why):
        load(Flags(config=str(file)), {})


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[director]\n\nmax_agent_turns = " + "9" * 5000, 3),
        ("[director]\n# " + "9" * 4000 + "\nmax_agent_turns = " + "9_9" * 2500 + "\n", 3),
        ("[director]\nmax_agent_turns = 0x" + "9" * 5000, 2),
        ("[playback]\nreveal = " + "9" * 4000, 2),
        ("[model]\nname = [0x" + "9" * 5000 + "]\n", 2),
    ],
)
def test_a_number_of_very_many_digits_is_a_sentence_with_its_line(tmp_path: Path, text: str, line: int) -> None:
    with pytest.raises(SettingsError, match=rf"config\.toml, line {line}:") as caught:
        given(tmp_path, text)
    assert len(str(caught.value)) < 300 + len(str(tmp_path))


def test_a_name_of_a_file_that_no_disk_takes_is_a_sentence() -> None:
    with pytest.raises(SettingsError, match="can't be read"):
        load(Flags(config="x" * 5000), {})


@pytest.mark.parametrize("flags", [Flags(config="~no.such.person/x"), Flags(data_dir="~no.such.person/x")])
def test_a_home_that_nobody_has_is_a_sentence(flags: Flags) -> None:
    with pytest.raises(SettingsError, match="home folder"):
        load(flags, {})


def test_a_file_that_was_named_has_to_be_there(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="does not exist; it was named by --config"):
        load(Flags(config=str(tmp_path / "no.toml")), {})
    with pytest.raises(SettingsError, match="can't be read"):
        load(Flags(config=str(tmp_path)), {})


@pytest.mark.parametrize(
    ("variable", "value", "allowed"),
    [
        ("MAIC_TUI_SPEED", "fast", "a number from 0.5 to 4"),
        ("MAIC_TUI_SPEED", "inf", "a number from 0.5 to 4"),
        ("MAIC_TUI_DIRECTOR_MODE", "grpah", "Did you mean graph?"),
        ("MAIC_TUI_API_BASE", "nowhere", "http://"),
    ],
)
def test_a_wrong_variable_is_named(variable: str, value: str, allowed: str) -> None:
    with pytest.raises(SettingsError, match=f"environment: {variable} = ") as caught:
        load(Flags(), {variable: value})
    assert allowed in str(caught.value)


def test_a_wrong_flag_is_named() -> None:
    with pytest.raises(SettingsError, match="command line: --api-base = 'x'"):
        load(Flags(api_base="x"), {})


def test_a_key_in_the_file_is_told_and_the_file_is_closed_to_others(tmp_path: Path) -> None:
    key = "sk-proj-AbCdEfGhIjKlMnOp1234"
    file = tmp_path / "config.toml"
    file.write_text(f'[model]\nname = "x/y"\napi_key = "{key}"\n')
    file.chmod(0o644)
    settings = load(Flags(config=str(file)), {})
    assert stat.S_IMODE(os.stat(file).st_mode) == 0o600
    assert any("line 3: model.api_key looks like a secret" in said and "0600" in said for said in settings.warnings)
    assert key not in repr(settings)


def test_a_key_where_a_variable_belongs_is_refused_and_not_shown(tmp_path: Path) -> None:
    with pytest.raises(SettingsError) as caught:
        given(tmp_path, '[model]\napi_key_env = "my-key-0123"\n')
    assert "my-key-0123" not in str(caught.value)


@pytest.mark.parametrize(
    "secret",
    [
        "sk-proj-AbCdEfGhIjKlMnOpQrStUv12",
        "hf_abcdefghijklmnopqrstuvwxyz012345",
        "AIzaSyA-1234567890abcdefghijklmnopqrstu",
        "Bearer abc.def.ghi",
    ],
)
def test_no_secret_is_echoed_from_a_wrong_value_or_wrong_toml(tmp_path: Path, secret: str) -> None:
    for text in (f"[ui]\nboard = '{secret}'\n", f"[ui]\n{secret} = = 1\n", f"[playback]\nspeed = '{secret}'\n"):
        with pytest.raises(SettingsError) as caught:
            given(tmp_path, text)
        assert secret not in str(caught.value)


def test_a_file_without_a_key_keeps_its_mode(tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    file.write_text('[model]\napi_key_env = "OPENAI_API_KEY"\n')
    file.chmod(0o644)
    assert load(Flags(config=str(file)), {}).warnings == ()
    assert stat.S_IMODE(os.stat(file).st_mode) == 0o644


def test_text_of_the_file_is_clean(tmp_path: Path) -> None:
    settings = given(tmp_path, '[learner]\nname = "A\\u001b[31mda"\n[[agents]]\nid = "a"\npersona = "x\\u0007"\n')
    assert "\x1b" not in settings.learner.name
    assert settings.agents[0].persona == "x\u2407"


def test_nothing_is_expanded_in_a_value(tmp_path: Path) -> None:
    text = "${HOME} {0.__class__}"
    assert given(tmp_path, f"[learner]\nabout = '{text}'\n").learner.about == text


def test_a_value_is_quoted_as_toml_writes_it(tmp_path: Path) -> None:
    for value in ("2020-01-01", "[1, true]", "07:32:00"):
        with pytest.raises(SettingsError, match=rf"model\.name = {re.escape(value)} "):
            given(tmp_path, f"[model]\nname = {value}\n")


@pytest.mark.parametrize(
    "source", ["a" + ".a" * 3000 + " = 1", "[" + "a." * 3000 + "a]", "a = " + "[" * 500 + "]" * 500]
)
def test_nested_without_end_is_one_sentence(tmp_path: Path, source: str) -> None:
    with pytest.raises(SettingsError, match="nested too deeply"):
        given(tmp_path, source)


def test_a_class_has_an_end(tmp_path: Path) -> None:
    agents = [f"[[agents]]\nid = 'a{number}'\n" for number in range(MOST_AGENTS + 1)]
    assert len(given(tmp_path, "".join(agents[:-1])).agents) == MOST_AGENTS
    with pytest.raises(SettingsError, match=f"line {2 * MOST_AGENTS + 1}: .*{MOST_AGENTS} at most"):
        given(tmp_path, "".join(agents))
