"""Where the files that come with the program are: in the installed package, else beside it in a checkout."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).parent


def folder(name: str) -> Path:
    """The folder `name` (`themes`, `sessions`); raises FileNotFoundError where the installation lacks it."""
    for place in (_PACKAGE / name, _PACKAGE.parent / name):
        if place.is_dir():
            return place
    raise FileNotFoundError(f"the {name} folder is missing from the installation")
