"""The classroom in a real browser: ask, pause, resume, reopen. Skipped where no Chromium is installed."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.web.chromium import Page, found, opened

pytest.importorskip("textual_serve")
pytestmark = [
    pytest.mark.skipif(found() is None, reason="no Chromium is installed here"),
    pytest.mark.xdist_group("chromium"),
]
KEY = "sk-never-shown-0123456789"


async def test_asked_paused_resumed_and_reopened_in_chromium(tmp_path: Path) -> None:
    environ = {
        **os.environ, "HOME": str(tmp_path), "MAIC_TUI_DATA_DIR": str(tmp_path / "data"), "MAIC_TUI_SPEED": "4",
        "MAIC_TUI_REVEAL": "60", "OPENAI_API_KEY": KEY,
    }  # fmt: skip
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "maic_tui", "serve", "--offline", stdout=asyncio.subprocess.PIPE, env=environ
    )
    assert server.stdout
    address = (await asyncio.wait_for(server.stdout.readline(), 30)).decode().strip()
    try:
        async with opened(tmp_path / "profile") as page:
            await page.go(address)
            await _ask_pause_and_resume(page)
            await _reopen(page, address)
            assert {urlsplit(asked).netloc for asked in page.asked} == {urlsplit(address).netloc}
            assert page.errors == []
            assert KEY not in (await page.call("Page.captureSnapshot"))["data"]
            server.send_signal(signal.SIGINT)
            assert await asyncio.wait_for(server.wait(), 20) == 128 + signal.SIGINT
    finally:
        if server.returncode is None:
            server.terminate()
        await server.wait()
    first, *_ = sorted((tmp_path / "data" / "sessions").glob("*.jsonl"))
    assert '"type":"session_end"' in first.read_text("ascii").splitlines()[-1]


async def _ask_pause_and_resume(page: Page) -> None:
    await page.until("Ask the class anything")
    await page.type("How does a leaf make sugar?")
    await page.press("Enter")
    await page.until("LIVE")
    await page.until("Ms. Rivera")
    await page.press("F2")
    await page.until("PAUSED")
    await page.press("F2")
    await page.until("LIVE")
    await page.until("IDLE  your turn")


async def _reopen(page: Page, address: str) -> None:
    """Load the page again, which runs a new program, and open the session that the first one has left."""
    await page.call("Page.reload")
    await page.until("Ask the class anything")
    await page.type("/sessions")
    await page.press("Enter")
    await page.until("type to filter")
    await page.press("Enter")
    await page.until("Ask on, or choose an option")
    await page.type("/top")
    await page.press("Enter")
    await page.until("How does a leaf make sugar?")
