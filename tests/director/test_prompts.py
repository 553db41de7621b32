"""What models are told: golden text of both prompts, and conversations that are well formed whatever happened."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maic_tui import words
from maic_tui.director.ports import LoopSettings
from maic_tui.director.prompts import Call, Situation, agent_request, director_request
from maic_tui.director.prompts.actions import action_lines, action_tools
from maic_tui.director.rules import limits
from maic_tui.director.state import from_exchange
from maic_tui.director.tools import CALL_A_TOOL, director_tools
from maic_tui.provider.base import Message, Request
from maic_tui.schema import events as ev
from maic_tui.schema.actions import ACTIONS, allowed_actions
from tests.director.doubles import FakeFloor, agents
from tests.golden_text import equals_golden


def ask(floor: FakeFloor, exchange: int, question: str) -> None:
    floor.emit(ev.UserMessage(text=question))
    floor.emit(ev.AgentStart(exchange=exchange, question=question))


def speak(
    floor: FakeFloor, agent: int, text: str, stop: ev.StopReason = "stop", *, draw: str = "", by: Any = "model"
) -> None:
    number = floor.view.turns + 1
    exchange = floor.view.open.exchange if floor.view.open else 0
    who = {"agent_id": f"a{agent}"}
    floor.emit(ev.Decision(by=by, kind="call_agent", args=who | {"instruction": "go"}, turn=number))
    floor.emit(ev.TurnStart(exchange=exchange, turn=number, agent_name=f"Agent {agent}", **who))  # type: ignore[arg-type]
    if text:
        floor.emit(ev.TextDelta(turn=number, text=text))
    if draw:
        params = {"content": draw, "x": 10, "y": 20, "elementId": f"e{number}"}
        floor.emit(ev.Action(turn=number, action_id=f"{number}.1", name="wb_draw_text", params=params, **who))  # type: ignore[arg-type]
    floor.emit(ev.TurnEnd(turn=number, stop_reason=stop, chars=len(text)))


def situation(floor: FakeFloor, number: int = 3, **how: Any) -> Situation:
    state = from_exchange(floor.view.open, floor.board)
    return Situation(agents(number), LoopSettings("m", **how), limits(number), floor.view, floor.board, state)


@pytest.fixture
def floor() -> FakeFloor:
    """A class in its second exchange."""
    floor = FakeFloor()
    ask(floor, 1, "Why is the sky blue?")
    speak(floor, 0, "Air scatters blue light more than red.", draw="blue > red")
    speak(floor, 2, "So why not violet?", "aborted")
    floor.emit(ev.AgentEnd(exchange=1, reason="aborted"))
    ask(floor, 2, "And sunsets?")
    floor.emit(ev.Decision(by="model", kind="end", args={"text": "The teacher."}, refused="no_tool_call", why="x"))
    floor.emit(
        ev.Decision(by="model", kind="call_agent", args={"agent_id": "zz"}, refused="invalid_agent_id", why="No zz.")
    )
    speak(floor, 0, "The light goes a longer way then.", draw="long way")
    floor.emit(ev.UserMessage(text="Longer than what?", delivery="steer"))
    return floor


def told(request: Request) -> str:
    parts = []
    for message in request.messages:
        calls = "".join(f"\n{call.id}: {call.name} {call.arguments}" for call in message.calls)
        parts.append(f"=== {message.role} {message.tool_call_id}".rstrip() + f"\n{message.content}{calls}\n")
    return "".join(parts)


@pytest.mark.parametrize("tools", [True, False])
def test_the_directors_prompt(floor: FakeFloor, tools: bool) -> None:
    now = situation(floor, learner_name="Ada", learner_about="knows school algebra", language="English")
    equals_golden(told(director_request(now, tools=tools)), f"director/director-{'tools' if tools else 'graph'}.txt")


@pytest.mark.parametrize("reply_format", ["json", "tools"])
def test_an_agents_prompt(floor: FakeFloor, reply_format: Any) -> None:
    agent = agents(3)[2].model_copy(update={"persona": "Doubts what everybody nods over."})
    call = Call(agent, instruction="Ask back.", evidence="Blue light has a short wave.", reply_format=reply_format)
    equals_golden(told(agent_request(situation(floor), call)), f"director/agent-{reply_format}.txt")


@pytest.mark.parametrize("interface", words.LANGUAGES)
@pytest.mark.parametrize(
    ("language", "asked_for"), [("", "Speak the language of the learner's question."), ("Deutsch", "Speak Deutsch.")]
)
def test_the_class_speaks_the_learners_language_whatever_the_interface_speaks(
    floor: FakeFloor, monkeypatch: pytest.MonkeyPatch, interface: str, language: str, asked_for: str
) -> None:
    for name, said in dict(vars(words)).items():
        monkeypatch.setattr(words, name, said)
    words.speak(interface)
    now = situation(floor, language=language)
    call = Call(agents(3)[2], instruction="Ask back.")
    assert asked_for in told(agent_request(now, call))


def test_the_same_request_twice_is_the_same(floor: FakeFloor) -> None:
    for tools in (True, False):
        assert director_request(situation(floor), tools=tools) == director_request(situation(floor), tools=tools)


def test_the_request_holds_the_facts_beside_the_prompt(floor: FakeFloor) -> None:
    request = agent_request(situation(floor), Call(agents(3)[1], "Sum up."))
    assert (request.question, request.earlier) == ("Longer than what?", ("Why is the sky blue?",))
    assert [(spoken.agent_id, spoken.actions) for spoken in request.spoken] == [("a0", 1)]
    assert (request.instruction, request.board, request.purpose) == ("Sum up.", ("e1", "e3"), "agent")


def test_the_learners_line_is_marked_as_the_learners(floor: FakeFloor) -> None:
    facts = director_request(situation(floor), tools=False).messages[1].content
    assert "- Learner (the learner): Why is the sky blue?" in facts
    assert "- Agent 2 (agent): So why not violet? (was cut off there)" in facts


def test_the_director_is_told_ten_messages_of_two_hundred_characters() -> None:
    floor = FakeFloor()
    for number in range(1, 20):
        ask(floor, number, f"{number} " + "x" * 400)
        floor.emit(ev.AgentEnd(exchange=number, reason="end"))
    ask(floor, 20, "now")
    lines = director_request(situation(floor), tools=False).messages[1].content.split("\n")
    said = [line for line in lines if line.startswith("- Learner (the learner): ")]
    assert len(said) == 10
    assert {len(line.removeprefix("- Learner (the learner): ")) for line in said[:-1]} == {200}


def test_a_crowded_board_is_said_to_be_so() -> None:
    floor = FakeFloor()
    ask(floor, 1, "Q")
    for number in range(6):
        speak(floor, 0, "", draw=str(number))
    assert "crowded" in director_request(situation(floor), tools=True).messages[1].content
    assert "crowded" in agent_request(situation(floor), Call(agents(1)[0])).messages[0].content


def test_a_response_is_told_with_three_hundred_characters_and_what_it_drew() -> None:
    floor = FakeFloor()
    ask(floor, 1, "Q")
    speak(floor, 0, "w" * 500, draw="x")
    facts = director_request(situation(floor), tools=True).messages[1].content
    assert f"- Agent 0: {'w' * 299}… [1 actions: wb_draw_text]" in facts


SPEECH = st.tuples(
    st.integers(0, 2),
    st.sampled_from(["", "some words", "and more"]),
    st.sampled_from(list(get_args(ev.StopReason))),
    st.sampled_from(["", "drawing"]),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.one_of(SPEECH, st.just("ask"), st.just("steer")), max_size=16), st.sampled_from(["json", "tools"]))
def test_a_conversation_is_well_formed_whatever_happened(happened: list[Any], reply_format: Any) -> None:
    floor = FakeFloor()
    ask(floor, 1, "Q")
    for number, what in enumerate(happened, 2):
        match what:
            case "ask":
                ask(floor, number, f"question {number}")
            case "steer":
                floor.emit(ev.UserMessage(text="steer", delivery="steer"))
            case (agent, text, stop, draw):
                speak(floor, agent, text, stop, draw=draw)
    now = situation(floor)
    for agent in now.agents:
        messages = agent_request(now, Call(agent, reply_format=reply_format)).messages
        assert [message.role for message in messages[:2]] == ["system", "user"]
        assert messages[-1].role == "user"
        well_formed(messages)
    well_formed(director_request(now, tools=True).messages)


def well_formed(messages: tuple[Message, ...]) -> None:
    """Every call has its result right behind it, and no plain role comes twice running."""
    waiting: list[str] = []
    last = ""
    for message in messages:
        if message.role == "tool":
            waiting.remove(message.tool_call_id)
        else:
            assert waiting == []
            waiting = [call.id for call in message.calls]
        assert message.role != last or message.role in ("tool", "assistant")
        last = message.role
    assert waiting == []


def test_own_words_come_in_the_form_that_is_asked_for(floor: FakeFloor) -> None:
    own = agent_request(situation(floor), Call(agents(3)[0])).messages
    items = [json.loads(message.content) for message in own if message.role == "assistant"]
    assert [item["type"] for item in items[0]] == ["text", "action"]
    native = agent_request(situation(floor), Call(agents(3)[0], reply_format="tools")).messages
    assert [message.content for message in native if message.role == "tool"] == ["done", "done"]


def test_a_nudge_follows_own_words() -> None:
    floor = FakeFloor()
    ask(floor, 1, "Q")
    speak(floor, 0, "mine")
    assert "your turn again" in agent_request(situation(floor), Call(agents(3)[0])).messages[-1].content
    speak(floor, 0, "mine", "aborted")
    assert "cut off there" in agent_request(situation(floor), Call(agents(3)[0])).messages[-1].content


def test_own_words_that_were_cut_are_marked_wherever_they_stand(floor: FakeFloor) -> None:
    messages = agent_request(situation(floor), Call(agents(3)[2])).messages
    cut = next(index for index, message in enumerate(messages) if message.role == "assistant")
    assert messages[cut + 1].content.startswith("(You were cut off there.)")


# Tools


def test_the_four_tools() -> None:
    tools = director_tools(agents(2))
    assert [tool.name for tool in tools] == ["call_agent", "cue_user", "close_session", "read_scene"]
    assert tools[0].parameters["properties"]["agent_id"]["enum"] == ["a0", "a1"]
    assert CALL_A_TOOL in director_request(situation(FakeFloor()), tools=True).messages[0].content


@pytest.mark.parametrize("role", ["teacher", "assistant", "student"])
@pytest.mark.parametrize("on_slide", [True, False])
def test_every_action_of_a_role_is_told_with_its_parameters(role: str, on_slide: bool) -> None:
    names = allowed_actions(role, on_slide=on_slide)
    lines = action_lines(names).split("\n")
    tools = action_tools(names)
    assert [tool.name for tool in tools] == list(names)
    for name, line, tool in zip(names, lines, tools, strict=True):
        fields = [field for field in ACTIONS[name].model_fields if field != "type"]
        assert len(tool.parameters.get("properties", {})) == len(fields)
        assert all(field in line for field in tool.parameters.get("properties", {}))
