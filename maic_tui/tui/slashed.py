"""Which of what is typed is a command: a line whose first word is a slash and a name; a path is none. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import NamedTuple

ALSO = {"exit": "quit"}
"""Names that other programs have for a command, with ours."""
_ALIKE = 0.7
"""How much of its letters a name has to share with a command that it is mistaken for."""


class Slashed(NamedTuple):
    """A command's name as it was typed, and what followed it."""

    name: str
    argument: str


def command(text: str) -> Slashed | None:
    """The command that `text` is; None where it is a question."""
    name, *rest = text[1:].split(maxsplit=1) if text.startswith("/") and text[1:2].strip() else [""]
    is_name = "/" not in name and any(char.isalnum() for char in name)
    return Slashed(name, rest[0].rstrip() if rest else "") if is_name else None


def near(name: str, known: Iterable[str]) -> str:
    """The command that was most likely meant by `name`, which is none; empty where none is near."""
    return next(iter(get_close_matches(name.lower(), known, n=1, cutoff=_ALIKE)), "")


def question(text: str) -> str:
    """What is asked by `text`, which is no command: of two slashes the first says that the second is no command's."""
    return text.removeprefix("/") if text.startswith("//") else text


def written(text: str) -> str:
    """How the question `text` has to be typed, so that it is asked as it stands."""
    return f"/{text}" if text.startswith("//") or command(text) else text
