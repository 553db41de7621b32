"""Which sessions speak of something: titles, questions and words are looked through, session by session."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from maic_tui import graphemes
from maic_tui.schema.text import name_key
from maic_tui.transcript.fold import fold
from maic_tui.transcript.view import Exchange, OpenTurn, Said, Session, Turn, open_text

from .read import read
from .summary import Summary

_AROUND = 40


@dataclass(frozen=True, slots=True)
class Found:
    """A session that has the text; `excerpt` is a line around its first place, "" where only the title has it."""

    summary: Summary
    excerpt: str


def search(text: str, summaries: Iterable[Summary], folder: Path) -> Iterator[Found]:
    """Those of `summaries` in which `text` occurs, whatever its case.

    Of a session that can't be read or put together only the title is looked through.
    """
    wanted = name_key(text)
    if not wanted:
        return
    for summary in summaries:
        view = _view(folder / f"{summary.id}.jsonl")
        excerpt = next((excerpt for said in _said(view) if (excerpt := _excerpt(said, wanted))), "")
        if excerpt or wanted in name_key(summary.title):
            yield Found(summary, excerpt)


def _view(file: Path) -> Session:
    """The session in `file`; an empty one where it is no session, so that one bad file does not hide the others."""
    try:
        return fold(read(file).events)
    except Exception:
        return Session()


def _said(view: Session) -> Iterator[str]:
    for exchange in view.exchanges:
        yield from _in_exchange(exchange)
    if isinstance(view.live, OpenTurn):
        yield open_text(view.live)
    yield view.pending


def _in_exchange(exchange: Exchange) -> Iterator[str]:
    yield exchange.question
    for entry in exchange.entries:
        match entry:
            case Turn(text=text) | Said(text=text):
                yield text


def _excerpt(text: str, wanted: str) -> str:
    """A line around the first place of `wanted`; "" where there is none."""
    line = " ".join(text.split())
    at = name_key(line).find(wanted)
    if at < 0:
        return ""
    start = max(0, at - _AROUND)
    before = "…" if start else ""
    return graphemes.cut(before + line[start:], 2 * _AROUND + len(wanted))
