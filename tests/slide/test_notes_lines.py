"""The notes of a lesson: what is said, its marks, where a jump goes, and where the cursor is."""

from __future__ import annotations

import pytest

from maic_tui.schema.events import Cursor
from maic_tui.slide.notes import current, found, notes_lines, plain_notes
from tests.slide.lessons import LESSON, slide


def at(scene: int, action: int) -> Cursor:
    return Cursor(scene=scene, action=action)


def test_what_is_said_is_marked_with_what_happens_up_to_it() -> None:
    told = [(note.kind, note.text, note.marks) for note in notes_lines(LESSON)]
    assert told == [
        ("scene", "1. How leaves live", ()),
        ("speech", "A leaf is a kitchen.", ()),
        ("speech", "Light is the fire in it.", ("drawn", "pointed")),
        ("speech", "Kai: And who eats?", ()),
        ("discussion", "Who eats the sugar?", ("discussed",)),
        ("scene", "2. What do you know?", ()),
        ("speech", "Take your time.", ()),
        ("quiz", "quiz, 3 questions", ("quiz",)),
    ]


def test_a_jump_goes_to_what_is_pointed_at_just_before_a_line() -> None:
    places = [note.cursor for note in notes_lines(LESSON)]
    assert places == [at(0, 0), at(0, 0), at(0, 3), at(0, 6), at(0, 7), at(1, 0), at(1, 0), at(1, 1)]


@pytest.mark.parametrize(
    ("cursor", "place"),
    [
        (at(0, 0), 1), (at(0, 1), 2), (at(0, 5), 2), (at(0, 6), 3), (at(0, 7), 4), (at(0, 8), 4),
        (at(1, 0), 6), (at(1, 1), 7), (at(2, 0), 7), (at(9, 9), 7),
    ],
)  # fmt: skip
def test_where_the_cursor_is(cursor: Cursor, place: int) -> None:
    assert current(notes_lines(LESSON), cursor) == place


def test_a_scene_of_which_nothing_is_said_is_its_title() -> None:
    silent = LESSON.model_copy(update={"scenes": (slide(), *LESSON.scenes)})
    assert current(notes_lines(silent), at(0, 0)) == 0


def test_what_happens_after_the_last_line_is_marked_on_it() -> None:
    cues = LESSON.scenes[0].cues
    shown = LESSON.model_copy(update={"scenes": (slide(cues=(cues[0], cues[2])),)})
    assert notes_lines(shown)[1].marks == ("drawn",)


def test_a_discussion_that_was_had_is_told() -> None:
    assert [note.had for note in notes_lines(LESSON, {(0, 7)}) if note.kind == "discussion"] == [True]
    assert not any(note.had for note in notes_lines(LESSON, {(1, 7)}))


@pytest.mark.parametrize(("text", "places"), [("LEAF", [1]), ("who  eats", [3, 4]), ("", []), (" ", []), ("zebra", [])])
def test_search(text: str, places: list[int]) -> None:
    assert found(notes_lines(LESSON), text) == places


def test_for_an_export_they_are_lines_of_text() -> None:
    assert plain_notes(notes_lines(LESSON, {(0, 7)})) == [
        "1. How leaves live",
        "A leaf is a kitchen.",
        "✎ ☞ Light is the fire in it.",
        "Kai: And who eats?",
        "? Who eats the sugar? (had)",
        "2. What do you know?",
        "Take your time.",
        "# quiz, 3 questions",
    ]
