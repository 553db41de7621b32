"""Colours that are one thing on light ground and another on dark: classes of the page's style sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from maic_tui.export.board.colors import Palette, as_hex
from maic_tui.shades import RGB, blended, readable

_ROLES = ("muted", "primary", "accent", "error", "warning", "success", "secondary")
_SURFACE, _EDGE = 0.045, 0.16
"""How much of the text's colour the ground of a box and its edge take."""
_TAG = re.compile(r"(<[^>]*>)")
_PAINT = re.compile(r' (fill|stroke)="(#[0-9a-f]{6})"')


class Looks(NamedTuple):
    """The palettes of a page: what it wears in the light and on paper, and in the dark."""

    light: Palette
    dark: Palette


class Colors:
    """The pairs of colours that a page needs, found while it is written."""

    def __init__(self, looks: Looks) -> None:
        self._looks = looks
        self._pairs: dict[tuple[str, str, str], str] = {}

    def agent(self, color: str) -> str:
        """The class that sets `--who` to an agent's colour, such that it can be read on either ground."""
        light, dark = (as_hex(readable(look.color(color or "$muted"), look.background)) for look in self._looks)
        return self._class("--who", light, dark)

    def both(self, light: str, dark: str) -> str:
        """A drawing that was made in both palettes as one that changes its colours; as two where they differ more."""
        if _PAINT.sub(r" \1", light) != _PAINT.sub(r" \1", dark):
            return f'<div class="in-light">\n{light}</div>\n<div class="in-dark">\n{dark}</div>\n'
        parts = zip(_TAG.split(light), _TAG.split(dark), strict=True)
        return "".join(self._painted(one, other) for one, other in parts)

    def rules(self) -> Iterator[str]:
        """The rules of the style sheet that give every name its colour."""
        light, dark = (list(_variables(look)) for look in self._looks)
        yield ":root { color-scheme: light dark; " + " ".join(light) + " }"
        for (name, shade, _), key in self._pairs.items():
            yield f".{key} {{ {name}: {shade} }}"
        yield ".in-dark { display: none }"
        yield "@media screen and (prefers-color-scheme: dark) {"
        yield ":root { " + " ".join(dark) + " }"
        for (name, shade, other), key in self._pairs.items():
            if other != shade:
                yield f".{key} {{ {name}: {other} }}"
        yield ".in-light { display: none } .in-dark { display: block }"
        yield "}"

    def _painted(self, one: str, other: str) -> str:
        """A tag with the classes of its colours; without a style sheet it has those of the light."""
        found = zip(_PAINT.findall(one), _PAINT.findall(other), strict=True)
        classes = " ".join(self._class(name, light, dark) for (name, light), (_, dark) in found if light != dark)
        return re.sub(r"^<(\w+)", rf'<\1 class="{classes}"', one) if classes else one

    def _class(self, name: str, light: str, dark: str) -> str:
        return self._pairs.setdefault((name, light, dark), f"k{len(self._pairs)}")


def _variables(look: Palette) -> Iterator[str]:
    ground: RGB = look.background
    for name, color in (
        ("ground", ground),
        ("surface", blended(ground, look.text, _SURFACE)),
        ("edge", blended(ground, look.text, _EDGE)),
        ("text", look.text),
        *((role, readable(look.color(f"${role}"), blended(ground, look.text, _SURFACE))) for role in _ROLES),
    ):
        yield f"--{name}: {as_hex(color)};"
