"""What was picked on the screen is kept, and counts where the settings name nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from maic_tui.cli.models import FILE, Models
from maic_tui.config.roster import default_class
from maic_tui.config.settings import Model, Settings
from maic_tui.provider.choose import Choice
from maic_tui.provider.picked import Picked, Picks

PICKED = Picked("openai/llama", "http://127.0.0.1:11434/v1", "Ollama")


def settings(folder: Path, name: str = "", *, offline: bool = False) -> Settings:
    return Settings(model=Model(name=name), offline=offline, data_dir=folder)


async def test_a_pick_is_there_at_the_next_start(tmp_path: Path) -> None:
    Models(settings(tmp_path)).pick("", PICKED)
    again = Models(settings(tmp_path))
    choice = await again.choose()
    assert isinstance(choice, Choice)
    assert choice.model == PICKED.model
    assert "your choice" in choice.why
    assert not again.unused


@pytest.mark.parametrize("over", [{"name": "a/b"}, {"offline": True}])
def test_the_settings_go_before_what_was_kept(tmp_path: Path, over: dict[str, object]) -> None:
    Models(settings(tmp_path)).pick("", PICKED)
    now = Models(settings(tmp_path, **over))  # type: ignore[arg-type]
    assert not now.picks.given
    assert now.unused


def test_what_is_picked_in_this_run_goes_before_the_settings(tmp_path: Path) -> None:
    now = Models(settings(tmp_path, "a/b"))
    now.pick("", PICKED)
    assert now.picks.whole == PICKED


def test_what_could_not_be_had_is_taken_back(tmp_path: Path) -> None:
    models = Models(settings(tmp_path))
    models.pick("", PICKED)
    models.restore(Picks())
    assert Models(settings(tmp_path)).picks == Picks()


def test_nothing_is_written_where_nothing_is_to_be_saved(tmp_path: Path) -> None:
    models = Models(settings(tmp_path), save=False)
    models.pick("", PICKED)
    models.decline()
    assert models.picks.declined
    assert not (tmp_path / FILE).exists()


def test_roles_are_dressed_but_for_an_agent_with_a_model_of_its_own(tmp_path: Path) -> None:
    models = Models(settings(tmp_path))
    models.pick("student", Picked("a/b"))
    teacher, *_, last = default_class()
    own = last.model_copy(update={"model": "c/d"})
    assert [agent.model for agent in models.dressed((teacher, last, own))] == ["", "a/b", "c/d"]
