"""The lock: `python -m tests.lock` makes requirements.lock anew, `python -m tests.lock --check` holds it to its rules.

Making asks the index that pip is set up with, and names none; what was pinned stays pinned where it still fits, but
for the packages that are named: `python -m tests.lock litellm`. Checking asks nobody.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import tomllib
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from maic_tui.provider.releases import BAD

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "requirements.lock"
PROJECT = ROOT / "pyproject.toml"
TOOL = "pip-tools>=7.5,<8"
HEAD = (
    "# Every runtime dependency by version and hash; `python -m tests.lock` makes it, docs/dependencies.md says why.\n"
)
OPTIONS = (
    "--generate-hashes", "--no-emit-index-url", "--no-emit-find-links", "--no-emit-trusted-host", "--strip-extras",
    "--no-header", "--quiet",
)  # fmt: skip
_PIN = re.compile(
    r"(?P<name>[A-Za-z0-9._-]+)==(?P<version>[^\s;]+)(?: ; [^\\\n]+)?(?P<hashes>(?: \\\n    --hash=\S+)*)"
)
_HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")
_PLACE = re.compile(r"://|--(?:extra-)?index-url|--find-links|--trusted-host|\s@\s", re.IGNORECASE)
"""What a line holds that says where to look for a package."""


def main(arguments: list[str] | None = None) -> int:
    """Make or check the lock; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.lock", description=__doc__)
    parser.add_argument("upgrade", nargs="*", metavar="PACKAGE", help="pin its newest release that fits")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args(arguments)
    if not options.check:
        make(options.upgrade)
    found = list(problems(tomllib.loads(PROJECT.read_text(encoding="utf-8")), LOCK.read_text(encoding="utf-8")))
    print("\n".join(found) or "requirements.lock keeps its rules")
    return 1 if found else 0


def problems(project: dict[str, Any], lock: str) -> Iterator[str]:
    """A sentence for each rule that is broken by the lock, or by the bounds of a project's dependencies."""
    pinned = {}
    for entry in _entries(lock):
        pin = _PIN.match(entry)
        if not pin or not _hashed(pin["hashes"]):
            yield f"{entry.splitlines()[0]}: it is not pinned by version and sha256"
        else:
            pinned[canonicalize_name(pin["name"])] = pin["version"]
    if place := _PLACE.search(lock):
        yield f"{place[0].strip()}: the lock says where to look for packages"
    for written in project["project"]["dependencies"]:
        yield from _wrong(Requirement(written), pinned)
    for extra in project["project"]["optional-dependencies"].values():
        yield from (_unbounded(Requirement(written)) for written in extra if _unbounded(Requirement(written)))
    if pinned.get("litellm") in BAD:
        yield f"litellm {pinned['litellm']} is a malicious release"


def make(upgrade: list[str]) -> None:
    """Write the lock anew, by pip-compile in an environment of its own; raises where that fails."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / "bin" / "python"
        subprocess.run([python, "-m", "pip", "install", "-q", TOOL], check=True)
        newer = [part for package in upgrade for part in ("--upgrade-package", package)]
        compiled = [python, "-m", "piptools", "compile", *OPTIONS, *newer, "-o", LOCK.name, PROJECT.name]
        subprocess.run(compiled, check=True, cwd=ROOT)
    LOCK.write_text(HEAD + LOCK.read_text(encoding="utf-8").removeprefix(HEAD), encoding="utf-8")


def _entries(lock: str) -> list[str]:
    """The requirements, each with the lines that belong to it."""
    return [entry for entry in re.split(r"\n(?=\S)", lock.strip()) if not entry.startswith("#")]


def _hashed(hashes: str) -> bool:
    given = hashes.replace("\\", "").split()
    return bool(given) and all(_HASH.fullmatch(one) for one in given)


def _wrong(wanted: Requirement, pinned: dict[str, str]) -> Iterator[str]:
    version = pinned.get(canonicalize_name(wanted.name))
    if version is None:
        yield f"{wanted.name} is not in the lock"
    elif not wanted.specifier.contains(version):
        yield f"{wanted.name} is locked as {version}, and {wanted} is wanted"
    if unbounded := _unbounded(wanted):
        yield unbounded
    if wanted.name == "litellm" and any(wanted.specifier.contains(bad) for bad in BAD):
        yield f"{wanted} lets a malicious release in"


def _unbounded(wanted: Requirement) -> str:
    bounds = {specifier.operator for specifier in wanted.specifier}
    return "" if bounds & {"<", "<=", "==", "~="} else f"{wanted} has no upper bound"


if __name__ == "__main__":
    sys.exit(main())
