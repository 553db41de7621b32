"""The board of a session alone: as text, as SVG, as PNG."""
