"""The transcript: cards that a cursor walks through, and what can be done with what it stands on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from textual import events
from textual.message import Message

from maic_tui.transcript.lines import exchange_lines
from maic_tui.transcript.view import Exchange, Turn, open_text

from .blocks import Block
from .card_view import CardView
from .finding import Place
from .folds import Key
from .search import Search

_IN_TURN = ("body", "thinking", "error")


class Transcript(CardView):
    """Its actions are named as in the key table (`tui/keys.py`); what it can't do itself it asks for by a message."""

    @dataclass
    class OptionChosen(Message):
        """The learner chose an option of the cue."""

        text: str

    @dataclass
    class RetryAsked(Message):
        """A turn that failed is to be tried again; 0: an exchange that failed between two turns."""

        turn: int

    @dataclass
    class ContinueAsked(Message):
        """A turn that was cut is to go on; 0: the cursor is on none."""

        turn: int

    @dataclass
    class ResendAsked(Message):
        """A message that was not delivered is to be asked again."""

        message_id: str

    @dataclass
    class CopyAsked(Message):
        """The source of a turn or a card is to be copied."""

        text: str

    def action_line_down(self) -> None:
        """The cursor to the next line that says something."""
        self.moved(lambda: self.place.move_cursor(1))

    def action_line_up(self) -> None:
        """The cursor to the line before."""
        self.moved(lambda: self.place.move_cursor(-1))

    def action_first(self) -> None:
        """The cursor to the beginning."""
        self.moved(lambda: self.place.cursor_to(-1))

    def action_last(self) -> None:
        """The cursor to the end, which is followed from now on."""
        self.moved(lambda: self.place.cursor_to(1))

    def action_exchange_up(self) -> None:
        """The cursor to the card's head, or to that of the card before."""
        self.moved(lambda: self.place.cursor_to_card(-1))

    def action_exchange_down(self) -> None:
        """The cursor to the next card's head."""
        self.moved(lambda: self.place.cursor_to_card(1))

    def action_fold(self) -> None:
        """Fold or open what the cursor is on, its card where it is no turn; choose an option; show more of a text."""
        if block := self._block():
            self._act_on(block)

    def action_fold_card(self) -> None:
        """Fold all turns of the card, or open them where all are folded."""
        if exchange := self._exchange():
            self.cards.folds.toggle_turns(exchange)
            self.moved(self.place.folded)

    def action_fold_all(self) -> None:
        """Fold all cards, or open them where all are folded."""
        self.cards.folds.toggle_cards(self.cards.view.cards)
        self.moved(lambda: self.place.folded(fill=True))
        self.moved(self.place.make_room)

    def action_copy_turn(self) -> None:
        """Ask for the words of the turn under the cursor, or whatever else is there, to be copied."""
        turn, block = self._turn(), self._block()
        text = turn.text if turn and block and block.key.kind != "thinking" else ""
        if text := text or (self.cards.layout.source(block) if block else ""):
            self.post_message(self.CopyAsked(text))

    def action_copy_card(self) -> None:
        """Ask for the whole card to be copied, as plain lines."""
        if exchange := self._exchange():
            lines = exchange_lines(exchange, self.cards.view.agents)
            self.post_message(self.CopyAsked("\n".join(line.text for line in lines)))

    # Going to a place

    def look_for(self, text: str, *, any_word: bool = False) -> None:
        """Mark every place of `text`, and go to the first from the cursor on; an empty one ends the search."""
        begun = self.search.begun if self.search else self._here()
        self.search = Search(text, self.cards.view, begun, any_word=any_word) if text.strip() else None
        if self.search:
            self._stand_on(self.search.place)
        self.refresh()

    def action_search_next(self, steps: int = 1) -> None:
        """The cursor to the next place of what is looked for, round and round."""
        if self.search:
            self.search.look(self.cards.view)
            self._stand_on(self.search.step(steps))
            self.refresh()

    def action_search_previous(self) -> None:
        """The cursor to the place before."""
        self.action_search_next(-1)

    def go_to_turn(self, number: int, drawing: str = "") -> bool:
        """The cursor to a turn, where it drew the element `drawing`; says whether there is such a turn."""
        view = self.cards.view
        for card, exchange in reversed(list(enumerate(view.cards))):
            live = [replace(view.live.head, calls=view.live.calls)] if view.live and exchange is view.open else []
            if turn := next((turn for turn in (*live, *exchange.turns) if turn.turn == number), None):
                drew = (call.after for call in turn.calls if call.params.get("elementId") == drawing)
                offset = next(drew, None)
                title = Place(card, Key("turn", number), 0, 1)
                self._stand_on(title if offset is None else Place(card, Key("body", number), offset, offset))
                return True
        return False

    def watch_turn(self, number: int) -> None:
        """The cursor to a turn that is being said again, with room below it for the words."""
        if self.go_to_turn(number):
            self.moved(self.place.make_room)

    @property
    def turn_here(self) -> tuple[Turn, str] | None:
        """The turn that the cursor is in, finished or not, and its words; None where it is in none."""
        block, live = self._block(), self.cards.view.live
        if live and block and block.key in [Key(kind, live.head.place) for kind in ("turn", *_IN_TURN)]:
            return replace(live.head, calls=live.calls), open_text(live)
        turn = self._turn()
        return (turn, turn.text) if turn else None

    @property
    def offset_here(self) -> int:
        """Where in its turn's words the line that the cursor is on begins; 0 where it is on none of them."""
        spot, block = self.place.cursor, self._block()
        return self.place.look(spot)[1].start if spot and block and block.key.kind == "body" else 0

    def _here(self) -> tuple[int, int]:
        """The card and the turn that the cursor is in, 0 for no turn."""
        spot, block = self.place.cursor or self.place.top, self._block()
        return spot.card, block.key.number if block and block.key.kind in ("turn", *_IN_TURN) else 0

    def _stand_on(self, place: Place | None) -> None:
        """Open what is folded over a place, and put the cursor there."""
        exchange = self.cards.exchange(place.card) if place else None
        if not place or not exchange or not self.cards.width:
            return
        number = place.key.number
        over = [Key("card", exchange.exchange)] if place.key.kind != "card" else []
        if place.key.kind in _IN_TURN:
            over += [Key("turn", number), *([place.key] if place.key.kind == "thinking" else [])]
        self._open(over, exchange)
        self._open(self._cut_before(place), exchange)
        if place.key.kind == "body":
            self.cards.page_of(number, place.start)
        self.moved(lambda: self.place.put_cursor_on(*place))

    def _open(self, keys: Iterable[Key], exchange: Exchange) -> None:
        folded = [key for key in keys if self.cards.folds.folded(key, exchange)]
        if folded:
            self.cards.folds.choose(folded, False)

    def _cut_before(self, place: Place) -> list[Key]:
        """What is folded where a text of the learner's is cut before a place in it."""
        card = self.cards[place.card]
        block = next((block for block in card.blocks if block.key == place.key), None)
        if not block or not 0 < block.cut_at <= place.start:
            return []
        return [place.key, Key("question", place.key.number)] if place.key.kind == "card" else [place.key]

    # What is asked for

    def action_retry(self) -> None:
        """Ask for the failed turn under the cursor again, elsewhere for the one that ended the latest exchange, or for
        that exchange where an error ended it between turns.

        Where there is none, for the last message that was not delivered.
        """
        turn, view = self._turn(), self.cards.view
        failed = turn if turn and turn.state == "failed" else view.failed_turn
        lost = [item for item in view.queue if item.undelivered]
        if failed:
            self.post_message(self.RetryAsked(failed.turn))
        elif lost and not view.stuck:
            self.post_message(self.ResendAsked(lost[-1].message_id))
        else:
            self.post_message(self.RetryAsked(0))

    def action_continue_turn(self) -> None:
        """Ask for the cut turn under the cursor to go on."""
        turn = self._turn()
        self.post_message(self.ContinueAsked(turn.turn if turn else 0))

    def action_choose(self, number: int) -> None:
        """Choose an option of the cue that is open; the first is 1."""
        last = self.cards.view.last
        options = last.cue.options if last and last.cue and not self.cards.view.pending else ()
        if 1 <= number <= len(options):
            self.post_message(self.OptionChosen(options[number - 1]))

    def on_click(self, event: events.Click) -> None:
        """Place the cursor; on a title, a head, an option or an offer do what Enter does; on the marker, go down."""
        event.prevent_default()
        if self.text_selection is not None or event.y >= len(self.lines):
            return
        if self._below and event.y == self.size.height - 1:
            self.action_bottom()
            return
        line = self.lines[event.y]
        if line.row.spans:
            self.moved(lambda: self.place.put_cursor(line.spot))
            if line.block.cut_at or line.block.key.kind in ("card", "turn", "thinking", "option", "before", "after"):
                self._act_on(line.block)

    def _act_on(self, block: Block) -> None:
        exchange, turn = self._exchange(), self._turn()
        match block.key.kind:
            case "option" if exchange is self.cards.view.last:
                self.action_choose(block.key.number)
            case "before" | "after":
                self.cards.more(block.key)
            case "option":
                pass
            case "thinking" if exchange:
                self.cards.folds.toggle(block.key, exchange)
            case "said" if exchange and (block.cut_at or not self.cards.folds.folded(block.key, exchange)):
                self.cards.folds.toggle(block.key, exchange)
            case "card" if exchange:
                self._act_on_head(block, exchange)
            case _ if exchange:
                key = Key("turn", turn.turn) if turn else Key("card", exchange.exchange)
                self.cards.folds.toggle(key, exchange)
        self.moved(self.place.folded)

    def _act_on_head(self, head: Block, exchange: Exchange) -> None:
        """A long question is shown as a whole before its card is folded, and begins as it was when that is opened."""
        folds, question = self.cards.folds, Key("question", exchange.exchange)
        if head.cut_at and not folds.folded(head.key, exchange):
            folds.choose([question], False)
            return
        if not folds.folded(question, exchange):
            folds.choose([question], True)
        folds.toggle(head.key, exchange)

    def _block(self) -> Block | None:
        """What the cursor is on."""
        spot = self.place.cursor
        return self.place.look(spot)[0] if spot else None

    @property
    def exchange(self) -> Exchange | None:
        """The exchange that the cursor is in, else the first in view; None where that is a lecture's scene."""
        found = self._exchange()
        return found if found and not found.scene else None

    @property
    def turn(self) -> Turn | None:
        """The finished turn that the cursor is in."""
        return self._turn()

    def _exchange(self) -> Exchange | None:
        """The card that the cursor is in, else the first in view."""
        return self.cards.exchange((self.place.cursor or self.place.top).card)

    def _turn(self) -> Turn | None:
        """The finished turn that the cursor is in."""
        exchange, block = self._exchange(), self._block()
        if not exchange or not block or block.key.kind not in ("turn", "body", "thinking", "error"):
            return None
        return next((turn for turn in exchange.turns if turn.turn == block.key.number), None)
