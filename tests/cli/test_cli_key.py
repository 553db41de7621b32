"""`maic-tui key`: how a key is taken, what is refused, and that it is shown nowhere."""

from __future__ import annotations

import getpass
import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from maic_tui import words
from maic_tui.cli import main
from maic_tui.provider import keyring

pytest.importorskip("keyring")

KEY = "correct-horse-battery-42"
Output = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def kept(monkeypatch: Patch, tmp_path: Path) -> Iterator[dict[str, str]]:
    """What the keyring holds, and afterwards no file of ours holds any of it."""
    held: dict[str, str] = {}

    def put(provider: str, key: str) -> str:
        held[provider] = key
        return "Test Keyring"

    monkeypatch.setattr(keyring, "get", lambda provider: held.get(provider, ""))
    monkeypatch.setattr(keyring, "put", put)
    monkeypatch.setattr(keyring, "delete", lambda provider: held.pop(provider, None) is not None)
    monkeypatch.setenv("MAIC_TUI_DATA_DIR", str(tmp_path / "data"))
    yield held
    assert not (tmp_path / "data").exists()


def piped(monkeypatch: Patch, text: str) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


def test_a_key_is_taken_from_a_pipe(kept: dict[str, str], monkeypatch: Patch, capsys: Output) -> None:
    piped(monkeypatch, f" {KEY}\r\n")
    assert main(["key", "set", "OpenAI"]) == 0
    assert kept == {"openai": KEY}
    out, err = capsys.readouterr()
    assert (out, err) == (words.KEY_KEPT.format(provider="openai", keyring="Test Keyring") + "\n", "")


def test_a_key_that_is_kept_is_in_no_file(kept: dict[str, str], monkeypatch: Patch, tmp_path: Path) -> None:
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setenv("MAIC_TUI_DATA_DIR", str(tmp_path / "sessions"))
    piped(monkeypatch, KEY)
    assert main(["key", "set", "openai"]) == 0
    assert main(["ask", "--offline", "How does a leaf make sugar?"]) == 0
    assert main(["export", "1", "--to", str(tmp_path / "out.md")]) == 0
    written = [file for file in tmp_path.rglob("*") if file.is_file()]
    assert written
    assert not any(KEY.encode() in file.read_bytes() for file in written)


def test_a_key_is_typed_unseen(kept: dict[str, str], monkeypatch: Patch, capsys: Output) -> None:
    prompts: list[str] = []
    monkeypatch.setattr("sys.stdin", Terminal())
    monkeypatch.setattr(getpass, "getpass", lambda prompt: prompts.append(prompt) or KEY)
    assert main(["key", "set", "perplexity"]) == 0
    assert (kept, prompts) == ({"perplexity": KEY}, [words.KEY_PROMPT.format(provider="perplexity")])
    assert KEY not in "".join(capsys.readouterr())


@pytest.mark.parametrize("trouble", [EOFError(), getpass.GetPassWarning("it would be seen")])
def test_where_it_would_be_seen_it_is_not_asked_for(
    trouble: Exception, kept: dict[str, str], monkeypatch: Patch, capsys: Output
) -> None:
    def refuses(prompt: str) -> str:
        raise trouble

    monkeypatch.setattr("sys.stdin", Terminal())
    monkeypatch.setattr(getpass, "getpass", refuses)
    assert main(["key", "set", "openai"]) == 1
    assert capsys.readouterr().err == words.KEY_UNSEEN + "\n"
    assert kept == {}


@pytest.mark.parametrize(
    "typed", ["", " \n", "k\u00e9y-0123456789", "two words", "two\nlines", "sk-\x1b[31m", "sk-\x00"]
)
def test_what_can_be_no_key_is_refused_and_not_shown(
    typed: str, kept: dict[str, str], monkeypatch: Patch, capsys: Output
) -> None:
    piped(monkeypatch, typed)
    assert main(["key", "set", "openai"]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n"), kept) == ("", 1, {})
    assert not typed.strip() or typed.strip() not in err


@pytest.mark.parametrize(
    "line",
    [
        ["key", "set", "openai", "sk-abcdefghij0123456789"],
        ["key", "set", "openai", KEY],
        ["key", "set", "sk-abcdefghij0123456789"],
        ["key", "set", "sk_0123456789_A"],
        ["key", "--key", "sk-abcdefghij0123456789", "set", "openai"],
        ["ask", "--key=sk-abcdefghij0123456789", "Why?"],
    ],
)
def test_a_key_on_the_command_line_is_wrong_use_and_not_repeated(
    line: list[str], kept: dict[str, str], capsys: Output
) -> None:
    assert main(line) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n"), kept) == ("", 1, {})
    assert not any(secret in err for secret in ("0123456789", KEY))


def test_a_name_that_is_nearly_a_providers_is_asked_about(kept: dict[str, str], capsys: Output) -> None:
    assert main(["key", "set", "opnai"]) == 2
    assert words.KEY_NEAR_PROVIDER.format(name="opnai", near="openai") in capsys.readouterr().err


@pytest.mark.parametrize("line", [["key"], ["key", "set"], ["key", "show", "openai"], ["key", "delete"]])
def test_a_line_without_an_action_or_a_provider_is_wrong_use(line: list[str], capsys: Output) -> None:
    assert main(line) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_key_is_deleted_once(kept: dict[str, str], capsys: Output) -> None:
    kept["openai"] = KEY
    assert main(["key", "delete", "openai"]) == 0
    assert capsys.readouterr().out == words.KEY_FORGOTTEN.format(provider="openai") + "\n"
    assert main(["key", "delete", "openai"]) == 1
    assert capsys.readouterr().err == words.KEY_NOT_KEPT.format(provider="openai") + "\n"


def test_a_keyring_that_fails_is_told_before_the_key_is_asked_for(monkeypatch: Patch, capsys: Output) -> None:
    def fails(provider: str) -> str:
        raise keyring.NoKeyring(words.KEYRING_NONE)

    monkeypatch.setattr(keyring, "get", fails)
    monkeypatch.setattr("sys.stdin", None)
    assert main(["key", "set", "openai"]) == 1
    assert capsys.readouterr().err == words.KEYRING_NONE + "\n"
