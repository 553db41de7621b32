"""What a reader of the transcript does: search it, go from a turn to what it drew and back, copy its code."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from maic_tui import words

from . import board_desk
from .whereabouts import on_board

if TYPE_CHECKING:
    from maic_tui.transcript.view import Turn

    from .screens.classroom import ClassroomScreen
    from .widgets.fenced import Code
    from .widgets.find_bar import FindBar

SECONDS = 2.0
"""So long a hint stands before what it is about."""

Command = Callable[["ClassroomScreen", str], object]


class Reading:
    """The search that is open on the screen, and the turn from which the reader went to the board."""

    def __init__(self, screen: ClassroomScreen) -> None:
        self._screen = screen
        self._bar: FindBar | None = None
        self._turn: int | None = None
        self._sought = ""

    @property
    def searching(self) -> bool:
        """Whether a search is open."""
        return self._bar is not None

    @property
    def typing(self) -> bool:
        """Whether what is typed is what is looked for."""
        return self._bar is not None and self._screen.focused is self._bar.box

    def search(self, text: str = "", *, any_word: bool = False) -> None:
        """Open the search, the box to type in with the focus; with a text, look for that."""
        if self._screen.has_class("-empty") or self._screen.has_class("-quiz"):
            self._screen.say(words.SEARCH_NOWHERE, seconds=SECONDS)
            return
        self._see_transcript()
        bar = self._open()
        if text:
            self._screen.transcript.look_for(text, any_word=any_word)
            self._screen.call_after_refresh(bar.write, text)
        self._screen.in_order.when_drawn(self._screen.set_focus, self._screen.transcript if text else bar.box)
        self._screen.call_after_refresh(self._count)

    def step(self, steps: int) -> None:
        """To the next place of what is looked for, or to the one before."""
        if not self.searching:
            key = self._screen.keymap.label("search")
            self._screen.say(words.SEARCH_NOTHING_OPEN.format(key=key), seconds=SECONDS)
            return
        self._screen.transcript.action_search_next(steps)
        self._count()

    def seek(self, text: str) -> None:
        """Look for a text in the session that was opened just now, as soon as it is drawn."""
        self._sought = text
        if text:
            self._screen.bridge.wake()

    def drawn(self) -> None:
        """The session was drawn: look for what is sought in it."""
        transcript = self._screen.transcript
        if not self._sought or not transcript.cards.view.newest:
            return
        if not transcript.cards.width:
            self._screen.call_after_refresh(self._screen.bridge.wake)
            return
        text, self._sought = self._sought, ""
        self.search(text)
        if transcript.search and not transcript.search.places:
            self.search(text, any_word=True)
        if transcript.search and not transcript.search.places:
            self.end()

    def leave(self) -> bool:
        """End the search, or go back to the turn that one came from; says whether there was something to leave."""
        if self._bar:
            self.end()
            return True
        return on_board(self._screen) and self._turn is not None and self.to_turn(self._turn)

    def end(self) -> None:
        """End the search, where one is open."""
        if not self._bar:
            return
        bar, self._bar = self._bar, None
        self._screen.transcript.look_for("")
        if bar.has_focus_within:
            self._screen.set_focus(self._screen.transcript)
        bar.remove()
        self._screen.bridge.wake()

    def close(self) -> None:
        """Nothing of the session that is left is looked at any more; a screen that has ended takes its bar with it."""
        self._turn, self._sought = None, ""
        if self._screen.is_running:
            self.end()
        self._bar = None

    def to_board(self, turn: Turn) -> None:
        """The focus to the board, on what `turn` drew; where that is gone, on the board as it was then."""
        screen, classroom = self._screen, self._screen.classroom
        drawn = tuple(_drawn(turn))
        if not drawn or not classroom:
            screen.say(words.TURN_DREW_NOTHING, seconds=SECONDS)
            return
        board = screen.pane.board
        board.show(classroom.board, classroom.view.agents)
        if not board.look_at(drawn):
            screen.say(words.TURN_DRAWING_GONE, seconds=SECONDS)
            return
        self._turn = turn.turn
        screen.pane.turn_to_board()
        screen.bridge.wake()
        screen.in_order.when_drawn(screen.set_focus, board)

    def to_turn_of_chosen(self) -> None:
        """The focus to the turn that drew what is chosen on the board, else to the one that one came from."""
        screen = self._screen
        element = screen.pane.board.chosen
        number = element.turn if element else self._turn
        if number is None:
            key = screen.keymap.label("board_choose")
            screen.say(words.BOARD_NONE_CHOSEN.format(key=key), seconds=SECONDS)
        elif not self.to_turn(number, element.id if element else ""):
            screen.say(words.DRAWN_IN_NO_TURN, seconds=SECONDS)

    def to_turn(self, number: int, drawing: str = "") -> bool:
        """The focus to that turn, where it drew `drawing`; says whether there is such a turn."""
        self._see_transcript()
        transcript = self._screen.transcript
        if not transcript.go_to_turn(number, drawing):
            return False
        self._turn = None
        self._screen.pane.board.fit()
        self._screen.in_order.when_drawn(self._screen.set_focus, transcript)
        self._screen.bridge.wake()
        return True

    def _see_transcript(self) -> None:
        if self._screen.pane.full:
            board_desk.full(self._screen, "")
        self._screen.pane.give_way()

    def _open(self) -> FindBar:
        if self._bar is None:
            from .widgets.find_bar import FindBar

            self._bar = FindBar(self._typed, self.step, self._done)
            self._screen.mount(self._bar, after="#room")
        return self._bar

    def _typed(self, text: str) -> None:
        if self._bar:
            self._screen.transcript.look_for(text)
            self._count()

    def _done(self) -> None:
        """The text is typed: its places are walked through with keys from now on."""
        self._screen.set_focus(self._screen.transcript)

    def _count(self) -> None:
        if self._bar:
            search = self._screen.transcript.search
            self._bar.count(*(search.count if search else (0, 0)))


def codes(turn: Turn, text: str) -> list[Code]:
    """The code in a turn's words, then what it wrote on the board."""
    from .widgets.fenced import Code, blocks

    drew = (call.params for call in turn.calls if call.name == "wb_draw_code" and call.status != "skipped")
    board = [Code(str(params.get("language") or ""), str(params.get("code") or "")) for params in drew]
    return [*blocks(text), *(code for code in board if code.text.strip())]


def _drawn(turn: Turn) -> list[str]:
    """The ids of the elements that a turn put on the board or changed there, in their order."""
    done = (call for call in turn.calls if call.name.startswith("wb_") and call.status != "skipped")
    return list(dict.fromkeys(str(call.params["elementId"]) for call in done if call.params.get("elementId")))


def _to_board(screen: ClassroomScreen, _: str) -> None:
    here = screen.transcript.turn_here
    if here:
        screen.reading.to_board(here[0])
    else:
        screen.say(words.NO_TURN_HERE, seconds=SECONDS)


def _copy_code(screen: ClassroomScreen, _: str) -> None:
    here = screen.transcript.turn_here
    found = codes(*here) if here else []
    if not found:
        screen.say(words.NO_CODE_HERE if here else words.NO_TURN_HERE, seconds=SECONDS)
    elif len(found) == 1:
        screen.copy(found[0].text)
    elif here:
        from .widgets.fenced import block_at

        _choose(screen, found, block_at(here[1], screen.transcript.offset_here))


def _choose(screen: ClassroomScreen, found: list[Code], at: int) -> None:
    """Ask which one, from that at the place `at` on."""
    from . import dialogs
    from .screens.picker import Item, Picker

    items = [
        Item(str(place), " ".join(code.text.split()), words.CODE_NOTE.format(
            language=code.language or words.CODE_NO_LANGUAGE, lines=code.text.count("\n") + 1
        ), keeps=True)
        for place, code in enumerate(found)
    ]  # fmt: skip

    def chosen(place: str | None) -> None:
        if place is not None:
            screen.copy(found[int(place)].text)

    dialogs.show(screen, Picker(words.DIALOG_CODE, items, at=str(at)), chosen)


COMMANDS: dict[str, Command] = {
    "search": lambda screen, text: screen.reading.search(text),
    "search_next": lambda screen, _: screen.reading.step(1),
    "search_previous": lambda screen, _: screen.reading.step(-1),
    "copy_code": _copy_code,
    "to_board": _to_board,
    "board_turn": lambda screen, _: screen.reading.to_turn_of_chosen(),
}
"""One function for each action of the key table that is about reading."""
