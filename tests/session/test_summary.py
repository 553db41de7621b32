"""What the list says of a session, from its head and tail alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.schema.wire import Header, encode
from maic_tui.session.summary import summarise
from tests.recorded import recorded

HEADER = Header("s", "2026-11-30T09:12:00.000+00:00")
QUESTION = Event(1, "2026-11-30T09:12:01.000+00:00", ev.UserMessage(text="How does\na leaf make sugar? " * 9))


def _file(tmp_path: Path, *records: Header | Event, end: bytes = b"") -> Path:
    path = tmp_path / "s.jsonl"
    path.write_bytes(b"".join(encode(record) + b"\n" for record in records) + end)
    return path


def _words(number: int, bytes_: int = 4000) -> Event:
    return Event(number, f"2026-11-30T10:{number % 60:02}:00.000+00:00", ev.TextDelta(turn=1, text="x" * bytes_))


def test_a_short_session(tmp_path: Path) -> None:
    path = _file(tmp_path, HEADER, *recorded())
    summary = summarise(path)
    assert summary.title == "How does a leaf make sugar?"
    assert summary.created == HEADER.created
    assert summary.newest == recorded()[-1].ts
    assert (summary.exchanges, summary.damaged, summary.size) == (2, False, path.stat().st_size)


def test_the_first_question_is_a_title_on_one_line(tmp_path: Path) -> None:
    title = summarise(_file(tmp_path, HEADER, QUESTION)).title
    assert title.startswith("How does a leaf make sugar?")
    assert len(title) == 60


def test_a_long_session_is_read_at_its_ends(tmp_path: Path) -> None:
    words = [_words(number) for number in range(2, 49)]
    ended = Event(49, "2026-11-30T10:49:00.000+00:00", ev.AgentEnd(exchange=3, reason="end"))
    path = _file(tmp_path, HEADER, QUESTION, *words, ended)
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2)
        file.write(b"damage in the middle is not looked for")
    summary = summarise(path)
    assert summary.newest == "2026-11-30T10:49:00.000+00:00"
    assert (summary.exchanges, summary.damaged) == (3, False)


def test_how_many_exchanges_is_not_guessed(tmp_path: Path) -> None:
    assert summarise(_file(tmp_path, HEADER, *(_words(number, 1 << 20) for number in range(1, 6)))).exchanges is None


def test_a_lesson_without_a_question_has_no_exchanges_and_says_how_far_it_is(tmp_path: Path) -> None:
    start = Event(1, HEADER.created, ev.SessionStart(lesson=ev.LessonRef(hash="ab" * 32, title="Light")))
    scenes = [Event(40 + at, QUESTION.ts, ev.SceneStart(scene_id=f"s{at}", index=at)) for at in range(3)]
    played = _file(tmp_path, HEADER, start, *map(_words, range(2, 40)), *scenes)
    assert (summarise(played).exchanges, summarise(played).scene) == (0, 3)
    stopped = Event(50, QUESTION.ts, ev.Playback(mode="idle", cause="left", cursor=ev.Cursor(scene=1, action=4)))
    assert summarise(_file(tmp_path, HEADER, start, *scenes, stopped)).scene == 2
    held = Event(51, QUESTION.ts, ev.Checkpoint(exchange=0))
    assert summarise(_file(tmp_path, HEADER, start, *(_words(at, 1 << 20) for at in range(2, 7)), held)).exchanges == 0
    assert summarise(_file(tmp_path, HEADER, *scenes)).scene == 0


def test_a_title_is_nothing_that_happens_in_class(tmp_path: Path) -> None:
    later = Event(2, "2026-11-30T12:00:00.000+00:00", ev.SessionRenamed(title="Leaf"))
    assert summarise(_file(tmp_path, HEADER, QUESTION, later)).newest == QUESTION.ts


def test_the_tail_is_followed_back_to_a_line_that_is_longer_than_it(tmp_path: Path) -> None:
    path = _file(tmp_path, HEADER, QUESTION, _words(2), _words(3), _words(4, 100_000))
    assert summarise(path).newest == "2026-11-30T10:04:00.000+00:00"


def test_the_tail_tells_exchanges_and_the_newest_title(tmp_path: Path) -> None:
    many = [_words(number) for number in range(2, 9)]
    named = Event(9, "2026-11-30T11:00:00.000+00:00", ev.SessionRenamed(title="Named"))
    ended = Event(10, "2026-11-30T11:00:01.000+00:00", ev.AgentEnd(exchange=12, reason="end"))
    summary = summarise(_file(tmp_path, HEADER, QUESTION, *many, named, ended))
    assert (summary.title, summary.exchanges) == ("Named", 12)


def test_a_checkpoint_repeats_the_title_for_those_who_look_at_the_end_alone(tmp_path: Path) -> None:
    named = Event(2, "2026-11-30T10:00:00.000+00:00", ev.SessionRenamed(title="Named"))
    again = Event(12, QUESTION.ts, ev.Checkpoint(exchange=1, title="Named again"))
    words = [_words(number) for number in range(3, 12)]
    assert summarise(_file(tmp_path, HEADER, QUESTION, named, *words, again)).title == "Named again"
    old = Event(40, QUESTION.ts, ev.Checkpoint(exchange=1))
    assert summarise(_file(tmp_path, HEADER, QUESTION, named, old)).title == "Named"


@pytest.mark.parametrize("end", [b"torn", b"torn\n", b"\x00" * 5000])
def test_damage_at_the_end_is_seen(tmp_path: Path, end: bytes) -> None:
    summary = summarise(_file(tmp_path, HEADER, QUESTION, end=end))
    assert summary.damaged
    assert summary.newest == QUESTION.ts


def test_a_time_that_is_none_does_not_sort(tmp_path: Path) -> None:
    odd = Event(2, "zzzz", ev.Notice(kind="k"))
    assert summarise(_file(tmp_path, HEADER, QUESTION, odd)).newest == QUESTION.ts


def test_a_file_without_a_header_is_still_told_of(tmp_path: Path) -> None:
    summary = summarise(_file(tmp_path, QUESTION))
    assert summary.created == QUESTION.ts
    assert summary.damaged


def test_text_in_the_list_is_clean(tmp_path: Path) -> None:
    path = tmp_path / "s.jsonl"
    path.write_bytes(b'{"format":"maic-session","version":1,"id":"s","title":"\\u001b]0;x\\u0007\\n\\u202ey"}\n')
    assert summarise(path).title == "␛]0;x␇ ‹U+202E›y"


@pytest.mark.parametrize("number", [-3, 0, 2**53 + 1, 10**400])
def test_a_number_of_exchanges_that_is_none_is_not_told(tmp_path: Path, number: int) -> None:
    path = _file(tmp_path, HEADER, end=b'{"id":1,"ts":"t","type":"x","data":{"exchange":%d}}\n' % number)
    assert summarise(path).exchanges == 0


def test_a_byte_order_mark_is_no_damage(tmp_path: Path) -> None:
    path = _file(tmp_path, HEADER, *recorded())
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    summary = summarise(path)
    assert (summary.damaged, summary.created, summary.exchanges) == (False, HEADER.created, 2)
