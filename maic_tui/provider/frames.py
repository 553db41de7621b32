"""The frames of an OpenAI stream, mended where litellm would lose words of theirs without saying so.

Pure. What is read here on the way (the reason of the end, an error, whether usage was sent) is what the server said
before litellm makes its own of it.
"""

from __future__ import annotations

import json
import re
from typing import Any

from maic_tui.provider.mend import choices, mend

_ODD = re.compile(
    rb'"content"\s*:\s*[\[\d-]|"refusal"\s*:\s*"|"finish_reason"\s*:\s*"|"error"\s*:\s*[{"]'
    rb'|"usage(?:Metadata)?"\s*:\s*\{|"prompt_eval_count"|"reasoning(?:_content)?"\s*:\s*[^"n\s]'
    rb'|"function_call"\s*:\s*\{|"choices"\s*:\s*[^\[n\s]|"index"\s*:\s*[1-9]|^data:\s*(?!\s|\{|\[DONE)'
)
"""Frames that need a look; the others pass unread, which keeps a long stream cheap."""
UNREADABLE = object()
"""What is read of a frame that is no JSON."""


class Frames:
    """Bytes in, bytes out, whole lines at a time; a `data:` line is looked at, everything else passes as it is."""

    def __init__(self) -> None:
        self.finish = ""
        self.error: Any = None
        self.has_usage = False
        self.is_empty = True
        self._rest = b""

    @property
    def unfinished(self) -> bool:
        """Whether nothing came, or an end that is none."""
        return self.is_empty or self.finish == "error"

    def feed(self, data: bytes) -> bytes:
        """The lines that are complete now."""
        lines = (self._rest + data).split(b"\n") if b"\n" in data else [self._rest + data]
        self._rest = lines.pop()
        return b"".join(self._mended(line) + b"\n" for line in lines)

    def close(self) -> bytes:
        """A last line that has no end."""
        rest, self._rest = self._rest, b""
        return rest

    def _mended(self, line: bytes) -> bytes:
        odd = _ODD.search(line)
        head, _, body = line.partition(b":") if line.startswith(b"data:") else (b"", b"", line)
        frame = _read(body) if odd else None
        if odd and head and not _is_frame(frame):
            return b""
        if line[5:].strip() not in (b"", b"[DONE]"):
            self.is_empty = False
        if not isinstance(frame, dict):
            return line
        mended = mend(frame)
        self._note(frame)
        if not mended:
            return line
        return (head + b": " if head else b"") + json.dumps(frame).encode()

    def _note(self, frame: dict[str, Any]) -> None:
        self.error = frame.get("error") or self.error
        self.has_usage |= any(frame.get(key) for key in ("usage", "usageMetadata", "prompt_eval_count"))
        self.has_usage |= isinstance(frame.get("message"), dict) and bool(frame["message"].get("usage"))
        for choice in choices(frame):
            self.finish = str(choice.get("finish_reason") or self.finish)


def whole_as_stream(reply: dict[str, Any]) -> bytes:
    """The frames of a reply that a server sent in one piece although a stream was asked for."""
    head: dict[str, Any] = {key: reply[key] for key in ("id", "created", "model") if key in reply}
    head["object"] = "chat.completion.chunk"
    choice = choices(reply)[0]
    said = {"index": 0, "delta": _as_delta(choice), "finish_reason": None}
    ended: dict[str, Any] = {"index": 0, "delta": {}, "finish_reason": choice.get("finish_reason")}
    frames = [{**head, "choices": [said]}, {**head, "choices": [ended]}]
    if isinstance(reply.get("usage"), dict):
        frames.append({**head, "choices": [], "usage": reply["usage"]})
    return b"".join(b"data: %b\n\n" % json.dumps(frame).encode() for frame in frames) + b"data: [DONE]\n\n"


def is_whole(reply: Any) -> bool:
    """Whether a JSON value is a chat completion in one piece."""
    return isinstance(reply, dict) and any(isinstance(choice.get("message"), dict) for choice in choices(reply))


def _as_delta(choice: dict[str, Any]) -> dict[str, Any]:
    message = choice.get("message")
    delta = dict(message) if isinstance(message, dict) else {}
    calls = delta.get("tool_calls")
    if isinstance(calls, list):
        delta["tool_calls"] = [{"index": i, **call} for i, call in enumerate(calls) if isinstance(call, dict)]
    return delta


def _read(body: bytes) -> Any:
    """The JSON of a frame, or `UNREADABLE`."""
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        return UNREADABLE


def _is_frame(frame: Any) -> bool:
    """Whether it may be a frame; what can't be read is left to litellm, which fails of it as it should."""
    if frame is UNREADABLE:
        return True
    return isinstance(frame, dict) and (isinstance(frame.get("choices"), list | None) or bool(frame.get("error")))
