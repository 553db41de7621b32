"""Which test covers each case S: what a model's server sends."""

from __future__ import annotations

CASES = "tests/provider/test_litellm_cases.py"
WHOLE = f"{CASES}::test_a_whole_reply"
BROKEN = f"{CASES}::test_a_broken_reply_keeps_what_came_and_is_not_asked_again"
ONCE = f"{CASES}::test_what_another_try_can_not_help_is_asked_once"
TIME = "tests/provider/test_litellm_time.py"
KEYS = "tests/provider/test_litellm_keys.py"
BEFORE = f"{KEYS}::test_what_can_not_work_is_said_before_it_is_sent"
LOOP = "tests/director/test_loop.py"

TESTS: dict[str, str] = {
    "S01": f"{BROKEN}[reset]",
    "S02": f"{BROKEN}[no last chunk]",
    "S04": f"{BROKEN}[no finish]",
    "S05": f"{WHOLE}[no DONE]",
    "S06": f"{BROKEN}[torn frame]",
    "S08": f"{WHOLE}[comment]",
    "S09": f"{BROKEN}[id before a ping]",
    "S10": f"{BROKEN}[empty data]",
    "S12": f"{BROKEN}[error]",
    "S13": f"{BROKEN}[finish error with words]",
    "S14": f"{LOOP}::test_a_plain_length_end_marks_the_turn_and_the_loop_goes_on",
    "S16": f"{WHOLE}[odd finish]",
    "S17": f"{WHOLE}[no choices]",
    "S18": f"{WHOLE}[null choices and delta]",
    "S20": f"{WHOLE}[equal deltas]",
    "S21": f"{WHOLE}[300 equal deltas]",
    "S22": f"{WHOLE}[split bytes]",
    "S24": f"{CASES}::test_reasoning_is_kept_apart",
    "S25": "tests/director/test_parser.py::test_character_by_character_it_is_the_same[think]",
    "S26": f"{LOOP}::test_thoughts_alone_are_an_empty_reply",
    "S28": f"{ONCE}[a page]",
    "S29": f"{ONCE}[200 quota]",
    "S30": f"{CASES}::test_a_whole_json_answer_is_used",
    "S32": f"{CASES}::test_two_calls_that_share_an_index_stay_two",
    "S33": f"{WHOLE}[list content]",
    "S34": f"{WHOLE}[refusal]",
    "S36": f"{TIME}::test_only_content_moves_the_idle_limit[silence]",
    "S37": f"{TIME}::test_only_content_moves_the_idle_limit[heartbeats]",
    "S38": f"{TIME}::test_a_late_first_word_is_waited_for",
    "S40": "tests/pty/test_leave_mid_stream.py::test_leaving_in_a_flood_of_words_is_quick_and_keeps_them",
    "S41": f"{TIME}::test_a_countdown_can_be_cancelled",
    "S42": f"{ONCE}[429 quota]",
    "S44": f"{ONCE}[402]",
    "S45": f"{ONCE}[404]",
    "S46": f"{LOOP}::test_a_conversation_that_is_too_long_is_asked_once_more_with_less_of_it",
    "S48": f"{ONCE}[302]",
    "S49": f"{KEYS}::test_a_refused_connection_names_its_host",
    "S50": f"{BEFORE}[a key that can be none]",
    "S52": f"{BEFORE}[no provider]",
    "S53": f"{BEFORE}[no key]",
    "S54": f"{KEYS}::test_a_server_on_this_machine_is_reached_past_the_proxy",
    "S56": "tests/provider/test_watchdog.py::test_who_is_woken_hours_late_ends_at_once",
    "S57": f"{WHOLE}[2 MB in one delta]",
    "S58": f"{WHOLE}[number content]",
    "S60": f"{LOOP}::test_a_retry_is_a_new_turn_that_names_the_old_one_and_its_words_are_told_once",
}

NOT_AUTOMATED: dict[str, str] = {}
