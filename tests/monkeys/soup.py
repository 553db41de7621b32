"""One seed of bytes through a real pseudo-terminal: whatever a terminal can send, and then Ctrl+Q has to work."""

from __future__ import annotations

import fcntl
import os
import re
import resource
import signal
import struct
import tempfile
import termios
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pyte

from tests.pty.terminal import PATIENCE, Terminal

from .seed import Ran
from .texts import prose, wild

QUIT_SECONDS = 2.0
"""So long the program may work after Ctrl+Q: CPU time, for the machine may be busy with other things."""
CODES = frozenset({0, 128 + signal.SIGINT, 128 + signal.SIGHUP})
"""How the program may end, whatever is typed."""
SEQUENCES = (
    b"\x1b", b"\x1b\x1b", b"\x1b[", b"\x1bO", b"\x1b[A", b"\x1b[1;5C", b"\x1b[999;999;999A", b"\x1b[200~", b"\x1b[201~",
    b"\x1b[97;5u", b"\x1b[97:65;2:3u", b"\x1b[57344;1u", b"\x1b[1114112u", b"\x1b[?1u", b"\x1b[27;5;13~",
    b"\x1b[I", b"\x1b[O", b"\x1b[<0;10;5M", b"\x1b[<0;10;5m", b"\x1b[<64;1;1M", b"\x1b[<35;999;999M",
    b"\x1b[<;;M", b"\x1b[<0;-1;0M", b"\x1b[M \xff\xff", b"\x1b[24;80R", b"\x1b[?2026;2$y", b"\x1b[?2048;1$y",
    b"\x1b[48;30;100;600;1600t", b"\x1b]11;rgb:0000/0000/0000\x1b\\", b"\x1b]52;c;QUJD\x07", b"\x1b]0;",
    b"\x1bP1$r0m\x1b\\", b"\x1bP", b"\x1b_G", b"\x1b[?62;c", b"\x9b31m", b"\xc3", b"\xff\xfe",
    b"\xed\xa0\x80", b"\xf0\x9f\x91", b"\xf4\x90\x80\x80", b"\x00", b"\x7f", b"\x1bOP", b"\x1b[1~",
    b"\x1b[15~", b"\x1b[Z",
)  # fmt: skip
ENDS = b"\x11\x04\x1a\x07"
"""Ctrl+Q, Ctrl+D and Ctrl+Z would end or suspend it; while Ctrl+G's editor runs, the terminal makes signals."""
_TRACEBACK = re.compile(rb"Traceback|File \"[^\"]+\", line \d+|Exception ignored|never (?:retrieved|awaited)")


class _Unseen(pyte.ByteStream):
    """What is drawn from now on is not looked at: reading would be slower than the program."""

    def feed(self, data: bytes) -> None: ...


def run_bytes(seed: int, number: int) -> Ran:
    """Send `number` handfuls of bytes of `seed` to the program, and end it."""
    begun, ran, chance = time.monotonic(), Ran(seed, programs=1), Random(f"bytes {seed}")
    with tempfile.TemporaryDirectory(prefix="monkey-") as folder:
        terminal = Terminal(Path(folder), "--offline", editor="true")
        try:
            before = termios.tcgetattr(terminal._fd)
            terminal.until("IDLE")
            terminal._stream = _Unseen()
            _send_all(terminal, chance, number, ran)
            _end(terminal, before, ran)
        except AssertionError as error:
            ran.problems.append(str(error))
        finally:
            terminal.close()
        ran.problems += _told(bytes(terminal.raw), Path(folder))
    ran.seconds = time.monotonic() - begun
    return ran


def _send_all(terminal: Terminal, chance: Random, number: int, ran: Ran) -> None:
    for _ in range(number):
        if os.waitid(os.P_PID, terminal.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT):
            return
        data = _resize(terminal, chance) if chance.random() < 0.08 else _handful(chance).translate(None, ENDS)
        ran.inputs += 1
        ran.recent = [*ran.recent[-29:], ascii(data[:80])]
        for piece in _pieces(data, chance):
            _write(terminal, piece)
        terminal.rest(0.02)


def _handful(chance: Random) -> bytes:
    """Soup, sequences, a paste, characters of any kind, a question, or a control key held down."""
    match chance.randrange(8):
        case 0:
            return chance.randbytes(chance.randint(1, 60))
        case 1 | 2 | 3:
            return b"".join(chance.choices(SEQUENCES, k=chance.randint(1, 6)))
        case 4:
            text = (wild(chance, 30) * chance.choice((1, 1, 1, 50, 500)))[:200_000]
            return b"\x1b[200~" + text.encode("utf-8", "surrogatepass") + b"\x1b[201~"
        case 5:
            return wild(chance).encode("utf-8", "surrogatepass")
        case 6:
            return prose(chance).encode("utf-8", "replace") + b"\r"
    return bytes([chance.randint(1, 31)]) * chance.randint(1, 9)


def _pieces(data: bytes, chance: Random) -> Iterator[bytes]:
    """The bytes as they arrive: whole, or cut anywhere."""
    if len(data) < 2 or chance.random() < 0.7:
        yield data
        return
    cut = chance.randrange(1, len(data))
    yield from (data[:cut], data[cut:])


def _write(terminal: Terminal, data: bytes) -> None:
    """All of it, however long it takes the program to read."""
    for start in range(0, len(data), 1024):
        terminal.send(data[start : start + 1024])
        terminal.rest(0)


def _resize(terminal: Terminal, chance: Random) -> bytes:
    """A storm of sizes, the last one usable."""
    sizes = [(chance.randint(1, 60), chance.randint(1, 200)) for _ in range(chance.randint(1, 20))]
    for rows, columns in [*sizes, (30, 100)]:
        fcntl.ioctl(terminal._fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    return b""


def _end(terminal: Terminal, before: list[object], ran: Ran) -> None:
    """What is unfinished is finished, then Ctrl+Q."""
    with suppress(OSError):
        for data, seconds in ((b"\x1b[201~", 1.5), (b"\x1b\x1b", 0.5), (b"\x11", 0)):
            before_quit = _cpu(terminal.pid)
            terminal.send(data)
            terminal.rest(seconds)
            _until_idle(terminal)
    finished = _cpu_of_children()
    code = terminal.ended()
    took = _cpu_of_children() - finished - before_quit
    ran.slowest = took
    if code not in CODES:
        ran.problems.append(f"it ended with {code}")
    if took > QUIT_SECONDS:
        ran.problems.append(f"Ctrl+Q took {took:.1f} s of work")
    with suppress(termios.error):
        if termios.tcgetattr(terminal._fd) != before:
            ran.problems.append("the terminal's modes are not as they were")


def _until_idle(terminal: Terminal) -> None:
    """Read until the program has nothing left to do."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        before = _cpu(terminal.pid)
        terminal.rest(0.3)
        if _cpu(terminal.pid) - before < 0.03:
            return


def _cpu(pid: int) -> float:
    """CPU seconds of a process that runs; 0 where that can't be known."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _cpu_of_children() -> float:
    """CPU seconds of the processes that were waited for."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _told(raw: bytes, folder: Path) -> list[str]:
    """Tracebacks on the terminal or in the program's own log, and what was left switched on."""
    found = [f"on the terminal: {raw[match.start() :][:400]!a}" for match in _TRACEBACK.finditer(raw)][:1]
    for mode in (b"1049", b"1000", b"2004"):
        if raw.count(b"\x1b[?%bh" % mode) and raw.rfind(b"\x1b[?%bl" % mode) < raw.rfind(b"\x1b[?%bh" % mode):
            found.append(f"mode {mode.decode()} was left on")
    log = folder / "data" / "logs" / "maic-tui.log"
    return [*found, *([f"the program's log has:\n{log.read_text()}"] if log.exists() else [])]
