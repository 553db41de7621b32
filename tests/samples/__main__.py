"""Record the samples anew: `python -m tests.samples` writes `sessions/`, to be looked at before it is kept."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from . import leaf, projectile

SESSIONS = Path(__file__).parents[2] / "sessions"


async def record_all(folder: Path) -> dict[str, Path]:
    """Every sample's file by its name, recorded into `folder`."""
    return {**await leaf.record(folder / "leaf"), **await projectile.record(folder / "projectile")}


def main() -> None:
    with TemporaryDirectory() as folder:
        for name, file in asyncio.run(record_all(Path(folder))).items():
            data = file.read_bytes()
            (SESSIONS / f"{name}.jsonl").write_bytes(data)
            sys.stdout.write(f"{name}: {len(data):,} bytes\n")


if __name__ == "__main__":
    main()
