"""Which test covers each case M: what a toolkit would read as markup."""

from __future__ import annotations

_SHOWN = "tests/tui/test_markup_cases.py::test_it_is_shown_as_it_stands_in_everything_that_takes_text"

TESTS: dict[str, str] = {
    name: f"{_SHOWN}[{name}]"
    for name in ("M01", "M02", "M04", "M05", "M06", "M08", "M09", "M10", "M12", "M13", "M14", "M16")
}
"""All of them again on a real terminal, in tests/pty/test_outside_text.py."""

NOT_AUTOMATED: dict[str, str] = {}
