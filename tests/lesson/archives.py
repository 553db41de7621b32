"""Zips for tests, good and bad."""

from __future__ import annotations

import io
import json
import zipfile
from typing import Any


def zipped(files: dict[str, Any], *, stored: bool = False) -> bytes:
    """A zip of these files; what is no bytes is written as JSON."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content if isinstance(content, bytes) else json.dumps(content))
    return target.getvalue()


def linked(name: str) -> bytes:
    """A zip with a symbolic link in it."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        entry = zipfile.ZipInfo(name)
        entry.external_attr = 0o120777 << 16
        archive.writestr(entry, "/etc/passwd")
    return target.getvalue()
