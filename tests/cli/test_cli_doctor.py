"""`maic-tui doctor`: which model, where words are sent and kept, where the key is from; and no key in it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from maic_tui import words
from maic_tui.cli import main
from maic_tui.cli.doctor import LONGEST
from maic_tui.provider import find, keyring
from maic_tui.provider.keyring import Kept

KEY = "correct-horse-battery-42"
Output = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


@pytest.fixture(autouse=True)
def _alone(monkeypatch: Patch, tmp_path: Path) -> None:
    monkeypatch.setenv("MAIC_TUI_DATA_DIR", str(tmp_path / "data"))
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)


def asked(capsys: Output, *line: str, code: int = 0) -> dict[str, str]:
    """What `doctor --json` answers; the same is in its text."""
    assert main(["doctor", "--json", *line]) == code
    told = capsys.readouterr().out
    assert main(["doctor", *line]) == code
    text = capsys.readouterr().out
    report: dict[str, str] = json.loads(told)
    assert all(value in text for value in report.values() if isinstance(value, str))
    assert KEY not in told + text
    return report


def test_offline_nothing_is_sent(capsys: Output, tmp_path: Path) -> None:
    report = asked(capsys, "--offline")
    assert report["sent_to"] == words.SENT_NOWHERE
    assert report["sessions"] == str(tmp_path / "data" / "sessions")
    assert "key" not in report


def test_the_providers_host_and_the_variable_of_the_key(capsys: Output, monkeypatch: Patch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    report = asked(capsys, "--model", "openai/gpt-5-mini")
    assert report["sent_to"] == "api.openai.com"
    assert report["key"] == words.KEY_FROM.format(variable="OPENAI_API_KEY")


def test_a_proxy_on_the_way_is_named_without_its_password(capsys: Output, monkeypatch: Patch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    monkeypatch.setenv("HTTPS_PROXY", f"http://ada:{KEY}@proxy.test:3128")
    report = asked(capsys, "--model", "openai/gpt-5-mini")
    assert report["sent_to"] == words.SENT_BY_PROXY.format(server="api.openai.com", proxy="proxy.test:3128")


def test_a_server_of_ones_own_needs_no_key(capsys: Output) -> None:
    report = asked(capsys, "--model", "qwen", "--api-base", "http://127.0.0.1:8080/v1")
    assert report["sent_to"] == "127.0.0.1:8080"
    assert report["api_base"] == "http://127.0.0.1:8080/v1"
    assert report["key"] == words.KEY_UNNEEDED


def test_a_model_of_no_known_provider_stands_in_the_way(capsys: Output) -> None:
    report = asked(capsys, "--model", "nosuch/x", code=1)
    assert report["why"] == words.WHY_NO_PROVIDER.format(model="nosuch/x")
    assert report["missing"] == [words.NO_PROVIDER_HINT]


def test_a_password_in_an_address_is_refused_and_not_shown(capsys: Output) -> None:
    assert main(["doctor", "--api-base", f"http://ada:{KEY}@127.0.0.1:8080/v1"]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n"), KEY in err, "--api-base" in err) == ("", 1, False, True)


def test_a_director_with_a_model_of_another_provider_is_a_second_place(
    capsys: Output, monkeypatch: Patch, tmp_path: Path
) -> None:
    config = tmp_path / "config.toml"
    config.write_text('[model]\nname = "openai/big"\n[director]\nmodel = "mistral/small"\n')
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    monkeypatch.setenv("MISTRAL_API_KEY", KEY)
    assert asked(capsys, "--config", str(config))["sent_to"] == "api.openai.com; api.mistral.ai"


def test_a_key_in_the_keyring_is_said_to_be_there(capsys: Output, monkeypatch: Patch) -> None:
    async def look(providers: tuple[str, ...]) -> Kept:
        return Kept({name: KEY for name in providers if name == "anthropic"})

    monkeypatch.setitem(find.choose.__kwdefaults__, "keyring", look)
    report = asked(capsys, "--model", "anthropic/claude")
    assert report["key"] == words.KEY_FROM.format(variable=words.THE_KEYRING)
    assert report["sent_to"] == "api.anthropic.com"
    assert keyring.SERVICE == "maic-tui"


def test_a_bad_release_of_litellm_is_missing_nothing_but_safety(capsys: Output, monkeypatch: Patch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    monkeypatch.setitem(find.choose.__kwdefaults__, "release", lambda: "1.82.8")
    assert main(["doctor", "--model", "openai/x"]) == 1
    assert "1.82.8" in capsys.readouterr().out
    assert main(["ask", "--model", "openai/x", "Why?"]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n"), "replace every key" in err) == ("", 1, True)
    assert main(["ask", "--offline", "How does a leaf make sugar?"]) == 0


def test_no_model_is_no_place(capsys: Output) -> None:
    assert asked(capsys, "--model", "openai/gpt-5-mini", code=1)["sent_to"] == words.SENT_NOT_YET


def test_keys_that_clash_are_among_the_warnings(capsys: Output, tmp_path: Path) -> None:
    file = tmp_path / "clash.toml"
    file.write_text('[keys]\ninterrupt = "f2"\n')
    report = asked(capsys, "--offline", "--config", str(file))
    assert report["warnings"] == [words.KEYS_CLASH.format(action="interrupt", key="F2", other="pause")]


def test_a_host_that_looks_like_another_is_shown_as_it_is_looked_up_too(capsys: Output) -> None:
    report = asked(capsys, "--model", "openai/small", "--api-base", "http://ex\u0430mple.invalid:8000/v1")
    assert report["sent_to"] == "ex\u0430mple.invalid:8000 (xn--exmple-4nf.invalid:8000)"


def test_a_name_without_end_does_not_fill_the_report(capsys: Output) -> None:
    report = asked(capsys, "--model", "openai/" + "x" * 100_000, code=1)
    assert max(len(value) for value in report.values() if isinstance(value, str)) <= LONGEST
