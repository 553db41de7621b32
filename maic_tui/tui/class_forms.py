"""Forms about persons: an agent, and the learner. What is written there holds at once, and is kept where it may be."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING

from maic_tui import words
from maic_tui.config.options import MOST_AGENTS
from maic_tui.config.settings import Learner, OwnAgent
from maic_tui.schema.text import clean_name, name_key

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom
    from maic_tui.director.roll import Roll
    from maic_tui.schema.lesson import AgentProfile

    from .screens.classroom import ClassroomScreen

Answer = dict[str, str]
_COLOR = re.compile(r"#[0-9a-fA-F]{6}")


def agent(screen: ClassroomScreen, classroom: Classroom, agent_id: str, name: str = "") -> None:
    """Change the agent of that id; without one write a new one, called `name` to begin with."""
    from . import dialogs
    from .screens.form import Field, Form

    old = next((one for one in classroom.people.roll.members if one.id == agent_id), None)
    known = old or _new(name)
    roles = tuple(words.ROLES_CHOICE.items())
    asked = (
        Field("name", words.FORM_NAME, known.name, must=True),
        Field("role", words.FORM_ROLE, known.role, choices=roles),
        Field("persona", words.FORM_PERSONA, known.persona, lines=True),
        Field("color", words.FORM_COLOR, known.color, words.FORM_COLOR_HINT),
        Field("model", words.FORM_MODEL, _own_model(screen, known), words.FORM_MODEL_HINT),
    )
    others = [one.name for one in classroom.people.roll.members if one is not old]

    def written(answer: Answer | None) -> None:
        if answer:
            _write(screen, classroom, known, _masked(classroom, answer))

    title = words.FORM_AGENT.format(name=old.name) if old else words.FORM_NEW_AGENT
    dialogs.show(screen, Form(title, asked, lambda answer: _problem(answer, others)), written)


def delete(screen: ClassroomScreen, classroom: Classroom, agent_id: str) -> None:
    """Have that agent in no class any more, once the learner has said yes."""
    from . import dialogs
    from .screens.confirm import Confirm

    def answered(sure: bool | None) -> None:
        if not sure:
            return
        if classroom.people.remove(agent_id):
            _keep(screen, classroom, lambda roll: roll.remove(agent_id))
        else:
            screen.say(words.CLASS_ONE_MUST)
        screen.bridge.wake()

    name = next(one.name for one in classroom.people.roll.members if one.id == agent_id)
    dialogs.show(screen, Confirm(words.DIALOG_DELETE_AGENT, words.DELETE_AGENT.format(name=name)), answered)


def me(screen: ClassroomScreen, classroom: Classroom) -> None:
    """The learner's name, note and language."""
    from . import dialogs
    from .screens.form import Field, Form

    learner = classroom.people.settings.learner
    asked = (
        Field("name", words.FORM_MY_NAME, learner.name),
        Field("about", words.FORM_MY_NOTE, learner.about, lines=True),
        Field("language", words.FORM_MY_LANGUAGE, learner.language, words.FORM_MY_LANGUAGE_HINT),
    )

    def written(answer: Answer | None) -> None:
        if answer is not None:
            known = Learner(**_masked(classroom, answer))
            classroom.people.know(known)
            _told(screen, screen.host.keep_learner(known), given=screen.host.settings.learner_given)

    dialogs.show(screen, Form(words.FORM_ME, asked), written)


def _masked(classroom: Classroom, answer: Answer) -> Answer:
    """What was written, without keys: it goes into a file, and to models."""
    return {name: classroom.masked(text) for name, text in answer.items()}


def _problem(answer: Answer, others: Sequence[str]) -> str:
    """Why an agent can't be as it was written, beside `others` by name; empty where it can."""
    name = name_key(answer["name"])
    if not name:
        return words.FORM_MISSING.format(label=words.FORM_NAME)
    if answer["color"] and not _COLOR.fullmatch(answer["color"]):
        return words.FORM_COLOR_WRONG
    if name in map(name_key, others):
        return words.FORM_NAME_TAKEN
    return words.CLASS_FULL.format(most=MOST_AGENTS) if len(others) >= MOST_AGENTS else ""


def _write(screen: ClassroomScreen, classroom: Classroom, known: AgentProfile, answer: Answer) -> None:
    """Let the agent be as it was written, in this class at once; another model is looked for before it is used."""
    from maic_tui.director.roll import new_id

    taken = [member.id for member in classroom.people.roll.members]
    name = clean_name(answer["name"])
    given = {**answer, "name": name, "color": answer["color"] or known.color}
    changed = known.model_copy(update={**given, "id": known.id or new_id(name, taken)})
    classroom.people.write(changed.model_copy(update={"model": known.model}))
    screen.bridge.wake()
    if classroom.people.guests:
        screen.say(words.CLASS_GUEST_KEPT.format(name=changed.name))
        return
    anew = changed.model != _own_model(screen, known)
    _keep(screen, classroom, lambda roll: roll.write(changed))
    if anew:
        screen.run_worker(_look(screen))


async def _look(screen: ClassroomScreen) -> None:
    """Look for the models anew, so that each agent's is asked with the key of its own provider."""
    if why := await screen.change_model():
        screen.say(why, "warning")


def _keep(screen: ClassroomScreen, classroom: Classroom, change: Callable[[Roll], Roll]) -> None:
    """Keep the learner's own class as `change` makes it, and say what becomes of it."""
    from maic_tui.config.roster import class_of
    from maic_tui.director.roll import Roll

    known = [field.name for field in fields(OwnAgent)]
    members = change(Roll(class_of(screen.host.settings))).members
    trouble = screen.host.keep_agents(
        tuple(OwnAgent(**{name: getattr(member, name) for name in known}) for member in members)
    )
    screen.attendance.seating.renew(classroom.people.roll.members)
    _told(screen, trouble, given=screen.host.settings.class_given)


def _own_model(screen: ClassroomScreen, agent: AgentProfile) -> str:
    """The model that the agent was given itself, and not for its role."""
    from maic_tui.config.roster import class_of

    return next((one.model for one in class_of(screen.host.settings) if one.id == agent.id), "")


def _new(name: str) -> AgentProfile:
    """A student of whom nothing is known yet; the id is made of the name that is written."""
    from maic_tui.config.roster import COLORS
    from maic_tui.schema.lesson import AgentProfile

    return AgentProfile.model_construct(
        id="", name=name, role="student", persona="", color=COLORS[-1], priority=5, model=""
    )


def _told(screen: ClassroomScreen, trouble: str, *, given: bool) -> None:
    """Say what becomes of what was written."""
    if trouble:
        screen.say(trouble, "warning")
    else:
        screen.say(words.CLASS_THIS_RUN if given else words.CLASS_KEPT)
