"""The server on loopback: who gets what, and that what it runs ends with it."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

pytest.importorskip("textual_serve")

from maic_tui.web.guard import Guard
from maic_tui.web.server import ClassroomServer, listening

PROGRAM = """
import sys
def packet(kind, data):
    sys.stdout.buffer.write(kind + len(data).to_bytes(4, "big") + data)
    sys.stdout.buffer.flush()
print("__GANGLION__", flush=True)
packet(b"D", b"drawn by the program")
while head := sys.stdin.buffer.read(5):
    data = sys.stdin.buffer.read(int.from_bytes(head[1:], "big"))
    if b"quit" in data:
        open(sys.argv[1], "w").write("ended")
        break
"""
"""A program that speaks as Textual's driver for the web does, and leaves a word when it is told to end."""


@pytest.fixture
async def guard(tmp_path: Path) -> AsyncIterator[Guard]:
    at = listening(0)
    guard = Guard("the-token", at.getsockname()[1])
    command = [sys.executable, "-c", PROGRAM, str(tmp_path / "ended")]
    async with ClassroomServer(command, guard).serving(at):
        yield guard


@pytest.fixture
async def client() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as client:
        yield client


async def test_the_page_and_what_it_needs_are_served_below_the_token(
    guard: Guard, client: aiohttp.ClientSession
) -> None:
    async with client.get(guard.address) as answer:
        html = await answer.text()
    assert (answer.status, answer.headers["Referrer-Policy"]) == (200, "no-referrer")
    assert f'"ws://127.0.0.1:{guard.port}/the-token/ws"' in html
    for file in ("css/xterm.css", "js/textual.js", "fonts/RobotoMono-VariableFont_wght.ttf"):
        assert f"static/{file}" in html
        async with client.get(f"{guard.address}static/{file}") as answer:
            assert answer.status == 200


@pytest.mark.parametrize("path", ["/", "/ws", "/static/js/textual.js", "/the-toke/", "/wrong/ws", "/nowhere"])
async def test_without_the_token_nothing_is_served(guard: Guard, client: aiohttp.ClientSession, path: str) -> None:
    async with client.get(f"http://127.0.0.1:{guard.port}{path}") as answer:
        assert answer.status == 403
        assert guard.token not in await answer.text() + str(answer.headers)


@pytest.mark.parametrize("headers", [{"Host": "rebound.example"}, {"Origin": "http://rebound.example"}], ids=str)
@pytest.mark.parametrize("path", ["", "ws"])
async def test_a_page_from_elsewhere_gets_nothing(
    guard: Guard, client: aiohttp.ClientSession, path: str, headers: dict[str, str]
) -> None:
    async with client.get(guard.address + path, headers=headers) as answer:
        assert answer.status == 403


@pytest.mark.parametrize("path", ["/ws", "/wrong/ws"])
async def test_no_websocket_without_the_token(guard: Guard, client: aiohttp.ClientSession, path: str) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await client.ws_connect(f"ws://127.0.0.1:{guard.port}{path}")
    assert refused.value.status == 403


async def test_a_ticket_leads_to_the_page_once(client: aiohttp.ClientSession) -> None:
    at = listening(0)
    guard = Guard("the-token", at.getsockname()[1])
    server = ClassroomServer([sys.executable], guard)
    async with server.serving(at):
        ticket = server.ticket()
        assert guard.token not in ticket
        async with client.get(ticket, headers={"Host": "rebound.example"}) as answer:
            assert answer.status == 403
        async with client.get(ticket) as answer:
            assert (answer.status, str(answer.url)) == (200, guard.address)
        async with client.get(ticket) as answer:
            assert answer.status == 403


async def test_a_page_runs_the_program_and_ends_it_when_it_closes(
    guard: Guard, client: aiohttp.ClientSession, tmp_path: Path
) -> None:
    ended = tmp_path / "ended"
    os.mkfifo(ended)
    async with client.ws_connect(f"{guard.address}ws") as page:
        assert await page.receive_bytes(timeout=30) == b"drawn by the program"
    await asyncio.wait_for(asyncio.to_thread(ended.read_text), 30)


async def test_the_end_of_the_server_ends_the_programs_of_open_pages(
    client: aiohttp.ClientSession, tmp_path: Path
) -> None:
    at = listening(0)
    guard = Guard("the-token", at.getsockname()[1])
    server = ClassroomServer([sys.executable, "-c", PROGRAM, str(tmp_path / "ended")], guard)
    async with server.serving(at):
        page = await client.ws_connect(f"{guard.address}ws")
        await page.receive_bytes(timeout=30)
        closed = asyncio.create_task(page.receive(timeout=30))
    assert (await closed).type is aiohttp.WSMsgType.CLOSE
    assert (tmp_path / "ended").read_text() == "ended"


async def test_a_program_that_does_not_end_is_killed(
    client: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("maic_tui.web.server.ENDING", 0.2)
    at = listening(0)
    guard = Guard("the-token", at.getsockname()[1])
    program = 'import os; print("__GANGLION__", flush=True); os.write(1, b"D\\0\\0\\0\\1x")\nwhile True: os.read(0, 1)'
    server = ClassroomServer([sys.executable, "-c", program], guard)
    async with server.serving(at):
        page = await client.ws_connect(f"{guard.address}ws")
        await page.receive_bytes(timeout=30)
        closed = asyncio.create_task(page.receive(timeout=30))
    await closed


async def test_a_program_that_fails_closes_its_page(client: aiohttp.ClientSession) -> None:
    at = listening(0)
    guard = Guard("the-token", at.getsockname()[1])
    async with (
        ClassroomServer([sys.executable, "-c", "raise SystemExit(1)"], guard).serving(at),
        client.ws_connect(f"{guard.address}ws") as page,
    ):
        assert (await page.receive(timeout=30)).type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED)


def test_a_port_is_had_once() -> None:
    with listening(0) as one, pytest.raises(OSError, match="in use"):
        listening(one.getsockname()[1])
