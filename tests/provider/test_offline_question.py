"""What the offline class looks for of a question that names somebody, or quotes a turn."""

from __future__ import annotations

import pytest

from maic_tui.provider.base import Request
from maic_tui.provider.offline_question import bare
from maic_tui.schema.lesson import AgentProfile

CLASS = tuple(
    AgentProfile(id=id, name=name, role="student")
    for id, name in (("teacher", "Ms. Rivera"), ("a", "Anatol Ray"), ("b", "Ana"), ("li", "李老师"))
)


@pytest.mark.parametrize(
    ("asked", "sought"),
    [
        ("@Anatol Ray what is rubisco?", "what is rubisco?"),
        ("What is rubisco, @ms. rivera?", "What is rubisco,  ?"),
        ("@ana and @teacher: why?", "and  : why?"),
        ("@李老师什么是光？", "什么是光？"),
        ("> Ms. Rivera: A leaf is green.\nWhat is rubisco?", "What is rubisco?"),
        ("> Ms. Rivera: A leaf is green.", "> Ms. Rivera: A leaf is green."),
        ("@Ana", "@Ana"),
        ("(@Ana) why?", "(@Ana) why?"),
        ("mail me@ana, @anagram, 2 > 1", "mail me@ana, @anagram, 2 > 1"),
    ],
)
def test_names_and_quotes_are_not_looked_for(asked: str, sought: str) -> None:
    request = bare(Request("agent", "offline", asked, agents=CLASS, earlier=(asked,)))
    assert (request.question, request.earlier) == (sought, (sought,))


def test_in_a_class_of_nobody_it_stays() -> None:
    assert bare(Request("agent", "offline", "@Ana why?")).question == "@Ana why?"
