"""A release of litellm that thieves published is refused, before a child is started and in the child."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from maic_tui.provider import litellm, releases
from maic_tui.provider.base import Failure
from maic_tui.provider.choose import Choice, Wish
from maic_tui.provider.find import choose

PROJECT = Path(__file__).parents[2] / "pyproject.toml"
WISH, ENVIRON = Wish(name="openai/x", source="--model"), {"OPENAI_API_KEY": "sk-1"}


@pytest.mark.parametrize("release", sorted(releases.BAD))
async def test_no_model_is_chosen_with_a_bad_release(release: str) -> None:
    failure = await choose(WISH, ENVIRON, (), release=lambda: release)
    assert isinstance(failure, Failure)
    assert (failure.kind, failure.retryable) == ("unsafe", False)
    assert release in failure.message
    assert "replace every key" in failure.hint


async def test_offline_works_with_a_bad_release() -> None:
    choice = await choose(Wish(offline=True), ENVIRON, (), release=lambda: "1.82.8")
    assert isinstance(choice, Choice)
    assert choice.offline


@pytest.mark.parametrize("release", ["1.82.6", "1.110.2", ""])
async def test_any_other_release_is_none_of_our_affair(release: str) -> None:
    assert isinstance(await choose(WISH, ENVIRON, (), release=lambda: release), Choice)


def test_the_child_refuses_it_before_it_is_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(litellm, "installed", lambda: "1.82.7")
    monkeypatch.setattr(litellm, "import_module", lambda name: pytest.fail(name))
    with pytest.raises(ImportError, match=re.escape("litellm 1.82.7")):
        litellm.load()


def test_the_papers_are_read_without_an_import(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise releases.PackageNotFoundError(name)

    assert re.fullmatch(r"\d+\.\d+\.\d+.*", releases.installed())
    monkeypatch.setattr(releases, "version", missing)
    assert releases.installed() == ""


def test_the_project_excludes_the_same_releases() -> None:
    (wanted,) = (
        line
        for line in tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["dependencies"]
        if line.startswith("litellm")
    )
    assert set(re.findall(r"!=([\d.]+)", wanted)) == releases.BAD
