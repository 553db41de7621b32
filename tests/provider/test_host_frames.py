"""Frames: what is mended, what is noted, and what passes untouched."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maic_tui.provider.frames import Frames, is_whole, whole_as_stream


def frame(delta: Any = None, **more: Any) -> bytes:
    return b"data: %b\n\n" % json.dumps({"choices": [{"index": 0, "delta": delta, **more}]}).encode()


def deltas(data: bytes) -> list[Any]:
    frames = [json.loads(line[5:]) for line in data.splitlines() if line.startswith(b"data: {")]
    return [choice["delta"] for one in frames for choice in one.get("choices", ())]


MENDED = [
    ({"content": [{"type": "text", "text": "l"}, {"type": "text", "text": "o"}]}, {"content": "lo"}),
    ({"content": ["l", "o"]}, {"content": "lo"}),
    ({"content": [{"type": "image", "url": "x"}]}, {"content": ""}),
    (
        {"content": [{"type": "thinking", "thinking": [{"type": "text", "text": "hm"}]}]},
        {"content": "", "reasoning_content": "hm"},
    ),
    ({"content": 42}, {"content": "42"}),
    ({"content": 0.5}, {"content": "0.5"}),
    ({"refusal": "I cannot"}, {"refusal": "I cannot", "content": "I cannot"}),
    ({"refusal": "I cannot", "content": None}, {"refusal": "I cannot", "content": "I cannot"}),
    ({"reasoning_content": {"a": 1}, "content": "lo"}, {"reasoning_content": "", "content": "lo"}),
    ({"reasoning_content": {"text": "hm"}}, {"reasoning_content": "hm"}),
    ({"reasoning": ["hm"]}, {"reasoning": ""}),
    (
        {"function_call": {"name": "draw", "arguments": "{}"}},
        {"tool_calls": [{"index": 0, "type": "function", "function": {"name": "draw", "arguments": "{}"}}]},
    ),
]


@pytest.mark.parametrize(("sent", "got"), MENDED)
def test_words_in_odd_places_are_found(sent: Any, got: Any) -> None:
    assert deltas(Frames().feed(frame(sent))) == [got]


UNTOUCHED = [
    frame({"content": "plain"}),
    frame({"content": 'a "content": [1] in words'}),
    frame(None, finish_reason=None),
    b": ping\n\n",
    b"data:\n\n",
    b"data: [DONE]\n\n",
    b'data: {"torn": "content": [\n\n',
    b"data: \xff{}\n\n",
    b'data: {"choices": null, "error": "x"}\n\n',
    frame({"content": "x", "reasoning_content": None}),
    frame({"tool_calls": [{"index": 2, "function": {"name": "draw", "arguments": "{}"}}]}),
]


@pytest.mark.parametrize("data", UNTOUCHED)
def test_everything_else_passes_as_it_is(data: bytes) -> None:
    frames = Frames()
    assert frames.feed(data) + frames.close() == data


SKIPPED = [b"data: 5\n", b"data: []\n", b"data: null\n", b'data: "x"\n', b'data: {"choices": "x"}\n']


@pytest.mark.parametrize("data", SKIPPED)
def test_what_is_no_frame_is_skipped(data: bytes) -> None:
    frames = Frames()
    assert frames.feed(data) == b"\n"
    assert frames.is_empty
    assert deltas(frames.feed(frame({"content": "lo"}))) == [{"content": "lo"}]


def test_of_several_choices_the_first_is_read() -> None:
    def choice(index: int, content: str, finish: str | None = None) -> dict[str, Any]:
        return {"index": index, "delta": {"content": content}, "finish_reason": finish}

    both = {"choices": [choice(1, "OTHER", "length"), choice(0, "lo", "stop")]}
    frames = Frames()
    assert deltas(frames.feed(b"data: %b\n" % json.dumps(both).encode())) == [{"content": "lo"}]
    assert frames.finish == "stop"
    assert deltas(frames.feed(b"data: %b\n" % json.dumps({"choices": [choice(1, "OTHER")]}).encode())) == []


@settings(deadline=None)
@given(
    st.lists(st.sampled_from([*UNTOUCHED, *SKIPPED, *(frame(sent) for sent, _ in MENDED)]), max_size=6),
    st.integers(1, 40),
)
def test_where_the_bytes_are_cut_does_not_matter(parts: list[bytes], size: int) -> None:
    data = b"".join(parts)
    whole, cut = Frames(), Frames()
    expected = whole.feed(data) + whole.close()
    pieces = [data[start : start + size] for start in range(0, len(data), size)]
    assert b"".join([*map(cut.feed, pieces), cut.close()]) == expected
    assert (cut.finish, cut.error, cut.has_usage, cut.is_empty) == (
        whole.finish,
        whole.error,
        whole.has_usage,
        whole.is_empty,
    )


NOTED = [
    (b"", (True, "", None, False)),
    (b"data: [DONE]\n", (True, "", None, False)),
    (frame({"content": "x"}, finish_reason="stop"), (False, "stop", None, False)),
    (frame({"content": "x"}, finish_reason="error"), (True, "error", None, False)),
    (b'data: {"error": {"code": 502}}\n', (False, "", {"code": 502}, False)),
    (b'data: {"choices": [], "usage": {"prompt_tokens": 1}}\n', (False, "", None, True)),
    (b'data: {"choices": [], "usage": null}\n', (False, "", None, False)),
    (b'{"message": {"content": "x"}, "prompt_eval_count": 7}\n', (False, "", None, True)),
    (b'data: {"message": {"usage": {"input_tokens": 7}}}\n', (False, "", None, True)),
]


@pytest.mark.parametrize(("data", "noted"), NOTED)
def test_what_the_server_said_is_noted(data: bytes, noted: Any) -> None:
    frames = Frames()
    frames.feed(data)
    assert (frames.unfinished, frames.finish, frames.error, frames.has_usage) == noted


def test_a_whole_reply_becomes_frames() -> None:
    call = {"id": "t1", "type": "function", "function": {"name": "draw", "arguments": "{}"}}
    message = {"role": "assistant", "content": "lo", "tool_calls": [call]}
    reply = {"choices": [{"message": message, "finish_reason": "stop"}], "usage": {"prompt_tokens": 1}}
    assert is_whole(reply)
    frames = Frames()
    said, ended = deltas(frames.feed(whole_as_stream(reply)))
    assert (said["content"], said["tool_calls"], ended) == ("lo", [{"index": 0, **call}], {})
    assert (frames.finish, frames.has_usage, frames.unfinished) == ("stop", True, False)


@pytest.mark.parametrize("reply", [None, [], {}, {"choices": []}, {"choices": [{"delta": {}}]}, {"error": {}}])
def test_other_json_is_no_reply(reply: Any) -> None:
    assert not is_whole(reply)
