"""An exchange as plain lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui.schema import events as ev
from maic_tui.schema.actions import ACTIONS
from maic_tui.transcript.actions import action_text, actions_text
from maic_tui.transcript.lines import (
    action_lines,
    ending_text,
    exchange_lines,
    pieces,
    shown_text,
    turn_lines,
)
from maic_tui.transcript.shown import shown_by
from maic_tui.transcript.view import Cue, Exchange, ToolCall, Turn
from tests.golden_text import equals_golden
from tests.transcript.feed import AGENTS, Feed, lecture


def call(name: str, after: int = 0, status: str = "done", reason: str = "", **params: object) -> ToolCall:
    return ToolCall("a", name, dict(params), status, reason, after)  # type: ignore[arg-type]


def test_exchanges_as_lines():
    lines = [line for exchange in lecture().view.exchanges for line in exchange_lines(exchange, AGENTS)]
    drawn = "".join(f"{line.role:8} {line.text}".rstrip() + "\n" for line in lines)
    equals_golden(drawn, "transcript/lecture.txt")


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (
            call("wb_draw_text", content="<p>A <b>bold</b>, <i>old</i> claim</p><p>x</p>"),
            "writes “A bold, old claim x”",
        ),
        (call("wb_draw_text", content="y" * 80), f"writes “{'y' * 59}…”"),
        (call("wb_draw_text", content="a < b and c > d"), "writes “a < b and c > d”"),
        (call("wb_draw_shape", shape="circle"), "draws a circle"),
        (call("wb_draw_table", data=[["a", "b"], ["1", "2"], ["3", "4"]]), "draws a table, 3 × 2"),
        (call("wb_draw_line"), "draws a line"),
        (call("wb_draw_line", points=["", "arrow"]), "draws an arrow"),
        (call("wb_draw_code", language="python", fileName="a.py"), "writes code: a.py"),
        (call("wb_draw_code", language="python"), "writes code: python"),
        (call("wb_clear"), "clears the board"),
        (call("spotlight", elementId="title"), "points at title"),
        (call("wb_draw_text", status="moved", content="x"), "writes “x” (moved to a free place)"),
        (call("wb_draw_latex", status="skipped", reason="x: missing"), "skipped: writes the formula … – x: missing"),
        (call("levitate", status="skipped", reason="unknown action"), "skipped: does levitate – unknown action"),
    ],
)
def test_an_action_in_words(action: ToolCall, text: str):
    assert action_text(action) == text


@pytest.mark.parametrize("name", ACTIONS)
def test_every_action_has_words_and_breaks_on_no_parameters(name: str):
    for params in ({}, {"data": None, "points": None, "content": None}, {"data": [1, []], "points": 3}):
        assert "does" not in action_text(call(name, **params))
        assert action_lines(call(name, **params))[0].role == "action"


@pytest.mark.parametrize(
    ("operation", "text"),
    [
        ({"operation": "insert_after", "lineId": "L2"}, "adds to the code of c1 after L2"),
        ({"operation": "replace_lines", "lineIds": ["L2", "L3"]}, "replaces L2, L3 in the code of c1"),
        ({"operation": "delete_lines", "lineIds": ["L1"]}, "takes L1 out of the code of c1"),
        ({"operation": "?"}, "edits the code of c1"),
    ],
)
def test_an_edit_in_words(operation: dict[str, object], text: str):
    assert action_text(call("wb_edit_code", elementId="c1", **operation)) == text


def test_actions_one_after_the_other_in_few_words():
    arrow = call("wb_draw_line", points=["", "arrow"])
    calls = [call("wb_open"), call("wb_draw_text", content="leaf"), arrow, call("wb_draw_shape", shape="circle"), arrow]
    assert actions_text(calls) == "opens the board, “leaf”, an arrow ×2, a circle"
    assert actions_text([arrow, call("wb_clear"), arrow]) == "an arrow, clears the board, an arrow"


@pytest.mark.parametrize(
    ("action", "lines"),
    [
        (call("wb_draw_text", content="y" * 80), [f"action writes “{'y' * 80}”"]),
        (
            call("wb_draw_text", content="<ul><li>one</li><li><b>two</b></li></ul>"),
            ["action writes 2 lines", "drawn one", "drawn two"],
        ),
        (call("wb_draw_latex", latex="a" * 99), [f"action writes the formula {'a' * 99}"]),
        (
            call("wb_draw_table", data=[["part", "漢"], ["a", "b|c"]]),
            ["action draws a table, 2 × 2", "table part | 漢", "table a    | b|c"],
        ),
        (
            call(
                "wb_draw_chart", chartType="bar",
                data={"labels": ["red", "blue"], "legends": ["seen"], "series": [[1.5, 2.0, None]]},
            ),
            ["action draws a bar chart", "table      | seen", "table red  | 1.5", "table blue | 2", "table      |"],
        ),
        (
            call("wb_draw_code", language="python", code="if x:\n    y\n"),
            ["action writes code: python", "drawn if x:", "drawn     y"],
        ),
        (
            call("wb_edit_code", elementId="c", operation="insert_after", lineId="L1", content="z"),
            ["action adds to the code of c after L1", "drawn z"],
        ),
        (
            call("wb_draw_code", status="skipped", reason="no", code="x", language="c"),
            ["action skipped: writes code: c – no"],
        ),
    ],
)  # fmt: skip
def test_an_action_with_all_that_it_drew(action: ToolCall, lines: list[str]):
    assert [f"{line.role} {line.text}" for line in action_lines(action)] == lines


def test_a_cut_exchange_is_told_with_the_words_that_fit_it():
    cut = Exchange(1, "q", "", reason="aborted")
    assert [line.text for line in exchange_lines(cut)] == ["1. q", "Interrupted."]
    assert [line.text for line in exchange_lines(cut, cut="Go on?")] == ["1. q", "Go on?"]
    assert ending_text("aborted", None, None) == "Interrupted; it can be resumed."


def test_words_and_actions_come_in_their_order():
    calls = (call("a", 3), call("b", 3), call("c", 3), call("d", 99))
    assert [piece if isinstance(piece, str) else piece.name for piece in pieces("one two", calls)] == [
        "one", "a", "b", "c", " two", "d",
    ]  # fmt: skip


def test_blank_words_between_actions_are_no_lines():
    calls = (call("a", 0), call("b", 2))
    assert [piece if isinstance(piece, str) else piece.name for piece in pieces("\n\nend", calls)] == [
        "a",
        "b",
        "\n\nend",
    ]


def test_a_turn_is_shown_up_to_a_grapheme():
    feed = Feed()
    feed.ask("q")
    feed.turn("ae\u0301👨‍👩‍👧z")
    turn = feed.view.open.turns[0]
    assert [line.text for line in turn_lines(turn, upto=3)][1:] == ["ae\u0301👨‍👩‍👧"]
    assert [line.text for line in turn_lines(turn, upto=2)][1:] == ["ae\u0301"]


def test_a_cue_without_an_agent_or_a_prompt_still_gives_the_floor():
    assert ending_text("turn_limit", None, Cue("", (), "")) == "Everyone has had a turn. The floor is yours."
    assert ending_text("cue_user", None, None) == "The floor is yours."
    assert ending_text("cue_user", None, Cue("Well?", ("a", "b"), "kit"), AGENTS) == (
        "Kit asks you: Well?\n  1. a\n  2. b"
    )


def test_an_error_says_what_to_do():
    error = ev.Error(kind="auth", message="The key was refused.", hint="Check OPENAI_API_KEY.")
    assert ending_text("error", error, None) == "The key was refused. Check OPENAI_API_KEY."


def test_equal_things_that_were_shown_are_counted():
    shown = tuple(
        ev.Shown(what="board", id=str(number), label=label) for number, label in enumerate(("text", "line", "text"))
    )
    assert shown_text(Exchange(1, "", "", shown=shown)) == "Shown: text ×2, line"
    assert shown_text(Exchange(1, "", "")) == ""


_ODD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.just(10**4200) | st.floats() | st.sampled_from(("", "arrow", "<b>")),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(("labels", "series", "a")), inner),
    max_leaves=6,
)
_NAMES = (
    "elementId", "points", "data", "content", "code", "lineId", "lineIds", "operation", "shape", "chartType",
    "latex", "fileName",
)  # fmt: skip


@given(st.sampled_from((*ACTIONS, "fly")), st.dictionaries(st.sampled_from(_NAMES), _ODD))
def test_an_action_of_a_log_can_hold_anything(name: str, params: dict[str, object]):
    odd = ToolCall("a", name, params, "done", "", 0)
    turn = Turn(1, 1, "kit", "Kit", "student", "", "", calls=(odd,))
    assert action_lines(odd)
    assert actions_text([odd])
    assert len(shown_by(Exchange(1, "q", "", entries=(turn,)))) <= 1


def test_an_error_that_the_last_turn_told_is_not_told_again():
    error = ev.Error(kind="auth", message="The key was refused.", hint="Check OPENAI_API_KEY.")
    feed = Feed()
    feed.ask("q")
    feed.start()
    feed.end("error", error=error)
    feed.close("error", error=error)
    (exchange,) = feed.view.exchanges
    lines = [line.text for line in exchange_lines(exchange)]
    assert sum("refused" in line for line in lines) == 1
    assert lines[-1] == "It failed."
    assert feed.view.stuck is None


def test_an_exchange_that_failed_between_two_turns_is_stuck_until_something_follows():
    error = ev.Error(kind="auth", message="The key was refused.", hint="Check OPENAI_API_KEY.")
    feed = Feed()
    feed.ask("q")
    feed.turn("words")
    assert feed.view.stuck is None
    feed.close("error", error=error)
    (exchange,) = feed.view.exchanges
    assert feed.view.stuck is exchange
    assert exchange_lines(exchange)[-1].text == "The key was refused. Check OPENAI_API_KEY."
    feed.ask("r")
    assert feed.view.stuck is None
