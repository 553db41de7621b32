"""How litellm is imported: no stray `.env`, no price list from the network, and nothing of it printed or logged."""

from __future__ import annotations

import logging
import os
from types import SimpleNamespace
from typing import Any

import pytest

from maic_tui.provider import litellm


@pytest.fixture
def imported(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, str]]:
    """The environment at each import; what is imported is no real litellm."""
    seen: list[dict[str, str]] = []

    def take(name: str) -> Any:
        seen.append(dict(os.environ))
        return SimpleNamespace(AsyncHTTPHandler=SimpleNamespace())

    for name in ("LITELLM_MODE", "LITELLM_LOCAL_MODEL_COST_MAP"):
        monkeypatch.setenv(name, "as the user has it")
    monkeypatch.setenv("LITELLM_LOG", "DEBUG")
    monkeypatch.setattr(litellm, "import_module", take)
    return seen


def test_before_the_import_env_files_and_price_lists_are_switched_off(imported: list[dict[str, str]]) -> None:
    litellm.load()
    assert imported[0]["LITELLM_MODE"] == "PRODUCTION"
    assert imported[0]["LITELLM_LOCAL_MODEL_COST_MAP"] == "True"


@pytest.mark.usefixtures("imported")
def test_after_it_its_loggers_are_quiet_whatever_the_environment_asks() -> None:
    litellm.load()
    for name in ("LiteLLM", "LiteLLM Router", "LiteLLM Proxy"):
        logger = logging.getLogger(name)
        assert (logger.level, logger.propagate) == (logging.CRITICAL, False)
