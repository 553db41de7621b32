"""`maic-tui sessions`: the list of them, what they hold, and whether they are whole."""

from __future__ import annotations

import argparse
import dataclasses
import sys

from maic_tui import words
from maic_tui.graphemes import fit
from maic_tui.session.read import Reading, read
from maic_tui.session.search import Found
from maic_tui.session.store import Store
from maic_tui.session.summary import Summary

from .compose import Host, settings
from .errors import DONE, FAILED
from .streams import put, put_json, tell

TITLE_CELLS = 60


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--search", metavar="TEXT")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--json", action="store_true")


def run(options: argparse.Namespace) -> int:
    store = Host(settings(options)).store
    found = [Found(row, "") for row in store.list()] if options.search is None else list(store.search(options.search))
    checks = {one.summary.id: _check(store, one.summary) for one in found} if options.check else {}
    if options.json:
        put_json([_as_json(one, checks.get(one.summary.id)) for one in found])
    else:
        _show(found, checks, searched=options.search is not None)
    return FAILED if any(_is_bad(check) for check in checks.values()) else DONE


def _show(found: list[Found], checks: dict[str, Reading | str], *, searched: bool) -> None:
    if found and sys.stdout.isatty():
        put(words.SESSIONS_HEAD)
    for one in found:
        put(_line(one.summary, checks.get(one.summary.id)))
        if one.excerpt:
            put(words.EXCERPT_ROW.format(text=one.excerpt))
    if not found:
        tell(words.NOTHING_FOUND if searched else words.NO_SESSIONS_YET)


def _line(row: Summary, check: Reading | str | None) -> str:
    exchanges = "?" if row.exchanges is None else row.exchanges
    marks = [words.MARK_DAMAGED] * row.damaged + [words.MARK_NEWER] * row.newer
    line = words.SESSION_ROW.format(
        number=row.number, id=row.id, exchanges=exchanges, title=fit(row.title, TITLE_CELLS) or words.UNTITLED
    )
    return "  ".join([line, *([_told(check)] if check is not None else marks)])


def _told(check: Reading | str) -> str:
    if isinstance(check, str):
        return check
    return check.newer or check.damage or words.CHECK_FINE.format(events=len(check.events))


def _check(store: Store, row: Summary) -> Reading | str:
    """The whole file as it was read, or why it can't be."""
    try:
        return read(store.path(row.id))
    except OSError as error:
        return words.CHECK_UNREADABLE.format(why=error.strerror)


def _is_bad(check: Reading | str) -> bool:
    return isinstance(check, str) or bool(check.damage)


def _as_json(one: Found, check: Reading | str | None) -> dict[str, object]:
    value = dataclasses.asdict(one.summary)
    if one.excerpt:
        value["excerpt"] = one.excerpt
    if isinstance(check, Reading):
        value["check"] = {
            "events": len(check.events),
            "bad_lines": list(check.bad),
            "missing": check.missing,
            "out_of_order": check.stray,
        }
    elif check is not None:
        value["check"] = {"error": check}
    return value
