"""What is about the class: who is here and whose turn it is, calling on one, muting one, enough of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from maic_tui import words
from maic_tui.director.called import parted
from maic_tui.tui.class_desk import seated

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom
    from maic_tui.cli.reader import Reader
    from maic_tui.schema.lesson import AgentProfile


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


def call(reader: Reader, text: str) -> None:
    """Call on an agent; what stands after the name is what it is asked."""
    classroom = _sitting(reader)
    if not classroom:
        return
    name, said = parted(classroom.people.roll, text)
    agent = _meant(reader, classroom, name)
    if not agent:
        return
    if agent.id in classroom.people.roll.muted:
        reader.say(words.CLASS_IS_MUTED.format(name=agent.name, command="mute"))
    elif classroom.call(agent.id, said) and classroom.people.called:
        reader.say(words.CLASS_IS_NEXT.format(name=agent.name))


def mute(reader: Reader, name: str) -> None:
    """Take an agent's voice, or give it back."""
    classroom = _sitting(reader)
    agent = _meant(reader, classroom, name) if classroom else None
    if not classroom or not agent:
        return
    if not classroom.people.mute(agent.id):
        reader.say(words.CLASS_LAST_VOICE.format(name=agent.name))
    else:
        form = words.CLASS_MUTED if agent.id in classroom.people.roll.muted else words.CLASS_UNMUTED
        reader.say(form.format(name=agent.name))


def enough(reader: Reader, _: str) -> None:
    """End the turn that speaks."""
    classroom = _sitting(reader)
    if classroom and not classroom.skip():
        reader.say(words.CLASS_NOBODY_SPEAKS)


def _sitting(reader: Reader) -> Classroom | None:
    """The classroom, where its class can be told something; else why not is said."""
    if reader.room.readonly or not reader.classroom.people.present:
        reader.say(reader.room.readonly or words.CLASS_NOBODY)
        return None
    return reader.classroom


def _meant(reader: Reader, classroom: Classroom, name: str) -> AgentProfile | None:
    """The agent of that name; where there is none, who can be named is said."""
    agent = classroom.people.roll.find(name)
    if not agent:
        known = words.LIST_JOIN.join(one.name for one in classroom.people.present)
        reader.say(words.CLASS_NO_SUCH.format(name=name[:40], known=known))
    return agent
