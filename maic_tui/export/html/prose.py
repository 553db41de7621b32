"""Somebody's words as HTML: their simple Markdown is obeyed, HTML and addresses are shown and never obeyed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, MutableMapping, Sequence
from functools import lru_cache
from html import escape

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import OptionsDict

DEEPEST = 20
"""Words in which lists or quotes lie deeper are shown as they were written."""
HIGHEST = 4
"""The level of the highest heading in words: those above are the page's own."""
_LEFT_OUT = ("html_block", "html_inline", "link", "image", "autolink", "reference", "entity", "lheading")
_BLOCKS = frozenset(("p", "li", "td", "th", *(f"h{level}" for level in range(1, 7))))
_WORD = re.compile(r"[^\W_]+")
_GAP = re.compile(r"\n[^\S\n]*(?:\n[^\S\n]*)+")


def prose(text: str) -> str:
    """The words as blocks of HTML, each of them in the direction of its own script.

    Where their Markdown would leave a word out (a table's row that is too long), they are shown as they were written.
    """
    tokens = _reader().parse(text)
    if Counter(_WORD.findall(text)) != Counter(_WORD.findall(" ".join(_shown(tokens)))):
        return "".join(f'<p dir="auto">{inline(part)}</p>\n' for part in _GAP.split(text))
    for token in tokens:
        if token.tag in _BLOCKS and token.nesting == 1:
            token.attrSet("dir", "auto")
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(6, int(token.tag[1]) + HIGHEST - 1)}"
    return str(_reader().renderer.render(tokens, _reader().options, {}))


def inline(text: str) -> str:
    """Text in which nothing means anything, its breaks kept."""
    return escape(text).replace("\n", "<br>\n")


def _shown(tokens: Sequence[Token]) -> Iterator[str]:
    """What of the words can be read in the HTML; the number of a list's item is its info."""
    for token in tokens:
        if token.children is not None:
            yield from _shown(token.children)
        else:
            yield f"{token.info} {token.content}"


@lru_cache(maxsize=1)
def _reader() -> MarkdownIt:
    reader = MarkdownIt("commonmark", {"html": False, "breaks": True, "maxNesting": DEEPEST})
    reader.enable(["table", "strikethrough"]).disable(list(_LEFT_OUT))
    reader.add_render_rule("fence", _fence)
    return reader


def _fence(
    _: RendererHTML, tokens: Sequence[Token], place: int, __: OptionsDict, ___: MutableMapping[str, object]
) -> str:
    """A block of code, under what its fence says of it."""
    token = tokens[place]
    said = token.info.strip()
    label = f'<p class="language">{escape(said)}</p>\n' if said else ""
    return f'{label}<pre dir="ltr"><code>{escape(token.content)}</code></pre>\n'
