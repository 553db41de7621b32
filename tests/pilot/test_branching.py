"""A branch from an exchange, and a question asked again: new sessions, the old one as it was."""

from __future__ import annotations

from pathlib import Path

from maic_tui import words
from maic_tui.session.read import read
from maic_tui.session.samples import Sample
from maic_tui.tui.host import Book, Shelf
from tests.pilot.stage import TEACHER, Stage, StageHost, said, stage


async def two_questions(on: Stage) -> str:
    for question in ("Why is a leaf green?", "And in autumn?"):
        await on.ask(question)
        await on.passes(30)
    on.app.desk.set_focus(on.app.desk.transcript)
    await on.press("g")
    return session_of(on)


def session_of(on: Stage) -> str:
    room = on.app.desk.attendance.room
    assert room
    assert room.session
    return room.session


async def test_b_makes_a_branch_that_ends_after_the_exchange(tmp_path: Path) -> None:
    host = StageHost(tmp_path, said("Chlorophyll."), said("It goes."), said("Other words."), agents=(TEACHER,))
    async with stage(host) as on:
        origin = await two_questions(on)
        before = read(host.store.path(origin)).events
        await on.press("b")
        await on.app.workers.wait_for_complete()
        await on.drawn()
        assert session_of(on) != origin
        assert [exchange.question for exchange in on.classroom.view.exchanges] == ["Why is a leaf green?"]
        assert read(host.store.path(origin)).events[: len(before)] == before
        await on.ask("And in winter?")
        await on.passes(30)
        assert "Other words." in on.text()


async def test_a_question_is_asked_again_in_a_branch(tmp_path: Path) -> None:
    host = StageHost(tmp_path, said("Chlorophyll."), said("It goes."), said("It leaves."), agents=(TEACHER,))
    async with stage(host) as on:
        origin = await two_questions(on)
        await on.press("]", "R")
        await on.app.workers.wait_for_complete()
        await on.passes(30)
        assert session_of(on) != origin
        view = on.classroom.view
        assert [exchange.question for exchange in view.exchanges] == ["Why is a leaf green?", "And in autumn?"]
        assert view.exchanges[1].turns[0].text == "It leaves."
        assert "branch" in [note.message for note in on.app._notifications][-1]


async def test_the_first_question_is_asked_again_in_a_new_session(tmp_path: Path) -> None:
    host = StageHost(tmp_path, said("Chlorophyll."), said("It goes."), said("Green stays."), agents=(TEACHER,))
    async with stage(host) as on:
        origin = await two_questions(on)
        await on.press("R")
        await on.app.workers.wait_for_complete()
        await on.passes(30)
        assert session_of(on) != origin
        assert [exchange.turns[0].text for exchange in on.classroom.view.exchanges] == ["Green stays."]


async def test_an_exchange_that_has_not_ended_can_not_be_branched_from(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said("word " * 99), agents=(TEACHER,))) as on:
        await on.ask("Why?")
        await on.passes(1)
        session = session_of(on)
        on.app.desk.set_focus(on.app.desk.transcript)
        await on.press("b")
        assert session_of(on) == session
        assert on.mode == "live"
        assert on.app._notifications


async def test_samples_are_shown_and_opened_until_they_are_dismissed(tmp_path: Path) -> None:
    host = StageHost(tmp_path, agents=(TEACHER,))
    host.shown_samples = (Sample("leaf", "How a leaf makes sugar", "Good morning."),)
    host.books = Shelf((Book("light", "What light is", "Waves.", 3),))
    async with stage(host) as on:
        await on.app.workers.wait_for_complete()
        await on.drawn()
        assert "How a leaf makes sugar" in on.text()
        choices = on.app.desk.first.choices
        on.app.desk.set_focus(choices)
        await on.press("x")
        assert (on.composer, len(host.samples())) == ("x", 1)
        on.app.desk.set_focus(choices)
        await on.press("end", "x")
        assert "How a leaf makes sugar" not in on.text()
        assert host.samples() == ()
        told = on.app._notifications
        assert [note.message for note in told] == [words.SAMPLES_GONE.format(sample="sample:leaf")]


async def test_a_session_is_found_by_what_was_said_in_it(tmp_path: Path) -> None:
    host = StageHost(tmp_path, said("Chlorophyll swallows red."), said("Other."), agents=(TEACHER,))
    async with stage(host) as on:
        origin = await two_questions(on)
        await on.press("ctrl+n")
        await on.app.workers.wait_for_complete()
        await on.press("ctrl+o")
        await on.type("swallows")
        await on.app.workers.wait_for_complete()
        await on.drawn()
        await on.press("enter")
        await on.app.workers.wait_for_complete()
        await on.drawn()
        assert session_of(on) == origin
