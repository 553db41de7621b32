"""Long pastes, folded: a chip such as `[pasted 120 lines]` stands in the text for them. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count

from maic_tui import words

LINES = 6
CHARS = 800
"""A paste of more lines or characters than these is folded."""
Span = tuple[int, int]
"""Columns of a line: the first, and the one after the last."""


class Chips:
    """What each chip stands for. One that is deleted is kept: undo may bring it back."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def fold(self, text: str, beside: str = "") -> str:
        """What is to stand in the box for `text`, where `beside` stands already: itself where it is short.

        Words that the learner typed just as a chip is called are no chip of this paste.
        """
        lines = text.count("\n") + 1
        if lines <= LINES and len(text) <= CHARS:
            return text
        chip = next(name for name in _names(text, lines) if self._may_be(name, text, beside))
        self._texts[chip] = text
        return chip

    def folded(self, text: str, before: str) -> str:
        """`text` with what the chips of `before` stand for folded again, where all of it is there once."""
        for chip, pasted in self.used(before).items():
            text = text.replace(pasted, chip) if text.count(pasted) == 1 else text
        return text

    def expand(self, text: str) -> str:
        """`text` with the pastes themselves in the place of their chips."""
        return "".join(self._texts.get(part, part) for part in _split(text, self._texts))

    def text(self, chip: str) -> str:
        """What the chip stands for."""
        return self._texts[chip]

    def spans(self, line: str) -> list[Span]:
        """Where chips stand in a line of the box."""
        at, found = 0, []
        for part in _split(line, self._texts):
            if part in self._texts:
                found.append((at, at + len(part)))
            at += len(part)
        return found

    def used(self, text: str) -> dict[str, str]:
        """The chips that stand in `text`, to be kept with it."""
        return {chip: pasted for chip, pasted in self._texts.items() if chip in text}

    def take_in(self, kept: Mapping[object, object]) -> None:
        """Know chips again that were kept."""
        self._texts |= {
            chip: text for chip, text in kept.items() if isinstance(chip, str) and chip and isinstance(text, str)
        }

    def clear(self) -> None:
        """Forget all of them."""
        self._texts.clear()

    def _may_be(self, name: str, text: str, beside: str) -> bool:
        """Whether a paste of `text` can be called so: it is already, or nobody has the name."""
        return self._texts[name] == text if name in self._texts else name not in beside


def _names(text: str, lines: int) -> Iterator[str]:
    """Names for a paste, which differ: by its lines, by its characters where only these are many."""
    if lines > LINES:
        first, again, size = words.CHIP_LINES, words.CHIP_LINES_AGAIN, lines
    else:
        first, again, size = words.CHIP_CHARS, words.CHIP_CHARS_AGAIN, len(text)
    yield first.format(count=f"{size:,}")
    for number in count(2):
        yield again.format(count=f"{size:,}", number=number)


def _split(text: str, chips: Mapping[str, str]) -> Iterator[str]:
    """`text` in parts, each of which is a chip or holds none."""
    at = 0
    while at < len(text):
        places = [(place, chip) for chip in chips if (place := text.find(chip, at)) >= 0]
        if not places:
            break
        place, chip = min(places)
        if place > at:
            yield text[at:place]
        yield chip
        at = place + len(chip)
    if at < len(text):
        yield text[at:]
