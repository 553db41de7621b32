"""Chemical equations as mhchem writes them: `2H2 + O2 -> 2H2O`."""

from __future__ import annotations

import re
from collections.abc import Callable

from .tables import pairs
from .tree import NOTHING, Arrow, Atom, Kind, Node, Scripts, Space, Text, row

Formula = Callable[[str], Node]
"""A reader of LaTeX."""
_ARROWS = pairs("<=>> ⇌ <<=> ⇌ <=> ⇌ <--> ⇄ <-> ↔ -> → <- ← → → ⇌ ⇌")
_PIECES = re.compile(
    r"(?P<arrow><=>>|<<=>|<=>|<-->|<->|->|<-|→|⇌)(?:\[(?P<above>[^\[\]]*)\])?(?:\[(?P<below>[^\[\]]*)\])?"
    r"|\$(?P<math>[^$]*)\$"
    r"|\\(?P<macro>[a-zA-Z]+|.)"
    r"|(?P<state>\((?:aq|s|l|g|cr)\))"
    r"|\^\{(?P<above_group>[^{}]*)\}|\^(?P<above_bare>\d*[+-]|\d+|[A-Za-z*•.])"
    r"|_\{(?P<below_group>[^{}]*)\}|_(?P<below_bare>\d+|[A-Za-z])"
    r"|(?P<number>\d+(?:[.,/]\d+)?)"
    r"|(?P<element>[A-Z][a-z]?)"
    r"|(?P<space>\s+)"
    r"|(?P<other>.)",
    re.DOTALL,
)
_BONDS = {"=": "=", "#": "≡", "-": "–"}
_BRACKETS: dict[str, Kind] = {"(": "open", "[": "open", ")": "close", "]": "close"}


def read(source: str, formula: Formula) -> Node:
    """The tree of what stands in `\\ce{…}`."""
    equation = _Equation(formula)
    for match in _PIECES.finditer(source):
        equation.add(match, _ends(source, match.end()))
    return row(equation.items)


class _Equation:
    """What was read of an equation; `fresh`: a new substance begins, so that a number counts it and a sign joins."""

    def __init__(self, formula: Formula) -> None:
        self.items: list[Node] = []
        self.formula = formula
        self.fresh = True
        self.counted = False
        """Whether what stands last can have a number as its index."""

    def add(self, match: re.Match[str], ends: bool) -> None:
        """The next piece; `ends`: a substance ends with it."""
        kind, text = "arrow" if match["arrow"] else match.lastgroup or "", match[0]
        counted, self.counted = (
            self.counted and not self.fresh,
            kind in ("element", "above_group") or text in (")", "]"),
        )
        match kind:
            case "space":
                self.fresh = True
                return
            case "arrow":
                above, below = (_label(match[place], self.formula) for place in ("above", "below"))
                self.items.append(Arrow(_ARROWS[match["arrow"]], above, below))
            case "math" | "macro":
                self.items.append(self.formula(match["math"] or text))
            case "number" if counted:
                self._attach(below=Atom(text))
            case "number":
                self._apart(Atom(text))
                self.items.append(Space())
            case "above_group" | "above_bare":
                self._attach(above=_charge(match[kind]))
            case "below_group" | "below_bare":
                self._attach(below=_charge(match[kind]))
            case "element":
                self._apart(Atom(text))
            case "state":
                self._apart(Text(text))
            case _:
                self._sign(text, ends)
        self.fresh = kind == "arrow" or (text == "+" and not ends)

    def _apart(self, node: Node) -> None:
        """Something that a space keeps from the substance before it, where one was written."""
        if self.fresh and self.items and isinstance(self.items[-1], Text | Scripts | Atom) and not self._joins():
            self.items.append(Space())
        self.items.append(node)

    def _joins(self) -> bool:
        last = self.items[-1]
        return isinstance(last, Atom) and last.kind in ("bin", "rel", "open")

    def _sign(self, text: str, ends: bool) -> None:
        """A plus is a charge where it ends a substance, and a dash may be a bond."""
        attached = not self.fresh and bool(self.items)
        if text in "+-" and attached and ends:
            self._attach(above=Atom(text))
        elif text == "+":
            self.items.append(Atom(text, "bin"))
        elif text in "v^" and not attached and ends:
            self.items += [Space(), Atom("↓" if text == "v" else "↑")]
        elif text in "*.":
            self.items.append(Atom("·", "ord" if attached else "bin"))
        elif text in _BONDS:
            self.items.append(Atom(_BONDS[text]) if attached else Atom(text, "rel"))
        elif text not in "{}":
            self.items.append(Atom(text, _BRACKETS.get(text, "ord")))

    def _attach(self, below: Node | None = None, above: Node | None = None) -> None:
        base = self.items.pop() if self.items and not self.fresh else NOTHING
        base, old_below, old_above = base if isinstance(base, Scripts) else (base, None, None)
        self.items.append(Scripts(base, below or old_below, above or old_above))


def _charge(text: str) -> Node:
    return row([Atom(char) for char in text if not char.isspace()])


def _label(source: str | None, formula: Formula) -> Node | None:
    """What stands at an arrow: a formula of chemistry, or words."""
    if not source or not source.strip():
        return None
    if "\\" in source or "$" in source:
        return formula(source.replace("$", ""))
    if re.search(r"[A-Z][a-z]?\d|^[A-Z][a-z]?\d*[+-]?$|\d", source):
        return read(source, formula)
    return Text(" ".join(source.split()))


def _ends(source: str, at: int) -> bool:
    """Whether a formula of one substance ends there."""
    return at >= len(source) or source[at].isspace() or source[at] in "])}"
