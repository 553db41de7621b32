"""Which test covers each case T: what a terminal would obey."""

from __future__ import annotations

_FILE = "tests/tui/test_terminal_cases.py"
_DRAWN = f"{_FILE}::test_it_is_drawn_as_visible_text"
_PARTS = f"{_FILE}::test_what_breaks_lines_or_is_markdown_is_clean_in_every_part"
_LARGE = "tests/pilot/test_large_texts.py::test_the_loop_is_never_held_up"

TESTS: dict[str, str] = {
    **{
        name: f"{_DRAWN}[{name}]"
        for name in ("T01", "T02", "T04", "T05", "T06", "T08", "T09", "T14", "T16", "T17", "T20", "T24")
    },
    **{name: f"{_PARTS}[{name}]" for name in ("T12", "T13")},
    **{name: f"{_FILE}::test_a_stream_of_deltas_is_cleaned_as_one_text[{name}]" for name in ("T10", "T25")},
    "T18": f"{_FILE}::test_every_kind_of_line_end_breaks_a_line",
    "T21": f"{_FILE}::test_characters_that_can_not_be_seen_make_no_second_name",
    "T22": f"{_FILE}::test_hidden_tags_are_taken_out_of_a_lesson_and_that_is_told",
    "T26": f"{_FILE}::test_no_cut_goes_through_what_a_person_counts_as_one_character",
    "T32": f"{_FILE}::test_letters_that_look_blank_are_text_and_no_name",
    **{name: f"{_LARGE}[{name}]" for name in ("T28", "T29", "T30")},
}
"""Those that are short all again on a real terminal, in tests/pty/test_outside_text.py."""

NOT_AUTOMATED: dict[str, str] = {}
