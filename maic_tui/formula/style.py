"""How a formula is set."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .shapes import ASCII, UNICODE, Shapes


@dataclass(frozen=True, slots=True)
class Style:
    """`ascii`: in plain ASCII; `script`: in an index or exponent, so without spaces; `close`: no blank rows."""

    ascii: bool = False
    script: bool = False
    close: bool = False

    @property
    def shapes(self) -> Shapes:
        return ASCII if self.ascii else UNICODE

    def small(self) -> Style:
        """The style of an index, an exponent, a limit or a label."""
        return replace(self, script=True)
