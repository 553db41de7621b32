"""Text that is compared with a file under `tests/golden`; with GOLDEN_UPDATE=1 the file is written instead."""

from __future__ import annotations

import os
from pathlib import Path

GOLDEN = Path(__file__).parent / "golden"


def equals_golden(text: str, name: str) -> None:
    """Assert that `text` is what the file `name` (a path under `tests/golden`) holds."""
    path = GOLDEN / name
    if os.environ.get("GOLDEN_UPDATE"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
