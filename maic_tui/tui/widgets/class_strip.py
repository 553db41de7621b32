"""The class on one line: each agent by name, with who speaks, prepares, is next, has spoken and is muted."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING, Literal

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from maic_tui import words
from maic_tui.graphemes import first, width

if TYPE_CHECKING:
    from maic_tui.transcript.view import Session

State = Literal["speaks", "holds", "prepares", "next", "spoken", "muted", ""]
MARKS: dict[State, str] = {
    "speaks": "▶", "holds": "‖", "prepares": "…", "next": "↑", "spoken": "✓", "muted": "×", "": "·",
}  # fmt: skip
"""What stands before a name; each has a form of its own in ASCII too."""
EDGE = 1
"""Cells to the left and to the right of all seats."""
BESIDE = 2
"""Cells before and behind a seat together: blank, or the brackets of the one that is chosen."""
MORE = "‹", "›"
"""What stands at an edge behind which others sit."""
BEGUN = (4, 3)
"""Cells of a name where there is no room for the whole of it."""


@dataclass(frozen=True, slots=True)
class Seat:
    """An agent who attends, and what they do at this moment."""

    id: str
    name: str
    state: State = ""


def seats(
    view: Session, names: Iterable[tuple[str, str]], *, muted: Collection[str] = (), coming: str = ""
) -> tuple[Seat, ...]:
    """Who of `names` (id and name of those who attend) does what in the exchange that runs, else in the latest.

    `muted` are ids, `coming` is the id of the agent whose turn is next, where that is known.
    """
    speaks = view.live.head.agent_id if view.live else ""
    prepares = view.waiting.agent_id if view.waiting and view.mode in ("live", "paused") else ""
    spoken = {turn.agent_id for turn in view.last.turns} if view.last else set()

    def state(agent_id: str) -> State:
        match agent_id:
            case _ if agent_id == speaks:
                return "holds" if view.mode == "paused" else "speaks"
            case _ if agent_id == prepares:
                return "prepares"
            case _ if agent_id == coming:
                return "next"
            case _ if agent_id in muted:
                return "muted"
        return "spoken" if agent_id in spoken else ""

    return tuple(Seat(agent_id, name or agent_id, state(agent_id)) for agent_id, name in names)


class ClassStrip(Widget, can_focus=True):
    """One line, out of Tab's way: it takes the focus where that is asked for, or where it is clicked on."""

    DEFAULT_CSS = """
    ClassStrip { height: 1; display: none; color: $text-muted; }
    ClassStrip.-room, ClassStrip.-asked { display: block; }
    ClassStrip > .class--speaks { color: $success; text-style: bold; }
    ClassStrip > .class--holds { color: $warning; text-style: bold; }
    ClassStrip > .class--prepares { color: $accent; }
    ClassStrip > .class--next { color: $accent; text-style: bold; }
    ClassStrip > .class--spoken { color: $foreground; }
    ClassStrip > .class--muted { color: $text-muted; text-style: strike; }
    ClassStrip > .class--idle { color: $text-muted; }
    ClassStrip > .class--chosen {
        color: $block-cursor-foreground; background: $block-cursor-background; text-style: bold;
    }
    """
    COMPONENT_CLASSES = {
        "class--speaks", "class--holds", "class--prepares", "class--next", "class--spoken", "class--muted",
        "class--idle", "class--chosen",
    }  # fmt: skip

    PLACE = "class"

    class Called(Message):
        """The chosen agent was clicked on once more."""

    _seats: tuple[Seat, ...] = ()
    _at = 0

    def show(self, seated: tuple[Seat, ...], *, room: bool) -> None:
        """Draw `seated`; with `room` False only as long as it has the focus."""
        self.set_class(room and len(seated) > 1, "-room")
        if seated != self._seats:
            self._seats = seated
            self._at = min(self._at, max(0, len(seated) - 1))
            self.refresh()

    def enter(self) -> bool:
        """Take the focus; False where nobody sits."""
        if not self._seats:
            return False
        self.add_class("-asked")
        self._at = self._speaks(self._at)
        self.focus()
        return True

    def choose(self, steps: int) -> None:
        """Go on to another agent, round the ends."""
        self._at = (self._at + steps) % max(1, len(self._seats))
        self.refresh()

    @property
    def seen(self) -> bool:
        """Whether it is on the screen."""
        return self.has_class("-room") or self.has_class("-asked")

    @property
    def chosen(self) -> str:
        """The id of the agent that is chosen; empty where the strip has no focus."""
        return self._seats[self._at].id if self._seats and self.has_focus else ""

    def allow_focus(self) -> bool:
        return self.has_class("-asked")

    def on_blur(self) -> None:
        self.remove_class("-asked")

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Choose whom the mouse is on; who was chosen already is called on."""
        at = next((at for at, end in self._ends().items() if event.x - EDGE < end), None)
        if at is None:
            return
        if at == self._at and self.has_focus:
            self.post_message(self.Called())
            return
        self.enter()
        self._at = at
        self.refresh()

    def render(self) -> Content:
        shown = self._shown()
        before, behind = edges(list(shown), len(self._seats))
        return Content.assemble(before, *(self._seat(at, text) for at, text in shown.items()), behind)

    def _seat(self, at: int, text: str) -> Content:
        chosen = self.has_focus and at == self._at
        style = "chosen" if chosen else self._seats[at].state or "idle"
        return Content.assemble((f"[{text}]" if chosen else f" {text} ", self.get_visual_style(f"class--{style}")))

    def _shown(self) -> dict[int, str]:
        """What stands for each seat that is shown, by its place; who is chosen or speaks always is."""
        cells = self.content_size.width - 2 * EDGE
        texts = lined(self._seats, cells)
        at = self._at if self.has_focus else self._speaks(0)
        seen = in_sight([width(text) + BESIDE for text in texts], at, cells)
        return {at: texts[at] for at in seen}

    def _speaks(self, otherwise: int) -> int:
        """The place of the one who has the floor."""
        return next((at for at, seat in enumerate(self._seats) if seat.state in ("speaks", "holds")), otherwise)

    def _ends(self) -> dict[int, int]:
        """Behind which cell each seat that is shown ends."""
        shown = self._shown()
        return dict(zip(shown, accumulate(width(text) + BESIDE for text in shown.values()), strict=True))


def lined(seated: Sequence[Seat], cells: int) -> list[str]:
    """What stands for each seat: with words where there is room, else with marks alone, else with shorter names."""
    forms: tuple[Callable[[Seat], str], ...] = (_worded, _marked, _short, *(partial(_begun, most) for most in BEGUN))
    tried = [[form(seat) for seat in seated] for form in forms]
    return next((texts for texts in tried if sum(width(text) + BESIDE for text in texts) <= cells), tried[-1])


def in_sight(widths: Sequence[int], at: int, cells: int) -> range:
    """Which of pieces so wide are shown in `cells`: the one at `at`, and as many before it and then behind as fit."""
    begin, room = at, cells - sum(widths[at : at + 1])
    while begin and widths[begin - 1] <= room:
        begin -= 1
        room -= widths[begin]
    end = min(at + 1, len(widths))
    while end < len(widths) and widths[end] <= room:
        room -= widths[end]
        end += 1
    return range(begin, end)


def edges(seen: Sequence[int], number: int) -> tuple[str, str]:
    """What stands before and behind the places `seen` of `number`: a mark where others sit there, else a blank."""
    before = MORE[0] if seen and seen[0] else " "
    behind = MORE[1] if seen and seen[-1] < number - 1 else " "
    return before, behind


def _worded(seat: Seat) -> str:
    told = words.SEAT_STATES.get(seat.state, "")
    return f"{_marked(seat)} {told}".rstrip()


def _marked(seat: Seat) -> str:
    return f"{MARKS[seat.state]} {seat.name}"


def _short(seat: Seat) -> str:
    return f"{MARKS[seat.state]} {_word(seat)}"


def _begun(cells: int, seat: Seat) -> str:
    """The mark and the beginning of the name, in so many cells."""
    word = _word(seat)
    return MARKS[seat.state] + next(part for n in range(cells, -1, -1) if width(part := first(word, n)) <= cells)


def _word(seat: Seat) -> str:
    """The longest word of a name, which is no title."""
    return max(seat.name.split(), key=width, default=seat.id)
