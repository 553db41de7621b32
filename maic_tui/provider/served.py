"""Whether litellm knows the provider that a model's name begins with: read from its files, which is quicker than it."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from .base import Failure
from .failures import no_provider

_PROVIDERS = re.compile(r"^class LlmProviders\(.*?\):\n(.*?)^\S", re.DOTALL | re.MULTILINE)
_VALUE = re.compile(r"^    [A-Z0-9_]+ = [\"']([^\"']+)[\"']", re.MULTILINE)
_LISTS = ("model_prices_and_context_window_backup.json", "constants.py", "__init__.py")
"""Where litellm names models whose provider it takes from the whole name."""
_REPLICATE = re.compile(r":[0-9a-f]{64}$")


def trouble(model: str) -> Failure | None:
    """Why `model` can't be asked: nobody is known who serves it; None where somebody is, or nothing can be known."""
    folder = _folder()
    return None if not folder or is_served(model, folder) else no_provider(model)


def at_own_server(model: str) -> str:
    """`model` as litellm takes it at a server of one's own: without a provider it is one of the OpenAI protocol."""
    return model if "/" in model and trouble(model) is None else f"openai/{model}"


def is_served(model: str, folder: Path) -> bool:
    """Whether the litellm of `folder` knows a provider of `model`; a name without a slash is litellm's to judge."""
    provider, slash, _ = model.partition("/")
    known = providers(folder)
    return not slash or not known or provider in known or _is_listed(model, folder)


@cache
def providers(folder: Path) -> frozenset[str]:
    """Every provider that the litellm of `folder` names; empty where its files are not as they were."""
    named = _PROVIDERS.search(_text(folder / "types" / "utils.py"))
    try:
        more = json.loads(_text(folder / "llms" / "openai_like" / "providers.json") or "{}")
    except ValueError:
        more = {}
    return frozenset((*_VALUE.findall(named[1]), *more)) if named else frozenset()


def _is_listed(model: str, folder: Path) -> bool:
    return bool(_REPLICATE.search(model)) or any(json.dumps(model) in _text(folder / name) for name in _LISTS)


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError:
        return ""


def _folder() -> Path | None:
    spec = find_spec("litellm")
    places = spec.submodule_search_locations if spec else None
    return Path(places[0]) if places else None
