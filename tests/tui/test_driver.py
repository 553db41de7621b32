"""What bytes become which keys, where Textual's own parser loses one."""

from __future__ import annotations

import pytest
from textual import events

from maic_tui.tui.driver import EscFirstParser, TerminalOutput


@pytest.mark.parametrize(
    ("data", "keys"),
    [
        ("\x1ba", ["escape", "a"]),
        ("\x1bA", ["escape", "A"]),
        ("\x1b1", ["escape", "1"]),
        ("\x1b ", ["escape", "space"]),
        ("\x1b?", ["escape", "question_mark"]),
        ("\x1b\r", ["escape", "enter"]),
        ("\x1b\x03", ["escape", "ctrl+c"]),
        ("\x1b\x7f", ["ctrl+w"]),
        ("\x1b\x1b[A", ["escape", "up"]),
        ("\x1b[A", ["up"]),
        ("\x1bOQ", ["f2"]),
        ("\x1b[27u", ["escape"]),
        ("\x1b[32;;32u", ["space"]),
        ("\x1b[13;2u", ["shift+enter"]),
        ("ab", ["a", "b"]),
        ("\r\n", ["enter", "ctrl+j"]),
    ],
)
def test_keys(data: str, keys: list[str]) -> None:
    assert [event.key for event in EscFirstParser().feed(data) if isinstance(event, events.Key)] == keys


class Gone:
    """A stream whose terminal was closed."""

    def __init__(self) -> None:
        self.tried = 0

    def write(self, text: str) -> None:
        self.tried += 1
        raise OSError(5, "gone")

    def flush(self) -> None:
        raise OSError(5, "gone")


def test_a_terminal_that_is_gone_is_written_to_no_more() -> None:
    stream = Gone()
    output = TerminalOutput(stream)  # type: ignore[arg-type]
    output.write("a")
    output.flush()
    output.write("b")
    assert stream.tried == 1
