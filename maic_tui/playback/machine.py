"""The modes of the classroom as a table: (phase, input) → (phase, effects). What is not in it changes nothing."""

from __future__ import annotations

from enum import Enum, auto

from maic_tui.schema.events import Mode


class Phase(Enum):
    """Where the classroom stands; `MODES` gives the word that the learner sees for it."""

    IDLE = auto()
    CUT = auto()
    """Idle, and the latest exchange was interrupted: it can be resumed."""
    LIVE = auto()
    HELD = auto()
    """Paused, from live."""


class Input(Enum):
    """What can happen to it."""

    ASK = auto()
    PAUSE = auto()
    RESUME = auto()
    INTERRUPT = auto()
    ENDED = auto()
    """The exchange ended by itself."""


class Effect(Enum):
    """What is then to be done."""

    BEGIN = auto()
    """Begin an exchange with the learner's words."""
    GO_ON = auto()
    """Resume the exchange that was interrupted."""
    STEER = auto()
    """Queue the words for the exchange that runs."""
    FREEZE = auto()
    THAW = auto()
    CANCEL = auto()
    """Cancel what runs, down to its socket."""


MODES: dict[Phase, Mode] = {Phase.IDLE: "idle", Phase.CUT: "idle", Phase.LIVE: "live", Phase.HELD: "paused"}

TABLE: dict[tuple[Phase, Input], tuple[Phase, Effect | None]] = {
    (Phase.IDLE, Input.ASK): (Phase.LIVE, Effect.BEGIN),
    (Phase.CUT, Input.ASK): (Phase.LIVE, Effect.BEGIN),
    (Phase.CUT, Input.RESUME): (Phase.LIVE, Effect.GO_ON),
    (Phase.LIVE, Input.ASK): (Phase.LIVE, Effect.STEER),
    (Phase.LIVE, Input.PAUSE): (Phase.HELD, Effect.FREEZE),
    (Phase.LIVE, Input.INTERRUPT): (Phase.CUT, Effect.CANCEL),
    (Phase.LIVE, Input.ENDED): (Phase.IDLE, None),
    (Phase.HELD, Input.ASK): (Phase.HELD, Effect.STEER),
    (Phase.HELD, Input.RESUME): (Phase.LIVE, Effect.THAW),
    (Phase.HELD, Input.INTERRUPT): (Phase.CUT, Effect.CANCEL),
    (Phase.HELD, Input.ENDED): (Phase.IDLE, None),
}


def step(phase: Phase, happened: Input) -> tuple[Phase, Effect | None]:
    """The phase after `happened`, and what is to be done."""
    return TABLE.get((phase, happened), (phase, None))
