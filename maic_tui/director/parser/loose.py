"""A structure that is nearly JSON: other quotes, keys without any, or all of it written as one JSON string. Pure."""

from __future__ import annotations

import re

from .strings import unescaped

_TOKEN = re.compile(
    r"""
      (?P<plain>"(?:[^"\\]|\\.)*+"?)
    | '(?P<single>(?:[^'\\]|\\.|'(?!\s*(?:[,:}\]]|$)))*+)'?
    | [“”](?P<curly>[^“”]*+)[“”]?
    | (?P<word>[A-Za-z_]\w*+)
    | (?P<bracket>[\[\]{}])
    """,
    re.VERBOSE | re.DOTALL,
)
_NAMED = {"True": "true", "False": "false", "None": "null", "true": "true", "false": "false", "null": "null"}
_ENCODED = re.compile(r'\s*"((?:[^"\\]|\\.)*+)"?', re.DOTALL)


def as_json(source: str) -> tuple[str, str]:
    """The structure at the start of `source` as JSON, and what stands behind it."""
    if encoded := _ENCODED.match(source):
        return unescaped(encoded[1]), source[encoded.end() :]
    parts: list[str] = []
    at = depth = 0
    for token in _TOKEN.finditer(source):
        parts += source[at : token.start()], _in_json(token)
        at = token.end()
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(token[0], 0)
        if not depth:
            break
    return "".join(parts), source[at:]


def _in_json(token: re.Match[str]) -> str:
    match token.lastgroup:
        case "single":
            return '"' + token["single"].replace("\\'", "'").replace('"', '\\"') + '"'
        case "curly":
            return '"' + token["curly"].replace('"', '\\"') + '"'
        case "word":
            return _NAMED.get(token[0], f'"{token[0]}"')
    return token[0]
