"""Rows in which there is no reply: what the server answers instead, what is not reached, and the director's share."""

from __future__ import annotations

from tests.provider.server import call, call_agent, cue_user, next_agent, say

from .fault import GRAPH, KEY, SIX_AGENTS, Fault, error, failed, http

HTTP = [
    failed("a login page", http(200, "<html>login</html>", content_type="text/html"), "not_a_model"),
    failed("JSON error in 200", http(200, error("quota exceeded", "insufficient_quota")), "quota"),
    failed("401", http(401, error("no")), "auth"),
    failed("401 that echoes the key", http(401, error(f"Incorrect API key: {KEY}"), x_seen=KEY), "auth", json=True),
    failed("a page that echoes the key", http(403, f"<html>{KEY}</html>", content_type="text/html"), "refused"),
    failed("an error with escapes", http(400, error("bad\x1b]52;c;eA==\x07\x9b2J\u202e")), "bad_request"),
    failed("402", http(402, error("Insufficient credits")), "quota"),
    failed("403", http(403, error("no")), "refused"),
    failed("404", http(404, error("model not found")), "not_found"),
    failed("413", http(413, error("context_length_exceeded")), "context", requests=2),
    failed("429", http(429, error("slow down"), retry_after="1"), "rate_limit", requests=2, json=True),
    failed("429 for an hour", http(429, error("slow down"), retry_after="3600"), "rate_limit"),
    failed("429 until a day", http(429, error("no"), retry_after="Fri, 01 Jan 2100 00:00:00 GMT"), "rate_limit"),
    failed("429 quota", http(429, error("You exceeded your current quota", "insufficient_quota")), "quota"),
    failed("500", http(500, "oops"), "server", requests=2),
    failed("503 with HTML", http(503, "<html>busy</html>", content_type="text/html"), "server", requests=2),
    failed("redirect", http(302, location="http://127.0.0.1:1/evil"), "redirect"),
]

UNREACHED = [
    failed("refused connection", say("lo"), "unreachable", 0, env={"MAIC_TUI_API_BASE": "http://127.0.0.1:9/v1"}),
    failed(
        "no such provider", say("lo"), "", 0, exit=1, reason="", env={"MAIC_TUI_MODEL": "no/x", "MAIC_TUI_API_BASE": ""}
    ),
    failed("key of odd letters", say("lo"), "", 0, exit=1, reason="", env={"MAIC_TUI_API_KEY": "kéy"}),
]

BY_DIRECTOR = [
    Fault(
        "the director's 401",
        {"director": [http(401, error("no"))], "agent": [say("lo")]},
        kind="auth",
        config=SIX_AGENTS,
        requests=1,
    ),
    Fault(
        "the director's filter",
        {"director": [[{"finish": "content_filter"}, {"done": True}]], "agent": [say("lo")]},
        kind="filtered",
        config=SIX_AGENTS,
        requests=1,
    ),
    Fault(
        "a director of bad arguments",
        {
            "director": [call(("call_agent", {"agent": 7})), call_agent("teacher"), cue_user("And?")],
            "agent": [say("lo")],
        },
        0,
        "cue_user",
        text=None,
        config=SIX_AGENTS,
    ),
    Fault(
        "a director of unknown agents",
        {"director": [call_agent("nobody")], "agent": [say("lo")]},
        0,
        "call_limit",
        text=None,
        config=SIX_AGENTS,
        requests=18,
    ),
    Fault(
        "graph mode, an unknown agent",
        {"director": [next_agent("nobody")], "agent": [say("lo")]},
        0,
        "end",
        text=None,
        config=GRAPH,
        requests=1,
    ),
]

ROWS = [*HTTP, *UNREACHED, *BY_DIRECTOR]
