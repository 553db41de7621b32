"""The matrix of faults through the installed command: `python -m tests.faults [NAME…] [--jobs N] [--both]`.

Each row starts `maic-tui ask` as a person would, in an empty home, against a server that misbehaves as the row says,
and looks at the exit code, the events of the log, and every file and byte that was left. A few rows (with `--both`:
all) are played again to `ask --json`, which has to print what the log holds. It takes minutes, so it is run apart from
the tests.
"""

from .ask import command, environment
from .fault import ONE_AGENT

__all__ = ["ONE_AGENT", "command", "environment"]
