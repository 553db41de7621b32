"""What the offline class answers from the bundled lessons: a learner's questions find their scene, others nothing."""

from __future__ import annotations

import pytest

from maic_tui.lesson.passages import bundled_passages
from maic_tui.provider.passages import Passages

INDEX = Passages(bundled_passages())

RELATED = [
    ("what's binary search", "A guessing game"),
    ("how does binary search work", "A guessing game"),
    ("How many guesses for 100 numbers?", "A guessing game"),
    ("why does the list have to be sorted?", "It has to be sorted"),
    ("does it work on unsorted lists", "It has to be sorted"),
    ("when is linear search better than binary search?", "It has to be sorted"),
    ("binary search in python", "Writing it down"),
    ("what is a loop invariant", "Writing it down"),
    ("my binary search loops forever", "Off by one"),
    ("why do you write mid + 1", "Off by one"),
    ("who invented binary search", "Off by one"),
    ("integer overflow in binary search", "The bug that slept"),
    ("How many comparisons does binary search need?", "How many steps"),
    ("what is the complexity of binary search", "How many steps"),
    ("what about duplicates in binary search", "The first of many"),
    ("what is a lower bound", "The first of many"),
    ("what does git bisect do", "Where else it hides"),
    ("how can I find a square root by halving", "Where else it hides"),
    ("What is compound interest?", "Interest on interest"),
    ("difference between simple and compound interest", "Interest on interest"),
    ("compound interest formula", "The formula"),
    ("what is present value", "The formula"),
    ("rule of 72", "The rule of 72"),
    ("how long until my money doubles", "The rule of 72"),
    ("what is e", "More and more often"),
    ("monthly compounding", "More and more often"),
    ("what is APR", "More and more often"),
    ("why start saving early", "Time does the work"),
    ("how do credit card debts grow", "When it works against you"),
    ("should I save or pay off my debt", "When it works against you"),
    ("How do mortgages work?", "When it works against you"),
    ("what is inflation", "Inflation and fees"),
    ("real interest rate", "Inflation and fees"),
    ("Manhattan 24 dollars", "Things that double"),
    ("what is exponential growth", "Things that double"),
    ("How did Engelmann find out about colours?", "Why leaves are green"),
    ("how do guard cells work", "Inside a leaf"),
    ("how do we know oxygen comes from water", "The light reactions"),
    ("How much light for one oxygen molecule?", "The light reactions"),
    ("why is it called the dark reaction", "The Calvin cycle"),
    ("What is the willow experiment?", "How a leaf makes sugar"),
]
UNRELATED = [
    "What is quicksort?",
    "How do I learn to code?",
    "What is the binary number system?",
    "How do I search for a job?",
    "how do search engines rank pages",
    "what is a list of planets",
    "Why is my computer slow?",
    "What is machine learning?",
    "What is a prime number?",
    "How do I sort my laundry?",
    "Which bank is the best?",
    "How do I open a bank account?",
    "How much money does a footballer earn?",
    "What is the price of gold?",
    "What is bitcoin?",
    "What is a compound sentence?",
    "How do interest groups influence politics?",
    "What are the rules of chess?",
    "what is a card game",
    "Where can I buy a house?",
    "What is the half-life of uranium?",
    "Is a tomato a fruit?",
    "Who invented the telephone?",
    "What is interesting about history?",
]


@pytest.mark.parametrize(("question", "scene"), RELATED)
def test_a_question_finds_its_scene(question: str, scene: str) -> None:
    found = INDEX.search(question)
    assert found
    assert INDEX.all[found[0]].scene == scene


@pytest.mark.parametrize("question", UNRELATED)
def test_another_question_finds_nothing(question: str) -> None:
    assert INDEX.search(question) == ()


def test_every_lesson_names_questions_enough() -> None:
    for title in INDEX.titles:
        asked = [question for passage in INDEX.all if passage.title == title for question in passage.questions]
        assert len(set(asked)) == len(asked) >= 50
