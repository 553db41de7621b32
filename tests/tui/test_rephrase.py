"""What a typed wish asks for."""

from __future__ import annotations

import pytest

from maic_tui import words
from maic_tui.lesson.passages import bundled_passages
from maic_tui.provider.offline_again import quoted
from maic_tui.schema import events as ev
from maic_tui.tui.rephrase_desk import wish_of


@pytest.mark.parametrize(
    ("typed", "kind", "text"),
    [
        ("simpler", "simpler", ""),
        ("  Simpler ", "simpler", ""),
        ("example", "example", ""),
        (words.VERSION_WISHES["example"].upper(), "example", ""),
        ("formal", "formal", ""),
        ("German", "language", "German"),
        ("in German", "language", "German"),
        ("中文", "language", "中文"),
        ("日本語", "language", "日本語"),
        ("한국어", "language", "한국어"),
        ("更幽默一点", "free", "更幽默一点"),
        ("as a\n  poem", "free", "as a poem"),
        ("in a poem", "free", "in a poem"),
        ("[b]loud[/b] {0} $x", "free", "[b]loud[/b] {0} $x"),
    ],
)
def test_a_wish_is_a_way_a_language_or_ones_own(typed: str, kind: ev.WishKind, text: str) -> None:
    assert wish_of(typed) == ev.Wish(kind=kind, text=text)


def test_a_wish_holds_nothing_that_a_terminal_obeys() -> None:
    assert wish_of("as \x1b[31m a poem\x07").text.isprintable()


def test_only_what_quotes_a_text_can_be_quoted_another_way() -> None:
    known = bundled_passages()
    assert quoted(f"The text says: {known[1].text}", known) == 1
    assert quoted("We are offline, so I can only quote.", known) is None
