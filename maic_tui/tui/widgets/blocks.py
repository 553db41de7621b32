"""The parts of a card as rows: head, title, words, thinking, what the learner said, notes, foot."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from maic_tui import graphemes, words
from maic_tui.schema.events import Agent
from maic_tui.transcript.grow import Grow
from maic_tui.transcript.lines import board_actions, foot_lines, head_text, shown_text, title_text
from maic_tui.transcript.versions import wish_text
from maic_tui.transcript.view import Exchange, Said, ToolCall, Turn

from .flow import Flow
from .folds import Key
from .glyphs import Glyphs
from .rows import BLANK, Row, Span, lay
from .wrap import wrap
from .written import LONGEST, cut, ended, written

NOTE = 1200
"""Characters of a notice or a failure that are shown."""
NAME = 200
"""Characters of an agent's name that a turn's title shows."""
PAGE = 24_000
"""Characters of thinking that are laid out."""
_NEWEST = 400


@dataclass(slots=True, eq=False)
class Block:
    """Rows that belong together. `color` is its agent's, `fill` the style behind it, `source` what a copy gives.

    `cut_at` is where in its source the first row would begin that is left out; 0 where none is.
    """

    key: Key
    rows: list[Row]
    source: str = ""
    color: str = ""
    fill: str = ""
    cut_at: int = 0

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

    def head(self, exchange: Exchange, folded: bool, whole: bool) -> Block:
        """A card's head: its number and its question, as a `whole` or cut; and what is `folded` away."""
        mark = Span(f"{self.glyphs.folded if folded else self.glyphs.opened} ", "mark")
        scene = f"{self.glyphs.scene}{exchange.scene_number or ''}"
        number = Span(f"{scene if exchange.scene else exchange.exchange}  ", "number")
        indent = Span(" " * (2 + len(number.text)), "head")
        rows = written(exchange.question, self.width, (mark, number), indent, "head")
        rows, cut_at = self._shortened(rows, exchange.question, indent, whole)
        if folded:
            for tail in self._folded_away(exchange):
                rows = ended(rows, self.width, indent, tail)
        return Block(Key("card", exchange.exchange), rows, head_text(exchange), fill="head", cut_at=cut_at)

    def _folded_away(self, exchange: Exchange) -> Iterator[Span]:
        """How many turns a folded card has, and that it failed."""
        if number := len(exchange.turns):
            text = words.ONE_TURN_FOLDED if number == 1 else words.TURNS_FOLDED.format(number=number)
            yield Span(f"  {text}", "mark")
        if exchange.failed:
            yield Span(f"  {self.glyphs.failed} {words.TURN_STATES['failed']}", "error")

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
            newest = "".join(parts.since(max(0, len(parts) - _NEWEST)))[-NOTE:]
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

    def said(self, place: int, said: Said, whole: bool = False) -> Block:
        """What the learner said while the exchange ran."""
        mark, indent = Span(f"{self.glyphs.learner} ", "learner"), Span("  ", "said")
        rows = written(said.text, self.width, (mark,), indent, "said", lead=words.YOU + " ")
        rows, cut_at = self._shortened(rows, said.text, indent, whole)
        return Block(Key("said", place), [BLANK, *rows], said.text, cut_at=cut_at)

    def note(self, key: Key, text: str) -> Block:
        """A notice; one between two cards has its space below, since the card above has one."""
        rows = self._hung(text, self.glyphs.note, "note")
        return Block(key, [*rows, BLANK] if key.kind == "notice" else [BLANK, *rows], text)

    def foot(self, exchange: Exchange, agents: Iterable[Agent], resume: str = "", offer: str = "") -> list[Block]:
        """How a card ended, by which key it is to `resume` where it can be, and what is offered.

        Each option of its cue is a block of its own.
        """
        blocks, option = [], 0
        cut = words.CUT_RESUMES.format(key=resume) if resume else words.ENDED["aborted"]
        for line in foot_lines(exchange, agents, cut=cut):
            if line.role == "option":
                option += 1
                blocks.append(self._option(option, line.text))
                continue
            text = shown_text(exchange, self.width - 2) if line.role == "board" else line.text
            rows = self._plain(text, line.role)
            blocks.append(Block(Key(line.role, exchange.exchange), rows, line.text))
        if offer:
            blocks.append(Block(Key("offer", exchange.exchange), self._plain(offer, "foot"), offer))
        if blocks:
            blocks[0].rows.insert(0, BLANK)
        return blocks

    def pending(self, question: str) -> Block:
        """A question whose exchange has not begun."""
        indent = Span("  ", "pending")
        rows, _ = self._shortened(written(question, self.width, (indent,), indent, "pending"), question, indent, False)
        return Block(Key("pending", 0), rows, question)

    def waiting(self, text: str) -> Block:
        """Who gets ready."""
        return Block(Key("waiting", 0), [BLANK, *self._plain(text, "waiting")], text)

    def paused(self, resume: str) -> Block:
        """That the exchange is paused, and by which key it is to `resume`."""
        text = words.PAUSED_CARD.format(key=resume)
        return Block(Key("paused", 0), [BLANK, *self._plain(text, "paused")], text)

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

    def _shortened(self, rows: list[Row], text: str, indent: Span, whole: bool) -> tuple[list[Row], int]:
        """`rows` of the learner's `text`, cut where it is not to be shown as a `whole`; and where it was cut."""
        if not whole:
            return cut(rows, self.width, indent, self.glyphs)
        left = len(text) - LONGEST
        return ([*rows, Row((indent, self._left_out(left)))] if left > 0 else rows), 0

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
        shown = graphemes.cut(" ".join(text.split()), NOTE)
        return lay([Span(shown, style, 0)], self.width - len(rest.text), wrap, (first,), (rest,))


_GAP = Block(Key("gap", 0), [BLANK])
