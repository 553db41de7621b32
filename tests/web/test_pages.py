"""The real program behind pages: several at once, closed in mid-word, and the browser that `--open` opens."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import urllib.error
import urllib.request
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

import aiohttp
import pyte
import pytest

pytest.importorskip("textual_serve")

QUESTIONS = ("How does a leaf make sugar?", "What is binary search?")
SIZE = (100, 30)
PATIENCE = 40
"""Seconds after which what does not come is missing."""


@asynccontextmanager
async def served(folder: Path, *options: str, **variables: str) -> AsyncIterator[tuple[Process, str]]:
    """The program serving at an address; it is ended where the block has not done so."""
    environ = {**os.environ, "HOME": str(folder), "MAIC_TUI_DATA_DIR": str(folder / "data"), **variables}
    command = [sys.executable, "-m", "maic_tui", "serve", "--offline", *options]
    server = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, env=environ)
    assert server.stdout
    try:
        yield server, (await asyncio.wait_for(server.stdout.readline(), PATIENCE)).decode().strip()
    finally:
        if server.returncode is None:
            server.terminate()
        await server.wait()


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Page]:
    """A page of its own; when the block is left its connection is gone, without a word."""
    browser = aiohttp.ClientSession()
    try:
        page = Page(await browser.ws_connect(f"{address}ws?width={SIZE[0]}&height={SIZE[1]}"))
        await page.until("Ask the class anything")
        yield page
    finally:
        assert browser.connector
        await browser.connector.close()
        await browser.close()


class Page:
    """What a page's terminal shows, and what is typed there."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._screen = pyte.Screen(*SIZE)
        self._stream = pyte.ByteStream(self._screen)

    async def until(self, wanted: str) -> None:
        """Draw what the program sends until that is seen."""
        while wanted not in "\n".join(self._screen.display):
            self._stream.feed(await self._socket.receive_bytes(timeout=PATIENCE))

    async def ask(self, question: str) -> None:
        for typed in (question, "\r"):
            await self._socket.send_json(["stdin", typed])
        await self.until("LIVE")


async def test_pages_are_classrooms_of_their_own_and_a_closed_browser_costs_no_session(tmp_path: Path) -> None:
    async with served(tmp_path) as (server, address):
        async with opened(address) as one, opened(address) as other:
            await one.ask(QUESTIONS[0])
            await other.ask(QUESTIONS[1])
        async with opened(address):
            pass
        server.send_signal(signal.SIGINT)
        assert await asyncio.wait_for(server.wait(), PATIENCE) == 128 + signal.SIGINT
    logs = [file.read_text("ascii").splitlines() for file in (tmp_path / "data" / "sessions").glob("*.jsonl")]
    assert sorted(json.loads(log[0])["title"] for log in logs) == sorted(QUESTIONS)
    for log in logs:
        types = [json.loads(line)["type"] for line in log[1:]]
        assert types[-1] == "session_end"
        assert "agent_end" in types


async def test_the_browser_is_opened_at_an_address_that_leads_in_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "opened")
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {tmp_path / "opened"}\n')
    browser.chmod(0o755)
    async with served(tmp_path, "--open", BROWSER=f"{browser} %s") as (_, address):
        ticket = (await asyncio.to_thread((tmp_path / "opened").read_text)).strip()
        assert urlsplit(ticket).netloc == urlsplit(address).netloc
        assert urlsplit(address).path.strip("/") not in ticket
        assert await asyncio.to_thread(got, ticket) == (200, address)
        assert (await asyncio.to_thread(got, ticket))[0] == 403


def got(address: str) -> tuple[int, str]:
    """The code with which an address answers, and where it led."""
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
            return answer.status, answer.url
    except urllib.error.HTTPError as error:
        return error.code, error.url
