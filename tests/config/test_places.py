"""Where a key stands in a TOML file."""

from __future__ import annotations

import pytest

from maic_tui.config.places import Path, line_of

SOURCE = '''top = 1
[a]
"quoted key" = 2
b.c = 3
text = """
x = 9
"""  # the end
list = [
  1,
]
[a.d] # a comment
e = 4
[[f]]
g = 1
[[f]]
g = 2
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("top",), 1),
        (("a",), 2),
        (("a", "quoted key"), 3),
        (("a", "b", "c"), 4),
        (("a", "text"), 5),
        (("a", "x"), 2),
        (("a", "list"), 8),
        (("a", "d", "e"), 12),
        (("f", 0, "g"), 14),
        (("f", 1, "g"), 16),
        (("f", 1, "missing"), 15),
        (("nowhere",), 0),
    ],
)
def test_line(path: Path, line: int) -> None:
    assert line_of(SOURCE, path) == line
