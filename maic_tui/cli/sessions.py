"""`maic-tui sessions`: the list of them, what they hold, and whether they are whole."""

from __future__ import annotations

import argparse
import dataclasses
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any

from maic_tui import words
from maic_tui.graphemes import fit, width
from maic_tui.schema.text import clean, name_key
from maic_tui.session.check import Check, check
from maic_tui.session.search import Found
from maic_tui.session.summary import Summary
from maic_tui.session.terms import query

from .compose import Host, settings
from .errors import DONE, FAILED, WrongUse
from .streams import cells, put, put_json, tell, write

TITLE_CELLS = 60
SHORTEST_TITLE = 16
"""Cells that a title has at least, however narrow the terminal is."""
Scenes = Mapping[str, int]
"""How many scenes a lesson has, by its hash."""
SOME_LINES = 5
"""So many damaged lines are told one by one; --json tells all."""
_SORTS: dict[str, tuple[Callable[[Found], Any], bool]] = {
    "newest": (lambda one: (one.summary.newest, one.summary.id), True),
    "oldest": (lambda one: (one.summary.newest, one.summary.id), False),
    "title": (lambda one: (not one.summary.title, name_key(one.summary.title)), False),
    "size": (lambda one: one.summary.size, True),
}
"""By what each order compares, and whether the largest comes first."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--search", metavar="TEXT")
    parser.add_argument("--lesson", metavar="NAME")
    parser.add_argument("--sort", choices=tuple(_SORTS))
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--json", action="store_true")


def run(options: argparse.Namespace) -> int:
    host = Host(settings(options))
    found = _found(host, options)
    checks = {one.summary.id: check(host.store.path(one.summary.id)) for one in found} if options.check else {}
    if options.check:
        host.store.renew_index()
    scenes = _scenes(host, found)
    if options.json:
        put_json([_as_json(one, checks.get(one.summary.id), scenes) for one in found])
    else:
        _show(found, checks, scenes)
        if not found:
            narrowed = options.search is not None or options.lesson is not None
            tell(words.NOTHING_FOUND if narrowed else words.NO_SESSIONS_YET)
    return DONE if all(one.well for one in checks.values()) else FAILED


def _found(host: Host, options: argparse.Namespace) -> list[Found]:
    """Those that were asked for, in their order: found ones the best first, others the newest first."""
    store = host.store
    if options.search is not None and not query(options.search):
        raise WrongUse(words.SEARCH_NOTHING)
    found = [Found(row) for row in store.list()] if options.search is None else list(store.search(options.search))
    if options.lesson is not None:
        plays = _plays(host, options.lesson)
        found = [one for one in found if plays(one.summary)]
    if options.sort:
        key, largest_first = _SORTS[options.sort]
        found.sort(key=key, reverse=largest_first)
    return found


def _plays(host: Host, name: str) -> Callable[[Summary], bool]:
    """Whether a session plays the lesson of that name, file or hash, or one whose title has `name` in it."""
    from maic_tui.lesson.store import LessonError

    titles, hashes, wanted = set(), {name}, name_key(name)
    try:
        opened = host.lessons.open(name)
        titles.add(name_key(opened.lesson.title))
        hashes.add(opened.hash)
    except LessonError:
        pass

    def plays(row: Summary) -> bool:
        title = name_key(row.lesson)
        return row.lesson_hash in hashes or title in titles or bool(wanted and wanted in title)

    return lambda row: bool(row.lesson_hash) and plays(row)


def _scenes(host: Host, found: Sequence[Found]) -> Scenes:
    """How many scenes each lesson has that they play, as far as it is still kept."""
    from maic_tui.lesson.store import LessonError

    scenes = {}
    for hash in {one.summary.lesson_hash for one in found if one.summary.lesson_hash}:
        with suppress(LessonError):
            scenes[hash] = len(host.lessons.load(hash).lesson.scenes)
    return scenes


def _show(found: Sequence[Found], checks: Mapping[str, Check], scenes: Scenes) -> None:
    if found and _told():
        put(words.SESSIONS_HEAD)
    for one in found:
        checked = checks.get(one.summary.id)
        put(_line(one.summary, checked, scenes))
        if one.excerpt:
            write(words.EXCERPT_ROW.format(text=_marked(one)) + "\n")
        for line in _reasons(checked) if checked else ():
            put(line)


def _line(row: Summary, checked: Check | None, scenes: Scenes) -> str:
    exchanges = "?" if row.exchanges is None else row.exchanges
    form = words.MARK_SCENE_OF if row.lesson_hash in scenes else words.MARK_SCENE
    place = [form.format(scene=row.scene, of=scenes.get(row.lesson_hash))] * bool(row.scene)
    marks = [words.MARK_DAMAGED] * row.damaged + [words.MARK_NEWER] * row.newer
    title = fit(row.title, _title_cells(sum(width(mark) + 2 for mark in place))) or words.UNTITLED
    line = words.SESSION_ROW.format(
        number=row.number,
        id=row.id,
        date=_when(row.newest),
        exchanges=exchanges,
        size=_size(row.size),
        title=title,
    )
    return "  ".join([line, *place, *([checked.said] if checked else marks)])


def _told() -> bool:
    """Whether a person reads the list: then it has headings, and fits the terminal."""
    return sys.stdout.isatty()


def _title_cells(behind: int) -> int:
    """How wide a title may be with so many cells `behind` it: on a terminal as much as is left of a line."""
    before = width(words.SESSIONS_HEAD) - width(words.SESSIONS_HEAD.split()[-1]) + behind
    return max(SHORTEST_TITLE, cells(before + TITLE_CELLS) - before) if _told() else TITLE_CELLS


def _when(ts: str) -> str:
    """A log's time as the clock here had it, to the minute; as it stands where it is none."""
    try:
        return f"{datetime.fromisoformat(ts).astimezone():%Y-%m-%d %H:%M}"
    except (ValueError, OverflowError):
        return ts[:16]


def _size(count: int) -> str:
    """A number of bytes in at most seven cells."""
    size, units = float(count), iter(words.SIZES)
    unit = next(units)
    while size >= 999.5:
        size, unit = size / 1000, next(units)
    return f"{size:.0f} {unit}" if size >= 10 or unit == words.SIZES[0] else f"{size:.1f} {unit}"


def _marked(one: Found) -> str:
    """The excerpt, what was found in it bold on a terminal, else between marks."""
    plain = not sys.stdout.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    before, after = words.FOUND_MARKS if plain else ("\x1b[1m", "\x1b[22m")
    pieces, at = [], 0
    for start, end in one.marks:
        pieces += [clean(one.excerpt[at:start]), before, clean(one.excerpt[start:end]), after]
        at = end
    return "".join([*pieces, clean(one.excerpt[at:])])


def _reasons(checked: Check) -> list[str]:
    """The damaged lines with why, and whether the session can be opened."""
    lines = [words.CHECK_LINE.format(number=number, why=why) for number, why in checked.bad[:SOME_LINES]]
    if len(checked.bad) > SOME_LINES:
        lines.append(words.CHECK_MORE.format(more=len(checked.bad) - SOME_LINES))
    return lines if checked.well else [*lines, words.CHECK_OPENS[checked.opens]]


def _as_json(one: Found, checked: Check | None, scenes: Scenes) -> dict[str, object]:
    value = dataclasses.asdict(one.summary) | {"scenes": scenes.get(one.summary.lesson_hash, 0)}
    if one.excerpt or one.title_marks:
        value |= {"excerpt": one.excerpt, "marks": one.marks, "title_marks": one.title_marks}
    if checked:
        value["check"] = {
            "well": checked.well,
            "said": checked.said,
            "opens": checked.opens,
            "events": checked.events,
            "bad_lines": [number for number, _ in checked.bad],
            "why": dict(checked.bad),
            "missing": checked.missing,
            "out_of_order": checked.stray,
        }
    return value
