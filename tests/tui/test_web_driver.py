"""What Textual's driver for the web misses."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def test_the_end_of_the_server_ends_the_program_and_nothing_is_sent_to_nobody(tmp_path: Path) -> None:
    environ = {
        **os.environ, "HOME": str(tmp_path), "MAIC_TUI_DATA_DIR": str(tmp_path / "data"),
        "TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver", "COLUMNS": "80", "ROWS": "24",
    }  # fmt: skip
    line = [sys.executable, "-m", "maic_tui", "--offline"]
    process = subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environ)
    assert process.stdin
    assert process.stdout
    assert process.stderr
    assert process.stdout.readline() == b"__GANGLION__\n"
    process.stdout.close()
    process.stdin.close()
    assert process.wait(30) == 129
    assert process.stderr.read() == b""
    process.stderr.close()
