"""When the learner is called back, how often, and with which bytes."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from maic_tui import words
from maic_tui.classroom import Classroom
from maic_tui.transcript.view import Session
from maic_tui.tui.calling import BELL, Caller, Wanted, sequence

SENTENCE = words.NOTIFY_FLOOR
WEZTERM = {"TERM_PROGRAM": "WezTerm"}
OSC_9, OSC_777 = f"\x1b]9;{SENTENCE}\x1b\\", f"\x1b]777;notify;{words.NOTIFY_TITLE};{SENTENCE}\x1b\\"
IN_TMUX = f"\x1bPtmux;\x1b\x1b]9;{SENTENCE}\x1b\x1b\\\x1b\\"


def standing(mode: Any = "idle", session: str = "s", pending: str = "", **lectern: bool) -> Classroom:
    """A classroom as it stands at one moment."""
    view = Session(created=session, mode=mode, pending=pending)
    asks = SimpleNamespace(**{"asking": False, "invitation": False, **lectern}) if lectern else None
    return cast(Classroom, SimpleNamespace(view=view, lectern=asks))


def calls(*moments: Classroom, focused: bool = False, wanted: Wanted = "bell") -> list[str]:
    caller = Caller(wanted, {})
    return [caller.look(moment, focused=focused) for moment in moments]


@pytest.mark.parametrize(
    ("wanted", "environ", "sent"),
    [
        (True, {}, BELL),
        (True, {"TERM": "xterm-256color"}, BELL),
        (True, WEZTERM, OSC_9),
        (True, {"TERM": "xterm-kitty"}, OSC_9),
        (True, {"TERM": "foot"}, OSC_777),
        (True, {**WEZTERM, "TMUX": "/tmp/tmux"}, BELL),
        (True, {**WEZTERM, "STY": "1.pts"}, BELL),
        ("desktop", {}, OSC_9),
        ("desktop", {"TERM": "rxvt-unicode-256color"}, OSC_777),
        ("desktop", {"TMUX": "/tmp/tmux", "TERM": "tmux-256color"}, IN_TMUX),
        ("bell", WEZTERM, BELL),
        ("off", WEZTERM, ""),
        (False, WEZTERM, ""),
    ],
)
def test_a_terminal_is_sent_what_it_can_show(wanted: Wanted, environ: dict[str, str], sent: str) -> None:
    assert sequence(wanted, environ, SENTENCE) == sent


def test_the_floor_calls_once() -> None:
    live, mine = standing("live"), standing()
    assert calls(live, mine, mine, live, mine) == ["", BELL, "", "", BELL]


def test_a_window_that_has_the_focus_is_not_called_nor_is_it_when_it_loses_it_later() -> None:
    assert calls(standing("live"), standing(), focused=True) == ["", ""]
    caller = Caller("bell", {})
    caller.look(standing("live"), focused=True)
    caller.look(standing(), focused=True)
    assert caller.look(standing(), focused=False) == ""


def test_nobody_is_called_at_the_start_nor_by_another_session() -> None:
    assert calls(standing(session=""), standing()) == ["", ""]
    assert calls(standing("live", "one"), standing(session="two")) == ["", ""]


def test_a_question_that_is_on_its_way_leaves_the_floor_to_the_class() -> None:
    assert calls(standing("live"), standing(pending="Why?")) == ["", ""]


@pytest.mark.parametrize(
    ("lectern", "sentence"), [({"asking": True}, words.NOTIFY_QUIZ), ({"invitation": True}, words.NOTIFY_INVITES)]
)
def test_a_lesson_calls_for_its_quiz_and_its_invitation(lectern: dict[str, bool], sentence: str) -> None:
    caller = Caller("desktop", {})
    assert caller.look(standing("playing", asking=False), focused=False) == ""
    assert sentence in caller.look(standing("playing", **lectern), focused=False)


@pytest.mark.parametrize("sentence", [words.NOTIFY_TITLE, SENTENCE, words.NOTIFY_QUIZ, words.NOTIFY_INVITES])
def test_nothing_in_what_is_said_ends_or_parts_a_sequence(sentence: str) -> None:
    assert sentence.isprintable()
    assert ";" not in sentence
