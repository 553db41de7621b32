"""The board as one SVG file: no script, nothing from elsewhere, and columns that hold in any monospace font."""

from __future__ import annotations

from collections.abc import Sequence

from maic_tui.board.authors import Authors
from maic_tui.board.describe import describe
from maic_tui.board.in_place import grid_for
from maic_tui.board.ledger import Board
from maic_tui.schema.events import Agent

from .cells import FONT_SIZE, FONTS, Cells, escaped
from .charts import plotted
from .colors import Palette, as_hex
from .figures import KINDS, figures
from .marks import HEIGHT, WIDTH
from .txt import COLUMNS, TALL, board_lines

MARGIN = 20


def svg(
    board: Board,
    agents: Sequence[Agent],
    palette: Palette,
    *,
    title: str,
    columns: int = COLUMNS,
    ascii: bool = False,
) -> str:
    """The document; what it shows is told in its description too."""
    lines, plots = board_lines(board, agents, columns, ascii=ascii), list[str]()
    grid = grid_for(columns, TALL)
    if not ascii:
        lines, plots = plotted(lines, board.elements, grid, palette)
    cells = Cells(palette, {element.number for element in board.elements if element.kind in KINDS})
    for row, line in enumerate(lines):
        cells.write(line, row)
    width, height = columns * WIDTH + 2 * MARGIN, len(lines) * HEIGHT + 2 * MARGIN
    size = f'width="{width:g}" height="{height:g}"'
    parts = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {size} '
        f'viewBox="{-MARGIN} {-MARGIN} {width:g} {height:g}">',
        f"<title>{escaped(title)}</title>",
        f"<desc>{escaped(describe(board, agents, advise=False))}</desc>",
        f'<rect x="{-MARGIN}" y="{-MARGIN}" {size} fill="{as_hex(palette.background)}"/>',
        f'<svg width="{grid.width * WIDTH:g}" height="{grid.height * HEIGHT:g}">',
        *figures(board.elements, Authors(agents).of, grid, cells.covered, palette),
        "</svg>",
        *cells.shapes(),
        f'<g font-family="{FONTS}" font-size="{FONT_SIZE}" xml:space="preserve">',
        *plots,
        *cells.texts,
        "</g>",
        "</svg>\n",
    )
    return "\n".join(parts)
