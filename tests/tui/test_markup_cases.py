"""Cases M of the shared material, by their ids: no toolkit reads them."""

from __future__ import annotations

import pytest

from tests.cases.shared import SKIP, texts
from tests.tui.drawn import asked, drawn

MARKUP = texts("M")
PLACES = ("question", "name", "reply", "error", "hint", "line", "border", "notification")


@pytest.mark.skipif(not MARKUP, reason=SKIP)
@pytest.mark.parametrize("case", MARKUP)
async def test_it_is_shown_as_it_stands_in_everything_that_takes_text(case: str) -> None:
    text = MARKUP[case]
    async with drawn(text) as (app, _):
        assert "\n".join(app.lines).count(text) == len(PLACES)
        assert not app.acting()
    async with drawn("") as (app, pilot):
        picker, confirm = await asked(app, pilot, text)
        assert picker.count(text) == 3
        assert confirm.count(text) == 2
