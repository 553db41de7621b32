"""What the learner does about the model: choose one for the class or for a role, and have it examined."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from maic_tui import words

from . import dialogs, latest
from .screens.picker import Item, Picker
from .screens.report import Report

if TYPE_CHECKING:
    from maic_tui.provider.offers import Offer
    from maic_tui.provider.picked import Picked

    from .screens.classroom import ClassroomScreen

Command = Callable[["ClassroomScreen", str], object]
Now = tuple[str, str]
"""The model that speaks, and the address of the server of this machine that has it; both empty where none does."""

DOCTOR_COLUMN = 11
"""Where the doctor's values begin in `words.DOCTOR_ROW`."""
OFFLINE, FOUND, FOR, TYPED = "offline", "found", "for:", "typed:"
"""Ids of the lines that are no offers; an offer's is its place."""


def choose(screen: ClassroomScreen, name: str) -> None:
    """Choose the class's model: the one that was named, else from a list."""
    if name:
        screen.run_worker(_take_named(screen, name))
    else:
        latest.begin(screen, lambda: _offer(screen, ""), "model")


def examine(screen: ClassroomScreen, _: str) -> None:
    """What `maic-tui doctor --call` says; a paid model that was only found is asked about first."""
    latest.begin(screen, lambda: _examine(screen), "doctor")


COMMANDS: dict[str, Command] = {"model": choose, "doctor": examine}


async def _examine(screen: ClassroomScreen) -> None:
    seating = screen.attendance.seating
    if seating.must_ask:
        await seating.agreed()
        await screen.attendance.settle()
    found = seating.choice or seating.failure
    if not found:
        screen.say(seating.sentence())
        return
    report = Report(words.DIALOG_DOCTOR, words.DOCTOR_ASKS, column=DOCTOR_COLUMN)
    dialogs.show(screen, report)
    report.tell(await screen.host.examine(found))


async def _take_named(screen: ClassroomScreen, name: str) -> None:
    from maic_tui.provider.offers import named

    await _take(screen, "", named(name, await screen.host.models.offers()))


async def _offer(screen: ClassroomScreen, role: str) -> None:
    """Look for what there is, and let the learner pick from it."""
    with screen.in_order.opening():
        offers = await screen.host.models.offers()
    title = words.DIALOG_MODEL_ROLE.format(role=words.MODEL_ROLES[role]) if role else words.DIALOG_MODEL
    now = _now(screen, role)
    picker = Picker(
        title,
        items(offers, role, now, {name: screen.host.models.picks.model_of(name) for name in words.MODEL_ROLES}),
        at=next((str(place) for place, offer in enumerate(offers) if _is_now(offer, now)), ""),
        placeholder=words.DIALOG_MODEL_TYPE,
        more=typed,
    )
    dialogs.show(screen, picker, lambda id: _chosen(screen, role, offers, id))


def items(offers: Sequence[Offer], role: str, now: Now, roles: dict[str, str]) -> list[Item]:
    """The lines of the list: what is ready, the ways without a model, the roles, and what needs a key."""
    lines = [(offer.ready, _item(place, offer, now)) for place, offer in enumerate(offers)]
    ready, unready = ([item for well, item in lines if well is wanted] for wanted in (True, False))
    if role:
        return [*ready, Item(FOUND, words.MODEL_AS_CLASS), *unready]
    others = [
        Item(
            f"{FOR}{name}",
            words.MODEL_FOR_ROLE.format(role=said),
            words.MODEL_ROLE_NOW.format(model=roles[name]) if roles[name] else "",
        )
        for name, said in words.MODEL_ROLES.items()
    ]
    ways = [
        Item(OFFLINE, words.MODEL_OFFLINE, words.MODEL_OFFLINE_NOTE, mark=_mark(not now[0])),
        Item(FOUND, words.MODEL_FOUND, words.MODEL_FOUND_NOTE),
    ]
    return [*ready, *ways, *others, *unready]


def typed(text: str) -> list[Item]:
    """What was typed as a model's name, where it looks like one of litellm's."""
    name = text.strip()
    if "/" not in name or " " in name:
        return []
    return [Item(f"{TYPED}{name}", words.MODEL_TYPED.format(model=name), words.MODEL_TYPED_NOTE)]


def _item(place: int, offer: Offer, now: Now) -> Item:
    model = offer.picked.model
    if offer.picked.api_base:
        note = words.MODEL_NEAR.format(server=offer.picked.server)
    elif offer.place:
        note = words.MODEL_PRICED.format(place=offer.place, price=f"{offer.at_most:.2f}")
    else:
        note = words.MODEL_NEEDS.format(variable=offer.variables[0])
    return Item(str(place), model, note, mark=_mark(_is_now(offer, now)))


def _mark(now: bool) -> str:
    """What stands before the model that speaks; as wide before all others."""
    return f"{words.DIALOG_NOW if now else ' '} "


def _is_now(offer: Offer, now: Now) -> bool:
    return (offer.picked.model, offer.picked.api_base) == now


def _now(screen: ClassroomScreen, role: str) -> Now:
    """What `role`, or the class, has at this moment."""
    own = screen.host.models.picks.roles.get(role)
    if own:
        return own.model, own.api_base
    choice = screen.attendance.seating.choice
    return (choice.model, choice.api_base) if choice else ("", "")


def _chosen(screen: ClassroomScreen, role: str, offers: Sequence[Offer], id: str | None) -> None:
    from maic_tui.provider.picked import Picked

    if id is None:
        return
    if id.startswith(FOR):
        latest.begin(screen, lambda: _offer(screen, id.removeprefix(FOR)), "model")
    elif id in (OFFLINE, FOUND):
        screen.run_worker(_take(screen, role, Picked(offline=id == OFFLINE)))
    elif id.startswith(TYPED):
        screen.run_worker(_take(screen, role, Picked(id.removeprefix(TYPED))))
    elif offers[int(id)].ready:
        screen.run_worker(_take(screen, role, offers[int(id)].picked))
    else:
        _tell_key(screen, offers[int(id)])


def _tell_key(screen: ClassroomScreen, offer: Offer) -> None:
    """Say where a key belongs; none is ever typed here."""
    text = words.KEY_NEEDED.format(
        model=offer.picked.model,
        provider=offer.provider,
        variable=offer.variables[0],
        command=screen.keymap.row("model").slash,
    )
    dialogs.show(screen, Report(words.DIALOG_KEY, text))


async def _take(screen: ClassroomScreen, role: str, picked: Picked) -> None:
    """Let `picked` speak from the next exchange on; where it can't be had, what was before stays."""
    models = screen.host.models
    before = models.picks
    models.pick(role, picked)
    if why := await screen.change_model():
        models.restore(before)
        screen.say(words.MODEL_NOT_HAD.format(why=why), "error")
        return
    screen.say(_told(screen, role, picked))


def _told(screen: ClassroomScreen, role: str, picked: Picked) -> str:
    if picked.model and not role and not picked.api_base:
        return words.MODEL_FROM_NEXT_NAMED.format(model=picked.model)
    if not role:
        running = screen.classroom is not None and screen.classroom.view.open is not None
        sentence = screen.attendance.seating.sentence()
        return words.together(words.MODEL_FROM_NEXT, sentence) if running else sentence
    form = words.MODEL_ROLE_FROM_NEXT if picked.model else words.MODEL_ROLE_AS_CLASS
    return form.format(model=picked.model, role=words.MODEL_ROLES[role])
