"""`maic-tui schema`: JSON Schema of what the program writes and reads."""

from __future__ import annotations

import argparse

from .errors import DONE
from .streams import put_json


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("of", choices=("events", "lesson", "config"), metavar="events|lesson|config")


def run(options: argparse.Namespace) -> int:
    put_json(_schema(options.of))
    return DONE


def _schema(of: str) -> dict[str, object]:
    match of:
        case "events":
            from maic_tui.schema.events import events_schema

            return events_schema()
        case "lesson":
            from maic_tui.lesson.json_schema import lesson_schema

            return lesson_schema()
        case _:
            from maic_tui.config.json_schema import config_schema

            return config_schema()
