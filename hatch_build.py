"""Compiles what is installed to be edited, as pip compiles what it copies.

Where Python may write no bytecode (PYTHONDONTWRITEBYTECODE, as in many containers), each start would compile the whole
program anew: 70 ms before the first paint.
"""

from __future__ import annotations

import compileall
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Compiled(BuildHookInterface[Any]):
    """A build hook of hatchling's."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            compileall.compile_dir(Path(self.root) / "maic_tui", quiet=2)
