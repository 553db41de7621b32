"""A class to direct: a floor that shows everything at once, and a provider that says what it was told to say."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Callable, Iterable
from typing import Any

from maic_tui.board.ledger import Board, carry_out, replay
from maic_tui.director.loop import Loop
from maic_tui.director.ports import LoopSettings, Performance
from maic_tui.director.queues import Queues
from maic_tui.graphemes import count
from maic_tui.provider.base import CallDelta, Chunk, Failure, Request, Wait
from maic_tui.schema import events as ev
from maic_tui.schema.actions import WrongAction, parse_action
from maic_tui.schema.lesson import AgentProfile
from maic_tui.transcript.fold import step
from maic_tui.transcript.view import Extent, Session

Step = Chunk | asyncio.Event
Script = Callable[[Request], Iterable[Step]]


def agents(number: int, *, roles: str = "tassss") -> tuple[AgentProfile, ...]:
    """The first `number` of a class; `roles` are first letters."""
    full = {"t": "teacher", "a": "assistant", "s": "student"}
    return tuple(
        AgentProfile.model_validate({"id": f"a{index}", "name": f"Agent {index}", "role": full[roles[index]]})
        for index in range(number)
    )


def says(text: str, finish: Any = "stop") -> list[Step]:
    return [Chunk(text=text), Chunk(finish=finish, usage=ev.Usage(input=3, output=2))]


def uses(*calls: tuple[str, dict[str, Any] | str]) -> list[Step]:
    """A message of tool calls."""
    deltas = tuple(
        CallDelta(f"id{number}", name, args if isinstance(args, str) else json.dumps(args))
        for number, (name, args) in enumerate(calls)
    )
    return [Chunk(calls=deltas), Chunk(finish="tool_use", usage=ev.Usage(input=1, output=1))]


def calls(agent_id: str, instruction: str = "") -> list[Step]:
    return uses(("call_agent", {"agent_id": agent_id, "instruction": instruction}))


def fails(kind: Any, text: str = "") -> list[Step]:
    first = [Chunk(text=text)] if text else []
    return [*first, Chunk(failure=Failure(kind, f"it failed: {kind}", "do something"))]


def words(text: str) -> str:
    return json.dumps([{"type": "text", "content": text}])


def draws(text: str, id: str = "e") -> str:
    params = {"content": text, "x": 10, "y": 10, "elementId": id}
    return json.dumps([{"type": "action", "name": "wb_draw_text", "params": params}])


class FakeProvider:
    """`director` and `agent` are scripts: from a request to what is streamed. Every request is kept."""

    name = "fake"

    def __init__(self, director: Script | None = None, agent: Script | None = None, tools: bool = True) -> None:
        self._director = director or (lambda request: uses(("cue_user", {})))
        self._agent = agent or (lambda request: says(words(f"{request.agent.id if request.agent else ''} speaks")))
        self._tools = tools
        self.requests: list[Request] = []
        self.open = 0

    def asked(self, purpose: str) -> list[Request]:
        return [request for request in self.requests if request.purpose == purpose]

    async def stream(self, request: Request) -> AsyncGenerator[Chunk, None]:
        self.requests.append(request)
        self.open += 1
        try:
            for piece in (self._director if request.purpose == "director" else self._agent)(request):
                if isinstance(piece, asyncio.Event):
                    await piece.wait()
                else:
                    yield piece
        finally:
            self.open -= 1

    async def supports_tools(self, model: str) -> bool:
        return self._tools

    def warm(self) -> None: ...

    async def close(self) -> None: ...


class FakeStage:
    """Shows at once what it is given; while the floor is `slow` it shows nothing until it is cut or let go."""

    def __init__(self, floor: FakeFloor, turn: int, agent: AgentProfile) -> None:
        self._floor, self._turn, self._agent = floor, turn, agent
        self._chars = self._actions = 0

    def say(self, text: str) -> None:
        self._chars += count(text)
        self._floor.emit(ev.TextDelta(turn=self._turn, text=text))

    def think(self, text: str) -> None:
        self._floor.emit(ev.ThinkingDelta(turn=self._turn, text=text))

    def act(self, name: str, params: Any, refusal: str = "") -> None:
        body = ev.Action(
            turn=self._turn, action_id=f"{self._turn}.{self._actions}", agent_id=self._agent.id, name=name,
            status="skipped", reason=refusal,
        )  # fmt: skip
        if not refusal:
            try:
                action = parse_action(name, params)
                _, outcome = carry_out(self._floor.board, action, agent_id=self._agent.id, turn=self._turn)
                body = body.model_copy(
                    update={"status": outcome.status, "params": outcome.params, "reason": outcome.reason}
                )
                self._actions += outcome.status != "skipped"
            except WrongAction as wrong:
                body = body.model_copy(update={"reason": str(wrong)})
        self._floor.emit(body)

    async def drained(self) -> Extent:
        await self._floor.may_drain.wait()
        return Extent(self._chars, self._actions)

    def cut(self) -> Extent:
        return Extent(min(self._chars, self._floor.cut_at), self._actions)


class FakeFloor:
    """The classroom's part: numbers, folds and tells; `hear` is called with every event."""

    def __init__(self) -> None:
        self.view = Session()
        self.board = Board()
        self.events: list[ev.Event] = []
        self.hear: list[Callable[[ev.Event], None]] = []
        self.waits: list[Wait | None] = []
        self.scenes: dict[str, str] = {}
        self.may_drain = asyncio.Event()
        self.may_drain.set()
        self.may_go = asyncio.Event()
        self.may_go.set()
        self.cut_at = 10**9

    def emit(self, body: ev.Body) -> ev.Event:
        event = ev.Event(len(self.events) + 1, "2026-11-30T09:12:00Z", body)
        self.events.append(event)
        self.view = step(self.view, event)
        if isinstance(body, ev.Action):
            self.board = replay(self.board, body)
        for hear in list(self.hear):
            hear(event)
        return event

    def perform(self, turn: int, agent: AgentProfile) -> Performance:
        return FakeStage(self, turn, agent)

    def tell(self, wait: Wait | None) -> None:
        self.waits.append(wait)

    async def gate(self) -> None:
        await self.may_go.wait()

    lesson = None

    def read_scene(self, scene_id: str) -> str | None:
        return self.scenes.get(scene_id)

    def bodies(self, kind: type[Any]) -> list[Any]:
        return [event.body for event in self.events if isinstance(event.body, kind)]

    @property
    def types(self) -> list[str]:
        return [event.type for event in self.events]

    @property
    def end(self) -> ev.AgentEnd:
        return self.bodies(ev.AgentEnd)[-1]  # type: ignore[no-any-return]

    @property
    def turns(self) -> list[str]:
        """Who began a turn, in order."""
        return [body.agent_id for body in self.bodies(ev.TurnStart)]


class Class:
    """A whole class around the loop."""

    def __init__(
        self,
        number: int,
        *,
        director: Script | None = None,
        agent: Script | None = None,
        tools: bool = True,
        roles: str = "tassss",
        floor: FakeFloor | None = None,
        **settings: Any,
    ) -> None:
        self.floor = floor or FakeFloor()
        self.provider = FakeProvider(director, agent, tools)
        self.queues = Queues(self.floor.emit, self.floor.view)
        self.agents = agents(number, roles=roles)
        self.loop = Loop(
            self.floor, self.provider, self.queues, self.agents, LoopSettings(model="m", **{"mode": "tools"} | settings)
        )

    async def ask(self, question: str = "Why is the sky blue?", exchange: int = 1, **how: Any) -> ev.AgentEnd:
        if not how.get("resumed") and "retry_of" not in how and "continue_of" not in how:
            self.floor.emit(ev.UserMessage(text=question))
        await self.loop.run(exchange, question, **how)
        return self.floor.end

    def start(self, question: str = "Why is the sky blue?", **how: Any) -> asyncio.Task[ev.AgentEnd]:
        return asyncio.create_task(self.ask(question, **how))
