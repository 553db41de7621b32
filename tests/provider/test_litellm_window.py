"""How many tokens a model can be told, by the list that litellm comes with."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from maic_tui.provider.litellm import LiteLLM

LIST = {"big": {"max_input_tokens": 128_000}, "odd": {"max_input_tokens": "many"}, "none": {}}


@pytest.mark.parametrize(
    ("model", "window"), [("big", 128_000), ("openai/big", 128_000), ("odd", None), ("none", None), ("unknown", None)]
)
def test_the_window_is_what_the_list_says(model: str, window: int | None) -> None:
    assert LiteLLM(SimpleNamespace(model_cost=LIST)).window(model) == window
