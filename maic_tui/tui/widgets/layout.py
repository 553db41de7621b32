"""An exchange as the blocks of its card; parts that show the same as before are the same blocks."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from dataclasses import replace

from maic_tui import words
from maic_tui.transcript.lines import error_text, note_text
from maic_tui.transcript.view import Exchange, Note, OpenTurn, Said, Session, ToolCall, Turn, open_text
from maic_tui.tui.reach import Reach

from .blocks import Block, Maker
from .folds import Folds, Key
from .glyphs import Glyphs
from .speech import PAGE, Live, Speech

KEPT = 1000
"""Parts of cards that are kept."""


class Layout:
    """Lays out one view for one width."""

    def __init__(self, glyphs: Glyphs, folds: Folds) -> None:
        self.view = Session()
        self.width = 0
        self.reach = Reach()
        self.waited = ""
        """How long the class waits already, and why."""
        self._glyphs = glyphs
        self._folds = folds
        self._maker = Maker(0, glyphs)
        self._parts: dict[Key, tuple[object, list[Block]]] = {}
        self._windows: dict[int, tuple[int, int]] = {}
        self._live = Live(0, glyphs)
        self._live_turn = 0
        self._revealed = 0

    def resize(self, width: int) -> None:
        """Forget what was laid out for another width."""
        self.width = width
        self._maker = Maker(width, self._glyphs)
        self._parts.clear()
        if self.view.live and self._live_turn == self.view.live.head.turn:
            self._live.resize(self.view.live, width)
        elif self.view.live:
            self._reveal(self.view.live, following=True)

    def show(self, view: Session, revealed: int, *, following: bool) -> tuple[bool, bool]:
        """Take in a newer view: whether words came, and whether the open card has other blocks than before."""
        old, self.view, self._revealed = self.view.live, view, revealed
        if not view.live or not self.width:
            return False, old is not view.live
        speech = self._live.speech
        grew = self._reveal(view.live, following)
        calm = old and old.calls is view.live.calls and len(old.thinking) == len(view.live.thinking)
        return grew, not calm or speech is not self._live.speech

    @property
    def behind(self) -> bool:
        """Whether words are revealed that the next `show` will lay out."""
        return bool(self._live.behind and self.view.live)

    def card(self, exchange: Exchange) -> list[Block]:
        """The blocks of one card."""
        key = Key("card", exchange.exchange)
        folded = self._folds.folded(key, exchange)
        whole = not self._folds.folded(Key("question", exchange.exchange), exchange)
        shown = (exchange.question, whole, folded, folded and (exchange.failed, len(exchange.turns)))
        head = self._once(key, shown, lambda: [self._maker.head(exchange, folded, whole)])
        blocks = [*self._notes_before(exchange), *head]
        if not folded:
            for place, entry in enumerate(exchange.entries):
                blocks += self._entry(exchange, place, entry)
            if exchange is self.view.open:
                blocks += self._now(exchange)
            blocks += self._foot(exchange)
        return [*blocks, self._maker.gap]

    def last(self) -> list[Block]:
        """What belongs to no exchange yet: late notices, a question on its way, who gets ready."""
        blocks = self._notes(self.view.newest, "")
        if self.view.pending:
            blocks.append(self._maker.pending(self.view.pending))
        return blocks if self.view.open else [*blocks, *self._waiting()]

    def more(self, key: Key) -> None:
        """Lay out another page of a very long turn, `before` or `after` what is laid out."""
        start, end = self._windows.get(key.number, (0, PAGE))
        self._windows[key.number] = (max(0, start - PAGE), end) if key.kind == "before" else (start, end + PAGE)
        self._parts.pop(Key("turn", key.number), None)

    def page_of(self, turn: int, offset: int) -> bool:
        """Lay a finished turn out from the page on that holds that character; says whether another was laid out."""
        start, end = self._windows.get(turn, (0, PAGE))
        if start <= offset < end or (self.view.live and self.view.live.head.turn == turn):
            return False
        self._windows[turn] = max(0, offset - PAGE // 2), offset + PAGE // 2
        self._parts.pop(Key("turn", turn), None)
        return True

    def source(self, block: Block) -> str:
        """The text that `block` shows, as it came."""
        if self.view.live and block.key == Key("body", self.view.live.head.place):
            return open_text(self.view.live)
        return block.source

    def _reveal(self, live: OpenTurn, following: bool) -> bool:
        if self._live_turn != live.head.turn:
            self._live, self._live_turn = Live(self.width, self._glyphs), live.head.turn
        return self._live.show(live, self._revealed, newest_first=following)

    def _now(self, exchange: Exchange) -> list[Block]:
        """What goes on in the open exchange: the turn that speaks or who gets ready, and a pause."""
        blocks = self._speaking(exchange, self.view.live) if self.view.live else self._waiting()
        if self.view.mode == "paused":
            key = self.reach.label("pause")
            blocks = [*blocks, *self._once(Key("paused", 0), key, lambda: [self._maker.paused(key)])]
        return blocks

    def _speaking(self, exchange: Exchange, live: OpenTurn) -> list[Block]:
        head, speech = live.head, self._live.speech
        blocks = self._title(head, live.calls, "paused" if self.view.mode == "paused" else head.state, folded=False)
        if len(live.thinking):
            folded = self._folds.folded(Key("thinking", head.turn), exchange)
            stamp = None if folded else len(live.thinking)
            make = self._maker.thinking_now
            blocks += self._once(Key("thinks", head.turn), stamp, lambda: [make(head, live.thinking, folded)])
        if speech.start:
            blocks.append(self._maker.more("before", head, speech.start))
        return [*blocks, Block(Key("body", head.turn), speech.flow.rows, color=head.color)]

    def _waiting(self) -> list[Block]:
        waiting = self.view.waiting
        if not waiting and not self.waited:
            return []
        agent = self.view.agent(waiting.agent_id) if waiting and waiting.stage == "agent_loading" else None
        text = words.DIRECTOR_CHOOSES if waiting else words.MODEL_AWAITED
        if agent:
            text = words.PREPARES.format(name=agent.name)
        if self.waited:
            text = words.WAITED.format(who=text, told=self.waited)
        return self._once(Key("waiting", 0), text, lambda: [self._maker.waiting(text)])

    def _entry(self, exchange: Exchange, place: int, entry: Turn | Said | Note) -> list[Block]:
        number = exchange.exchange * 10_000 + place
        match entry:
            case Turn():
                return self._turn(exchange, entry)
            case Said():
                key = Key("said", number)
                whole = not self._folds.folded(key, exchange)
                return self._once(key, (entry, whole), lambda: [self._maker.said(number, entry, whole)])
            case Note():
                return self._note(Key("note", number), entry)

    def _turn(self, exchange: Exchange, turn: Turn) -> list[Block]:
        key, live = Key("turn", turn.turn), self.view.live
        if live and live.head.variant_of == turn.turn:
            head = replace(live.head, turn=turn.turn, versions=turn.versions or (turn,))
            return self._speaking(exchange, replace(live, head=head))
        folded = self._folds.folded(key, exchange)
        quiet = self._folds.folded(Key("thinking", turn.turn), exchange)
        offer = self._offer(turn, latest=exchange is self.view.last and not self.view.open)
        return self._once(key, (turn, folded, quiet, offer), lambda: self._turn_blocks(turn, folded, quiet, offer))

    def _offer(self, turn: Turn, *, latest: bool) -> str:
        """What can be asked for at a turn, and by which keys; that it goes on only in the `latest` exchange."""
        from maic_tui.director.coming import goes_on

        stopped = self.view.stopped
        offers = (
            (bool(stopped and stopped.place == turn.turn), words.TITLE_STOPPED_HINT, ("pause",)),
            (latest and turn.state == "failed", words.TITLE_FAILED_HINT, ("retry",)),
            (latest and turn.can_go_on, words.TITLE_CUT_HINT, ("continue_turn",)),
            (bool(turn.versions), words.TITLE_VERSIONS_HINT, ("version_before", "version_after")),
        )
        labels = [(form, " ".join(filter(None, map(self.reach.label, keys)))) for can, form, keys in offers if can]
        hints = [form.format(key=label) for form, label in labels if label]
        going_on = [words.TITLE_GOES_ON] if turn.state == "interrupted" and goes_on(self.view, turn) else []
        return words.TITLE_HINTS_JOIN.join((*going_on, *hints))

    def _turn_blocks(self, turn: Turn, folded: bool, thinking_folded: bool, offer: str) -> list[Block]:
        blocks = self._title(turn, turn.calls, turn.state, folded=folded, offer=offer)
        if folded:
            return [*blocks, self._maker.first_line(turn)]
        if turn.thinking.strip():
            blocks.append(self._maker.thinking(turn, thinking_folded))
        speech = self._speech(turn)
        if speech.start:
            blocks.append(self._maker.more("before", turn, speech.start))
        blocks.append(Block(Key("body", turn.turn), speech.flow.rows, turn.text, turn.color))
        if left := len(turn.text) - speech.flow.end:
            blocks.append(self._maker.more("after", turn, left))
        if turn.error:
            blocks.append(self._maker.error(turn, error_text(turn.error)))
        return blocks

    def _title(
        self, turn: Turn, calls: tuple[ToolCall, ...], state: str, *, folded: bool, offer: str = ""
    ) -> list[Block]:
        shown = (state, calls, folded, turn.wish, turn.versions, turn.version, offer)
        make = self._maker.title
        return list(self._once(Key("title", turn.turn), shown, lambda: [make(turn, calls, state, folded, offer)]))

    def _speech(self, turn: Turn) -> Speech:
        """The rows of a finished turn: those that it had while it spoke, else new ones of the page in its window."""
        spoken, length = self._live.speech, len(turn.text)
        fits = self._live_turn == turn.turn and spoken.width == self.width and spoken.flow.end <= length
        if fits and turn.turn not in self._windows:
            end = min(spoken.flow.end + PAGE, length)
            spoken.grow(turn.text[spoken.flow.end : end], turn.calls, whole=end == length)
            self._windows[turn.turn] = max(spoken.start, end - 4 * PAGE), max(PAGE, end)
            return spoken
        start, end = self._windows.get(turn.turn, (0, PAGE))
        if start >= length:
            start, end = 0, PAGE
        speech = Speech(self.width, self._glyphs, start)
        speech.grow(turn.text[start:end], turn.calls, whole=end >= length)
        return speech

    def _foot(self, exchange: Exchange) -> list[Block]:
        resume = self.reach.label("pause") if exchange is self.view.resumable else ""
        offer = self._stuck_offer() if exchange is self.view.stuck else ""
        make, agents = self._maker.foot, self.view.agents
        ended = (exchange.reason, exchange.error, exchange.error_told, exchange.cue, exchange.shown)
        shown = (*ended, agents, resume, offer)
        return self._once(Key("foot", exchange.exchange), shown, lambda: make(exchange, agents, resume, offer))

    def _stuck_offer(self) -> str:
        """How an exchange that an error ended is asked again, and of whom else."""
        return words.STUCK_HINT.format(key=self.reach.label("retry"), model=self.reach.command("model"))

    def _notes_before(self, exchange: Exchange) -> list[Block]:
        """Notices that came outside any exchange, between this one and the one before."""
        if not self.view.notes:
            return []
        cards = self.view.sealed
        before = bisect_left(range(len(cards)), exchange.ts, key=lambda place: cards[place].ts) - 1
        return self._notes(cards[before] if before >= 0 else None, exchange.ts)

    def _notes(self, after: Exchange | None, until: str) -> list[Block]:
        notes = self.view.notes
        first = bisect_right(notes, after.ts, key=lambda note: note.ts) if after else 0
        last = bisect_left(notes, until, key=lambda note: note.ts) if until else len(notes)
        return [block for place in range(first, last) for block in self._note(Key("notice", place), notes[place])]

    def _note(self, key: Key, note: Note) -> list[Block]:
        return self._once(key, note, lambda: [self._maker.note(key, note_text(note))])

    def _once(self, key: Key, of: object, make: Callable[[], list[Block]]) -> list[Block]:
        """The blocks that were made of the same before, else new ones."""
        kept = self._parts.get(key)
        if kept and kept[0] == of:
            return kept[1]
        if len(self._parts) > KEPT:
            self._parts.clear()
        blocks = make()
        self._parts[key] = of, blocks
        return blocks
