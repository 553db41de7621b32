"""The pane beside the transcript, or below it, or under a key where the screen is narrow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, cast

from textual.containers import Vertical

from .tabs import KINDS, Kind, Tabs

if TYPE_CHECKING:
    from textual.widget import Widget

    from maic_tui.classroom import Classroom
    from maic_tui.lectern import Lectern

    from .board import BoardPane
    from .notes import NotesPane
    from .slide import SlidePane

    Panel = Any

NARROW = 60
"""Columns below which the pane lies under a key, at full width."""
BESIDE, CLOSE_BESIDE = 62, 42
"""Columns that a wide pane leaves to the transcript: a line of a comfortable length, and the least."""
PLACES = 78
"""Columns from which on a pane shows board and slide in their place, its border and its blank edge among them."""
LOW = 16
"""Rows of the screen below which each line is needed, and nothing names what is shown."""


class Pane(Vertical):
    """Holds board, slide and notes, each made when first shown: the first paint does not wait for what draws them.

    Its classes say where it is: `-below`, `-hidden`, `-alone` without the transcript, `-full` without anything else.
    """

    DEFAULT_CSS = """
    Pane { width: 1fr; height: 1fr; border-left: vkey $border-blurred; padding-right: 1; }
    Pane.-below { width: 100%; border-left: none; border-top: hkey $border-blurred; padding: 0 1; }
    Pane:focus-within { border-left: vkey $border; }
    Pane.-below:focus-within { border-left: none; border-top: hkey $border; }
    Pane.-hidden { display: none; }
    Pane.-alone, Pane.-alone:focus-within, Pane.-full, Pane.-full:focus-within { border: none; padding: 0 1; }
    """

    def __init__(self, where: Literal["right", "below", "hidden"], *, key: str = "", ascii: bool = False) -> None:
        super().__init__()
        self.key = key
        """What turns it, as a person reads it."""
        self._ascii = ascii
        self._wanted = where != "hidden"
        self._below = where == "below"
        self._narrow = False
        self._alone = False
        self._lesson = False
        self._columns = 0
        self._wide: int | None = None
        self._full = False
        self.focused_before: Widget | None = None
        """What had the focus when it took the whole screen."""
        self._something = False
        self._blank = False
        self._made: dict[Kind, Panel] = {}
        self._tabs = Tabs()
        self._kind: Kind = "board"
        self._seen: tuple[int, int] | None = (-1, 0)

    @property
    def board(self) -> BoardPane:
        """The board's widget."""
        from .board import BoardPane

        return cast(BoardPane, self._panel("board", BoardPane))

    def show(self, classroom: Classroom, *, now: float | None = None) -> None:
        """Draw what is turned to; a scene that begins turns to its slide, and a drawing to the board.

        With `now`, seconds of any clock, what is drawn appears stroke by stroke; `moving` says whether something does.
        """
        view, lectern = classroom.view, classroom.lectern
        self._lesson = lectern is not None
        self._follow(view.scene.index if view.scene else -1, classroom.board.number)
        self._something = self._lesson or bool(classroom.board.number)
        self._set_aside(lectern, drawn=bool(classroom.board.elements))
        self._head()
        self._widen()
        from maic_tui.tui.lesson_desk import pointed, scene_now, score_of

        if self._kind == "board" or not lectern:
            self.board.show(classroom.board, view.agents, now=now)
        elif self._kind == "slide":
            scene, index = scene_now(lectern.lesson, view)
            total, note = len(lectern.lesson.scenes), score_of(scene, view)
            self.slide.show(scene, index + 1, total, *pointed(classroom), note=note)
        else:
            self.notes.show(lectern.lesson, lectern.cursor, view.consumed)

    def on_tabs_chosen(self, event: Tabs.Chosen) -> None:
        self._turn_to(event.kind)

    @property
    def moving(self) -> bool:
        """Whether a drawing is appearing."""
        return self.board_shown and self.board.moving

    @property
    def panel(self) -> Panel | None:
        """The widget that is turned to; None before any is made."""
        return self._made.get(self._kind)

    @property
    def board_shown(self) -> bool:
        """Whether it is turned to the board, and that was made."""
        return self._kind == "board" and "board" in self._made

    @property
    def full(self) -> bool:
        """Whether it has the whole screen."""
        return self._full

    @property
    def slide(self) -> SlidePane:
        """The slide's widget."""
        from .slide import SlidePane

        return cast(SlidePane, self._panel("slide", SlidePane))

    @property
    def notes(self) -> NotesPane:
        """The notes' widget."""
        from .notes import NotesPane

        return cast(NotesPane, self._panel("notes", NotesPane))

    def find(self, classroom: Classroom, text: str) -> int:
        """Turn to the notes and mark the lines that hold `text`; how many there are."""
        self._wanted = True
        self._alone = self._narrow
        self._turn_to("notes")
        self.show(classroom)
        self._place()
        return self.notes.search(text)

    def _head(self) -> None:
        """Name what is shown where there is more than the board, and a line to spare."""
        named = self._lesson and not self._full and self.app.size.height >= LOW
        if named and not self._tabs.parent:
            self.mount(self._tabs, before=0)
        self._tabs.set_class(named, "-some")
        self._tabs.show(self._kind, self.key)

    def _follow(self, scene: int, drawings: int) -> None:
        before, self._seen = self._seen, (scene, drawings)
        if not self._lesson or before is None or before == self._seen or self._kind == "notes":
            return
        if scene != before[0]:
            self._turn_to("slide")
        elif drawings != before[1]:
            self._turn_to("board")

    def _set_aside(self, lectern: Lectern | None, *, drawn: bool) -> None:
        """A quiz that is asked has the room of its slide, where that shows nothing, and a board that has something."""
        scene = lectern.scene if lectern and lectern.asking else None
        blank = scene is not None and not scene.elements and not scene.text.strip()
        if blank == self._blank:
            return
        self._blank = blank
        if blank and drawn and self._kind == "slide":
            self._turn_to("board")
        self._place()

    def _turn_to(self, kind: Kind) -> None:
        self._kind = kind
        for name, panel in self._made.items():
            panel.display = name == kind

    def _panel(self, kind: Kind, make: type[Panel]) -> Panel:
        if kind not in self._made:
            self._made[kind] = make(ascii=self._ascii)
            self._made[kind].display = kind == self._kind
            self.mount(self._made[kind])
        return self._made[kind]

    def fit(self, columns: int) -> None:
        """The screen has so many columns."""
        self._columns = columns
        self._narrow = columns < NARROW
        self._alone = self._alone and self._narrow
        self._widen()
        self._place()

    def _widen(self) -> None:
        """On a wide screen give board and slide room to be drawn in their place, as soon as there is something."""
        wide = max(min(self._columns - BESIDE, self._columns * 3 // 5), min(PLACES, self._columns - CLOSE_BESIDE))
        may = self._something and wide >= PLACES and not self._below and not self._full
        self._be_wide(wide if may else None)

    def _be_wide(self, columns: int | None) -> None:
        """Be so many columns wide, None: what is left. The same once more would lay out and paint the whole screen."""
        if columns != self._wide:
            self._wide = self.styles.width = columns

    def turn(self) -> None:
        """Show the next of board, slide and notes; on a narrow screen after the last the transcript again."""
        hidden = not self._shown
        kinds: tuple[Kind, ...] = KINDS if self._lesson else ("board",)
        last = self._kind not in kinds or self._kind == kinds[-1]
        self._wanted = True
        if not hidden or self._slide_is_blank:
            self._turn_to(kinds[0] if last else kinds[kinds.index(self._kind) + 1])
        self._alone = self._narrow and (hidden or not last)
        self._place()

    @property
    def next(self) -> Kind | Literal["transcript", ""]:
        """What the key turns to from a pane that stands alone; empty where it is beside the transcript."""
        kinds: tuple[Kind, ...] = KINDS if self._lesson else ("board",)
        if not self._alone or self._full:
            return ""
        last = self._kind not in kinds or self._kind == kinds[-1]
        return "transcript" if last else kinds[kinds.index(self._kind) + 1]

    def turn_to_board(self) -> None:
        """Show the board, whatever is shown now."""
        self._wanted = True
        self._alone = self._narrow
        self._turn_to("board")
        self._place()

    def give_way(self) -> None:
        """On a narrow screen, where it lies over the transcript, show that again."""
        if self._alone:
            self._alone = False
            self._place()

    def hide(self) -> None:
        """Show the pane or hide it; on a narrow screen in place of the transcript."""
        if self._narrow:
            self.turn()
            return
        if self._slide_is_blank:
            self._turn_to("board")
            self._wanted = False
        self._wanted = not self._wanted
        self._place()

    @property
    def kept(self) -> dict[str, Any]:
        """What it is turned to, and whether it is shown, as JSON can hold it."""
        return {"kind": self._kind, "shown": self._wanted}

    def come_back(self, kept: dict[str, Any]) -> None:
        """Be as `kept` says, as far as it says something."""
        if kept.get("kind") in KINDS:
            self._turn_to(cast(Kind, kept["kind"]))
            self._seen = None
        if isinstance(kept.get("shown"), bool):
            self._wanted = kept["shown"]
        self._place()

    def fill(self, full: bool) -> None:
        """Take the whole screen, or give it back."""
        self._full = full
        self._be_wide(None)
        self._place()

    @property
    def _slide_is_blank(self) -> bool:
        return self._blank and self._kind == "slide"

    @property
    def _shown(self) -> bool:
        return self._full or (self._alone if self._narrow else self._wanted and not self._slide_is_blank)

    def _place(self) -> None:
        self.set_class(not self._shown, "-hidden")
        self.set_class(self._full, "-full")
        self.set_class(self._below, "-below")
        self.set_class(self._alone, "-alone")
        if self.parent:
            self.parent.set_class(self._below, "-below")
            self.parent.set_class(self._alone, "-pane-alone")
