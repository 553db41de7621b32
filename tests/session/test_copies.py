"""A sample's copy is the latest session, and is taken again as long as nothing was done in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.session.copies import copied
from maic_tui.session.samples import sample
from maic_tui.session.store import Store
from tests.fakes import FakeClock


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path, FakeClock())


async def test_what_was_opened_last_is_the_latest(tmp_path: Path) -> None:
    clock = FakeClock()
    store = Store(tmp_path, clock)
    leaf = copied(store, sample("leaf"))
    await clock.advance(60)
    log = store.create("mine")
    log.append(Event(1, clock.wall().isoformat(), ev.UserMessage(text="Why?")))
    log.close()
    assert store.find() == log.id
    await clock.advance(60)
    assert copied(store, sample("leaf")) == leaf == store.find()
    assert len(store.list()) == 2


@pytest.mark.parametrize("body", [ev.UserMessage(text="And then?"), ev.SessionRenamed(title="My leaf")])
def test_a_copy_in_which_something_was_done_is_the_learners(store: Store, body: ev.Body) -> None:
    mine = copied(store, sample("leaf"))
    store.append(mine, body)
    assert copied(store, sample("leaf")) != mine


def test_a_copy_that_another_window_has_open_stays_with_it(store: Store) -> None:
    first = store.open(copied(store, sample("leaf")))
    assert first.log
    second = copied(store, sample("leaf"))
    first.log.close()
    assert second != first.id


def test_one_sample_is_not_taken_for_another(store: Store) -> None:
    assert copied(store, sample("projectile")) != copied(store, sample("branch"))
