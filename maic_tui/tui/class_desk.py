"""What the keys of the class do: call on one, skip the one who speaks, mute one, choose who attends, write one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from maic_tui import words

from . import class_wishes

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom
    from maic_tui.schema.lesson import AgentProfile

    from .screens.classroom import ClassroomScreen
    from .screens.roster import Ticked
    from .widgets.class_strip import ClassStrip, Seat

Command = Callable[["ClassroomScreen", str], object]
ROWS = 18
"""Rows of the screen from which on the strip has room of its own."""


def draw(screen: ClassroomScreen, classroom: Classroom) -> None:
    """Draw who is here, and whose turn it is."""
    if strip := _strip(screen):
        room = screen.size.height >= ROWS and not screen.has_class("-empty")
        strip.show(seated(classroom), room=room)


def seated(classroom: Classroom) -> tuple[Seat, ...]:
    """Who is here, and what they do at this moment; of a session that is followed, whom its log names."""
    from .widgets.class_strip import seats

    view = classroom.view
    logged = [(agent.id, agent.name) for agent in view.agents if agent.id not in view.away]
    names = [(agent.id, agent.name) for agent in classroom.people.present] or logged
    muted = classroom.people.roll.muted if classroom.people.present else view.muted
    if classroom.lectern and (classroom.lectern.asking or classroom.lectern.invitation):
        view = replace(view, live=None)
    return seats(view, names, muted=muted, coming=classroom.people.coming)


def leave(screen: ClassroomScreen) -> bool:
    """Back to the box; says whether the strip had the focus."""
    strip = _strip(screen)
    if not strip or screen.focused is not strip:
        return False
    screen.set_focus(screen.composer)
    return True


def _strip(screen: ClassroomScreen) -> ClassStrip | None:
    """The strip, made when the first class is drawn; None while the screen is taken down."""
    from .widgets.class_strip import ClassStrip

    strip = next(iter(screen.query(ClassStrip)), None)
    if not strip and screen.is_running:
        strip = ClassStrip()
        screen.mount(strip, before="WaitingList")
    return strip


def _enter(screen: ClassroomScreen, _: str) -> None:
    strip = _strip(screen)
    if not strip or not strip.enter():
        screen.say(words.CLASS_NOBODY)


def _choose(steps: int) -> Command:
    def command(screen: ClassroomScreen, _: str) -> None:
        if strip := _strip(screen):
            strip.choose(steps)

    return command


def _sitting(screen: ClassroomScreen) -> Classroom | None:
    """The classroom, where its class can be told something; else why not is said."""
    room = screen.attendance.room
    if room and room.readonly:
        screen.say(room.readonly, "warning")
        return None
    if not room or not room.classroom.people.present:
        screen.say(words.CLASS_NOBODY)
        return None
    return room.classroom


def _call(screen: ClassroomScreen, text: str) -> None:
    """Call on an agent; what stands after the name is what it is asked."""
    typed = screen.keymap.row("mute").slash
    _carry_out(screen, lambda classroom: class_wishes.call(classroom, text, _chosen(screen), mute=typed))


def _skip(screen: ClassroomScreen, _: str) -> None:
    _carry_out(screen, class_wishes.skip)


def _mute(screen: ClassroomScreen, name: str) -> None:
    _carry_out(screen, lambda classroom: class_wishes.mute(classroom, name, _chosen(screen)))


def _carry_out(screen: ClassroomScreen, wish: Callable[[Classroom], class_wishes.Answer]) -> None:
    """Have a wish carried out; why it was not is always said, and what was done where the strip does not show it."""
    if not (classroom := _sitting(screen)):
        return
    answer = wish(classroom)
    strip = _strip(screen)
    if answer.sentence and not (answer.done and strip and strip.seen):
        screen.say(answer.sentence)
    screen.bridge.wake()


def _chosen(screen: ClassroomScreen) -> str:
    """The id of the agent that is chosen in the strip."""
    strip = _strip(screen)
    return strip.chosen if strip else ""


def _agents(screen: ClassroomScreen, _: str) -> None:
    """Who attends: a list to tick."""
    from . import dialogs
    from .screens.roster import Member, Roster

    if classroom := _sitting(screen):
        roll, own = classroom.people.roll, class_wishes.own(classroom)
        members = [
            Member(one.id, one.name, _note(one, roll.muted), one.id not in roll.away, one.id in own)
            for one in roll.members
        ]
        dialogs.show(screen, Roster(members), lambda ticked: _ticked(screen, ticked))


def _note(agent: AgentProfile, muted: frozenset[str]) -> str:
    role = words.ROLES_CHOICE[agent.role]
    return words.ROSTER_MUTED.format(role=role) if agent.id in muted else role


def _ticked(screen: ClassroomScreen, ticked: Ticked | None) -> None:
    from . import class_forms

    classroom = screen.classroom
    if not ticked or not classroom:
        return
    if not classroom.people.attend(ticked.ids) and set(ticked.ids) != {agent.id for agent in classroom.people.present}:
        screen.say(words.CLASS_ONE_MUST)
    screen.bridge.wake()
    match ticked.then:
        case "delete":
            screen.in_order.when_drawn(class_forms.delete, screen, classroom, ticked.id)
        case "change" | "new":
            wanted = ticked.id if ticked.then == "change" else ""
            screen.in_order.when_drawn(class_forms.agent, screen, classroom, wanted)


def _agent(screen: ClassroomScreen, name: str) -> None:
    """Change the agent of that name, or the one that is chosen; one that is not known is written anew."""
    from . import class_forms

    if classroom := _sitting(screen):
        found = class_wishes.meant(classroom, name, _chosen(screen))
        class_forms.agent(screen, classroom, found.id if found else "", "" if found else name)


def _me(screen: ClassroomScreen, _: str) -> None:
    from . import class_forms

    if classroom := screen.classroom:
        class_forms.me(screen, classroom)


COMMANDS: dict[str, Command] = {
    "class": _enter,
    "class_left": _choose(-1),
    "class_right": _choose(1),
    "call": _call,
    "skip_turn": _skip,
    "mute": _mute,
    "agents": _agents,
    "agent": _agent,
    "me": _me,
}
"""One function for each action of the key table that is about the class."""
