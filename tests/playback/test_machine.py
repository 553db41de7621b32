"""The table of modes, row by row, and what is not in it."""

from __future__ import annotations

import pytest

from maic_tui.playback.machine import MODES, TABLE, Effect, Input, Phase, step

ROWS = [
    ("idle", Phase.IDLE, Input.ASK, Phase.LIVE, Effect.BEGIN),
    ("idle", Phase.IDLE, Input.PAUSE, Phase.IDLE, None),
    ("idle", Phase.IDLE, Input.RESUME, Phase.IDLE, None),
    ("idle", Phase.CUT, Input.RESUME, Phase.LIVE, Effect.GO_ON),
    ("idle", Phase.CUT, Input.ASK, Phase.LIVE, Effect.BEGIN),
    ("idle", Phase.IDLE, Input.INTERRUPT, Phase.IDLE, None),
    ("live", Phase.LIVE, Input.ASK, Phase.LIVE, Effect.STEER),
    ("live", Phase.LIVE, Input.PAUSE, Phase.HELD, Effect.FREEZE),
    ("live", Phase.LIVE, Input.RESUME, Phase.LIVE, None),
    ("live", Phase.LIVE, Input.INTERRUPT, Phase.CUT, Effect.CANCEL),
    ("live", Phase.LIVE, Input.ENDED, Phase.IDLE, None),
    ("paused", Phase.HELD, Input.ASK, Phase.HELD, Effect.STEER),
    ("paused", Phase.HELD, Input.PAUSE, Phase.HELD, None),
    ("paused", Phase.HELD, Input.RESUME, Phase.LIVE, Effect.THAW),
    ("paused", Phase.HELD, Input.INTERRUPT, Phase.CUT, Effect.CANCEL),
    ("idle", Phase.READY, Input.RESUME, Phase.PLAYING, Effect.PLAY),
    ("idle", Phase.READY, Input.ASK, Phase.LIVE, Effect.BEGIN),
    ("idle", Phase.READY, Input.PAUSE, Phase.READY, None),
    ("idle", Phase.READY, Input.INTERRUPT, Phase.READY, None),
    ("idle", Phase.IDLE, Input.START, Phase.PLAYING, Effect.PLAY),
    ("playing", Phase.PLAYING, Input.ASK, Phase.LIVE, Effect.CUT_IN),
    ("playing", Phase.PLAYING, Input.PAUSE, Phase.STOPPED, Effect.FREEZE),
    ("playing", Phase.PLAYING, Input.RESUME, Phase.PLAYING, None),
    ("playing", Phase.PLAYING, Input.INTERRUPT, Phase.STOPPED, Effect.FREEZE),
    ("playing", Phase.PLAYING, Input.JOIN, Phase.LIVE, Effect.JOIN),
    ("playing", Phase.PLAYING, Input.LESSON_ENDED, Phase.IDLE, None),
    ("live", Phase.LIVE, Input.ENDED_BACK, Phase.READY, None),
    ("live", Phase.LIVE, Input.ENDED_ON, Phase.PLAYING, Effect.PLAY),
    ("live", Phase.LIVE, Input.START, Phase.LIVE, None),
    ("paused", Phase.STOPPED, Input.ASK, Phase.LIVE, Effect.CUT_IN),
    ("paused", Phase.STOPPED, Input.RESUME, Phase.PLAYING, Effect.THAW),
    ("paused", Phase.STOPPED, Input.INTERRUPT, Phase.STOPPED, None),
    ("paused", Phase.STOPPED, Input.JOIN, Phase.STOPPED, None),
]


@pytest.mark.parametrize(("mode", "before", "happened", "after", "effect"), ROWS)
def test_a_row_of_the_table(mode: str, before: Phase, happened: Input, after: Phase, effect: Effect | None) -> None:
    assert MODES[before] == mode
    assert step(before, happened) == (after, effect)


def test_every_phase_has_a_word_and_every_row_leads_to_a_phase() -> None:
    assert set(MODES) == set(Phase)
    assert {after for after, _ in TABLE.values()} == set(Phase)
