"""What has the focus: which keys work there, and which help and hints are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from .reach import Focus

if TYPE_CHECKING:
    from .screens.classroom import ClassroomScreen
    from .widgets.quiz import QuizForm

NAMED = ("notes", "class", "hand", "lobby")
"""Places whose hints go by their name."""


def on_board(screen: ClassroomScreen) -> bool:
    """Whether the board has the focus."""
    return screen.pane.board_shown and screen.focused is screen.pane.panel


def place(screen: ClassroomScreen) -> str:
    """What has the focus, as a key of `words.HELP_HERE`; empty where that has no keys of its own."""
    focused = screen.focused
    if focused is screen.transcript:
        return "transcript"
    if on_board(screen):
        return "board"
    return "composer" if focused in (screen.composer, None) else str(getattr(focused, "PLACE", ""))


def focus(screen: ClassroomScreen) -> Focus:
    """The same as hints need it: in a text printable keys type, and a search or a kept board has keys of its own."""
    name = place(screen)
    if name == "quiz":
        return cast("QuizForm", screen.focused).enter
    if name in NAMED:
        return cast(Focus, name)
    match screen.focused:
        case screen.transcript | screen.composer | None if _invited(screen):
            return "invited"
        case screen.transcript:
            return "search" if screen.reading.searching else "transcript"
        case _ if screen.reading.typing:
            return "search box"
        case _ if on_board(screen):
            board = screen.pane.board
            return "board" if board.picture is None else "kept board" if board.older else "oldest board"
        case screen.composer if screen.composer.offering:
            return "offers" if screen.composer.offering.at is None else "offer chosen"
        case screen.composer | None:
            return "text" if screen.composer.text else "empty box"
    return "list or pane"


def _invited(screen: ClassroomScreen) -> bool:
    """Whether Enter joins what the lesson offers."""
    lectern = screen.classroom.lectern if screen.classroom else None
    return bool(lectern and lectern.invitation and not screen.composer.text and not screen.reading.searching)
