"""The facts of the lesson on binary search: every program on its board and slides is run, every number counted."""

from __future__ import annotations

import bisect
import itertools
import math
from collections.abc import Callable
from typing import Any

import pytest

from maic_tui.schema.lesson import CodeElement
from tests.library.films import chart, code_states, film, performed, slide_chart, spoken, table, words

NAME = "binary-search"
LISTS = [list(items) for length in range(5) for items in itertools.combinations_with_replacement((1, 3, 5), length)]
PATIENCE = 100
"""Looks after which a search will not end any more."""


class Looks(list[int]):
    """A list that counts who looks at it, and loses patience."""

    looks = 0

    def __getitem__(self, place: Any) -> Any:
        self.looks += 1
        if self.looks > PATIENCE:
            raise TimeoutError
        return super().__getitem__(place)


def function(code: str) -> Callable[[list[int], int], int]:
    """The one function that `code` defines."""
    names: dict[str, Any] = {}
    exec(code, names)
    return next(value for key, value in names.items() if not key.startswith("__"))  # type: ignore[no-any-return]


def looks(code: str, items: range | list[int], wanted: int) -> int:
    """How many rounds look at the items: each looks at one place, once or twice."""
    places: list[int] = []

    class Watched(list[int]):
        def __getitem__(self, place: Any) -> Any:
            places.append(place)
            return super().__getitem__(place)

    function(code)(Watched(items), wanted)
    return len(list(itertools.groupby(places)))


FIND, FIRST = code_states(NAME, "bs-code")[-1], code_states(NAME, "bs-first")[-1]


def test_what_was_built_is_what_the_slides_show() -> None:
    slides = [e.code for scene in film(NAME).scenes for e in scene.elements if isinstance(e, CodeElement)]
    assert slides == [FIND, FIRST]
    again = code_states(NAME, "bs-find")
    assert [again[0], again[-1], code_states(NAME, "bs-first")[0]] == [FIND] * 3
    assert len(FIND.splitlines()) == 11


@pytest.mark.parametrize("wanted", range(7))
def test_find_finds_in_every_small_list(wanted: int) -> None:
    for items in LISTS:
        place = function(FIND)(items, wanted)
        assert items[place] == wanted if wanted in items else place == -1


@pytest.mark.parametrize("wanted", range(7))
def test_first_is_bisect_left(wanted: int) -> None:
    assert all(function(FIRST)(items, wanted) == bisect.bisect_left(items, wanted) for items in LISTS)


def test_the_code_is_python_at_every_step_on_the_way() -> None:
    for code in code_states(NAME, "bs-code") + code_states(NAME, "bs-find"):
        compile(code, "find.py", "exec")


def test_the_frame_alone_would_run_for_ever() -> None:
    class Impatient(int):
        compared = 0

        def __le__(self, other: int) -> bool:
            Impatient.compared += 1
            if Impatient.compared > PATIENCE:
                raise TimeoutError
            return int(self) <= other

    frame = code_states(NAME, "bs-code")[0].replace("low, high = 0,", "low, high = impatient(0),")
    names: dict[str, Any] = {"impatient": Impatient}
    exec(frame, names)
    with pytest.raises(TimeoutError):
        names["find"]([1, 3], 3)


def test_the_first_bug_runs_for_ever_as_the_table_says() -> None:
    bug = next(code for code in code_states(NAME, "bs-find") if "low = mid\n" in code)
    with pytest.raises(TimeoutError):
        function(bug)(Looks([1, 3]), 3)
    low, high, rows = 0, 1, []
    for number in (1, 2, 3):
        mid = (low + high) // 2
        rows.append((str(number), str(low), str(high), str(mid)))
        low = mid
    assert table(NAME, "bs-forever") == tuple(rows)


def test_the_second_bug_looks_past_the_end() -> None:
    bug = next(code for code in code_states(NAME, "bs-find") if "len(items)\n" in code)
    with pytest.raises(IndexError):
        function(bug)([1, 3], 5)


def test_the_third_bug_misses_the_last_one_left() -> None:
    assert function(FIND.replace("low <= high", "low < high"))([7], 7) == -1


def test_the_trace() -> None:
    items = [3, 8, 12, 17, 23, 31, 40, 58]
    assert str(items) in words(NAME)
    low, high = 0, len(items) - 1
    rows: list[tuple[str, ...]] = []
    while not rows or rows[-1][4] != "31":
        mid = (low + high) // 2
        rows.append((str(len(rows) + 1), str(low), str(high), str(mid), str(items[mid])))
        low, high = (mid + 1, high) if items[mid] < 31 else (low, mid - 1)
    assert table(NAME, "bs-trace") == tuple(rows)


def test_the_unsorted_list() -> None:
    items = [4, 9, 1, 7, 3]
    assert table(NAME, "bs-unsorted") == (("item", *map(str, items)),)
    assert function(FIND)(items, 9) == -1
    assert [items[place] for place in (2, 3, 4)] == [1, 7, 3]


def test_the_guessing_game() -> None:
    low, high, left = 1, 100, [100]
    guesses: list[int] = []
    while not guesses or guesses[-1] != 73:
        guesses.append((low + high) // 2)
        low, high = (guesses[-1] + 1, high) if guesses[-1] < 73 else (low, guesses[-1] - 1)
        left.append(high - low + 1)
    assert guesses == [50, 75, 62, 68, 71, 73]
    assert any("50, 75, 62, 68, 71" in line for line in spoken(NAME))
    assert list(chart(NAME, "bs-guesses").series[0]) == left[:6]
    assert max(looks(FIND, range(1, 101), number) for number in range(1, 101)) == 7
    assert 2**7 - 1 == 127


def test_each_guess_at_least_halves_what_is_left() -> None:
    left = [100]
    while left[-1]:
        left.append(left[-1] // 2)
    assert left[1:7] == [50, 25, 12, 6, 3, 1]
    assert [2**guesses - 1 for guesses in (1, 2, 3, 7)] == [1, 3, 7, 127]


@pytest.mark.parametrize("length", [1, 2, 10, 100, 1000])
def test_steps_are_counted_on_the_program_itself(length: int) -> None:
    most = max(looks(FIND, range(length), wanted) for wanted in range(length))
    assert most == math.floor(math.log2(length)) + 1


def test_the_chart_and_the_table_of_steps() -> None:
    lengths = [10, 100, 1_000, 10**6, 10**9]
    steps = [length.bit_length() for length in lengths]
    assert list(chart(NAME, "bs-steps").series[0]) == steps == [4, 7, 10, 20, 30]
    assert slide_chart(NAME, "How many steps").series[0] == chart(NAME, "bs-steps").series[0]
    assert [int(row[2]) for row in table(NAME, "bs-against")] == [n.bit_length() for n in (100, 10_000, 10**6, 10**9)]
    assert 2**10 == 1024
    assert 8.5e9 < 2**33 < 8.65e9


def test_first_of_many() -> None:
    items = [2, 4, 4, 4, 7]
    assert table(NAME, "bs-twice") == (("item", *map(str, items)),)
    assert table(NAME, "bs-bounds") == tuple((str(n), str(function(FIRST)(items, n))) for n in (4, 5, 9))
    question = film(NAME).scenes[-1].questions[3]
    right = next(option.label for option in question.options if option.value in question.answer)
    assert right == str(function(FIRST)(items, 5))


def test_an_int_of_java_runs_over() -> None:
    low, high = 1_200_000_000, 1_500_000_000
    as_int = (low + high + 2**31) % 2**32 - 2**31
    half = math.trunc(as_int / 2)
    assert [row[1:] for row in table(NAME, "bs-overflow")] == [
        (f"{low:,}",) * 2,
        (f"{high:,}",) * 2,
        (f"{low + high:,}", f"{as_int:,}"),
        (f"{(low + high) // 2:,}", f"{half:,}"),
    ]
    assert low + (high - low) // 2 == (low + high) // 2 < 2**31
    assert f"{2**31 - 1:,}" in words(NAME)
    assert 10**9 < 2**30 < 1.1e9
    assert code_states(NAME, "bs-java")[-1].endswith("mid = low + (high - low) / 2;")


def test_the_root_of_two() -> None:
    low, high, rows = 1.0, 2.0, []
    for _ in range(4):
        mid = (low + high) / 2
        rows.append((f"{mid:.10g}", f"{mid * mid:.10g}", "lower" if mid * mid > 2 else "higher"))
        low, high = (low, mid) if mid * mid > 2 else (mid, high)
    assert table(NAME, "bs-root") == tuple(rows)
    assert 1 / 2**10 < 0.001


def test_ten_tests_find_one_of_a_thousand_changes() -> None:
    assert math.ceil(math.log2(1000)) == 10


def test_line_names_are_for_good() -> None:
    board = [board for _, _, board, _ in performed(NAME) if board.find("bs-first")][-1]
    element = board.find("bs-first")
    assert element
    assert [line.name for line in element.lines] == ["L1", "L2", "L3", "L4", "L7", "L8", "L9", "L10", "L11"]
