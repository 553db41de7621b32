"""A session that has something of everything, much of it meant to do harm to whoever reads it as a page."""

from __future__ import annotations

from typing import Any

from maic_tui.board.ledger import Board, carry_out
from maic_tui.schema import events as ev
from maic_tui.schema.actions import parse_action
from maic_tui.schema.events import Event
from tests.export.board_sessions import EVERYTHING
from tests.transcript.feed import AGENTS, Feed

HOSTILE = (
    "# <script>alert(1)</script>\n"
    "An `&amp;` & \"quotes\" 'too', <img src=x onerror=alert(2)> and [a link](javascript:alert(3)).\n\n"
    "![picture](https://example.org/spy.png) <https://example.org/auto> https://example.org/bare\n\n"
    "[hidden]: https://example.org/reference\n\n"
    "\x1b[31mred\x1b[0m\x07 &#60;b&#62; &lt;b&gt; </style></section><style>*{display:none}</style>\n"
    "<!-- not shown? --> ]]> <?php echo 1 ?>"
)
GOOD = (
    "Sunlight is a **mix of all colours**; the *blue* of it is ~~lost~~ scattered, as `1/wavelength^4` says:\n\n"
    "1. short waves far,\n2. long ones less.\n\n> Quoted: 光合作用 👩\u200d🔬 e\u0301\n\n"
    "| wave | colour |\n|---|---|\n| 450 nm | blue |\n| 700 nm | red |\n\n"
    '```python\ndef sky():\n    return "<blue>" if 1 < 2 else None\n```'
)
RTL = "שלום עולם, העלה עושה סוכר.\n\nمرحبا، الورقة تصنع السكر."


class Class(Feed):
    """A feed that also draws."""

    def __init__(self) -> None:
        super().__init__()
        self.board = Board()

    def act(self, name: str, **params: Any) -> None:
        """An action of the turn that speaks, or of the teacher in a lecture."""
        live = self.view.live
        turn, agent = (live.head.turn, live.head.agent_id) if live else (0, "teacher")
        self.board, out = carry_out(self.board, parse_action(name, params), agent_id=agent, turn=max(0, turn))
        number = f"{max(0, turn)}.{len(self.events)}"
        told = {"params": out.params, "status": out.status, "reason": out.reason}
        self(ev.Action(turn=max(0, turn), action_id=number, agent_id=agent, name=name, **told))


def page_events() -> tuple[Event, ...]:
    """Two scenes with a quiz, an exchange that draws, clears and draws, a hostile one, and one that fails."""
    feed = Class()
    feed(ev.SessionStart(app="0.1.0", model="offline & <free>", agents=AGENTS))
    feed(ev.Notice(kind="early", message="The clock was set back.", hint="Nothing was lost."))
    _lecture(feed)
    _drawing(feed)
    _harm(feed)
    return tuple(feed.events)


def _lecture(feed: Class) -> None:
    feed(ev.SceneStart(scene_id="s1", index=0, title="Light <arrives>", kind="slide"))
    for text in ("Light comes in many colours.", "Each has its wave."):
        feed(ev.Speech(text=text, agent_id="teacher", agent_name="Ms. Rivera", role="teacher", color="#3b82f6"))
    feed.act("wb_draw_text", content="450 nm is blue", x=40, y=40, width=300, height=40)
    feed(ev.SceneStart(scene_id="s2", index=1, title="A quiz", kind="quiz"))
    feed(ev.Speech(text="Now you.", agent_id="teacher", agent_name="Ms. Rivera", role="teacher", color="#3b82f6"))
    feed(ev.QuizResult(scene_id="s2", answers={"q1": "a"}, result={"points": 2, "of": 3}))


def _drawing(feed: Class) -> None:
    feed.ask("Why is the sky blue,\nand why is it red in the evening?")
    turn = feed.start()
    feed(ev.ThinkingDelta(turn=turn, text="They ask about scattering. Keep it short."))
    feed.say(GOOD)
    feed.act("wb_draw_text", content="First thoughts", x=500, y=300, width=300, height=40)
    feed.act("wb_clear")
    for agent, name, params in EVERYTHING:
        if agent == "teacher" or name == "wb_draw_shape":
            feed.act(name, **params)
    feed.act("wb_draw_code", language="python", code='print("a < b")', x=40, y=470, width=300, height=70)
    feed.end()
    feed(ev.UserMessage(text="And at night?", delivery="steer", message_id="m1"))
    feed.turn(RTL, "kit")
    feed(ev.Notice(kind="retry", message="The server was busy.", hint="It was asked again."))
    feed(ev.CueUser(prompt="What next, <you>?", options=("Why is it green?", "Stop & rest"), from_agent_id="teacher"))
    shown = (ev.Shown(what="board", id="e1", label="How a leaf makes sugar", agent_id="teacher"),)
    feed(ev.AgentEnd(exchange=1, reason="cue_user", shown=shown))


def _harm(feed: Class) -> None:
    feed.ask('"><script>alert(4)</script>')
    feed.turn(HOSTILE, "max")
    feed.close()
    feed.ask("What fails?")
    feed.start()
    feed.say("Because")
    error = ev.Error(kind="stream_cut", message="The stream <broke> off.", hint="Retry with r.")
    feed.end("error", error=error)
    feed.close("error", error)
