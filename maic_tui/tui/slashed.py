"""Which of what is typed is a command: a line whose first word is a slash and a name; a path is none. Pure."""

from __future__ import annotations

from typing import NamedTuple


class Slashed(NamedTuple):
    """A command's name as it was typed, and what followed it."""

    name: str
    argument: str


def command(text: str) -> Slashed | None:
    """The command that `text` is; None where it is a question."""
    name, *rest = text[1:].split(maxsplit=1) if text.startswith("/") and text[1:2].strip() else [""]
    is_name = "/" not in name and any(char.isalnum() for char in name)
    return Slashed(name, rest[0].rstrip() if rest else "") if is_name else None


def question(text: str) -> str:
    """What is asked by `text`, which is no command: of two slashes the first says that the second is no command's."""
    return text.removeprefix("/") if text.startswith("//") else text


def written(text: str) -> str:
    """How the question `text` has to be typed, so that it is asked as it stands."""
    return f"/{text}" if text.startswith("//") or command(text) else text
