"""Flags, then environment, then the file, then defaults → frozen `Settings`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from platformdirs import user_config_path, user_data_path

from maic_tui import words
from maic_tui.schema.text import clean

from . import own_class
from . import settings as views
from .file import APP, SettingsError, SettingsFile, read_file, wrong
from .options import OPTIONS, WRONG
from .settings import Settings

_SECTIONS: dict[str, Any] = {
    "model": views.Model,
    "director": views.Director,
    "playback": views.Playback,
    "ui": views.Ui,
    "learner": views.Learner,
}
_Values = dict[tuple[str, str], Any]


@dataclass(frozen=True, slots=True)
class Flags:
    """What the command line says; None and False: nothing."""

    config: str | None = None
    data_dir: str | None = None
    model: str | None = None
    api_base: str | None = None
    theme: str | None = None
    offline: bool = False
    reader: bool = False
    ascii: bool = False


def load(flags: Flags | None = None, environ: Mapping[str, str] | None = None) -> Settings:
    """The settings as they hold now; raises `SettingsError`, whose text is one sentence for a person.

    An empty variable is as good as none. Nothing is written, but a settings file that holds a key is closed to others.
    """
    flags = flags or Flags()
    environ = os.environ if environ is None else environ
    file = _find(flags, environ)
    layers = {
        clean(str(file.path)): file.values,
        "MAIC_TUI_MODEL": _from_environment(environ),
        "--model": _from_flags(flags),
    }
    values = {place: value for layer in layers.values() for place, value in layer.items()}
    if environ.get("MAIC_TUI_API_KEY"):
        values["model", "api_key_env"] = "MAIC_TUI_API_KEY"
    settings = Settings(
        **{name: _section(view, name, values) for name, view in _SECTIONS.items()},
        reader=values.get(("ui", "reader"), False),
        ascii=values.get(("ui", "ascii"), False),
        keys=file.keys,
        agents=file.agents,
        offline=flags.offline,
        model_source=next((name for name in reversed(layers) if layers[name].get(("model", "name"))), ""),
        theme_named=any(("ui", "theme") in layers[name] for name in ("MAIC_TUI_MODEL", "--model")),
        data_dir=data_dir(flags.data_dir, environ),
        config_file=file.path,
        warnings=file.warnings,
    )
    return own_class.under(settings, own_class.read(settings.data_dir))


def data_dir(named: str | None, environ: Mapping[str, str]) -> Path:
    """The data folder: the one that `--data-dir` named, else the variable's, else the platform's.

    Raises `SettingsError` where it begins with a `~` that means nobody.
    """
    chosen = named or environ.get("MAIC_TUI_DATA_DIR")
    return _expanded(chosen).absolute() if chosen else user_data_path(APP, appauthor=False)


def config_dir() -> Path:
    """The platform's folder for the learner's own settings and themes; it may not be there."""
    return user_config_path(APP, appauthor=False)


def _find(flags: Flags, environ: Mapping[str, str]) -> SettingsFile:
    for name, source in ((flags.config, "--config"), (environ.get("MAIC_TUI_CONFIG"), "MAIC_TUI_CONFIG")):
        if name:
            path = _expanded(name)
            if not _is_there(path):
                raise SettingsError(words.SETTINGS_MISSING.format(file=clean(str(path)), source=source))
            return read_file(path)
    path = config_dir() / "config.toml"
    return read_file(path) if _is_there(path) else SettingsFile(path)


def _is_there(path: Path) -> bool:
    """Whether something is there, or the disk does not even tell: then reading it says why."""
    try:
        return path.exists()
    except OSError:
        return True


def _expanded(name: str) -> Path:
    try:
        return Path(name).expanduser()
    except RuntimeError:
        raise SettingsError(words.NO_SUCH_HOME.format(path=clean(name))) from None


def _from_environment(environ: Mapping[str, str]) -> _Values:
    values: _Values = {}
    for place, option in OPTIONS.items():
        if text := environ.get(option.env, "") if option.env else "":
            value = option.kind.check(_number(text) if option.kind.numeric else text)
            if value is WRONG:
                raise wrong(words.IN_ENVIRONMENT, option.env, text, option.kind)
            values[place] = value
    return values


def _from_flags(flags: Flags) -> _Values:
    values: _Values = {}
    for place, option in OPTIONS.items():
        if given := getattr(flags, option.flag) if option.flag else None:
            value = option.kind.check(given)
            if value is WRONG:
                raise wrong(words.ON_COMMAND_LINE, "--" + option.flag.replace("_", "-"), given, option.kind)
            values[place] = value
    return values


def _number(text: str) -> float | str:
    try:
        return float(text)
    except ValueError:
        return text


def _section(view: Any, name: str, values: _Values) -> Any:
    own = {field.name for field in fields(view)}
    return view(**{key: value for (section, key), value in values.items() if section == name and key in own})
