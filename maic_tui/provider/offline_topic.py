"""What an exchange of the offline class is about: small talk, a question that the texts answer, or one they don't."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal
from zlib import crc32

from maic_tui import graphemes, words

from .base import Request
from .passages import Passages, content_words
from .small_talk import SmallTalk, small_talk

Kind = SmallTalk | Literal["known", "unknown", "empty"]

LONGEST_OPTION = 60
"""Graphemes of an option that a cue may offer."""
_MARK = 40
"""Characters by which a passage or a sentence is recognised in what was said."""


@dataclass(frozen=True, slots=True)
class Topic:
    """`answers` are places of passages, the best first, those that were not quoted before in front.

    `told` was quoted in this exchange, `before` probably in earlier ones; `opening` is what the first speaker says,
    and `answered` the number of the one who said it, from 0, or None.
    """

    kind: Kind
    opening: str
    answers: tuple[int, ...] = ()
    told: frozenset[int] = frozenset()
    before: frozenset[int] = frozenset()
    answered: int | None = None
    turn: int = 0
    """One more in each exchange: what varies from one to the next goes by it."""


def topic_of(request: Request, passages: Passages) -> Topic:
    """What `request` is about."""
    before = _quoted_before(request.earlier, passages)
    answers = _answers(request.question, before, passages)
    kind = _kind(request.question, answers, passages)
    opening = _opening(kind, answers, request, passages)
    told = frozenset(
        place
        for place, passage in enumerate(passages.all)
        if any(passage.text[:_MARK] in spoken.text for spoken in request.spoken)
    )
    mark = passages.all[answers[0]].text if kind == "known" else opening
    answered = next((at for at, spoken in enumerate(request.spoken) if mark[:_MARK] in spoken.text), None)
    return Topic(kind, opening, answers, told, frozenset(before), answered, _turn(request.earlier))


def next_questions(topic: Topic, request: Request, passages: Passages) -> list[str]:
    """Up to three questions that the texts answer and that nobody has asked: two near the topic, one further on."""
    start = topic.answers[0] if topic.answers else _rotate(topic.turn, passages)
    asked = {frozenset(content_words(question)) for question in (*request.earlier, request.question)}
    near = list(_unasked(passages.scene(start), topic, asked, passages)) if topic.answers else []
    end = passages.scene(start).stop if topic.answers else start
    firsts = [
        *(place for place in passages.firsts if place >= end),
        *(place for place in passages.firsts if place < end),
    ]
    far = [question for question in _unasked(firsts, topic, asked, passages) if question not in near]
    return [*near[:2], *far][:3]


def additions(answers: tuple[int, ...], quoted: Collection[int], passages: Passages) -> list[int]:
    """Passages that go on from the first of `answers`: the next best of its scene, then the rest of that scene."""
    scene = passages.scene(answers[0])
    near = [place for place in answers[1:] if place in scene]
    return [place for place in dict.fromkeys([*near, *scene]) if place not in quoted]


def in_sentence(titles: tuple[str, ...]) -> str:
    """Titles as they stand within a sentence."""
    return words.LIST_JOIN.join(title[:1].lower() + title[1:] if title[1:2].islower() else title for title in titles)


def _quoted_before(earlier: tuple[str, ...], passages: Passages) -> list[int]:
    """What earlier questions were answered with, and what was added, the latest last."""
    before: list[int] = []
    for question in earlier:
        if answers := _answers(question, before, passages):
            added = additions(answers, {*before, answers[0]}, passages)
            before += [*added[:1], answers[0]]
    return before


def _answers(question: str, before: list[int], passages: Passages) -> tuple[int, ...]:
    found = passages.search(question)
    if not found and before and not content_words(question) and not small_talk(question):
        found = (*range(before[-1] + 1, len(passages.all)), *range(before[-1]))
    exact = {place for place in found[:1] if passages.is_exact(question, place)}
    return tuple(sorted(found, key=lambda place: place in before and place not in exact))


def _turn(earlier: tuple[str, ...]) -> int:
    """Only the last questions are known, so from when on the first of them changes, it counts too."""
    return len(earlier) + (crc32(earlier[0].encode("utf-8", "replace")) if earlier else 0)


def _kind(question: str, answers: tuple[int, ...], passages: Passages) -> Kind:
    if talk := small_talk(question):
        return talk
    if not passages.all:
        return "empty"
    return "known" if answers else "unknown"


def _opening(kind: Kind, answers: tuple[int, ...], request: Request, passages: Passages) -> str:
    match kind:
        case "known":
            passage = passages.all[answers[0]]
            template = words.OFFLINE_QUOTE if request.earlier else words.OFFLINE_FIRST
            return template.format(title=in_sentence((passage.title,)), text=passage.text)
        case "greeting":
            return words.OFFLINE_GREETING.format(titles=in_sentence(passages.titles))
        case "thanks":
            return words.OFFLINE_THANKS
        case "goodbye":
            return words.OFFLINE_GOODBYE
        case "empty":
            return words.OFFLINE_EMPTY
    example = passages.all[_rotate(_turn(request.earlier), passages)].questions
    return words.OFFLINE_UNKNOWN.format(titles=in_sentence(passages.titles), question=example[0] if example else "")


def _rotate(turn: int, passages: Passages) -> int:
    """The first passage of a scene, another one for each exchange."""
    return passages.firsts[turn % len(passages.firsts)] if passages.firsts else 0


def _unasked(places: Iterable[int], topic: Topic, asked: set[frozenset[str]], passages: Passages) -> Iterator[str]:
    for place in places:
        if place in topic.told or place in topic.before or place in topic.answers[:1]:
            continue
        for question in passages.all[place].questions:
            if frozenset(content_words(question)) not in asked and graphemes.count(question) <= LONGEST_OPTION:
                yield question
                break
