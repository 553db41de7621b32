"""What Textual's driver misses."""

from __future__ import annotations

import asyncio
import os
import threading
from types import SimpleNamespace

from maic_tui.tui.driver import Terminal, TerminalOutput


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


async def test_input_that_ends_ends_the_program_and_does_not_spin() -> None:
    told: list[object] = []
    end, other = os.pipe()
    os.close(other)
    terminal = object.__new__(Terminal)
    terminal._debug = False
    terminal.fileno = end
    terminal.exit_event = threading.Event()
    terminal._app = SimpleNamespace(call_later=told.append, hung_up="hung up")  # type: ignore[assignment]
    await asyncio.wait_for(asyncio.to_thread(terminal.run_input_thread), 5)
    os.close(end)
    assert told == ["hung up"]
