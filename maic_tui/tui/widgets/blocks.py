"""The parts of a card as rows: head, title, words, thinking, what the learner said, notes, foot."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass

from maic_tui import graphemes, words
from maic_tui.schema.events import Agent
from maic_tui.transcript.grow import Grow
from maic_tui.transcript.lines import board_actions, foot_lines, head_text, title_text
from maic_tui.transcript.versions import wish_text
from maic_tui.transcript.view import Exchange, Said, ToolCall, Turn

from .flow import Flow
from .folds import Key
from .glyphs import Glyphs
from .rows import BLANK, Row, Span, lay
from .wrap import wrap

QUESTION = 1200
"""Characters of a question that its card's head shows."""
NAME = 200
"""Characters of an agent's name that a turn's title shows."""
PAGE = 24_000
"""Characters of thinking that are laid out."""
_NEWEST = 400


@dataclass(slots=True, eq=False)
class Block:
    """Rows that belong together. `color` is its agent's, `fill` the style behind it, `source` what a copy gives."""

    key: Key
    rows: list[Row]
    source: str = ""
    color: str = ""
    fill: str = ""

    def row_of(self, source: int) -> int:
        """The row in which the character `source` of the block's source stands."""
        return max(0, bisect_right(self.rows, source, key=lambda row: row.start) - 1)

    def row_before(self, source: int) -> int:
        """The row of what happened right before that character: an action that was told there."""
        return min(bisect_left(self.rows, source, key=lambda row: row.start), max(0, len(self.rows) - 1))


class Maker:
    """Makes blocks for one width."""

    def __init__(self, width: int, glyphs: Glyphs) -> None:
        self.width = width
        self.glyphs = glyphs

    def head(self, exchange: Exchange, folded: int | None) -> Block:
        """A card's head: its number and its question, and how many turns are `folded` away; None while it is open."""
        mark = Span(f"{self.glyphs.opened if folded is None else self.glyphs.folded} ", "mark")
        number = Span(f"{self.glyphs.scene if exchange.scene else exchange.exchange}  ", "number")
        indent = Span(" " * (2 + len(number.text)), "head")
        question = " ".join(exchange.question.split())
        spans = [Span(question[:QUESTION], "head", 0)]
        if len(question) > QUESTION:
            spans.append(self._left_out(len(question) - QUESTION))
        if folded is not None:
            text = words.ONE_TURN_FOLDED if folded == 1 else words.TURNS_FOLDED.format(number=folded)
            spans.append(Span(f"  {text}", "mark"))
        rows = lay(spans, self.width - len(indent.text), wrap, (mark, number), (indent,))
        return Block(Key("card", exchange.exchange), rows, head_text(exchange), fill="head")

    def title(self, turn: Turn, calls: tuple[ToolCall, ...], state: str, folded: bool, offer: str = "") -> Block:
        """A turn's title: name, role, state, how often it touched the board, and what is offered."""
        mark = Span(f"{self.glyphs.folded if folded else self.glyphs.opened} ", "bar")
        spans = [
            Span(graphemes.cut(turn.agent_name, NAME), "name", 0),
            Span(words.TITLE_JOIN + words.ROLES.get(turn.role, turn.role), "role"),
            Span(words.TITLE_JOIN, "role"),
            Span(words.TURN_STATES[state], f"state-{state}"),
        ]
        if number := board_actions(calls):
            spans.append(Span(f"{words.TITLE_JOIN}{self.glyphs.did} {number}", "role"))
        if version := self._version(turn):
            spans.append(Span(f"  {version}", "version"))
        if offer:
            spans.append(Span(f"  {offer}", "mark"))
        rows = lay(spans, self.width - 2, wrap, (mark,), (self.bar,))
        return Block(Key("turn", turn.turn), [BLANK, *rows], title_text(turn), turn.color)

    def _version(self, turn: Turn) -> str:
        """Which of its versions is shown, or the one more that is being said, which none stands after; or neither."""
        if not turn.versions:
            return ""
        before, after, of = self.glyphs.before, self.glyphs.after, len(turn.versions)
        number, wish = turn.version + 1, turn.versions[turn.version].wish
        if turn.wish:
            number, of, wish, after = of + 1, of + 1, turn.wish, ""
        told = words.VERSION_TITLE.format(before=before, number=number, of=of, wish=wish_text(wish), after=after)
        return told.rstrip()

    def first_line(self, turn: Turn) -> Block:
        """What a folded turn shows of its words."""
        flow = Flow(self.width - 1 - len(self.glyphs.more), style="folded", prefix=self.bar, glyphs=self.glyphs)
        text = turn.text.strip()
        flow.add(text[:400])
        spans = flow.rows[0].spans[1:] if flow.rows else ()
        line = [span._replace(style="folded") for span in spans]
        more = Span(f" {self.glyphs.more}", "folded") if len(flow.rows) > 1 or len(text) > 400 else Span("", "folded")
        rows = [Row((self.bar, *line, more))] if spans else []
        return Block(Key("body", turn.turn), rows, turn.text, turn.color)

    def thinking(self, turn: Turn, folded: bool) -> Block:
        """What a turn thought: a line that says so, and the thoughts where they are not folded."""
        text = turn.thinking.strip()
        rows = [self._thinking_line(words.THINKING_FOLDED.format(number=f"{len(text):,}"), folded)]
        if not folded:
            rows += self._thoughts(text[:PAGE])
            if len(text) > PAGE:
                rows.append(Row((self.bar, self._left_out(len(text) - PAGE))))
        return Block(Key("thinking", turn.turn), rows, text, turn.color)

    def thinking_now(self, turn: Turn, parts: Grow[str], folded: bool) -> Block:
        """That a turn thinks, and its newest thoughts where they are not folded."""
        rows = [self._thinking_line(words.THINKING_NOW, folded)]
        if not folded:
            newest = "".join(parts.since(max(0, len(parts) - _NEWEST)))[-QUESTION:]
            rows += self._thoughts(newest.strip())
        return Block(Key("thinking", turn.turn), rows, "", turn.color)

    def more(self, kind: str, turn: Turn, characters: int) -> Block:
        """An offer of the words of a very long turn that are not laid out."""
        template = words.MORE_BEFORE if kind == "before" else words.MORE_AFTER
        number = f"{max(1, characters // max(1, self.width)):,}"
        text = f"{self.glyphs.more} {template.format(number=number)}"
        return Block(Key(kind, turn.turn), [Row((self.bar, Span(text, "offer")))], color=turn.color)

    def error(self, turn: Turn, text: str) -> Block:
        """Why a turn failed."""
        return Block(Key("error", turn.turn), self._hung(text, self.glyphs.failed, "error"), text, turn.color)

    def said(self, place: int, said: Said) -> Block:
        """What the learner said while the exchange ran."""
        mark = Span(f"{self.glyphs.learner} ", "learner")
        spans = [Span(words.YOU + " ", "learner"), Span(said.text.replace("\n", " ")[:QUESTION], "said", 0)]
        rows = lay(spans, self.width - 2, wrap, (mark,), (Span("  ", "said"),))
        return Block(Key("said", place), [BLANK, *rows], said.text)

    def note(self, key: Key, text: str) -> Block:
        """A notice."""
        return Block(key, [BLANK, *self._hung(text, self.glyphs.note, "note")], text)

    def between(self, key: Key, text: str) -> Block:
        """A notice that stands between two cards."""
        return Block(key, [*self._hung(text, self.glyphs.note, "note"), BLANK], text)

    def foot(self, exchange: Exchange, agents: Iterable[Agent], *, resumable: bool, offer: str = "") -> list[Block]:
        """How a card ended, where it is `resumable` by which key, and what is offered.

        Each option of its cue is a block of its own.
        """
        blocks, option = [], 0
        cut = words.CUT_SPACE if resumable else words.ENDED["aborted"]
        for line in foot_lines(exchange, agents, cut=cut):
            if line.role == "option":
                option += 1
                blocks.append(self._option(option, line.text))
                continue
            rows = self._plain(line.text, line.role)
            blocks.append(Block(Key(line.role, exchange.exchange), rows, line.text))
        if offer:
            blocks.append(Block(Key("offer", exchange.exchange), self._plain(offer, "foot"), offer))
        if blocks:
            blocks[0].rows.insert(0, BLANK)
        return blocks

    def pending(self, question: str) -> Block:
        """A question whose exchange has not begun."""
        return Block(Key("pending", 0), self._plain(question[:QUESTION], "pending"), question)

    def waiting(self, text: str) -> Block:
        """Who gets ready."""
        return Block(Key("waiting", 0), [BLANK, *self._plain(text, "waiting")], text)

    def paused(self) -> Block:
        """That the exchange is paused, and how it goes on."""
        return Block(Key("paused", 0), [BLANK, *self._plain(words.PAUSED_CARD, "paused")], words.PAUSED_CARD)

    @property
    def gap(self) -> Block:
        """The space under a card."""
        return _GAP

    @property
    def bar(self) -> Span:
        """The edge of a turn, in its agent's colour."""
        return Span(f"{self.glyphs.bar} ", "bar")

    def _thinking_line(self, text: str, folded: bool) -> Row:
        mark = self.glyphs.folded if folded else self.glyphs.opened
        return Row((self.bar, Span(f"{mark} {text}", "thinking")))

    def _thoughts(self, text: str) -> list[Row]:
        flow = Flow(self.width, style="thinking", prefix=Span(f"{self.bar.text}  ", "bar"), glyphs=self.glyphs)
        flow.add(text)
        return flow.rows

    def _left_out(self, characters: int) -> Span:
        return Span(f" {self.glyphs.more} {words.MORE_CHARACTERS.format(number=f'{characters:,}')}", "mark")

    def _option(self, number: int, text: str) -> Block:
        mark = Span(f"  {number}  ", "number")
        label = text.partition(". ")[2]
        rows = lay([Span(label, "option", 0)], self.width - 5, wrap, (mark,), (Span(" " * 5, "option"),))
        return Block(Key("option", number), rows, label)

    def _plain(self, text: str, style: str) -> list[Row]:
        rows = []
        for line in text.split("\n"):
            rows += lay([Span(line, style, 0)], self.width - 2, wrap, (Span("  ", style),), (Span("  ", style),))
        return rows

    def _hung(self, text: str, mark: str, style: str) -> list[Row]:
        first, rest = Span(f"{mark} ", style), Span(" " * (len(mark) + 1), style)
        shown = graphemes.cut(" ".join(text.split()), QUESTION)
        return lay([Span(shown, style, 0)], self.width - len(rest.text), wrap, (first,), (rest,))


_GAP = Block(Key("gap", 0), [BLANK])
