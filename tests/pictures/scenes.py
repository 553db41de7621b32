"""What is played before a picture is taken."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from tests.provider.server import ScriptedServer, call_agent, say
from tests.pty.terminal import Terminal

F1, F3, F7, F8 = "\x1bOP", "\x1bOR", "\x1b[18~", "\x1b[19~"
CTRL_P, CTRL_T, UP, DOWN, RIGHT, ENTER = "\x10", "\x14", "\x1b[A", "\x1b[B", "\x1b[C", "\r"
NARROW = 60
"""Columns below which the slide lies under a key."""
QUESTION = "Why does a ball fly farthest at 45 degrees?"
SCENES_BEFORE_THE_QUIZ = 8
"""Of the lesson binary-search."""
Play = Callable[[Terminal], object]


@dataclass(frozen=True)
class Scene:
    """How the program is started and what is done with it. `script` is a model's server; None: offline."""

    play: Play
    arguments: Sequence[str] = ()
    script: Any = None

    @contextmanager
    def server(self) -> Iterator[dict[str, str]]:
        """Run the server; the variables that lead to it."""
        if self.script is None:
            yield {"MAIC_TUI_REVEAL": "0"}
            return
        with ScriptedServer(self.script) as server:
            yield {"MAIC_TUI_MODEL": "openai/gpt-5-mini", "MAIC_TUI_API_BASE": server.base, "MAIC_TUI_REVEAL": "0"}


def _lobby(terminal: Terminal) -> None:
    terminal.until("IDLE")
    terminal.rest(1.5)


def _live(terminal: Terminal) -> None:
    terminal.until("half")
    terminal.rest(1)


def _class(terminal: Terminal) -> None:
    _live(terminal)
    _presses(terminal, F7, RIGHT, RIGHT, "m", RIGHT)


def _hand(terminal: Terminal) -> None:
    _live(terminal)
    _presses(terminal, "Slower, please." + ENTER, "/later And on the Moon?" + ENTER, F8)


def _slide(terminal: Terminal) -> None:
    terminal.until("PLAYING")
    terminal.rest(4)
    if terminal.screen.columns < NARROW:
        _presses(terminal, F3)


def _quiz(terminal: Terminal) -> None:
    terminal.until("PLAYING")
    for _ in range(SCENES_BEFORE_THE_QUIZ):
        terminal.send("\x1b[1;5C")
        terminal.rest(0.3)
    terminal.send("/skip" + ENTER)
    terminal.until("0 of 5 answered")
    terminal.rest(1)


def _over_lobby(*keys: str) -> Play:
    def play(terminal: Terminal) -> None:
        _lobby(terminal)
        _presses(terminal, *keys)

    return play


def _themes(terminal: Terminal) -> None:
    """Another theme is tried on, as dark or as light as the one that is worn."""
    _over_lobby(CTRL_T)(terminal)
    _presses(terminal, *([UP, UP] if "▸ paper" in terminal.text() else [DOWN, DOWN]))


def _presses(terminal: Terminal, *keys: str) -> None:
    for key in keys:
        terminal.send(key)
        terminal.rest(0.5)


def _error(terminal: Terminal) -> None:
    terminal.until("did not accept")
    terminal.rest(1)


_DRAWN = json.dumps(
    [
        {
            "type": "action",
            "name": "wb_draw_latex",
            "params": {"latex": r"R = \frac{v^2 \sin 2\theta}{g}", "x": 40, "y": 40},
        },
        {
            "type": "action",
            "name": "wb_draw_chart",
            "params": {
                "chartType": "line", "x": 40, "y": 180, "width": 560, "height": 330,
                "data": {
                    "labels": ["15", "30", "45", "60", "75"],
                    "legends": ["range in m"],
                    "series": [[12.7, 22.1, 25.5, 22.1, 12.7]],
                },
            },
        },
        {
            "type": "action",
            "name": "wb_draw_text",
            "params": {"content": "speed 15.8 m/s, no air", "x": 640, "y": 60, "width": 320, "height": 60},
        },
        {
            "type": "text",
            "content": "Steep throws stay up long, flat ones go fast; at 45 degrees neither is wasted, for the range "
            "grows with the sine of the doubled angle. At 30 and 60 degrees the ball lands in the same place, and",
        },
    ]
)  # fmt: skip
_HALTS = [{"delta": _DRAWN.removesuffix('"}]')}, {"delta": " there half of the range is lost"}, {"sleep": 600}]
_CLASS = {"director": [call_agent("teacher")], "agent": [_HALTS], "any": [say("Hello")]}
_REFUSES = {"any": [{"http": {"status": 401, "body": '{"error":{"message":"Incorrect API key provided."}}'}}]}

SCENES = {
    "lobby": Scene(_lobby, ("--offline",)),
    "live": Scene(_live, (QUESTION,), _CLASS),
    "class": Scene(_class, (QUESTION,), _CLASS),
    "hand": Scene(_hand, (QUESTION,), _CLASS),
    "lesson": Scene(_slide, ("--offline", "play", "photosynthesis")),
    "quiz": Scene(_quiz, ("--offline", "play", "binary-search")),
    "help": Scene(_over_lobby(F1), ("--offline",)),
    "palette": Scene(_over_lobby(CTRL_P), ("--offline",)),
    "themes": Scene(_themes, ("--offline",)),
    "model": Scene(_over_lobby("/model" + ENTER), ("--offline",)),
    "error": Scene(_error, (QUESTION,), _REFUSES),
}
