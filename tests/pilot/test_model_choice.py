"""The model: offered on the first screen, chosen for the class and for a role, examined; what it costs; its limit."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from maic_tui.config.settings import Model, Playback, Settings
from maic_tui.provider.base import Chunk, Failure
from maic_tui.provider.choose import Choice
from maic_tui.provider.offers import Offer
from maic_tui.provider.picked import Picked, Picks
from maic_tui.schema.events import ClassChanged, Usage
from maic_tui.session.read import read
from maic_tui.tui.host import Book, Shelf
from maic_tui.tui.screens.confirm import Confirm
from maic_tui.tui.screens.picker import Picker
from maic_tui.tui.screens.report import Report
from tests.pilot.stage import Stage, StageHost, StageModels, said, stage

OFFLINE = Choice(offline=True, why="Offline: nothing was found.", cause="nothing")
READY = Offer(Picked("mistral/small"), "mistral", ("MISTRAL_API_KEY",), "MISTRAL_API_KEY", 0.04)
NEAR = Offer(Picked("openai/llama", "http://127.0.0.1:11434/v1", "Ollama"))
KEYLESS = Offer(Picked("xai/grok"), "xai", ("XAI_API_KEY",))
LIMITED = Settings(playback=Playback(reveal=0), model=Model(cost_limit=0.05))


def host(folder: Path, *replies: list[Chunk], choice: Choice = OFFLINE, settings: Settings | None = None) -> StageHost:
    made = StageHost(folder, *replies, choice=choice, settings=settings)
    made.models = StageModels(READY, NEAR, KEYLESS)
    return made


def priced(text: str, cost: float) -> list[Chunk]:
    usage = Usage(input=1200, output=300, cost=cost, window=12_000)
    return [*said(text)[:-1], Chunk(usage=usage), Chunk(finish="stop")]


async def settled(on: Stage) -> None:
    await on.app.workers.wait_for_complete()
    await on.drawn()


async def open_list(on: Stage) -> None:
    await on.ask("/model")
    await settled(on)
    assert isinstance(on.app.screen, Picker)


async def test_the_first_screen_offers_a_model_where_there_is_none_until_that_is_declined(tmp_path: Path) -> None:
    async with stage(host(tmp_path)) as on:
        assert "No model yet" in on.text()
        number = next(line.split()[0] for line in on.lines() if "Stay offline" in line)
        await on.press(number, "enter")
        await settled(on)
        assert "No model yet" not in on.text()
        assert on.host.models.picks.declined


async def test_where_a_model_speaks_none_is_offered(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        assert "No model yet" not in on.text()


async def test_a_model_is_chosen_for_the_next_exchange_and_logged(tmp_path: Path) -> None:
    at = host(tmp_path, said("One."), said("Two."))
    async with stage(at) as on:
        await on.ask("How?")
        await on.passes(30)
        await open_list(on)
        at.choice = Choice("mistral/small", why="mistral/small is named by your choice.", cause="your choice")
        await on.press(*"mistral", "enter")
        await settled(on)
        assert at.models.picks.whole == READY.picked
        assert on.classroom.people.choice == at.choice
        assert "small (your choice)" in on.lines()[-1]
        await on.ask("And?")
        await on.passes(30)
        session = at.store.list()[0].id
    changed = [event.body for event in read(at.store.path(session)).events if isinstance(event.body, ClassChanged)]
    assert [body.model for body in changed] == ["mistral/small"]


async def test_a_role_has_a_model_of_its_own(tmp_path: Path) -> None:
    at = host(tmp_path)
    async with stage(at) as on:
        await open_list(on)
        await on.press(*"director", "enter")
        await settled(on)
        await on.press(*"llama", "enter")
        await settled(on)
        assert at.models.picks.roles == {"director": NEAR.picked}


async def test_a_model_of_this_machine_is_picked_by_its_typed_name(tmp_path: Path) -> None:
    at = host(tmp_path)
    async with stage(at) as on:
        await on.ask("/model llama")
        await settled(on)
        assert at.models.picks.whole == NEAR.picked


async def test_where_the_wanted_model_can_not_be_had_the_first_screen_offers_the_ways_on(tmp_path: Path) -> None:
    at = host(tmp_path)
    at.choice = Failure("missing_key", "No key.", "Set one.")
    at.models.picks = Picks(Picked("some/model"), declined=True)
    async with stage(at) as on:
        assert "Your model can't be had" in on.text()
        at.choice = OFFLINE
        line = next(line for line in on.lines() if "Go on offline" in line)
        await on.type(line.split()[0])
        await on.press("enter")
        await settled(on)
        assert at.models.picks.whole == Picked(offline=True)
        assert "can't be had" not in on.text()


async def test_a_name_can_be_typed(tmp_path: Path) -> None:
    at = host(tmp_path)
    async with stage(at) as on:
        await open_list(on)
        await on.press(*"some/model")
        await settled(on)
        await on.press("enter")
        await settled(on)
        assert at.models.picks.whole == Picked("some/model")


async def test_without_a_key_it_says_which_variable_and_picks_nothing(tmp_path: Path) -> None:
    at = host(tmp_path)
    async with stage(at) as on:
        await open_list(on)
        await on.press(*"grok", "enter")
        await settled(on)
        assert isinstance(on.app.screen, Report)
        assert "XAI_API_KEY" in on.text()
        await on.press("escape")
        assert not at.models.picks.given


async def test_a_model_that_can_not_be_had_leaves_the_old_one(tmp_path: Path) -> None:
    at = host(tmp_path)
    async with stage(at) as on:
        at.choice = Failure("missing_key", "No key.", "Set one.")
        await on.ask("/model some/model")
        await settled(on)
        assert not at.models.picks.given
        assert on.app.desk.attendance.seating.choice == OFFLINE
        assert any("No key." in note.message for note in on.app._notifications)


async def test_the_doctor_is_asked_from_inside(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        await on.ask("/doctor")
        await settled(on)
        assert "model      openai/small" in on.text()
        await on.press("escape")
        assert not isinstance(on.app.screen, Report)


async def test_a_long_report_is_scrolled_with_keys(tmp_path: Path) -> None:
    at = StageHost(tmp_path)
    at.examined = "\n".join(f"fact {number}" for number in range(60))
    async with stage(at, (40, 12)) as on:
        await on.ask("/doctor")
        await settled(on)
        assert "fact 59" not in on.text()
        await on.press("end")
        assert "fact 59" in on.text()


@pytest.mark.parametrize(("key", "model"), [("y", "openai/big"), ("n", ""), ("enter", "")])
async def test_the_doctor_calls_no_paid_model_unasked(tmp_path: Path, key: str, model: str) -> None:
    """Nor one that was declined, when it is called once more."""
    paid = Choice("openai/big", key="sk-secret", key_env="OPENAI_API_KEY", paid_and_found=True, at_most=0.1)
    async with stage(StageHost(tmp_path, choice=paid)) as on:
        await on.ask("/doctor")
        assert isinstance(on.app.screen, Confirm)
        await on.press(key)
        for _ in range(2):
            await settled(on)
            assert isinstance(on.app.screen, Report)
            assert isinstance(on.host.called, Choice)
            assert (on.host.called.model, on.host.called.paid_and_found) == (model, False)
            await on.press("escape")
            await on.ask("/doctor")


async def test_what_was_spent_is_told(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, priced("One.", 0.0125))) as on:
        await on.ask("/cost")
        assert "Nothing was spent" in on.text()
        await on.press("escape")
        await on.ask("How?")
        await on.passes(30)
        await on.ask("/cost")
        text = on.text()
        assert "1,200 tokens sent" in text
        assert "$0.0125" in text
        assert "Ms. Rivera" in text
        assert "10.0% of the 12,000" in text


async def test_the_limit_asks_before_it_is_passed_and_a_yes_raises_it(tmp_path: Path) -> None:
    at = host(tmp_path, priced("One.", 0.04), priced("Two.", 0.04), settings=LIMITED, choice=Choice("a/b", why="named"))
    async with stage(at) as on:
        await on.ask("How?")
        await on.passes(30)
        assert len(at.provider.requests) == 1
        await on.ask("And?")
        assert isinstance(on.app.screen, Confirm)
        assert len(at.provider.requests) == 1
        await on.press("y")
        await on.passes(30)
        assert len(at.provider.requests) == 2
        assert on.classroom.meter.limit == 0.1


async def test_a_no_interrupts_and_asks_nothing(tmp_path: Path) -> None:
    at = host(tmp_path, priced("One.", 0.06), settings=LIMITED, choice=Choice("a/b", why="named"))
    async with stage(at) as on:
        await on.ask("How?")
        await on.passes(30)
        await on.ask("And?")
        await on.press("n")
        await on.passes(1)
        assert on.mode == "idle"
        assert on.classroom.view.last
        assert on.classroom.view.last.reason == "aborted"
        assert len(at.provider.requests) == 1


async def test_an_interrupt_takes_the_question_away(tmp_path: Path) -> None:
    at = host(tmp_path, priced("One.", 0.06), settings=LIMITED, choice=Choice("a/b", why="named"))
    async with stage(at) as on:
        await on.ask("How?")
        await on.passes(30)
        await on.ask("And?")
        await on.press("f5")
        await on.passes(1)
        assert not isinstance(on.app.screen, Confirm)
        assert on.mode == "idle"


async def test_a_lesson_is_taken_from_the_first_screen(tmp_path: Path) -> None:
    at = StageHost(tmp_path)
    at.books = Shelf((Book("leaf", "How a leaf makes sugar", "From light to sugar.", 10, 4),))
    async with stage(at) as on:
        assert "scene 4 of 10" in on.text()
        await on.press("1", "enter")
        await settled(on)
        assert at.taken == "leaf"


async def test_a_lesson_that_was_begun_is_gone_on_with(tmp_path: Path) -> None:
    at = StageHost(tmp_path, said("First words."))
    async with stage(at) as on:
        await on.ask("One?")
        await on.passes(30)
        session = at.store.list()[0].id
    again = StageHost(tmp_path)
    again.books = Shelf((replace(Book("leaf", "Leaves", "", 10, 4), session=session),))
    async with stage(again) as on:
        await on.press("2", "enter")
        await settled(on)
        assert "First words." in on.text()
