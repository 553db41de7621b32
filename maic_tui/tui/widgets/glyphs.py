"""The marks that the transcript draws, in Unicode and in ASCII."""

from __future__ import annotations

from typing import NamedTuple


class Glyphs(NamedTuple):
    bar: str = "▎"
    opened: str = "▾"
    folded: str = "▸"
    bullet: str = "•"
    gutter: str = "│"
    cursor: str = "▌"
    did: str = "✎"
    skipped: str = "×"
    note: str = "·"
    failed: str = "!"
    learner: str = "›"
    down: str = "↓"
    more: str = "…"
    track: str = " "
    thumb: str = "▐"
    rule: str = "─"
    scene: str = "§"
    before: str = "‹"
    after: str = "›"


UNICODE = Glyphs()
ASCII = Glyphs("|", "v", ">", "*", "|", ">", "+", "x", "-", "!", ">", "v", "...", " ", "#", "-", "#", "<", ">")
