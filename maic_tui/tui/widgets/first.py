"""What stands where the transcript will be, before anything was asked: the name, what can be chosen, the model."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import zip_longest
from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from maic_tui.session.samples import Sample
    from maic_tui.session.summary import Summary

RECENT = 5
"""Sessions that are offered."""
EXAMPLES = 3
"""Questions that are offered."""
WIDEST = 72
SHORT = 20
"""Lines below which only what matters most is said."""
BESIDE, BESIDE_SHORT = 10, 3
"""Lines that everything but the choices takes."""


class First(Vertical):
    """Plain and friendly. A session or a question is chosen by its number, with Enter, or with a click."""

    DEFAULT_CSS = """
    First { align: center middle; height: 1fr; padding: 0 2; }
    First > * { width: 100%; max-width: 72; height: auto; }
    First > #name { color: $text; margin-bottom: 1; }
    First > OptionList, First > OptionList:focus { border: none; padding: 0; background: $background; }
    First > OptionList { margin-bottom: 1; display: none; }
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
        """The samples are not to be shown again."""

    class Tried(Message):
        """An example is to be asked."""

        def __init__(self, question: str) -> None:
            super().__init__()
            self.question = question

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
        self._topics: Mapping[str, Sequence[str]] = {}
        self._model = words.STATUS_LOOKING, words.STATUS_LOOKING
        self._offers: list[First.Chosen | First.Tried] = []

    def compose(self) -> ComposeResult:
        yield Static(id="name")
        yield OptionList(markup=False)
        yield Static(id="model")

    def offer(self, recent: Sequence[Summary], samples: Sequence[Sample] = ()) -> None:
        """Offer these sessions, the newest first, and samples to look at."""
        self._recent, self._samples = tuple(recent[:RECENT]), tuple(samples)
        self._draw()

    def action_dismiss(self) -> None:
        if self._samples:
            self._samples = ()
            self.post_message(self.Dismissed())
            self._draw()

    def say_model(self, sentence: str, brief: str, topics: Mapping[str, Sequence[str]]) -> None:
        """Say which model is used, and why; of the offline class also what it knows, with questions to choose from."""
        self._model = sentence, brief
        self._topics = topics
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def choose(self, number: int) -> bool:
        """Choose what has that number here; says whether anything has."""
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
        short = self.size.height < SHORT
        self.set_class(short, "-short")
        line = "" if short else f"\n{words.FIRST_LINE}"
        self.title.update(Content.assemble((words.FIRST_NAME, "bold $accent"), line))
        self.model.update(self._foot(short))
        self._fill(self.size.height - (BESIDE_SHORT if short else BESIDE), short)

    def _fill(self, rows: int, short: bool) -> None:
        """List as many sessions and then questions as there are rows for, one line each under their headings."""
        above = 1 if short else 2
        questions = spread(self._topics)
        wanted = len(questions) + above if questions else 0
        recent = self._recent[: max(0, rows - above - wanted, min(EXAMPLES, rows - above))]
        questions = questions[: max(0, rows - above - (len(recent) + above if recent else 0))]
        used = sum(len(some) + above for some in (recent, questions) if some)
        samples = self._samples[: max(0, min(9 - len(recent) - len(questions), rows - used - above))]
        offers: list[First.Chosen | First.Tried] = [
            *(First.Chosen(one.id) for one in recent),
            *map(First.Tried, questions),
            *(First.Chosen(one.session) for one in samples),
        ]
        self._offers = offers
        options: list[Option] = []
        if recent:
            options.append(self._heading(words.FIRST_SESSIONS, how=True))
            options += [Option(self._session(number, one), str(number)) for number, one in enumerate(recent, 1)]
        if questions:
            known = words.FIRST_TRY_SHORT if short else words.FIRST_TRY.format(titles=", ".join(self._topics))
            options.append(self._heading(known, how=not recent, gap=bool(recent) and not short))
            start = len(recent) + 1
            options += [Option(self._question(number, one), str(number)) for number, one in enumerate(questions, start)]
        if samples:
            options.append(self._heading(words.FIRST_SAMPLES, how=not options, gap=bool(options) and not short))
            start = len(recent) + len(questions) + 1
            options += [
                Option(self._question(number, one.title), str(number)) for number, one in enumerate(samples, start)
            ]
        self.choices.clear_options()
        self.choices.add_options(options)
        self.set_class(bool(options), "-some")
        self.choices.highlighted = 1 if options else None

    def _heading(self, text: str, *, how: bool, gap: bool = False) -> Option:
        """A line that can't be chosen; `how` a choice is made stands at its end where there is room."""
        room = self._room() - width(text)
        forms = [form.format(key=self._keymap.label("focus_next")) for form in words.FIRST_HOW]
        hint = next((form for form in forms if how and width(form) + 2 <= room), "")
        said = fit(text, self._room())
        line = Content.assemble("\n" if gap else "", (said, "bold"), "  ", (hint, "$text-muted"))
        return Option(line, disabled=True)

    def _session(self, number: int, summary: Summary) -> Content:
        count, room = summary.exchanges or 0, self._room()
        note = when(summary.newest)
        if count > 0 and room > 50:
            note = f"{words.FIRST_EXCHANGES[min(count, 2)].format(count=count)}  {note}"
        title = fit(summary.title or summary.id, room - len(note) - 6)
        gap = " " * max(2, room - 4 - width(title) - len(note))
        return Content.assemble(_numbered(number, title), gap, (note, "$text-muted"))

    def _question(self, number: int, question: str) -> Content:
        return _numbered(number, fit(question, self._room() - 4))

    def _room(self) -> int:
        return min(WIDEST, max(20, self.app.size.width - 5))

    def _foot(self, short: bool) -> Content:
        sentence, brief = self._model
        label = self._keymap.label
        if short:
            hints = words.FIRST_HINTS_SHORT.format(help=label("help"), quit=label("quit"))
            return Content(f"{fit(brief, self._room())}\n{hints}")
        hints = words.FIRST_HINTS.format(
            help=label("help"), sessions=label("sessions"), themes=label("themes"), quit=label("quit")
        )
        doctor = f"\n{words.FIRST_DOCTOR}" if self._topics else ""
        return Content(f"{sentence}{doctor}\n\n{hints}")


def spread(topics: Mapping[str, Sequence[str]], number: int = EXAMPLES) -> list[str]:
    """So many of the topics' questions: the first of each topic, then the second of each, and so on."""
    return [question for row in zip_longest(*topics.values()) for question in row if question][:number]


def when(ts: str) -> str:
    """A log's time as the learner's own clock had it, to the minute; as it stands where it is none."""
    try:
        return datetime.fromisoformat(ts).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError):
        return ts[:16]


def _numbered(number: int, text: str) -> Content:
    return Content.assemble((f" {number} ", "bold $accent"), " ", text)
