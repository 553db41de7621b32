"""In which language the interface speaks, from the next start on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from maic_tui.tui.naming_desk import keep_language

if TYPE_CHECKING:
    from maic_tui.cli.reader import Reader


def language(reader: Reader, name: str) -> None:
    reader.say(keep_language(reader.host.settings, name).sentence)
