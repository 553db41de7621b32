"""Who is served, and what a page may load."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui.web.guard import Guard, new_token
from maic_tui.web.page import FONT_SIZES, font_size, headers, page

GUARD = Guard("secret-token", 8123)
HERE = "127.0.0.1:8123"


@pytest.mark.parametrize(
    ("path", "host", "origin", "admitted"),
    [
        ("/secret-token/", HERE, None, True),
        ("/secret-token/ws", HERE, "http://127.0.0.1:8123", True),
        ("/secret-token/ws", "localhost:8123", "http://localhost:8123", True),
        ("/", HERE, None, False),
        ("/static/js/textual.js", HERE, None, False),
        ("/secret-toke/", HERE, None, False),
        ("/secret-tokens/", HERE, None, False),
        ("//secret-token/", HERE, None, False),
        ("/sécret-token/", HERE, None, False),
        ("/\ud800/", HERE, None, False),
        ("/secret-token/", None, None, False),
        ("/secret-token/", "127.0.0.1", None, False),
        ("/secret-token/", "127.0.0.1:8124", None, False),
        ("/secret-token/", "rebound.example:8123", None, False),
        ("/secret-token/ws", HERE, "http://rebound.example:8123", False),
        ("/secret-token/ws", HERE, "https://127.0.0.1:8123", False),
        ("/secret-token/ws", HERE, "null", False),
    ],
)
def test_only_who_has_the_token_and_comes_from_here_is_admitted(
    path: str, host: str | None, origin: str | None, admitted: bool
) -> None:
    assert GUARD.admits(path, host, origin) is admitted


@given(st.text())
def test_no_other_token_opens(token: str) -> None:
    assert GUARD.admits(f"/{token}/", HERE, None) is (token.partition("/")[0] == GUARD.token)


def test_a_token_is_new_each_time_and_stands_in_an_address_as_it_is() -> None:
    tokens = {new_token() for _ in range(50)}
    assert len(tokens) == 50
    assert all(re.fullmatch(r"[\w-]{43}", token) for token in tokens)
    assert Guard("t", 80).address == "http://127.0.0.1:80/t/"


def test_the_page_names_no_other_host_and_may_load_from_none() -> None:
    html = page("ws://127.0.0.1:8123/t/ws")
    assert re.findall(r"\w+://[^\"'\s/]+", html) == ["ws://127.0.0.1:8123"]
    policy = headers(GUARD.hosts)["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; ")
    assert re.findall(r"\w+://\S+?(?=[; ])", policy) == ["ws://127.0.0.1:8123", "ws://localhost:8123"]


@pytest.mark.parametrize(
    ("asked", "size"), [("", 16), ("20", 20), ("1", 6), ("999", 60), ("99999", 16), ("-3", 16), ('"><script>', 16)]
)
def test_the_letters_have_a_size_that_can_be_read(asked: str, size: int) -> None:
    assert font_size(asked) == size
    assert FONT_SIZES[0] <= size <= FONT_SIZES[2]
