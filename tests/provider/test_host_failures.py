"""Failures: which kind it is, what is said, and when it is tried again."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest

from maic_tui import words
from maic_tui.provider.base import FailureKind
from maic_tui.provider.failures import About, Evidence, causes_of, classify, failure, wait_before_retry

OURS = {"cost_limit"}
"""Kinds that no request fails with; who keeps a limit says them in words of its own."""
ABOUT = About("openai/m", "models.test", "OPENAI_API_KEY")


def said(message: str, **more: Any) -> str:
    return json.dumps({"error": {"message": message, **more}})


KINDS = [
    (Evidence(status=401), "auth"),
    (Evidence(status=402), "quota"),
    (Evidence(status=403), "refused"),
    (Evidence(status=403, body=said("Your credit balance: insufficient credit")), "quota"),
    (Evidence(status=404), "not_found"),
    (Evidence(status=408), "server"),
    (Evidence(status=413), "context"),
    (Evidence(status=400, body=said("no", code="content_filter")), "filtered"),
    (Evidence(status=422), "bad_request"),
    (Evidence(status=429), "rate_limit"),
    (Evidence(status=429, body=said("no", code="insufficient_quota")), "quota"),
    (Evidence(status=429, body=said("no", type="insufficient_quota")), "quota"),
    (Evidence(status=400, body=said("API key not valid", status="INVALID_ARGUMENT")), "auth"),
    (Evidence(status=400, body=said("no", code="context_length_exceeded")), "context"),
    (Evidence(status=400, body=said("no", code="model_not_found")), "not_found"),
    (Evidence(status=400, body=said("The model `x` does not exist")), "not_found"),
    (Evidence(status=400, body='{"message": "prompt is too long"}'), "context"),
    (Evidence(status=400, body='{"detail": "too many tokens"}'), "context"),
    (Evidence(status=400, body="not JSON: x does not support tools", had_tools=True), "tools_unsupported"),
    (Evidence(status=404, body=said("No endpoints found that support tool use"), had_tools=True), "tools_unsupported"),
    (Evidence(status=400, body=said('"auto" tool choice requires --enable-auto'), had_tools=True), "tools_unsupported"),
    (Evidence(status=400, body=said("x does not support tools")), "bad_request"),
    (Evidence(status=500, body=said("billing service is down")), "server"),
    (Evidence(status=529), "server"),
    (Evidence(status=200, error={"code": 429, "message": "slow"}), "rate_limit"),
    (Evidence(status=200, error={"message": "Overloaded"}), "server"),
    (Evidence(status=200, error="something"), "server"),
    (Evidence(status=200, is_page=True, body="<html>"), "not_a_model"),
    (Evidence(status=200, body='{"hello": 1}'), "not_a_model"),
    (Evidence(status=200, is_empty=True), "empty_reply"),
    (Evidence(status=200, is_empty=True, causes=("ReadError",)), "stream_cut"),
    (Evidence(status=200), "stream_cut"),
    (Evidence(status=200, began=True), "stream_cut"),
    (Evidence(status=200, began=True, error={"code": 401}), "stream_cut"),
    (Evidence(status=302, redirect="evil.test"), "redirect"),
    (Evidence(causes=("ConnectError",)), "unreachable"),
    (Evidence(reached=False, status=500, message="Missing credentials. Pass an api_key"), "missing_key"),
    (Evidence(reached=False, status=401, message="no"), "auth"),
    (Evidence(reached=False, message="what is this"), "bad_request"),
]


@pytest.mark.parametrize(("evidence", "kind"), KINDS)
def test_the_kind_follows_from_what_was_seen(evidence: Evidence, kind: FailureKind) -> None:
    assert classify(evidence, ABOUT).kind == kind


@pytest.mark.parametrize("kind", sorted(set(get_args(FailureKind)) - OURS))
def test_every_kind_has_words_that_name_what_is_concerned(kind: FailureKind) -> None:
    found = failure(kind, ABOUT, status=400, said="{model} {0}", why="why", to="elsewhere.test")
    assert "openai/m" in found.message or "models.test" in found.message
    assert "{model} {0}" in found.message
    assert found.message.endswith((".", "{model} {0}"))
    assert found.hint


def test_every_kind_is_in_the_table() -> None:
    assert set(words.FAILURES) == set(get_args(FailureKind)) - OURS


@pytest.mark.parametrize(
    ("causes", "why"),
    [
        (("ConnectError", "ConnectionRefusedError"), words.WHY_REFUSED),
        (("ConnectError", "gaierror"), words.WHY_NAME),
        (("ConnectTimeout",), words.WHY_CONNECT_TIMEOUT),
        (("UnsupportedProtocol",), words.WHY_ADDRESS),
        (("SomethingElse",), words.WHY_CONNECT),
    ],
)
def test_why_a_host_was_not_reached_is_said(causes: tuple[str, ...], why: str) -> None:
    assert why in classify(Evidence(causes=causes), ABOUT).message


def test_a_server_s_words_are_clean_short_and_no_html() -> None:
    long = classify(Evidence(status=500, body=said("a\x1b]52;c;x\nb" + "z" * 500)), ABOUT)
    page = classify(Evidence(status=502, body="<html>bad gateway</html>"), ABOUT)
    assert "\x1b" not in long.message + long.detail
    assert "\n" not in long.message
    assert len(long.message) < 400
    assert "<html>" not in page.message
    assert page.detail == "<html>bad gateway</html>"


def test_a_proxy_is_named() -> None:
    found = classify(Evidence(causes=("ConnectError",)), About("m", "models.test", proxy="proxy.test:3128"))
    assert "proxy.test:3128" in found.message


WAITS = [
    ("rate_limit", "7", 1, 7.0),
    ("rate_limit", "60", 1, 60.0),
    ("rate_limit", "61", 1, None),
    ("rate_limit", "", 1, 0.5),
    ("server", "soon", 2, 1.0),
    ("server", "", 3, 2.0),
    ("server", "", 30, 8.0),
    ("unreachable", "", 1, 0.5),
    ("empty_reply", "", 1, 0.5),
    ("stream_cut", "", 1, 0.5),
    ("rate_limit", "-5", 1, 0.5),
    ("rate_limit", "nan", 1, 0.5),
    ("rate_limit", "inf", 1, None),
    ("rate_limit", "-0", 1, 0.0),
    *((kind, "1", 1, None) for kind in ("timeout", "quota", "auth", "refused", "not_found", "context", "redirect")),
]


@pytest.mark.parametrize(("kind", "retry_after", "attempt", "seconds"), WAITS)
def test_how_long_it_waits_before_it_tries_again(
    kind: FailureKind, retry_after: str, attempt: int, seconds: float | None
) -> None:
    assert wait_before_retry(failure(kind, ABOUT), retry_after, attempt, 0.5, 0.5) == seconds


def test_waits_are_spread() -> None:
    failed = failure("server", ABOUT)
    assert [wait_before_retry(failed, "", 1, 1.0, chance) for chance in (0.0, 1.0)] == [0.75, 1.25]


def test_causes_are_named_from_the_outside_in() -> None:
    try:
        try:
            raise ConnectionRefusedError
        except OSError as inner:
            raise RuntimeError("outer") from inner
    except RuntimeError as outer:
        names = causes_of(outer)
    assert names.index("RuntimeError") < names.index("ConnectionRefusedError")
