"""Where words go: the provider's own host, an address of one's own, one in litellm's variables; and by which proxy."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from maic_tui.provider.choose import Choice
from maic_tui.provider.destination import proxy_of, server_of
from maic_tui.provider.known import KNOWN, Known
from maic_tui.provider.proxy import place

BASE = "http://ada:secret-word@models.test:8080/v1"


@pytest.fixture(autouse=True)
def _no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known.env)
def test_a_known_provider_has_its_own_host(known: Known) -> None:
    assert server_of(Choice(known.model), {}) == known.host


def test_the_hosts_of_the_table_are_named_by_the_litellm_that_is_here() -> None:
    spec = find_spec("litellm")
    assert spec is not None
    assert spec.origin is not None
    places = ("main.py", "constants.py", "litellm_core_utils/*.py", "llms/*/chat/*.py", "llms/*/common_utils.py")
    files = [file for pattern in places for file in Path(spec.origin).parent.glob(pattern)]
    named = {host for file in files for host in re.findall(r"https://([a-z0-9.-]+)", file.read_text("utf-8"))}
    assert {known.host for known in KNOWN} <= named


@pytest.mark.parametrize(
    ("choice", "environ", "server"),
    [
        (Choice("openai/x", BASE), {"OPENAI_API_BASE": "http://elsewhere.test"}, "models.test:8080"),
        (Choice("gpt-5"), {"OPENAI_API_BASE": "http://b.test", "OPENAI_BASE_URL": "http://a.test:1/v1"}, "a.test:1"),
        (Choice("xai/grok"), {"XAI_API_BASE": " https://x.test "}, "x.test"),
        (Choice("nobody/x"), {"OPENAI_API_BASE": "http://b.test"}, ""),
    ],
)
def test_an_address_of_ones_own_goes_before(choice: Choice, environ: dict[str, str], server: str) -> None:
    assert server_of(choice, environ) == server


def test_a_proxy_is_told_without_its_password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("https_proxy", "http://ada:secret-word@proxy.test:3128")
    assert proxy_of(Choice("openai/x"), {}) == "proxy.test:3128"
    assert proxy_of(Choice("openai/x", BASE), {}) == ""
    assert proxy_of(Choice("openai/x", "https://127.0.0.1:8080/v1"), {}) == ""
    assert proxy_of(Choice("openai/x", "https://[::1]:8080/v1"), {}) == ""
    assert proxy_of(Choice("nobody/x"), {}) == ""
    monkeypatch.setenv("no_proxy", "api.openai.com")
    assert proxy_of(Choice("openai/x"), {}) == ""


def test_a_login_is_no_part_of_a_place() -> None:
    assert place("proxy.test:1") == "proxy.test:1"
    assert place(BASE) == "models.test:8080"
