"""Bodies of events in, numbered and dated events and their fold out; and a class that has something of everything."""

from __future__ import annotations

from maic_tui.schema import events as ev
from maic_tui.schema.events import Body, Event
from maic_tui.transcript.fold import step
from maic_tui.transcript.view import Session

AGENTS = (
    ev.Agent(id="teacher", name="Ms. Rivera", role="teacher", color="#3b82f6"),
    ev.Agent(id="kit", name="Kit", role="assistant", color="#10b981"),
    ev.Agent(id="max", name="Max", role="student", color="#f59e0b"),
)
_BY_ID = {agent.id: agent for agent in AGENTS}


class Feed:
    """Folds each body as the next event, one second after the last."""

    def __init__(self) -> None:
        self.view = Session()
        self.events: list[Event] = []

    def __call__(self, *bodies: Body) -> Session:
        for body in bodies:
            number = len(self.events) + 1
            event = Event(number, f"2026-11-30T09:{number // 60:02}:{number % 60:02}Z", body)
            self.events.append(event)
            self.view = step(self.view, event)
        return self.view

    def ask(self, question: str) -> Session:
        """An exchange begins."""
        last = self.view.last
        number = last.exchange + 1 if last else 1
        return self(ev.UserMessage(text=question), ev.AgentStart(exchange=number, question=question))

    def start(self, agent: str = "teacher", retry_of: int | None = None) -> int:
        """A turn begins; its number."""
        turn, who = self.view.turns + 1, _BY_ID[agent]
        exchange = self.view.open.exchange if self.view.open else 0
        self(
            ev.TurnStart(
                exchange=exchange, turn=turn, agent_id=who.id, agent_name=who.name, role=who.role, color=who.color,
                retry_of=retry_of,
            )
        )  # fmt: skip
        return turn

    def say(self, text: str) -> Session:
        """Words of the turn that speaks."""
        return self(ev.TextDelta(turn=self.view.turns, text=text))

    def end(self, stop: ev.StopReason = "stop", chars: int = 10**9, error: ev.Error | None = None) -> Session:
        """The turn ends."""
        return self(ev.TurnEnd(turn=self.view.turns, stop_reason=stop, chars=chars, error=error))

    def turn(self, text: str, agent: str = "teacher") -> Session:
        """A whole turn."""
        self.start(agent)
        self.say(text)
        return self.end()

    def close(self, reason: ev.EndReason = "end", error: ev.Error | None = None) -> Session:
        """The exchange ends."""
        assert self.view.open
        return self(ev.AgentEnd(exchange=self.view.open.exchange, reason=reason, error=error))


def lecture() -> Feed:
    """Two exchanges: a long turn that draws, a short one, a steer, one cut, a cue; one that failed, one that speaks."""
    feed = Feed()
    feed(ev.SessionStart(app="0.1.0", model="offline", agents=AGENTS))
    feed.ask("Why is the sky blue, and why is it red in the evening?")
    turn = feed.start()
    feed(ev.ThinkingDelta(turn=turn, text="They ask about scattering. Keep it short."))
    feed.say(
        "Sunlight is a **mix of all colours**. Air scatters short waves far more than long ones, so from every side "
        "it is the *blue* that reaches your eye.\n\nIn the evening the way through the air is longer:\n\n"
        "- most of the blue is scattered away,\n- what is left is orange and red.\n"
    )
    feed(
        ev.Action(turn=turn, action_id="a1", name="wb_draw_text", params={"content": "<b>Rayleigh</b>: I ~ 1/λ⁴"}),
        ev.Action(turn=turn, action_id="a2", name="wb_draw_line", params={"points": ["", "arrow"]}, status="moved"),
    )
    feed.say("\nLook at the board.")
    feed.end()
    feed.turn("So the sky is terrible at keeping blue to itself. 😄", "max")
    feed(ev.UserMessage(text="And why not violet?", delivery="steer"))
    turn = feed.start("kit")
    feed.say(
        "太陽光は紫も散乱しますが、目は青に敏感です。 Our eyes see it badly:\n"
        "```python\nseen = sent * eye\n```\nSo `blue` wins."
    )
    feed(
        ev.Action(
            turn=turn, action_id="a3", name="wb_draw_chart", params={"chartType": "bar"}, status="skipped",
            reason="series: a number is missing",
        )
    )  # fmt: skip
    feed.end("length")
    options = ("Blue as well", "Red, it is full of dust", "I have no idea")
    feed(ev.CueUser(prompt="What would the sky be like on Mars?", options=options, from_agent_id="teacher"))
    shown = (ev.Shown(what="board", id="t1", label="text"), ev.Shown(what="board", id="l1", label="line"))
    feed(ev.AgentEnd(exchange=1, reason="cue_user", shown=shown, turns=3))
    feed.ask("Red, it is full of dust")
    feed.start("max")
    feed.say("I read that its sunset is blue. Is that")
    feed.end("error", error=ev.Error(kind="timeout", message="The server sent nothing for 60 s.", hint="Try again."))
    feed.start()
    feed.say("Exactly: **dust** scatters the red. Ima")
    return feed


def drawing() -> Feed:
    """One turn that puts something of every kind on the board."""
    feed = Feed()
    feed(ev.SessionStart(app="0.1.0", model="offline", agents=AGENTS))
    feed.ask("How does a leaf make sugar?")
    turn = feed.start()
    feed.say("Look at the board.")
    long = "Light splits water in the thylakoid, and the sugar is built from carbon dioxide in the stroma."
    data = {"labels": ["red", "green"], "legends": ["absorbed", "|reflected|"], "series": [[45, 10.5], [5, None]]}
    code = {"language": "python", "fileName": "leaf.py", "code": "def sugar(light):\n    return light ```\n"}
    drawn: list[tuple[str, dict[str, object]]] = [
        ("wb_draw_text", {"content": f"<p>{long}</p>"}),
        ("wb_draw_text", {"content": "<ul><li>light</li><li><b>water</b></li></ul>"}),
        ("wb_draw_latex", {"latex": r"6\mathrm{CO_2} + 6\mathrm{H_2O}"}),
        ("wb_draw_table", {"data": [["part", "where"], ["light reactions", "葉緑体"], ["Calvin cycle"]]}),
        ("wb_draw_chart", {"chartType": "bar", "data": data}),
        ("wb_draw_code", code),
        ("wb_edit_code", {"elementId": "c", "operation": "insert_after", "lineId": "L1", "content": "    # now"}),
        ("wb_draw_line", {"points": ["", "arrow"]}),
    ]
    for name, params in drawn:
        feed(ev.Action(turn=turn, action_id=name, name=name, params=params))
    feed.end()
    feed.close("aborted")
    return feed
