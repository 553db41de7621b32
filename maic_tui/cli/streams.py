"""Standard input, output and error, whatever the program was started with."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from maic_tui import words
from maic_tui.ascii import spelled
from maic_tui.schema.text import QUESTION_LIMIT, clean

from .errors import CannotDo

LONGEST_INPUT = 4 * QUESTION_LIMIT
"""Bytes that a question has at most: no character has more than four."""
NARROWEST = 30
"""Cells of a line that a terminal has at least, whatever it says."""
_ascii = False


def prepare(*, ascii: bool = False) -> None:
    """Let no output raise for a letter that the terminal lacks, and no later file take a closed stream's number."""
    global _ascii
    _ascii = ascii
    _reopen_closed()
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _reopen_closed() -> None:
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


def only_ascii() -> None:
    """From here on every mark is printed in its ASCII form."""
    global _ascii
    _ascii = True


def put(text: str) -> None:
    """A line on standard output, at once; raises what `write` raises."""
    write(f"{clean(text)}\n")


def put_json(value: object) -> None:
    """A JSON value on standard output, indented, in ASCII; raises what `write` raises."""
    write(f"{json.dumps(value, indent=2)}\n")


def write(text: str) -> None:
    """Text that is clean already on standard output, at once.

    Raises BrokenPipeError where its reader has gone, `CannotDo` where it refuses for another reason.
    """
    with _refusal():
        sys.stdout.write(_formed(text))
        sys.stdout.flush()


def write_bytes(data: bytes) -> None:
    """Bytes as they are on standard output, at once; raises what `write` raises."""
    with _refusal():
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()


@contextmanager
def _refusal() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        no_more()
        raise CannotDo(words.OUTPUT_REFUSED.format(why=error.strerror)) from None


def ask(text: str) -> None:
    """The beginning of a line that a person ends."""
    _tell(clean(text))


def tell(text: str) -> None:
    """A line for a person on standard error; a standard error that is gone is no reason to fail."""
    _tell(f"{clean(text)}\n")


def no_more() -> None:
    """Standard output takes nothing any more: let nothing be written, or fail for it at exit."""
    _silence(sys.stdout)


def _tell(text: str) -> None:
    try:
        print(_formed(text), end="", file=sys.stderr, flush=True)
    except OSError:
        _silence(sys.stderr)


def _formed(text: str) -> str:
    """`text` as it is printed; where cells are not counted an ellipsis is three dots."""
    return spelled(text.replace("…", "...")) if _ascii else text


def _silence(stream: TextIO) -> None:
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError):
        return


def on_a_terminal() -> bool:
    """Whether the screen can be drawn: Textual reads standard input and draws on standard error."""
    return bool(os.environ.get("TEXTUAL_DRIVER")) or (sys.stdin.isatty() and sys.stderr.isatty())


def cells(most: int) -> int:
    """How wide a line may be: as COLUMNS says, else as the terminal is, at most `most`, which holds where none is."""
    asked = os.environ.get("COLUMNS", "")
    wide = int(asked) if asked.isdecimal() else next(_widths(), most)
    return min(most, max(NARROWEST, wide))


def _widths() -> Iterator[int]:
    """Of the terminals that are there; output into a pager leaves standard input."""
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        try:
            yield os.get_terminal_size(stream.fileno()).columns
        except (OSError, ValueError):
            continue


def pace() -> float | None:
    """How fast words appear in plain lines: at once (0) where nobody sits before them, else as the settings say."""
    return None if sys.stdin.isatty() else 0


def read_input() -> str:
    """All of standard input as text, whatever its bytes are; raises `CannotDo` where it is more than a question holds.

    No more is read than it takes to know that.
    """
    source, most = getattr(sys.stdin, "buffer", None), LONGEST_INPUT + 1
    read = source.read(most) if source else sys.stdin.read(most)
    text = clean(read.decode("utf-8", "replace") if isinstance(read, bytes) else read)
    if len(read) == most or len(text) > QUESTION_LIMIT:
        raise CannotDo(too_long())
    return text


def too_long() -> str:
    """What is said of input that is too long."""
    return words.INPUT_TOO_LONG.format(limit=f"{QUESTION_LIMIT:,}")
