"""A pause of the pilot ends when every message has been handled, and not when the processor is found idle: the
classroom's clock stands still here, so nothing comes by itself."""

from __future__ import annotations

import asyncio

import pytest

from tests.fakes import settle

TURN = 0.004
"""Seconds for what Textual puts off to its next turn: a layout, a refresh."""


@pytest.fixture(autouse=True)
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    async def settled(*_: object) -> None:
        await settle()
        await asyncio.sleep(TURN)
        await settle()

    monkeypatch.setattr("textual.pilot.wait_for_idle", settled)
    monkeypatch.setattr("textual.app.wait_for_idle", settled)
