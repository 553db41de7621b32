"""The bytes of every key of the table, by every encoding, are read as that key."""

from __future__ import annotations

import pytest
from textual import events

from maic_tui.tui.keys import KEYS, name_of
from maic_tui.tui.parser import TerminalParser
from tests.keys.encodings import ENCODINGS, KITTY, LEGACY, Encoding

BOUND = sorted({key for row in KEYS for key in row.keys})
OTHERS = {
    "f1": ("\x1b[11~", "\x1b[[A"),
    "f2": ("\x1b[12~", "\x1b[[B"),
    "f3": ("\x1b[13~", "\x1b[[C"),
    "f4": ("\x1b[14~", "\x1b[[D"),
    "f5": ("\x1b[[E",),
    "up": ("\x1bOA",),
    "down": ("\x1bOB",),
    "right": ("\x1bOC",),
    "left": ("\x1bOD",),
    "ctrl+up": ("\x1bOa", "\x1b[1;5A"),
    "ctrl+down": ("\x1bOb",),
    "ctrl+right": ("\x1bOc", "\x1b[5C"),
    "ctrl+left": ("\x1bOd", "\x1b[5D"),
    "ctrl+home": ("\x1b[7^",),
    "ctrl+end": ("\x1b[8^",),
    "shift+enter": ("\x1b[27;2;13~",),
    "ctrl+j": ("\x1b[27;5;106~",),
    "enter": ("\x1b[27;5;13~", "\x1bOM", "\x1b[57414u", "\x1b[13;129u"),
    "?": ("\x1b[27;2;63~",),
    "ctrl+q": ("\x1b[113;69u", "\x1b[113;133u", "\x1b[27;5;113~"),
}
"""By the key, what rxvt, screen, the Linux console, cursor keys in their other mode, xterm's modifyOtherKeys,
the keypad, and kitty with Caps Lock or Num Lock send."""


def heard(data: str) -> list[str]:
    parser = TerminalParser()
    found = (*parser.feed(data), *parser.tick())
    return [name_of(event.key, event.character) for event in found if isinstance(event, events.Key)]


@pytest.mark.parametrize("encoding", [LEGACY, KITTY], ids=lambda encoding: encoding.name)
@pytest.mark.parametrize("key", BOUND)
def test_a_key_is_read_as_it_was_pressed(key: str, encoding: Encoding) -> None:
    wanted = "enter" if key in encoding.without else key
    assert heard("\r" if key in encoding.without else encoding.send(key)) == [wanted]


@pytest.mark.parametrize(("key", "data"), [(key, data) for key, forms in OTHERS.items() for data in forms])
def test_other_terminals_bytes_are_the_same_keys(key: str, data: str) -> None:
    assert heard(data) == [key]


@pytest.mark.parametrize("encoding", ENCODINGS, ids=lambda encoding: encoding.name)
def test_what_can_not_be_sent_is_in_the_table_and_does_what_another_key_does_too(encoding: Encoding) -> None:
    rows = [row.keys for row in KEYS for key in row.keys if key in encoding.without]
    assert len(rows) == len(encoding.without)
    assert all(set(keys) - set(encoding.without) for keys in rows)
