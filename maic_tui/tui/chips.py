"""Long pastes, folded: a chip such as `[pasted 120 lines]` stands in the text for them. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

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

    def fold(self, text: str) -> str:
        """What is to stand in the box for `text`: itself where it is short."""
        lines = text.count("\n") + 1
        if lines <= LINES and len(text) <= CHARS:
            return text
        chip = next(name for name in _names(lines) if self._texts.get(name, text) == text)
        self._texts[chip] = text
        return chip

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


def _names(lines: int) -> Iterator[str]:
    """Names for a paste of so many lines, which differ."""
    form = words.CHIP[1 if lines == 1 else 2]
    yield form.format(count=lines)
    number = 1
    while True:
        number += 1
        yield words.CHIP_AGAIN.format(count=lines, number=number)


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
