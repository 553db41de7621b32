"""Which test covers each case L: links."""

from __future__ import annotations

_DEAD = "tests/tui/test_link_cases.py::test_a_link_in_a_reply_is_text_that_opens_nothing"

TESTS: dict[str, str] = {name: f"{_DEAD}[{name}]" for name in ("L01", "L02", "L04", "L05", "L06", "L08", "L09")}
"""Nothing in the program opens an address, so there is none to ask about first."""

NOT_AUTOMATED: dict[str, str] = {}
