"""The words of what was put on the board, for finding: what a person reads there, and code and formulas as written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from maic_tui.board.markup import plain


def drawn_text(name: str, params: dict[str, Any]) -> str:
    """The words of an action, a line each; empty where it draws none."""
    match name, params:
        case "wb_draw_text", {"content": str(content)}:
            return plain(content)
        case "wb_draw_latex", {"latex": str(latex)}:
            return latex
        case "wb_draw_code", {"code": str(code)}:
            return "\n".join(filter(None, (_text(params.get("fileName")), code)))
        case "wb_edit_code", {"content": str(content)}:
            return content
        case "wb_draw_table", {"data": list(rows)}:
            return "\n".join(cell for row in rows if isinstance(row, list) for cell in map(_text, row) if cell)
        case "wb_draw_chart", {"data": dict(data)}:
            return "\n".join(_names(data))
    return ""


def _names(data: dict[str, Any]) -> Iterator[str]:
    for key in ("labels", "legends"):
        names = data.get(key)
        yield from filter(None, map(_text, names if isinstance(names, list) else ()))


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""
