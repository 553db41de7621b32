"""A stretch of a task: ended by itself it gives nothing, and whoever cancels the task still does."""

from __future__ import annotations

import asyncio

import pytest

from maic_tui.director.stretch import Stretch
from tests.fakes import settle


async def _for_ever() -> str:
    await asyncio.Event().wait()
    return "done"


async def test_it_gives_what_the_work_gives() -> None:
    stretch = Stretch()
    assert await stretch.run(asyncio.sleep(0, "done")) == "done"
    assert not stretch.stop()


async def test_what_is_ended_gives_nothing_and_the_task_goes_on() -> None:
    stretch = Stretch()
    task = asyncio.create_task(_twice(stretch))
    await settle()
    assert (stretch.stop(), stretch.stop()) == (True, False)
    assert await task == (None, "again")


async def _twice(stretch: Stretch) -> tuple[str | None, str | None]:
    return await stretch.run(_for_ever()), await stretch.run(asyncio.sleep(0, "again"))


@pytest.mark.parametrize("order", ["stop first", "cancel first"])
async def test_a_task_that_is_cancelled_in_the_same_moment_ends(order: str) -> None:
    stretch = Stretch()
    task = asyncio.create_task(_twice(stretch))
    await settle()
    first, second = (stretch.stop, task.cancel) if order == "stop first" else (task.cancel, stretch.stop)
    first()
    second()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_work_that_ends_itself_with_its_last_step_is_done_and_the_task_goes_on() -> None:
    stretch = Stretch()

    async def work() -> str:
        stretch.stop()
        return "done"

    assert await stretch.run(work()) == "done"
    await asyncio.sleep(0)
