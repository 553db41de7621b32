"""Nothing of the person who runs the tests comes in: no settings, no keys, no sessions, no language of theirs."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

THOROUGH = frozenset(
    {
        "export/test_export_chromium.py",
        "pty/test_bytes_of_all_kinds.py",
        "pty/test_every_key_as_bytes.py",
        "pty/test_outside_text.py",
        "pty/test_own_crashes.py",
        "session/test_durability.py",
        "web/test_browser.py",
        "web/test_pages.py",
        "tui/test_theme_contrast.py",
        "tui/test_plain_screens.py",
        "tui/test_chinese_screens.py",
        "cli/test_cli_completion.py",
        "cli/test_cli_papers_run.py",
        "pilot/test_every_size.py",
        "fuzz",
    }
)
"""Files and folders whose tests take long because they try everything: `pytest -m thorough`, in CI after the others."""

settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is thorough, before anything is chosen by its mark."""
    here = Path(__file__).parent
    for item in items:
        place = item.path.relative_to(here).as_posix() if item.path.is_relative_to(here) else ""
        if place in THOROUGH or place.partition("/")[0] in THOROUGH:
            item.add_marker("thorough")


@pytest.fixture(autouse=True)
def _own_home(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    home = tmp_path_factory.mktemp("home")
    for name in list(os.environ):
        if name.startswith("MAIC_TUI_") or name.endswith("_API_KEY"):
            monkeypatch.delenv(name)
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(home))
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.null.Keyring")
