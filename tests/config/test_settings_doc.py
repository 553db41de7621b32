"""docs/settings.md tells every setting that there is; with GOLDEN_UPDATE=1 its tables are written anew."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

from maic_tui.config.json_schema import default_of
from maic_tui.config.options import AGENT_OPTIONS, OPTIONS, Option

FILE = Path(__file__).parents[2] / "docs" / "settings.md"
TABLE = re.compile(r"(<!-- (\w+): made of maic_tui/config/options\.py -->\n).*?(<!-- /\w+ -->)", re.DOTALL)


def test_the_page_has_every_setting_with_its_default() -> None:
    page = FILE.read_text(encoding="utf-8")
    sections = [*dict.fromkeys(section for section, _ in OPTIONS), "agents"]
    made = TABLE.sub(lambda match: f"{match[1]}{_table(match[2])}{match[3]}", page)
    if os.environ.get("GOLDEN_UPDATE"):
        FILE.write_text(made, encoding="utf-8")
        page = made
    assert [match[2] for match in TABLE.finditer(page)] == sections
    assert page == made


def _table(section: str) -> str:
    return "".join(f"{line}\n" for line in _lines(section))


def _lines(section: str) -> Iterator[str]:
    yield "| key | value | default | what it sets |"
    yield "|---|---|---|---|"
    if section == "agents":
        yield from (_line(key, option, "") for key, option in AGENT_OPTIONS.items())
        return
    for (place, key), option in OPTIONS.items():
        if place == section:
            yield _line(key, option, f"`{json.dumps(default_of(section, key))}`")


def _line(key: str, option: Option, default: str) -> str:
    also = " ".join(filter(None, (f"`{option.env}`" if option.env else "", _flag(option))))
    about = f"{option.about} ({also})" if also else option.about
    return f"| `{key}` | {option.kind.allowed.replace('|', ', ')} | {default} | {about} |"


def _flag(option: Option) -> str:
    return f"`--{option.flag.replace('_', '-')}`" if option.flag else ""
