"""What talks to a model gets ready before a class sits, and the class has it then."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from maic_tui.cli.compose import Host
from maic_tui.config.settings import Settings
from maic_tui.provider.choose import Choice
from maic_tui.provider.process import Process
from maic_tui.tui.seating import Seating
from tests.fakes import settle

PAID = Choice("openai/small", key="k", key_env="OPENAI_API_KEY", why="It was found.", paid_and_found=True)


class Child:
    """A child that lives until it is closed."""

    alive = True

    async def close(self, patience: float) -> None:
        self.alive = False


@pytest.fixture
def children(monkeypatch: pytest.MonkeyPatch) -> list[Child]:
    """The children that are started from now on."""
    started: list[Child] = []

    async def start(*_: Any, **__: Any) -> Process:
        started.append(Child())
        return cast(Process, started[-1])

    monkeypatch.setattr(Process, "start", start)
    return started


class Chosen(Host):
    """A host whose model is known."""

    def __init__(self, folder: Path, choice: Choice) -> None:
        super().__init__(Settings(data_dir=folder))
        self._choice = choice

    async def choose(self) -> Choice:
        return self._choice


async def yes(_: str) -> bool:
    return True


async def no(_: str) -> bool:
    return False


async def test_its_child_is_started_once_whether_or_not_it_was_asked_about(
    tmp_path: Path, children: list[Child]
) -> None:
    for choice in (replace(PAID, paid_and_found=False), PAID):
        children.clear()
        host = Chosen(tmp_path, choice)
        seating = Seating(host, yes)
        await seating.look()
        await settle()
        assert len(children) == 1
        await seating.agreed()
        assert seating.seat(host.room(None))
        await settle()
        assert len(children) == 1
        await seating.close()
        assert not children[0].alive


async def test_it_is_closed_where_another_class_sits(tmp_path: Path, children: list[Child]) -> None:
    host = Chosen(tmp_path, PAID)
    seating = Seating(host, no)
    await seating.look()
    await settle()
    await seating.agreed()
    assert seating.seat(host.room(None))
    await seating.close()
    assert [child.alive for child in children] == [False]


@pytest.mark.parametrize(
    ("model", "told"),
    [
        ("openai/gpt-5-mini", "gpt-5-mini"),
        ("groq/openai/gpt-oss", "openai/gpt-oss"),
        ("openai/no/x", "no/x"),
        ("ollama/llama", "ollama/llama"),
        ("gpt-5-mini", "gpt-5-mini"),
    ],
)
async def test_a_model_is_called_without_its_provider_where_that_is_one_of_the_table(
    tmp_path: Path, children: list[Child], model: str, told: str
) -> None:
    seating = Seating(Chosen(tmp_path, Choice(model, key="k", cause="--model")), no)
    await seating.look()
    await settle()
    assert seating.brief() == f"{told} (--model)"
    assert len(children) == 1
    await seating.close()


async def test_the_offline_class_starts_nothing(tmp_path: Path, children: list[Child]) -> None:
    host = Chosen(tmp_path, Choice(offline=True, why="It was wished."))
    await Seating(host, no).look()
    await settle()
    assert not children
