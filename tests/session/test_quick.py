"""What the quick reader reads is what the general one reads, and it leaves the rest to it."""

from __future__ import annotations

from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui.schema.events import Event, TextDelta, ThinkingDelta
from maic_tui.schema.wire import BadLine, decode, encode
from maic_tui.session.quick import words_of
from tests.recorded import BEGAN, recorded

STAMP = BEGAN.isoformat(timespec="milliseconds")
DELTA = st.builds(
    Event,
    st.integers(1, 10**15 - 1),
    st.just(STAMP),
    st.one_of(
        st.builds(TextDelta, turn=st.integers(1, 99), text=st.text()),
        st.builds(ThinkingDelta, turn=st.integers(1, 99), text=st.text()),
    ),
)


def _summed(line: bytes) -> bytes:
    return line[:-1] + b',"crc":"%08x"}' % crc32(line)


@given(DELTA)
def test_every_delta_is_read_quickly_and_alike(event: Event) -> None:
    line = encode(event)
    assert words_of(line) == decode(line) == event


@given(st.text(st.sampled_from('\\"u0d8ef nx\x1b'), max_size=12))
def test_any_escapes_are_read_alike_or_left(text: str) -> None:
    line = _summed(f'{{"id":1,"ts":"{STAMP}","type":"text_delta","data":{{"turn":1,"text":"{text}"}}}}'.encode())
    try:
        general = decode(line)
    except BadLine:
        general = None
    assert words_of(line) in (None, general)


@pytest.mark.parametrize("change", [0x01, 0x20, 0x80])
def test_no_changed_byte_passes(change: int) -> None:
    line = encode(Event(7, STAMP, TextDelta(turn=1, text='A "leaf" \u5149\n')))
    for place in range(len(line)):
        assert words_of(line[:place] + bytes([line[place] ^ change]) + line[place + 1 :]) is None


def test_other_kinds_and_lines_by_hand_are_left() -> None:
    for event in recorded():
        assert (words_of(encode(event)) is None) is (not isinstance(event.body, TextDelta | ThinkingDelta))
    assert words_of(b'{"id":1,"ts":"t","type":"text_delta","data":{"turn":1,"text":"by hand"}}') is None
