"""What the first screen tells that takes time to read: lessons with how far one got, sessions with where they stand."""

from __future__ import annotations

from dataclasses import replace

from maic_tui.lesson.store import LessonStore
from maic_tui.session.glimpse import glimpse
from maic_tui.session.store import Store
from maic_tui.session.summary import Summary
from maic_tui.tui.host import Book, Shelf, Standing

LOOKED_AT = 40
"""So many of the newest sessions are looked at, however many there are."""
LESSONS = 9


def shelf(lessons: LessonStore, store: Store) -> Shelf:
    """The shelf of a data folder. Raises `SessionError`."""
    standings: dict[str, Standing] = {}
    books = {row.title: Book(row.name, row.title, row.description, row.scenes) for row in lessons.all() if row.title}
    books = dict(list(books.items())[:LESSONS])
    for summary in reversed(store.recent(LOOKED_AT)):
        seen = glimpse(store.path(summary.id))
        standings[summary.id] = Standing(seen.first_words, seen.ended, seen.scene)
        if book := books.get(summary.lesson):
            books[summary.lesson] = _reached(book, summary, seen.scene)
    return Shelf(tuple(books.values()), standings)


def _reached(book: Book, summary: Summary, scene: int) -> Book:
    """The book with how far the session got, which is newer than what it says so far."""
    return replace(book, reached=min(scene, book.scenes), session=summary.id) if scene else book
