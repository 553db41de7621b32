"""README and docs, and the command lines in their blocks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
NAMES = ("README.md", *(f"docs/{file.name}" for file in sorted((ROOT / "docs").glob("*.md"))))
_BLOCK = re.compile(r"(?:^    .*\n)+", re.MULTILINE)
_FENCED = re.compile(r"^(`{3,}).*?^\1", re.MULTILINE | re.DOTALL)
_AFTER = "… |"
"""How a line begins that goes on where the last line with a pipe had its own end."""
_NO_COMMAND = re.compile(r"\{|\S+/pip |python3? -m |maic-tui \(")
"""How lines begin that show something else, or make an environment."""


def text(name: str) -> str:
    """The paper without its fenced blocks, which show files and tables."""
    return _FENCED.sub("", (ROOT / name).read_text(encoding="utf-8"))


def blocks(name: str) -> list[list[str]]:
    """The indented blocks of a paper that are for a shell, by lines."""
    found = [[line[4:] for line in block.splitlines()] for block in _BLOCK.findall(text(name))]
    shown = [[line for line in block if not _NO_COMMAND.match(line)] for block in found]
    return [block for block in _whole(shown) if any(re.search(r"\bmaic-tui\b", line) for line in block)]


def _whole(found: list[list[str]]) -> Iterator[list[str]]:
    before = ""
    for block in found:
        whole = [before + line.removeprefix(_AFTER) if line.startswith(_AFTER) else line for line in block]
        before = next((line.partition("|")[0] + "|" for line in whole if "|" in line), before)
        yield whole


def lines(name: str) -> list[str]:
    """All lines of these blocks that name the program."""
    return [line for block in blocks(name) for line in block if re.search(r"\bmaic-tui\b", line)]
