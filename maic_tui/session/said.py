"""The words of a log, spoken or drawn, for finding.

Only the lines that hold some are decoded, and reading goes on where it stopped.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from maic_tui import graphemes
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.schema.wire import BOM, BadLine, decode

from .drawn import drawn_text

_TELLING = re.compile(rb'"type":\s*"(?:user_message|text_delta|turn_end|speech|invite|cue_user|action)"')


class Gathered:
    """What was said so far: texts in their order, each with its turn (0: in none), and the last event's id."""

    def __init__(self, last_id: int = 0, texts: Iterable[tuple[int, str]] = ()) -> None:
        self.last_id = last_id
        self._said = [(turn, [text]) for turn, text in texts]
        self._turns = {turn: pieces for turn, pieces in self._said if turn}

    @property
    def texts(self) -> list[tuple[int, str]]:
        """Every text, with its turn."""
        return [(turn, "".join(pieces)) for turn, pieces in self._said]

    def gather(self, data: bytes) -> None:
        """Take in what follows in the log; what can't be read, and what was taken in before, changes nothing."""
        for line in data.removeprefix(BOM).split(b"\n"):
            if not _TELLING.search(line):
                continue
            try:
                record = decode(line.removesuffix(b"\r"))
            except BadLine:
                continue
            if isinstance(record, Event) and record.id > self.last_id:
                self.last_id = record.id
                self._hear(record)

    def _hear(self, event: Event) -> None:
        match event.body:
            case ev.UserMessage(text=text) | ev.Speech(text=text) | ev.Invite(topic=text) | ev.CueUser(prompt=text):
                self._said.append((0, [text]))
            case ev.Action(name=name, params=params, status=status) if status != "skipped":
                if text := drawn_text(name, params):
                    self._said.append((0, [text]))
            case ev.TextDelta(turn=turn, text=text) if turn in self._turns:
                self._turns[turn].append(text)
            case ev.TextDelta(turn=turn, text=text):
                self._turns[turn] = [text]
                self._said.append((turn, self._turns[turn]))
            case ev.TurnEnd(turn=turn, chars=chars) if turn in self._turns:
                self._turns[turn][:] = [graphemes.first("".join(self._turns[turn]), chars)]


def words_of(data: bytes) -> tuple[str, ...]:
    """The texts of a whole log."""
    gathered = Gathered()
    gathered.gather(data)
    return tuple(text for _, text in gathered.texts)
