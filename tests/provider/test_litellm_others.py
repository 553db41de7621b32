"""A model of another provider: asked with its own key, at its own server; and no key of either is shown or logged."""

from __future__ import annotations

import logging

import pytest

from maic_tui.provider import child
from maic_tui.provider.host import Asking, LiteLLMProvider
from maic_tui.provider.process import Process
from tests.provider.conftest import reply_of, request
from tests.provider.server import ScriptedServer, say

KEY, SECOND = "correct-horse-battery-42", "another-horse-battery-43"


@pytest.mark.asyncio(loop_scope="session")
async def test_each_model_gets_its_own_key_and_both_are_masked(process: Process) -> None:
    async def shared(log: str) -> Process:
        return process

    with ScriptedServer(say(f"one {SECOND}")) as first, ScriptedServer(say(f"two {KEY}")) as second:
        others = {"openai/small": Asking(second.base, api_key=SECOND)}
        provider = LiteLLMProvider(Asking(first.base, api_key=KEY), others=others, start=shared)
        one, _ = await reply_of(provider)
        two, _ = await reply_of(provider, request("openai/small"))
    assert [asked.headers["authorization"] for asked in first.requests] == [f"Bearer {KEY}"]
    assert [asked.headers["authorization"] for asked in second.requests] == [f"Bearer {SECOND}"]
    assert (one.text, two.text) == ("one [key hidden]", "two [key hidden]")


def test_the_childs_log_masks_the_keys_that_it_was_given() -> None:
    formed = child._Masked("%(message)s")
    formed.known.add(KEY)
    record = logging.LogRecord("x", logging.ERROR, "", 0, "it said %s", (f"{KEY} and sk-abcdefghij0123456789",), None)
    assert formed.format(record) == "it said [key hidden] and [key hidden]"
