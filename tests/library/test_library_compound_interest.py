"""The facts of the lesson on compound interest: every number in it is counted again."""

from __future__ import annotations

import math
from decimal import ROUND_HALF_UP, Decimal

import pytest

from maic_tui.schema.lesson import Question
from tests.library.films import chart, film, slide_chart, slide_table, table, words

NAME = "compound-interest"


def grown(start: float, rate: float, years: float) -> float:
    return float(start * (1 + rate) ** years)


def money(amount: float) -> str:
    """An amount as a bank prints it: half a cent goes up."""
    return f"{Decimal(f'{amount:.6f}').quantize(Decimal('0.01'), ROUND_HALF_UP):,}"


def saved(payment: float, rate: float, years: int) -> float:
    """Payments at the beginning of each year, at the end of the last."""
    balance = 0.0
    for _ in range(years):
        balance = (balance + payment) * (1 + rate)
    return balance


def paid_off(debt: float, rate: float, payment: float) -> tuple[int, float]:
    """Months, and the interest paid in all."""
    months, paid, owed = 0, 0.0, debt
    while owed > 0:
        owed *= 1 + rate / 12
        part = min(payment, owed)
        owed, paid, months = owed - part, paid + part, months + 1
        assert months < 1000
    return months, paid - debt


def says(*numbers: str) -> bool:
    """Whether each of the numbers stands somewhere in the lesson."""
    return all(number in words(NAME) for number in numbers)


def test_the_first_years() -> None:
    has = [grown(1000, 0.05, year) for year in range(4)]
    rows = tuple((str(year), money(has[year] - has[year - 1]), money(has[year])) for year in (1, 2, 3))
    assert table(NAME, "ci-first-years") == rows


def test_simple_and_compound() -> None:
    years = (0, 10, 20, 30, 40)
    for data in (chart(NAME, "ci-simple"), slide_chart(NAME, "Interest on interest")):
        assert list(data.series[0]) == [1000 + 50 * year for year in years]
        assert list(data.series[1]) == [round(grown(1000, 0.05, year), 2) for year in years]
    assert grown(1000, 0.05, 40) - grown(1000, 0.05, 30) > 2700
    assert says("1,629", "7,040")


def test_the_formula_forwards_and_backwards() -> None:
    assert f"{grown(1000, 0.05, 3):.3f}" == "1157.625"
    assert f"{grown(2000, 0.03, 10):,.2f}" == "2,687.83"
    assert f"{1.03**10:.4f}" == "1.3439"
    assert 2000 + 10 * 60 == 2600
    assert f"{10_000 / 1.05**20:,.2f}" == "3,768.89"
    assert f"{100 * (2**0.1 - 1):.1f}" == "7.2"
    assert 2000 * 0.03**10 < 0.005
    assert says("1157.63", "2,687.83", "1.3439", "2,600", "3,768.89", "7.2 per cent")


@pytest.mark.parametrize("rows", [slide_table(NAME, "The rule of 72"), table(NAME, "ci-72-table")])
def test_the_rule_of_72(rows: tuple[tuple[str, ...], ...]) -> None:
    rates = (1, 2, 3, 6, 8, 12)
    assert rows == tuple((f"{r} %", str(72 // r), f"{math.log(2) / math.log(1 + r / 100):.1f}") for r in rates)


def test_how_good_the_rule_is() -> None:
    exact = {rate: math.log(2) / math.log(1 + rate / 100) for rate in range(1, 30)}
    assert all(abs(72 / rate - exact[rate]) < 0.25 for rate in range(5, 11))
    assert min(exact, key=lambda rate: abs(72 / rate - exact[rate]) / exact[rate]) == 8
    assert f"{exact[24]:.1f}" == "3.2"
    assert f"{math.log(2):.3f}" == "0.693"
    assert all(abs(72 / rate - exact[rate]) < abs(69 / rate - exact[rate]) for rate in range(5, 11))
    assert all(72 % divisor == 0 for divisor in (2, 3, 4, 6, 8, 9, 12))
    assert abs(1.02**36 - 2.04) < 0.001
    assert f"{math.log(3):.2f}" == "1.10"
    assert round(math.log(3) / math.log(1.06)) == 114 / 6 == 19


def test_more_and_more_often() -> None:
    times = (1, 2, 4, 12, 365, 8760)
    assert table(NAME, "ci-e") == tuple((f"{n:,}", f"{(1 + 1 / n) ** n:.4f}") for n in times)
    assert f"{grown(1000, 0.05 / 12, 12):.2f}" == "1051.16"
    assert f"{1000 * math.exp(0.05):,.2f}" == "1,051.27"
    assert round(100 * (1000 * math.exp(0.05) - grown(1000, 0.05 / 12, 12))) == 11
    assert f"{100 * (1.01**12 - 1):.2f}" == "12.68"
    assert says("51.16", "1,051.27", "12.68", f"{math.e:.5f}", "eleven cents")


def test_two_savers() -> None:
    rates = (0.05, 0.06, 0.07)
    ada = [saved(1000, rate, 10) * (1 + rate) ** 30 for rate in rates]
    ben = [saved(1000, rate, 30) for rate in rates]
    assert table(NAME, "ci-early-rates") == tuple(
        (f"{rate:.0%}".replace("%", " %"), f"{a:,.0f}", f"{b:,.0f}") for rate, a, b in zip(rates, ada, ben, strict=True)
    )
    for data in (chart(NAME, "ci-early"), slide_chart(NAME, "Time does the work")):
        assert list(data.series[0]) == [10_000, 30_000, round(ada[2]), round(ben[2])]
    assert says("112,537", "101,073", "57,079", "69,761")


def test_regular_payments() -> None:
    formula = 1000 * 1.07 * (1.07**10 - 1) / 0.07
    assert formula == pytest.approx(saved(1000, 0.07, 10))
    assert says(f"{formula:,.2f}", f"{formula - 10_000:,.2f}")


def test_debts() -> None:
    payments = (35, 50, 100)
    found = [paid_off(2000, 0.20, payment) for payment in payments]
    assert table(NAME, "ci-payoff") == tuple(
        (str(payment), str(months), f"{interest:,.2f}")
        for payment, (months, interest) in zip(payments, found, strict=True)
    )
    assert list(chart(NAME, "ci-interest-paid").series[0]) == [round(interest, 2) for _, interest in found]
    assert f"{2000 * 0.20 / 12:.2f}" == "33.33"
    assert f"{35 - 2000 * 0.20 / 12:.2f}" == "1.67"
    assert f"{(1 + 0.20 / 12) ** 12 - 1:.4f}" == "0.2194"
    assert math.log(2) / (12 * math.log(1 + 0.20 / 12)) == pytest.approx(3.5, abs=0.01)
    assert found[0][1] - found[1][1] > 3000
    assert 9.5 < (found[0][0] - found[1][0]) / 12 < 10
    assert found[0][1] > 2 * 2000
    assert 33 < 2000 * 0.20 / 12
    assert says("4,447", "453", "21.94")


def test_inflation() -> None:
    assert list(chart(NAME, "ci-mattress").series[0]) == [round(1000 / 1.03**year, 2) for year in (0, 10, 20, 30)]
    assert abs(1.03**24 - 2) < 0.04
    assert f"{1.05 / 1.03 - 1:.4f}" == "0.0194"
    assert f"{1.02 / 1.03 - 1:.4f}" == "-0.0097"
    assert says("1.94", "412", "0.9903")


def test_fees_and_taxes() -> None:
    with_fee, without = grown(10_000, 0.05, 30), grown(10_000, 0.06, 30)
    assert list(chart(NAME, "ci-fees").series[0]) == [round(without, 2), round(with_fee, 2)]
    assert 0.24 < 1 - with_fee / without < 0.25
    assert says(f"{without:,.0f}", f"{with_fee:,.0f}", f"{grown(1000, 0.04, 40):,.0f}")
    assert math.isclose(0.05 * (1 - 1 / 5), 0.04)


def test_things_that_double() -> None:
    assert list(chart(NAME, "ci-pond").series[0]) == [100 / 2 ** (30 - day) for day in range(26, 31)]
    six, three = grown(24, 0.06, 400), grown(24, 0.03, 400)
    assert [row[1] for row in table(NAME, "ci-manhattan")] == [
        f"{24 + 24 * 0.06 * 400:.0f}",
        f"{three / 1e6:.2f} million",
        f"{six / 1e9:.0f} billion",
    ]
    assert 90_000 < six / three < 100_000
    assert round(400 * math.log2(1.03)) == 17
    assert round(400 * math.log2(1.06)) == 34


def right(question: Question) -> list[str]:
    return [option.label for option in question.options if option.value in question.answer]


def test_the_quiz() -> None:
    first, second, third, fourth, _ = film(NAME).scenes[-1].questions
    assert right(first) == [f"{grown(1000, 0.10, 2):,.0f}"]
    assert right(second) == [f"{72 // 4} years"]
    assert f"{math.log(2) / math.log(1.04):.1f}" in second.analysis
    assert f"{1000 / 40:.0f} years with simple interest" in second.analysis
    assert len(right(third)) == 3
    assert right(fourth) == ["It shrinks by about 1 per cent a year"]
    assert f"{1.02 / 1.03:.4f}" in fourth.analysis
