"""`--reader` with somebody before it: a pseudo-terminal, typed lines and signals."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bench.terminal import Terminal


@pytest.fixture
def reader(tmp_path: Path) -> Iterator[Terminal]:
    pace = {"MAIC_TUI_SPEED": "4", "MAIC_TUI_REVEAL": "60"}
    environ = {"HOME": str(tmp_path), "MAIC_TUI_DATA_DIR": str(tmp_path / "data"), **pace}
    with Terminal(["-m", "maic_tui", "--reader", "--offline"], environ) as terminal:
        terminal.until("/help")
        terminal.type("How does a leaf make sugar?\n")
        terminal.until("Ms. Rivera: ")
        yield terminal


def test_ctrl_c_interrupts_what_runs_and_leaves_where_nothing_does(reader: Terminal) -> None:
    reader.signal(signal.SIGINT)
    reader.until("it can be resumed")
    reader.signal(signal.SIGINT)
    assert reader.ended() == 130


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)], ids=str)
def test_other_signals_end_it_with_the_session_saved(
    reader: Terminal, number: signal.Signals, code: int, tmp_path: Path
) -> None:
    reader.signal(number)
    assert reader.ended() == code
    (log,) = (tmp_path / "data" / "sessions").glob("*.jsonl")
    assert number.name in log.read_text("ascii").splitlines()[-1]


def test_what_was_interrupted_goes_on_and_an_option_is_chosen_by_its_number(reader: Terminal) -> None:
    reader.type("/stop\n")
    reader.until("it can be resumed")
    reader.type("/resume\n")
    reader.until("  1. ")
    reader.type("1\n")
    reader.until("Ms. Rivera: ")
    reader.type("/quit\n")
    assert reader.ended() == 0


def test_a_pause_holds_the_words(reader: Terminal) -> None:
    reader.type("/pause\n")
    reader.until("/pause")
    reader.read(0.3)
    reader.seen = b""
    reader.read(0.4)
    assert reader.seen == b""
    reader.type("/resume\n")
    reader.until("[Ms. Rivera draws")


def test_the_end_of_what_is_typed_leaves_at_once_with_the_session_saved(reader: Terminal, tmp_path: Path) -> None:
    reader.type("\x04")
    assert reader.ended() == 0
    (log,) = (tmp_path / "data" / "sessions").glob("*.jsonl")
    assert '"type":"session_end"' in log.read_text("ascii").splitlines()[-1]
