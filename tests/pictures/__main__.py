"""Takes the pictures that are named, or all, into docs/pictures: `python -m tests.pictures [NAME…]`.

Each scene is played in a real pseudo-terminal, at three sizes and in a dark and a light theme.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.pty.terminal import PROGRAM, Terminal

from .draw import png
from .scenes import SCENES, Scene

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"
SIZES = ((120, 40), (80, 24), (40, 12))
THEMES = ("slate", "paper")


def main(names: list[str]) -> int:
    """Take them; gives the exit code."""
    unknown = [name for name in names if name not in SCENES]
    if unknown:
        print(f"no such picture: {', '.join(unknown)}; there are {', '.join(SCENES)}", file=sys.stderr)
        return 2
    FOLDER.mkdir(exist_ok=True)
    for name in names or SCENES:
        for size in SIZES:
            for theme in THEMES:
                file = FOLDER / f"{name}-{size[0]}x{size[1]}-{theme}.png"
                file.write_bytes(_taken(SCENES[name], size, theme))
                print(file.name, flush=True)
    return 0


def _taken(scene: Scene, size: tuple[int, int], theme: str) -> bytes:
    with tempfile.TemporaryDirectory() as home, scene.server() as variables:
        named = [f"{name}={value}" for name, value in variables.items()]
        terminal = Terminal(
            Path(home), "--theme", theme, *scene.arguments, size=size, command=("env", *named, *PROGRAM)
        )
        try:
            scene.play(terminal)
            return png(terminal.screen)
        finally:
            terminal.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
