"""The marks of a model's own template that come among its words, each told from one that is spoken of. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .openings import WINDOW
from .thoughts import LONE_CLOSERS, LONE_OPENERS, skip_space

_WRAPPERS = {"<tool_call>": "</tool_call>", "<|python_tag|>": "", "[TOOL_CALLS]": ""}
"""What stands around a structure."""
_ENDS = ("<|im_end|>", "<|end|>", "<|return|>", "<|eot_id|>", "<|eom_id|>")
"""What stands at the end of a reply."""
_ALL = (*_WRAPPERS, *LONE_CLOSERS, *LONE_OPENERS, *_ENDS)
_LONGEST = max(map(len, _ALL))


@dataclass(frozen=True, slots=True)
class Mark:
    """What stands at a place, up to `end`: `open` is a structure's, with its `closer`; `spoken` is one of the words."""

    kind: Literal["perhaps", "open", "thought", "end", "spoken"]
    end: int = 0
    closer: str = ""


def mark_at(text: str, at: int, before: str, *, last: bool) -> Mark | None:
    """The mark at `at`, behind the character `before`; `last`: no more of `text` comes."""
    head = text[at : at + _LONGEST].lower()
    mark = next((mark for mark in _ALL if head.startswith(mark.lower())), "")
    if not mark:
        waits = not last and any(mark.lower().startswith(head) for mark in _ALL)
        return Mark("perhaps") if waits else None
    end = at + len(mark)
    following = text[end : end + WINDOW]
    waits = not last and len(following) < WINDOW
    if mark in LONE_OPENERS:
        return Mark("spoken", end)
    if mark in LONE_CLOSERS:
        return _closer(end, before, following, waits)
    return _wrapper(mark, end, following, waits) if mark in _WRAPPERS else _end(end, following, waits)


def _closer(end: int, before: str, following: str, waits: bool) -> Mark | None:
    """A closer of thinking whose opener the server kept; one in a sentence or between ticks is spoken of."""
    if not following and waits:
        return Mark("perhaps")
    return None if before in ("`", '"', "'") or following.startswith((" ", "`")) else Mark("thought", end)


def _wrapper(mark: str, end: int, following: str, waits: bool) -> Mark | None:
    inside = skip_space(following, 0)
    if inside == len(following):
        return Mark("perhaps") if waits else None
    return Mark("open", end + inside, _WRAPPERS[mark]) if following[inside] in "[{" else None


def _end(end: int, following: str, waits: bool) -> Mark | None:
    if following.strip():
        return None
    return Mark("perhaps") if waits else Mark("end", end)
