"""A lesson's notes: what is said in each scene, marked with what was shown and done around it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from maic_tui import words
from maic_tui.schema import actions as act
from maic_tui.schema import lesson
from maic_tui.schema.events import Cursor

Mark = Literal["pointed", "drawn", "discussed", "quiz"]


@dataclass(frozen=True, slots=True)
class Note:
    """One line of the notes.

    `cursor` is where playing it begins: at what is pointed at just before. `end` is the number of the cue that it
    ends with, -1 for a scene's title. `marks` tell what happens from the line before to the end of this one.
    """

    kind: Literal["scene", "speech", "discussion", "quiz"]
    text: str
    cursor: Cursor
    end: int = -1
    marks: tuple[Mark, ...] = ()
    had: bool = False
    """Of a discussion: whether it was had, or passed over."""

    @property
    def told(self) -> str:
        """The text, and of a discussion whether it was had."""
        return words.NOTES_HAD.format(text=self.text) if self.had else self.text


def notes_lines(told: lesson.Lesson, consumed: Iterable[tuple[int, int]] = ()) -> list[Note]:
    """The notes of a lesson, scene after scene; `consumed` are discussions that were had, as scene and action."""
    had = frozenset(consumed)
    names = {agent.id: agent.name for agent in told.agents if agent.role != "teacher"}
    return [note for index, scene in enumerate(told.scenes) for note in _scene(scene, index, names, had)]


def current(notes: list[Note], cursor: Cursor) -> int:
    """The place of the note that the cursor is in: the first one that ends at it or after it, else the scene's last."""
    place = bisect_left(notes, (cursor.scene, cursor.action), key=lambda note: (note.cursor.scene, note.end))
    if place < len(notes) and notes[place].cursor.scene == cursor.scene:
        return place
    return max(0, place - 1)


def found(notes: list[Note], text: str) -> list[int]:
    """The places of the notes that hold `text`, whatever its case; none for an empty one."""
    sought = " ".join(text.split()).casefold()
    return [place for place, note in enumerate(notes) if sought and sought in " ".join(note.text.split()).casefold()]


def plain_notes(notes: list[Note]) -> list[str]:
    """The notes as lines of text, for an export: a title a scene, and under it what is said with its marks."""
    return [
        note.text if note.kind == "scene" else " ".join((*(words.NOTES_MARKS[mark] for mark in note.marks), note.told))
        for note in notes
    ]


def _scene(scene: lesson.Scene, index: int, names: dict[str, str], had: frozenset[tuple[int, int]]) -> list[Note]:
    notes = [Note("scene", words.NOTES_SCENE.format(number=index + 1, title=scene.title), Cursor(scene=index))]
    marks: list[Mark] = []
    begins = 0
    for number, cue in enumerate(scene.cues):
        match cue.action:
            case lesson.Speech(text=text):
                said = words.NOTES_SAID.format(name=names[cue.agent_id], text=text) if cue.agent_id in names else text
                notes.append(Note("speech", said, Cursor(scene=index, action=begins), number, _each_once(marks)))
            case lesson.Discussion(topic=topic):
                here = Cursor(scene=index, action=number)
                known = (index, number) in had
                notes.append(Note("discussion", topic, here, number, _each_once([*marks, "discussed"]), known))
            case act.Spotlight() | act.Laser():
                marks.append("pointed")
                continue
            case act.Drawing() | act.WbEditCode():
                marks.append("drawn")
                begins = number + 1
                continue
            case _:
                begins = number + 1
                continue
        marks, begins = [], number + 1
    notes[-1] = replace(notes[-1], marks=_each_once([*notes[-1].marks, *marks]))
    return [*notes, *_quiz(scene, index)]


def _quiz(scene: lesson.Scene, index: int) -> Iterable[Note]:
    if scene.type == "quiz":
        number = len(scene.questions)
        here = Cursor(scene=index, action=len(scene.cues))
        yield Note(
            "quiz", words.NOTES_QUIZ[1 if number == 1 else 2].format(number=number), here, here.action, ("quiz",)
        )


def _each_once(marks: list[Mark]) -> tuple[Mark, ...]:
    return tuple(dict.fromkeys(marks))
