"""The samples `projectile`, six agents at a full board, and `branch`, which leaves it after its first exchange.

A throw of 20 metres a second without air: the path's range is v² sin 2θ / g, its top v² sin² θ / 2g, its time
2 v sin θ / g.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from maic_tui.schema import events as ev
from maic_tui.session.branch import branch

from .stage import At, OnPaper, Stage, calls, closes, cues, draws, says

ID, BRANCH_ID = "20261130-1000-ball", "20261130-1040-moon"
BEGAN = datetime(2026, 11, 30, 10, 0, tzinfo=UTC)
BRANCHED = datetime(2026, 11, 30, 10, 40, tzinfo=UTC)


def _box(id: str, label: str, x: int, y: int, color: str, *, width: int = 150) -> tuple[dict[str, Any], ...]:
    """A labelled rectangle."""
    return (
        draws("wb_draw_shape", elementId=id, shape="rectangle", x=x, y=y, width=width, height=70, fillColor=color),
        draws("wb_draw_text", elementId=f"{id}-name", content=label, x=x + 10, y=y + 20, width=width - 20, height=30),
    )


def _arrow(id: str, start: tuple[int, int], end: tuple[int, int]) -> dict[str, Any]:
    ends = {"startX": start[0], "startY": start[1], "endX": end[0], "endY": end[1]}
    return draws("wb_draw_line", elementId=id, **ends, points=["", "arrow"])


_TWO_MOVEMENTS = (
    draws("wb_draw_text", elementId="title", content="One throw, two movements", x=40, y=30, width=400, height=40),
    draws("wb_draw_shape", elementId="ball", shape="circle", x=40, y=200, width=140, height=120, fillColor="#f6b26b"),
    draws("wb_draw_text", elementId="ball-name", content="the ball", x=65, y=245, width=90, height=30),
    *_box("along", "along: nothing brakes it", 380, 120, "#9fc5e8", width=300),
    *_box("up", "up and down: gravity pulls", 380, 320, "#93c47d", width=300),
    _arrow("to-along", (182, 240), (376, 165)),
    _arrow("to-up", (182, 285), (376, 350)),
)
FIRST = (
    calls("teacher", "Answer at which angle a ball flies farthest, with a picture."),
    says(
        "teacher",
        "Halfway up, at 45 degrees, if there is no air in the way and it lands as high as it began. The trick is to "
        "see two movements in one throw.",
        *_TWO_MOVEMENTS,
        "Throw flat and the ball is fast along, but soon on the ground. Throw steep and it has plenty of time, but "
        "goes nowhere; in the middle the two make the best bargain.",
    ),
    calls("assistant", "Say it once more with numbers."),
    says(
        "assistant",
        "With 20 metres a second, a fast throw, 45 degrees carry the ball about 41 metres. At 30 degrees it is 35, and "
        "at 60 degrees it is 35 again.",
    ),
    calls("joker", "A joke that helps to remember the trade-off."),
    says(
        "joker",
        "I tried 90 degrees. Excellent flight time, and a very short walk to the ball; I wore it as a hat.",
    ),
    cues("Where shall we go from here?", "Why exactly 45 degrees?", "And on the Moon?"),
)

_CODE = """\
from math import radians, sin
v, g = 20, 9.81
for angle in range(15, 90, 15):
    far = v**2 * sin(radians(angle)) / g
    print(angle, round(far, 1))"""
_MENDED = "    far = v**2 * sin(2 * radians(angle)) / g"
_ANGLES = ["15°", "30°", "45°", "60°", "75°"]
_TABLE = [
    ["angle", "in the air", "top", "lands at"],
    ["15°", "1.1 s", "1.4 m", "20.4 m"],
    ["30°", "2.0 s", "5.1 m", "35.3 m"],
    ["45°", "2.9 s", "10.2 m", "40.8 m"],
    ["60°", "3.5 s", "15.3 m", "35.3 m"],
    ["75°", "3.9 s", "19.0 m", "20.4 m"],
]
_PATHS = {
    "labels": ["0 m", "5", "10", "15", "20", "25", "30", "35"],
    "legends": ["30°", "60°"],
    "series": [[0, 2.5, 4.1, 5.0, 5.0, 4.2, 2.6, 0.2], [0, 7.4, 12.4, 14.9, 15.0, 12.6, 7.8, 0.5]],
}
_WHY_45 = (
    calls("teacher", "Give the formula and say why 45 degrees make it largest. Start from an empty board."),
    says(
        "teacher",
        "Then let us have room.",
        draws("wb_clear"),
        draws("wb_draw_latex", elementId="range", latex=r"R = \frac{v^2 \sin 2\theta}{g}", x=20, y=60, height=90),
        draws("wb_draw_text", elementId="title", content="How far? v = 20 m/s, no air", x=20, y=20, height=30),
        *_box("speed", "speed along", 520, 420, "#9fc5e8"),
        *_box("far", "how far", 700, 420, "#f6b26b", width=110),
        *_box("time", "time", 840, 420, "#93c47d", width=120),
        _arrow("speed-far", (672, 455), (698, 455)),
        _arrow("time-far", (838, 455), (812, 455)),
        "The distance is the speed along, v times the cosine, multiplied by the time in the air, twice v times the "
        "sine over g. Sine times cosine is half the sine of the double angle, and no sine is larger than that of 90 "
        "degrees. Half of 90 is your 45.",
    ),
    calls("assistant", "Let a small program work it out for several angles."),
    says(
        "assistant",
        "Whoever doesn't trust trigonometry may count. Five lines, five angles:",
        draws("wb_draw_code", elementId="count", language="python", fileName="throw.py", code=_CODE, x=20, y=360,
              width=460, height=180),
    ),
    calls("curious", "Check the program against the formula."),
    says(
        "curious",
        "Wait, this would say that 75 degrees go farthest, 39 metres. Isn't a two missing, the one from the double "
        "angle?",
        draws("wb_edit_code", elementId="count", operation="replace_lines", lineIds=["L4"], content=_MENDED),
        "Now 45 wins. But why do 30 and 60 come out exactly the same?",
    ),
    calls("notes", "Write down time, height and distance for the angles; the learner asks how high it goes."),
    says(
        "notes",
        "Good that I write along. Here is all of it, with the height that you asked for.",
        draws("wb_draw_table", elementId="notes", x=20, y=170, width=460, height=175, data=_TABLE),
        draws("wb_draw_chart", elementId="reach", chartType="bar", x=520, y=20, width=460, height=170,
              data={"labels": _ANGLES, "legends": ["lands at, m"], "series": [[20.4, 35.3, 40.8, 35.3, 20.4]]}),
        "One thing goes into the notebook twice: 15 with 75, and 30 with 60. Each pair adds up to 90.",
    ),
    calls("thinker", "Answer Aiko: why do two angles land at the same place? Show both paths."),
    says(
        "thinker",
        "Two ways to the same place: one is quick and low, the other patient and high.",
        draws("wb_draw_chart", elementId="paths", chartType="line", x=520, y=210, width=460, height=190, data=_PATHS),
        "Swap sine and cosine and their product does not notice. At 45 degrees the two ways become one, and where two "
        "answers melt into one there is always an edge: no throw of that speed gets beyond it.",
    ),
    calls("joker", "Close with one line for the board."),
    says(
        "joker",
        "A motto for the wall, then.",
        draws("wb_draw_text", elementId="motto", content="Aim between lazy and heroic.", x=560, y=60, height=30),
    ),
    cues("What would you like to change in it?", "What does the air do?", "Can I have the boxes back?"),
)  # fmt: skip
_AIR = (
    calls("teacher", "Say what air changes, in two sentences; the board is full, leave it."),
    says(
        "teacher",
        "Air brakes the ball all the way, so it lands nearer, comes down steeper than it went up, and its best angle "
        "sinks below 45 degrees. How far below depends on the ball: little for an iron shot, a good deal for a "
        "shuttlecock.",
    ),
    calls("assistant", "One example from a sports field."),
    says(
        "assistant",
        "Shot putters let go at well under 45 degrees for another reason: they begin at shoulder height, and an arm "
        "pushes harder forwards than upwards. The formula is the start of the answer and not its end.",
    ),
    closes("user_done"),
)

_MOON = (
    calls("teacher", "Say what changes on the Moon and what does not, with a picture."),
    says(
        "teacher",
        "The angle stays, 45 degrees. Gravity only stands below the line of the fraction; it makes every throw longer "
        "or shorter by the same factor.",
        draws("wb_draw_latex", elementId="range", latex=r"R_{45} = \frac{v^2}{g}", x=720, y=30, width=260, height=90),
        draws("wb_draw_chart", elementId="worlds", chartType="column", x=20, y=410, width=660, height=140,
              data={"labels": ["Earth", "Mars", "Moon"], "legends": ["20 m/s at 45° lands at, m"],
                    "series": [[40.8, 107.8, 246.9]]}),
        "The Moon pulls about six times less than the Earth, so the same throw goes about six times as far: 247 "
        "metres.",
    ),
    calls("curious", "Ask the question that comes next."),
    says("curious", "And how long would I have to wait for it to come down? Could I run after it?"),
    calls("notes", "Answer with a small table."),
    says(
        "notes",
        "Seventeen and a half seconds, against not quite three here. To be there first you would have to run 14 metres "
        "a second, in a space suit.",
        draws("wb_draw_table", elementId="waits", x=720, y=150, width=260, height=150,
              data=[["", "in the air", "top"], ["Earth", "2.9 s", "10.2 m"], ["Mars", "7.6 s", "27.0 m"],
                    ["Moon", "17.5 s", "61.7 m"]]),
    ),
    calls("thinker", "Add what has been tried there."),
    says(
        "thinker",
        "It was tried. Alan Shepard hit two golf balls there in 1971, one-handed, and joked of miles and miles; "
        "photographs say that the better one went some 37 metres. Yet nowhere is our formula as right as there, for "
        "there is no air to spoil it.",
    ),
    cues("Where would you throw next?", "On Jupiter?", "What if it never comes down?"),
)  # fmt: skip
_NEVER = (
    calls("teacher", "Say what happens when a throw is fast enough not to come down."),
    says(
        "teacher",
        "Then our formula has ended, because it thinks that the ground is flat. From about 1,680 metres a second the "
        "Moon's ground curves away as fast as a level throw falls, and the ball goes round it; from about 2,400 it "
        "leaves for good.",
    ),
    calls("joker", "One line."),
    says("joker", "Throw it level at 1,680, wait not quite two hours, and duck."),
    cues("Shall we go on from there?", "How does a satellite stay up?", "Back to Earth, please"),
)


async def record(folder: Path) -> dict[str, Path]:
    """Both samples' files by their names."""
    clock = At(BEGAN)
    store = OnPaper(folder, clock, ID, BRANCH_ID)
    stage = Stage(store, clock, *FIRST, *_WHY_45, *_AIR)
    await stage.ask("At which angle does a ball fly farthest?")
    edited = stage.heard(ev.Action, lambda body: body.name == "wb_edit_code")
    await stage.clock.advance(15)
    stage.room.choose(1)
    await stage.until(edited)
    stage.room.ask("And how high does it go?")
    await stage.until(lambda: stage.room.view.mode != "live")
    await stage.ask("What does the air do?", after=25)
    await stage.leave()

    clock.later(BRANCHED)
    branched = branch(store, ID, 1, clock)
    stage = Stage(store, clock, *_MOON, *_NEVER, session=branched.id)
    await stage.ask("And on the Moon?", after=10)
    stage.room.margin.rename("A throw on the Moon")
    await stage.ask("What if it never comes down?", after=20)
    await stage.leave()
    return {"projectile": store.path(ID), "branch": store.path(BRANCH_ID)}
