"""`python -m maic_tui` is the installed command."""

import sys

from maic_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
