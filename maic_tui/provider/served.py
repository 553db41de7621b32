"""Whether litellm knows the provider that a model's name begins with: read from its files, which is quicker than it."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from maic_tui import words

from .base import Failure
from .failures import About, failure

_PROVIDERS = re.compile(r"^class LlmProviders\(.*?\):\n(.*?)^\S", re.DOTALL | re.MULTILINE)
_VALUE = re.compile(r"^    [A-Z0-9_]+ = [\"']([^\"']+)[\"']", re.MULTILINE)
_PRICES = "model_prices_and_context_window_backup.json"


def trouble(model: str) -> Failure | None:
    """Why `model` can't be asked: nobody is known who serves it; None where somebody is, or nothing can be known."""
    folder = _folder()
    if not folder or is_served(model, folder):
        return None
    unknown = failure("not_found", About(model))
    return Failure("not_found", words.WHY_NO_PROVIDER.format(model=model), unknown.hint)


def is_served(model: str, folder: Path) -> bool:
    """Whether the litellm of `folder` knows a provider of `model`; a name without a slash is litellm's to judge."""
    provider, slash, _ = model.partition("/")
    known = providers(folder)
    return not slash or not known or provider in known or _is_priced(model, folder)


@cache
def providers(folder: Path) -> frozenset[str]:
    """Every provider that the litellm of `folder` names; empty where its files are not as they were."""
    named = _PROVIDERS.search(_text(folder / "types" / "utils.py"))
    try:
        more = json.loads(_text(folder / "llms" / "openai_like" / "providers.json") or "{}")
    except ValueError:
        more = {}
    return frozenset((*_VALUE.findall(named[1]), *more)) if named else frozenset()


def _is_priced(model: str, folder: Path) -> bool:
    return json.dumps(model) in _text(folder / _PRICES)


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError:
        return ""


def _folder() -> Path | None:
    spec = find_spec("litellm")
    places = spec.submodule_search_locations if spec else None
    return Path(places[0]) if places else None
