"""`python -m tests.monkeys [--seeds N] [--inputs N] [--seed S [--until N]] [--jobs N] [--bytes]`.

It is run apart from the tests. Twenty seeds of a thousand inputs by default. What a seed finds is printed with its
last inputs; `--seed S --until N` does the same again up to there.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from .seed import Ran, run
from .soup import run_bytes

FRAMES = "5"
"""Frames that Textual draws a second: more would be drawn for nobody."""
HEAD = "seed  inputs  programs  events  slowest  seconds"


def tell(ran: Ran) -> None:
    """Print a seed's row, and all that it found."""
    print(ran.row(), flush=True)
    if ran.problems:
        print("\n".join([*ran.problems, "the last inputs:", *(f"    {input}" for input in ran.recent)]))
        print(f"again: python -m tests.monkeys --seed {ran.seed} --until {ran.inputs}", flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.monkeys")
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--inputs", type=int, default=1000)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--until", type=int)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--bytes", action="store_true", help="through a pseudo-terminal")
    options = parser.parse_args(arguments)
    seeds = range(1, options.seeds + 1) if options.seed is None else [options.seed]
    print(HEAD)
    ran = _all(
        partial(run_bytes if options.bytes else run, number=options.until or options.inputs), seeds, options.jobs
    )
    bad = sum(bool(one.problems) for one in ran)
    print(f"{sum(one.inputs for one in ran)} inputs, {len(ran) - bad} of {len(ran)} seeds went well")
    return 1 if bad else 0


def _all(job: Callable[[int], Ran], seeds: Sequence[int], jobs: int) -> list[Ran]:
    """Each seed in a process of its own, told as it ends."""
    os.environ.setdefault("TEXTUAL_FPS", FRAMES)
    results = []
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=spawn, max_tasks_per_child=1) as pool:
        for one in pool.map(job, seeds):
            tell(one)
            results.append(one)
    return results


if __name__ == "__main__":
    sys.exit(main())
