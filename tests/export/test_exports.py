"""Each export of a recorded session is its golden file, and nothing in one can act on a terminal or a reader."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from maic_tui.export.jsonl import json_lines
from maic_tui.export.md import markdown, words_lines
from maic_tui.export.txt import plain
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.schema.wire import Header, decode
from maic_tui.transcript.fold import fold
from maic_tui.transcript.view import Session
from tests.golden_text import equals_golden
from tests.recorded import recorded
from tests.transcript.feed import drawing

HEADER = Header("20261130-0912-k7fq", "2026-11-30T09:12:00.000+00:00", "Leaves & *light*")
EXPORTS = {
    "session.md": lambda: markdown(fold(recorded()), HEADER.title),
    "session.txt": lambda: plain(fold(recorded()), HEADER.title),
    "session.jsonl": lambda: json_lines(HEADER, recorded()),
}


@pytest.mark.parametrize("name", EXPORTS)
def test_golden(name: str) -> None:
    text = "".join(line + "\n" for line in EXPORTS[name]())
    equals_golden(text, f"export/{name}")


@pytest.mark.parametrize(("export", "name"), [(markdown, "drawing.md"), (plain, "drawing.txt")])
def test_what_is_drawn_is_told_whole(export: Callable[[Session], Iterator[str]], name: str) -> None:
    equals_golden("".join(line + "\n" for line in export(drawing().view)), f"export/{name}")


@pytest.mark.parametrize("name", EXPORTS)
def test_no_control_gets_out(name: str) -> None:
    for line in EXPORTS[name]():
        assert line == "" or line.isprintable() or "\u200d" in line
        assert "\n" not in line


def test_json_lines_are_a_log_again() -> None:
    _, *events = [decode(line.encode()) for line in json_lines(HEADER, recorded())]
    assert [event.type for event in events if isinstance(event, Event)] == [event.type for event in recorded()]
    assert [event for event in events if isinstance(event, Event) and event.type != "hologram"] == [
        event for event in recorded() if event.type != "hologram"
    ]


@pytest.mark.parametrize("export", [markdown, plain])
def test_a_session_with_no_turns_is_a_title(export: object) -> None:
    assert callable(export)
    assert next(line.lstrip("# ") for line in export(Session())) == "A session of maic-tui"


def test_a_turn_that_still_speaks_is_told() -> None:
    view = fold(recorded()[:10])
    assert any("A leaf takes in" in line for line in plain(view))
    assert any("A leaf takes in" in line for line in markdown(view))


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("# Title", "\\# Title"),
        ("#hashtag", "#hashtag"),
        ("====", "\\===="),
        ("---", "\\---"),
        ("- a list", "- a list"),
        ("<script>alert(1)</script>", "\\<script>alert(1)\\</script>"),
        ("a < b, `Vec<int>`", "a < b, `Vec<int>`"),
        ("*emphasis* stays", "*emphasis* stays"),
    ],
)
def test_words_stay_in_their_place(said: str, written: str) -> None:
    assert list(words_lines([said])) == [written]


def test_a_fence_is_closed() -> None:
    assert list(words_lines(["````py", "# code <b>", "```"])) == ["````py", "# code <b>", "```", "````"]
    assert list(words_lines(["```", "x", "```", "# y"])) == ["```", "x", "```", "\\# y"]


def test_a_name_means_nothing_to_markdown() -> None:
    bodies = (
        ev.AgentStart(exchange=1, question="# <b>*x*</b>\n[y](z)"),
        ev.TurnStart(exchange=1, turn=1, agent_id="a", agent_name="**[A](javascript:x)**"),
        ev.TurnEnd(turn=1, stop_reason="stop"),
        ev.AgentEnd(exchange=1, reason="end"),
    )
    text = "\n".join(markdown(fold(recorded(bodies))))
    assert "<b>" not in text.replace("\\<", "")
    assert "](" not in text.replace("\\](", "")
