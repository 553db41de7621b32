"""Which model teaches: told with its reason, or chosen by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from maic_tui import words

if TYPE_CHECKING:
    from maic_tui.cli.reader import Reader


async def model(reader: Reader, name: str) -> None:
    """Tell which model teaches and why; with a name let that one teach from the next question on."""
    if name:
        await _take(reader, name)
        return
    reader.say(reader.seating.sentence())
    for role, said in words.MODEL_ROLES.items():
        if own := reader.host.models.picks.model_of(role):
            reader.say(words.ALOUD_MODEL_ROLE.format(model=own, role=said))


async def _take(reader: Reader, name: str) -> None:
    """Where it can't be had, what was before stays."""
    from maic_tui.provider.offers import named

    models, seating = reader.host.models, reader.seating
    before = models.picks
    models.pick("", named(name, await models.offers()))
    if failure := await seating.change():
        models.restore(before)
        reader.say(words.MODEL_NOT_HAD.format(why=words.together(failure.message, failure.hint)))
        return
    await seating.agreed()
    if not reader.room.readonly:
        seating.seat(reader.room)
    reader.say(seating.sentence())
