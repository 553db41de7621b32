"""Simple HTML, as lessons and models write it into texts, made plain or text in inks."""

from __future__ import annotations

import html
import re
from typing import Any

from maic_tui.schema.text import clean

from .canvas import ACCENT, BLANK, Ink, Span

LONGEST = 100_000
"""More characters than this no board can show; the rest is left out."""
DEEPEST_LIST = 4
"""Items of lists that lie deeper are not moved further in."""
DEEPEST_STYLE = 12
"""Tags that lie deeper change no ink."""

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
_STYLES: dict[str, dict[str, Any]] = {
    **{name: {"bold": True} for name in ("b", "strong", "th", *(f"h{n}" for n in range(1, 7)))},
    **{name: {"italic": True} for name in ("i", "em")},
    **{name: {"underline": True} for name in ("u", "ins", "a", "mark")},
    **{name: {"fg": ACCENT} for name in ("code", "kbd", "pre")},
}
_PAIRED = frozenset(("span", "font"))
_VOID = frozenset(("br", "hr", "img"))
_COLOR = re.compile(r"""(?<![-\w])color(?:\s*:\s*([^;"'<>]{1,40})|\s*=\s*["']?([^\s;"'<>]{1,40}))""", re.IGNORECASE)
_ASKED = {
    "bold": re.compile(r"font-weight\s*:\s*(?:bold|[6-9]00)", re.IGNORECASE),
    "italic": re.compile(r"font-style\s*:\s*(?:italic|oblique)", re.IGNORECASE),
    "underline": re.compile(r"text-decoration(?:-line)?\s*:\s*underline", re.IGNORECASE),
}
_ITEM = re.compile(r"(<li(?:\s[^<>]*)?>)\s*<(?:p|div)(?:\s[^<>]*)?>", re.IGNORECASE)


def plain(text: str) -> str:
    """`text` without its tags; paragraphs, breaks, list items, indices, exponents and entities become characters.

    Only tags that are known are taken for tags: `a < b > c` stays as it is.
    """
    return "".join(span.text for span in styled(text))


def styled(text: str) -> list[Span]:
    """What `plain` makes of `text`, in the inks that its tags ask for; those that are left open hold to the end."""
    text = text[:LONGEST]
    if "<" in text:
        text = _HIDDEN.sub("", text)
        text = _SHIFTED.sub(_shifted, text)
        text = _ITEM.sub(r"\1", text)
        if _TAG.search(text):
            return [Span(_characters(text), ink) for text, ink in _tidied(_pieces(text))]
    return [Span(_characters(text))]


def _characters(text: str) -> str:
    return clean(_ENTITY.sub(lambda match: html.unescape(match[0]), text)) if "&" in text else text


def _pieces(text: str) -> list[Span]:
    """The text between the tags and what stands for those, each in the ink of the tags that are open there."""
    pieces: list[Span] = []
    styles, lists = _Styles(), _Lists()
    at = 0
    for match in _TAG.finditer(text):
        closing, name = bool(match[1]), match[2].lower()
        if match.start() > at:
            pieces.append(Span(text[at : match.start()], styles.ink))
        if stand_in := lists.met(name, closing):
            pieces.append(Span(stand_in))
        styles.met(name, closing, match[0])
        at = match.end()
    return [*pieces, Span(text[at:], styles.ink)]


def _tidied(pieces: list[Span]) -> list[Span]:
    """`pieces` joined where their ink is the same, with one line's end for a run of them and none around all."""
    lines: list[list[Span]] = [[]]
    for text, ink in pieces:
        first, *others = text.split("\n")
        lines[-1].append(Span(first, ink))
        lines += [[Span(other, ink)] for other in others]
    tidied: list[Span] = []
    for line in filter(None, map(_trimmed, lines)):
        for span in [Span("\n", line[0].ink), *line] if tidied else line:
            if not span.text:
                continue
            if tidied and tidied[-1].ink == span.ink:
                tidied[-1] = Span(tidied[-1].text + span.text, span.ink)
            else:
                tidied.append(span)
    return tidied


def _trimmed(line: list[Span]) -> list[Span]:
    """`line` without blanks at its end."""
    while line and not (end := line[-1].text.rstrip(" \t")):
        line.pop()
    return [*line[:-1], Span(end, line[-1].ink)] if line else line


class _Lists:
    """What stands in the text for a tag, which for an item depends on the lists that are open."""

    def __init__(self) -> None:
        self._numbers: list[int | None] = []

    def met(self, name: str, closing: bool) -> str:
        if name in ("ol", "ul"):
            self._nest(name, closing)
        match name:
            case "li":
                return "" if closing else "\n" + self._item()
            case "td" | "th":
                return "  " if closing else ""
        return "\n" if name in _BREAKS else ""

    def _nest(self, name: str, closing: bool) -> None:
        if not closing:
            self._numbers.append(0 if name == "ol" else None)
        elif self._numbers:
            self._numbers.pop()

    def _item(self) -> str:
        indent = "  " * min(DEEPEST_LIST, len(self._numbers) - 1)
        if not self._numbers or self._numbers[-1] is None:
            return indent + "• "
        self._numbers[-1] += 1
        return f"{indent}{self._numbers[-1]}. "


class _Styles:
    """The ink that the open tags ask for together; a tag that is closed out of turn takes only its own away."""

    def __init__(self) -> None:
        self._open: list[tuple[str, dict[str, Any], Ink]] = []

    @property
    def ink(self) -> Ink:
        return self._open[-1][2] if self._open else BLANK

    def met(self, name: str, closing: bool, tag: str) -> None:
        if closing:
            self._close(name)
            return
        changes = _STYLES.get(name, {}) | _asked(tag)
        if (changes or name in _PAIRED) and name not in _VOID and len(self._open) < DEEPEST_STYLE:
            self._open.append((name, changes, self.ink._replace(**changes)))

    def _close(self, name: str) -> None:
        place = next((place for place in range(len(self._open) - 1, -1, -1) if self._open[place][0] == name), None)
        if place is None:
            return
        above = self._open[place + 1 :]
        del self._open[place:]
        for other, changes, _ in above:
            self._open.append((other, changes, self.ink._replace(**changes)))


def _asked(tag: str) -> dict[str, Any]:
    """What the attributes of a tag ask for."""
    if "=" not in tag:
        return {}
    asked: dict[str, Any] = {name: True for name, pattern in _ASKED.items() if pattern.search(tag)}
    color = _COLOR.search(tag)
    return asked | ({"fg": (color[1] or color[2]).strip()} if color else {})


def _shifted(match: re.Match[str]) -> str:
    """An index or exponent in small characters where there are such, else after `_` or `^`."""
    below = match[1].lower() == "sub"
    small = _SUB if below else _SUP
    text = match[2].strip()
    if all(char in small for char in text):
        return "".join(small[char] for char in text)
    return ("_" if below else "^") + (text if len(text) == 1 else f"({text})")
