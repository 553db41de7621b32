"""Simple HTML, as lessons and models write it into texts, made plain."""

from __future__ import annotations

import html
import re

from maic_tui.schema.text import clean

LONGEST = 100_000
"""More characters than this no board can show; the rest is left out."""

_TAGS = (
    "p|br|hr|div|span|b|strong|i|em|u|s|del|ins|mark|small|big|font|code|pre|kbd|blockquote|center|"
    "ul|ol|li|h[1-6]|a|img|table|thead|tbody|tr|td|th|sub|sup"
)
_TAG = re.compile(rf"<(/?)({_TAGS})(?:\s[^<>]*|\s*/)?>", re.IGNORECASE)
_HIDDEN = re.compile(r"<(script|style)\b[^<>]*>.*?(?:</\1\s*>|\Z)|<!--.*?(?:-->|\Z)", re.IGNORECASE | re.DOTALL)
_ENTITY = re.compile(r"&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});", re.IGNORECASE)
_SHIFTED = re.compile(r"<(sub|sup)(?:\s[^<>]*)?>([^<>]{1,40})</\1\s*>", re.IGNORECASE)
_BREAKS = frozenset(
    ("p", "br", "hr", "div", "pre", "blockquote", "center", "ul", "ol", "table", "tr", *(f"h{n}" for n in range(1, 7)))
)
_SUB = dict(zip("0123456789+-=()aeoxhklmnpst", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜ", strict=True))
_SUP = dict(zip("0123456789+-=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ", strict=True))
_RUN_OF_BREAKS = re.compile(r"(?<![ \t])[ \t]*\n(?:[ \t]*\n)*")
_ITEM = re.compile(r"(<li(?:\s[^<>]*)?>)\s*<(?:p|div)(?:\s[^<>]*)?>", re.IGNORECASE)


def plain(text: str) -> str:
    """`text` without its tags; paragraphs, breaks, list items, indices, exponents and entities become characters.

    Only tags that are known are taken for tags: `a < b > c` stays as it is.
    """
    text = text[:LONGEST]
    if "<" in text:
        text = _HIDDEN.sub("", text)
        text = _SHIFTED.sub(_shifted, text)
        text = _ITEM.sub(r"\1", text)
        if _TAG.search(text):
            text = _RUN_OF_BREAKS.sub("\n", _TAG.sub(_tag, text)).strip("\n")
    if "&" in text:
        text = clean(_ENTITY.sub(lambda match: html.unescape(match[0]), text))
    return text


def _tag(match: re.Match[str]) -> str:
    closing, name = match[1], match[2].lower()
    if name == "li":
        return "" if closing else "\n• "
    if name in ("td", "th"):
        return "  " if closing else ""
    return "\n" if name in _BREAKS else ""


def _shifted(match: re.Match[str]) -> str:
    """An index or exponent in small characters where there are such, else after `_` or `^`."""
    below = match[1].lower() == "sub"
    small = _SUB if below else _SUP
    text = match[2].strip()
    if all(char in small for char in text):
        return "".join(small[char] for char in text)
    return ("_" if below else "^") + (text if len(text) == 1 else f"({text})")
