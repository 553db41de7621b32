"""Rows in which the reply is odd, whatever its words are: frames, time, ends, and where the words stand."""

from __future__ import annotations

import json
import signal

from tests.provider.server import say

from .fault import END, KEY, NATIVE, NO_FIRST, NO_NEXT, PING, Fault, broken, called, delta, failed, frame, http, whole

FAILED_FINISH = {"choices": [{"index": 0, "delta": {}, "finish_reason": "error"}], "error": {"message": "gone"}}
WHOLE_JSON = {"choices": [{"index": 0, "message": {"role": "assistant", "content": "whole"}, "finish_reason": "stop"}]}
ALL_AT_ONCE = {"choices": [{"index": 0, "delta": {"role": "assistant", "content": "Hello"}, "finish_reason": "stop"}]}
LATE = [{"sleep": 600}, *say("late")]
NO_CHOICES = frame({"choices": []})

COMPLETE = [
    whole("no DONE", [{"delta": "Hello"}, {"finish": "stop"}, {"clean_end": True}], "Hello"),
    whole("comment", [{"delta": "Hel"}, PING, *say("lo")], "Hello"),
    whole("odd finish", [{"delta": "Hello"}, {"finish": "eos_weird"}, {"done": True}], "Hello"),
    whole("length", [{"delta": "Hello"}, {"finish": "length"}, {"done": True}], "Hello", json=True),
    whole("no choices", [NO_CHOICES, *say("lo")], "lo"),
    whole("null choices", [frame({"choices": None}), *say("lo")], "lo"),
    whole("equal deltas", say("lo", "lo", "lo"), "lololo"),
    whole("300 equal deltas", [{"repeat": 300, "delta": "lo "}, *END], ("lo " * 300).rstrip()),
    whole("split bytes", [{"delta": "é教👍", "split_bytes": 1}, *END], "é教👍", json=True),
    whole("role in every chunk", [*(delta(role="assistant", content=part) for part in ("Hel", "lo")), *END], "Hello"),
    whole("all in one chunk", [frame(ALL_AT_ONCE), {"done": True}], "Hello"),
    whole("lines that end in CR LF", [{"raw": f"data: {json.dumps(ALL_AT_ONCE)}\r\n\r\n"}, {"done": True}], "Hello"),
    whole("words behind DONE", [*say("Hello"), {"delta": "more"}], "Hello"),
    whole("reasoning", [delta(reasoning_content="secret"), *say("lo")], "lo", json=True),
    whole("reasoning in each chunk", [*(delta(reasoning_content="secret", content=part) for part in "lo"), *END], "lo"),
    whole("think tags", say("<thi", "nk>secret</th", "ink>", "lo"), "lo"),
    whole("list content", [delta(content=[{"type": "text", "text": "lo"}]), *END], "lo"),
    whole("number content", [delta(content=42), *END], "42"),
    whole("refusal", [delta(refusal="I cannot"), *END], "I cannot"),
    whole("whole JSON", http(200, WHOLE_JSON), "whole"),
    whole("200 KB in one delta", say("z" * 200_000), "z" * 200_000),
    whole("2 MB in one delta", say("z" * 2_000_000), "z" * 2_000_000),
    whole("a dead proxy", say("lo"), "lo", env=dict.fromkeys(("HTTP_PROXY", "HTTPS_PROXY"), "http://127.0.0.1:9")),
    whole("429 once", [http(429, "{}"), say("lo")], "lo", requests=2, json=True),
    whole("500 once", [http(500, "oops"), say("lo")], "lo", requests=2),
    whole("503 with HTML once", [http(503, "<html>busy</html>"), say("lo")], "lo", requests=2),
    whole("reset once", [[{"rst": True}], say("lo")], "lo", requests=2),
]

CUT = [
    broken("reset", {"rst": True}, json=True),
    broken("no last chunk", {"eof_without_last_chunk": True}),
    broken("no finish", {"done": True}),
    broken("torn frame", {"raw": 'data: {"choices":[{"del'}, {"clean_end": True}),
    broken("broken JSON frame", {"raw": "data: {broken}\n\n"}, *say("lo")),
    broken("id before a ping", {"raw": "id: 7\n"}, PING, *say("lo")),
    broken("empty data", {"raw": "data:\n\n"}, *say("lo")),
    broken("bad UTF-8", {"raw_hex": "646174613a20ff7b7d0a0a"}, *say("lo")),
    broken("error event", {"raw": 'event: error\ndata: {"error":{"message":"Overloaded","code":502}}\n\n'}),
    broken("finish error", frame(FAILED_FINISH), {"done": True}),
    broken("silence", {"sleep": 600}, kind="timeout", env=NO_NEXT),
    broken("heartbeats", {**PING, "repeat": "for ever", "every": 0.1}, kind="timeout", env=NO_NEXT),
    broken("content filter", {"finish": "content_filter"}, {"done": True}, kind="filtered"),
    broken("an error that echoes the key", frame({"error": {"message": f"bad key {KEY}"}})),
    failed("reset before a word", [{"rst": True}], "stream_cut", requests=2),
    failed("late first word", LATE, "timeout", env=NO_FIRST),
    failed("heartbeats alone", [{**PING, "repeat": "for ever", "every": 0.1}], "timeout", env=NO_FIRST),
    failed("nothing said", [*END], "empty_reply", requests=1),
    failed("no choices alone", [NO_CHOICES, {"done": True}], "stream_cut", requests=2),
    failed("reasoning only", [delta(reasoning_content="hm"), *END], "empty_reply"),
    failed("a thought without an end", say("<think>secret"), "empty_reply"),
    failed("content filter alone", [{"finish": "content_filter"}, {"done": True}], "filtered"),
]

CALLS = [
    whole(
        "length in a tool call",
        [{"delta": "Hello"}, called('{"content":"a', name="wb_draw_text", id="t1"), {"finish": "length"},
         {"done": True}],
        "Hello", reason="length", acts=(), config=NATIVE,
    ),
    whole(
        "tool call split",
        [called("", name="wb_draw_text", id="t1"), *map(called, ('{"con', 'tent":"a","x":10,', '"y":20}')), *END],
        "", acts=(("wb_draw_text", "done"),), config=NATIVE, json=True,
    ),
    whole(
        "bad tool arguments",
        [{"delta": "Hello"}, called('{"content": a}', name="wb_draw_text", id="t1"), *END],
        "Hello", acts=(("wb_draw_text", "skipped"),), config=NATIVE,
    ),
    whole(
        "unknown tool",
        [{"delta": "Hello"}, called("{}", name="rm_rf", id="t1"), *END],
        "Hello", acts=(("rm_rf", "skipped"),), config=NATIVE,
    ),
    whole(
        "a key in tool arguments",
        [{"delta": "Hello"}, called('{"content":"' + KEY[:9], name="wb_draw_text", id="t1"),
         called(KEY[9:] + '","x":1,"y":2}'), *END],
        "Hello", config=NATIVE,
    ),
]  # fmt: skip

FLOOD = [{"repeat": "for ever", "delta": "z"}]
FLOODS = [
    Fault("a flood, then Ctrl+C", FLOOD, 130, "aborted", signal=signal.SIGINT, text=None, json=True),
    Fault("a flood, then SIGTERM", FLOOD, 143, "aborted", signal=signal.SIGTERM, text=None),
]

ROWS = [*COMPLETE, *CUT, *CALLS, *FLOODS]
