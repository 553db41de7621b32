"""A streamed reply → words, thinking and actions, whatever shape the model gave it. Pure, incremental, linear.

Two shapes are asked for: a JSON array of text and action items, or plain words with native tool calls. What models
really send is understood too: a fence or words before the array, an array never closed, a single object, `<think>`.
Whatever pieces a reply was cut into, the joined items are the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

from maic_tui.provider.base import Chunk

from .calls import Calls
from .items import Item
from .script import Script
from .structure import Structure

_Mode = Literal["lead", "think", "prose", "code", "structure", "tail"]

_THINK = {"<think>": "</think>", "<thinking>": "</thinking>"}
_CANDIDATE = re.compile(r"[\[{`]")
_FENCE = re.compile(r"```[ \t]*([\w+-]*)\s*")
_WINDOW = 120
"""Characters after a bracket in which it has to show whether it opens a structure."""
_TYPES = ("text", "action", "speech", "tool_use", "tool_call", "function", "thinking")
_FIRST = ('[{"', "[{}", '{"', '["', "[]", '[["', '[[{"')
"""How a structure begins where nothing was said before it; white space is left out."""
_KEYS = (*(f'"type":"{kind}"' for kind in _TYPES), '"tool_name":"', '"name":"wb_', '"type":"wb_')
_LATER = (*(opening + key for opening in ("[{", "[[{", "{") for key in _KEYS), '[{"content":"', '[{"text":"')
"""How it begins after words, where a bracket is more often prose."""


class ReplyParser:
    """Feed it chunks; after `close`, `unfinished` names an action that had begun and is not complete, or is None."""

    def __init__(self) -> None:
        self.unfinished: str | None = None
        self._mode: _Mode = "lead"
        self._held = ""
        self._closer = ""
        self._fenced = False
        self._last = False
        self._structure = Structure()
        self._calls = Calls()
        self._script = Script()

    def feed(self, chunk: Chunk) -> list[Item]:
        """The items that `chunk` completes; words as far as they may be shown."""
        if chunk.thinking:
            self._script.think(chunk.thinking)
        if chunk.text:
            self._read(chunk.text)
        for delta in chunk.calls:
            self._script.put(self._calls.feed(delta))
        return self._script.take()

    def close(self, *, whole: bool = True) -> list[Item]:
        """What is left; `whole`: the reply came to its own end and was not cut."""
        self._last = True
        self._read("")
        left, unfinished = self._structure.close()
        self._script.put(left)
        calls, broken = self._calls.close(whole=whole)
        self._script.put(calls)
        self.unfinished = unfinished if unfinished is not None else broken
        self._script.close()
        return self._script.take()

    def _read(self, piece: str) -> None:
        text, at = self._held + piece, 0
        while at < len(text):
            mode = self._mode
            after = self._step(mode)(text, at)
            if after == at and self._mode == mode:
                break
            at = after
        self._held = text[at:]

    def _step(self, mode: _Mode) -> Callable[[str, int], int]:
        """The reader of a mode. It gives where it stopped; no step forward in the same mode means: wait for more."""
        match mode:
            case "structure":
                return self._in_structure
            case "lead":
                return self._in_lead
            case "think":
                return self._in_thought
            case "prose":
                return self._in_prose
            case "code":
                return self._in_code
        return self._in_tail

    def _in_lead(self, text: str, at: int) -> int:
        """Before anything was said: white space is dropped, a thinking block may open."""
        at = _skip_space(text, at)
        head = text[at : at + 12]
        for opener, closer in _THINK.items():
            if head.startswith(opener):
                self._mode, self._closer = "think", closer
                return at + len(opener)
        if not head or (not self._last and any(opener.startswith(head) for opener in _THINK)):
            return at
        self._mode = "prose"
        return at

    def _in_thought(self, text: str, at: int) -> int:
        end = text.find(self._closer, at)
        if end >= 0:
            self._script.think(text[at:end])
            self._mode = "lead"
            return end + len(self._closer)
        end = len(text) if self._last else len(text) - _overhang(text, self._closer)
        if end > at:
            self._script.think(text[at:end])
        return max(at, end)

    def _in_prose(self, text: str, at: int) -> int:
        found = _CANDIDATE.search(text, at)
        end = found.start() if found else len(text)
        if end > at:
            self._script.say(text[at:end])
            return end
        if text[at] == "`":
            return self._at_tick(text, at)
        match self._opens(text, at):
            case "yes":
                self._open()
                return at
            case "perhaps":
                return at
        self._script.say(text[at])
        return at + 1

    def _at_tick(self, text: str, at: int) -> int:
        ticks = text[at : at + 3]
        if ticks == "```":
            return self._at_fence(text, at)
        if not self._last and at + len(ticks) == len(text) and not ticks.strip("`"):
            return at
        self._script.say("`")
        return at + 1

    def _at_fence(self, text: str, at: int) -> int:
        """A fence is dropped where a structure follows in it; else it is a block of code."""
        fence = _FENCE.match(text[at : at + _WINDOW])
        assert fence
        inside = at + fence.end()
        if not self._last and inside == len(text) and fence.end() < _WINDOW:
            return at
        if text[inside : inside + 1] in ("[", "{") and fence[1].lower() in ("", "json", "jsonc", "js", "javascript"):
            match self._opens(text, inside):
                case "yes":
                    self._fenced = True
                    self._open()
                    return inside
                case "perhaps":
                    return at
        self._mode = "code"
        self._script.say("```")
        return at + 3

    def _in_code(self, text: str, at: int) -> int:
        end = text.find("```", at)
        if end >= 0:
            self._mode = "prose"
            self._script.say(text[at : end + 3])
            return end + 3
        end = len(text) if self._last else len(text) - _overhang(text, "```")
        if end > at:
            self._script.say(text[at:end])
        return max(at, end)

    def _in_structure(self, text: str, at: int) -> int:
        items, at = self._structure.feed(text, at)
        self._script.put(items)
        if self._structure.done:
            self._mode = "tail"
            self._script.part()
        return at

    def _in_tail(self, text: str, at: int) -> int:
        """Behind a structure: its closing fence is dropped, further words are prose again."""
        at = _skip_space(text, at)
        rest = text[at : at + 3]
        if self._fenced and rest == "```":
            self._mode, self._fenced = "prose", False
            return at + 3
        if not rest or (self._fenced and not self._last and "```".startswith(rest)):
            return at
        self._mode, self._fenced = "prose", False
        return at

    def _open(self) -> None:
        self._mode, self._structure = "structure", Structure()

    def _opens(self, text: str, at: int) -> Literal["yes", "no", "perhaps"]:
        """Whether the bracket at `at` opens a structure."""
        window = text[at : at + _WINDOW]
        head = "".join(window.split())
        openings = _LATER if self._script.spoke else _FIRST
        if any(head.startswith(opening) for opening in openings):
            return "yes"
        open_end = len(window) < _WINDOW and not self._last
        return "perhaps" if open_end and any(opening.startswith(head) for opening in openings) else "no"


def _skip_space(text: str, at: int) -> int:
    while at < len(text) and (text[at].isspace() or text[at] == "\ufeff"):
        at += 1
    return at


def _overhang(text: str, mark: str) -> int:
    """How many characters at the end of `text` may be the beginning of `mark`."""
    for length in range(min(len(mark) - 1, len(text)), 0, -1):
        if text.endswith(mark[:length]):
            return length
    return 0
