"""A lesson's slides and notes as lines of cells. Pure; it draws with the board's drawers."""
