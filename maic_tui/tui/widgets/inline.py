"""Bold, italic, code and formulas within one line, as spans; a mark shows until its other end has come."""

from __future__ import annotations

import re

from .rows import Span

_MARKED = re.compile(r"[*_`$\\]")
_INLINE = {
    "`": re.compile(r"(?P<code>`[^`\n]{1,200}`)"),
    "$": re.compile(r"(?P<formula>(?<![\w$\\])\$(?=[^\s$])[^$\n]{1,300}(?<![\s\\])\$(?![\w$])|\$\$[^$\n]{1,300}\$\$)"),
    "\\": re.compile(r"(?P<formula>\\\((?:[^\\\n]|\\(?!\))){1,300}+\\\))"),
    "*": re.compile(
        r"(?P<both>\*\*\*(?=[^\s*])[^*\n]{1,400}(?<=[^\s*])\*\*\*)"
        r"|(?P<strong>\*\*(?=\S)(?:[^*\n]|\*(?!\*)){1,400}(?<=\S)\*\*)"
        r"|(?P<emphasis>(?<![\w*])\*(?=[^\s*])[^*\n]{1,400}(?<=[^\s*])\*(?![\w*]))"
    ),
    "_": re.compile(
        r"(?P<strong>(?<![\w_])__(?=\S)[^_\n]{1,400}(?<=\S)__(?![\w_]))"
        r"|(?P<emphasis>(?<![\w_])_(?=[^\s_])[^_\n]{1,400}(?<=[^\s_])_(?![\w_]))"
    ),
}
"""What a mark can begin."""
_ENDS = {"`": "`", "$": "$", "\\": "\\)", "*": "*", "_": "_"}
"""What has to come after a mark that begins something."""
_MARKS = {"code": 1, "both": 3, "strong": 2, "emphasis": 1}
"""Characters of a mark at either end."""
_STYLES = {"both": "strong-emphasis"}
_OF_FORMULAS = re.compile(r"[\\^_]")
_OPERATOR = re.compile(r"[=+*/<>-]")
_WORD = re.compile(r"[^\W\d_]{3}")
_SHORT_WORD = re.compile(r"[^\W\d_]{2}")


def inline(text: str, source: int, style: str = "words", *, ascii: bool = False) -> list[Span]:
    """The spans of one line that begins at the offset `source`: words in `style`, and what stands between marks in its
    own, the marks left out. A formula is drawn as one readable line."""
    if not any(map(text.__contains__, _INLINE)):
        return [Span(text, style, source)]
    spans: list[Span] = []
    at = 0
    ends = {mark: text.rfind(end) for mark, end in _ENDS.items()}
    for mark in _MARKED.finditer(text):
        begins = at <= mark.start() < ends[mark[0]]
        match = _INLINE[mark[0]].match(text, mark.start()) if begins else None
        if match and (found := _spans(match, source, style, ascii)):
            if match.start() > at:
                spans.append(Span(text[at : match.start()], style, source + at))
            spans += found
            at = match.end()
    if at < len(text) or not spans:
        spans.append(Span(text[at:], style, source + at))
    return spans


def is_formula(latex: str) -> bool:
    """Whether what stands between two dollars is a formula, and not a price and what follows it."""
    if _OF_FORMULAS.search(latex):
        return True
    if not latex[:1].isdigit():
        return not _WORD.search(latex)
    apart = " " in latex or "," in latex
    return not (apart and (_SHORT_WORD.search(latex) or not _OPERATOR.search(latex)))


def _spans(match: re.Match[str], source: int, style: str, ascii: bool) -> list[Span]:
    """What one pair of marks and its content are drawn as; nothing where it is none."""
    kind = match.lastgroup or ""
    if kind == "formula":
        return _formula(match, source, ascii)
    marks = _MARKS[kind]
    inner, begins = match[0][marks:-marks], source + match.start() + marks
    if kind == "code":
        return [Span(inner, kind, begins)]
    own = "strong-emphasis" if {kind, style} == {"strong", "emphasis"} else _STYLES.get(kind, kind)
    return inline(inner, begins, own, ascii=ascii)


def _formula(match: re.Match[str], source: int, ascii: bool) -> list[Span]:
    written = match[0]
    marks = 1 if written[1] != "$" and written[0] == "$" else 2
    latex = written[marks:-marks].strip()
    if not latex or (marks == 1 and not is_formula(latex)):
        return []
    from maic_tui.formula import one_line

    drawn = one_line(latex, ascii=ascii)
    return [Span(drawn, "formula", source + match.start(), source + match.end())] if drawn else []
