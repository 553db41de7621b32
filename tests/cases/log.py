"""Which test covers each case G: damage to a session's file and its disk."""

from __future__ import annotations

_CASES = "tests/session/test_durability_cases.py"
TESTS: dict[str, str] = {
    **{
        name: f"{_CASES}::test_a_damaged_log_is_read_told_and_gone_on_in[{name}]"
        for name in ("G01", "G04", "G05", "G12", "G13", "G14", "G16")
    },
    "G02": "tests/session/test_durability.py::test_g02_a_log_that_is_cut_at_any_byte_goes_on",
    "G06": "tests/session/test_durability.py::test_g06_a_log_with_any_byte_flipped_is_read_and_goes_on",
    "G08": f"{_CASES}::test_g08_a_gap_is_said_and_nothing_is_invented",
    "G09": f"{_CASES}::test_g09_a_newer_format_names_both_versions_and_is_not_touched",
    "G10": f"{_CASES}::test_g10_an_unknown_kind_is_kept_in_a_copy_and_in_a_branch",
    "G17": f"{_CASES}::test_g17_whatever_is_said_is_a_whole_line",
    "G18": f"{_CASES}::test_g18_a_log_that_was_changed_by_hand_can_not_act_on_the_terminal",
    "G20": "tests/session/test_durability_faults.py::test_g20_a_classroom_on_a_full_disk_goes_on_and_says_so_once",
    "G21": f"{_CASES}::test_g21_a_folder_that_takes_nothing_is_said_and_gone_on_from",
    "G22": f"{_CASES}::test_g22_a_second_process_reads_along_and_has_the_lock_when_the_first_dies",
    "G24": f"{_CASES}::test_g24_a_lock_that_is_opened_and_closed_again_is_still_held",
    "G25": "tests/session/test_log.py::test_g25_kill_9_loses_nothing_that_was_said",
    "G26": "tests/pty/test_stops_and_ends.py::test_g26_a_window_that_is_closed_in_mid_turn_ends_it_with_the_turn_kept",
    "G28": f"{_CASES}::test_g28_a_link_that_somebody_laid_is_not_followed",
    "G29": f"{_CASES}::test_g29_every_file_is_private_under_umask_000",
    "G30": f"{_CASES}::test_g30_a_list_reads_no_more_of_a_long_log_than_its_ends",
    "G32": f"{_CASES}::test_g32_a_tool_call_whose_program_died_is_in_a_turn_that_is_ended",
    "G33": f"{_CASES}::test_g33_a_copy_is_there_whole_or_not_at_all",
    "G34": "tests/session/test_durability_faults.py::test_g34_whichever_call_the_disk_refuses_all_is_kept_in_order",
}
"""`python -m tests.kills` does G25 a hundred times, and `python -m tests.bench` measures the two seconds of G30."""

NOT_AUTOMATED: dict[str, str] = {}
