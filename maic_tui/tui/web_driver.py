"""Textual's driver for a page of `maic-tui serve`, with what it misses: an end when the server has gone."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast

from textual import events
from textual.drivers.web_driver import WebDriver

if TYPE_CHECKING:
    from .app import MaicApp


class Page(WebDriver):
    """Draws on standard output, in packets; what can be sent to nobody is dropped."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        send = self._write

        def write(data: bytes) -> int:
            with suppress(BrokenPipeError):
                return send(data)
            return 0

        self._write = cast(Any, write)

    def start_application_mode(self) -> None:
        """Begin in focus, as the page does; Textual begins without, and a key that comes first would be a command."""
        super().start_application_mode()
        self._app.call_later(self._app.post_message, events.AppFocus())

    def run_input_thread(self) -> None:
        """Hand on what arrives until the program ends, or the server."""
        super().run_input_thread()
        if not self.exit_event.is_set():
            self._app.call_later(cast("MaicApp", self._app).hung_up)
