"""A log in which anything was changed is read, every line that is whole is in it, and it can be gone on with."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from hypothesis import given

from maic_tui import files
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.schema.wire import BadLine, Header, decode, encode
from maic_tui.session.read import parse, read
from maic_tui.session.store import Store
from maic_tui.transcript.fold import fold
from tests.fakes import FakeClock
from tests.fuzz.depth import chances, fuzz, mutated
from tests.recorded import recorded

LINES = [encode(Header("s", "2026-11-30T09:12:00.000+00:00")), *map(encode, recorded())]
LOG = b"".join(line + b"\n" for line in LINES)
TOKENS = (
    b"\n", b"\r\n", b"\x00" * 40, b"{", b"}", b'"', b",", b'{"id":1}', b'"crc":"00000000"', b"9" * 5000,
    b"[" * 3000, b"\xff", b"\xef\xbb\xbf", LINES[0], LINES[3] + b"\n", LINES[9][:40], b'"id":9007199254740991,',
)  # fmt: skip


def _whole(data: bytes) -> list[Event]:
    """The events whose lines stand in the log as they were written."""
    written, found = set(LINES), []
    for line in data.split(b"\n"):
        record = decode(line) if line in written else None
        if isinstance(record, Event):
            found.append(record)
    return found


@fuzz(200)
@given(chances)
def test_every_whole_line_of_a_hurt_log_is_read(chance: Random) -> None:
    data = mutated(LOG, chance, TOKENS)
    reading = parse(data)
    events = iter(reading.events)
    assert all(event in events for event in _whole(data))
    fold(reading.events)
    assert isinstance(reading.damage, str)


@fuzz(60)
@given(chances)
def test_a_hurt_log_is_gone_on_with(chance: Random) -> None:
    data = mutated(LOG, chance, TOKENS)
    with TemporaryDirectory() as folder:
        store = Store(Path(folder), FakeClock())
        files.private_folder(store.folder)
        path = store.path("s")
        path.write_bytes(data)
        opened = store.open("s")
        before = read(path)
        if opened.log is None:
            assert opened.readonly
            return
        added = Event(before.last_id + 1, "t", ev.UserMessage(text="And then?"))
        opened.log.append(added)
        opened.log.close()
        after = read(path)
        assert after.events == (*before.events, added)
        assert path.read_bytes().startswith(data)


@fuzz(200)
@given(chances)
def test_a_line_is_read_or_refused(chance: Random) -> None:
    with suppress(BadLine):
        decode(mutated(chance.choice(LINES), chance, TOKENS))
