"""Which model and why: each rung of the ladder, with real servers on the loopback."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import re
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path

import pytest

from maic_tui import words
from maic_tui.provider.base import Failure
from maic_tui.provider.choose import Choice, Wish, decide, lacking, named
from maic_tui.provider.find import Look, choose
from maic_tui.provider.keyring import Kept
from maic_tui.provider.known import KNOWN, Known, provider_of, providers
from maic_tui.provider.probe import LOCAL, Server, chat_models

ROOT = Path(__file__).parents[2]
MODELS = ROOT / "docs" / "models.md"
LOCKED = re.search(r"^litellm==([\d.]+)", (ROOT / "requirements.lock").read_text(encoding="utf-8"), re.MULTILINE)


def listing(*names: str) -> bytes:
    body = json.dumps({"object": "list", "data": [{"id": name} for name in names]}).encode()
    return b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n" + body


@asynccontextmanager
async def server(answer: bytes | None) -> AsyncIterator[tuple[Server, list[bytes]]]:
    """A server with one answer for everything, and what it was asked; None: it never answers."""
    asked: list[bytes] = []
    stopped = asyncio.Event()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.append(await reader.readuntil(b"\r\n\r\n"))
        if answer is None:
            await stopped.wait()
        else:
            writer.write(answer)
        writer.close()

    running = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = running.sockets[0].getsockname()[1]
    try:
        yield Server("Test", f"http://127.0.0.1:{port}/v1"), asked
    finally:
        stopped.set()
        running.close()


def test_offline_goes_before_everything() -> None:
    choice = decide(Wish(name="openai/x", offline=True), {"OPENAI_API_KEY": "k"})
    assert isinstance(choice, Choice)
    assert choice.offline
    assert "--offline" in choice.why
    assert choice.cause == "--offline"


def test_a_named_model_with_its_providers_key() -> None:
    choice = decide(Wish(name="anthropic/c", source="MAIC_TUI_MODEL"), {"ANTHROPIC_API_KEY": " sk-1\n", "X": ""})
    assert isinstance(choice, Choice)
    assert (choice.model, choice.key, choice.key_env) == ("anthropic/c", "sk-1", "ANTHROPIC_API_KEY")
    assert (choice.why, choice.cause) == ("anthropic/c is named by MAIC_TUI_MODEL.", "MAIC_TUI_MODEL")
    assert not choice.paid_and_found
    assert choice.notice == ""
    assert "sk-1" not in repr(choice)


@pytest.mark.parametrize(
    ("wish", "variable"),
    [
        (Wish(name="gpt-4o"), "OPENAI_API_KEY"),
        (Wish(name="claude-x"), "ANTHROPIC_API_KEY"),
        (Wish(name="gemini/g"), "GEMINI_API_KEY"),
        (Wish(name="openai/x", api_key_env="MY_KEY"), "MY_KEY"),
    ],
)
def test_a_missing_key_is_told_before_any_call(wish: Wish, variable: str) -> None:
    failure = decide(wish, {})
    assert isinstance(failure, Failure)
    assert failure.kind == "missing_key"
    assert variable in failure.message
    assert variable in failure.hint


@pytest.mark.parametrize(
    ("name", "model"),
    [("gpt-4o", "openai/gpt-4o"), ("nosuch/x", "openai/nosuch/x"), ("ollama/x", "ollama/x"), ("openai/x", "openai/x")],
)
async def test_at_an_own_server_no_key_is_needed_and_no_known_provider(name: str, model: str) -> None:
    choice = await choose(Wish(name=name, api_base="http://127.0.0.1:1/v1"), {}, ())
    assert isinstance(choice, Choice)
    assert (choice.model, choice.key) == (model, "")


@pytest.mark.parametrize("wish", [Wish("nosuch/x"), Wish("openai/x", others=("nosuch/x",))])
async def test_a_model_of_a_provider_that_litellm_does_not_know_is_refused_at_once(wish: Wish) -> None:
    failure = await choose(wish, {"OPENAI_API_KEY": "k"}, ())
    assert isinstance(failure, Failure)
    assert (failure.kind, failure.message) == ("not_found", words.WHY_NO_PROVIDER.format(model="nosuch/x"))
    assert failure.hint == words.NO_PROVIDER_HINT


@pytest.mark.parametrize("model", ["ollama/llama", "nosuch/x", "bedrock/y"])
def test_a_provider_that_is_not_known_here_is_litellms_affair(model: str) -> None:
    assert isinstance(decide(Wish(name=model), {}), Choice)


@pytest.mark.parametrize("key", ["k\u00e9y", "sk-\u200b1", "sk 1", "sk-\x1b1"])
def test_a_key_that_can_not_be_one_is_refused_with_the_reason(key: str) -> None:
    for wish in (Wish(), Wish(name="openai/x")):
        failure = decide(wish, {"OPENAI_API_KEY": key})
        assert isinstance(failure, Failure)
        assert failure.kind == "auth"
        assert "character" in failure.message
        assert key not in failure.message


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known.env)
def test_the_first_key_that_is_set_decides(known: Known) -> None:
    place = KNOWN.index(known)
    environ = {other.env: f"key-{other.env}" for other in KNOWN[place:]}
    choice = decide(Wish(), environ)
    assert isinstance(choice, Choice)
    assert (choice.model, choice.key_env) == (KNOWN[place].model, KNOWN[place].env)
    assert choice.paid_and_found
    assert choice.model in choice.notice
    assert "$" in choice.notice
    assert KNOWN[place].env in choice.why
    assert choice.cause == KNOWN[place].env


def test_a_directors_own_model_has_its_own_key() -> None:
    environ = {"OPENAI_API_KEY": "a", "ANTHROPIC_API_KEY": "b"}
    choice = named("anthropic/small", Wish(name="openai/x", source="--model"), environ)
    assert isinstance(choice, Choice)
    assert choice.key == "b"


def test_every_default_is_a_name_of_its_provider() -> None:
    assert len({known.env for known in KNOWN}) == len(KNOWN)
    for known in KNOWN:
        assert provider_of(known.model) == known.provider


def test_the_page_about_models_holds_the_same_table() -> None:
    rows = re.findall(r"^\| `(\w+)` \| `([^`]+)` \| \$([\d.]+) \|$", MODELS.read_text(encoding="utf-8"), re.MULTILINE)
    assert rows == [(known.env, known.model, f"{known.at_most:.2f}") for known in KNOWN]


@pytest.mark.skipif(not LOCKED or version("litellm") != LOCKED[1], reason="prices are those of the locked release")
@pytest.mark.parametrize("known", [known for known in KNOWN if known.provider != "openrouter"], ids=lambda k: k.model)
def test_the_locked_litellm_knows_the_default_and_its_price(known: Known) -> None:
    spec = importlib.util.find_spec("litellm")
    assert spec is not None
    assert spec.origin is not None
    prices = json.loads(Path(spec.origin).with_name("model_prices_and_context_window_backup.json").read_text("utf-8"))
    row = prices.get(known.model) or prices[known.model.partition("/")[2]]
    assert row["supports_function_calling"]
    assert row["input_cost_per_token"] * 1e6 == pytest.approx(known.input_price)
    assert row["output_cost_per_token"] * 1e6 == pytest.approx(known.output_price)


def test_the_local_servers_are_on_the_ports_of_the_contract() -> None:
    assert [(server.name, server.api_base) for server in LOCAL] == [
        ("Ollama", "http://127.0.0.1:11434/v1"),
        ("LM Studio", "http://127.0.0.1:1234/v1"),
        ("llama.cpp", "http://127.0.0.1:8080/v1"),
    ]


async def test_a_local_server_is_found_past_its_embedding_models(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    async with server(listing("nomic-embed-text:latest", "bge-m3", "llama3.2:3b")) as (local, asked):
        choice = await choose(Wish(), {}, (local,), within=5)
    assert isinstance(choice, Choice)
    assert (choice.model, choice.api_base, choice.key) == ("openai/llama3.2:3b", local.api_base, "")
    assert not choice.paid_and_found
    assert "Test answers" in choice.why
    assert asked[0].startswith(b"GET /v1/models HTTP/1.0\r\n")


async def test_the_first_of_several_that_answers_is_taken() -> None:
    async with (
        server(listing("embed-only")) as (one, _),
        server(listing("b")) as (two, _),
        server(listing("c")) as (three, _),
    ):
        choice = await choose(Wish(), {}, (Server("gone", "http://127.0.0.1:1/v1"), one, two, three), within=5)
    assert isinstance(choice, Choice)
    assert choice.model == "openai/b"


async def test_a_server_that_does_not_answer_in_time_is_passed_over() -> None:
    async with server(None) as (silent, _):
        choice = await choose(Wish(), {}, (silent,), within=0.02)
    assert isinstance(choice, Choice)
    assert choice.offline
    assert "no key" in choice.why


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"HTTP/1.1 404 Not Found\r\n\r\n",
        b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\n\r\n",
        b"HTTP/1.1 200 OK\r\n\r\n<html>hello</html>",
        b'HTTP/1.1 200 OK\r\n\r\n{"data": 3}',
        b'HTTP/1.1 200 OK\r\n\r\n{"data": [{"id": 5}, {"id": "\\u200b"}]}',
        b"HTTP/1.1 200 OK\r\n\r\n" + b"[" * 100_000,
        b"\x00" * 5_000,
    ],
)
async def test_what_is_no_list_of_models_is_none(answer: bytes) -> None:
    async with server(answer) as (local, _):
        assert await chat_models(local) == ()


async def test_names_of_models_are_clean() -> None:
    async with server(listing("a\x1b[31mb")) as (local, _):
        assert await chat_models(local) == ("a\u241b[31mb",)


async def test_a_named_server_is_asked_for_its_models_and_no_found_key_goes_there() -> None:
    environ = {"OPENAI_API_KEY": "sk-secret", "MINE": "own"}
    async with server(listing("qwen")) as (local, asked):
        plain = await choose(Wish(api_base=local.api_base), environ, ())
        own = await choose(Wish(api_base=local.api_base, api_key_env="MINE"), environ, ())
    assert isinstance(plain, Choice)
    assert isinstance(own, Choice)
    assert (plain.model, plain.key, own.key) == ("openai/qwen", "", "own")
    assert b"sk-secret" not in b"".join(asked)
    assert b"Authorization: Bearer own\r\n" in asked[1]


async def test_a_named_server_without_models_is_a_failure() -> None:
    failure = await choose(Wish(api_base="http://127.0.0.1:1/v1"), {"OPENAI_API_KEY": "k"}, ())
    assert isinstance(failure, Failure)
    assert "http://127.0.0.1:1/v1" in failure.message
    assert "MAIC_TUI_MODEL" in failure.hint


def keyring(trouble: str = "", **keys: str) -> Look:
    """A keyring that holds these keys; it is asked for nothing that is not lacking."""

    async def look(wanted: Iterable[str]) -> Kept:
        return Kept({name: keys[name] for name in wanted if name in keys}, trouble)

    return look


def test_the_keyring_is_asked_only_for_what_the_environment_lacks() -> None:
    assert lacking(Wish(), {}) == providers()
    assert lacking(Wish(), {"XAI_API_KEY": "x"}) == ()
    assert lacking(Wish(name="openai/x"), {"XAI_API_KEY": "x"}) == ("openai",)
    assert lacking(Wish(name="openai/x", others=("xai/y", "groq/z")), {"XAI_API_KEY": "x"}) == ("openai", "groq")
    assert lacking(Wish(name="perplexity/x"), {}) == ("perplexity",)
    assert lacking(Wish(name="perplexity/x"), {"PERPLEXITY_API_KEY": "p"}) == ()


@pytest.mark.parametrize("wish", [Wish(offline=True), Wish(name="openai/x", api_base="http://127.0.0.1:1/v1")])
def test_offline_and_a_server_of_ones_own_need_no_keyring(wish: Wish) -> None:
    assert lacking(wish, {}) == ()


async def test_a_named_models_key_may_be_in_the_keyring() -> None:
    choice = await choose(Wish(name="openai/x", source="--model"), {}, (), keyring=keyring(openai="sk-1"))
    assert isinstance(choice, Choice)
    assert (choice.key, choice.key_env, choice.cause) == ("sk-1", words.THE_KEYRING, "--model, keyring")
    assert choice.why == "openai/x is named by --model. Its key is in the keyring."
    assert "sk-1" not in repr(choice)
    assert "sk-1" in choice.secrets


async def test_the_environment_goes_before_the_keyring() -> None:
    choice = await choose(Wish(), {"XAI_API_KEY": "env"}, (), keyring=keyring(openai="kept", xai="kept"))
    assert isinstance(choice, Choice)
    assert (choice.key, choice.key_env) == ("env", "XAI_API_KEY")


async def test_a_key_of_the_keyring_goes_before_a_local_server_and_is_asked_about() -> None:
    async with server(listing("llama")) as (local, _):
        choice = await choose(Wish(), {}, (local,), within=5, keyring=keyring(mistral="m", openrouter="o"))
    assert isinstance(choice, Choice)
    assert (choice.model, choice.key, choice.cause) == ("mistral/mistral-small-latest", "m", words.CAUSE_KEPT)
    assert choice.paid_and_found
    assert "in the keyring" in choice.notice


async def test_what_kept_the_keyring_from_answering_is_told() -> None:
    missing = await choose(Wish(name="openai/x"), {}, (), keyring=keyring("It is locked."))
    offline = await choose(Wish(), {}, (), keyring=keyring("It is locked."))
    assert isinstance(missing, Failure)
    assert isinstance(offline, Choice)
    assert missing.message.endswith("OPENAI_API_KEY is not set. It is locked.")
    assert "maic-tui key set openai" in missing.hint
    assert offline.why.endswith("It is locked.")


@pytest.mark.parametrize("wish", [Wish(), Wish(name="openai/x")])
async def test_a_kept_key_that_can_be_none_is_refused_without_being_shown(wish: Wish) -> None:
    failure = await choose(wish, {}, (), keyring=keyring(openai="k\u00e9y"))
    assert isinstance(failure, Failure)
    assert failure.kind == "auth"
    assert "k\u00e9y" not in failure.message + failure.hint
    assert "maic-tui key set openai" in failure.hint


OTHERS = Wish(name="openai/x", source="--model", others=("anthropic/small", "openai/x", "openai/y"))


async def test_every_model_that_is_asked_has_its_own_providers_key() -> None:
    environ = {"OPENAI_API_KEY": "o", "ANTHROPIC_API_KEY": "a", "GROQ_API_KEY": "unused"}
    choice = await choose(OTHERS, environ, ())
    assert isinstance(choice, Choice)
    assert [(other.model, other.key) for other in choice.others] == [("anthropic/small", "a"), ("openai/y", "o")]
    assert set(choice.secrets) == {"o", "a", "unused"}


async def test_a_key_that_is_named_for_the_class_goes_to_no_other_provider() -> None:
    environ = {"MINE": "m", "ANTHROPIC_API_KEY": "a"}
    choice = await choose(replace(OTHERS, api_key_env="MINE"), environ, ())
    assert isinstance(choice, Choice)
    assert choice.key == "m"
    assert [(other.model, other.key) for other in choice.others] == [("anthropic/small", "a"), ("openai/y", "m")]


async def test_a_directors_model_without_a_key_is_told_before_any_call() -> None:
    failure = await choose(OTHERS, {"OPENAI_API_KEY": "o"}, (), keyring=keyring())
    assert isinstance(failure, Failure)
    assert (failure.kind, "anthropic/small" in failure.message) == ("missing_key", True)


async def test_at_a_server_of_ones_own_all_are_asked_alike() -> None:
    choice = await choose(replace(OTHERS, api_base="http://127.0.0.1:1/v1"), {"ANTHROPIC_API_KEY": "a"}, ())
    assert isinstance(choice, Choice)
    assert choice.others == ()
