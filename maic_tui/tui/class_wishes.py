"""What a learner wishes of the class in words or by a key, and what becomes of it; on the screen and in plain lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from maic_tui import words

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom
    from maic_tui.schema.lesson import AgentProfile


class Answer(NamedTuple):
    """A sentence, empty where there is nothing to say; `done`: it tells what was done, and not why nothing was."""

    sentence: str = ""
    done: bool = False


def call(classroom: Classroom, text: str, chosen: str = "", *, mute: str) -> Answer:
    """Call on the agent that `text` begins with, asking the rest of it; `mute` is how muting is typed."""
    from maic_tui.director.called import parted

    name, said = parted(classroom.people.roll, text)
    agent = meant(classroom, name, chosen)
    if not agent:
        return _nobody(classroom, name)
    if agent.id in classroom.people.roll.muted:
        return Answer(words.CLASS_IS_MUTED.format(name=agent.name, command=mute))
    waits = classroom.call(agent.id, said) and classroom.people.called
    return Answer(words.CLASS_IS_NEXT.format(name=agent.name) if waits else "", done=True)


def mute(classroom: Classroom, name: str, chosen: str = "") -> Answer:
    """Take an agent's voice, or give it back."""
    agent = meant(classroom, name, chosen)
    if not agent:
        return _nobody(classroom, name)
    if not classroom.people.mute(agent.id):
        return Answer(words.CLASS_LAST_VOICE.format(name=agent.name))
    form = words.CLASS_MUTED if agent.id in classroom.people.roll.muted else words.CLASS_UNMUTED
    return Answer(form.format(name=agent.name), done=True)


def attend(classroom: Classroom, name: str) -> Answer:
    """Send an agent away, or have it back."""
    from maic_tui.director.roll import Roll

    members, present = classroom.people.roll.members, [one.id for one in classroom.people.present]
    agent = Roll(members).find(name)
    if not agent:
        known = words.LIST_JOIN.join(one.name for one in members)
        return Answer(words.CLASS_NO_SUCH.format(name=name[:40], known=known))
    attends = agent.id in present
    if not classroom.people.attend(set(present) ^ {agent.id}):
        return Answer(words.CLASS_ONE_MUST)
    return Answer((words.CLASS_WENT if attends else words.CLASS_CAME).format(name=agent.name), done=True)


def skip(classroom: Classroom) -> Answer:
    """End the turn that speaks."""
    return Answer(done=True) if classroom.skip() else Answer(words.CLASS_NOBODY_SPEAKS)


def meant(classroom: Classroom, name: str, chosen: str = "") -> AgentProfile | None:
    """The agent of that name, without one the agent whose id is `chosen`."""
    return classroom.people.roll.find(name or chosen)


def own(classroom: Classroom) -> frozenset[str]:
    """The ids of those whom the learner wrote: neither the program nor a lesson brings them."""
    from maic_tui.config.roster import default_class

    if classroom.people.guests:
        return frozenset()
    return frozenset(one.id for one in classroom.people.roll.members) - {one.id for one in default_class()}


def _nobody(classroom: Classroom, name: str) -> Answer:
    known = words.LIST_JOIN.join(one.name for one in classroom.people.present)
    return Answer(words.CLASS_NO_SUCH.format(name=name[:40] or "?", known=known))
