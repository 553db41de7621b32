"""What hands do to the program: a seeded row of inputs that knows nothing of what they meet, and can be replayed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from maic_tui.tui.keys import KEYS

from .texts import PIECES, prose, wild

KEYS_OF_THE_TABLE = tuple(key for row in KEYS for key in row.keys)
LEAVING = frozenset({"ctrl+q", "ctrl+d"})
"""Keys that are pressed seldom: after each the program begins anew."""
OTHER_KEYS = (
    "home", "end", "left", "right", "up", "down", "delete", "backspace", "insert", "ctrl+a", "ctrl+e",
    "ctrl+k", "ctrl+u", "ctrl+w", "ctrl+x", "ctrl+v", "ctrl+y", "ctrl+s", "ctrl+@", "ctrl+_", "ctrl+\\",
    "shift+left", "shift+home", "shift+up", "alt+b", "alt+enter", "alt+x", "ctrl+enter", "ctrl+shift+z",
    "shift+f3", "f11", "f12", "f24", "ctrl+f2", "alt+shift+up", "<ignore>",
)  # fmt: skip
TYPED = (
    *"abcxyzABGRXY0123456789 ?!:;,./[]{}<>+-_*#~^\"'\\|`éß",
    "光", "合", "👍", "\u0301", "ş", "ｆ", "한", "\u200d", "ع", "\x07", "\ud83d", "\U000e0041",
)  # fmt: skip
SIZES = ((1, 1), (2, 2), (39, 11), (40, 12), (60, 20), (80, 24), (100, 30), (120, 40), (1, 100), (300, 1))
SECONDS = (0.05, 0.05, 0.15, 0.5, 1.0, 3.0, 8.0, 61.0, 600.0)


@dataclass(frozen=True, slots=True)
class Input:
    """One input: what kind, and what of it, as `cage.py` reads it."""

    kind: str
    value: tuple[object, ...] = ()

    def __str__(self) -> str:
        told = ascii(self.value)
        return f"{self.kind}{told if len(told) < 200 else f'{told[:150]}… ({len(told)} characters)'}"


def inputs(seed: int) -> Iterator[Input]:
    """What the monkey of `seed` does, without end."""
    chance = Random(f"hands {seed}")
    makers, weights = zip(*_KINDS, strict=True)
    while True:
        yield from chance.choices(makers, weights)[0](chance)


def _key(chance: Random) -> Iterator[Input]:
    key = chance.choice(KEYS_OF_THE_TABLE + OTHER_KEYS)
    if key not in LEAVING or chance.random() < 0.15:
        yield Input("key", (key,))


def _held(chance: Random) -> Iterator[Input]:
    """A key that is held down."""
    key = chance.choice([key for key in KEYS_OF_THE_TABLE + OTHER_KEYS if key not in LEAVING])
    yield Input("keys", (key,) * chance.randint(2, 25))


def _typed(chance: Random) -> Iterator[Input]:
    yield Input("keys", tuple(chance.choices(TYPED, k=chance.randint(1, 8))))


def _asked(chance: Random) -> Iterator[Input]:
    """A question, in one go as a paste and Enter, and a little time for an answer to begin."""
    yield Input("keys", ("escape", "ctrl+e"))
    yield Input("paste", (prose(chance),))
    yield Input("key", ("enter",))
    for _ in range(chance.randint(0, 3)):
        yield Input("passes", (chance.uniform(0.1, 6),))


def _paste(chance: Random) -> Iterator[Input]:
    text = wild(chance, 30) if chance.random() < 0.95 else chance.choice(PIECES) * chance.randint(5_000, 60_000)
    yield Input("paste", (text[:100_001],))


def _slash(chance: Random) -> Iterator[Input]:
    """A slash command with whatever argument."""
    name = chance.choice([row.slash for row in KEYS if row.slash and row.action != "quit"] + ["", "nope", "QUEUE"])
    arguments = ("", "", "1", "2 1", "-1", "9" * 30, "½", "dark", "leaf", wild(chance, 3).replace("\n", " "))
    yield Input("keys", ("ctrl+a", "ctrl+k", "escape") if chance.random() < 0.5 else ("escape",))
    yield Input("say", (f"/{name} {chance.choice(arguments)}",))


def _mouse(chance: Random) -> Iterator[Input]:
    kind = chance.choice(
        ("down", "up", "move", "click", "click", "scroll up", "scroll down", "scroll left", "scroll right")
    )
    modifiers = tuple(chance.random() < 0.1 for _ in range(3))
    yield Input("mouse", (kind, chance.random(), chance.random(), chance.choice((0, 1, 1, 1, 2, 3)), *modifiers))


def _drag(chance: Random) -> Iterator[Input]:
    for kind in ("down", "move", "move", "up"):
        yield Input("mouse", (kind, chance.random(), chance.random(), 1, False, False, False))


def _resize(chance: Random) -> Iterator[Input]:
    large = (300, 100) if chance.random() < 0.1 else (chance.randint(1, 140), chance.randint(1, 50))
    yield Input("resize", chance.choice(SIZES) if chance.random() < 0.6 else large)
    if chance.random() < 0.8:
        yield Input("resize", (80, 24))


def _one(kind: str, *values: tuple[object, ...]) -> Callable[[Random], Iterator[Input]]:
    """A kind of input whose value is one of `values`, or a number from 0 to 1."""

    def make(chance: Random) -> Iterator[Input]:
        yield Input(kind, chance.choice(values) if values else (chance.random(),))

    return make


_KINDS: tuple[tuple[Callable[[Random], Iterator[Input]], float], ...] = (
    (_key, 40),
    (_held, 4),
    (_typed, 14),
    (_asked, 7),
    (_paste, 3),
    (_slash, 10),
    (_mouse, 14),
    (_drag, 2),
    (_resize, 3),
    (_one("passes", *((seconds,) for seconds in SECONDS)), 24),
    (_one("focus", (True,), (False,)), 1),
    (_one("frame", (0.0,), (0.02,), (0.05,)), 4),
    (_one("open"), 1),
    (_one("lesson"), 1),
    (_one("fork"), 0.5),
    (_one("pick"), 1),
    (_one("restart"), 0.3),
)
