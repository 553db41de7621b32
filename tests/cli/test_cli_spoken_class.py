"""Plain lines about the class, the hand, the model, what was said and what it cost."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from maic_tui import words
from maic_tui.cli.reader import Reader
from maic_tui.cli.spoken import said, spending
from maic_tui.schema.events import Usage
from maic_tui.transcript.grow import Grow
from maic_tui.transcript.view import Exchange, Said, Session, ToolCall, Turn
from tests.bench.terminal import Terminal

QUESTION = "How does a leaf make sugar?"
CODE = "for leaf in tree:\n    leaf.shine()"


@pytest.fixture
def speaking(tmp_path: Path) -> Iterator[Terminal]:
    """A class whose teacher was stopped in the middle of a sentence."""
    pace = {"MAIC_TUI_SPEED": "1", "MAIC_TUI_REVEAL": "60"}
    environ = {"HOME": str(tmp_path), "MAIC_TUI_DATA_DIR": str(tmp_path / "data"), **pace}
    with Terminal(["-m", "maic_tui", "--reader", "--offline"], environ) as terminal:
        terminal.until("/help")
        terminal.type(f"{QUESTION}\n")
        terminal.until("Ms. Rivera: ")
        terminal.type("/pause\n")
        terminal.until("Held.")
        yield terminal


def piped(tmp_path: Path, *typed: str) -> str:
    """What an offline class says to lines that come through a pipe."""
    environ = {**os.environ, "HOME": str(tmp_path), "MAIC_TUI_DATA_DIR": str(tmp_path / "data")}
    environ.pop("OPENAI_API_KEY", None)
    done = subprocess.run(
        [sys.executable, "-m", "maic_tui", "--reader", "--offline"],
        input="\n".join(typed), capture_output=True, text=True, timeout=60, env=environ,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def heard(command: Any, text: str, *cards: Exchange, limit: float = 0.0) -> list[str]:
    """What a command says in a session of these cards."""
    lines: list[str] = []
    classroom = SimpleNamespace(view=Session(sealed=Grow(cards)), meter=SimpleNamespace(limit=limit))
    reader = SimpleNamespace(classroom=classroom, say=lambda *told: lines.extend(told))
    command(cast(Reader, reader), text)
    return lines


def turn(text: str, number: int = 1, **more: Any) -> Turn:
    return Turn(number, 1, "t", "Ms. Rivera", "teacher", "", "", text=text, stop_reason="stop", **more)


def exchange(*entries: Turn | Said, number: int = 1, scene: str = "") -> Exchange:
    return Exchange(number, "Why is a leaf green?", "", entries, scene=scene)


def test_the_class_is_told_with_whose_turn_it_is(speaking: Terminal) -> None:
    speaking.type("/class\n")
    speaking.until("Ms. Rivera, teacher: holds.")
    speaking.then("Milo, student.")


def test_one_who_is_called_on_is_next(speaking: Terminal) -> None:
    speaking.type("/call noor\n")
    speaking.until("Noor is next.")
    speaking.type("/class\n")
    speaking.until("Noor, student: is next.")


def test_enough_of_one_lets_the_others_go_on(speaking: Terminal) -> None:
    speaking.type("/resume\n/enough\n")
    speaking.until("[Kofi, assistant, begins]")


def test_what_waits_is_told_heard_earlier_and_taken_back(speaking: Terminal) -> None:
    speaking.type("/later Why green?\n/hand\n")
    speaking.until("1. after this exchange: Why green?")
    speaking.type("/hand 1 after\n/hand\n")
    speaking.until("1. after this speaker: Why green?")
    speaking.type("/hand 1 later\n/hand\n")
    speaking.until("1. after this exchange: Why green?")
    speaking.type("/hand 1 edit Why is it so  green?\n/hand\n")
    speaking.until("1. after this exchange: Why is it so  green?")
    speaking.type("/hand edit 1 Why green?\n/hand\n")
    speaking.until("1. after this exchange: Why green?")
    for wrong in ("2 now", "1", "now", "1 now now", "back 0", "1 soon", "1 edit"):
        speaking.type(f"/hand {wrong}\n")
        speaking.until(words.ALOUD_HAND_HOW)
    speaking.type("/hand back 1\n/hand\n")
    speaking.until("It is taken back: Why green?")
    speaking.then(words.HAND_EMPTY)


def test_what_is_to_be_heard_now_cuts_in(speaking: Terminal) -> None:
    speaking.type("/later Where does the mass of a tree come from?\n/hand now 1\n")
    speaking.until("It is heard at once: Where does the mass of a tree come from?")
    speaking.type("/resume\n")
    speaking.until("Most of the dry mass")


def test_what_was_held_by_an_interrupt_is_asked_now(speaking: Terminal) -> None:
    speaking.type("/later Where does the mass of a tree come from?\n/stop\n")
    speaking.until("it can be resumed")
    speaking.type("/hand\n")
    speaking.until("1. held until you resume: Where")
    speaking.type("/hand 1 now\n")
    speaking.until("Most of the dry mass")


def test_one_who_is_called_answers_what_stands_after_the_name(tmp_path: Path) -> None:
    told = piped(tmp_path, "/call aiko, how does a leaf make sugar?", "/call zed")
    assert told.index("[Aiko, student, begins]") < told.index("Aiko: ")
    assert "Nobody in class is called zed. Here are: Ms. Rivera, Kofi" in told


def test_one_who_is_muted_is_not_called_until_the_voice_is_back(tmp_path: Path) -> None:
    told = piped(tmp_path, "/mute kofi", "/class", "/call kofi", "/mute kofi", "/class").splitlines()
    wanted = ["Kofi is muted.", "Kofi, assistant: muted.", "Kofi is muted; /mute Kofi gives them their voice back."]
    assert [line for line in told if "Kofi" in line] == [*wanted, "Kofi may speak again.", "Kofi, assistant."]


def test_the_last_voice_stays(tmp_path: Path) -> None:
    told = piped(tmp_path, *(f"/mute {name}" for name in ("Ms. Rivera", "Kofi", "Milo", "Aiko", "Noor", "Anders")))
    assert told.splitlines()[-2:] == ["Noor is muted.", "Anders is the last who may speak, and stays."]


def test_the_speed_is_one_of_a_few(tmp_path: Path) -> None:
    told = piped(tmp_path, "/speed 3x", "/speed 0.75", "/speed 9").splitlines()
    assert told[-3:-1] == ["Speed 3×", "Speed 0.75×"]
    assert told[-1].startswith("/speed needs one of 0.5, ")


def test_the_model_is_told_and_chosen(tmp_path: Path) -> None:
    told = piped(tmp_path, "/model", "/model offline", "/model openai/none", "/model").splitlines()[2:]
    offline = "Offline, as you chose: the class quotes the bundled texts."
    assert told[:2] == ["Offline, as --offline asks: the class quotes the bundled texts.", offline]
    assert told[2].startswith("This model can't be had. openai/none needs a key")
    assert told[-1] == offline


def test_what_was_said_is_found_with_who_said_it() -> None:
    cards = (
        exchange(turn("The leaf is a factory.\nIt shines.", thinking="A leaf?"), Said("Which LEAF?", "steer", "")),
        exchange(turn("A leaf again."), number=-1, scene="s1"),
    )
    assert heard(said.search, "Leaf", *cards) == [
        "Found in 5 lines; the newest come last.",
        "1. Why is a leaf green?",
        "Exchange 1, Ms. Rivera: The leaf is a factory.",
        f"Exchange 1: {words.SAID.format(text='Which LEAF?')}",
        "Scene: Why is a leaf green?",
        "Why is a leaf green?, Ms. Rivera: A leaf again.",
    ]
    assert heard(said.search, "root", *cards) == [words.ALOUD_SAID_NOWHERE]


def test_of_many_places_the_newest_are_told() -> None:
    told = heard(said.search, "row", exchange(turn("\n".join(f"row {number}" for number in range(50)))))
    assert told[0] == "Found in 50 lines; these are the newest 20."
    assert (len(told), told[1][-6:], told[-1][-6:]) == (21, "row 30", "row 49")


def test_the_latest_code_is_told_as_it_is_written() -> None:
    drawn = ToolCall("a", "wb_draw_code", {"code": CODE, "language": "python"}, "done", "", 0)
    by = "By Ms. Rivera:"
    assert heard(said.code, "", exchange(turn(f"So:\n```python\n{CODE}\n```"), turn("Nice.", 2))) == [by, CODE]
    assert heard(said.code, "", exchange(turn("```\nold\n```"), turn("", 2, calls=(drawn,)))) == [by, CODE]
    assert heard(said.code, "", exchange(turn("No code."))) == [words.ALOUD_NO_CODE]


def test_what_was_spent_is_told_in_sentences() -> None:
    first, second = Usage(input=1200, output=80, cost=0.01), Usage(input=300, output=20, cost=0.002, estimated=True)
    card = exchange(turn("One.", usage=first), turn("Two.", 2, usage=second))
    assert heard(spending.cost, "", card, limit=2.0) == [
        "This session: 1,500 tokens sent, 100 received. Price: $0.0120.",
        words.COST_LIMIT_IS.format(limit="2.00"),
        "Ms. Rivera: 1,200 tokens sent, 80 received. Price: $0.0100.",
        "Ms. Rivera: 300 tokens sent, 20 received. Price: $0.0020.",
        words.ALOUD_COST_ESTIMATED,
    ]


def test_a_price_that_is_not_known_is_not_told_as_nothing() -> None:
    told = heard(spending.cost, "", exchange(turn("One.", usage=Usage(input=5, output=7))))
    assert told == [
        "This session: 5 tokens sent, 7 received.", "Ms. Rivera: 5 tokens sent, 7 received.", words.COST_UNKNOWN,
    ]  # fmt: skip
    assert heard(spending.cost, "") == [words.COST_NOTHING]


def test_a_turn_is_said_another_way_and_its_versions_are_walked_through(tmp_path: Path) -> None:
    heard = piped(
        tmp_path, QUESTION, "/rephrase 1 formal", "/before 1", "/after 1", "/after 2", "/rephrase 9 x", "/code"
    )
    for told in (
        words.VERSION_SPOKEN.format(name="Ms. Rivera", wish="more formal"),
        words.VERSION_SHOWN.format(name="Ms. Rivera", number=1, of=2, wish=words.VERSION_FIRST),
        words.VERSION_SHOWN.format(name="Ms. Rivera", number=2, of=2, wish="more formal"),
        words.VERSION_NONE.format(key=words.READER_REPHRASE),
        words.REPHRASE_NO_TURN,
        words.ALOUD_NO_CODE,
    ):
        assert told in heard
        heard = heard.partition(told)[2]


def test_who_is_called_in_vain_and_what_only_quotes_are_told_and_exit_leaves(tmp_path: Path) -> None:
    heard = piped(tmp_path, "/angle", "@Bob how old is my dog?", "/rephrase simpler", "/exit", "/nonsense")
    for told in (
        words.READER_UNKNOWN.format(command="/angle"),
        "Nobody in class is called Bob. Here are: Ms. Rivera, ",
        words.REPHRASE_OFFLINE,
    ):
        assert told in heard
        heard = heard.partition(told)[2]
    assert "/nonsense" not in heard
