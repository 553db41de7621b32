"""Runs the benchmarks that are named, or all, prints a table, and exits 1 where a limit is passed."""

from __future__ import annotations

import sys
from importlib import import_module

from .measure import Row

NAMES = ("start", "echo", "focus", "idle", "fold", "board", "search", "reopen")


def main(names: list[str]) -> int:
    """Run and print; gives the exit code."""
    unknown = [name for name in names if name not in NAMES]
    if unknown:
        print(f"no such benchmark: {', '.join(unknown)}; there are {', '.join(NAMES)}", file=sys.stderr)
        return 2
    print(f"{'benchmark':<34} {'measured':>10} {'limit':>10}")
    passed = [_print(row) for name in names or NAMES for row in import_module(f"tests.bench.{name}").rows()]
    return 0 if all(passed) else 1


def _print(row: Row) -> bool:
    mark = "" if row.well else "  OVER"
    limit = "" if row.told else f"{row.limit:.2f}"
    print(f"{row.name:<40} {row.value:>10.2f} {limit:>10}  {row.unit}{mark}", flush=True)
    return row.well


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
