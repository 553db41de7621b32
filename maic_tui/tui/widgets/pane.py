"""The pane beside the transcript, or below it, or under a key where the screen is narrow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from textual.containers import Vertical

if TYPE_CHECKING:
    from maic_tui.board.ledger import Board
    from maic_tui.schema.events import Agent

    from .board import BoardPane

NARROW = 60
"""Columns below which the pane lies under a key, at full width."""


class Pane(Vertical):
    """Holds the board, made when there is one to show: the first paint does not wait for all that draws it.

    Its classes say where it is: `-below`, `-hidden`, and `-alone` without the transcript.
    """

    DEFAULT_CSS = """
    Pane { width: 1fr; height: 1fr; border-left: vkey $border-blurred; }
    Pane.-below { width: 100%; border-left: none; border-top: hkey $border-blurred; }
    Pane:focus-within { border-left: vkey $border; }
    Pane.-below:focus-within { border-left: none; border-top: hkey $border; }
    Pane.-hidden { display: none; }
    Pane.-alone, Pane.-alone:focus-within { border: none; }
    """

    def __init__(self, where: Literal["right", "below", "hidden"], *, ascii: bool = False) -> None:
        super().__init__()
        self._ascii = ascii
        self._wanted = where != "hidden"
        self._below = where == "below"
        self._narrow = False
        self._alone = False
        self._made: BoardPane | None = None

    @property
    def board(self) -> BoardPane:
        """The board's widget."""
        if self._made is None:
            from .board import BoardPane

            self._made = BoardPane(ascii=self._ascii)
            self.mount(self._made)
        return self._made

    def show(self, board: Board, agents: Iterable[Agent]) -> None:
        """Draw the board as it is now, in its agents' colours."""
        self.board.show(board, agents)

    def fit(self, columns: int) -> None:
        """The screen has so many columns."""
        self._narrow = columns < NARROW
        self._alone = self._alone and self._narrow
        self._place()

    def turn(self) -> None:
        """Show the next of what the pane can show: the board."""
        self._wanted = True
        self._alone = self._narrow and not self._alone
        self._place()

    def hide(self) -> None:
        """Show the pane or hide it; on a narrow screen in place of the transcript."""
        if self._narrow:
            self.turn()
            return
        self._wanted = not self._wanted
        self._place()

    def _place(self) -> None:
        self.set_class(not (self._alone if self._narrow else self._wanted), "-hidden")
        self.set_class(self._below, "-below")
        self.set_class(self._alone, "-alone")
        if self.parent:
            self.parent.set_class(self._below, "-below")
            self.parent.set_class(self._alone, "-pane-alone")
