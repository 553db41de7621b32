"""What can stand where the cursor is in the box: slash commands, their arguments, and agents after an `@`. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from maic_tui.schema.mentions import begins_name

from .keys import Keymap, by_use, display

MOST = 50
"""Arguments or agents of one list; commands are all there."""
Offers = Sequence[tuple[str, str]]
"""What can be written, and what that is."""


@dataclass(frozen=True, slots=True)
class Offer:
    """`text` comes in the place of what is typed; `label`, `does` and `key` are shown of it."""

    text: str
    label: str
    does: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Offering:
    """A list that stands open: its offers replace the cursor's line from column `start` on; `at` is the one chosen."""

    start: int = 0
    offers: tuple[Offer, ...] = ()
    at: int | None = None

    def __bool__(self) -> bool:
        return bool(self.offers)

    @property
    def chosen(self) -> Offer:
        """The one that the learner went to, else the first."""
        return self.offers[self.at or 0]

    def moved(self, steps: int) -> Offering:
        """The same with another one chosen; beyond the ends it goes round."""
        at = (-1 if steps > 0 else 0) if self.at is None else self.at
        return replace(self, at=(at + steps) % len(self.offers))


@dataclass(frozen=True, slots=True)
class Sources:
    """What only the session knows: `agents` with their roles, and by an action's name what can follow it."""

    agents: Callable[[], Offers] = tuple
    arguments: Mapping[str, Callable[[], Offers]] = field(default_factory=dict)


def offered(before: str, alone: bool, keymap: Keymap, sources: Sources) -> Offering:
    """What can stand after `before`, the cursor's line up to it; `alone`: nothing else is in the box."""
    if alone and before.startswith("/") and not before.startswith("//"):
        return _commands(before, keymap) if " " not in before else _arguments(before, keymap, sources)
    return _agents(before, sources)


def _commands(before: str, keymap: Keymap) -> Offering:
    """The commands that begin so, by their names; all of them, as long as nothing is typed, by their use."""
    begun = before[1:].casefold()
    rows = [row for row in keymap.commands() if row.slash.startswith(begun)]
    rows.sort(key=(lambda row: row.slash) if begun else by_use)
    return Offering(
        0,
        tuple(
            Offer(f"/{row.slash} ", f"/{row.slash}", row.does, display(row.keys[0]) if row.keys else "") for row in rows
        ),
    )


def _arguments(before: str, keymap: Keymap, sources: Sources) -> Offering:
    name, _, begun = before.partition(" ")
    action = next((row.action for row in keymap.commands() if f"/{row.slash}" == name.lower()), "")
    source = sources.arguments.get(action)
    known = source() if source else ()
    fitting = [(text, does) for text, does in known if text.casefold().startswith(begun.casefold()) and text != begun]
    return Offering(len(name) + 1, tuple(Offer(text, text, does) for text, does in fitting[:MOST]))


def _agents(before: str, sources: Sources) -> Offering:
    start = before.rfind("@")
    begun = before[start + 1 :].casefold()
    if start < 0 or begun[:1].isspace():
        return Offering()
    if not begins_name(before[:start]):
        return Offering()
    fitting = [(name, does) for name, does in sources.agents() if _fits(name.casefold(), begun)]
    return Offering(start, tuple(Offer(f"@{name} ", f"@{name}", does) for name, does in fitting[:MOST]))


def _fits(name: str, begun: str) -> bool:
    return name.startswith(begun) or any(word.startswith(begun) for word in name.split())
