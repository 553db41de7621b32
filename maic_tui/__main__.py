"""`python -m maic_tui` is the installed command."""

import signal
import sys


def run() -> int:
    """The command. SIGINT while Python loads it, or clears up after it, just ends the process: no traceback."""
    heard = signal.signal(signal.SIGINT, signal.SIG_DFL)
    from maic_tui.cli import main

    signal.signal(signal.SIGINT, heard)
    try:
        return main()
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


if __name__ == "__main__":
    sys.exit(run())
