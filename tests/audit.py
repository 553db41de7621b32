"""Known weaknesses of what is locked: `python -m tests.audit`, by pip-audit in an environment of its own.

It fails where a weakness is known, and where pip-audit breaks off. Where it can't be had, no service of advisories can
be reached, or none knows the packages, nothing was looked at: that is said, and is no failure.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "requirements.lock"
TOOL = "pip-audit>=2.9,<3"
OPTIONS = ("--require-hashes", "--disable-pip", "--progress-spinner", "off", "--format", "json", "--timeout", "15")
SERVICES = ("pypi", "osv")
SECONDS = 300.0
UNREACHED = ("ConnectionError", "Connection error", "ConnectTimeout", "ReadTimeout", "timed out", "ProxyError",
             "Max retries exceeded", "Could not reach", "NameResolutionError")  # fmt: skip
"""What pip-audit says where a service can't be reached."""


def main() -> int:
    """Ask one service after the other until one knows the packages; the exit code."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / "bin" / "python"
        if subprocess.run([python, "-m", "pip", "install", "-q", TOOL], check=False).returncode:
            print("skipped: pip-audit can't be installed from here")
            return 0
        for service in SERVICES:
            code, said = verdict(*_asked(python, service))
            print(f"{service}: {said}")
            if code is not None:
                return code
    print("skipped: no service of advisories could be asked from here")
    return 0


def verdict(code: int, out: str, err: str) -> tuple[int | None, str]:
    """What an answer of pip-audit means: an exit code, None where nothing was looked at, and a sentence."""
    try:
        packages = json.loads(out)["dependencies"]
    except (ValueError, KeyError, TypeError):
        last = (err.strip().splitlines() or ["it said nothing"])[-1]
        return (None if any(word in err for word in UNREACHED) else 1), last
    known = [package for package in packages if "vulns" in package]
    weak = [_told(package) for package in known if package["vulns"]]
    if weak:
        return 1, "\n".join(weak)
    if not known:
        return None, f"none of {len(packages)} packages is known there"
    return code, f"{len(known)} of {len(packages)} packages looked at, no weakness known"


def _told(package: dict[str, Any]) -> str:
    names = ", ".join(vuln["id"] for vuln in package["vulns"])
    return f"{package['name']} {package['version']}: {names}"


def _asked(python: Path, service: str) -> tuple[int, str, str]:
    command = [str(python), "-m", "pip_audit", "-r", str(LOCK), *OPTIONS, "--vulnerability-service", service]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return 1, "", f"timed out after {SECONDS:g} s"
    return done.returncode, done.stdout, done.stderr


if __name__ == "__main__":
    sys.exit(main())
