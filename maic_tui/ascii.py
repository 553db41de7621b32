"""The ASCII form of every mark that the program draws, one cell for one cell, for `--ascii`. Pure.

Letters of a text have a form here where it is plain (quotes, dashes, raised and lowered ones); others stay.
"""

from __future__ import annotations

_FORMS = {
    "-": "‐‑‒–—―−─━┄┅┈┉╌╍═╴╶╸╺╼╾▀▔‾",
    "|": "│┃┆┇┊┋╎╏║╵╷╹╻╽╿▌▍▎▏▐▕",
    "/": "╱÷↗↙",
    "\\": "╲↖↘",
    "_": "▁▂▃▄",
    "#": "▅▆▇█▉▊▋░▒▓■□▪▫",
    "x": "╳×✕✖✗✘",
    "<": "←⇐◀◄◂‹",
    ">": "→⇒▶►▸›☞",
    "^": "↑⇑▲▴△",
    "v": "↓⇓▼▾▽✓✔",
    "*": "•●◆★∙",
    "o": "○◯◦◇",
    "+": "✎",
    ".": "…‥",
    "~": "≈∼",
    "'": "‘’‚‛′",
    '"': "“”„‟«»″",
    "?": "\ufffd",
    " ": "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u2800",
}
_RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ", "0123456789+-=()ni"
_LOWERED = "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜ", "0123456789+-=()aeoxhklmnpst"
_TABLE: dict[int, int | str] = {
    **dict.fromkeys(range(0x2400, 0x2427), "?"),
    **dict.fromkeys(range(0x2500, 0x2580), "+"),
    **dict.fromkeys(range(0x2596, 0x25A0), "#"),
    **dict.fromkeys(range(0x2801, 0x2900), "*"),
    ord("·"): "-",
    **{ord(mark): form for form, marks in _FORMS.items() for mark in marks},
    **str.maketrans(*_RAISED),
    **str.maketrans(*_LOWERED),
}


def to_ascii(text: str) -> str:
    """`text` in as many cells, ASCII wherever the table has a form."""
    return text if text.isascii() else text.translate(_TABLE)
