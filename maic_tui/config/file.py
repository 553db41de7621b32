"""One settings file: read, checked key by key, and every complaint with its line."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, time
from pathlib import Path
from typing import Any

from maic_tui import files, words
from maic_tui.graphemes import cut
from maic_tui.schema.text import clean, clean_name, name_key

from . import places
from .depth import too_deep
from .options import AGENT_OPTIONS, MOST_AGENTS, OPTIONS, RESERVED_IDS, SECTIONS, TOP_LEVEL, WRONG, Kind, Option
from .roster import COLORS
from .secrets import MASK, close_to_others, is_secret, masked, secrets_in
from .settings import OwnAgent

APP = "maic-tui"
LIMIT = 1_000_000
"""Bytes of a settings file."""
_LONG_NUMBER = re.compile(r"(?<!\d)\d(?:_?\d){4300,}")
"""More digits than Python reads as one number."""
_AT = re.compile(r"\s*\(at line (\d+), column (\d+)\)$")


class SettingsError(ValueError):
    """Settings that can't be used; the text is one sentence for a person: where, which key, what it takes."""


@dataclass(frozen=True, slots=True)
class SettingsFile:
    """What a file says, checked. `values` is keyed by section and key."""

    path: Path
    values: dict[tuple[str, str], Any] = field(default_factory=dict)
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    agents: tuple[OwnAgent, ...] = ()
    warnings: tuple[str, ...] = ()


def read_file(path: Path) -> SettingsFile:
    """The file at `path`; raises `SettingsError`."""
    source = _source(path)
    return _Reader(path, source).read(_parse(path, source))


def wrong(where: str, key: str, value: object, kind: Kind) -> SettingsError:
    """The error for a value that `kind` does not allow; a key in the value is not shown."""
    near = difflib.get_close_matches(value.lower(), kind.choices, n=1) if isinstance(value, str) else ()
    hint = words.DID_YOU_MEAN.format(near=near[0]) if near else ""
    return SettingsError(
        words.WRONG_SETTING.format(where=where, key=key, value=_shown(key, value), allowed=kind.allowed) + hint
    )


def _shown(key: str, value: object) -> str:
    if is_secret(key, value) or "key" in key.lower():
        return MASK
    return cut(clean_name(masked(_written(value))), 60)


def _written(value: object) -> str:
    """A value as TOML writes it; a text of the environment is between quotes too."""
    try:
        match value:
            case bool():
                return str(value).lower()
            case date() | time():
                return str(value)
            case list():
                return f"[{', '.join(map(_written, value))}]"
            case dict():
                return f"{{{', '.join(f'{key} = {_written(item)}' for key, item in value.items())}}}"
        return repr(value)
    except ValueError:
        return words.A_LONG_NUMBER


def _source(path: Path) -> str:
    try:
        data = files.first_bytes(path, LIMIT + 1)
        if len(data) > LIMIT:
            raise OSError(words.SETTINGS_TOO_LARGE.format(limit=LIMIT))
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        why = words.SETTINGS_NOT_UTF8
    except OSError as error:
        why = error.strerror or str(error)
    raise SettingsError(words.SETTINGS_UNREADABLE.format(file=clean(str(path)), why=why))


def _parse(path: Path, source: str) -> dict[str, Any]:
    try:
        table = tomllib.loads(source)
        if not too_deep(table):
            return table
        why = words.SETTINGS_TOO_DEEP
    except RecursionError:
        why = words.SETTINGS_TOO_DEEP
    except tomllib.TOMLDecodeError as error:
        why = masked(clean_name(str(error)))
    except ValueError:
        raise _long_number(path, source) from None
    where = clean(str(path))
    if at := _AT.search(why):
        where = words.AT_COLUMN.format(file=where, line=at[1], column=at[2])
    raise SettingsError(words.NOT_TOML.format(where=where, why=_AT.sub("", why)))


def _long_number(path: Path, source: str) -> SettingsError:
    file, found = clean(str(path)), _LONG_NUMBER.search(source)
    line = source.count("\n", 0, found.start()) + 1 if found else 0
    where = words.AT_LINE.format(file=file, line=line) if found else file
    return SettingsError(words.NOT_TOML.format(where=where, why=words.SETTINGS_LONG_NUMBER))


class _Reader:
    """Checks one parsed file against the table of options, gathering warnings."""

    def __init__(self, path: Path, source: str) -> None:
        self._path = path
        self._text = source
        self._warnings: list[str] = []

    def read(self, table: dict[str, Any]) -> SettingsFile:
        self._refuse_secrets(table)
        values = self._read_top(table) | self._read_sections(table)
        keys = self._read_keys(table.get("keys", {}))
        agents = self._read_agents(table.get("agents", []))
        return SettingsFile(self._path, values, keys, agents, tuple(self._warnings))

    def _refuse_secrets(self, table: dict[str, Any]) -> None:
        for path in secrets_in(table):
            where, key = self._where(path), _dotted(path)
            try:
                closed = close_to_others(self._path)
            except OSError as error:
                raise SettingsError(words.FILE_STAYS_OPEN.format(where=where, key=key, why=error.strerror)) from None
            sentence = words.KEY_IN_FILE.format(where=where, key=key)
            self._warnings.append(sentence + (words.FILE_CLOSED if closed else ""))

    def _read_top(self, table: dict[str, Any]) -> dict[tuple[str, str], Any]:
        values: dict[tuple[str, str], Any] = {}
        for key, value in table.items():
            if key in TOP_LEVEL:
                values["ui", key] = self._value((key,), value, OPTIONS["ui", key])
            elif key not in SECTIONS:
                self._unknown((key,), value, (*SECTIONS, *TOP_LEVEL))
        return values

    def _read_sections(self, table: dict[str, Any]) -> dict[tuple[str, str], Any]:
        values: dict[tuple[str, str], Any] = {}
        for section in dict.fromkeys(section for section, _ in OPTIONS):
            for key, value in self._table((section,), table.get(section, {})).items():
                if option := OPTIONS.get((section, key)):
                    values[section, key] = self._value((section, key), value, option)
                else:
                    self._unknown((section, key), value, (name for place, name in OPTIONS if place == section))
        return values

    def _read_keys(self, table: object) -> dict[str, tuple[str, ...]]:
        keys = {}
        for action, value in self._table(("keys",), table).items():
            names = [value] if isinstance(value, str) else value
            if not isinstance(names, list) or not all(isinstance(name, str) and clean_name(name) for name in names):
                raise self._wrong(("keys", action), value, words.A_KEY_LIST)
            keys[clean_name(action)] = tuple(clean_name(name) for name in names)
        return keys

    def _read_agents(self, tables: object) -> tuple[OwnAgent, ...]:
        if not isinstance(tables, list):
            raise self._wrong(("agents",), tables, words.AGENT_TABLES)
        if len(tables) > MOST_AGENTS:
            where = self._where(("agents", MOST_AGENTS))
            raise SettingsError(words.TOO_MANY_AGENTS.format(where=where, number=len(tables), most=MOST_AGENTS))
        agents: list[OwnAgent] = []
        for index, table in enumerate(tables):
            agent = self._agent(index, table)
            self._refuse_twins(index, agent, agents)
            agents.append(agent)
        return tuple(agents)

    def _agent(self, index: int, table: object) -> OwnAgent:
        if not isinstance(table, dict):
            raise self._wrong(("agents",), table, words.AGENT_TABLES)
        given: dict[str, Any] = {}
        for key, value in table.items():
            path = ("agents", index, key)
            if option := AGENT_OPTIONS.get(key):
                given[key] = self._value(path, value, option)
            else:
                self._unknown(path, value, AGENT_OPTIONS)
        self._need(index, given, "id", words.AN_AGENT_ID)
        if name_key(given["id"]) in RESERVED_IDS:
            raise self._wrong(("agents", index, "id"), given["id"], words.AN_AGENT_ID)
        given.setdefault("name", given["id"])
        self._need(index, given, "name", words.AN_AGENT_NAME)
        given.setdefault("color", COLORS[index % len(COLORS)])
        return OwnAgent(**given)

    def _need(self, index: int, given: dict[str, Any], key: str, allowed: str) -> None:
        if key not in given:
            where = self._where(("agents", index))
            raise SettingsError(words.MISSING_SETTING.format(where=where, key=key, allowed=allowed))
        if not name_key(given[key]):
            raise self._wrong(("agents", index, key), given[key], allowed)

    def _refuse_twins(self, index: int, agent: OwnAgent, before: Iterable[OwnAgent]) -> None:
        for other in before:
            for key, mine, theirs in (("id", agent.id, other.id), ("name", agent.name, other.name)):
                if name_key(mine) == name_key(theirs):
                    raise self._wrong(("agents", index, key), mine, words.AN_OWN_AGENT.format(key=key, other=theirs))

    def _table(self, path: places.Path, value: object) -> dict[str, Any]:
        if isinstance(value, dict):
            return value
        raise self._wrong(path, value, words.A_SECTION.format(section=path[0]))

    def _value(self, path: places.Path, value: object, option: Option) -> Any:
        checked = option.kind.check(value)
        if checked is WRONG:
            raise wrong(self._where(path), _dotted(path), value, option.kind)
        return checked

    def _wrong(self, path: places.Path, value: object, allowed: str) -> SettingsError:
        return SettingsError(
            words.WRONG_SETTING.format(
                where=self._where(path), key=_dotted(path), value=_shown("", value), allowed=allowed
            )
        )

    def _unknown(self, path: places.Path, value: object, known: Iterable[str]) -> None:
        name = str(path[-1])
        if is_secret(name, value):
            return
        near = difflib.get_close_matches(name, known, n=1) or _elsewhere(name)
        hint = words.DID_YOU_MEAN.format(near=near[0]) if near else ""
        self._warnings.append(words.UNKNOWN_SETTING.format(where=self._where(path), key=_dotted(path), hint=hint))

    def _where(self, path: places.Path) -> str:
        file = clean(str(self._path))
        line = places.line_of(self._text, path)
        return words.AT_LINE.format(file=file, line=line) if line else file


def _dotted(path: places.Path) -> str:
    return clean_name(masked(".".join(str(part) for part in path if isinstance(part, str))))


def _elsewhere(name: str) -> list[str]:
    """The nearest key of any section, as `[section] key`."""
    names = {key: section for section, key in OPTIONS}
    return [f"[{names[near]}] {near}" for near in difflib.get_close_matches(name, names, n=1)]
