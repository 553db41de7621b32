"""The ASCII form of every mark that the program draws, one cell for one cell, for `--ascii`. Pure.

Letters of a text have a form here where it is plain (quotes, dashes, raised and lowered ones); others stay.
"""

from __future__ import annotations

import re

_FORMS = {
    "-": "‐‑‒–—―−─━┄┅┈┉╌╍═╴╶╸╺╼╾▀▔‾",
    "|": "│┃┆┇┊┋╎╏║╵╷╹╻╽╿▌▍▎▏▐▕",
    "/": "╱÷↗↙",
    "\\": "╲↖↘",
    "_": "▁▂▃▄",
    "#": "▅▆▇█▉▊▋░▒▓■□▪▫§",
    "x": "╳×✕✖✗✘",
    "<": "←⇐◀◄◂‹",
    ">": "→⇒▶►▸›☞",
    "^": "↑⇑▲▴△",
    "v": "↓⇓▼▾▽✓✔",
    "*": "•●◆★∙",
    "o": "○◯◦◇",
    "+": "✎✓✔",
    "=": "‖↔",
    ".": "…‥",
    "~": "≈∼",
    "'": "‘’‚‛′",
    '"': "“”„‟«»″",
    "?": "\ufffd",
    " ": "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u2800",
}
_RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ", "0123456789+-=()ni"
_LOWERED = "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥ", "0123456789+-=()aeoxhklmnpstijruv"
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


_GREEK = (
    "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda", "mu", "nu", "xi",
    "omicron", "pi", "rho", "sigma", "sigma", "tau", "upsilon", "phi", "chi", "psi", "omega",
)  # fmt: skip
_NAMES = {
    **{chr(0x3B1 + place): name for place, name in enumerate(_GREEK)},
    "√": "sqrt", "∑": "sum", "∏": "prod", "∫": "int", "∮": "oint", "∞": "oo", "±": "+-", "≤": "<=", "≥": ">=",
    "≠": "!=", "→": "->", "⇌": "<=>", "⇒": "=>", "∂": "d", "∇": "nabla", "∈": " in ", "½": "1/2", "°": " deg",
}  # fmt: skip
_RAISED_RUN, _LOWERED_RUN = (re.compile(f"[{marks}]+") for marks, _ in (_RAISED, _LOWERED))


def spelled(text: str) -> str:
    """`text` where its width is free: powers, indices and signs of mathematics are written out; then `to_ascii`."""
    if text.isascii():
        return text
    text = _RAISED_RUN.sub(lambda run: f"^{_grouped(to_ascii(run[0]))}", text)
    text = _LOWERED_RUN.sub(lambda run: _below(to_ascii(run[0])), text)
    return to_ascii("".join(_NAMES.get(char, char) for char in text))


def _grouped(script: str) -> str:
    return script if len(script) == 1 else f"({script})"


def _below(script: str) -> str:
    return script if script.isdigit() else f"_{_grouped(script)}"


def to_ascii(text: str) -> str:
    """`text` in as many cells, ASCII wherever the table has a form."""
    return text if text.isascii() else text.translate(_TABLE)
