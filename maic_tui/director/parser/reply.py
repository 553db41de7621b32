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
from .loose import as_json
from .marks import Mark, mark_at
from .openings import WINDOW, encoded, verdict
from .script import Script
from .structure import Structure
from .thoughts import Lead, overhang, skip_space

_Mode = Literal["lead", "prose", "code", "loose", "structure", "tail"]

_CANDIDATE = re.compile(r"[\[{`~<]")
_FENCE = re.compile(r"(`{3,8}|~{3,8})[ \t]*([\w+-]*)\s*")
_LANGUAGES = frozenset({"", "json", "jsonc", "json5", "js", "javascript", "text", "txt", "plaintext", "tool_call"})
"""Of a fence in which a structure may be the reply itself."""


class ReplyParser:
    """Feed it chunks; after `close`, `unfinished` names an action that had begun and is not complete, or is None."""

    def __init__(self) -> None:
        self.unfinished: str | None = None
        self._mode: _Mode = "lead"
        self._held = ""
        self._lead = Lead()
        self._closer = ""
        """What ends the code, or stands behind the structure."""
        self._loose: list[str] = []
        self._literal = False
        """Whether the words speak of a tag of thinking."""
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
        self._read_loose()
        left, unfinished = self._structure.close()
        self._script.put(left)
        calls, broken = self._calls.close(whole=whole)
        self._script.put(calls)
        self.unfinished = unfinished if unfinished is not None else broken
        self._script.close()
        return self._script.take()

    def _read(self, piece: str) -> None:
        if piece and not self._held and self._mode == "structure" and self._structure.say(piece):
            self._script.say(piece)
            return
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
            case "prose":
                return self._in_prose
            case "code":
                return self._in_code
            case "loose":
                return self._in_loose
        return self._in_tail

    def _in_lead(self, text: str, at: int) -> int:
        """Before anything was said."""
        items, at = self._lead.feed(text, at, last=self._last)
        self._script.put(items)
        if self._lead.done:
            match encoded(text, at, last=self._last):
                case "perhaps":
                    return at
                case "loose":
                    self._mode, self._loose = "loose", [""]
                case _:
                    self._mode = "prose"
        return at

    def _in_prose(self, text: str, at: int) -> int:
        found = _CANDIDATE.search(text, at)
        end = found.start() if found else len(text)
        if end > at:
            return self._say(text[at:end], at)
        match text[at]:
            case "`" | "~":
                return self._at_fence(text, at)
            case "{":
                return self._at_bracket(text, at, at)
        return self._at_mark(text, at)

    def _at_bracket(self, text: str, start: int, at: int, closer: str = "") -> int:
        """A structure may open at `at`; what stands around it begins at `start`, and is dropped with `closer`."""
        match verdict(text, at, spoke=self._script.spoke, last=self._last):
            case "yes":
                self._open(text[start:at], closer)
                return at
            case "loose":
                self._mode, self._loose, self._closer = "loose", [text[start:at]], closer
                return at
            case "perhaps":
                return start
        return self._say(text[start], start)

    def _at_fence(self, text: str, at: int) -> int:
        """A fence is dropped where a structure follows in it; else it is a block of code."""
        fence = _FENCE.match(text[at : at + WINDOW])
        run = len(text) - at < 3 and not text[at:].strip(text[at])
        if not self._last and (run or (fence and fence.end() == len(text) - at < WINDOW)):
            return at
        if not fence:
            return self._say(text[at], at)
        inside = at + fence.end()
        may_open = text[inside : inside + 1] in ("[", "{") and fence[2].lower() in _LANGUAGES
        if may_open and verdict(text, inside, spoke=self._script.spoke, last=self._last) != "no":
            return self._at_bracket(text, at, inside, fence[1])
        self._mode, self._closer = "code", fence[1]
        return self._say(fence[1], at)

    def _at_mark(self, text: str, at: int) -> int:
        """At a `<` or a `[`: perhaps a mark of the model's template."""
        match mark_at(text, at, self._script.last, last=self._last):
            case Mark("perhaps"):
                return at
            case Mark("open", end, closer):
                self._open(text[at:end], closer)
                return end
            case Mark("thought", end) if not self._literal:
                self._script.part()
                return end
            case Mark("end", end):
                return end
            case Mark("spoken", end):
                self._literal = True
                return self._say(text[at:end], at)
        return self._at_bracket(text, at, at) if text[at] == "[" else self._say(text[at], at)

    def _in_code(self, text: str, at: int) -> int:
        end = text.find(self._closer, at)
        if end >= 0:
            self._mode = "prose"
            return self._say(text[at : end + len(self._closer)], at)
        end = len(text) if self._last else len(text) - overhang(text, self._closer)
        return self._say(text[at:end], at) if end > at else at

    def _in_loose(self, text: str, at: int) -> int:
        self._loose.append(text[at:])
        return len(text)

    def _in_structure(self, text: str, at: int) -> int:
        items, at = self._structure.feed(text, at, last=self._last)
        if items:
            self._script.put(items)
        if self._structure.done:
            self._mode = "tail"
            self._script.part()
        return at

    def _in_tail(self, text: str, at: int) -> int:
        """Behind a structure: what stood around it is dropped, further words are prose again."""
        start, at = at, skip_space(text, at)
        closer, rest = self._closer, text[at : at + WINDOW]
        if closer and rest.startswith(closer):
            self._closer = ""
            self._structure.keep(text[start : at + len(closer)])
            return at + len(closer)
        self._structure.keep(text[start:at])
        if not rest or (not self._last and closer.startswith(rest)):
            return at
        if not self._structure.sure:
            return self._decide(rest, at)
        return self._go_on(rest, at)

    def _decide(self, rest: str, at: int) -> int:
        """What was not sure to be a structure is prose where words follow it."""
        fenced = self._closer[:1] in ("`", "~")
        if rest[0] in "[{," and not fenced:
            self._script.put(self._structure.settled())
            self._script.part()
        else:
            self._script.say(self._structure.source)
        self._mode, self._structure = "code" if fenced else "prose", Structure()
        return at

    def _go_on(self, rest: str, at: int) -> int:
        """An array that lost its first bracket goes on; a fence that nothing opened is dropped."""
        waits = not self._last and len(rest) < WINDOW
        single = self._structure.single
        inside = skip_space(rest, 1)
        if single and rest[0] == "]":
            return at + 1
        if single and rest[0] == "," and rest[inside : inside + 1] == "{":
            self._mode, self._structure = "structure", Structure(arrays=1, sure=True)
            return at + inside
        if waits and (rest.rstrip() in ("`", "``", "```") or (single and rest.rstrip() == ",")):
            return at
        self._mode = "prose"
        return at + len(rest) if rest.rstrip() == "```" else at

    def _open(self, lead: str, closer: str) -> None:
        self._mode, self._structure, self._closer = "structure", Structure(lead), closer

    def _say(self, text: str, at: int) -> int:
        """Say `text`, which begins at `at`; gives where it ends."""
        self._script.say(text)
        return at + len(text)

    def _read_loose(self) -> None:
        """All that came since it began to be nearly JSON, read at the end; as prose where it is none."""
        if self._mode != "loose":
            return
        lead, source = self._loose[0], "".join(self._loose[1:])
        json, rest = as_json(source)
        structure = Structure()
        items, end = structure.feed(json, 0, last=True)
        if not structure.sure:
            self._script.say(lead + source)
            return
        self._script.put(items)
        self._structure = structure
        if structure.done:
            self._script.part()
            self._mode = "tail"
            self._read(json[end:] + rest)
