"""The clock for whoever reads at the end what happened."""

from __future__ import annotations

import time

from maic_tui.clock import HastyClock


async def test_a_wait_is_over_at_once_and_its_time_has_passed() -> None:
    clock, begun = HastyClock(), time.monotonic()
    before = clock.now()
    await clock.sleep(3600)
    assert clock.now() - before >= 3600
    assert time.monotonic() - begun < 60
