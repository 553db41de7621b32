"""JSON Schema of the settings file, made from the table that reads it."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from maic_tui import words

from .options import AGENT_OPTIONS, OPTIONS, TOP_LEVEL, Option
from .settings import Settings


def config_schema() -> dict[str, Any]:
    """What `config.toml` may hold, for editors and for `maic-tui schema config`."""
    sections = dict.fromkeys(section for section, _ in OPTIONS)
    key = {"type": "string", "minLength": 1}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "maic-tui settings",
        "description": "config.toml of maic-tui",
        "type": "object",
        "additionalProperties": False,
        "properties": {
            **{name: _property(OPTIONS["ui", name], default_of("ui", name)) for name in TOP_LEVEL},
            **{section: _section(section) for section in sections},
            "keys": {
                "description": words.ABOUT_KEYS,
                "type": "object",
                "additionalProperties": {"anyOf": [key, {"type": "array", "items": key}]},
            },
            "agents": {"description": words.ABOUT_AGENTS, "type": "array", "items": _agent()},
        },
    }


def default_of(section: str, key: str) -> Any:
    """The value that holds where nobody sets one."""
    settings = Settings()
    owner = getattr(settings, section)
    return getattr(owner if key in {field.name for field in fields(owner)} else settings, key)


def _section(section: str) -> dict[str, Any]:
    keys = {key: option for (place, key), option in OPTIONS.items() if place == section}
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {key: _property(option, default_of(section, key)) for key, option in keys.items()},
    }


def _agent() -> dict[str, Any]:
    return {
        "type": "object",
        "additionalProperties": False,
        "required": ["id"],
        "properties": {
            key: {**option.kind.schema, "description": option.about} for key, option in AGENT_OPTIONS.items()
        },
    }


def _property(option: Option, default: Any) -> dict[str, Any]:
    return {**option.kind.schema, "description": option.about, "default": default}
