"""The list over the box in which commands, their arguments and agents are offered while one types."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from maic_tui.graphemes import fit
from maic_tui.tui.offering import Offer, Offering

from .choices import Choices
from .composer import Composer

HEIGHT, SHORT = 8, 4
"""Lines that it takes at most, and on a low screen."""
LOW = 20
_MARGIN = 4
"""Cells to the left and right of a line."""
_LABEL = 16


class OfferList(Choices):
    """What `composer` offers. Never has the focus: the box keeps it, and moves in the list."""

    DEFAULT_CSS = """
    OfferList, OfferList:focus {
        display: none; height: auto; border: none; padding: 0 1; background: $surface; scrollbar-size-vertical: 1;
    }
    OfferList.-some { display: block; }
    OfferList > .option-list--option { padding: 0; }
    OfferList > .option-list--option-highlighted {
        color: $block-cursor-foreground; background: $block-cursor-background; text-style: bold;
    }
    """
    can_focus = False

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
        low = self.app.size.height < LOW
        self.styles.max_height = SHORT if low else HEIGHT
        if offering.offers != self._shown:
            self._shown = offering.offers
            self.clear_options()
            self.add_options([Option(_line(offer, self.app.size.width - _MARGIN)) for offer in offering.offers])
        self.highlighted = offering.at


def _line(offer: Offer, room: int) -> Content:
    """The name, what it does, and its key at the right, as far as there is room."""
    key = fit(offer.key, max(0, room // 3))
    label = fit(offer.label, max(8, room - 2))
    name = label + " " * max(1, _LABEL - Content(label).cell_length)
    does = fit(offer.does, max(0, room - Content(name).cell_length - Content(key).cell_length - 2))
    gap = " " * max(1, room - Content(name + does + key).cell_length)
    return Content(f"{name}{does}{gap}{key}".rstrip())
