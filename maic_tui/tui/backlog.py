"""What was typed and waits to be heard: a program that ends lets go of it, however much it is."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from textual import events
from textual.message import Message
from textual.message_pump import MessagePump


def forget_input(pumps: Iterable[MessagePump]) -> None:
    """Take keys, clicks and pastes out of what these wait to process; all else keeps its order."""
    for pump in pumps:
        queue: asyncio.Queue[Message | None] = pump._message_queue
        waiting = [queue.get_nowait() for _ in range(queue.qsize())]
        for message in waiting:
            if not isinstance(message, events.InputEvent | events.Paste):
                queue.put_nowait(message)
