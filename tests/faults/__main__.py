"""`python -m tests.faults`: every row, some at a time, and a line for each."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from . import __doc__ as about
from . import answers, replies, speech
from .ask import ask
from .fault import Fault
from .judge import problems

FAULTS = [*replies.ROWS, *speech.ROWS, *answers.ROWS]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=about)
    parser.add_argument("names", nargs="*", help="rows whose name holds one of these")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--both", action="store_true", help="play every row to `ask --json` too")
    options = parser.parse_args(arguments)
    chosen = [fault for fault in FAULTS if not options.names or any(name in fault.name for name in options.names)]
    runs = [(fault, form) for fault in chosen for form in (False, True) if not form or fault.json or options.both]
    failed = 0
    with ThreadPoolExecutor(options.jobs) as pool:
        for (fault, form), found in zip(runs, pool.map(_judged, runs), strict=True):
            failed += bool(found)
            name = f"{fault.name} (--json)" if form else fault.name
            print(f"{'FAILED' if found else 'ok':8}{name}", *found, sep="\n        ", flush=True)
    print(f"{len(runs) - failed} of {len(runs)} runs of {len(chosen)} rows are as they should be")
    return 1 if failed or not runs else 0


def _judged(run: tuple[Fault, bool]) -> list[str]:
    fault, as_json = run
    outcome = ask(fault, as_json=as_json)
    found = problems(fault, outcome, as_json=as_json)
    return [*found, f"standard error: {outcome.err[-300:]!r}"] if found else []


if __name__ == "__main__":
    sys.exit(main())
