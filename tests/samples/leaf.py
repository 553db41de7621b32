"""The sample `leaf`: a bundled lesson, cut into by a question, skipped through, and finished with its quiz."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from maic_tui.lectern import Played
from maic_tui.lesson.store import LessonStore
from maic_tui.schema import events as ev
from maic_tui.schema.events import Cursor, LessonRef

from .stage import At, OnPaper, Stage, calls, closes, cues, draws, grades, says

ID = "20261130-0900-leaf"
BEGAN = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
CUT_AT = "Most of the dry mass"
"""How the line begins that the question cuts."""
WORLD, QUIZ = 8, 9
"""Scenes, counted from 0."""

REPLIES = (
    calls("teacher", "Answer why a plant needs water if it is built of air. Use the slide."),
    says(
        "teacher",
        "You caught me rounding. Look at the first line of the slide: water goes in beside the carbon dioxide.",
        draws("laser", elementId="item-1"),
        "The hydrogen in the sugar comes from it. And a leaf that opens its pores for air can't help letting water "
        "out, as you can't breathe in without drying your mouth.",
    ),
    calls("assistant", "Give a number for how much water is used and how much only passes through."),
    says(
        "assistant",
        "Of a hundred litres that roots take up, more than ninety-five leave through the leaves as vapour. The few "
        "that stay fill the cells and keep the plant upright, so what you pour is mostly the price of breathing.",
    ),
    calls("joker", "One joke that helps to remember it."),
    says(
        "joker",
        "So my basil isn't thirsty, it's sweating. I have been scolding it for drinking, and all the time it was "
        "working out.",
    ),
    closes("back_to_lesson"),
    grades(
        1,
        "Both halves are there: oxygen needs light, and breathing never stops. You even saw that daylight hides it.",
    ),
    calls("teacher", "Say in a few words what to keep, and what there is to look at next."),
    says(
        "teacher",
        "Keep one picture: air and water go in, light pays, sugar stays and oxygen leaves. And when you come back, "
        "look at what plants do at night; it is short, and nearly everybody has it wrong at first.",
    ),
    calls("thinker", "Tie it to something larger, in two sentences."),
    says(
        "thinker",
        "In 1771 Priestley let a candle burn out under a glass and put a sprig of mint in. Ten days later a candle "
        "burned there again, and we live under that glass; it is only so large that we forget it.",
    ),
    cues("Is there anything that still feels odd?", "What happens at night?", "Why is no forest black?"),
)


async def record(folder: Path) -> dict[str, Path]:
    """The sample's file by its name."""
    clock = At(BEGAN)
    store = OnPaper(folder, clock, ID)
    opened = LessonStore(folder / "lessons").open("photosynthesis")
    stage = Stage(
        store, clock, *REPLIES, lesson=Played(opened.lesson, LessonRef(hash=opened.hash, title=opened.lesson.title))
    )
    cut = stage.heard(ev.Speech, lambda body: body.text.startswith(CUT_AT))
    stage.room.play()
    await stage.until(cut)
    await clock.advance(3)
    await stage.ask("If a tree is built of air, why do I have to water my basil?")
    last_line = stage.heard(ev.Speech, lambda body: body.text.startswith("The work is done in two stages"))
    await stage.until(last_line)
    await clock.advance(12)
    stage.room.play(Cursor(scene=WORLD, action=0))
    await _quiz(stage)
    await stage.ask("What should I take home from this?", after=20)
    await stage.leave()
    return {"leaf": store.path(ID)}


async def _quiz(stage: Stage) -> None:
    lectern = stage.room.lectern
    assert lectern
    await stage.until(lambda: lectern.asking)
    await stage.clock.advance(75)
    questions = lectern.lesson.scenes[QUIZ].questions
    answers = {question.id: list(question.answer) for question in questions[:3]}
    answers[questions[3].id] = [next(option.value for option in questions[3].options if "still more" in option.label)]
    short = "Oxygen is only made in light. But a plant breathes all the time, by day too, one just does not notice it."
    await stage.room.hand_in({**answers, questions[4].id: short})
    lectern.submit()
    await stage.until(lambda: lectern.over)
