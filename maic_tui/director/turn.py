"""One agent's turn: asked, shown as it comes, and ended with what was shown, whatever happens."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import aclosing
from dataclasses import dataclass, replace

from maic_tui import words
from maic_tui.provider.base import Chunk, Failure, Finish, Provider
from maic_tui.schema import events as ev
from maic_tui.schema.actions import ACTIONS, WrongAction, allowed_actions, parse_action
from maic_tui.schema.lesson import AgentProfile
from maic_tui.transcript.view import Extent

from .director import error_of
from .parser import ActionItem, Item, ReplyParser, Text, Thinking
from .ports import Floor, Performance
from .prompts import Call, Situation, agent_request
from .stretch import Stretch

FEWER_MESSAGES = 4
"""How many messages are told when all of them were too long for the model."""
_NAME = 80
"""Characters of an unknown action's name that are kept."""
_UNNAMED = "action"
_STOPS: dict[Finish, ev.StopReason] = {"stop": "stop", "tool_use": "tool_use", "length": "length", "cut": "error"}


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a turn ended; `barrier`: it was cut at the length limit in the middle of an action."""

    error: ev.Error | None = None
    barrier: bool = False


class Speaker:
    """Lets one agent at a time speak. `bar` is called when a turn raises the barrier, before its `turn_end`."""

    def __init__(self, floor: Floor, provider: Provider, bar: Callable[[], None]) -> None:
        self._floor = floor
        self._provider = provider
        self._bar = bar
        self._plain_json = False
        self._speaking = Stretch()
        self._skipped = False

    def stop(self, *, skipped: bool) -> bool:
        """End the turn that runs, and nothing else; says whether one did. `skipped`: nothing of it is owed."""
        stopped = self._speaking.stop()
        self._skipped = self._skipped or (stopped and skipped)
        return stopped

    async def speak(self, now: Situation, call: Call, begin: ev.TurnStart) -> Outcome:
        """One turn, from `thinking` to `turn_end`; a cancelled one is ended before the cancellation goes on.

        Of one that is stopped before its first content, and not skipped, there is no turn: it is owed.
        """
        self._skipped = False
        return await self._speaking.run(self._speak(now, call, begin)) or Outcome()

    async def _speak(self, now: Situation, call: Call, begin: ev.TurnStart) -> Outcome:
        self._floor.emit(ev.Thinking(stage="agent_loading", agent_id=call.agent.id))
        turn = _Turn(self._floor, call.agent, begin)
        try:
            await self._ask(now, call, turn)
            turn.finish()
            shown = await turn.stage.drained()
        except asyncio.CancelledError:
            if turn.started or self._skipped or not self._speaking.stopped:
                turn.abort(skipped=self._skipped)
            raise
        except Exception:
            turn.crash()
            raise
        finally:
            self._floor.tell(None)
        if turn.barrier:
            self._bar()
        turn.end(turn.stop_reason, shown)
        return Outcome(turn.error, turn.barrier)

    async def _ask(self, now: Situation, call: Call, turn: _Turn) -> None:
        """Ask, and once more where the model can take the question in another form."""
        if self._plain_json:
            call = replace(call, reply_format="json")
        await self._stream(now, call, turn)
        if turn.started or not turn.failure:
            return
        match turn.failure.kind:
            case "tools_unsupported" if call.reply_format == "tools":
                self._plain_json = True
                call = replace(call, reply_format="json")
            case "context":
                self._floor.emit(ev.Notice(kind="history_trimmed", message=words.HISTORY_TRIMMED))
                call = replace(call, messages=FEWER_MESSAGES)
            case _:
                return
        turn.failure = None
        await self._stream(now, call, turn)

    async def _stream(self, now: Situation, call: Call, turn: _Turn) -> None:
        async with aclosing(self._provider.stream(agent_request(now, call))) as chunks:
            async for chunk in chunks:
                self._floor.tell(chunk.wait)
                turn.take(chunk)
                await asyncio.sleep(0)  # chunks that are all there at once would keep the screen waiting


class _Turn:
    """A turn while it runs: it starts with its first content, and ends exactly once."""

    def __init__(self, floor: Floor, agent: AgentProfile, begin: ev.TurnStart) -> None:
        self.failure: Failure | None = None
        self._floor = floor
        self._agent = agent
        self._begin = begin
        self._parser = ReplyParser()
        self._stage: Performance | None = None
        self._finish: Finish | None = None
        self._usage: ev.Usage | None = None
        lesson = floor.lesson
        on_slide = lesson is not None and lesson.on_slide
        self._allowed = () if begin.variant_of else allowed_actions(agent.role, on_slide=on_slide)

    @property
    def started(self) -> bool:
        return self._stage is not None

    @property
    def stage(self) -> Performance:
        """The stage; taking it starts the turn."""
        if self._stage is None:
            self._floor.emit(self._begin)
            self._stage = self._floor.perform(self._begin.turn, self._agent)
        return self._stage

    @property
    def stop_reason(self) -> ev.StopReason:
        if self.error:
            return "error"
        return _STOPS[self._finish or "stop"]

    @property
    def error(self) -> ev.Error | None:
        """Why the turn failed; a stream without an end is a failure too."""
        if self.failure:
            return error_of(self.failure)
        if self._finish in (None, "cut"):
            return ev.Error(kind="stream_cut", message=words.STREAM_CUT, hint=words.STREAM_CUT_HINT)
        return None

    @property
    def barrier(self) -> bool:
        return self._finish == "length" and self._parser.unfinished is not None

    def take(self, chunk: Chunk) -> None:
        """A piece of the reply."""
        self._finish = chunk.finish or self._finish
        self._usage = chunk.usage or self._usage
        self.failure = chunk.failure or self.failure
        self._show(self._parser.feed(chunk))

    def finish(self) -> None:
        """The reply has ended."""
        whole = self.error is None and self._finish != "length"
        self._show(self._parser.close(whole=whole))
        if whole and self._parser.unfinished is not None:
            why = words.ACTION_UNFINISHED if self._parser.unfinished else words.ACTION_NAMELESS
            self.stage.act(self._parser.unfinished[:_NAME] or _UNNAMED, {}, refusal=why)

    def abort(self, *, skipped: bool) -> None:
        """The turn was interrupted: what was shown stays."""
        self.end("aborted", self.stage.cut(), skipped=skipped)

    def crash(self) -> None:
        """Our own fault: a turn that has begun must end all the same."""
        if self._stage:
            self.failure = Failure("crashed", words.LOOP_CRASHED, words.LOOP_CRASHED_HINT)
            self.end("error", self._stage.cut())

    def end(self, stop_reason: ev.StopReason, shown: Extent, *, skipped: bool = False) -> None:
        """Say that the turn has ended."""
        self._floor.emit(
            ev.TurnEnd(
                turn=self._begin.turn,
                stop_reason=stop_reason,
                chars=shown.chars,
                actions=shown.actions,
                usage=self._usage,
                error=self.error if stop_reason == "error" else None,
                skipped=skipped,
            )
        )

    def _show(self, items: list[Item]) -> None:
        for item in items:
            match item:
                case Text(text):
                    self.stage.say(text)
                case Thinking(text):
                    self.stage.think(text)
                case ActionItem():
                    self._act(item)

    def _act(self, item: ActionItem) -> None:
        try:
            params = self._validated(item)
        except WrongAction as wrong:
            self.stage.act(item.name[:_NAME] or _UNNAMED, item.params, refusal=str(wrong))
        else:
            self.stage.act(item.name, params)

    def _validated(self, item: ActionItem) -> dict[str, object]:
        """The action's parameters as the schema reads them; raises `WrongAction`."""
        if item.unreadable:
            raise WrongAction(words.ACTION_UNREADABLE)
        if not item.name:
            raise WrongAction(words.ACTION_NAMELESS)
        if item.name in ACTIONS and item.name not in self._allowed:
            again = self._begin.variant_of is not None
            refused = words.ACTION_NOT_ALLOWED.format(role=words.ROLES[self._agent.role])
            raise WrongAction(words.ACTION_NOT_AGAIN if again else refused)
        return parse_action(item.name, item.params).params()
