"""textual-serve's server behind our guard: each page that is opened runs the program anew, until it is closed."""

from __future__ import annotations

import asyncio
import shlex
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import web
from textual_serve.app_service import AppService
from textual_serve.server import Server

from maic_tui import words

from .guard import HOSTS, Guard, new_token
from .page import font_size, headers, page

ENDING = 5.0
"""Seconds that the programs of open pages have to end in."""
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def listening(port: int) -> socket.socket:
    """A socket on loopback at `port`, at any free one for 0; raises OSError where it can't be had."""
    return socket.create_server((HOSTS[0], port))


class ClassroomServer(Server):
    """Runs `command`, a program and its arguments, for every page; all paths begin with the guard's token."""

    def __init__(self, command: Sequence[str], guard: Guard) -> None:
        super().__init__(f"exec {shlex.join(command)}", HOSTS[0], guard.port, words.PAGE_TITLE)
        self._guard = guard
        self._headers = headers(guard.hosts)
        self._pages: dict[asyncio.Task[Any], AppService | None] = {}
        self._ticket = ""

    @asynccontextmanager
    async def serving(self, at: socket.socket) -> AsyncIterator[None]:
        """Serve at the socket inside the block, and end every program that runs when it is left."""
        runner = web.AppRunner(await self.application(), access_log=None, shutdown_timeout=ENDING)
        await runner.setup()
        try:
            await web.SockSite(runner, at).start()
            yield
        finally:
            await runner.cleanup()

    def ticket(self) -> str:
        """An address that leads to the page once: for a command line, which others on this machine can read."""
        self._ticket = new_token()
        return f"{self._guard.origins[0]}/{self._ticket}"

    async def application(self) -> web.Application:
        """textual-serve's application below the token, the guard before everything."""
        guarded = web.Application(middlewares=[self._admit])
        guarded.on_response_prepare.append(self._mark)
        guarded.add_subapp(f"/{self._guard.token}", await self._make_app())
        return guarded

    async def handle_index(self, request: web.Request) -> web.Response:
        """Our page: textual-serve's own loads a font from another host."""
        path = request.app.router["websocket"].url_for()
        size = font_size(request.query.get("fontsize", ""))
        return web.Response(text=page(f"ws://{request.host}{path}", size), content_type="text/html")

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """A page that is open: its program runs until either ends."""
        task = asyncio.current_task()
        assert task
        self._pages[task] = None
        try:
            return await super().handle_websocket(request)
        finally:
            await _gone(self._pages.pop(task))

    async def _process_messages(self, websocket: web.WebSocketResponse, app_service: AppService) -> None:
        """Hand on what the page sends; a program that failed closes its page, which would stay blank otherwise."""
        task = asyncio.current_task()
        assert task
        self._pages[task] = app_service
        closing = asyncio.create_task(_close_after(app_service, websocket))
        try:
            await super()._process_messages(websocket, app_service)
        finally:
            closing.cancel()

    async def on_startup(self, app: web.Application) -> None:
        """Say nothing: the address is told by who started us."""

    async def on_shutdown(self, app: web.Application) -> None:
        """Have every program end, and wait for it; one that does not is killed."""
        for task in self._pages:
            task.cancel()
        if self._pages:
            _, late = await asyncio.wait(set(self._pages), timeout=ENDING)
            for task in late:
                _kill(self._pages.get(task))

    @web.middleware
    async def _admit(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Let through whom the guard admits; everybody else learns nothing of what is here."""
        if self._ticket and request.path == f"/{self._ticket}" and request.headers.get("Host") in self._guard.hosts:
            self._ticket = ""
            raise web.HTTPSeeOther(self._guard.address)
        if not self._guard.admits(request.path, request.headers.get("Host"), request.headers.get("Origin")):
            raise web.HTTPForbidden(text=words.PAGE_FORBIDDEN)
        return await handler(request)

    async def _mark(self, _: web.Request, response: web.StreamResponse) -> None:
        response.headers.update(self._headers)


async def _close_after(service: AppService, websocket: web.WebSocketResponse) -> None:
    if service._task:
        await asyncio.wait({service._task})
    await websocket.close()


async def _gone(service: AppService | None) -> None:
    """Wait for the end of the service's program, whose input is over."""
    process = service._process if service else None
    if process is None:
        return
    if process.stdin:
        process.stdin.close()
    try:
        await asyncio.wait_for(process.wait(), ENDING)
    finally:
        _kill(service)


def _kill(service: AppService | None) -> None:
    if service and service._process and service._process.returncode is None:
        service._process.kill()
