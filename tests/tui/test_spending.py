"""What was used, added up once."""

from __future__ import annotations

from maic_tui.schema.events import Usage
from maic_tui.transcript.grow import Grow
from maic_tui.transcript.view import Exchange, Session, Turn
from maic_tui.tui.spending import Spending, summed


def test_the_sum_has_a_price_where_one_of_them_has() -> None:
    assert summed([]) == []
    assert summed([Usage(input=1), Usage(output=2)]) == [Usage(input=1, output=2)]
    priced = summed([Usage(input=1, cost=0.5), Usage(input=2, output=1, cost=0.25, estimated=True), Usage(input=1)])
    assert priced == [Usage(input=4, output=1, cost=0.75, estimated=True)]


def test_cards_that_are_over_are_one_and_the_open_ones_turns_follow() -> None:
    spending, sealed = Spending(), Grow([_card(1, 10, 20), _card(2, 30)])
    assert spending.usages(Session(sealed=sealed)) == [Usage(input=60)]
    assert spending.usages(Session(sealed=sealed, open=_card(3, 5, 6))) == [
        Usage(input=60),
        Usage(input=5),
        Usage(input=6),
    ]


def test_another_session_is_counted_anew() -> None:
    spending = Spending()
    spending.usages(Session(sealed=Grow([_card(1, 10)])))
    assert spending.usages(Session(sealed=Grow([_card(1, 7)]))) == [Usage(input=7)]
    assert spending.usages(Session()) == []


def _card(number: int, *inputs: int) -> Exchange:
    usages = (Usage(input=used) for used in inputs)
    turns = (Turn(place, number, "t", "T", "teacher", "", "", usage=usage) for place, usage in enumerate(usages, 1))
    return Exchange(number, "Why?", "", tuple(turns))
