"""litellm, quietly: `python -P -m maic_tui.provider.litellm [LOG]` is the child process that talks to models.

The one module that names litellm. What it is asked comes from child.py, what it answers is judged in reply.py, and what
it sends goes by wire.py.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import AsyncGenerator
from dataclasses import replace
from importlib import import_module
from typing import Any
from urllib.parse import urlsplit

import httpx

from maic_tui import words
from maic_tui.provider.base import Failure
from maic_tui.provider.child import log, run
from maic_tui.provider.failures import About, failure, no_provider
from maic_tui.provider.pipe import Order
from maic_tui.provider.releases import installed, refused
from maic_tui.provider.wire import Wire
from maic_tui.schema.text import clean_name

NO_KEY = "none"
"""What a server of one's own gets as a key; else litellm would send it the one of the environment."""


class LiteLLM:
    """litellm's models, for `reply.Models`."""

    def __init__(self, litellm: Any) -> None:
        self._litellm = litellm

    def refuse(self, order: Order) -> Failure | None:
        """An impossible key, a model of no provider, or no key where one is needed."""
        about = About(order.model, urlsplit(order.api_base).netloc, order.key_name)
        if not (order.api_key.isascii() and order.api_key.isprintable()):
            said = words.WHY_KEY_CHARACTERS.format(model=clean_name(order.model))
            return replace(failure("auth", about), message=said)
        try:
            self._litellm.get_llm_provider(model=order.model, api_base=order.api_base or None)
        except self._litellm.exceptions.BadRequestError:
            return no_provider(order.model)
        if order.api_key or order.api_base:
            return None
        missing = self._litellm.validate_environment(order.model)["missing_keys"]
        return failure("missing_key", replace(about, key_name=" / ".join(missing))) if missing else None

    async def open(self, order: Order) -> AsyncGenerator[Any, None]:
        """The key goes by call; a server of one's own never gets another's. No retries: they are ours."""
        stream: AsyncGenerator[Any, None] = await self._litellm.acompletion(
            model=order.model,
            messages=order.messages,
            tools=order.tools or None,
            api_base=order.api_base or None,
            api_key=order.api_key or (NO_KEY if order.api_base else None),
            timeout=max(order.first_timeout, order.idle_timeout),
            stream=True,
            stream_options={"include_usage": True},
            max_retries=0,
            num_retries=0,
        )
        return stream

    def cost(self, model: str, sent: int, got: int) -> float | None:
        """By the price list that litellm came with."""
        try:
            return float(sum(self._litellm.cost_per_token(model=model, prompt_tokens=sent, completion_tokens=got)))
        except Exception:
            return None

    def supports_tools(self, model: str) -> bool:
        """By the list of models that litellm came with: asking litellm itself may ask a server, and wait for it."""
        entry = self._entry(model)
        return entry is None or bool(entry.get("supports_function_calling"))

    def window(self, model: str) -> int | None:
        """By the same list."""
        size = (self._entry(model) or {}).get("max_input_tokens")
        return size if type(size) is int and size > 0 else None

    def _entry(self, model: str) -> dict[str, Any] | None:
        known: dict[str, dict[str, Any]] = self._litellm.model_cost
        return known.get(model) or known.get(model.partition("/")[2])


def load() -> LiteLLM:
    """litellm imported and quiet: no price list fetched, no `.env` read, nothing printed, no guard of its own.

    ImportError: it is a bad release, and was not imported.
    """
    if refusal := refused(installed(), "litellm"):
        raise ImportError(refusal.message)
    os.environ["LITELLM_LOCAL_MODEL_COST_MAP"] = "True"
    os.environ["LITELLM_MODE"] = "PRODUCTION"
    litellm: Any = import_module("litellm")
    litellm.suppress_debug_info = True
    litellm.drop_params = True
    litellm.telemetry = False
    litellm.REPEATED_STREAMING_CHUNK_LIMIT = sys.maxsize
    for name in ("LiteLLM", "LiteLLM Router", "LiteLLM Proxy"):
        logger = logging.getLogger(name)
        logger.setLevel(logging.CRITICAL)
        logger.handlers = log.handlers
        logger.propagate = False
    prepare_clients(litellm)
    return LiteLLM(litellm)


def prepare_clients(litellm: Any) -> None:
    """Let every HTTP client send by our `Wire`: the OpenAI SDK has a setting for it, the others ask one maker."""

    def client(*_: Any, **__: Any) -> httpx.AsyncClient:
        return httpx.AsyncClient(transport=Wire(), follow_redirects=True, trust_env=False)

    litellm.aclient_session = client()
    import_module("litellm.llms.custom_httpx.http_handler").AsyncHTTPHandler.create_client = client


if __name__ == "__main__":
    words.speak((*sys.argv[1:], "", words.LANGUAGE)[1])
    run(load, sys.argv[1] if len(sys.argv) > 1 else "")
