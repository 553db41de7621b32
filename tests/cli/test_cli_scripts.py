"""docs/scripts.md: what it says of events and codes holds."""

from __future__ import annotations

import os
import re
from pathlib import Path

from maic_tui import words
from maic_tui.cli import errors
from maic_tui.cli.spoken.table import COMMANDS

PAGE = Path(__file__).parents[2] / "docs" / "scripts.md"
TOLD = PAGE.read_text(encoding="utf-8")


def test_the_codes_are_those_of_the_program() -> None:
    codes = [int(code) for row in re.findall(r"^\| ([\d, ]+) \|", TOLD, re.MULTILINE) for code in row.split(", ")]
    assert codes[:4] == [errors.DONE, errors.FAILED, errors.WRONG_USE, errors.EXCHANGE_FAILED]
    assert codes[4:] == [errors.INTERRUPTED, 143, 129]


def test_every_way_in_which_an_exchange_ends_is_told() -> None:
    assert {reason for reason in words.ENDED if f"`{reason}`" not in TOLD} == set()


def test_every_command_of_plain_lines_is_told_as_help_tells_it() -> None:
    """With GOLDEN_UPDATE=1 its table is written anew."""
    before, mark, rest = TOLD.partition("<!-- reader: made of maic_tui/cli/spoken/table.py -->\n")
    rows = [f"| `{f'/{command.name} {command.takes}'.strip()}` | {command.does} |" for command in COMMANDS]
    table = "".join(f"{row}\n" for row in ("| command | does |", "|---|---|", *rows))
    _, end, after = rest.partition("<!-- /reader -->")
    if os.environ.get("GOLDEN_UPDATE"):
        PAGE.write_text(f"{before}{mark}{table}{end}{after}", encoding="utf-8")
    else:
        assert f"{mark}{table}{end}" in TOLD
