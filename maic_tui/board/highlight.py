"""Code in colours: what Pygments finds in it, as spans whose colours are roles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from functools import lru_cache
from itertools import accumulate, islice
from typing import TYPE_CHECKING, Any

from .canvas import ACCENT, BLANK, MUTED, Ink, Span

if TYPE_CHECKING:
    from pygments.lexer import Lexer

LONGEST = 4_000
"""So many characters are coloured, 10 ms of work; there are lexers that what is made for it keeps busy for 400."""
LONGEST_LINE = 400
"""Code with a longer line stays plain."""

_KEYWORD, _STRING, _NUMBER = Ink("$primary", bold=True), Ink("$success"), Ink("$warning")
_COMMENT, _NAMED, _KNOWN = Ink(MUTED, italic=True), Ink("$secondary"), Ink(ACCENT)
_INKS = {
    "Comment": _COMMENT,
    "Comment.Preproc": _KNOWN,
    "Comment.PreprocFile": _STRING,
    "Keyword": _KEYWORD,
    "Operator.Word": _KEYWORD,
    "Literal.String": _STRING,
    "Literal.String.Escape": _NUMBER,
    "Literal.String.Interpol": _KNOWN,
    "Literal.Number": _NUMBER,
    "Literal.Date": _NUMBER,
    "Name.Function": _NAMED,
    "Name.Class": _NAMED,
    "Name.Tag": _KEYWORD,
    "Name.Attribute": _NAMED,
    "Name.Decorator": _KNOWN,
    "Name.Builtin": _KNOWN,
    "Name.Exception": _KNOWN,
    "Generic.Heading": _KEYWORD,
    "Generic.Subheading": _KEYWORD,
    "Generic.Strong": Ink(bold=True),
    "Generic.Emph": Ink(italic=True),
    "Generic.Inserted": _STRING,
    "Generic.Deleted": Ink("$error"),
    "Generic.Prompt": Ink(MUTED),
}
"""How a kind of token looks; one that is not named here looks as the kind above it does."""

Spans = tuple[Span, ...]


@lru_cache(maxsize=128)
def highlight(language: str, file_name: str, code: str) -> tuple[Spans, ...]:
    """The lines of `code` as spans without an owner; plain where no lexer is known by `language` or by `file_name`.

    The spans of a line together are that line. What follows the first `LONGEST` characters, and all of what a lexer
    fails on, stays plain; nothing raises.
    """
    lines = code.split("\n")
    plain = tuple((Span(line),) for line in lines)
    whole = _whole(lines)
    if max(map(len, lines[:whole]), default=0) > LONGEST_LINE:
        return plain
    try:
        lexer = _lexer(language.strip().lower(), file_name)
        found = _lines(lexer, "\n".join(lines[:whole])) if lexer else plain[:whole]
    except Exception:  # a lexer is some other people's code: whatever it raises on odd input, the code itself is shown
        return plain
    return found + plain[whole:] if [_text(line) for line in found] == lines[:whole] else plain


def _whole(lines: list[str]) -> int:
    """How many of the lines have no more than `LONGEST` characters together."""
    return sum(1 for end in accumulate(len(line) + 1 for line in lines) if end <= LONGEST + 1)


def _text(line: Spans) -> str:
    return "".join(span.text for span in line)


def _lines(lexer: Lexer, code: str) -> tuple[Spans, ...]:
    """The tokens of `code` a line each; lexers want code to end with a line's end."""
    lines: list[list[Span]] = [[]]
    for _, kind, value in islice(lexer.get_tokens_unprocessed(code + "\n"), 2 * len(code) + 2):
        ink = _ink(kind)
        first, *others = value.split("\n")
        _add(lines[-1], first, ink)
        for text in others:
            lines.append([])
            _add(lines[-1], text, ink)
    return tuple(tuple(line) for line in lines[:-1])


def _add(line: list[Span], text: str, ink: Ink) -> None:
    if line and line[-1].ink == ink:
        line[-1] = Span(line[-1].text + text, ink)
    elif text:
        line.append(Span(text, ink))


@lru_cache(maxsize=256)
def _ink(kind: Any) -> Ink:
    """The ink of a token's kind, a path of names from the general to the special."""
    names = tuple(kind)
    known = (_INKS.get(".".join(names[:length])) for length in range(len(names), 0, -1))
    return next(filter(None, known), BLANK)


@lru_cache(maxsize=64)
def _lexer(language: str, file_name: str) -> Lexer | None:
    """The lexer of that name, else the one whose pattern the file name fits best; plug-ins are not looked for."""
    from pygments.lexers import find_lexer_class, get_all_lexers

    known = list(get_all_lexers(plugins=False))
    for name, aliases, _, _ in known:
        if language in aliases or language == name.lower():
            return _made(find_lexer_class(name))
    fitting = [name for name, _, patterns, _ in known if any(_fits(file_name, patterns))]
    kinds = filter(None, map(find_lexer_class, fitting))
    return _made(max(kinds, key=lambda kind: kind.priority, default=None))


def _made(kind: Any) -> Lexer | None:
    return kind() if kind else None


def _fits(file_name: str, patterns: Iterable[str]) -> Iterator[bool]:
    base = file_name.replace("\\", "/").rpartition("/")[2]
    return (fnmatchcase(base, pattern) for pattern in patterns if base)
