"""The border for text as types: a field of one of them can not be filled with anything that was not cleaned.

Apart from `text.py`, which is needed before the first paint: pydantic takes a tenth of a second to import.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator

from .text import clean, clean_json, clean_name


def _cleaner(show_bidi: bool) -> BeforeValidator:
    return BeforeValidator(lambda value: clean(value, show_bidi=show_bidi) if isinstance(value, str) else value)


SafeText = Annotated[str, _cleaner(False)]
"""Prose that may be shown."""
SafeCode = Annotated[str, _cleaner(True)]
"""Code that may be shown, bidi controls visible."""
SafeName = Annotated[str, BeforeValidator(lambda value: clean_name(value) if isinstance(value, str) else value)]
"""A name or a title that may be shown on one line."""
SafeJson = Annotated[dict[str, Any], BeforeValidator(clean_json)]
"""A JSON object whose every string may be shown."""
