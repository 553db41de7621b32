"""Releases of litellm that must not be loaded: they were published by thieves."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

from maic_tui.provider.base import Failure
from maic_tui.provider.failures import About, failure

BAD = frozenset({"1.82.7", "1.82.8"})
"""`pyproject.toml` excludes them, but anything else may be installed beside us later."""


def installed() -> str:
    """The version of litellm that would be loaded, by its papers and without importing it; "" where there is none."""
    try:
        return version("litellm")
    except PackageNotFoundError:
        return ""


def refused(release: str, model: str) -> Failure | None:
    """Why `model` is not asked where litellm is of that release; None where it is none of the bad ones."""
    return failure("unsafe", About(model), why=release) if release in BAD else None
