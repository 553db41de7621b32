"""Who is in class, by laws: somebody can always speak, and nothing changes but what was asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui.config.options import RESERVED_IDS
from maic_tui.director.roll import Roll, new_id, roll_of
from maic_tui.director.rules import limits
from maic_tui.schema.lesson import AgentProfile
from maic_tui.schema.text import name_key

IDS = "abcde"


def agent(id: str, name: str = "") -> AgentProfile:
    return AgentProfile(id=id, name=name or id.upper(), role="student")


def ids(agents: Sequence[AgentProfile]) -> str:
    return "".join(agent.id for agent in agents)


some = st.sets(st.sampled_from(IDS))
rolls = st.builds(
    lambda members, away, muted: roll_of(map(agent, members), away, muted),
    st.sets(st.sampled_from(IDS), min_size=1).map(sorted),
    some,
    some,
)
changes: st.SearchStrategy[Callable[[Roll], Roll]] = st.one_of(
    st.sampled_from(IDS).map(lambda id: lambda roll: roll.mute(id)),
    some.map(lambda chosen: lambda roll: roll.attend(chosen)),
    st.sampled_from(IDS).map(lambda id: lambda roll: roll.write(agent(id, "New"))),
    st.sampled_from(IDS).map(lambda id: lambda roll: roll.remove(id)),
)


@given(rolls, st.lists(changes, max_size=12))
def test_whatever_is_changed_somebody_can_speak(roll: Roll, steps: list[Callable[[Roll], Roll]]) -> None:
    for step in steps:
        roll = step(roll)
        assert roll.speakers
        assert set(ids(roll.speakers)) <= set(ids(roll.present)) <= set(ids(roll.members))
        assert roll.away | roll.muted <= set(ids(roll.members))
        assert limits(len(roll.speakers)).turns >= 1


@given(rolls)
def test_the_log_gives_the_same_roll_back(roll: Roll) -> None:
    assert roll_of(roll.members, roll.away, roll.muted) == roll


@given(rolls, st.sampled_from(IDS))
def test_muting_changes_one_voice_and_twice_changes_nothing(roll: Roll, id: str) -> None:
    once = roll.mute(id)
    assert (once.members, once.away) == (roll.members, roll.away)
    assert once.muted ^ roll.muted <= {id}
    assert once.mute(id) == roll
    refused = once == roll and id in ids(roll.members)
    assert refused == (ids(roll.speakers) == id)


@given(rolls, some)
def test_those_attend_who_were_chosen_or_all_stays(roll: Roll, chosen: set[str]) -> None:
    changed = roll.attend(chosen)
    voices = (chosen & set(ids(roll.members))) - roll.muted
    assert (changed.members, changed.muted) == (roll.members, roll.muted)
    assert set(ids(changed.present)) == (chosen & set(ids(roll.members)) if voices else set(ids(roll.present)))


@given(rolls, st.sampled_from(IDS))
def test_one_who_is_written_takes_a_place_and_moves_nobody(roll: Roll, id: str) -> None:
    changed = roll.write(agent(id, "New"))
    old = ids(roll.members)
    assert ids(changed.members) == (old if id in old else old + id)
    assert {one.id for one in changed.members if one.name == "New"} == {id}
    assert (changed.away, changed.muted) == (roll.away, roll.muted)


@given(rolls, st.sampled_from(IDS))
def test_one_who_is_removed_is_gone_or_was_the_last_voice(roll: Roll, id: str) -> None:
    changed = roll.remove(id)
    last = ids(roll.speakers) == id
    assert ids(changed.members) == (ids(roll.members) if last else ids(roll.members).replace(id, ""))
    assert ids(changed.speakers) == (id if last else ids(roll.speakers).replace(id, ""))


@given(rolls)
def test_each_who_attends_is_found_by_id_and_by_name_and_nobody_else(roll: Roll) -> None:
    for one in roll.members:
        expected = one if one in roll.present else None
        assert roll.find(one.id) == roll.find(one.name) == roll.find(f" @{one.name.lower()} ") == expected


def test_a_log_that_leaves_nobody_leaves_all() -> None:
    members = (agent("a"), agent("b"))
    assert roll_of(members, "a", "b") == Roll(members)
    assert roll_of(members, "xyz", "b") == Roll(members, frozenset(), frozenset("b"))
    assert roll_of((), "a", "b") == Roll()
    assert Roll().mute("a") == Roll().attend("a") == Roll()


CLASS = Roll(
    (
        agent("teacher", "Ms. Rivera"),
        agent("kofi", "Kofi"),
        agent("aiko", "Aiko"),
        agent("anders", "Anders"),
        agent("li", "李老师"),
        agent("rivera", "Anders B"),
    )
)


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("ms. rivera", "teacher"),
        ("rivera", "rivera"),
        ("riv", ""),
        ("MS", "teacher"),
        ("@Kof", "kofi"),
        ("a", ""),
        ("ai", "aiko"),
        ("anders", "anders"),
        ("Anders B", "rivera"),
        ("李", "li"),
        ("老师", ""),
        ("", ""),
        ("@", ""),
        ("nobody", ""),
    ],
)
def test_whom_a_name_means(name: str, found: str) -> None:
    meant = CLASS.find(name)
    assert (meant.id if meant else "") == found


def test_an_id_is_never_taken_for_another_agent_of_that_name() -> None:
    roll = Roll((agent("ada", "Bo"), agent("x", "Ada")))
    assert roll.find("ada") == roll.members[0]


@given(st.text(max_size=12), st.sets(st.text(max_size=4) | st.sampled_from(["agent", "a", "a-2"])))
def test_a_new_id_is_nobodys(name: str, taken: set[str]) -> None:
    id = new_id(name, taken)
    assert id
    assert name_key(id) not in {*map(name_key, taken), *RESERVED_IDS}


@pytest.mark.parametrize(
    ("name", "taken", "id"),
    [
        ("Ms. Ada", (), "ms--ada"),
        ("Ada", ("ada", "ada-2"), "ada-3"),
        ("李老师", (), "李老师"),
        ("…", (), "agent"),
        ("User", (), "user-2"),
        ("END", ("end-2",), "end-3"),
        ("ＥＮＤ", (), "end-2"),
        ("Ｔｅａｃｈｅｒ", ("teacher",), "teacher-2"),
    ],
)
def test_what_an_id_is_made_of(name: str, taken: tuple[str, ...], id: str) -> None:
    assert new_id(name, taken) == id
