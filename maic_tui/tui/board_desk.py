"""What the keys of the board do; what is copied or brought back goes to the screen and to the classroom."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from maic_tui import words

from .whereabouts import on_board

if TYPE_CHECKING:
    from maic_tui.board.sources import Form

    from .screens.classroom import ClassroomScreen
    from .widgets.board import BoardPane

SECONDS = 2.0
"""So long a hint stands before what it is about."""

Command = Callable[["ClassroomScreen", str], object]


def full(screen: ClassroomScreen, _: str) -> None:
    """The pane takes the whole screen, or gives it back."""
    _fill(screen, not screen.pane.full)


def leave(screen: ClassroomScreen) -> bool:
    """One step back from what is looked at on the board, then out of the full screen; says whether there was one."""
    panel = screen.pane.panel
    if screen.focused is panel and on_board(screen) and screen.pane.board.leave():
        return True
    if screen.pane.full:
        _fill(screen, False)
        return True
    return False


def _fill(screen: ClassroomScreen, full: bool) -> None:
    """Give the pane the whole screen, and the focus; or both to what had them before."""
    if full:
        screen.pane.focused_before = screen.focused
    screen.pane.fill(full)
    screen.set_class(full, "-full")
    screen.bridge.frame()
    if full:
        screen.in_order.when_drawn(screen.set_focus, screen.pane.panel or screen.pane.board)
    else:
        screen.in_order.when_drawn(_focus_as_before, screen)


def _focus_as_before(screen: ClassroomScreen) -> None:
    before, screen.pane.focused_before = screen.pane.focused_before, None
    screen.set_focus(before if before in screen.focus_chain else screen.composer)


def _on_board(does: Callable[[BoardPane], object]) -> Command:
    def command(screen: ClassroomScreen, _: str) -> None:
        does(screen.pane.board)
        screen.bridge.wake()

    return command


def _copy(form: Form) -> Command:
    def command(screen: ClassroomScreen, _: str) -> None:
        if not screen.pane.board.copy(form):
            screen.say(words.BOARD_NONE_CHOSEN.format(key=screen.keymap.label("board_choose")), seconds=SECONDS)

    return command


def _kept(screen: ClassroomScreen, _: str) -> None:
    screen.pane.turn_to_board()
    if not screen.pane.board.look_at_kept():
        screen.say(words.BOARD_NONE_KEPT, seconds=SECONDS)
    screen.bridge.wake()


def _bring_back(screen: ClassroomScreen, _: str) -> None:
    room, number = screen.attendance.room, screen.pane.board.picture
    if number is None:
        screen.say(words.BOARD_NOT_KEPT.format(key=screen.keymap.label("board_kept")), seconds=SECONDS)
    elif room and room.readonly:
        screen.say(room.readonly, "warning")
    elif screen.classroom and screen.classroom.margin.bring_back(number):
        screen.pane.board.fit()


COMMANDS: dict[str, Command] = {
    "full": full,
    "board_earlier": _on_board(lambda pane: pane.walk(-1)),
    "board_later": _on_board(lambda pane: pane.walk(1)),
    "board_choose": _on_board(lambda pane: pane.choose(1)),
    "board_choose_back": _on_board(lambda pane: pane.choose(-1)),
    "board_author": _on_board(lambda pane: pane.choose_author()),
    "board_open": _on_board(lambda pane: pane.open_chosen()),
    "board_copy": _copy("markdown"),
    "board_copy_tsv": _copy("tsv"),
    "board_kept": _kept,
    "board_back": _bring_back,
    "board_smaller": _on_board(lambda pane: pane.zoom(-1)),
    "board_larger": _on_board(lambda pane: pane.zoom(1)),
    "board_left": _on_board(lambda pane: pane.pan(-1, 0)),
    "board_right": _on_board(lambda pane: pane.pan(1, 0)),
    "board_up": _on_board(lambda pane: pane.pan(0, -1)),
    "board_down": _on_board(lambda pane: pane.pan(0, 1)),
    "board_fit": _on_board(lambda pane: pane.fit()),
}
"""One function for each action of the key table that is the board's."""
