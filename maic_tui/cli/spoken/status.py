"""What tells how things stand: the last turn, who speaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from maic_tui import words
from maic_tui.transcript.lines import turn_lines
from maic_tui.transcript.view import Turn

if TYPE_CHECKING:
    from maic_tui.cli.reader import Reader


def repeat(reader: Reader, _: str) -> None:
    turns = [entry for card in reader.classroom.view.cards for entry in card.entries if isinstance(entry, Turn)]
    reader.say("\n".join(line.text for line in turn_lines(turns[-1])) if turns else words.READER_IDLE)


def status(reader: Reader, _: str) -> None:
    """What the screen's last line says, in sentences."""
    view = reader.classroom.view
    reader.say(words.ALOUD_MODES[view.mode])
    if view.live:
        reader.say(words.ALOUD_SPEAKS.format(name=view.live.head.agent_name))
    if view.scene and (lectern := reader.classroom.lectern):
        scene = words.STATUS_SCENE.format(scene=view.scene.index + 1, of=len(lectern.lesson.scenes))
        reader.say(words.ALOUD_SCENE.format(title=view.scene.title, scene=scene))
    for number, waiting in enumerate(view.queue, 1):
        reader.say(words.ALOUD_WAITING.format(number=number, text=waiting.text))
    reader.say(reader.seating.sentence(), reader.classroom.trouble)
