"""Which key an action has where the focus is."""

from __future__ import annotations

import pytest

from maic_tui.tui.keys import Keymap
from maic_tui.tui.reach import Focus, Reach


@pytest.mark.parametrize(
    ("focus", "pause", "retry", "model"),
    [
        ("empty box", "Space", "/retry", "/model"),
        ("text", "F2", "/retry", "/model"),
        ("transcript", "Space", "r", "Ctrl+P model"),
        ("search", "Space", "r", "Ctrl+P model"),
        ("search box", "F2", "/retry", "/model"),
        ("board", "Space", "/retry", "/model"),
    ],
)
def test_a_key_is_named_where_it_works(focus: Focus, pause: str, retry: str, model: str) -> None:
    reach = Reach(Keymap(), focus)
    assert (reach.label("pause"), reach.label("retry"), reach.command("model")) == (pause, retry, model)


def test_what_has_neither_key_nor_command_there_is_not_named() -> None:
    assert Reach(Keymap(), "text").label("fold_all") == ""
