"""What is written of the class on the screen is kept by the host, and what stood there before is not lost."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from maic_tui.cli.compose import Host
from maic_tui.config import own_class
from maic_tui.config.load import Flags, load
from maic_tui.config.settings import Learner, OwnAgent, Settings

ADA = OwnAgent("ada", "Ada", "teacher", color="#3b82f6")


def loaded(folder: Path) -> Settings:
    return load(Flags(data_dir=str(folder), offline=True), {})


def test_a_file_with_a_fault_is_used_as_far_as_it_goes_and_kept_beside_the_next(tmp_path: Path) -> None:
    old = '{"agents": [{"id": "ada", "name": "Ada"}, {"id": "bo", "color": "red"}], "learner": {"name": "Lin"}}'
    (tmp_path / own_class.FILE).write_text(old)
    host = Host(loaded(tmp_path))
    assert [agent.name for agent in host.settings.agents] == ["Ada"]
    assert "agent 2" in host.settings.warnings[0]
    assert host.keep_agents((*host.settings.agents, replace(ADA, id="cy", name="Cy"))) == ""
    assert host.keep_learner(Learner("Kim")) == ""
    again = loaded(tmp_path)
    assert ([agent.name for agent in again.agents], again.learner, again.warnings) == (
        ["Ada", "Cy"],
        Learner("Kim"),
        (),
    )
    assert [path.read_text() for path in tmp_path.glob("class.json.*")] == [old]


def test_what_can_not_be_kept_is_told_and_holds_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    host = Host(loaded(tmp_path / "file"))
    assert "could not be kept" in host.keep_agents((ADA,))
    assert host.settings.agents == (ADA,)


def test_nothing_is_written_where_nothing_is_to_be_saved(tmp_path: Path) -> None:
    host = Host(loaded(tmp_path), save=False)
    assert host.keep_agents((ADA,)) == host.keep_learner(Learner("Lin")) == ""
    assert list(tmp_path.iterdir()) == []


def test_a_class_of_the_settings_file_is_not_kept_elsewhere(tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    file.write_text("[[agents]]\nid = 'bo'\nname = 'Bo'\nrole = 'teacher'\n")
    data = tmp_path / "data"
    host = Host(load(Flags(config=str(file), data_dir=str(data)), {}))
    assert host.keep_agents((ADA,)) == ""
    assert (host.settings.agents, data.exists()) == ((ADA,), False)
