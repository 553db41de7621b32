"""Cases T of the shared material, by their ids: what a terminal would obey, as it is drawn, kept, sent and named.

What reaches a real terminal is looked at in tests/pty/test_outside_text.py, sizes in tests/pilot/test_large_texts.py.
"""

from __future__ import annotations

import json
import re

import pytest

from maic_tui import graphemes
from maic_tui.lesson.read import read_lesson
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.schema.text import CleanStream, clean_name, name_key
from maic_tui.schema.wire import decode, encode
from maic_tui.session.summary import title_of
from tests.cases.shared import SKIP, cases, texts
from tests.tui.drawn import drawn

TEXTS = texts("T")
SHOWN = {
    "T01": "A␛[31;46;5mB␛[0mC",
    "T02": "A␛[2J␛[13;37HB",
    "T04": "A␛]0;PWNED␇B",
    "T05": "␛]8;;http://evil.example/␛\\Click to continue␛]8;;␛\\",
    "T06": "␛]52;c;Y3VybCBldmlsfHNo␇",
    "T08": "␛c␛[?1049l␛[?25l␛[?2004l",
    "T09": "A\ufffd31mB\ufffd0;PWN\ufffdC\ufffdq\ufffd",
    "T10": "A␛]52;c;UFdORUQ=␇B",
    "T14": "rm␈␈ls",
    "T16": "A␡B␎␏C",
    "T17": "bell␇␇␇",
    "T20": "שלום עולם abc مرحبا",
    "T24": "A\ufffdB",
    "T25": "ok 👍",
}
BROKEN = {"T12": ["␛]0;x␇", "a", "␛[31m", "[l␛[0m](http://e.example/␛]52;c;AA␇)"], "T13": ["SAFE", "EVIL"]}
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")

pytestmark = pytest.mark.skipif(not TEXTS, reason=SKIP)


@pytest.mark.parametrize("case", SHOWN)
async def test_it_is_drawn_as_visible_text(case: str) -> None:
    async with drawn(TEXTS[case]) as (app, _):
        assert "\n".join(app.lines).count(SHOWN[case]) >= 6
        assert not app.acting()
        assert not any(_CONTROL.search(segment.text) for segment in app.segments)


@pytest.mark.parametrize("case", BROKEN)
async def test_what_breaks_lines_or_is_markdown_is_clean_in_every_part(case: str) -> None:
    async with drawn(TEXTS[case]) as (app, _):
        lines = [line.strip(" ▎│▐") for line in app.lines]
        assert all(part in lines for part in BROKEN[case])
        assert not app.acting()
        assert not any(_CONTROL.search(segment.text) for segment in app.segments)


@pytest.mark.parametrize("case", ["T10", "T25"])
def test_a_stream_of_deltas_is_cleaned_as_one_text(case: str) -> None:
    stream = CleanStream()
    deltas = [step["delta"] for step in cases()[case]["input"]["stream"] if "delta" in step]
    assert "".join([*map(stream.feed, deltas), stream.close()]) == SHOWN[case]


@pytest.mark.parametrize("case", TEXTS)
def test_its_record_is_one_line_that_comes_back_the_same(case: str) -> None:
    event = Event(1, "2026-11-30T09:00:00.000+00:00", ev.UserMessage(text=TEXTS[case]))
    line = encode(event)
    assert line.isascii()
    assert len(line.decode().splitlines()) == 1
    assert decode(line) == event


def test_every_kind_of_line_end_breaks_a_line() -> None:
    assert ev.UserMessage(text=TEXTS["T18"]).text == "a\nb\nc\nd"


def test_characters_that_can_not_be_seen_make_no_second_name() -> None:
    assert name_key(TEXTS["T21"]) == name_key("abcde")


def test_hidden_tags_are_taken_out_of_a_lesson_and_that_is_told() -> None:
    scene = {
        "id": "s",
        "type": "slide",
        "title": "t",
        "elements": [{"id": "e", "type": "text", "content": TEXTS["T22"]}],
    }
    for ascii_only in (True, False):
        text = json.dumps({"title": TEXTS["T22"], "scenes": [scene]}, ensure_ascii=ascii_only)
        read = read_lesson(text.encode())
        assert read.lesson
        assert read.lesson.title == "hidden"
        assert "ignore" not in read.lesson.model_dump_json()
        assert [problem.level for problem in read.problems if "32 " in problem.message] == ["warning"]


def test_no_cut_goes_through_what_a_person_counts_as_one_character() -> None:
    clusters = graphemes.graphemes(TEXTS["T26"])
    for number in range(len(clusters) + 1):
        cut = graphemes.cut(TEXTS["T26"], number).removesuffix("…")
        assert cut == "".join(clusters[: graphemes.count(cut)])
    assert title_of(TEXTS["T26"]) == TEXTS["T26"]


def test_letters_that_look_blank_are_text_and_no_name() -> None:
    assert ev.UserMessage(text=TEXTS["T32"]).text == TEXTS["T32"]
    assert clean_name("\u3164\u2800\xa0") == ""
