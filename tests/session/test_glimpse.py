"""Where a session stands, from its head and tail."""

from __future__ import annotations

from pathlib import Path

import pytest

from maic_tui import assets
from maic_tui.session.glimpse import FIRST_WORDS, Glimpse, glimpse, spoken
from maic_tui.session.read import read
from maic_tui.transcript.fold import fold

SAMPLES = sorted(assets.folder("sessions").glob("*.jsonl"))


@pytest.mark.parametrize("file", SAMPLES, ids=lambda file: file.stem)
def test_a_glimpse_agrees_with_the_whole(file: Path) -> None:
    view, seen = fold(read(file).events), glimpse(file)
    last = view.last
    assert seen.ended == ((last.reason or "") if last else "")
    if view.scene:
        assert seen.scene == view.scene.index + 1
    said = " ".join(turn.text for card in view.cards for turn in card.turns)
    assert seen.first_words
    assert " ".join(said.split()).startswith(seen.first_words.removesuffix("…"))


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\n", b'{"type":"scene"}\n', b'"type":"agent_end"\n' * 3])
def test_what_can_not_be_read_is_left_out(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "broken.jsonl"
    file.write_bytes(data)
    assert glimpse(file) == Glimpse()
    assert glimpse(tmp_path / "gone.jsonl") == Glimpse()


def test_first_words_are_few() -> None:
    line = b'{"type":"text_delta","data":{"turn":1,"text":"' + b"word " * 400 + b'"}}\n'
    assert len(spoken(line * 5)) <= FIRST_WORDS + 1
