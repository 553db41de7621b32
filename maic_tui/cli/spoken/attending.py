"""What is about the class: who is here and whose turn it is, calling on one, muting one, enough of one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from maic_tui import words
from maic_tui.tui import class_wishes
from maic_tui.tui.class_desk import seated

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom
    from maic_tui.cli.reader import Reader


def tell(reader: Reader, _: str) -> None:
    """Each agent by name and role, with what they do at this moment."""
    classroom = reader.classroom
    roles = {agent.id: agent.role for agent in classroom.people.present or classroom.view.agents}
    seats = seated(classroom)
    for seat in seats:
        state = words.SEAT_STATES.get(seat.state, "")
        form = words.ALOUD_SEAT_NOW if state else words.ALOUD_SEAT
        reader.say(form.format(name=seat.name, role=words.ROLES[roles[seat.id]], state=state))
    if not seats:
        reader.say(words.CLASS_NOBODY)


def attend(reader: Reader, name: str) -> None:
    """Tell who attends and who does not; with a name send that one away, or have it back."""
    if name:
        _carry_out(reader, lambda classroom: class_wishes.attend(classroom, name))
        return
    roll = reader.classroom.people.roll
    for agent in roll.members:
        form = words.ALOUD_SEAT_NOW if agent.id in roll.away else words.ALOUD_SEAT
        reader.say(form.format(name=agent.name, role=words.ROLES[agent.role], state=words.ALOUD_AWAY))
    if not roll.members:
        reader.say(words.CLASS_NOBODY)


def call(reader: Reader, text: str) -> None:
    """Call on an agent; what stands after the name is what it is asked."""
    _carry_out(reader, lambda classroom: class_wishes.call(classroom, text, mute="mute"))


def mute(reader: Reader, name: str) -> None:
    """Take an agent's voice, or give it back."""
    _carry_out(reader, lambda classroom: class_wishes.mute(classroom, name))


def enough(reader: Reader, _: str) -> None:
    """End the turn that speaks."""
    _carry_out(reader, class_wishes.skip)


def _carry_out(reader: Reader, wish: Callable[[Classroom], class_wishes.Answer]) -> None:
    """Have a wish carried out where the class can be told something, and say what became of it."""
    if reader.room.readonly or not reader.classroom.people.present:
        reader.say(reader.room.readonly or words.CLASS_NOBODY)
    elif sentence := wish(reader.classroom).sentence:
        reader.say(sentence)
