"""An agent's turn without a model: the first speaker quotes what answers, the others take it up, each in its way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from maic_tui import words
from maic_tui.schema.lesson import AgentProfile
from maic_tui.schema.passage import Sketch

from .base import Request
from .offline_board import place_sketches
from .offline_topic import Topic, additions, next_questions
from .passages import Passages, content_words

Style = Literal["assistant", "curious", "notes", "joker", "thinker"]
STYLES: tuple[Style, ...] = ("curious", "notes", "joker", "thinker", "assistant")
"""In the order in which they take their turns; the first four are the students'."""
Item = str | Sketch
LONGEST_WORD = 24
"""Characters."""


def compose(agent: AgentProfile, topic: Topic, request: Request, passages: Passages) -> list[Item]:
    """What `agent` says and draws now, in order; empty where the texts leave it nothing to add."""
    if topic.answered is None:
        return _answer(topic, request, passages)
    if topic.kind != "known":
        return []
    match style_of(agent, request):
        case "assistant":
            return _add(topic, request, passages)
        case "curious":
            return _wonder(topic, request, passages)
        case "notes":
            return _note_down(topic, request, passages)
        case "joker":
            return _joke(topic, passages)
        case "thinker":
            return _connect(topic, request, passages)


def rest_of(items: list[Item], cut: Iterable[str]) -> list[Item]:
    """What is left to say of a turn that was cut off, once or more often, from the word on that it was cut in.

    Nothing is left out where something else was said.
    """
    for said in cut:
        text = "".join(item for item in items if isinstance(item, str))
        if text.startswith(said):
            items = list(_behind(items, _word_at(text, len(said))))
    return items


def _behind(items: Iterable[Item], at: int) -> Iterator[Item]:
    """The items without the first `at` characters of their words."""
    for item in items:
        if not isinstance(item, str):
            yield item
        elif rest := item[at:]:
            yield rest
        at = max(0, at - len(item)) if isinstance(item, str) else at


def _word_at(text: str, at: int) -> int:
    """Where the word begins that would be cut at `at`; `at` itself where none would be."""
    begun = max(text.rfind(" ", 0, at), text.rfind("\n", 0, at)) + 1
    return begun if text[at : at + 1].strip() and at - begun <= LONGEST_WORD else at


def style_of(agent: AgentProfile, request: Request) -> Style:
    """How an agent takes up what was said: a student by its id, another by its place among them."""
    if agent.role != "student":
        return "assistant"
    for style in STYLES[:4]:
        if style == agent.id:
            return style
    students = [other.id for other in request.agents if other.role == "student"]
    return STYLES[students.index(agent.id) % 4 if agent.id in students else 0]


def _answer(topic: Topic, request: Request, passages: Passages) -> list[Item]:
    if topic.kind != "known":
        return [topic.opening]
    return [topic.opening, *_draw(topic.answers[0], request, passages)]


def _add(topic: Topic, request: Request, passages: Passages) -> list[Item]:
    """The next passage on it; where there is none, the scene's points."""
    added = additions(topic.answers, topic.told | topic.before, passages)
    if added:
        passage = passages.all[added[0]]
        text = _vary(words.OFFLINE_ASSISTANT, topic).format(text=passage.text)
        return [text, *_placed(passage.sketches, request, passages)]
    points = passages.all[topic.answers[0]].points
    return [words.OFFLINE_ASSISTANT_POINTS.format(points=words.POINTS_JOIN.join(points))] if points else []


def _wonder(topic: Topic, request: Request, passages: Passages) -> list[Item]:
    questions = next_questions(topic, request, passages)
    return [_vary(words.OFFLINE_CURIOUS, topic).format(question=questions[0])] if questions else []


def _note_down(topic: Topic, request: Request, passages: Passages) -> list[Item]:
    passage = passages.all[topic.answers[0]]
    if not passage.points:
        return []
    title = words.OFFLINE_NOTES_TITLE.format(scene=passage.scene)
    content = "\n".join([title, *(f"• {point}" for point in passage.points)])
    note = _written(f"notes-{passages.scene(topic.answers[0]).start}", content, height=150, size=16)
    said = words.OFFLINE_NOTES.format(points=words.POINTS_JOIN.join(passage.points))
    return [said, *_placed((note,), request, passages)]


def _joke(topic: Topic, passages: Passages) -> list[Item]:
    fact = first_sentence(passages.all[topic.answers[0]].text)
    return [_vary(words.OFFLINE_JOKER, topic).format(text=fact)]


def _connect(topic: Topic, request: Request, passages: Passages) -> list[Item]:
    """The answer, and the best one of another scene."""
    own = passages.scene(topic.answers[0])
    other = next((place for place in topic.answers if place not in own and place not in topic.told), None)
    if other is None:
        return []
    first, second = passages.all[topic.answers[0]], passages.all[other]
    sentence = words.OFFLINE_THINKER.format(
        first=first_sentence(first.text), scene=second.scene, second=_telling_sentence(second.text, request.question)
    )
    return [sentence]


def first_sentence(text: str) -> str:
    """The first sentence of a passage."""
    end = text.find(". ")
    return text if end < 0 else text[: end + 1]


def _telling_sentence(text: str, question: str) -> str:
    """The sentence that holds most of what the question asks about."""
    stems = [word[:5] for word in content_words(question)]
    sentences = [sentence if sentence.endswith((".", "?", "!")) else sentence + "." for sentence in text.split(". ")]
    return max(sentences, key=lambda sentence: sum(stem in sentence.lower() for stem in stems))


def _draw(place: int, request: Request, passages: Passages) -> list[Sketch]:
    """The passage's own drawing, else its first sentence, written down."""
    passage = passages.all[place]
    sketches = passage.sketches or (_written(f"quote-{place}", first_sentence(passage.text), height=110, size=18),)
    return _placed(sketches, request, passages, wipe=True)


def _placed(sketches: tuple[Sketch, ...], request: Request, passages: Passages, *, wipe: bool = False) -> list[Sketch]:
    """The drawings where they fit; none while a lesson waits, since the board is the lesson's."""
    return [] if request.in_lesson else place_sketches(sketches, request.board, passages, wipe=wipe)


def _written(element: str, content: str, height: int, size: int) -> Sketch:
    params = {"elementId": element, "content": content, "x": 20, "y": 20, "width": 440, "height": height}
    return Sketch("wb_draw_text", {**params, "fontSize": size})


def _vary(templates: tuple[str, ...], topic: Topic) -> str:
    return templates[topic.turn % len(templates)]
