"""Looking at the board: time, kept pictures, elements and agents, and what the strip says of it."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from maic_tui.board import walk as walking
from maic_tui.board.appearing import appearing, newest
from maic_tui.board.describe import operations
from maic_tui.board.ledger import Board, restore
from maic_tui.board.render import Looking, draw, render
from maic_tui.board.walk import Walk
from tests.board.boards import AGENTS, TEXT, made, step
from tests.board.strategies import actions

STEPS = [
    ("wb_draw_text", {**TEXT, "elementId": "a", "content": "first"}),
    ("wb_draw_text", {**TEXT, "elementId": "b", "content": "second", "y": 100}),
    ("wb_delete", {"elementId": "a"}),
    ("wb_clear", {}),
    ("wb_draw_text", {**TEXT, "elementId": "c", "content": "third", "y": 200}),
]


def there(board: Board, walk: Walk) -> list[str]:
    return [element.id for element in walking.shown(board, walk).elements]


def test_walking_goes_from_now_to_before_the_first_and_back_to_now() -> None:
    board, walk = made(STEPS), Walk()
    seen = []
    for _ in range(7):
        walk = walking.walked(board, walk, -1)
        seen.append(there(board, walk))
    assert seen == [[], ["b"], ["a", "b"], ["a"], [], [], []]
    for _ in range(5):
        walk = walking.walked(board, walk, 1)
    assert walk == Walk()
    assert walking.walked(board, walk, 1) == Walk()


def test_the_strip_says_which_time_it_is_and_who_did_what() -> None:
    board = made(STEPS, "curious")
    notes = []
    walk = Walk()
    for _ in range(5):
        walk = walking.walked(board, walk, -1)
        notes.append(walking.note(board, walk, AGENTS))
    assert notes == [
        "4 of 5 · Kai clears the board",
        "3 of 5 · Kai takes away: first",
        "2 of 5 · Kai draws: second",
        "1 of 5 · Kai draws: first",
        "before the first of 5",
    ]
    assert walking.note(board, Walk(), AGENTS) == ""


def test_who_brought_a_board_back_is_the_learner_and_who_cleared_it_is_named() -> None:
    board = made(STEPS, "curious")
    board, _ = restore(board, board.pictures[0].number, turn=0)
    walk = walking.kept(board, Walk())
    assert walking.note(board, walk, AGENTS) == "kept board 1 of 2, cleared by you"
    walk = walking.kept(board, walk)
    assert walking.note(board, walk, AGENTS) == "kept board 2 of 2, cleared by Kai"
    walk = Walk(at=board.number)
    assert walking.note(board, walk, AGENTS) == "6 of 6 · you bring back what Kai cleared"
    assert operations(board, AGENTS, last=1) == ["the learner: wb_restore"]


def test_kept_boards_are_looked_at_from_the_newest_on() -> None:
    board = made([*STEPS, ("wb_clear", {}), *STEPS[:1]])
    walk = walking.kept(board, Walk())
    assert there(board, walk) == ["c"]
    assert walking.note(board, walk, AGENTS) == "kept board 1 of 2, cleared by Ms. Rivera"
    walk = walking.kept(board, walk)
    assert there(board, walk) == ["b"]
    assert walking.kept(board, walk) == Walk()
    assert walking.kept(made(STEPS[:1]), Walk()) == Walk()


def test_choosing_goes_round_and_esc_goes_back_step_by_step() -> None:
    board = made(STEPS[:2])
    walk = walking.chosen(board, Walk(), 1)
    assert walk.looking.selected == "a"
    assert walking.chosen(board, walking.chosen(board, walk, 1), 1) == Walk()
    assert walking.chosen(board, Walk(), -1).looking.selected == "b"
    opened = walking.opened(board, walking.walked(board, walk, -1))
    assert (opened.looking.selected, opened.looking.opened, opened.at) == ("a", True, 1)
    back: Walk | None = opened
    for _ in range(3):
        assert back
        back = walking.left(back)
    assert back == Walk()
    assert walking.left(Walk()) is None


def test_what_is_pointed_at_is_chosen_and_then_opened() -> None:
    board = made(STEPS[:2])
    walk = walking.pointed(board, Walk(), 2)
    assert (walk.looking.selected, walk.looking.opened) == ("b", False)
    assert walking.pointed(board, walk, 2).looking.opened
    assert walking.pointed(board, walk, 0) == Walk()


def test_choosing_an_agent_lets_the_others_recede() -> None:
    board = made(STEPS[:1])
    board, _ = step(board, "wb_draw_text", "curious", content="why", x=500, y=300, width=100, height=40)
    walk = walking.chosen_author(board, walking.chosen_author(board, Walk()))
    assert walk.looking.agent == "curious"
    drawing = draw(board, 120, 40, walk.looking, agents=AGENTS)
    assert "".join(text for text, _ in drawing.strip[0]) == "● Kai drew 1 of 2"
    inks = {ink for line in drawing.lines for _, ink in line if ink.owner}
    assert {ink.owner: ink.dim for ink in inks} == {1: True, 2: False}
    assert walking.chosen_author(board, walk) == Walk()


def test_what_is_opened_stands_alone_and_whole() -> None:
    code = "\n".join(f"line {number}" for number in range(60))
    board = made([*STEPS[:1], ("wb_draw_code", {"code": code, "x": 500, "y": 0, "width": 100, "height": 60})])
    walk = walking.opened(board, walking.chosen(board, Walk(), -1))
    text = ["".join(span.text for span in line) for line in draw(board, 120, 40, walk.looking).lines]
    assert any("line 59" in line for line in text)
    assert not any("first" in line for line in text)


def test_a_board_that_is_zoomed_shows_a_window_of_the_panes_size() -> None:
    board = made([("wb_draw_text", {**TEXT, "content": "far away", "x": 800, "y": 500})])
    near = draw(board, 60, 20, Looking(scale=2.0, left=0, top=0))
    assert near.grid
    assert near.grid.width == 152
    assert not any("far" in text for line in near.lines for text, _ in line)
    far = draw(board, 60, 20, Looking(scale=2.0, left=9999, top=9999))
    assert any("far" in text for line in far.lines for text, _ in line)
    assert len(far.lines) == 19


@given(st.lists(actions(), max_size=10), st.integers(1, 130), st.integers(1, 45), st.data())
@settings(max_examples=60, deadline=None)
def test_however_it_is_looked_at_lines_fit(
    steps: list[tuple[str, dict[str, Any]]], width: int, height: int, data: Any
) -> None:
    from maic_tui import graphemes

    board = made(steps)
    walk = walking.walked(board, Walk(), -data.draw(st.integers(0, 4)))
    walk = walking.chosen(board, walk, data.draw(st.integers(-2, 2)))
    numbers = st.integers(0, 300)
    changes = {
        "scale": data.draw(st.sampled_from([0.0, 1.0, 4.0])),
        "left": data.draw(numbers),
        "top": data.draw(numbers),
    }
    looking = Looking(walk.looking.selected, opened=data.draw(st.booleans()), **changes)
    drawing = draw(walking.shown(board, walk), width, height, looking, agents=AGENTS)
    for line in [*drawing.lines, *drawing.strip]:
        assert sum(graphemes.width(text) for text, _ in line) <= width


def test_a_new_drawing_appears_in_the_order_of_writing() -> None:
    board = made(STEPS[:2])
    lines = render(board, 120, 40)
    whole = ["".join(text for text, _ in line) for line in lines]
    assert appearing(lines, {2: 1.0}) == lines
    for share in (0.0, 0.3, 0.7):
        part = ["".join(text for text, _ in line) for line in appearing(lines, {2: share})]
        assert list(map(len, part)) == list(map(len, whole))
        shown = [line for line in part if "▎s" in line or "second" in line]
        assert bool(shown) is (share > 0)
        assert not any("second" in line for line in part)
        assert any("first" in line for line in part)


def test_only_one_new_element_appears() -> None:
    one, two = made(STEPS[:1]), made(STEPS[:2])
    assert newest(one.elements, two.elements) == 2
    assert newest((), two.elements) == 0
    assert newest(two.elements, one.elements) == 0
