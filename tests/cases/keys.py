"""Which test covers each case K: keys, and what is read as data."""

from __future__ import annotations

_SECRETS = "tests/cli/test_cli_secrets.py"
_DATA = "tests/test_data_only.py"

TESTS: dict[str, str] = {
    "K01": f"{_SECRETS}::test_a_crash_tells_no_value",
    "K02": "tests/cli/test_cli_key.py::test_a_key_that_is_kept_is_in_no_file",
    "K04": f"{_SECRETS}::test_no_key_that_is_echoed_or_pasted_is_in_any_output_or_file",
    "K05": f"{_SECRETS}::test_what_litellm_would_log_is_nowhere",
    "K06": "tests/provider/test_litellm_quiet.py::test_before_the_import_env_files_and_price_lists_are_switched_off",
    "K08": f"{_DATA}::test_nothing_in_a_lesson_is_expanded",
    "K09": "tests/config/test_load.py::test_a_key_in_the_file_is_told_and_the_file_is_closed_to_others",
    "K10": f"{_SECRETS}::test_the_key_goes_by_the_pipe_and_is_in_no_command_line_and_no_environment_of_the_child",
    "K12": f"{_DATA}::test_a_theme_is_read_as_data_and_refused_in_words",
    "K13": f"{_DATA}::test_a_lesson_that_is_not_there_is_refused_with_a_visible_name",
}

NOT_AUTOMATED: dict[str, str] = {}
