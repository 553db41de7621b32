"""The board alone, as it stands at a session's end: as text, as SVG, as PNG."""

from __future__ import annotations

from maic_tui import words
from maic_tui.board.in_place import NARROWEST
from maic_tui.export.board.txt import COLUMNS, board_text
from maic_tui.export.shape import title_line
from maic_tui.session.errors import unfolded
from maic_tui.session.read import Reading
from maic_tui.session.record import Record

from .compose import Host
from .errors import CannotDo, WrongUse

WIDEST = 400


def exported(host: Host, session: str, reading: Reading, format: str, columns: int | None) -> str | bytes:
    """The board in `format`, drawn in its place in so many columns; raises `CannotDo`, `WrongUse`, `SessionError`."""
    columns = COLUMNS if columns is None else columns
    if not NARROWEST <= columns <= WIDEST:
        raise WrongUse(words.EXPORT_COLUMNS.format(least=NARROWEST, most=WIDEST, columns=columns))
    record = _record(host, session, reading)
    if not record.board.elements:
        raise CannotDo(words.EXPORT_BOARD_EMPTY.format(session=session))
    if format == "txt":
        lines = board_text(record.board, record.view.agents, columns=columns, ascii=host.settings.ascii)
        return "".join(f"{line}\n" for line in lines)
    document = _svg(host, record, reading.title, columns)
    return document.encode() if format == "svg" else _png(document)


def _record(host: Host, session: str, reading: Reading) -> Record:
    try:
        return Record(host.clock, events=reading.events)
    except Exception as error:
        raise unfolded(session, error) from error


def _svg(host: Host, record: Record, title: str, columns: int) -> str:
    from maic_tui.export.board.svg import svg

    from .palette import palette

    title = words.EXPORT_BOARD_TITLE.format(title=title_line(record.view, title))
    return svg(
        record.board,
        record.view.agents,
        palette(host.settings),
        title=title,
        columns=columns,
        ascii=host.settings.ascii,
    )


def _png(document: str) -> bytes:
    from maic_tui.export.board.png import NoFont, NoRenderer, png

    try:
        return png(document)
    except NoRenderer:
        raise CannotDo(words.EXPORT_NO_PNG) from None
    except NoFont:
        raise CannotDo(words.EXPORT_NO_FONT) from None
