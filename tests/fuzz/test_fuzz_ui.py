"""What a side file says of the screen is taken as far as it can be; no value in it breaks a session's opening."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from tests.fuzz.depth import DEPTH
from tests.monkeys.texts import wild
from tests.pilot.stage import StageHost, said, stage

NUMBERS = (0, 1, -1, 2, 7, 10**6, 2**63, 10**4000, 1.5, True)


def _anything(chance: Random, depth: int = 2) -> Any:
    match chance.randrange(8 if depth else 5):
        case 0:
            return chance.choice(NUMBERS)
        case 1:
            return wild(chance, 3)
        case 2:
            return chance.choice((None, True, False, "board", "notes", "slide"))
        case 3:
            return _mark(chance)
        case 4:
            return ""
        case 5 | 6:
            return [_anything(chance, depth - 1) for _ in range(chance.randint(0, 4))]
        case _:
            return {wild(chance, 1): _anything(chance, depth - 1) for _ in range(chance.randint(0, 3))}


def _mark(chance: Random) -> list[Any]:
    """A place in the transcript, as it is kept, with whatever numbers."""
    numbers = [chance.choice(NUMBERS[:-2]) for _ in range(5)]
    kind = chance.choice(("card", "turn", "thinking", "other"))
    return [numbers[0], [kind, numbers[1]], *numbers[2:]]


def _folds(chance: Random) -> dict[str, Any]:
    kinds, numbers = ("card", "turn", "thinking", "x"), ("1", "0", "9" * 5000, "-1", "", "²", "٣")
    return {f"{chance.choice(kinds)}:{chance.choice(numbers)}": chance.choice((True, False, 1)) for _ in range(3)}


def _kept(chance: Random) -> dict[str, Any]:
    place = {"follow": chance.choice((True, False)), "top": _mark(chance), "cursor": _mark(chance)}
    pane = {"kind": _anything(chance), "shown": _anything(chance)}
    known = {"draft": wild(chance), "folds": _folds(chance), "place": place, "pane": pane}
    return {key: value if chance.random() < 0.7 else _anything(chance) for key, value in known.items()}


async def test_no_side_file_breaks_the_opening(tmp_path: Path) -> None:
    chance = Random(1)
    host = StageHost(tmp_path, said("A leaf cooks sugar.\n" * 40), said("Again."))
    async with stage(host, (60, 14)) as on:
        await on.ask("Why?")
        await on.passes(120)
        room = on.app.desk.attendance.room
        assert room
        session = room.session
        for _ in range(25 * DEPTH):
            await on.app.desk.attendance.enter(None)
            side = host.store.path(session).with_suffix(".ui.json")
            side.write_text(json.dumps(_kept(chance)))
            assert await on.app.desk.attendance.enter(session)
            await on.drawn()
            assert on.app.failure is None
            assert len(on.classroom.view.exchanges) == 1
