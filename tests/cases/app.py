"""Which test covers each case A: the app."""

from __future__ import annotations

TESTS: dict[str, str] = {
    "A01": "tests/pty/test_own_crashes.py::test_a01_it_fails_while_words_stream[worker]",
    "A02": "tests/pty/test_stops_and_ends.py::test_a02_a_signal_that_comes_twice_ends_it_once",
    "A04": "tests/pilot/test_hands.py::test_a04_a_draft_and_the_focus_outlive_every_size_while_words_stream",
    "A05": "tests/pty/test_bytes_of_all_kinds.py::test_a05_a_paste_of_a_megabyte_is_asked_about_first",
    "A06": "tests/pty/test_keys_as_bytes.py::test_what_a_library_writes_to_file_descriptor_2_is_not_on_the_screen",
    "A08": "tests/test_walls.py::test_starting_the_screen_loads_no_litellm",
    "A09": "tests/director/test_loop.py::test_quit_in_any_turn_of_seven_and_go_on_from_the_log_alone",
    "A10": "tests/pilot/test_hands.py::test_a10_escape_twice_is_one_interrupt",
    "A12": "tests/tui/test_theme_case.py::test_a12_a_bad_theme_is_named_skipped_and_the_default_is_worn",
}
"""More of A04 is in tests/pty/test_odd_terminals.py and tests/cli/test_cli_process.py.

A08: litellm is loaded by the child alone. More of A10 is in tests/test_classroom.py and, pausing
while the director chooses, in tests/director/test_loop.py.
"""

NOT_AUTOMATED: dict[str, str] = {}
