"""LaTeX source as tokens: pylatexenc says where groups, environments and commands begin and end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from maic_tui.graphemes import graphemes, width

LONGEST = 4000
"""Characters of source that are read."""
DEEPEST = 24
"""Groups within groups that are read."""
_OPENERS = re.compile(
    r"\\\\|\\[{}]|%[^\n]*|(\{|\\begin\b|\\left(?![a-zA-Z])|\\[\[(])|(\}|\\end\b|\\right(?![a-zA-Z])|\\[\])])"
)
_WRAPPED = re.compile(
    r"\s*(?:\$\$(?P<a>.*)\$\$|\\\[(?P<b>.*)\\\]|\\\((?P<c>.*)\\\)|\$(?P<d>[^$]*)\$)\s*[.,;]?\s*", re.DOTALL
)


class Unreadable(Exception):
    """The source is too long, too deep, or nothing that can be read."""


class Token(NamedTuple):
    """A piece of source: `char`, `space`, `macro`, `special`, or with `inner` nodes a `group`, `env` or `math`."""

    kind: str
    text: str
    inner: Any = ()
    spaced: bool = False
    """Whether a space follows a macro."""
    source: str = ""


def tokens(latex: str) -> list[Token]:
    """The tokens of a formula without the delimiters around it; raises `Unreadable`."""
    if len(latex) > LONGEST or _depth(latex) > DEEPEST:
        raise Unreadable
    if match := _WRAPPED.fullmatch(latex):
        latex = next(part for part in match.groups() if part is not None)
    from pylatexenc.latexwalker import LatexWalker, LatexWalkerError

    walker = LatexWalker(latex, latex_context=_grammar(), tolerant_parsing=True)
    try:
        return list(within(walker.get_latex_nodes(pos=0)[0]))
    except (LatexWalkerError, RecursionError, IndexError, ValueError) as error:
        raise Unreadable from error


def within(nodes: Any) -> Iterator[Token]:
    """The tokens of a group's, an environment's or a formula's own nodes."""
    for node in nodes or ():
        match type(node).__name__:
            case "LatexCharsNode":
                yield from _chars(node.chars)
            case "LatexMacroNode":
                name = " " if node.macroname.isspace() else node.macroname
                yield Token("macro", name, spaced=bool(node.macro_post_space))
            case "LatexSpecialsNode":
                yield Token("special", node.specials_chars)
            case "LatexGroupNode":
                yield Token("group", "", node.nodelist, source=node.latex_verbatim())
            case "LatexEnvironmentNode":
                yield Token("env", node.environmentname, node.nodelist)
            case "LatexMathNode":
                yield Token("math", "", node.nodelist)


def _chars(chars: str) -> Iterator[Token]:
    for cluster in graphemes(chars):
        if cluster.isspace():
            yield Token("space", " ")
        elif width(cluster) > 0:
            yield Token("char", cluster)


def _depth(latex: str) -> int:
    depth = deepest = 0
    for match in _OPENERS.finditer(latex):
        depth = depth + 1 if match[1] else max(0, depth - 1) if match[2] else depth
        deepest = max(deepest, depth)
    return deepest


@lru_cache(maxsize=1)
def _grammar() -> Any:
    """Commands take no arguments here, as in TeX's mouth: what a command takes is for the reader of tokens."""
    from pylatexenc.macrospec import EnvironmentSpec, LatexContextDb, MacroSpec, SpecialsSpec

    grammar = LatexContextDb()
    grammar.add_context_category("formula", specials=[SpecialsSpec(char) for char in "^_&~"])
    grammar.set_unknown_macro_spec(MacroSpec(""))
    grammar.set_unknown_environment_spec(EnvironmentSpec(""))
    return grammar
