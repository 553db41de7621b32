"""What the first screen lists, in sections, and which rows of them there is room for. Pure; `first.py` draws it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from maic_tui import words
from maic_tui.graphemes import fit, width
from maic_tui.tui.listing import apart
from maic_tui.tui.text import brief

if TYPE_CHECKING:
    from maic_tui.session.samples import Sample
    from maic_tui.session.summary import Summary
    from maic_tui.tui.host import Book, Standing

MOST = 9
"""Rows that have a digit."""
EXAMPLES = 2
"""Questions that are offered."""
NOTES = "  "
"""What stands between the parts of a note."""
WITH_ABOUT = 64
"""Cells of a row from which on it tells more than its label and its note."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line that can be chosen. `about` is muted behind the label where there is room, `note` stands at the right.

    `offer` is what choosing it means, to whoever made the row.
    """

    offer: Any
    label: str
    about: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with what is muted behind it, a word for each row on a low screen, and the rows, most wanted first.

    What may be `left_out` has a row only where all the others have theirs.
    """

    heading: str
    aside: str
    brief: str
    rows: tuple[Row, ...]
    left_out: bool = False

    @property
    def labels(self) -> list[str]:
        """The labels of its rows, as they are shown where there is room."""
        return [brief(row.label) for row in self.rows]

    def column(self, cells: int) -> int:
        """Cells that the labels take, so that what stands behind them is in a column."""
        return min(max(map(width, self.labels), default=0), cells // 2)


def fitted(sections: Sequence[Section], lines: int, above: int) -> list[Section]:
    """The sections with as many rows as there are lines for, each in its turn a row more; a heading takes `above`.

    A section without one is left out.
    """
    taken = [0] * len(sections)
    wanted = [place for place, section in enumerate(sections) if not section.left_out]
    others = [place for place, section in enumerate(sections) if section.left_out]
    left = lines
    for places in (wanted, others):
        again = True
        while again:
            again = False
            for place in places:
                cost = 1 if taken[place] else 1 + above
                if taken[place] < len(sections[place].rows) and cost <= left:
                    taken[place] += 1
                    left -= cost
                    again = True
    return [
        replace(section, rows=section.rows[:count]) for section, count in zip(sections, taken, strict=True) if count
    ]


def aligned(row: Row, cells: int, column: int = 0, labels: Sequence[str] = ()) -> tuple[str, str, str]:
    """Label, what it is about, and the note with the gap before it; together at most `cells` wide.

    What it is about begins after `column` cells, where the label is no longer. It stands among other `labels`.
    """
    label = brief(row.label)
    note = _noted(row.note, max(cells // 2, cells - width(label) - 2))
    room = cells - (width(note) + 2 if note else 0)
    label, *_ = apart([label, *labels], [room] * (1 + len(labels)))
    gap = max(0, column - width(label)) + 2
    left = room - width(label) - gap
    about = " " * gap + fit(brief(row.about), left) if row.about and cells >= WITH_ABOUT and left > 8 else ""
    used = width(label) + width(about)
    return label, about, " " * (cells - used - width(note)) + note if note else ""


def _noted(note: str, cells: int) -> str:
    """A note in so many cells, rather without its last part than with half of it."""
    whole = note if width(note) <= cells else note.rpartition(NOTES)[0] or note
    return fit(whole, cells)


def beside(aside: str, forms: Sequence[str], cells: int) -> tuple[str, str]:
    """What stands behind a heading and at its right end, in `cells` that hold two blanks before each.

    The longest of `forms` beside which `aside` is whole, else the longest alone; without a form as much of `aside` as
    there is room for.
    """
    hints = [form for form in forms if width(form) + 2 <= cells]
    if not hints:
        return fit(aside, cells - 2), ""
    whole = next((form for form in hints if width(form) + width(aside) + 4 <= cells), "")
    return (aside, whole) if whole else ("", hints[0])


def session_row(offer: Any, summary: Summary, standing: Standing | None) -> Row:
    """An earlier session: its title, its first words, how it stands and when."""
    title = summary.title or summary.id
    about = words.LOBBY_SAID.format(text=standing.first_words) if standing and standing.first_words else ""
    return Row(offer, title, about, when(summary.newest))


def latest_row(offer: Any, summary: Summary, standing: Standing | None) -> Row:
    """The session to go on with, and where it stands."""
    row = session_row(offer, summary, standing)
    ended = words.LOBBY_ENDED.get(standing.ended, "") if standing else ""
    if standing and standing.scene and summary.lesson:
        ended = words.LOBBY_AT_SCENE.format(scene=standing.scene)
    elif summary.exchanges and summary.exchanges > 0:
        count = words.FIRST_EXCHANGES[min(summary.exchanges, 2)].format(count=summary.exchanges)
        ended = words.PHRASES_JOIN.join((count, ended)) if ended else count
    return replace(row, note=f"{ended}{NOTES}{row.note}" if ended else row.note)


def book_row(offer: Any, book: Book) -> Row:
    """A lesson: what it is about, and how far one got."""
    if not book.reached:
        note = words.LOBBY_SCENES.format(number=book.scenes)
    elif book.reached >= book.scenes:
        note = words.LOBBY_LAST_SCENE
    else:
        note = words.LOBBY_REACHED.format(scene=book.reached, of=book.scenes)
    return Row(offer, book.title, book.description, note)


def sample_row(offer: Any, sample: Sample) -> Row:
    """A session that comes with the program, and what `open` takes for it."""
    about = words.LOBBY_SAID.format(text=sample.first_words) if sample.first_words else ""
    return Row(offer, sample.title, about, sample.session)


def spread(topics: Mapping[str, Sequence[str]], number: int = EXAMPLES) -> list[str]:
    """So many of the topics' questions: the first of each topic, then the second of each, and so on."""
    return [question for row in zip_longest(*topics.values()) for question in row if question][:number]


def when(ts: str) -> str:
    """A log's time as the learner's own clock had it, to the minute; as it stands where it is none."""
    try:
        return datetime.fromisoformat(ts).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError):
        return ts[:16]
