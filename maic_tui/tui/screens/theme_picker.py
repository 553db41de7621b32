"""The list of themes: each is worn as the cursor comes to it, the classroom in view beside the box, a sample below."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.widget import Widget

from maic_tui import words
from maic_tui.board.canvas import SERIES
from maic_tui.tui.theme_file import AUTO
from maic_tui.tui.themes import Found, is_ours
from maic_tui.tui.wardrobe import Wardrobe
from maic_tui.tui.widgets.sheet import UNTHEMED

from .picker import Item, Picker

_TALL = 22
"""Rows of the screen from which on there is room for the sample."""
_BLOCK = "\u2588\u2588"


class ThemePicker(Picker):
    """Answers with the theme that is to be kept, None where the old one is to come back."""

    WIDTH = 46
    MOST = 12
    FOOT = words.THEME_FOOT
    DEFAULT_CSS = """
    ThemePicker { align: right middle; background: $background 0%; }
    ThemePicker > Vertical { width: 46; }
    ThemePicker Sample { display: none; height: 5; margin-top: 1; }
    ThemePicker.-tall Sample { display: block; }
    """

    def __init__(self, wardrobe: Wardrobe) -> None:
        items = [Item(AUTO, AUTO, words.THEME_AUTO_NOTE), *map(_item, wardrobe.all.found.values())]
        super().__init__(words.DIALOG_THEMES, items, at=wardrobe.choice.name, look=wardrobe.try_on)

    def below(self) -> ComposeResult:
        yield Sample()

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.height >= _TALL, "-tall")


class Sample(Widget):
    """What a class says and draws, in the colours of the theme that is worn."""

    DEFAULT_CSS = """
    Sample { background: $background; color: $foreground; padding: 0 1; }
    """

    def render(self) -> Content:
        from maic_tui.slide.quiz_lines import UNICODE as QUIZ
        from maic_tui.tui.widgets.class_strip import MARKS

        said = words.THEME_SAMPLE
        return Content("\n").join(
            [
                Content.assemble((said["name"], "bold $primary"), " ", (said["role"], "$text-muted")),
                Content(said["words"]),
                Content.assemble((said["code"], "$secondary")),
                Content.assemble(
                    (f"{QUIZ.right} {said['good']}", "$success"),
                    "  ",
                    (f"{MARKS['holds']} {said['caution']}", "$warning"),
                    "  ",
                    (f"{QUIZ.wrong} {said['bad']}", "$error"),
                ),
                _series(self.app.theme_variables),
            ]
        )


def _item(found: Found) -> Item:
    theme = found.theme
    shade = words.THEME_DARK if theme.dark else words.THEME_LIGHT
    note = shade if is_ours(found) else words.THEME_OWN_NOTE.format(shade=shade)
    return Item(theme.name, theme.name, note)


def _series(colors: dict[str, str]) -> Content:
    """A block in each colour of a chart, and its number."""
    shown = [colors.get(role[1:]) or colors[instead] for role, instead in zip(SERIES, UNTHEMED, strict=True)]
    return Content.assemble(
        *(Content.assemble((_BLOCK, color), f" {number}  ") for number, color in enumerate(shown, 1))
    )
