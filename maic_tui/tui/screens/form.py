"""A form: a few named fields to fill in, saved with Enter and left with Esc."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, Static, TextArea

from maic_tui import words
from maic_tui.schema.text import clean

from .dialog import Dialog

LONGEST = 200
"""Characters of a line."""
LONGEST_TEXT = 8000
"""Characters of a text of many lines."""

Answer = dict[str, str]


@dataclass(frozen=True, slots=True)
class Field:
    """One field. With `choices` (a value and its words) one of them is taken; `lines`: a text of several lines."""

    key: str
    label: str
    value: str = ""
    hint: str = ""
    lines: bool = False
    must: bool = False
    choices: tuple[tuple[str, str], ...] = ()


class Saved(Message):
    """Enter was pressed in a field."""


class Form(Dialog[Answer]):
    """Answers with what stands in the fields, trimmed. `check` gives a sentence where it can't be saved so."""

    DEFAULT_CSS = """
    Form VerticalScroll { height: auto; background: $surface; scrollbar-size-vertical: 1; }
    Form .form--label { color: $text-muted; height: 1; }
    Form Input, Form Input:focus { border: none; height: 1; padding: 0 1; background: $boost; }
    Form Input > .input--placeholder { color: $text-muted; }
    Form Paragraph, Form Paragraph:focus {
        border: none; height: auto; min-height: 1; max-height: 6; padding: 0 1; background: $boost;
    }
    Form OneOf { height: 1; padding: 0 1; background: $boost; }
    Form OneOf:focus { text-style: bold; }
    Form Input:focus, Form Paragraph:focus, Form OneOf:focus { background: $panel; }
    Form .form--problem { color: $error; height: auto; display: none; }
    Form .form--problem.-some { display: block; }
    """
    FOOT = words.FORM_FOOT
    DOES = ("save", "next", "close")
    BINDINGS = [Binding("up", "app.focus_previous", show=False), Binding("down", "app.focus_next", show=False)]

    def __init__(self, title: str, fields: Sequence[Field], check: Callable[[Answer], str] = lambda _: "") -> None:
        super().__init__()
        self._title = title
        self._fields = tuple(fields)
        self._check = check

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = Content(self._title)
            with VerticalScroll(can_focus=False):
                for field in self._fields:
                    yield Static(Content(field.label), classes="form--label")
                    yield _control(field)
            yield Static(classes="form--problem")

    @on(Saved)
    @on(Input.Submitted)
    def _saved(self, event: Message) -> None:
        event.stop()
        self.action_save()

    def action_next(self) -> None:
        self.focus_next()

    def action_save(self) -> None:
        """Answer with what is filled in, if it can be saved so."""
        if not self.readable:
            return
        answer = {field.key: value.strip() for field, value in self._values()}
        missing = next((field.label for field in self._fields if field.must and not answer[field.key]), "")
        problem = words.FORM_MISSING.format(label=missing) if missing else self._check(answer)
        told = self.query_one(".form--problem", Static)
        told.update(Content(problem))
        told.set_class(bool(problem), "-some")
        if not problem:
            self.finish(answer)

    def _values(self) -> Iterator[tuple[Field, str]]:
        for field in self._fields:
            match self.query_one(f"#{field.key}"):
                case Input() as line:
                    yield field, clean(line.value)
                case Paragraph() as text:
                    yield field, clean(text.text)
                case OneOf() as choice:
                    yield field, choice.value


class Paragraph(TextArea):
    """Several lines, written as in the composer: Enter saves, Ctrl+J begins a new line. It is shown from its beginning
    until it is written in.
    """

    def on_mount(self) -> None:
        self.call_after_refresh(self.scroll_home, animate=False)

    def on_resize(self) -> None:
        """Draw it anew: Textual wraps lines after drawing them, and draws again only where their number changes."""
        self.refresh()
        if not self.has_focus:
            self.call_after_refresh(self.scroll_home, animate=False)

    def on_focus(self) -> None:
        self.scroll_cursor_visible()

    def on_blur(self) -> None:
        self.scroll_home(animate=False)

    async def _on_key(self, event: events.Key) -> None:
        match event.key:
            case "enter":
                self.post_message(Saved())
            case "ctrl+j" | "shift+enter":
                self.insert("\n")
            case "up" if self.cursor_at_first_line:
                self.screen.focus_previous()
            case "down" if self.cursor_at_last_line:
                self.screen.focus_next()
            case _:
                await super()._on_key(event)
                return
        event.stop()
        event.prevent_default()

    async def _on_paste(self, event: events.Paste) -> None:
        event.stop()
        event.prevent_default()
        self.insert(clean(event.text).expandtabs(4)[: max(0, LONGEST_TEXT - len(self.text))])


class OneOf(Widget, can_focus=True):
    """One of a few, gone through with left, right and Space, or by clicks."""

    BINDINGS = [
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
        Binding("enter", "save", show=False),
    ]

    def __init__(self, choices: Sequence[tuple[str, str]], value: str, *, id: str) -> None:
        super().__init__(id=id)
        self._choices = tuple(choices)
        self._at = next((at for at, (one, _) in enumerate(choices) if one == value), 0)

    @property
    def value(self) -> str:
        """The value that is chosen."""
        return self._choices[self._at][0]

    def on_key(self, event: events.Key) -> None:
        """Space chooses the next; elsewhere it pauses, and whatever hears a key first has it."""
        if event.key == "space":
            event.stop()
            event.prevent_default()
            self.action_turn(1)

    def action_turn(self, steps: int) -> None:
        self._at = (self._at + steps) % len(self._choices)
        self.refresh()

    def action_save(self) -> None:
        self.post_message(Saved())

    def on_click(self) -> None:
        self.action_turn(1)

    def render(self) -> Content:
        name = self._choices[self._at][1]
        return Content(f"< {name} >" if self.has_focus else f"  {name}")


def _control(field: Field) -> Widget:
    if field.choices:
        return OneOf(field.choices, field.value, id=field.key)
    if field.lines:
        text = Paragraph(field.value, soft_wrap=True, highlight_cursor_line=False, tab_behavior="focus", id=field.key)
        text.cursor_blink = False
        text.move_cursor(text.document.end)
        return text
    line = Input(field.value, placeholder=field.hint, max_length=LONGEST, select_on_focus=False, id=field.key)
    line.cursor_blink = False
    return line
