"""What is said to a learner whose words begin with an `@` that nobody will answer. Pure."""

from __future__ import annotations

import re

from maic_tui import words
from maic_tui.schema.mentions import named

from .roll import Roll

_CALLED = re.compile(r"@([^\W\d_][\w’'-]*)(?=$|[\s,:;!?，：；！？、])")
"""An `@` with what may be a name: no decorator with its brackets, no path and no address."""
_MUTE = "mute"
"""The command that gives a voice back."""


def missed(text: str, roll: Roll) -> str:
    """Why nobody is named by the `@` at the very start of `text`, as a sentence; empty where somebody is, or none is.

    The words are asked all the same.
    """
    called = _CALLED.match(text)
    if not called or not roll.present:
        return ""
    head = "@" + text[1:].partition("@")[0]
    if named(head, roll.speakers):
        return ""
    muted = named(head, roll.present)
    if muted:
        name = next(agent.name for agent in roll.present if agent.id == muted)
        return words.CLASS_IS_MUTED.format(name=name, command=_MUTE)
    known = words.LIST_JOIN.join(agent.name for agent in roll.speakers)
    return words.CLASS_NO_SUCH.format(name=called[1][:40], known=known)
