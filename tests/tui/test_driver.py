"""What Textual's driver misses."""

from __future__ import annotations

from maic_tui.tui.driver import TerminalOutput


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
