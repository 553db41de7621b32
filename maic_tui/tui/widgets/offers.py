"""The list over the box in which commands, their arguments and agents are offered while one types."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from maic_tui.graphemes import fit, width
from maic_tui.tui.listing import apart
from maic_tui.tui.offering import Offer, Offering

from .choices import Listed
from .composer import Composer

HEIGHT, SHORT = 8, 4
"""Lines that it takes at most, and on a low screen."""
LOW = 20
_MARGIN = 4
"""Cells to the left and right of a line, one of them for the scrollbar."""


class OfferList(Listed):
    """What `composer` offers. Never has the focus: the box keeps it, and moves in the list.

    It lies over the first screen, which would be laid out anew to make room, and be another one before it is read.
    """

    DEFAULT_CSS = """
    OfferList { display: none; }
    OfferList.-some { display: block; }
    """

    def __init__(self, composer: Composer) -> None:
        super().__init__(markup=False)
        self._composer = composer
        self._shown: tuple[Offer, ...] = ()

    def on_mount(self) -> None:
        self.show(self._composer.offering)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click writes what it is on."""
        event.stop()
        if self._composer.offering:
            self._composer.accept(event.option_index)

    def show(self, offering: Offering) -> None:
        """Draw the list as it stands; away where nothing is offered."""
        self.set_class(bool(offering), "-some")
        if offering.offers != self._shown:
            self._shown = offering.offers
            self.clear_options()
            self.add_options(map(Option, self._prompts()))
        self._place()
        self.highlighted = offering.at

    def on_resize(self) -> None:
        """Lay the lines out anew."""
        self._place()
        for place, line in enumerate(self._prompts()):
            self.replace_option_prompt_at_index(place, line)

    def _place(self) -> None:
        """Be low on a low screen; and over the first screen end above the box, where it takes no room."""
        most = SHORT if self.app.size.height < LOW else HEIGHT
        over = self.screen.has_class("-empty")
        self.styles.max_height = most
        self.styles.overlay = "screen" if over else "none"
        self.styles.offset = (0, -min(most, len(self._shown)) if over else 0)

    def _prompts(self) -> list[Content]:
        room = self.app.size.width - _MARGIN
        column = min(room // 2, max((width(offer.label) for offer in self._shown), default=0) + 2)
        labels = apart([offer.label for offer in self._shown], [max(8, room - 2)] * len(self._shown))
        return [_line(offer, label, room, column) for offer, label in zip(self._shown, labels, strict=True)]


def _line(offer: Offer, label: str, room: int, column: int) -> Content:
    """The `label`, from `column` on what it does, and its key at the right, as far as there is room."""
    key = fit(offer.key, max(0, room // 3))
    name = label + " " * max(1, column - Content(label).cell_length)
    does = fit(offer.does, max(0, room - Content(name).cell_length - Content(key).cell_length - 2))
    gap = " " * max(1, room - Content(name + does + key).cell_length)
    return Content.assemble(name, (does, "$text-muted"), gap if key else "", key)
