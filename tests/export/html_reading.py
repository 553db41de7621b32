"""An HTML document read strictly: every tag has its end, and what is text is told apart from what acts."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = frozenset(("meta", "br", "hr"))
WORD = re.compile(r"[^\W_]+")


@dataclass
class Read:
    """What a document holds: its tags in their order with their attributes, and its text without its style sheet."""

    tags: list[tuple[str, dict[str, str | None]]] = field(default_factory=list)
    text: list[str] = field(default_factory=list)

    def words(self) -> set[str]:
        """Every run of letters and digits in the text."""
        return set(WORD.findall(" ".join(self.text)))

    def named(self, tag: str) -> list[dict[str, str | None]]:
        """The attributes of every element of that name."""
        return [attributes for name, attributes in self.tags if name == tag]


class _Strict(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.read = Read()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), (tag, attrs)
        self.read.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in VOID or "svg" in self.open, tag
        self.read.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, (tag, self.open)

    def handle_data(self, data: str) -> None:
        if self.open[-1:] != ["style"]:
            self.read.text.append(data)

    def handle_comment(self, data: str) -> None:
        raise AssertionError(f"a comment: {data}")

    def handle_pi(self, data: str) -> None:
        raise AssertionError(f"an instruction: {data}")


def read_html(document: str) -> Read:
    """The document; fails where it is not well formed."""
    strict = _Strict()
    strict.feed(document)
    strict.close()
    assert strict.open == []
    return strict.read
