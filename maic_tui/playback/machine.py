"""The modes of the classroom as a table: (phase, input) → (phase, effect). What is not in it changes nothing."""

from __future__ import annotations

from enum import Enum, auto
from typing import Literal

from maic_tui.schema.events import Mode


class Phase(Enum):
    """Where the classroom stands; `MODES` gives the word that the learner sees for it."""

    IDLE = auto()
    READY = auto()
    """Idle, and a lesson waits at its cursor."""
    CUT = auto()
    """Idle, and the latest exchange was interrupted: it can be resumed."""
    PLAYING = auto()
    STOPPED = auto()
    """Paused, from playing."""
    LIVE = auto()
    HELD = auto()
    """Paused, from live."""


class Input(Enum):
    """What can happen to it."""

    ASK = auto()
    PAUSE = auto()
    RESUME = auto()
    INTERRUPT = auto()
    START = auto()
    """Play the lesson."""
    JOIN = auto()
    """Take part in the discussion that the lesson invites to."""
    REPHRASE = auto()
    """A turn is to be said another way."""
    ENDED = auto()
    """The exchange ended by itself, and no lesson waits."""
    ENDED_BACK = auto()
    """The exchange ended by itself, and a lesson waits at its cursor."""
    ENDED_ON = auto()
    """The exchange ended by itself, and the lesson that waits goes on without being told."""
    LESSON_ENDED = auto()


class Effect(Enum):
    """What is then to be done."""

    BEGIN = auto()
    """Begin an exchange with the learner's words."""
    CUT_IN = auto()
    """The same, and the line that is spoken is cut; its cursor is kept."""
    JOIN = auto()
    """Begin the discussion; the cursor stays as it is."""
    GO_ON = auto()
    """Resume the exchange that was interrupted."""
    SAY_AGAIN = auto()
    """Let the agent of a turn say it another way; nothing else follows from it."""
    STEER = auto()
    """Queue the words for the exchange that runs."""
    PLAY = auto()
    """Play from the cursor."""
    FREEZE = auto()
    THAW = auto()
    CANCEL = auto()
    """Cancel what runs, down to its socket."""


MODES: dict[Phase, Mode] = {
    Phase.IDLE: "idle", Phase.READY: "idle", Phase.CUT: "idle", Phase.PLAYING: "playing", Phase.STOPPED: "paused",
    Phase.LIVE: "live", Phase.HELD: "paused",
}  # fmt: skip

LessonStands = Literal["", "plays", "held", "waits"]
LESSON_STANDS: dict[Phase, LessonStands] = {Phase.PLAYING: "plays", Phase.STOPPED: "held", Phase.READY: "waits"}
"""How the lesson stands in the phases in which the next thing to happen is its own."""

TABLE: dict[tuple[Phase, Input], tuple[Phase, Effect | None]] = {
    (Phase.IDLE, Input.ASK): (Phase.LIVE, Effect.BEGIN),
    (Phase.IDLE, Input.START): (Phase.PLAYING, Effect.PLAY),
    (Phase.IDLE, Input.REPHRASE): (Phase.LIVE, Effect.SAY_AGAIN),
    (Phase.READY, Input.ASK): (Phase.LIVE, Effect.BEGIN),
    (Phase.READY, Input.START): (Phase.PLAYING, Effect.PLAY),
    (Phase.READY, Input.RESUME): (Phase.PLAYING, Effect.PLAY),
    (Phase.READY, Input.REPHRASE): (Phase.LIVE, Effect.SAY_AGAIN),
    (Phase.CUT, Input.ASK): (Phase.LIVE, Effect.BEGIN),
    (Phase.CUT, Input.START): (Phase.PLAYING, Effect.PLAY),
    (Phase.CUT, Input.RESUME): (Phase.LIVE, Effect.GO_ON),
    (Phase.CUT, Input.REPHRASE): (Phase.LIVE, Effect.SAY_AGAIN),
    (Phase.PLAYING, Input.ASK): (Phase.LIVE, Effect.CUT_IN),
    (Phase.PLAYING, Input.PAUSE): (Phase.STOPPED, Effect.FREEZE),
    (Phase.PLAYING, Input.INTERRUPT): (Phase.STOPPED, Effect.FREEZE),
    (Phase.PLAYING, Input.START): (Phase.PLAYING, Effect.PLAY),
    (Phase.PLAYING, Input.JOIN): (Phase.LIVE, Effect.JOIN),
    (Phase.PLAYING, Input.LESSON_ENDED): (Phase.IDLE, None),
    (Phase.STOPPED, Input.ASK): (Phase.LIVE, Effect.CUT_IN),
    (Phase.STOPPED, Input.RESUME): (Phase.PLAYING, Effect.THAW),
    (Phase.STOPPED, Input.START): (Phase.PLAYING, Effect.PLAY),
    (Phase.STOPPED, Input.REPHRASE): (Phase.LIVE, Effect.SAY_AGAIN),
    (Phase.LIVE, Input.ASK): (Phase.LIVE, Effect.STEER),
    (Phase.LIVE, Input.PAUSE): (Phase.HELD, Effect.FREEZE),
    (Phase.LIVE, Input.INTERRUPT): (Phase.CUT, Effect.CANCEL),
    (Phase.LIVE, Input.ENDED): (Phase.IDLE, None),
    (Phase.LIVE, Input.ENDED_BACK): (Phase.READY, None),
    (Phase.LIVE, Input.ENDED_ON): (Phase.PLAYING, Effect.PLAY),
    (Phase.HELD, Input.ASK): (Phase.HELD, Effect.STEER),
    (Phase.HELD, Input.RESUME): (Phase.LIVE, Effect.THAW),
    (Phase.HELD, Input.INTERRUPT): (Phase.CUT, Effect.CANCEL),
    (Phase.HELD, Input.ENDED): (Phase.IDLE, None),
    (Phase.HELD, Input.ENDED_BACK): (Phase.READY, None),
    (Phase.HELD, Input.ENDED_ON): (Phase.READY, None),
}


def step(phase: Phase, happened: Input) -> tuple[Phase, Effect | None]:
    """The phase after `happened`, and what is to be done."""
    return TABLE.get((phase, happened), (phase, None))
