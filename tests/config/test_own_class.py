"""What the learner wrote of the class: what can be used is, what can't is named, and nothing of it is ever lost."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui.config import own_class
from maic_tui.config.options import MOST_AGENTS
from maic_tui.config.own_class import FILE, OwnClass, keep, read, under
from maic_tui.config.settings import Learner, OwnAgent, Settings

ADA = OwnAgent("ada", "Ada", "teacher", "Knows engines.\nIs exact.", "#3b82f6", 9, "openai/x")
BO = OwnAgent("bo", "Bo", color="#0d9488")
GOOD: dict[str, Any] = {"id": "ada", "name": "Ada"}


def put(folder: Path, value: object) -> Path:
    path = folder / FILE
    path.write_text(value if isinstance(value, str) else json.dumps(value))
    return path


def beside(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.name.startswith(f"{FILE}."))


def test_what_is_kept_is_read_back_and_kept_again_without_a_copy(tmp_path: Path) -> None:
    own = OwnClass((ADA, BO), Learner("Lin", "likes proofs", "中文"))
    for _ in range(2):
        keep(tmp_path, lambda _: own)
        assert read(tmp_path) == own
    assert beside(tmp_path) == []
    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600


def test_where_nothing_was_kept_nothing_is_said(tmp_path: Path) -> None:
    assert read(tmp_path) == read(tmp_path / "nowhere") == OwnClass()


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({**GOOD, "id": "b", "name": "Bo", "color": "red"}, ["agent 2 (Bo)", 'color = "red"', "#3b82f6"]),
        ({**GOOD, "id": "b", "name": "Bo", "role": "head"}, ["agent 2 (Bo)", "role", "teacher"]),
        ({**GOOD, "id": "b", "name": "Bo", "priority": "high"}, ["agent 2 (Bo)", "priority"]),
        ({**GOOD, "name": "Bo"}, ["agent 2 (Bo)", "id", "ada"]),
        ({"id": "b", "name": "ＡＤＡ"}, ["agent 2 (ＡＤＡ)", "name", "Ada"]),
        ({"id": "User", "name": "Bo"}, ["agent 2 (Bo)", "id", "USER"]),
        ({"name": "Bo"}, ["agent 2 (Bo)", "id"]),
        ({"id": "b", "name": "\u3164"}, ["agent 2:", "name"]),
        ("Bo", ["agent 2", "no agent"]),
        (None, ["agent 2", "no agent"]),
        ([], ["agent 2", "no agent"]),
    ],
)
def test_an_agent_that_is_wrong_is_named_and_the_others_come(tmp_path: Path, wrong: object, named: list[str]) -> None:
    put(tmp_path, {"agents": [GOOD, wrong, asdict(BO) | {"name": "Zed", "id": "zed"}]})
    own = read(tmp_path)
    assert [agent.name for agent in own.agents] == ["Ada", "Zed"]
    (problem,) = own.problems
    for part in (*named, str(tmp_path / FILE), "left out"):
        assert part.replace('"', "'") in problem.replace('"', "'")


def test_one_word_about_the_learner_that_is_wrong_costs_no_other(tmp_path: Path) -> None:
    put(tmp_path, {"agents": [GOOD], "learner": {"name": "Lin", "about": 7, "language": None}})
    own = read(tmp_path)
    assert own.learner == Learner("Lin")
    assert len(own.agents) == 1
    assert ["learner.about" in own.problems[0], "learner.language" in own.problems[1]] == [True, True]


def test_of_many_problems_some_are_told_and_the_others_counted(tmp_path: Path) -> None:
    put(tmp_path, {"agents": [7] * 40})
    problems = read(tmp_path).problems
    assert len(problems) == 4
    assert "37 more" in problems[-1]


def test_a_class_has_no_more_agents_than_the_settings_file_may_have(tmp_path: Path) -> None:
    put(tmp_path, {"agents": [{"id": f"a{number}"} for number in range(MOST_AGENTS + 1)]})
    own = read(tmp_path)
    assert len(own.agents) == MOST_AGENTS
    assert str(MOST_AGENTS) in own.problems[0]


WHOLLY = {
    "no JSON": b"agents: Ada",
    "cut": json.dumps({"agents": [GOOD]}).encode()[:-3],
    "a list": b"[1, 2]",
    "a text": b'"Ada"',
    "nothing": b"",
    "no text": b"\xff\xfe\x00\xd8",
    "deep": b"[" * 200_000,
    "a long number": b'{"agents": ' + b"9" * 5000 + b"}",
    "agents that are none": b'{"agents": {"ada": 1}, "learner": {"name": "Lin"}}',
    "a learner that is none": b'{"learner": "Lin"}',
}


@pytest.mark.parametrize("data", WHOLLY.values(), ids=WHOLLY)
def test_a_file_that_is_none_is_named_and_kept_beside_what_is_saved(tmp_path: Path, data: bytes) -> None:
    (tmp_path / FILE).write_bytes(data)
    (problem,) = read(tmp_path).problems
    assert str(tmp_path / FILE) in problem
    assert "Traceback" not in problem
    keep(tmp_path, lambda own: replace(own, agents=(BO,)))
    assert read(tmp_path).agents == (BO,)
    assert not read(tmp_path).problems
    (old,) = beside(tmp_path)
    assert old.read_bytes() == data


def test_a_huge_file_is_not_read_and_not_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_class, "LIMIT", 64)
    data = json.dumps({"agents": [GOOD] * 9})
    put(tmp_path, data)
    assert "larger than 64 bytes" in read(tmp_path).problems[0]
    keep(tmp_path, lambda own: own)
    assert beside(tmp_path)[0].read_text() == data


def test_what_nobody_may_read_is_named_and_stays(tmp_path: Path) -> None:
    path = put(tmp_path, {"agents": [GOOD]})
    path.chmod(0)
    if os.access(path, os.R_OK):
        pytest.skip("this user may read everything")
    assert "Permission denied" in read(tmp_path).problems[0]
    keep(tmp_path, lambda own: own)
    beside(tmp_path)[0].chmod(0o600)
    assert json.loads(beside(tmp_path)[0].read_text()) == {"agents": [GOOD]}


def test_a_link_steps_aside_and_what_it_points_to_stays(tmp_path: Path) -> None:
    folder, target = tmp_path / "data", tmp_path / "elsewhere.json"
    folder.mkdir()
    target.write_text(json.dumps({"agents": [GOOD]}))
    (folder / FILE).symlink_to(target)
    assert [agent.name for agent in read(folder).agents] == ["Ada"]
    keep(folder, lambda own: replace(own, learner=Learner("Lin")))
    assert json.loads(target.read_text()) == {"agents": [GOOD]}
    assert beside(folder)[0].is_symlink()
    assert not (folder / FILE).is_symlink()
    assert [agent.name for agent in read(folder).agents] == ["Ada"]


@pytest.mark.parametrize("make", [lambda path: path.symlink_to("gone"), Path.mkdir, lambda path: path.symlink_to(path)])
def test_a_folder_and_a_link_to_nowhere_step_aside(tmp_path: Path, make: Any) -> None:
    make(tmp_path / FILE)
    assert read(tmp_path).agents == ()
    keep(tmp_path, lambda own: replace(own, agents=(ADA,)))
    assert read(tmp_path).agents == (ADA,)
    assert len(beside(tmp_path)) == 1


def test_what_can_not_step_aside_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(tmp_path, "mine")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(1, "no")

    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(PermissionError):
        keep(tmp_path, lambda own: own)
    assert path.read_text() == "mine"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 99) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)
AGENT = st.fixed_dictionaries(
    {},
    optional={
        "id": JSON | st.sampled_from(["a", "b", "end"]),
        "name": JSON | st.sampled_from(["Ada", "ada", "Bo"]),
        "role": JSON | st.just("teacher"),
        "color": JSON | st.just("#3b82f6"),
        "mood": JSON,
    },
)
ANY = JSON | st.fixed_dictionaries({}, optional={"agents": st.lists(AGENT, max_size=4) | JSON, "learner": JSON})


@given(value=ANY)
def test_after_a_save_all_that_stood_there_stands_there_or_beside(
    tmp_path_factory: pytest.TempPathFactory, value: object
) -> None:
    folder = tmp_path_factory.mktemp("any")
    old = put(folder, value).read_bytes()
    before = read(folder)
    keep(folder, lambda own: own)
    after = read(folder)
    assert (after.agents, after.learner, after.problems) == (before.agents, before.learner, ())
    assert old in [path.read_bytes() for path in (folder / FILE, *beside(folder))]


def test_the_settings_file_comes_first_and_problems_are_warnings() -> None:
    own = OwnClass((ADA,), Learner("Lin", "likes proofs", "de"), ("It is bad.",))
    alone = under(Settings(), own)
    assert (alone.agents, alone.learner, alone.class_given, alone.learner_given) == ((ADA,), own.learner, False, False)
    beneath = under(Settings(agents=(BO,), learner=Learner("Ada"), warnings=("First.",)), own)
    assert (beneath.agents, beneath.learner) == ((BO,), Learner("Ada", "likes proofs", "de"))
    assert (beneath.class_given, beneath.learner_given, beneath.warnings) == (True, True, ("First.", "It is bad."))
