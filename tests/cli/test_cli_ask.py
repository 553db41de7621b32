"""`maic-tui ask`: what is printed where, what is kept, and how it ends."""

from __future__ import annotations

import asyncio
import io
import json
import signal
from collections.abc import AsyncGenerator
from dataclasses import replace
from pathlib import Path

import pytest

from maic_tui import words
from maic_tui.cli import main
from maic_tui.cli.ask import _Asking
from maic_tui.cli.compose import Host
from maic_tui.cli.printed import JsonLines, Printed, Words
from maic_tui.cli.streams import LONGEST_INPUT
from maic_tui.config.roster import default_class
from maic_tui.config.settings import Settings
from maic_tui.people import Class
from maic_tui.provider.base import Chunk, Failure, Request
from maic_tui.provider.choose import Choice
from maic_tui.schema.text import QUESTION_LIMIT
from maic_tui.schema.wire import decode

QUESTION = "How does a leaf make sugar?"


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MAIC_TUI_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data"


def ask(*arguments: str) -> int:
    return main(["ask", "--offline", *arguments])


def logs(data: Path) -> list[Path]:
    return sorted(data.glob("sessions/*.jsonl"))


def test_words_come_on_standard_output_and_the_ending_on_standard_error(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ask(QUESTION) == 0
    out, err = capsys.readouterr()
    assert out.startswith("Ms. Rivera: ")
    assert "light" in out
    assert "asks you" in err
    assert [path.stat().st_mode & 0o777 for path in logs(data)] == [0o600]


def test_an_unrelated_question_is_told_what_the_class_knows(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ask("Who won the 1954 football cup?") == 0
    assert "photosynthesis" in capsys.readouterr().out.lower()


def test_json_prints_every_event_as_the_log_has_it(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ask("--json", QUESTION) == 0
    printed = capsys.readouterr().out.splitlines()
    logged = logs(data)[0].read_text("ascii").splitlines()[1:]
    assert printed == logged[: len(printed)]
    assert {json.loads(line)["type"] for line in logged[len(printed) :]} <= {"session_end"}
    assert {"session_start", "user_message", "turn_end", "agent_end"} <= {json.loads(line)["type"] for line in printed}
    assert all(decode(line.encode()) for line in printed)


def test_no_save_leaves_nothing_behind(data: Path) -> None:
    assert ask("--no-save", QUESTION) == 0
    assert not data.exists()


@pytest.mark.parametrize("piped", [b"x" * (QUESTION_LIMIT + 1), b"x" * 10_000_000], ids=["by one", "by far"])
def test_a_question_that_is_too_long_is_not_read_to_its_end(
    piped: bytes, data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    source = io.BytesIO(piped)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(source))
    assert ask("-") == 1
    assert "longer than 100,000 characters" in capsys.readouterr().err
    assert source.tell() <= LONGEST_INPUT + 1
    assert not logs(data)


def test_a_question_can_go_on_in_a_session(data: Path) -> None:
    assert ask(QUESTION) == 0
    assert ask("--session", logs(data)[0].stem[-4:], "And at night?") == 0
    events = [json.loads(line) for line in logs(data)[0].read_text("ascii").splitlines()[1:]]
    assert [event["data"]["exchange"] for event in events if event["type"] == "agent_start"] == [1, 2]
    assert [event["id"] for event in events] == list(range(1, len(events) + 1))


@pytest.mark.parametrize("question", [[], [""], ["  "], ["\u3164"]])
def test_no_question_is_wrong_use(question: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert ask(*question) == 2
    assert capsys.readouterr().err == words.NO_QUESTION + "\n"


def test_a_data_folder_that_takes_nothing_is_said_and_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    taken = tmp_path / "taken"
    taken.write_text("a file")
    assert ask("--data-dir", str(taken), QUESTION) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "--no-save" in err
    assert ask("--data-dir", str(taken), "--no-save", QUESTION) == 0


def test_a_model_whose_key_is_missing_fails_in_one_line(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "--model", "openai/gpt-5-mini", QUESTION]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "OPENAI_API_KEY" in err
    assert not logs(data)


def test_a_model_of_no_known_provider_fails_in_one_line(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "--model", "nosuch/x", QUESTION]) == 1
    told = words.together(words.WHY_NO_PROVIDER.format(model="nosuch/x"), words.NO_PROVIDER_HINT)
    assert capsys.readouterr() == ("", f"{told}\n")
    assert not logs(data)


@pytest.mark.parametrize("part", ["nothing-like-it", "sample:nothing", "./nothing.jsonl"])
def test_a_session_that_is_not_there_fails_in_one_line(
    data: Path, part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ask(QUESTION) == 0
    capsys.readouterr()
    assert ask("--session", part, QUESTION) == 1
    assert capsys.readouterr().err.count("\n") == 1


class Scripted:
    """A provider that says some words, and then does what it is told."""

    name = "scripted"

    def __init__(self, then: signal.Signals | Failure | None) -> None:
        self._then = then

    async def stream(self, request: Request) -> AsyncGenerator[Chunk, None]:
        yield Chunk("Light is ")
        await asyncio.sleep(0.3)
        match self._then:
            case Failure() as failure:
                yield Chunk(failure=failure)
                return
            case signal.Signals() as number:
                signal.raise_signal(number)
                await asyncio.Event().wait()
        yield Chunk("caught.", finish="stop")

    async def supports_tools(self, model: str) -> bool:
        return True

    def warm(self) -> None: ...

    async def close(self) -> None: ...


class ScriptedHost(Host):
    def __init__(self, data: Path, then: signal.Signals | Failure | None) -> None:
        super().__init__(Settings(data_dir=data), reveal=0)
        self._then = then

    async def choose(self) -> Choice | Failure:
        return Choice("scripted/one", why="the test says so")

    def seat(self, choice: Choice, lesson: object = None) -> Class:
        return Class(default_class()[:1], Scripted(self._then), choice)


def run(data: Path, printed: Printed, then: signal.Signals | Failure | None = None) -> int:
    return asyncio.run(_Asking(ScriptedHost(data, then), printed).run(QUESTION, None))


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)], ids=str
)
def test_a_signal_keeps_what_was_said_and_ends_the_log(
    data: Path, number: signal.Signals, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(data, Words(), number) == code
    assert capsys.readouterr().out.startswith("Ms. Rivera: Light is")
    events = [json.loads(line) for line in logs(data)[0].read_text("ascii").splitlines()[1:]]
    ends = {event["type"]: event["data"] for event in events}
    assert ends["turn_end"]["stop_reason"] == "aborted"
    assert ends["turn_end"]["chars"] == len("Light is")
    assert ends["agent_end"]["reason"] == "aborted"
    assert ends["session_end"]["reason"] == number.name


def test_an_exchange_that_ends_with_an_error_prints_what_came_and_exits_3(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    failure = Failure("stream_cut", "The stream broke off.", "Ask again.")
    assert run(data, Words(), failure) == 3
    out, err = capsys.readouterr()
    assert "Light is" in out
    assert "The stream broke off." in err


class Broken(Words):
    """An output whose reader goes away after the first words."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self._error = error

    def hear(self, event: object) -> None:
        self._refused = self._error
        self._stop()


def test_a_reader_that_goes_away_ends_the_exchange_quietly(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(data, Broken(BrokenPipeError())) == 0
    assert capsys.readouterr().err == ""
    assert '"agent_end"' in logs(data)[0].read_text("ascii")


def test_json_is_held_back_until_the_log_has_it(data: Path) -> None:
    printed = JsonLines()

    class Room:
        trouble = "the disk is full"

    printed._classroom = Room()  # type: ignore[assignment]
    first, second = (decode(line) for line in (_line(1), _line(2)))
    assert printed.text(first) == ""  # type: ignore[arg-type]
    Room.trouble = ""
    assert [json.loads(line)["id"] for line in printed.text(second).splitlines()] == [1, 2]  # type: ignore[arg-type]


def _line(number: int) -> bytes:
    return b'{"id":%d,"ts":"2026-11-30T09:12:00Z","type":"notice","data":{"kind":"x"}}' % number


def test_settings_that_warn_do_not_stop(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = tmp_path / "config.toml"
    config.write_text("[playback]\nspeeed = 2\n")
    assert ask("--config", str(config), QUESTION) == 0
    assert "speeed" in capsys.readouterr().err


def test_a_paid_model_that_was_only_found_is_named(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    class Found(ScriptedHost):
        async def choose(self) -> Choice | Failure:
            chosen = await super().choose()
            assert isinstance(chosen, Choice)
            return replace(chosen, key_env="SOME_API_KEY", paid_and_found=True, at_most=0.2)

    assert asyncio.run(_Asking(Found(data, None), Words()).run(QUESTION, None)) == 0
    err = capsys.readouterr().err
    assert "scripted/one" in err
    assert "0.20" in err
