"""What stands where the transcript will be, before anything was asked: the name, what can be chosen, the model."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.getters import query_one
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from maic_tui import words
from maic_tui.graphemes import fit, width
from maic_tui.tui.keys import Keymap

from .choices import Choices
from .lobby import (
    MOST,
    NOTES,
    WITH_ABOUT,
    Row,
    Section,
    aligned,
    beside,
    book_row,
    fitted,
    latest_row,
    sample_row,
    session_row,
    spread,
)

if TYPE_CHECKING:
    from maic_tui.session.samples import Sample
    from maic_tui.session.summary import Summary
    from maic_tui.tui.host import Book, Shelf

RECENT = 6
"""Sessions that are offered."""
WIDEST = 88
SHORT, TALL = 16, 31
"""Lines below which only what matters most is said, and from which on all of it is."""
BESIDE_SHORT, BESIDE, BESIDE_TALL = 3, 7, 10
"""Lines that everything but the choices takes."""
BRIEF = 14
"""Cells at the right of a low screen's row, which say what the row is."""


Lack = Literal["", "unasked", "failed"]
"""None was found and the learner was not asked yet what to do about it; the one that is wanted can't be had."""


class First(Vertical):
    """Plain and friendly. What is listed is chosen with Enter or a click, the first nine by their numbers too."""

    DEFAULT_CSS = """
    First { align: center middle; height: 1fr; padding: 0 2; }
    First > * { width: 100%; max-width: 88; height: auto; }
    First > #name { color: $text-muted; margin-bottom: 1; }
    First > OptionList, First > OptionList:focus { border: none; padding: 0; background: $background; }
    First > OptionList { margin-bottom: 1; display: none; scrollbar-size-vertical: 0; }
    First.-some > OptionList { display: block; }
    First.-short > #name, First.-short > OptionList { margin: 0; }
    First > OptionList > .option-list--option { padding: 0; }
    First > OptionList > .option-list--option-disabled { color: $foreground; }
    First > OptionList > .option-list--option-highlighted {
        color: $foreground; background: $background; text-style: none;
    }
    First > OptionList:focus > .option-list--option-highlighted {
        color: $foreground; background: $block-cursor-blurred-background; text-style: bold;
    }
    First > #model { color: $text-muted; }
    """

    class Chosen(Message):
        """A session is to be opened."""

        def __init__(self, session: str) -> None:
            super().__init__()
            self.session = session

    class Dismissed(Message):
        """The samples are not to be shown again; `sample` is what `open` takes for the one that was selected."""

        def __init__(self, sample: str) -> None:
            super().__init__()
            self.sample = sample

    class Tried(Message):
        """An example is to be asked."""

        def __init__(self, question: str) -> None:
            super().__init__()
            self.question = question

    class LessonChosen(Message):
        """A lesson is to be played, by its name."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

    class ModelWished(Message):
        """A model is to be chosen."""

    class ModelDeclined(Message):
        """The class stays offline, and the model is not to be offered here again."""

    BINDINGS = [
        *(Binding(str(number), f"choose({number})", show=False) for number in range(1, 10)),
        Binding("x", "dismiss", show=False),
    ]

    title = query_one("#name", Static)
    choices = query_one(OptionList)
    model = query_one("#model", Static)

    def __init__(self, keymap: Keymap) -> None:
        super().__init__()
        self._keymap = keymap
        self._recent: tuple[Summary, ...] = ()
        self._samples: tuple[Sample, ...] = ()
        self._shelf: Shelf | None = None
        self._topics: Mapping[str, Sequence[str]] = {}
        self._model = words.STATUS_LOOKING, words.STATUS_LOOKING
        self._lacks: Lack = ""
        self._offers: list[Message] = []

    def compose(self) -> ComposeResult:
        yield Static(id="name")
        yield Choices(markup=False)
        yield Static(id="model")

    def offer(self, recent: Sequence[Summary], samples: Sequence[Sample] = ()) -> None:
        """Offer these sessions, the newest first, and samples to look at."""
        self._recent, self._samples = tuple(recent[:RECENT]), tuple(samples)
        self._draw()

    def stock(self, shelf: Shelf) -> None:
        """Offer lessons, and say where the sessions stand."""
        self._shelf = shelf
        self._draw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Samples are dismissed where one is selected; elsewhere that key types as any other."""
        return bool(self._sample) if action == "dismiss" else super().check_action(action, parameters)

    def action_dismiss(self) -> None:
        sample, self._samples = self._sample, ()
        self.post_message(self.Dismissed(sample))
        self._draw()

    @property
    def _sample(self) -> str:
        """What `open` takes for the sample that the cursor is on, "" where it is on none."""
        option = self.choices.highlighted_option
        offer = self._offers[int(option.id) - 1] if option and option.id else None
        session = offer.session if isinstance(offer, self.Chosen) else ""
        return session if any(session == one.session for one in self._samples) else ""

    def say_model(self, sentence: str, brief: str, topics: Mapping[str, Sequence[str]], *, lacks: Lack = "") -> None:
        """Say which model is used, and why; of the offline class also what it knows, with questions to choose from.

        `lacks`: why choosing one is offered here.
        """
        self._model = sentence, brief
        self._topics = topics
        self._lacks = lacks
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def choose(self, number: int) -> bool:
        """Choose what stands at that place here, counted from 1; says whether anything does."""
        if not 1 <= number <= len(self._offers):
            return False
        self.post_message(self._offers[number - 1])
        return True

    def action_choose(self, number: int) -> None:
        self.choose(number)

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.choose(int(event.option.id or 0))

    def _draw(self) -> None:
        """Draw all of it; nothing while it is taken down, when what was read comes too late."""
        if not self.children:
            return
        height = self.size.height
        short, tall = height < SHORT, height >= TALL
        self.set_class(short, "-short")
        between = "\n" if tall else NOTES
        line = f"{between}{words.FIRST_LINE}"
        line = "" if short or width(words.FIRST_NAME + line) > self._room() else line
        self.title.update(Content.assemble((words.FIRST_NAME, "bold $accent"), line))
        self.model.update(self._foot(short, tall))
        beside = BESIDE_SHORT if short else BESIDE_TALL if tall else BESIDE
        sections, lines = self._sections(), height - beside
        tight, airy = fitted(sections, lines, 0 if short else 1), fitted(sections, lines + 1, 2)
        air = not short and _rows(airy) == _rows(tight)
        self._fill(airy if air else tight, short=short, air=air)

    def _sections(self) -> list[Section]:
        shelf = self._shelf
        standings, books = (shelf.standings, shelf.books) if shelf else ({}, ())
        begun_first = sorted(books, key=lambda book: not 0 < book.reached < book.scenes)
        first, rest = self._recent[:1], self._recent[1:]
        known = words.FIRST_TRY_KNOWS.format(titles=words.LIST_JOIN.join(self._topics))
        latest = tuple(latest_row(self.Chosen(one.id), one, standings.get(one.id)) for one in first)
        earlier = tuple(session_row(self.Chosen(one.id), one, standings.get(one.id)) for one in rest)
        return [
            Section(words.LOBBY_LATEST, "", words.LOBBY_LATEST_BRIEF, latest),
            Section(
                words.FIRST_TRY,
                known,
                words.FIRST_TRY_BRIEF,
                tuple(Row(self.Tried(one), one) for one in spread(self._topics)),
            ),
            self._models(),
            Section(
                words.LOBBY_LESSONS,
                "",
                words.LOBBY_LESSONS_BRIEF,
                tuple(book_row(self._of_book(book), book) for book in begun_first),
            ),
            Section(words.FIRST_SESSIONS, "", words.FIRST_SESSIONS_BRIEF, earlier, left_out=True),
            Section(
                words.FIRST_SAMPLES,
                words.FIRST_SAMPLES_ASIDE,
                words.FIRST_SAMPLES_BRIEF,
                tuple(sample_row(self.Chosen(one.session), one) for one in self._samples),
                left_out=True,
            ),
        ]

    def _models(self) -> Section:
        """The ways to a model, where there is none; without a row where there is one."""
        wish = Row(self.ModelWished(), words.LOBBY_MODEL, words.LOBBY_MODEL_ABOUT)
        if self._lacks == "failed":
            rows = (wish, Row(self.ModelDeclined(), words.LOBBY_GO_OFFLINE, words.LOBBY_MODELS_ASIDE))
            return Section(words.LOBBY_FAILED, "", words.LOBBY_FAILED_BRIEF, rows)
        stay = Row(self.ModelDeclined(), words.LOBBY_OFFLINE, words.LOBBY_OFFLINE_ABOUT)
        return Section(
            words.LOBBY_MODELS, words.LOBBY_MODELS_ASIDE, words.LOBBY_MODELS_BRIEF, (wish, stay) if self._lacks else ()
        )

    def _of_book(self, book: Book) -> Message:
        """What choosing a lesson means: the session goes on in which it stands in the middle, else it begins."""
        begun = book.session and book.reached < book.scenes
        return self.Chosen(book.session) if begun else self.LessonChosen(book.name)

    def _fill(self, sections: Sequence[Section], *, short: bool, air: bool) -> None:
        """List the sections, the cursor staying at the place where it was."""
        was = self.choices.highlighted_option
        self._offers = [row.offer for section in sections for row in section.rows]
        options: list[Option] = []
        number = 0
        for section in sections:
            if not short:
                options.append(self._heading(section, how=not options, gap=bool(options) and air))
            for row in section.rows:
                number += 1
                options.append(Option(self._row(number, row, section, section.brief if short else ""), str(number)))
        self.choices.clear_options()
        self.choices.add_options(options)
        self.set_class(bool(options), "-some")
        at = was.id if was and was.id and int(was.id) <= number else "1"
        self.choices.highlighted = self.choices.get_option_index(at) if options else None

    def _heading(self, section: Section, *, how: bool, gap: bool) -> Option:
        """A line that can't be chosen; `how` a choice is made stands at its right end where there is room."""
        forms = [form.format(key=self._keymap.label("focus_next")) for form in words.FIRST_HOW]
        left = self._room() - width(section.heading)
        aside, hint = beside(section.aside, forms if how else [], left)
        space = " " * max(2, left - width(hint) - width(aside) - 2)
        line = Content.assemble(
            "\n" if gap else "", (section.heading, "bold"), (f"  {aside}{space}{hint}".rstrip(), "$text-muted")
        )
        return Option(line, disabled=True)

    def _row(self, number: int, row: Row, section: Section, kind: str) -> Content:
        """A row in its columns, with its number where that is a digit; on a low screen `kind` stands for the rest."""
        cells = self._room() - 4
        column = section.column(cells)
        if kind:
            row, column = Row(row.offer, row.label, note=fit(kind, BRIEF)), 0
        label, about, note = aligned(row, cells, column, section.labels)
        muted = (about + note, "$text-muted")
        return Content.assemble((f" {number if number <= MOST else ' '} ", "bold $accent"), " ", label, muted)

    def _room(self) -> int:
        return min(WIDEST, max(20, self.app.size.width - 5))

    def _foot(self, short: bool, tall: bool) -> Content:
        sentence, brief = self._model
        if self._room() < WITH_ABOUT:
            sentence = sentence if width(sentence) <= self._room() else fit(brief, self._room())
        label, row = self._keymap.label, self._keymap.row
        if short:
            hints = words.FIRST_HINTS_SHORT.format(help=label("help"), quit=label("quit"))
            return Content(f"{fit(brief, self._room())}\n{hints}")
        hints = words.FIRST_HINTS.format(help=label("help"), palette=label("palette"), quit=label("quit"))
        ways = words.LOBBY_MODEL_WAYS.format(model=row("model").slash, doctor=row("doctor").slash)
        return Content(f"{sentence}\n{ways}\n\n{hints}" if tall else f"{sentence}\n{hints}")


def _rows(sections: Sequence[Section]) -> int:
    return sum(len(section.rows) for section in sections)
