"""Plays the screens in Chinese, wide and narrow, and prints what they show as JSON: `python -m tests.tui.chinese`.

Tables of words are made when modules are imported, so it needs a process of its own. Whatever is said in class is
Chinese here too, so that any other word on a screen is the program's.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from maic_tui import words

words.speak("zh")

from maic_tui.config.settings import Settings  # noqa: E402
from maic_tui.lectern import Played  # noqa: E402
from maic_tui.lesson.read import read_lesson  # noqa: E402
from maic_tui.provider.base import Chunk, Failure  # noqa: E402
from maic_tui.provider.offers import Offer  # noqa: E402
from maic_tui.provider.picked import Picked  # noqa: E402
from maic_tui.schema.events import LessonRef  # noqa: E402
from maic_tui.schema.lesson import AgentProfile  # noqa: E402
from maic_tui.tui.host import Shelf  # noqa: E402
from tests.pilot.stage import NAMED, Stage, StageHost, calls, cues, said, stage  # noqa: E402

SIZES = ((100, 30), (40, 12))
CLASS = tuple(
    AgentProfile(id=id, name=name, role=role, color=color)
    for id, name, role, color in (("t", "李老师", "teacher", "#3b82f6"), ("s", "小明", "student", "#8b6cef"))
)
DRAWING = {"type": "action", "name": "wb_draw_text", "params": {"content": "二氧化碳和水", "x": 40, "y": 60}}
LESSON = """---
title: 天空为什么是蓝的
---

# 白光是混合的

- 阳光里有各种颜色

> spotlight: item-1

阳光看起来是白的，棱镜却能把它分开：红的、绿的、蓝的，还有中间的一切。

> discussion: 晚上的天空为什么是红的？

# 试一试

> quiz: 哪种光散射得最多？
> - [ ] 红的
> - [x] 蓝的
> why: 它的波最短。
"""
Scene = Callable[[Stage], Awaitable[None]]


class ChineseHost(StageHost):
    """A host that knows nothing in another language."""

    def topics(self) -> dict[str, list[str]]:
        return {"叶子": ["叶子怎样制造糖？"]}

    def lesson_names(self) -> list[tuple[str, str]]:
        return [("天空", "天空为什么是蓝的")]


async def lobby(on: Stage) -> None: ...


async def speaking(on: Stage) -> None:
    await on.ask("叶子怎样制造糖？")
    await on.passes(1)
    await on.ask("请慢一点。")


async def paused(on: Stage) -> None:
    await speaking(on)
    await on.press("space")


async def asked_back(on: Stage) -> None:
    await on.ask("叶子怎样制造糖？")
    await on.passes(60)


async def failing(on: Stage) -> None:
    failure = Failure("auth", words.FAILURES["auth"][0].format(host="h", model="m", status=""), words.THERE)
    on.host.provider.replies = [[Chunk(failure=failure)]]
    await on.ask("怎样？")
    await on.passes(60)


def keys(*pressed: str) -> Scene:
    """What these keys show after a question was answered."""

    async def scene(on: Stage) -> None:
        await asked_back(on)
        await on.press(*pressed)

    return scene


def typed(command: str) -> Scene:
    """What this command shows after a question was answered."""

    async def scene(on: Stage) -> None:
        await asked_back(on)
        await on.ask(command)

    return scene


async def waiting(on: Stage) -> None:
    await speaking(on)
    await on.press("f8")


async def playing(on: Stage) -> None:
    await on.passes(2)


async def invited(on: Stage) -> None:
    await on.passes(7)


async def quiz(on: Stage) -> None:
    await on.press("shift+tab", "}")
    await on.passes(5)


SCENES: dict[str, Scene] = {
    "lobby": lobby, "speaking": speaking, "paused": paused, "asked back": asked_back, "failing": failing,
    "help": keys("f1"), "palette": keys("ctrl+p"), "themes": keys("ctrl+t"), "sessions": keys("ctrl+o"),
    "earlier": keys("ctrl+r"), "board": keys("f4"), "class": keys("f7"), "roster": keys("f7", "a"),
    "transcript": keys("shift+tab"), "another way": typed("/rephrase"), "models": typed("/model"),
    "me": typed("/me"), "cost": typed("/cost"), "keys": typed("/keys"), "no such command": typed("/nosuch"),
    "waiting": waiting, "playing": playing, "invited": invited, "quiz": quiz,
}  # fmt: skip
IN_LESSON = (playing, invited, quiz)


@asynccontextmanager
async def played(scene: Scene, folder: Path) -> AsyncIterator[Stage]:
    replies = calls("t"), said("叶子吸收光、水和空气，制造出糖。", DRAWING), cues("接下来讲什么？", "根", "叶")
    lesson = read_lesson(LESSON.encode()).lesson if scene in IN_LESSON else None
    settings = replace(Settings(), playback=replace(Settings().playback, reveal=10))
    host = ChineseHost(
        folder, *replies, agents=CLASS, settings=settings, choice=replace(NAMED, why="这是选定的模型。"),
        lesson=lesson and Played(lesson, LessonRef(hash="h", title=lesson.title)),
    )  # fmt: skip
    host.books = Shelf()
    host.models.found = (
        Offer(Picked("m/small"), "m", ("M_KEY",), "M_KEY", 0.04), Offer(Picked("m/grok"), "m", ("N_KEY",)),
    )  # fmt: skip
    async with stage(host, SIZES[0]) as on:
        await scene(on)
        yield on


async def shown(scene: Scene) -> list[list[str]]:
    """The lines of the screen at each size."""
    screens = []
    with tempfile.TemporaryDirectory() as folder:
        async with played(scene, Path(folder)) as on:
            for size in SIZES:
                await on.pilot.resize_terminal(*size)
                await on.drawn()
                screens.append(on.lines())
    return screens


async def main() -> None:
    """Print the screens of all scenes."""
    json.dump({name: await shown(scene) for name, scene in SCENES.items()}, sys.stdout)


if __name__ == "__main__":
    asyncio.run(main())
