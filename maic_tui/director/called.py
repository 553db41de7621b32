"""Who is called on in one line of the learner's, and what they are asked. Pure."""

from __future__ import annotations

from maic_tui.schema.mentions import goes_on

from .roll import Roll

BETWEEN = " ,:，：、"
"""What stands between the name of who is called and what they are asked."""


def parted(roll: Roll, text: str) -> tuple[str, str]:
    """The longest beginning of `text` that names an agent, and what stands after it.

    A whole name needs no blank behind it, as scripts without blanks have none; one that is unknown is the first word.
    """
    whole = [one.name for one in roll.present if _begins(text.lstrip("@"), one.name)]
    if whole:
        at = len(text) - len(text.lstrip("@")) + max(map(len, whole))
        return text[:at], text[at:].lstrip(BETWEEN)
    parts = text.split(" ")
    for count in range(min(len(parts), 4), 0, -1):
        if roll.find(" ".join(parts[:count]).rstrip(BETWEEN)):
            return " ".join(parts[:count]).rstrip(BETWEEN), " ".join(parts[count:]).strip()
    return parts[0], ""


def _begins(text: str, name: str) -> bool:
    """Whether `text` begins with that name, and not with a longer word."""
    begun = bool(name) and text[: len(name)].casefold() == name.casefold()
    return begun and not goes_on(text[len(name) :])
