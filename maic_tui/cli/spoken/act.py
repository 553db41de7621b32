"""What every command is: something done for a reader, with what stood after the command's name."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from maic_tui.cli.reader import Reader

Act = Callable[["Reader", str], Awaitable[None] | None]
