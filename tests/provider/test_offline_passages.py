"""What is found, and above all what is not."""

from __future__ import annotations

import pytest

from maic_tui.lesson.passages import bundled_passages as passages
from maic_tui.provider.passages import Passages, content_words
from maic_tui.provider.small_talk import small_talk

INDEX = Passages(passages())

RELATED = [
    ("How does a leaf make sugar?", "How a leaf makes sugar", "A leaf makes sugar"),
    ("explain photosynthesis", "How a leaf makes sugar", "A leaf makes sugar"),
    ("how do trees grow", "How a leaf makes sugar", "Most of the dry mass"),
    ("Why are leaves green?", "Why leaves are green", "Leaves are green"),
    ("chlorophyll", "Why leaves are green", "Chlorophyll is the pigment"),
    ("What is chlorophyl?", "Why leaves are green", "Chlorophyll is the pigment"),
    ("why do leaves change color in autumn", "Why leaves are green", "In autumn"),
    ("Why do leaves fall off in autumn?", "Why leaves are green", "In autumn"),
    ("What are stomata?", "Inside a leaf", "Stomata are pores"),
    ("What happens in the light reactions?", "The light reactions", "In the light reactions"),
    ("Where does the oxygen come from?", "The light reactions", "All the oxygen"),
    ("Explain the Calvin cycle", "The Calvin cycle", "The Calvin cycle builds"),
    ("what does RuBisCO do", "The Calvin cycle", "Rubisco is"),
    ("What do plants do at night?", "What plants do at night", "At night"),
    ("What's the difference between respiration and photosynthesis?", "What plants do at night", "Respiration"),
    ("What happens in the dark?", "What plants do at night", "At night"),
    ("Which factors limit photosynthesis?", "What limits photosynthesis", "Light, carbon dioxide"),
    ("Does temperature matter?", "What limits photosynthesis", "Warmth"),
    ("How do cacti photosynthesize?", "Tricks for hot and dry places", "Cacti"),
    ("difference between C4 and CAM plants", "Tricks for hot and dry places", "C3, C4 and CAM"),
    ("Why is photosynthesis important for humans?", "Why the world depends on it", "Nearly all food"),
    ("Who discovered photosynthesis?", "Why the world depends on it", "Nobody found"),
]
UNRELATED = [
    "What is the capital of France?",
    "How do airplanes stay in the air?",
    "What is the speed of light?",
    "Who won the world cup in 2010?",
    "What colour is the sky?",
    "How do fish breathe?",
    "How do I make bread rise?",
    "How does a car engine burn fuel for energy?",
    "How do solar panels make electricity?",
    "Was ist ein Blatt?",
    "how does bubble sort work",
    "What is a compound eye?",
    "write me a poem about the sea",
    "光合作用是什么？",
    "?",
    "",
    '" OR 1=1 -- NEAR( *',
]


@pytest.mark.parametrize(("question", "scene", "beginning"), RELATED)
def test_a_question_finds_its_passage(question: str, scene: str, beginning: str) -> None:
    best = INDEX.all[INDEX.search(question)[0]]
    assert best.scene == scene
    assert best.text.startswith(beginning)


@pytest.mark.parametrize("question", UNRELATED)
def test_another_question_finds_nothing(question: str) -> None:
    assert INDEX.search(question) == ()


def test_an_index_of_nothing_finds_nothing() -> None:
    assert Passages(()).search("Why are leaves green?") == ()


def test_the_index_is_made_again_after_it_was_closed() -> None:
    index = Passages(passages())
    found = index.search("green leaves")
    index.close()
    assert index.search("leaves that are green") == found


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("How does a leaf make sugar?", ("leaf", "make", "sugar")),
        ("And why?", ()),
        ("CO₂ and CO2", ("carbon", "dioxide")),
        ("The colour’s color", ("colour's", "colour")),
    ],
)
def test_content_words(question: str, expected: tuple[str, ...]) -> None:
    assert content_words(question) == expected


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Hello!", "greeting"),
        ("hi everybody", "greeting"),
        ("Good morning", "greeting"),
        ("thanks a lot", "thanks"),
        ("Thank you very much!", "thanks"),
        ("thanks, bye", "goodbye"),
        ("Goodbye everyone", "goodbye"),
        ("See you tomorrow", "goodbye"),
        ("That's all for today", "goodbye"),
        ("Hello, why are leaves green?", None),
        ("What do plants do at night?", None),
        ("thanks, but what is rubisco", None),
        ("Is that all?", None),
        ("", None),
    ],
)
def test_small_talk(text: str, kind: str | None) -> None:
    assert small_talk(text) == kind
