"""Whose models litellm can ask, by its files."""

from __future__ import annotations

from pathlib import Path

import pytest

from maic_tui.provider.known import KNOWN
from maic_tui.provider.served import is_served, providers, trouble

PROVIDERS = 'class LlmProviders(str, Enum):\n    OPENAI = "openai"\n    GROQ = "groq"  # quick\n\n\nOTHER = "other"\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A litellm of two providers, one more of the OpenAI kind, and a price list."""
    for name, text in (
        ("types/utils.py", PROVIDERS),
        ("llms/openai_like/providers.json", '{"poe": {}}'),
        ("model_prices_and_context_window_backup.json", '{"eu/claude": {}}'),
        ("constants.py", 'models: set = set(["meta/llama"])\n'),
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("model", "served"),
    [
        ("openai/x", True), ("groq/openai/y", True), ("poe/z", True), ("eu/claude", True), ("gpt-5", True),
        ("meta/llama", True), (f"them/it:{'0a' * 32}", True),
        ("nosuch/model", False), ("eu/claud", False), ("other/x", False), ("/x", False), ("them/it:free", False),
    ],
)  # fmt: skip
def test_a_model_is_served_by_a_provider_that_is_named(folder: Path, model: str, served: bool) -> None:
    assert is_served(model, folder) is served


def test_where_the_files_are_others_nothing_is_refused(tmp_path: Path) -> None:
    assert is_served("nosuch/model", tmp_path)
    (tmp_path / "types").mkdir()
    (tmp_path / "types" / "utils.py").write_text("class Llm: ...\n", encoding="utf-8")
    assert providers(tmp_path / "types") == frozenset()


def test_the_litellm_that_is_here_knows_our_providers_and_says_of_an_unknown_one_that_it_is() -> None:
    assert [known.model for known in KNOWN if trouble(known.model)] == []
    failure = trouble("nosuch/model")
    assert failure is not None
    assert failure.message == "nosuch/model names no known provider."
