"""What servers send, over a real socket, through the real litellm in the real child, to chunks."""

from __future__ import annotations

import json
from typing import Any

import pytest

from maic_tui import words
from maic_tui.provider.base import CallDelta, Chunk, Tool
from maic_tui.provider.failures import HOPS
from maic_tui.provider.reply import REPLY_CHARS
from maic_tui.schema.events import Usage
from tests.fakes import SHARED
from tests.provider.conftest import Ask, reply_of, request
from tests.provider.server import ScriptedServer, call, say

pytestmark = pytest.mark.asyncio(loop_scope="session")

PING = ": OPENROUTER PROCESSING\n\n"
END: list[dict[str, Any]] = [{"finish": "stop"}, {"done": True}]


def raw(frame: dict[str, Any]) -> dict[str, Any]:
    return {"raw": f"data: {json.dumps(frame)}\n\n"}


def two_at_index_0() -> list[dict[str, Any]]:
    return [
        {"delta_fields": {"tool_calls": [{"index": 0, "id": id, "function": {"name": "draw", "arguments": arguments}}]}}
        for id, arguments in (("t1", '{"x":1}'), ("t2", '{"x":2}'))
    ]


WHOLE = [
    pytest.param([{"delta": "Hel"}, {"delta": "lo"}, {"finish": "stop"}, {"clean_end": True}], "Hello", id="no DONE"),
    pytest.param([{"delta": "Hel"}, {"raw": PING}, *say("lo")], "Hello", id="comment"),
    pytest.param(
        [{"delta": "Hel"}, {"delta": "lo"}, {"finish": "eos_weird"}, {"done": True}], "Hello", id="odd finish"
    ),
    pytest.param([raw({"choices": []}), *say("lo")], "lo", id="no choices"),
    pytest.param(
        [raw({"choices": None}), raw({"choices": [{"index": 0, "delta": None, "finish_reason": None}]}), *say("lo")],
        "lo",
        id="null choices and delta",
    ),
    pytest.param(say("lo", "lo", "lo"), "lololo", id="equal deltas"),
    pytest.param([{"repeat": 300, "delta": "lo "}, *END], "lo " * 300, id="300 equal deltas"),
    pytest.param(
        [{"delta": "\u00e9\u6559\U0001f44d", "split_bytes": 1}, *END], "\u00e9\u6559\U0001f44d", id="split bytes"
    ),
    pytest.param([{"delta": "ok \ud83d"}, {"delta": "\udc4d"}, *END], "ok \U0001f44d", id="split surrogates"),
    pytest.param([{"delta": "A\x1b"}, {"delta": "]52;c;UFd\x07B"}, *END], "A\u241b]52;c;UFd\u2407B", id="escape"),
    pytest.param([{"delta_fields": {"content": [{"type": "text", "text": "lo"}]}}, *END], "lo", id="list content"),
    pytest.param([{"delta_fields": {"refusal": "I cannot"}}, *END], "I cannot", id="refusal"),
    pytest.param([{"delta_fields": {"content": 42}}, *END], "42", id="number content"),
    pytest.param(
        [{"delta": "Hel"}, {"delta": "lo"}, {"finish": "stop"}, {"rst": True}], "Hello", id="rst after finish"
    ),
    pytest.param([*END], "", id="an empty turn"),
    pytest.param(say("z" * 200_000), "z" * 200_000, id="one long delta"),
    pytest.param(say("z" * 2_000_000), "z" * 2_000_000, id="2 MB in one delta"),
]


@pytest.mark.parametrize(("script", "text"), WHOLE)
async def test_a_whole_reply(script: Any, text: str, asking: Ask) -> None:
    with ScriptedServer(script) as server:
        reply, _ = await reply_of(asking(server.base))
    assert (reply.text, reply.finish, reply.failure) == (text, "stop", None)
    assert len(server.requests) == 1


BROKEN = [
    pytest.param([{"delta": "Hel"}, {"rst": True}], id="reset"),
    pytest.param([{"delta": "Hel"}, {"eof_without_last_chunk": True}], id="no last chunk"),
    pytest.param([{"delta": "Hel"}, {"done": True}], id="no finish"),
    pytest.param([{"delta": "Hel"}, {"raw": 'data: {"choices":[{"del'}, {"clean_end": True}], id="torn frame"),
    pytest.param([{"raw": "id: 7\n"}, {"delta": "Hel"}, {"raw": ": ping\n\n"}, *say("lo")], id="id before a ping"),
    pytest.param([{"delta": "Hel"}, {"raw": "data:\n\n"}, *say("lo")], id="empty data"),
    pytest.param([{"delta": "Hel"}, {"raw_hex": "646174613a20ff7b7d0a0a"}, *say("lo")], id="bad UTF-8"),
    pytest.param(
        [{"delta": "Hel"}, {"raw": 'event: error\ndata: {"error":{"message":"Overloaded","code":502}}\n\n'}], id="error"
    ),
    pytest.param(
        [
            {"delta": "Hel"},
            raw({"choices": [{"index": 0, "delta": {}, "finish_reason": "error"}], "error": {"message": "gone"}}),
            {"done": True},
        ],
        id="finish error with words",
    ),
    pytest.param([{"delta": "Hel"}, {"finish": "error"}, {"done": True}], id="finish error"),
]


@pytest.mark.parametrize("script", BROKEN)
async def test_a_broken_reply_keeps_what_came_and_is_not_asked_again(script: Any, asking: Ask) -> None:
    with ScriptedServer(script) as server:
        reply, _ = await reply_of(asking(server.base, retries=3))
    assert (reply.text, reply.finish) == ("Hel", "cut")
    assert reply.failure is not None
    assert (reply.failure.kind, reply.failure.retryable) == ("stream_cut", True)
    assert len(server.requests) == 1


def http(status: int, body: Any = "", **headers: str) -> dict[str, Any]:
    text = body if isinstance(body, str) else json.dumps(body)
    return {"http": {"status": status, "headers": {k.replace("_", "-"): v for k, v in headers.items()}, "body": text}}


def error(message: str, code: Any = None) -> dict[str, Any]:
    return {"error": {"message": message, "code": code}}


REFUSED = [
    pytest.param(http(401, error("Incorrect API key provided")), "auth", id="401"),
    pytest.param(http(402, error("Insufficient credits")), "quota", id="402"),
    pytest.param(http(403, error("Country not supported")), "refused", id="403"),
    pytest.param(http(404, error("model not found")), "not_found", id="404"),
    pytest.param(http(413, error("context_length_exceeded")), "context", id="413"),
    pytest.param(http(400, error("maximum context length is 8192 tokens")), "context", id="400 context"),
    pytest.param(http(400, error("bad temperature")), "bad_request", id="400"),
    pytest.param(http(429, error("You exceeded your current quota", "insufficient_quota")), "quota", id="429 quota"),
    pytest.param(http(429, error("slow down"), retry_after="3600"), "rate_limit", id="429 an hour"),
    pytest.param(http(200, "<html>login</html>", content_type="text/html"), "not_a_model", id="a page"),
    pytest.param(http(200, "<!doctype html>login"), "not_a_model", id="a page that says it is JSON"),
    pytest.param(http(200, {"hello": "world"}), "not_a_model", id="some JSON"),
    pytest.param(http(200, error("quota exceeded", "insufficient_quota")), "quota", id="200 quota"),
    pytest.param(http(200, error("no", 401)), "auth", id="200 with a code"),
    pytest.param(http(400, error("flagged", "content_filter")), "filtered", id="400 filter"),
    pytest.param([{"finish": "content_filter"}, {"done": True}], "filtered", id="content filter, no words"),
    pytest.param(http(302, location="http://127.0.0.1:1/evil"), "redirect", id="302"),
    pytest.param(http(307, location="http://127.0.0.1:1/evil"), "redirect", id="307"),
]


@pytest.mark.parametrize(("script", "kind"), REFUSED)
async def test_what_another_try_can_not_help_is_asked_once(script: Any, kind: str, asking: Ask) -> None:
    with ScriptedServer(script) as server:
        reply, _ = await reply_of(asking(server.base, retries=3))
    assert reply.failure is not None
    assert (reply.failure.kind, reply.text, reply.finish) == (kind, "", None)
    assert len(server.requests) == 1


async def test_a_server_that_sends_a_question_round_to_itself_gets_it_a_few_times(asking: Ask) -> None:
    with ScriptedServer(http(307, location="/v1/chat/completions")) as server:
        reply, waits = await reply_of(asking(server.base, retries=3))
    assert reply.failure is not None
    assert reply.failure.kind == "redirect"
    assert words.WHY_ROUND.format(number=HOPS) in reply.failure.message
    assert len(server.requests) == 1 + HOPS
    assert not [wait for wait in waits if wait.why == "retry"]


AGAIN = [
    pytest.param(http(500, "oops"), "server", id="500"),
    pytest.param(http(503, "<html>bad gateway</html>"), "server", id="503"),
    pytest.param(http(429, error("slow down"), retry_after="0"), "rate_limit", id="429"),
    pytest.param(http(429, error("slow down")), "rate_limit", id="429 without a time"),
    pytest.param([{"rst": True}], "stream_cut", id="reset before words"),
    pytest.param([{"done": True}], "empty_reply", id="nothing but DONE"),
    pytest.param(http(200), "empty_reply", id="an empty answer"),
    pytest.param([raw(error("Overloaded", 529))], "server", id="an error as the first frame"),
]


@pytest.mark.parametrize(("script", "kind"), AGAIN)
async def test_what_another_try_can_help_is_asked_again(script: Any, kind: str, asking: Ask) -> None:
    with ScriptedServer({"any": [script, script, say("at last")]}) as server:
        reply, waits = await reply_of(asking(server.base, retries=2))
    retries = [wait for wait in waits if wait.why == "retry"]
    assert (reply.text, reply.finish, reply.failure) == ("at last", "stop", None)
    assert [wait.attempt for wait in retries] == [1, 2]
    assert {wait.failure.kind for wait in retries if wait.failure} == {kind}


async def test_a_try_that_broke_off_is_no_success_because_the_one_before_had_an_end(asking: Ask) -> None:
    with ScriptedServer({"any": [[{"done": True}], [{"delta": "Hel"}, {"rst": True}]]}) as server:
        reply, _ = await reply_of(asking(server.base))
    assert (reply.text, reply.finish, reply.failure and reply.failure.kind) == ("Hel", "cut", "stream_cut")


async def test_a_reply_without_an_end_is_cut_at_a_length(asking: Ask) -> None:
    with ScriptedServer([{"repeat": "for ever", "delta": "z" * 100_000}]) as server:
        reply, _ = await reply_of(asking(server.base))
        assert server.requests[0].wait_closed()
    assert (reply.finish, reply.failure) == ("length", None)
    assert REPLY_CHARS < len(reply.text) <= REPLY_CHARS + 100_000


async def test_tries_have_an_end(asking: Ask) -> None:
    with ScriptedServer(http(500)) as server:
        reply, _ = await reply_of(asking(server.base, retries=2))
    assert reply.failure is not None
    assert reply.failure.kind == "server"
    assert len(server.requests) == 3


async def test_a_page_is_kept_as_detail_and_not_shown_as_words(asking: Ask) -> None:
    with ScriptedServer(http(200, "<html>login</html>")) as server:
        reply, _ = await reply_of(asking(server.base))
    assert reply.failure is not None
    assert reply.failure.detail == "<html>login</html>"
    assert "<html>" not in reply.failure.message


async def test_a_whole_json_answer_is_used(asking: Ask) -> None:
    message = {"role": "assistant", "content": "whole"}
    usage = {"prompt_tokens": 3, "completion_tokens": 1, "total_tokens": 4}
    answer = {"choices": [{"index": 0, "message": message, "finish_reason": "length"}], "usage": usage}
    with ScriptedServer(http(200, answer)) as server:
        reply, _ = await reply_of(asking(server.base))
    assert reply == Chunk(text="whole", finish="length", usage=Usage(input=3, output=1))


async def test_words_before_the_filter_are_kept(asking: Ask) -> None:
    with ScriptedServer(say("Hel", finish="content_filter")) as server:
        reply, _ = await reply_of(asking(server.base))
    assert (reply.text, reply.finish, reply.failure and reply.failure.kind) == ("Hel", "cut", "filtered")


async def test_a_date_to_wait_for_is_read(asking: Ask) -> None:
    dates = {"retry_after": "Mon, 30 Nov 2026 09:12:02 GMT", "date": "Mon, 30 Nov 2026 09:12:02 GMT"}
    with ScriptedServer({"any": [http(429, error("slow down"), **dates), say("lo")]}) as server:
        reply, waits = await reply_of(asking(server.base, backoff=60.0))
    assert reply.text == "lo"
    assert [wait.seconds for wait in waits if wait.why == "retry"] == [0.0]


async def test_reasoning_is_kept_apart(asking: Ask) -> None:
    with ScriptedServer([{"delta_fields": {"reasoning_content": "hmm"}}, *say("lo")]) as server:
        reply, _ = await reply_of(asking(server.base))
    assert (reply.thinking, reply.text) == ("hmm", "lo")


async def test_reasoning_alone_is_no_words(asking: Ask) -> None:
    with ScriptedServer([{"delta_fields": {"reasoning_content": "hmm"}}, *END]) as server:
        reply, _ = await reply_of(asking(server.base))
    assert (reply.thinking, reply.text, reply.finish) == ("hmm", "", "stop")


async def test_two_calls_that_share_an_index_stay_two(asking: Ask) -> None:
    with ScriptedServer([*two_at_index_0(), *END]) as server:
        reply, _ = await reply_of(asking(server.base))
    assert reply.calls == (CallDelta("t1", "draw", '{"x":1}'), CallDelta("t2", "draw", '{"x":2}'))


async def test_tools_are_asked_for_and_called(asking: Ask) -> None:
    tool = Tool("call_agent", "Give the floor.", {"type": "object", "properties": {"agent_id": {"type": "string"}}})
    with ScriptedServer(call(("call_agent", {"agent_id": "a"}), ("call_agent", {"agent_id": "b"}))) as server:
        reply, _ = await reply_of(asking(server.base), request(tools=(tool,)))
    assert [(delta.name, json.loads(delta.arguments)["agent_id"]) for delta in reply.calls] == [
        ("call_agent", "a"),
        ("call_agent", "b"),
    ]
    assert (reply.finish, server.requests[0].tools) == ("tool_use", ["call_agent"])


async def test_a_server_without_tools_is_told_from_a_bad_request(asking: Ask) -> None:
    tool = Tool("t", "", {"type": "object", "properties": {}})
    with ScriptedServer(http(400, error("scripted does not support tools"))) as server:
        with_tools, _ = await reply_of(asking(server.base), request(tools=(tool,)))
        without, _ = await reply_of(asking(server.base))
    kinds = [reply.failure and reply.failure.kind for reply in (with_tools, without)]
    assert kinds == ["tools_unsupported", "bad_request"]


@pytest.mark.parametrize(("usage", "estimated"), [({"prompt_tokens": 3, "completion_tokens": 2}, False), (None, True)])
async def test_usage_that_nobody_sent_is_an_estimate(usage: Any, estimated: bool, asking: Ask) -> None:
    with ScriptedServer(say("lo", usage=usage and {**usage, "total_tokens": 5})) as server:
        reply, _ = await reply_of(asking(server.base))
    assert reply.usage is not None
    assert reply.usage.estimated is estimated


@pytest.mark.parametrize("model", ["ollama_chat/x", "anthropic/claude-x", "groq/x", "gemini/gemini-2.0-flash"])
@pytest.mark.parametrize(("status", "kind"), [(302, "redirect"), (401, "auth")])
async def test_other_providers_go_by_the_same_wire(model: str, status: int, kind: str, asking: Ask) -> None:
    with ScriptedServer(http(status, error("no"), location="http://127.0.0.1:1/evil")) as server:
        reply, _ = await reply_of(asking(server.base), request(model))
    assert reply.failure is not None
    assert reply.failure.kind == kind


@pytest.mark.skipif(SHARED is None, reason="the shared cases are not here")
async def test_every_shared_case_ends_in_a_reply_or_a_failure(asking: Ask) -> None:
    assert SHARED is not None
    lines = (SHARED / "cases" / "cases.jsonl").read_text().splitlines()
    cases = [json.loads(line) for line in lines]
    scripts = {case["id"]: case["input"] for case in cases if case["area"] == "stream" and "stream" in case["input"]}
    assert scripts
    for name, script in scripts.items():
        if "then" in script:
            continue
        with ScriptedServer(script) as server:
            reply, _ = await reply_of(asking(server.base, first_timeout=0.3, idle_timeout=0.2))
        assert reply.finish or reply.failure, name
