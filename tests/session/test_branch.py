"""A branch and its origin name each other, whoever writes the origin."""

from __future__ import annotations

from pathlib import Path

import pytest

from maic_tui.schema import events as ev
from maic_tui.session.branch import branch
from maic_tui.session.errors import SessionNotFound
from maic_tui.session.store import Store
from tests.fakes import FakeClock
from tests.recorded import FIRST_EXCHANGE, recorded


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path, FakeClock())


@pytest.fixture
def origin(store: Store) -> str:
    log = store.create("Leaves")
    for event in recorded():
        log.append(event)
    log.close()
    return log.id


def test_the_two_name_each_other(store: Store, origin: str) -> None:
    before = store.open(origin, write=False).events
    made = branch(store, origin, 1, FakeClock())
    *copied, back = (event.body for event in made.events)
    assert copied == list(FIRST_EXCHANGE)
    assert isinstance(back, ev.Notice)
    assert (back.kind, back.detail) == ("branch", origin)
    assert "“Leaves”" in back.message
    after = store.open(origin, write=False).events
    assert after[:-1] == before
    there = after[-1].body
    assert isinstance(there, ev.Notice)
    assert (there.kind, there.detail, after[-1].id) == ("branch", made.id, before[-1].id + 1)


def test_an_origin_that_somebody_writes_is_left_alone(store: Store, origin: str) -> None:
    writer = store.open(origin)
    before = store.path(origin).read_bytes()
    made = branch(store, origin, 1, FakeClock())
    assert made.events[-1].body.detail == origin  # type: ignore[union-attr]
    assert store.path(origin).read_bytes() == before
    assert writer.log
    writer.log.close()


def test_whoever_writes_the_origin_here_is_told(store: Store, origin: str) -> None:
    told: list[ev.Notice] = []
    before = store.path(origin).read_bytes()
    made = branch(store, origin, 1, FakeClock(), told.append)
    assert [(notice.kind, notice.detail) for notice in told] == [("branch", made.id)]
    assert store.path(origin).read_bytes() == before


def test_without_such_an_exchange_nothing_is_written(store: Store, origin: str) -> None:
    before = store.path(origin).read_bytes()
    with pytest.raises(SessionNotFound):
        branch(store, origin, 9, FakeClock())
    assert store.path(origin).read_bytes() == before
    assert [row.id for row in store.list()] == [origin]


def test_both_can_be_written_afterwards(store: Store, origin: str) -> None:
    made = branch(store, origin, 1, FakeClock())
    for id in (origin, made.id):
        opened = store.open(id)
        assert opened.log
        assert (opened.damage, opened.holder) == ("", None)
        opened.log.close()
