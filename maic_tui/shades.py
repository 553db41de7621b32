"""Arithmetic of colours: mixing, contrast, and making one readable on another. Pure."""

from __future__ import annotations

RGB = tuple[int, int, int]
"""Red, green and blue, each from 0 to 255."""

TINT = 0.22
"""How much of its fill colour a background takes, so that text on it reads."""
CONTRAST = 4.5
"""What text keeps to its background at least (WCAG AA)."""
BLACK, WHITE = (0, 0, 0), (255, 255, 255)
_STEPS, _STEP = 10, 0.2
_RECEDES = 0.5


def readable(wanted: RGB | None, background: RGB) -> RGB:
    """`wanted`, moved towards black or white until it can be read on `background`; None is black or white itself."""
    text = WHITE if is_dark(background) else BLACK
    shade = text if wanted is None else wanted
    for _ in range(_STEPS):
        if contrast(shade, background) >= CONTRAST:
            return shade
        shade = blended(shade, text, _STEP)
    return text


def receding(color: RGB, background: RGB) -> RGB:
    """`color` half gone into `background`, as far as it can still be read there."""
    return readable(blended(color, background, _RECEDES), background)


def is_dark(color: RGB) -> bool:
    """Whether white can be read on it better than black."""
    return contrast(WHITE, color) >= contrast(BLACK, color)


def blended(one: RGB, other: RGB, part: float) -> RGB:
    """The colour on the way from `one` to `other`; `part` is from 0 to 1."""
    red, green, blue = (int(here + (there - here) * part) for here, there in zip(one, other, strict=True))
    return red, green, blue


def contrast(one: RGB, other: RGB) -> float:
    """The contrast ratio of two colours, from 1 to 21 (WCAG 2)."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(color: RGB) -> float:
    parts = (value / 255 for value in color)
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
