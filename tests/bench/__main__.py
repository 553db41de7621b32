"""Runs the benchmarks that are named, or all; prints a table, with `--json` JSON; exits 1 where a limit is passed.

The program is measured as it is installed: with its bytecode there, as that of all libraries is.
"""

from __future__ import annotations

import compileall
import json
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from time import process_time

import maic_tui

from .measure import Row

NAMES = (
    "start", "commands", "echo", "words", "reply", "pace", "parser", "fold", "board", "reopen", "search", "request",
    "stop", "memory", "idle", "focus", "watch", "disk",
)  # fmt: skip
AS_JSON = "--json"
LOOP = 1_000_000


def main(arguments: Sequence[str]) -> int:
    """Run and print; gives the exit code."""
    names = [name for name in arguments if name != AS_JSON]
    unknown = [name for name in names if name not in NAMES]
    if unknown:
        print(f"no such benchmark: {', '.join(unknown)}; there are {', '.join(NAMES)}", file=sys.stderr)
        return 2
    compileall.compile_dir(Path(maic_tui.__file__).parent, quiet=2)
    rows = _rows(names or NAMES)
    if AS_JSON in arguments:
        done = list(rows)
        print(json.dumps([row.wire() for row in done], indent=2, ensure_ascii=False))
        return 0 if all(row.well for row in done) else 1
    return 0 if all(list(map(_print, rows))) else 1


def _rows(names: Sequence[str]) -> Iterator[Row]:
    """The rows of these benchmarks; the last tells how even the machine was meanwhile: 1 is a quiet one."""
    loops = [_loop()]
    for name in names:
        yield from import_module(f"tests.bench.{name}").rows()
        loops.append(_loop())
    yield Row("machine: its slowest over its fastest", max(loops) / min(loops), 0, "times", told=True)


def _loop() -> float:
    """Seconds of CPU of a fixed piece of work."""
    before = process_time()
    sum(number * number for number in range(LOOP))
    return process_time() - before


def _print(row: Row) -> bool:
    limit = "" if row.told else f"{'≥' if row.least else '≤'} {row.limit:.2f}"
    print(f"{row.name:<40} {row.value:>10.2f} {limit:>12}  {row.unit}{'' if row.well else '  OVER'}", flush=True)
    return row.well


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
