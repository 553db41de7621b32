"""Keys: which one is sent, what is refused before anything is sent, and that none is shown."""

from __future__ import annotations

import pytest

from tests.provider.conftest import Ask, reply_of, request
from tests.provider.server import ScriptedServer, say

pytestmark = pytest.mark.asyncio(loop_scope="session")

KEY = "sk-test-0123456789abcdefghij"


async def test_the_key_is_sent_and_a_server_of_ones_own_needs_none(asking: Ask) -> None:
    with ScriptedServer(say("lo")) as server:
        await reply_of(asking(server.base, api_key=KEY))
        await reply_of(asking(server.base))
    assert [asked.headers["authorization"] for asked in server.requests] == [f"Bearer {KEY}", "Bearer none"]


async def test_a_key_that_the_server_echoes_is_masked(asking: Ask) -> None:
    body = f'{{"error":{{"message":"Incorrect API key provided: {KEY}"}}}}'
    with ScriptedServer({"http": {"status": 401, "body": body}}) as server:
        reply, _ = await reply_of(asking(server.base, api_key=KEY, key_name="OPENAI_API_KEY"))
    assert reply.failure is not None
    assert "Incorrect API key provided" in reply.failure.message
    assert "OPENAI_API_KEY" in reply.failure.hint
    assert KEY[3:] not in repr(reply)


async def test_a_key_in_the_words_is_masked_wherever_it_is_cut(asking: Ask) -> None:
    with ScriptedServer(say("a ", KEY[:2], KEY[2:9], KEY[9:], " b")) as server:
        reply, _ = await reply_of(asking(server.base, api_key=KEY))
    assert reply.text == "a [key hidden] b"


async def test_a_server_on_this_machine_is_reached_past_the_proxy(asking: Ask) -> None:
    with ScriptedServer(say("lo")) as server:
        reply, _ = await reply_of(asking(server.base.replace("127.0.0.1", "localhost")))
    assert (reply.text, reply.failure) == ("lo", None)


BEFORE = [
    pytest.param("gpt-4o", "", "missing_key", "OPENAI_API_KEY", id="no key"),
    pytest.param("gpt-4o", "k\u00e9y", "auth", "ASCII", id="a key that can be none"),
    pytest.param("nosuch/x", "", "not_found", "nosuch/x names no known provider. A name begins", id="no provider"),
]


@pytest.mark.parametrize(("model", "key", "kind", "named"), BEFORE)
async def test_what_can_not_work_is_said_before_it_is_sent(
    model: str, key: str, kind: str, named: str, asking: Ask
) -> None:
    reply, waits = await reply_of(asking("", api_key=key), request(model))
    assert reply.failure is not None
    assert reply.failure.kind == kind
    assert named in f"{reply.failure.message} {reply.failure.hint}"
    assert [wait.why for wait in waits] == ["connecting"]


async def test_a_refused_connection_names_its_host(asking: Ask) -> None:
    reply, _ = await reply_of(asking("http://127.0.0.1:9/v1", retries=0))
    assert reply.failure is not None
    assert (reply.failure.kind, "127.0.0.1:9" in reply.failure.message) == ("unreachable", True)


async def test_a_proxy_is_named_where_it_is_in_the_way(asking: Ask) -> None:
    reply, _ = await reply_of(asking("http://model.invalid/v1", retries=0))
    assert reply.failure is not None
    assert reply.failure.kind == "unreachable"
    assert "127.0.0.1:9" in reply.failure.message


@pytest.mark.parametrize(
    ("model", "expected"), [("gpt-4o", True), ("openai/scripted", True), ("ollama/nobody-knows", True)]
)
async def test_models_of_which_nothing_is_known_are_asked_with_tools(model: str, expected: bool, asking: Ask) -> None:
    assert await asking().supports_tools(model) is expected


async def test_a_model_that_is_known_to_have_no_tools(asking: Ask) -> None:
    assert await asking().supports_tools("gpt-3.5-turbo-instruct") is False
