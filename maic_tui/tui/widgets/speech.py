"""A turn's words and actions as rows: of one that is finished at once, of one that speaks as it is revealed."""

from __future__ import annotations

from itertools import islice

from wcwidth import iter_graphemes

from maic_tui.ascii import spelled
from maic_tui.transcript.actions import action_text, actions_text
from maic_tui.transcript.grow import Grow
from maic_tui.transcript.view import OpenTurn, ToolCall, open_text

from .flow import Flow
from .glyphs import ASCII, Glyphs
from .rows import Row, Span, lay
from .wrap import wrap

PAGE = 24_000
"""Characters of one turn that are laid out at a time; the rest is offered."""
JOINED = 24
"""Actions that one paragraph tells at most."""


class Speech:
    """Words with the actions where they happened. `start` is the offset of the first word that is laid out."""

    def __init__(self, width: int, glyphs: Glyphs, start: int = 0) -> None:
        self.start = start
        self.flow = Flow(width, start, prefix=Span(glyphs.bar + " ", "bar"), glyphs=glyphs)
        self.width = width
        self._glyphs = glyphs
        self._told = 0
        self._joined: list[ToolCall] = []
        self._start = self._end = 0
        """The rows of the flow in which the `_joined` actions are told."""

    def grow(self, text: str, calls: tuple[ToolCall, ...], *, whole: bool = False) -> None:
        """Add words, and those of `calls` whose place has been reached; all of them where the turn is `whole`."""
        while self._told < len(calls):
            call = calls[self._told]
            lead = max(call.after - self.flow.end, 0)
            if lead > len(text) and not whole:
                break
            self.flow.add(text[:lead])
            text = text[lead:]
            if call.after >= self.start:
                self._tell(call)
            self._told += 1
        self.flow.add(text)

    def _tell(self, call: ToolCall) -> None:
        """Tell an action; one that was done in a paragraph with those before it, where no words stand between."""
        self.flow.flush()
        done, rows = call.status == "done", len(self.flow.rows)
        if not (done and self._joined and rows == self._end and len(self._joined) < JOINED):
            self._joined, self._start = [], rows
        self._joined += [call] if done else []
        text = actions_text(self._joined) if done else action_text(call)
        text = spelled(text) if self._glyphs is ASCII else text
        self.flow.interject(self._paragraph(" ".join(text.split()), call.status), over=rows - self._start)
        self._end = len(self.flow.rows)

    def _paragraph(self, text: str, status: str) -> list[Row]:
        style, mark = ("skipped", self._glyphs.skipped) if status == "skipped" else ("action", self._glyphs.did)
        bar = Span(self._glyphs.bar + " ", "bar")
        hang = (bar, Span(" " * (len(mark) + 1), style))
        rows = lay([Span(text, style)], self.width - 3 - len(mark), wrap, (bar, Span(mark + " ", style)), hang)
        return [Row(row.spans, self.flow.end) for row in rows]


class Reveal:
    """How much text the first so many graphemes of a growing text are; each step costs what was revealed."""

    def __init__(self) -> None:
        self._parts = 0
        self._held = ""
        self._given = 0
        self._end = 0
        self._last = 0
        self._before_last = 0

    def advance(self, parts: Grow[str], graphemes: int) -> str:
        """The text by which `graphemes` of them are more than what was given out before.

        The last grapheme may still grow by a mark that comes later, so it is looked at again.
        """
        if len(parts) > self._parts:
            self._held = self._held[self._last :] + "".join(parts.since(self._parts))
            self._parts = len(parts)
            self._given -= self._last
            self._last = 0
        self._move_last(graphemes - self._before_last)
        start, self._given = self._given, max(self._given, self._end)
        return self._held[start : self._given]

    def _move_last(self, steps: int) -> None:
        """Set the bounds of the last of the next `steps` graphemes."""
        self._end = self._last
        if steps > 0 and self._held.isascii():
            self._end = min(self._last + steps, len(self._held))
            start = max(self._end - 1, self._last)
            self._before_last += start - self._last
            self._last = start
            return
        start = self._last
        for number, cluster in enumerate(islice(iter_graphemes(self._held, self._last), max(steps, 0))):
            self._before_last += number > 0
            self._last, start = start, start + len(cluster)
            self._end = start


def newest(live: OpenTurn, end: int) -> tuple[int, str]:
    """Where the last page of the first `end` characters of an open turn begins, at a line if it can, and the page."""
    text = open_text(live)[:end]
    start = max(0, len(text) - PAGE)
    if start:
        start = text.find("\n", start, start + PAGE // 4) + 1 or start
    return start, text[start:]


class Live:
    """The turn that speaks, laid out up to the grapheme that is revealed."""

    def __init__(self, width: int, glyphs: Glyphs) -> None:
        self.speech = Speech(width, glyphs)
        self.behind = ""
        """Revealed words that are not laid out yet: a page is laid out at a time."""
        self._reveal = Reveal()
        self._glyphs = glyphs

    def show(self, live: OpenTurn, revealed: int, *, newest_first: bool) -> bool:
        """Lay out what was revealed since; whether anything was.

        A burst of more than a page shows its last page where the reader wants the `newest_first`, else its first.
        """
        rows = len(self.speech.flow.rows)
        text = self.behind + self._reveal.advance(live.text, revealed)
        self.behind = ""
        if len(text) > PAGE and newest_first:
            self._begin_at_page(live, self.speech.flow.end + len(text), self.speech.width)
            return True
        text, self.behind = text[:PAGE], text[PAGE:]
        self.speech.grow(text, live.calls)
        return bool(text) or len(self.speech.flow.rows) != rows

    def resize(self, live: OpenTurn, width: int) -> None:
        """Lay out its last page for another width."""
        self._begin_at_page(live, self.speech.flow.end, width)

    def _begin_at_page(self, live: OpenTurn, end: int, width: int) -> None:
        start, text = newest(live, end)
        self.speech = Speech(width, self._glyphs, start)
        self.speech.grow(text, live.calls)
