"""What was picked on the screen: kept, read back, and made a choice of."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui.provider.base import Failure
from maic_tui.provider.choose import Choice, Wish
from maic_tui.provider.picked import ROLES, Picked, Picks, choose, kept

NEAR = Picked("openai/llama", "http://127.0.0.1:11434/v1", "Ollama")
ENVIRON = {"OPENAI_API_KEY": "sk-abcdefghijkl"}


async def find(wish: Wish, environ: Mapping[str, str]) -> Choice | Failure:
    """Stands in for the search: a name is had with a key of its own, and nothing named is `found/it`."""
    if wish.name == "missing/it":
        return Failure("missing_key", "No key.")
    key = f"key of {wish.name}"
    return Choice(wish.name or "found/it", key=key, why=wish.source, secrets=(key,))


_picks = st.builds(
    Picks,
    st.sampled_from([Picked(), Picked("a/b"), NEAR, Picked(offline=True)]),
    st.dictionaries(st.sampled_from(ROLES), st.sampled_from([Picked("c/d"), NEAR])),
    st.booleans(),
)
_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(["whole", "roles", "model", "teacher"]), inner),
)


@given(_picks)
def test_what_is_kept_is_read_back(picks: Picks) -> None:
    assert kept(picks.state()) == picks


@given(st.dictionaries(st.sampled_from(["whole", "roles", "declined"]), _json))
def test_whatever_the_file_holds_is_read(state: dict[str, object]) -> None:
    assert isinstance(kept(state), Picks)


def test_an_address_of_another_machine_is_no_pick() -> None:
    far = {"model": "openai/llama", "api_base": "http://192.0.2.1/v1", "server": "x"}
    assert not kept({"whole": far, "roles": {"teacher": far}}).given


def test_a_roles_pick_is_taken_away_by_none() -> None:
    picks = Picks().with_pick("teacher", Picked("a/b"))
    assert picks.model_of("teacher") == "a/b"
    assert picks.with_pick("teacher", Picked()) == Picks()
    assert picks.with_pick("", NEAR).whole == NEAR


async def test_without_a_pick_the_search_decides() -> None:
    assert await choose(Picks(), Wish(), {}, find) == await find(Wish(), {})


async def test_a_local_server_is_sent_no_key() -> None:
    choice = await choose(Picks(NEAR), Wish(), ENVIRON, find)
    assert isinstance(choice, Choice)
    assert (choice.model, choice.api_base, choice.key) == (NEAR.model, NEAR.api_base, "")
    assert ENVIRON["OPENAI_API_KEY"] in choice.secrets


async def test_roles_are_asked_each_with_its_own_key() -> None:
    picks = Picks(NEAR, {"teacher": Picked("a/b"), "director": Picked("c/d"), "student": Picked("a/b")})
    choice = await choose(picks, Wish(), {}, find)
    assert isinstance(choice, Choice)
    assert [(one.model, one.key) for one in choice.others] == [("a/b", "key of a/b"), ("c/d", "key of c/d")]
    assert {"key of a/b", "key of c/d"} <= set(choice.secrets)


async def test_offline_has_no_roles() -> None:
    choice = await choose(Picks(Picked(offline=True), {"teacher": Picked("a/b")}), Wish(), {}, find)
    assert isinstance(choice, Choice)
    assert choice.offline
    assert choice.others == ()


@pytest.mark.parametrize(
    ("picks", "told"),
    [
        (Picks(Picked("missing/it")), "No key."),
        (Picks(NEAR, {"teacher": Picked("missing/it")}), "No key. It is your choice for the teacher."),
    ],
)
async def test_what_lacks_its_key_is_a_failure_and_says_whose_it_is(picks: Picks, told: str) -> None:
    failure = await choose(picks, Wish(), {}, find)
    assert isinstance(failure, Failure)
    assert failure.message == told
