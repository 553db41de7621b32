"""Why a request failed: the status code first, then what the connection met, then whether words had come. Pure."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from maic_tui import words
from maic_tui.graphemes import cut
from maic_tui.provider.base import Failure, FailureKind
from maic_tui.schema.text import clean_name

LONGEST_RETRY_AFTER = 60.0
"""A server that asks for more seconds than this is not waited for."""
SAID_CHARS = 200
NAME_CHARS = 200
HOPS = 5
"""A request is sent on so many times; a server may send it round in a ring."""
DETAIL_CHARS = 2000

_AGAIN: frozenset[FailureKind] = frozenset(
    {"rate_limit", "unreachable", "server", "timeout", "empty_reply", "stream_cut", "crashed"}
)
"""Kinds where asking again can help."""
_BY_ITSELF: frozenset[FailureKind] = frozenset({"rate_limit", "unreachable", "server", "empty_reply", "stream_cut"})
"""Kinds that are tried again without being asked; a timeout has taken minutes already."""


def _any_of(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(patterns), re.IGNORECASE)


_TOOL = r"(\btools?\b|tool_choice|function.?call)"
_UNABLE = r"(support|enable|allow|require|unknown|unrecogni[sz]ed|unexpected|extra)"
_QUOTA = _any_of(
    "insufficient[_ ](quota|credit|balance|funds)", "exceeded your current quota", "billing", "out of credit"
)
_KEY = _any_of("api[_ ]key[_ ](not valid|invalid)", "(invalid|incorrect)[ _](x-)?api[ _-]?key")
_NO_KEY = _any_of("missing credentials", "api_key client option must be set", "missing .{0,40}api[ _]key")
_FILTER = _any_of("content[_ ](filter|management policy)", "responsible ?ai ?policy")
_CONTEXT = _any_of("context[_ ](length|window)", "maximum context", "prompt is too long", "too many (input )?tokens")
_NO_MODEL = _any_of("model[_ ]not[_ ]found", "model.{0,80}does not exist", "(unknown|invalid|no such) model")
_NO_TOOLS = _any_of(f"{_TOOL}.{{0,60}}{_UNABLE}", f"{_UNABLE}.{{0,60}}{_TOOL}")


@dataclass(frozen=True, slots=True)
class About:
    """What a failure's words name: the model, who serves it, the variable or place of its key."""

    model: str
    host: str = ""
    key_name: str = ""
    proxy: str = ""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is known of a request that failed.

    `reached`: whether a connection was tried. `status` 0: no answer came. `redirect` is the host of one that was not
    followed, after `hops` that were. `body` is the beginning of an unusable
    answer, `error` the error object that a frame or a JSON answer held, `causes` the names of exception types from the
    outside in, `message` what litellm says where no connection was tried, `is_empty` whether an answer held nothing.
    """

    reached: bool = True

    status: int = 0
    body: str = ""
    error: Any = None
    retry_after: str = ""
    redirect: str = ""
    hops: int = 0
    is_page: bool = False
    causes: tuple[str, ...] = ()
    message: str = ""
    is_empty: bool = False
    began: bool = False
    had_tools: bool = False


def classify(evidence: Evidence, about: About) -> Failure:
    """The failure that `evidence` shows, in words for a person."""
    said = _said(evidence)
    kind = _kind(evidence, said)
    return failure(kind, about, status=_status(evidence), said=said, why=_why(evidence, kind), to=evidence.redirect)


def failure(
    kind: FailureKind, about: About, *, status: int = 0, said: str = "", why: str = "", to: str = ""
) -> Failure:
    """A failure of `kind` in the words of `words.FAILURES`; `said` is what the server answered."""
    message, hint = words.FAILURES[kind]
    facts = {
        "model": cut(clean_name(about.model), NAME_CHARS) or words.NO_MODEL_NAME,
        "host": clean_name(about.host) or words.THE_SERVER,
        "key": clean_name(about.key_name) or words.DEFAULT_KEY_NAME,
        "status": f" (HTTP {status})" if status >= 400 else "",
        "why": why,
        "to": clean_name(to),
    }
    text = message.format(**facts)
    shown = clean_name(said)[:SAID_CHARS]
    if shown and not shown.startswith("<"):
        text += words.SERVER_SAID.format(said=shown)
    if about.proxy and kind in ("unreachable", "not_a_model", "redirect"):
        text += words.BY_PROXY.format(proxy=clean_name(about.proxy))
    return Failure(kind, text, hint.format(**facts), kind in _AGAIN, clean_name(said)[:DETAIL_CHARS])


def no_provider(model: str) -> Failure:
    """The failure of a model whose name tells litellm nobody who serves it."""
    named = cut(clean_name(model), NAME_CHARS)
    return Failure("not_found", words.WHY_NO_PROVIDER.format(model=named), words.NO_PROVIDER_HINT)


def wait_before_retry(failed: Failure, retry_after: str, attempt: int, base: float, chance: float) -> float | None:
    """Seconds until the next try, or None where there is none.

    `attempt` counts from 1; `base` is the first wait without Retry-After; `chance` in 0…1 spreads it by a quarter.
    """
    if failed.kind not in _BY_ITSELF:
        return None
    asked = _seconds(retry_after)
    if asked is None:
        return min(base * 2.0 ** (attempt - 1), 8.0) * (0.75 + chance / 2)
    return asked if asked <= LONGEST_RETRY_AFTER else None


def _seconds(retry_after: str) -> float | None:
    """What a Retry-After asks for; None where it is no time that one could wait for, as one in the past."""
    try:
        asked = float(retry_after)
    except ValueError:
        return None
    return asked if asked >= 0 else None


def causes_of(error: BaseException | None) -> tuple[str, ...]:
    """The names of an exception's types and of what it was raised from, from the outside in."""
    names: list[str] = []
    while error is not None and len(names) < 20:
        names.extend(kind.__name__ for kind in type(error).__mro__[:3])
        error = error.__cause__ or error.__context__
    return tuple(names)


def _kind(evidence: Evidence, said: str) -> FailureKind:
    if evidence.began:
        return "stream_cut"
    if evidence.redirect:
        return "redirect"
    if evidence.is_page:
        return "not_a_model"
    status = _status(evidence)
    if not evidence.reached and _NO_KEY.search(said):
        return "missing_key"
    if status >= 400:
        return _kind_of_status(status, f"{_code(evidence)} {said}", evidence.had_tools)
    if evidence.error is not None:
        return _kind_of_words(f"{_code(evidence)} {said}", evidence.had_tools) or "server"
    if status and evidence.body:
        return "not_a_model"
    if status:
        return "empty_reply" if evidence.is_empty and not evidence.causes else "stream_cut"
    if evidence.reached:
        return "unreachable"
    return _kind_of_words(said, evidence.had_tools) or "bad_request"


def _kind_of_status(status: int, said: str, had_tools: bool) -> FailureKind:
    match status:
        case 401:
            return "auth"
        case 402:
            return "quota"
        case 413:
            return "context"
    if status < 500 and (kind := _kind_of_words(said, had_tools)):
        return kind
    match status:
        case 403:
            return "refused"
        case 404:
            return "not_found"
        case 429:
            return "rate_limit"
        case 408:
            return "server"
    return "server" if status >= 500 else "bad_request"


def _kind_of_words(said: str, had_tools: bool) -> FailureKind | None:
    """What servers say in an answer whose status does not tell."""
    if _QUOTA.search(said):
        return "quota"
    if _KEY.search(said):
        return "auth"
    if _FILTER.search(said):
        return "filtered"
    if _CONTEXT.search(said):
        return "context"
    if had_tools and _NO_TOOLS.search(said):
        return "tools_unsupported"
    return "not_found" if _NO_MODEL.search(said) else None


def _status(evidence: Evidence) -> int:
    """The answer's status, or the one that an error inside a 200 answer names."""
    code = _code(evidence)
    if evidence.status < 400 and code.isdecimal() and 400 <= int(code) < 600:
        return int(code)
    return evidence.status


def _code(evidence: Evidence) -> str:
    error = evidence.error if evidence.error is not None else _parsed(evidence.body).get("error")
    if not isinstance(error, dict):
        return ""
    return str(error.get("code") or error.get("type") or error.get("status") or "")


def _said(evidence: Evidence) -> str:
    """The server's own words."""
    error = evidence.error if evidence.error is not None else _parsed(evidence.body)
    for _ in range(3):
        if not isinstance(error, dict):
            break
        error = error.get("message") or error.get("error") or error.get("detail") or ""
    if error or evidence.body.lstrip().startswith("{"):
        return str(error or "")
    return evidence.body or ("" if evidence.reached else evidence.message)


def _parsed(body: str) -> dict[str, Any]:
    try:
        value = json.loads(body)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def _why(evidence: Evidence, kind: FailureKind) -> str:
    if kind == "rate_limit" and evidence.retry_after.isdecimal():
        return words.ASKED_TO_WAIT.format(seconds=evidence.retry_after)
    if kind == "redirect":
        return words.WHY_ROUND.format(number=evidence.hops) if evidence.hops >= HOPS else words.WHY_ELSEWHERE
    if kind == "unreachable":
        return next((why for cause, why in _unreached() if cause in evidence.causes), words.WHY_CONNECT)
    if kind == "stream_cut" and not evidence.causes and evidence.error is None:
        return words.WHY_CUT_NO_END
    if kind == "stream_cut":
        return words.WHY_CUT_BY_ERROR if evidence.error is not None else words.WHY_CUT
    return ""


def _unreached() -> tuple[tuple[str, str], ...]:
    """Causes of a failed connection, the most telling first, and what is said of each."""
    return (
        ("ConnectTimeout", words.WHY_CONNECT_TIMEOUT),
        ("gaierror", words.WHY_NAME),
        ("ConnectionRefusedError", words.WHY_REFUSED),
        ("SSLError", words.WHY_CERTIFICATE),
        ("SSLCertVerificationError", words.WHY_CERTIFICATE),
        ("ProxyError", words.WHY_PROXY),
        ("UnsupportedProtocol", words.WHY_ADDRESS),
        ("InvalidURL", words.WHY_ADDRESS),
        ("ConnectError", words.WHY_CONNECT),
        ("RemoteProtocolError", words.WHY_CLOSED),
        ("ReadError", words.WHY_CLOSED),
        ("NetworkError", words.WHY_CONNECT),
    )
