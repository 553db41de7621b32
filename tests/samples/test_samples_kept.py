"""The samples as they are shipped: whole, showing what they are for, and what the program records today."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

import pytest

from maic_tui.board.ledger import Board, carry_out, replay
from maic_tui.cli import main
from maic_tui.cli.compose import Host
from maic_tui.cli.export import FORMATS
from maic_tui.config.settings import Settings
from maic_tui.lesson.store import LessonStore
from maic_tui.schema import events as ev
from maic_tui.schema.actions import WbRestore
from maic_tui.schema.events import Body, Event
from maic_tui.session.errors import SessionNotFound
from maic_tui.session.read import Reading, read
from maic_tui.session.samples import samples
from maic_tui.transcript.fold import fold
from tests.samples.__main__ import SESSIONS, record_all

FILES = {file.stem: file for file in sorted(SESSIONS.glob("*.jsonl"))}
LARGEST = 60_000
B = TypeVar("B", bound=Body)


def reading(name: str) -> Reading:
    return read(FILES[name])


def bodies(name: str, kind: type[B]) -> list[B]:
    return [event.body for event in reading(name).events if isinstance(event.body, kind)]


def board(name: str) -> Board:
    stands = Board()
    for action in bodies(name, ev.Action):
        stands = replay(stands, action)
    return stands


@pytest.mark.parametrize("name", FILES)
def test_a_sample_is_small_whole_and_says_nothing_of_a_machine(name: str) -> None:
    data = FILES[name].read_bytes()
    assert data.isascii()
    assert len(data) <= LARGEST
    assert all(b',"crc":"' in line for line in data.splitlines())
    assert b"/tmp" not in data
    assert b"/home" not in data
    found = reading(name)
    assert (found.bad, found.damage) == ((), "")
    times = [event.ts for event in found.events]
    assert times == sorted(times)


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("format", sorted({"md", "html", "txt"} & set(FORMATS)))
def test_a_sample_is_exported_with_its_words(
    name: str, format: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", f"sample:{name}", "--format", format, "--data-dir", str(tmp_path)]) == 0
    written = " ".join(capsys.readouterr().out.split())
    turns = [turn.text for card in fold(reading(name).events).cards for turn in card.turns]
    plain = [text.split(".")[0] for text in turns if text.split(".")[0].replace(",", "").replace(" ", "").isalnum()]
    assert len(plain) >= 2
    assert [words for words in plain if words[:40] not in written] == []


def test_the_leaf_is_interrupted_and_goes_on_to_its_end() -> None:
    events = [event.body for event in reading("leaf").events]
    asked = next(place for place, body in enumerate(events) if isinstance(body, ev.UserMessage))
    heard = next(body.chars for body in events[asked:] if isinstance(body, ev.Playback) and body.mode == "live")
    line = next(body for body in reversed(events[:asked]) if isinstance(body, ev.Speech))
    again = next(body for body in events[asked:] if isinstance(body, ev.Speech))
    assert again == line
    assert heard
    assert 0 < heard < len(line.text)
    view = fold(reading("leaf").events)
    assert [turn.agent_id for turn in view.exchanges[0].turns] == ["teacher", "assistant", "joker"]
    assert [body.cause for body in bodies("leaf", ev.Playback) if body.cause in ("jump", "lesson_end")] == [
        "jump", "lesson_end",
    ]  # fmt: skip
    (quiz,) = bodies("leaf", ev.QuizResult)
    assert (quiz.result["points"], quiz.result["of"]) == (4, 5)
    assert all(grade["comment"] or grade["right"] is not None for grade in quiz.result["questions"].values())


def test_the_lesson_of_the_leaf_is_the_bundled_one(tmp_path: Path) -> None:
    (start,) = bodies("leaf", ev.SessionStart)
    assert start.lesson
    assert start.lesson.hash == LessonStore(tmp_path).open("photosynthesis").hash
    played, missing = Host(Settings(data_dir=tmp_path)).lesson_of(start.lesson)
    assert played
    assert (played.lesson.title, missing) == ("Photosynthesis", "")


def test_a_lesson_that_is_neither_kept_nor_bundled_is_told(tmp_path: Path) -> None:
    ref = ev.LessonRef(hash="0" * 64, title="Photosynthesis")
    played, missing = Host(Settings(data_dir=tmp_path)).lesson_of(ref)
    assert played is None
    assert missing


def test_the_projectile_fills_the_board_and_keeps_a_picture() -> None:
    view, stands = fold(reading("projectile").events), board("projectile")
    assert {turn.agent_id for turn in view.exchanges[1].turns} == {
        "teacher", "assistant", "curious", "notes", "thinker", "joker",
    }  # fmt: skip
    assert len(stands.elements) >= 8
    assert {element.kind for element in stands.elements} == {"text", "latex", "table", "code", "chart", "shape", "line"}
    assert any(element.edits for element in stands.elements)
    (kept,) = stands.pictures
    back, _ = carry_out(stands, WbRestore(number=kept.number), agent_id="", turn=0)
    assert back.elements == kept.elements
    assert len(kept.elements) == 9
    statuses = [action.status for action in bodies("projectile", ev.Action)]
    assert (statuses.count("moved"), statuses.count("skipped")) == (1, 0)


def test_the_branch_and_its_origin_name_each_other_and_part_after_the_first_exchange() -> None:
    origin, branch = reading("projectile"), reading("branch")
    assert origin.header
    assert branch.header
    (there,), (back,) = bodies("projectile", ev.Notice), bodies("branch", ev.Notice)
    assert (there.kind, there.detail) == ("branch", branch.header.id)
    assert (back.kind, back.detail) == ("branch", origin.header.id)
    shared = next(place for place, event in enumerate(branch.events) if isinstance(event.body, ev.Notice))
    assert branch.events[:shared] == origin.events[:shared]
    questions = [[card.question for card in fold(log.events).exchanges] for log in (origin, branch)]
    assert questions[0][0] == questions[1][0]
    assert questions[0][1] != questions[1][1]


def test_the_samples_are_what_the_program_records_today(tmp_path: Path) -> None:
    """The clock, the ids and the replies are given, so a recording differs in the program's version alone."""
    recorded = asyncio.run(record_all(tmp_path))
    assert set(recorded) < set(FILES)
    for name, file in recorded.items():
        assert _timeless(read(file).events) == _timeless(reading(name).events), f"python -m tests.samples ({name})"


def test_samples_tells_what_each_is_and_how_it_begins() -> None:
    told = {sample.name: sample for sample in samples()}
    assert list(told) == list(FILES)
    assert (told["branch"].title, told["leaf"].title) == ("A throw on the Moon", "Photosynthesis")
    assert told["branch"].first_words.startswith("The angle stays")
    assert told["photosynthesis"].first_words.startswith("We are offline, so I can only quote.")
    assert all(one.first_words != other.first_words for one, other in pairwise(told.values()))


@pytest.mark.parametrize("name", FILES)
def test_a_sample_is_opened_as_a_copy(name: str, tmp_path: Path) -> None:
    host = Host(Settings(data_dir=tmp_path))
    before = FILES[name].read_bytes()
    id = host.session_id(f"sample:{name}")
    assert id != reading(name).header.id  # type: ignore[union-attr]
    room = host.room(id)
    assert room.classroom.view.last_id == len(reading(name).events) + 1
    assert (room.notices, room.readonly) == ((), "")
    assert (room.lesson is not None) == (name == "leaf")
    assert FILES[name].read_bytes() == before
    assert [row.id for row in host.store.list()] == [id]


@pytest.mark.parametrize("name", ["", "nothing", "../leaf", "leaf.jsonl", "\x1b[31m"])
def test_a_wrong_name_lists_the_samples(name: str, tmp_path: Path) -> None:
    with pytest.raises(SessionNotFound) as caught:
        Host(Settings(data_dir=tmp_path)).session_id(f"sample:{name}")
    assert caught.value.hint == "there are: branch, leaf, photosynthesis, projectile"
    assert "\x1b" not in str(caught.value)


def test_an_installation_without_samples_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def missing(name: str) -> Path:
        raise FileNotFoundError(name)

    monkeypatch.setattr("maic_tui.assets.folder", missing)
    assert samples() == []
    with pytest.raises(SessionNotFound, match="leaf") as caught:
        Host(Settings(data_dir=tmp_path)).session_id("sample:leaf")
    assert "install" in caught.value.hint


def _timeless(events: tuple[Event, ...]) -> list[Event]:
    return [
        replace(event, body=event.body.model_copy(update={"app": ""})) if hasattr(event.body, "app") else event
        for event in events
    ]
