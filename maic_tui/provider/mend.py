"""One frame of an OpenAI stream with its words where litellm looks for them. Pure."""

from __future__ import annotations

from typing import Any


def mend(frame: dict[str, Any]) -> bool:
    """Put right what is odd in `frame`; says whether anything was.

    Words in lists, numbers and refusals become content, an old function call a tool call, and of several choices
    only the first, which is the one that is read, stays.
    """
    others = [choice for choice in choices(frame) if choice.get("index")]
    if others:
        frame["choices"] = [choice for choice in choices(frame) if not choice.get("index")]
    mended = [_mend(choice["delta"]) for choice in choices(frame) if isinstance(choice.get("delta"), dict)]
    return bool(others) or any(mended)


def choices(frame: dict[str, Any]) -> list[dict[str, Any]]:
    """The choices of a frame or of a whole reply, as far as they are objects."""
    given = frame.get("choices")
    return [choice for choice in given if isinstance(choice, dict)] if isinstance(given, list) else []


def _mend(delta: dict[str, Any]) -> bool:
    mended = [_mend_content(delta), _mend_call(delta)]
    for key in ("reasoning_content", "reasoning"):
        if not isinstance(thought := delta.get(key), str | None):
            delta[key] = _words_of(thought, "text") if isinstance(thought, dict) else ""
            mended.append(True)
    return any(mended)


def _mend_content(delta: dict[str, Any]) -> bool:
    """Make words of list and number content and of a refusal."""
    match delta:
        case {"content": list(parts)}:
            delta["content"] = "".join(_words_of(part, "text") for part in parts)
            thinking = "".join(_words_of(part, "thinking") for part in parts)
            if thinking:
                delta["reasoning_content"] = thinking
        case {"content": int() | float() as number}:
            delta["content"] = str(number)
        case {"refusal": str(refusal)} if refusal and not delta.get("content"):
            delta["content"] = refusal
        case _:
            return False
    return True


def _mend_call(delta: dict[str, Any]) -> bool:
    """Make a tool call of the form that there was before there were several."""
    match delta:
        case {"tool_calls": list() as calls} if calls:
            return False
        case {"function_call": dict(function)}:
            delta["tool_calls"] = [{"index": 0, "type": "function", "function": function}]
            del delta["function_call"]
            return True
    return False


def _words_of(part: Any, kind: str) -> str:
    """The words in one part of a list content: a string, or an object whose `kind` holds words or further parts."""
    match part:
        case str():
            return part if kind == "text" else ""
        case {"type": "thinking", "thinking": list(parts)}:
            return "".join(_words_of(item, "text") for item in parts) if kind == "thinking" else ""
        case dict():
            return str(part.get(kind) or "")
        case _:
            return ""
