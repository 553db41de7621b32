"""Which command and which options a command line means."""

from __future__ import annotations

import pytest

from maic_tui import words
from maic_tui.cli.arguments import COMMANDS, parse
from maic_tui.cli.errors import WrongUse


@pytest.mark.parametrize(
    ("line", "command", "question"),
    [
        ([], "classroom", []),
        (["why", "is", "the", "sky", "blue"], "classroom", ["why", "is", "the", "sky", "blue"]),
        (["why is the sky blue"], "classroom", ["why is the sky blue"]),
        (["photosynthesis"], "classroom", ["photosynthesis"]),
        (["--", "ask"], "classroom", ["ask"]),
        (["--", "doctr"], "classroom", ["doctr"]),
        (["--", "--help"], "classroom", ["--help"]),
        (["plya photosynthesis"], "classroom", ["plya photosynthesis"]),
        (["plya", "--", "photosynthesis"], "classroom", ["plya", "photosynthesis"]),
        (["classroom"], "classroom", None),
        (["ask", "why", "is", "x"], "ask", ["why", "is", "x"]),
        (["ask", "-"], "ask", ["-"]),
        (["ask", "what", "is", "-5", "+", "3"], "ask", ["what", "is", "-5", "+", "3"]),
        (["ask", "--", "--what", "--", "ever"], "ask", ["--what", "--", "ever"]),
        (["ask", "why", "--offline", "so"], "ask", ["why", "so"]),
        (["ask", "open"], "ask", ["open"]),
        (["--theme", "ask", "why", "so"], "classroom", ["why", "so"]),
    ],
)
def test_the_command_and_its_question(line: list[str], command: str, question: list[str] | None) -> None:
    if question is None:
        with pytest.raises(WrongUse):
            parse(line)
        return
    options = parse(line)
    assert (options.command, options.question) == (command, question)


@pytest.mark.parametrize("line", [["--offline", "--model", "m", "ask", "q"], ["ask", "q", "--model=m", "--offline"]])
def test_options_hold_on_either_side_of_the_command(line: list[str]) -> None:
    options = parse(line)
    assert (options.command, options.offline, options.model) == ("ask", True, "m")


@pytest.mark.parametrize("command", ["ask", "sessions", "lessons", "themes", "doctor"])
def test_json_is_taken_before_and_after_the_command(command: str) -> None:
    assert parse(["--json", command]).json is True
    assert parse([command, "--json"]).json is True
    assert parse([command]).json is False


@pytest.mark.parametrize("word", ["docter", "Ask", "session", "expor", "opne", "plya", "help"])
def test_a_single_word_that_is_nearly_a_command_is_wrong_use_with_a_hint(word: str) -> None:
    with pytest.raises(WrongUse, match="did you mean `maic-tui"):
        parse([word])


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("plya photosynthesis", "play"), ("lesson photosynthesis", "lessons"), ("docter --offline what", "doctor"),
        ("opne sample:leaf", "open"), ("aks why is the sky blue", "ask"), ("exort 1 --ascii", "export"),
        ("chekc leaf.md", "check"), ("session list", "sessions"), ("theme list", "themes"), ("kye set openai", "key"),
    ],
)  # fmt: skip
def test_a_first_word_that_slipped_from_a_command_is_asked_about(typed: str, near: str) -> None:
    with pytest.raises(WrongUse, match=f"did you mean `maic-tui {near}`\\? In quotes it is a question"):
        parse(typed.split())


@pytest.mark.parametrize(
    "typed",
    ["player piano", "plays of Shakespeare", "server or client", "for what is a leaf", "form of a cell", "as it is",
     "what is a leaf", "why so", "match two lists", "work and heat", "plan a garden", "Play is learning", "task lists",
     "several things", "these cells", "which leaf", "keys in music", "helm of awe", "versions of history"],
)  # fmt: skip
def test_an_ordinary_first_word_begins_a_question(typed: str) -> None:
    assert parse(typed.split()).question == typed.split()


@pytest.mark.parametrize(
    "line",
    [["--frob"], ["ask", "--frob"], ["ask", "--model"], ["export"], ["export", "a", "b"], ["schema", "board"],
     ["fork", "x", "--at", "many"], ["export", "x", "--format", "pdf"], ["doctor", "--mod", "x"]],
)  # fmt: skip
def test_what_makes_no_sense_is_wrong_use_in_one_line(line: list[str]) -> None:
    with pytest.raises(WrongUse) as wrong:
        parse(line)
    assert "\n" not in str(wrong.value)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (["--frob"], "`maic-tui` has no option --frob."),
        (["ask", "why", "--ofline=yes"], "no option --ofline. Did you mean --offline? `maic-tui ask --help` tells"),
        (["--frob"], "A question that begins so needs -- before it."),
        (["export"], "it is used so: `maic-tui export SESSION`. `maic-tui export --help` tells what there is."),
        (["fork", "1"], "it is used so: `maic-tui fork SESSION --at N`."),
        (["open", "a", "b"], "“b” is one word too many; it is used so: `maic-tui open [SESSION]`."),
        (["export", "1", "--format", "pdf"], "--format takes one of md, html, json, jsonl, txt, svg, png."),
        (["export", "1", "--format"], "--format takes one of md,"),
        (["schema", "board"], "`maic-tui schema` takes one of events, lesson, config."),
        (["key", "find", "openai"], "`maic-tui key` takes one of set, delete."),
        (["fork", "1", "--at", "many"], "--at takes a whole number."),
        (["watch", "1", "--speed", "much"], "--speed takes a number."),
        (["--theme"], "--theme needs a value: --theme NAME."),
        (["ask", "why", "--session"], "--session needs a value: --session SESSION."),
        (["sessions", "--check=3"], "--check takes no value."),
        (["sessions", "sk-proj-abcdefabcdefabcdef0123456789"], "“[key hidden]” is one word too many"),
        (["--sk-abcdefabcdefabcdef0123456789"], "no option --[key hidden]."),
    ],
)
def test_what_is_wrong_is_said_in_our_own_words(line: list[str], said: str) -> None:
    with pytest.raises(WrongUse) as wrong:
        parse(line)
    assert said in str(wrong.value)


def test_a_command_that_takes_no_question_is_not_told_how_to_ask_one() -> None:
    with pytest.raises(WrongUse) as wrong:
        parse(["sessions", "--frob"])
    assert words.AS_A_QUESTION not in str(wrong.value)


@pytest.mark.parametrize("command", [command for command in COMMANDS if command != "classroom"])
@pytest.mark.parametrize(("typed", "asked"), [("--help", "help"), ("-h", "help"), ("--version", "version")])
def test_help_and_version_need_nothing_else(command: str, typed: str, asked: str) -> None:
    options = parse([command, typed])
    assert getattr(options, asked) is True


def test_every_command_is_in_the_help() -> None:
    listed = " ".join(usage for usage, _ in words.USAGE)
    assert all(command in listed for command in COMMANDS if command != "classroom")
