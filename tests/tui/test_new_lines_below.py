"""The chip that says how many lines came below: it counts what is out of view, can be read, and leads there."""

from __future__ import annotations

import pytest
from textual.color import Color

from maic_tui import words
from maic_tui.tui.widgets.paint import contrast
from tests.transcript.feed import Feed
from tests.tui.test_transcript import ALL, Stage, long_class, stage


def speaking() -> Feed:
    feed = long_class()
    feed.ask("now")
    feed.start()
    feed.say("one\n" * 30)
    return feed


def chip(app: Stage) -> str:
    text = app.lines[-1]
    return text[text.index("↓") + 2 :] if "↓" in text else ""


async def test_it_counts_up_and_down_and_goes() -> None:
    feed = speaking()
    async with stage(feed) as (app, pilot):
        app.transcript.action_page_up()
        await pilot.pause()
        assert chip(app) == ""
        app.transcript.show(feed.say("two"), ALL)
        assert chip(app) == words.NEW_BELOW_ONE
        app.transcript.show(feed.say("\nthree\nfour"), ALL)
        assert chip(app) == words.NEW_BELOW.format(number=3)
        app.transcript.action_page_down()
        assert chip(app) == words.NEW_BELOW.format(number=2)
        app.transcript.action_bottom()
        assert chip(app) == ""


@pytest.mark.parametrize("size", [(100, 30), (40, 12)])
async def test_a_click_on_it_goes_to_the_end(size: tuple[int, int]) -> None:
    feed = speaking()
    async with stage(feed, size) as (app, pilot):
        app.transcript.action_page_up()
        app.transcript.show(feed.say("two\nthree"), ALL)
        await pilot.pause()
        await pilot.click(app.transcript, offset=(size[0] - 6, size[1] - 1))
        assert (chip(app), app.transcript.follow.on) == ("", True)


async def test_it_can_be_read() -> None:
    feed = speaking()
    async with stage(feed) as (app, pilot):
        app.transcript.action_page_up()
        app.transcript.show(feed.say("two\nthree"), ALL)
        await pilot.pause()
        line = app.transcript.render_line(app.transcript.size.height - 1)
        (style,) = {segment.style for segment in line if "↓" in segment.text}
        assert style
        assert style.color
        assert style.bgcolor
        assert contrast(Color.from_rich_color(style.color), Color.from_rich_color(style.bgcolor)) >= 4.5
