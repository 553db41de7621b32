"""Tokens into the tree of a formula: arguments, scripts, delimiters."""

from __future__ import annotations

from collections.abc import Iterable

from . import symbols, tables
from .commands import command
from .environments import environment, rows_of
from .tokens import DEEPEST, Token, Unreadable, tokens, within
from .tree import (
    NOTHING,
    Atom,
    Big,
    Fence,
    Fraction,
    Node,
    Row,
    Scripts,
    Space,
    Struck,
    Text,
    Unknown,
    row,
)

_INFIX = frozenset(("over", "choose", "atop", "brack", "brace"))
_TAMED = frozenset(("bin", "rel", "punct"))
"""Classes that a symbol loses in braces of its own, as in `1{,}000`."""
_DELIMITERS = {".": "", "<": "⟨", ">": "⟩", "/": "/"}


def read(latex: str) -> Node:
    """The tree of a formula; raises `Unreadable`."""
    reader = Reader(tokens(latex), 0)
    if any(token.kind == "math" for token in reader.tokens):
        return row(words(reader.tokens, reader))
    if any(token.kind == "macro" and token.text in ("\\", "cr") for token in reader.tokens):
        return rows_of(reader)
    return reader.row()


class Reader:
    """Reads one list of tokens from left to right; `depth` is how many readers it lies within."""

    def __init__(self, found: Iterable[Token], depth: int) -> None:
        if depth > DEEPEST:
            raise Unreadable
        self.tokens = list(found)
        self.depth = depth
        self.at = 0

    def row(self, until: frozenset[str] = frozenset()) -> Node:
        """Everything up to the end or to one of the commands `until`, which is left to be read."""
        items: list[Node] = []
        while (token := self.peek()) and not (token.kind == "macro" and token.text in until):
            if token.kind == "macro" and token.text in _INFIX:
                self.at += 1
                return _infix(token.text, row(items), self.row(until))
            self._add(items, self.next())
        return row(items)

    def peek(self) -> Token | None:
        """The next token, not taken."""
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def next(self) -> Token:
        """The next token, taken."""
        self.at += 1
        return self.tokens[self.at - 1]

    def skip_spaces(self) -> Token | None:
        """The next token that is no space, not taken."""
        while (token := self.peek()) and token.kind == "space":
            self.at += 1
        return self.peek()

    def argument(self) -> Node:
        """A group, or else one token with what it takes; nothing at the end."""
        token = self.skip_spaces()
        if token is None:
            return NOTHING
        self.at += 1
        if token.kind in ("group", "math"):
            return self.inner(token)
        items: list[Node] = []
        self.depth += 1
        if self.depth > DEEPEST:
            raise Unreadable
        self._add(items, token)
        self.depth -= 1
        return row(items)

    def on(self, found: Iterable[Token]) -> Reader:
        """A reader of tokens that lie within this one's."""
        return Reader(found, self.depth + 1)

    def inner(self, token: Token) -> Node:
        """What is in a group."""
        return self.on(within(token.inner)).row()

    def formula(self, source: str) -> Node:
        """A formula that is written in something else."""
        return self.on(tokens(source)).row()

    def source(self) -> str:
        """The argument as it was written, without its braces."""
        token = self.skip_spaces()
        if token is None:
            return ""
        self.at += 1
        return token.source[1:].removesuffix("}") if token.kind == "group" else token.text

    def words(self) -> Node:
        """The argument as words."""
        token = self.skip_spaces()
        if token is None:
            return NOTHING
        self.at += 1
        return row(words(within(token.inner) if token.kind == "group" else [token], self))

    def optional(self) -> list[Token] | None:
        """The tokens of an argument in square brackets, or None."""
        token = self.skip_spaces()
        if token is None or token[:2] != ("char", "["):
            return None
        for end in range(self.at + 1, len(self.tokens)):
            if self.tokens[end][:2] == ("char", "]"):
                found = self.tokens[self.at + 1 : end]
                self.at = end + 1
                return found
        return None

    def optional_node(self) -> Node | None:
        """An argument in square brackets, read."""
        found = self.optional()
        return None if found is None else self.on(found).row()

    def star(self) -> bool:
        """Whether an asterisk follows, which is taken."""
        token = self.peek()
        self.at += (starred := token is not None and token[:2] == ("char", "*"))
        return starred

    def delimiter(self) -> str:
        """The delimiter that follows; empty for none."""
        token = self.skip_spaces()
        if token is None or token.kind not in ("char", "macro"):
            return ""
        self.at += 1
        if token.kind == "char":
            return _DELIMITERS.get(token.text, token.text)
        atom = symbols.symbol(token.text)
        return atom.text if atom else ""

    def fence(self) -> Node:
        """What stands between `\\left` and `\\right`."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise Unreadable
        left, parts, bars = self.delimiter(), [], []
        while True:
            parts.append(self.row(frozenset(("right", "middle"))))
            if self.peek() is None:
                right = ""
                break
            closing = self.next().text == "right"
            mark = self.delimiter()
            if closing:
                right = mark
                break
            bars.append(mark)
        self.depth -= 1
        return Fence(left, tuple(parts), right, tuple(bars))

    def _add(self, items: list[Node], token: Token) -> None:
        match token.kind:
            case "space":
                pass
            case "char" if token.text in "'’′":
                _attach(items, "^", Atom("′", "ord", "prime"))
            case "special" if token.text in "^_":
                _attach(items, token.text, self.argument())
            case "special":
                items.append(Space() if token.text == "~" else Space(2))
            case "char":
                items.append(Atom(token.text, symbols.kind_of(token.text)))
            case "group" | "math":
                inner = self.inner(token)
                items.append(inner._replace(kind="ord") if isinstance(inner, Atom) and inner.kind in _TAMED else inner)
            case "env":
                items.append(environment(token, self.on(within(token.inner))))
            case _:
                self._command(items, token.text)

    def _command(self, items: list[Node], name: str) -> None:
        match name:
            case "limits" | "nolimits" | "displaylimits":
                if items and isinstance(big := items[-1], Big):
                    items[-1] = big._replace(limits=name != "nolimits")
            case "left":
                items.append(self.fence())
            case "not":
                items.append(_negated(self.argument()))
            case "right" | "middle":
                self.delimiter()
            case _:
                items.extend(command(name, self))


def words(found: Iterable[Token], reader: Reader) -> list[Node]:
    """Tokens as words, with the formulas that stand among them."""
    parts: list[Node] = []
    for token in found:
        match token.kind:
            case "group":
                parts += words((inner := reader.on(within(token.inner))).tokens, inner)
            case "math":
                parts.append(reader.inner(token))
            case "env":
                parts.append(environment(token, reader.on(within(token.inner))))
            case "macro":
                parts += _words_of(token)
            case _:
                parts.append(Text(" " if token.text == "~" else token.text))
    return _merged(parts)


def _words_of(token: Token) -> list[Node]:
    """What a command among words stands for."""
    if token.text in ("\\", "newline", " ", "quad", "qquad", ",", ";", ":", "par"):
        return [Text(" ")]
    if token.text.startswith(("text", "emph", "math")) and not symbols.symbol(token.text):
        return []
    known: Node = symbols.symbol(token.text) or Unknown("\\" + token.text)
    return [known, Text(" ")] if token.spaced and token.text.isalpha() else [known]


def _merged(parts: list[Node]) -> list[Node]:
    """Runs of words as one, runs of spaces as one space."""
    merged: list[Node] = []
    for part in parts:
        if isinstance(part, Text) and merged and isinstance(last := merged[-1], Text):
            merged[-1] = Text(last.text + (part.text.lstrip(" ") if last.text.endswith(" ") else part.text))
        else:
            merged.append(part)
    return merged


def _attach(items: list[Node], where: str, script: Node) -> None:
    """Give the last item an index or an exponent; a second one joins the first."""
    base = items.pop() if items else NOTHING
    base, below, above = base if isinstance(base, Scripts) else (base, None, None)
    if where == "^":
        above = _joined(above, script)
    else:
        below = _joined(below, script)
    items.append(Scripts(base, below, above))


def _joined(first: Node | None, second: Node) -> Node:
    if first is None:
        return second
    return Row((*(first.items if isinstance(first, Row) else (first,)), second))


def _infix(name: str, left: Node, right: Node) -> Node:
    if name == "over":
        return Fraction(left, right)
    pair = {"choose": "()", "brack": "[]", "brace": "{}"}.get(name)
    pile = Fraction(left, right, bar=False)
    return Fence(pair[0], (pile,), pair[1]) if pair else pile


def _negated(node: Node) -> Node:
    if isinstance(node, Atom) and (negated := tables.NEGATED.get(node.text)):
        return Atom(negated, node.kind)
    return Struck(node)
