"""The six that are there without settings."""

from __future__ import annotations

import pytest

from maic_tui.config.roster import COLORS, class_of, default_class
from maic_tui.config.settings import OwnAgent, Settings
from maic_tui.schema.lesson import AgentProfile
from maic_tui.schema.text import name_key


def test_one_teacher_one_assistant_four_students() -> None:
    assert [agent.role for agent in default_class()] == ["teacher", "assistant"] + ["student"] * 4


def test_every_agent_would_pass_validation() -> None:
    for agent in default_class():
        assert AgentProfile.model_validate(agent.model_dump()) == agent


def test_ids_and_names_are_told_apart() -> None:
    for names in ([agent.id for agent in default_class()], [agent.name for agent in default_class()]):
        assert len({name_key(name) for name in names}) == 6


def test_the_teacher_is_asked_first() -> None:
    assert max(default_class(), key=lambda agent: agent.priority).role == "teacher"


def test_personas_are_two_to_five_sentences() -> None:
    for agent in default_class():
        assert 2 <= sum(agent.persona.count(mark) for mark in (". ", "? ", "! ")) + 1 <= 5, agent.id
        assert "\n" not in agent.persona


@pytest.mark.parametrize("color", COLORS)
@pytest.mark.parametrize("ground", ["#ffffff", "#1e293b"])
def test_colours_read_on_a_light_and_on_a_dark_ground(color: str, ground: str) -> None:
    lighter, darker = sorted((_luminance(color), _luminance(ground)), reverse=True)
    assert (lighter + 0.05) / (darker + 0.05) >= 3.5


def test_agents_of_the_settings_take_their_place() -> None:
    assert class_of(Settings(agents=(OwnAgent(id="a", name="A"),))) == (AgentProfile(id="a", name="A"),)
    assert class_of(Settings()) is default_class()


def _luminance(color: str) -> float:
    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(int(color[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
