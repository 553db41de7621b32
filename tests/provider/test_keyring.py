"""The keyring: what is kept and found, and that one which is missing, locked, broken or slow is only said."""

from __future__ import annotations

import importlib.util
import threading
from collections.abc import Callable, Iterator

import pytest

keyring_library = pytest.importorskip("keyring")
pytest.importorskip("keyring.backends.null")

from maic_tui import words  # noqa: E402
from maic_tui.provider import keyring  # noqa: E402

Backend = keyring_library.backend.KeyringBackend
errors = keyring_library.errors
Use = Callable[[Backend], Backend]


class InMemory(Backend):  # type: ignore[misc, valid-type]
    """A keyring that holds what it is given, and raises `error` where there is one."""

    priority = 1
    name = "in memory"

    def __init__(self, error: Exception | None = None) -> None:
        super().__init__()
        self.held: dict[tuple[str, str], str] = {}
        self.error = error

    def get_password(self, service: str, username: str) -> str | None:
        if self.error:
            raise self.error
        return self.held.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.held[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        del self.held[service, username]


@pytest.fixture
def use() -> Iterator[Use]:
    before = keyring_library.get_keyring()

    def put_in(backend: Backend) -> Backend:
        keyring_library.set_keyring(backend)
        return backend

    yield put_in
    keyring_library.set_keyring(before)


def test_what_was_put_is_found_until_it_is_deleted(use: Use) -> None:
    held = use(InMemory()).held
    assert keyring.put("openai", "sk-1") == "in memory"
    assert held == {("maic-tui", "openai"): "sk-1"}
    assert keyring.get("openai") == "sk-1"
    assert keyring.delete("openai")
    assert not keyring.delete("openai")
    assert keyring.get("openai") == ""


async def test_looking_finds_the_keys_that_are_there(use: Use) -> None:
    use(InMemory()).held = {("maic-tui", "openai"): " sk-1\n", ("maic-tui", "xai"): "x", ("else", "groq"): "g"}
    kept = await keyring.look(("openai", "groq", "xai"))
    assert (kept.keys, kept.trouble) == ({"openai": "sk-1", "xai": "x"}, "")
    assert "sk-1" not in repr(kept)


def test_a_keyring_that_takes_everything_and_keeps_nothing_is_none(use: Use) -> None:
    use(keyring_library.backends.null.Keyring())
    with pytest.raises(keyring.NoKeyring):
        keyring.put("openai", "sk-1")


TROUBLES = [
    pytest.param(errors.KeyringLocked("sk-in-the-message"), words.KEYRING_LOCKED, id="locked"),
    pytest.param(OSError("sk-in-the-message"), words.KEYRING_FAILED.format(kind="OSError"), id="broken"),
    pytest.param(errors.NoKeyringError("none"), "", id="no keyring here is no trouble"),
]


@pytest.mark.parametrize(("error", "trouble"), TROUBLES)
async def test_a_keyring_that_fails_is_told_in_words_of_ours(error: Exception, trouble: str, use: Use) -> None:
    use(InMemory(error))
    kept = await keyring.look(("openai",))
    assert (kept.keys, kept.trouble) == ({}, trouble)
    with pytest.raises(keyring.KeyringError) as raised:
        keyring.get("openai")
    assert "sk-in" not in str(raised.value)


async def test_a_keyring_that_does_not_answer_is_left_behind(use: Use) -> None:
    answered, asked_in = threading.Event(), []

    class Slow(InMemory):
        def get_password(self, service: str, username: str) -> str | None:
            asked_in.append(threading.current_thread())
            answered.wait(30)
            return None

    use(Slow())
    try:
        kept = await keyring.look(("openai",), within=0.05)
    finally:
        answered.set()
    assert kept.trouble == words.KEYRING_SLOW.format(seconds="0.05")
    assert [thread.daemon for thread in asked_in] == [True]


async def test_without_the_extra_nothing_is_looked_for_and_the_way_to_it_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(keyring, "find_spec", lambda name: None)
    monkeypatch.setattr(keyring, "import_module", missing)
    assert await keyring.look(("openai",)) == keyring.Kept()
    with pytest.raises(keyring.NoKeyring, match=r"pip install 'maic-tui\[keyring\]'"):
        keyring.get("openai")


async def test_where_no_key_is_lacking_the_library_is_not_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keyring, "import_module", lambda name: pytest.fail(name))
    assert await keyring.look(()) == keyring.Kept()


def test_the_extra_is_known_by_its_papers() -> None:
    assert keyring.is_installed() is (importlib.util.find_spec("keyring") is not None)
