"""The class without a model: whole exchanges, as director and as agents, in both ways of asking."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maic_tui import graphemes, words
from maic_tui.config.roster import default_class
from maic_tui.lesson.passages import bundled_passages as passages
from maic_tui.provider.base import Chunk, Message, Provider, Request, Spoken, Tool, ToolUse
from maic_tui.provider.offline import PIECE, OfflineProvider
from maic_tui.schema.actions import allowed_actions, parse_action
from maic_tui.schema.lesson import AgentProfile

TOOLS = (Tool("call_agent", "", {}), Tool("cue_user", "", {}))
CLASS = default_class()
QUESTIONS = (
    "How does a leaf make sugar?",
    "Why are leaves green?",
    "And at night?",
    "tell me more",
    "What are C4 plants?",
    "What is rubisco?",
)
TEXT = " ".join(passage.text for passage in passages())


@dataclass
class Session:
    """A learner's questions, one after another, as the director's loop would carry them out."""

    agents: tuple[AgentProfile, ...] = CLASS
    provider: Provider = field(default_factory=lambda: OfflineProvider(passages()))
    earlier: list[str] = field(default_factory=list)
    board: list[str] = field(default_factory=list)
    spoken: list[Spoken] = field(default_factory=list)
    moves: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    items: list[dict[str, Any]] = field(default_factory=list)

    async def ask(self, question: str, most: int = 10) -> tuple[str, dict[str, Any]]:
        """Carry out an exchange; its last move."""
        self.spoken, self.moves, self.items = [], [], []
        conversation: list[Message] = []
        for _ in range(most):
            request = self.request(question, messages=tuple(conversation))
            call = (await reply(self.provider, request)).calls[0]
            arguments = json.loads(call.arguments)
            self.moves.append((call.name, arguments))
            await self.same_in_graph_mode(request)
            if call.name != "call_agent":
                break
            conversation.append(Message("assistant", "", (ToolUse(call.id, call.name, call.arguments),)))
            conversation.append(Message("tool", "spoken", tool_call_id=call.id))
            await self.speak(question, arguments["agent_id"])
        self.earlier.append(question)
        return self.moves[-1]

    async def speak(self, question: str, agent_id: str) -> None:
        agent = next(agent for agent in self.agents if agent.id == agent_id)
        request = replace(self.request(question), purpose="agent", tools=(), agent=agent)
        items = json.loads((await reply(self.provider, request)).text)
        self.items += items
        said = "".join(item["content"] for item in items if item["type"] == "text")
        actions = [item for item in items if item["type"] == "action"]
        for action in actions:
            if action["name"] == "wb_clear":
                self.board.clear()
            else:
                assert action["params"]["elementId"] not in self.board
                self.board.append(action["params"]["elementId"])
        self.spoken.append(Spoken(agent_id, said, len(actions)))

    async def same_in_graph_mode(self, request: Request) -> None:
        """Both ways of asking give the same decision."""
        answer = json.loads((await reply(self.provider, replace(request, tools=(), json_reply=True))).text)
        match self.moves[-1]:
            case "call_agent", arguments:
                assert answer == {"next_agent": arguments["agent_id"], "instruction": arguments["instruction"]}
            case "cue_user", arguments:
                assert answer == {"next_agent": "USER", **arguments}
            case _:
                assert answer == {"next_agent": "END"}

    def request(self, question: str, **facts: Any) -> Request:
        return Request(
            "director",
            "offline",
            question,
            tools=TOOLS,
            agents=self.agents,
            spoken=tuple(self.spoken),
            earlier=tuple(self.earlier),
            board=tuple(self.board),
            **facts,
        )


def beginning_with(beginning: str) -> str:
    """The passage that begins so."""
    return next(passage.text for passage in passages() if passage.text.startswith(beginning))


async def reply(provider: Provider, request: Request) -> Chunk:
    whole = Chunk()
    async for chunk in provider.stream(request):
        whole += chunk
    return whole


async def test_the_teacher_answers_with_a_quote_that_it_calls_one_and_draws_it() -> None:
    session = Session()
    await session.ask("How does a leaf make sugar?")
    first = session.spoken[0]
    assert first.agent_id == "teacher"
    assert "offline" in first.text
    assert "bundled text on photosynthesis" in first.text
    assert beginning_with("A leaf makes sugar") in first.text
    assert first.actions
    assert session.board[0] == "ps-leaf"


async def test_an_exchange_is_two_or_three_turns_of_different_agents_and_then_the_learners() -> None:
    session = Session()
    for question in QUESTIONS:
        name, cue = await session.ask(question)
        speakers = [spoken.agent_id for spoken in session.spoken]
        assert speakers[0] == "teacher"
        assert 2 <= len(speakers) == len(set(speakers)) <= 3
        roles = [next(agent.role for agent in CLASS if agent.id == speaker) for speaker in speakers]
        assert all(one != other for one, other in pairwise(roles))
        assert name == "cue_user"
        assert cue["prompt"]
        assert 2 <= len(cue["options"]) <= 3


async def test_every_option_of_a_cue_is_a_question_that_the_texts_answer_and_nobody_asked() -> None:
    session = Session()
    for _ in range(12):
        name, cue = await session.ask(session.moves[-1][1]["options"][0] if session.moves else QUESTIONS[0])
        assert name == "cue_user"
        for option in cue["options"]:
            assert option not in session.earlier
            assert graphemes.count(option) <= 60
            assert session.provider._passages.search(option)  # type: ignore[attr-defined]


async def test_nothing_is_said_twice_in_a_session_of_follow_ups() -> None:
    session = Session()
    quoted: list[str] = []
    for question in QUESTIONS:
        await session.ask(question)
        first = session.spoken[0].text
        quoted += [passage.text for passage in passages() if passage.text in first]
    assert len(quoted) == len(set(quoted)) == len(QUESTIONS)


async def test_every_student_has_its_turn_in_its_own_way() -> None:
    session = Session()
    said: dict[str, str] = {}
    for question in (*QUESTIONS, *(passage.questions[0] for passage in passages()[::5])):
        await session.ask(question)
        said.update({spoken.agent_id: spoken.text for spoken in session.spoken})
    assert set(said) == {agent.id for agent in CLASS}
    assert said["curious"].endswith("?")
    assert "“" in said["joker"]
    assert said["thinker"].count("“") == 3
    assert said["notes"].startswith("For the notebook")


async def test_every_action_is_allowed_and_can_be_parsed() -> None:
    session = Session()
    for passage in passages():
        await session.ask(passage.questions[0])
        for item in session.items:
            if item["type"] == "action":
                assert item["name"] in allowed_actions("student")
                parse_action(item["name"], item["params"])


async def test_drawings_lie_in_four_places_and_only_the_first_speaker_wipes() -> None:
    session = Session()
    wiped = 0
    for passage in passages():
        session.items.clear()
        await session.ask(passage.questions[0])
        names = [item.get("name") for item in session.items]
        wiped += names.count("wb_clear")
        assert names.count("wb_clear") <= 1
        if "wb_clear" in names:
            assert sum(item["type"] == "text" for item in session.items[: names.index("wb_clear")]) == 1
        for item in session.items:
            params = item.get("params", {})
            assert 0 <= params.get("x", params.get("startX", 0)) <= 1000
            assert 0 <= params.get("y", params.get("startY", 0)) <= 562.5
    assert wiped


async def test_a_drawing_that_was_cut_is_completed_in_its_place() -> None:
    session = Session()
    await session.ask("How does a leaf make sugar?")
    whole = [item for item in session.items if item["type"] == "action"]
    again = Session(board=[item["params"]["elementId"] for item in whole[:4]])
    await again.speak("How does a leaf make sugar?", "teacher")
    assert [item for item in again.items if item["type"] == "action"] == whole[4:12]


@given(st.lists(st.integers(1, 200), min_size=1, max_size=3))
async def test_a_turn_that_was_cut_goes_on_from_the_word_that_it_was_cut_in(shown: list[int]) -> None:
    session = Session()
    request = replace(session.request("How does a leaf make sugar?"), purpose="agent", tools=(), agent=CLASS[0])
    whole = left = said_in(await reply(session.provider, request))
    cut: list[str] = []
    for number in shown:
        cut.append(left[:number])
        place = len(whole) - len(left) + len(cut[-1])
        left = said_in(await reply(session.provider, replace(request, cut=tuple(cut))))
        start = len(whole) - len(left)
        assert whole[start:] == left
        assert whole[start:place].split() == cut[-1].split()[-1:] or start == place
        assert start == 0 or whole[start - 1].isspace() or not left[:1].strip()


async def test_what_goes_on_after_other_words_leaves_nothing_out() -> None:
    session = Session()
    request = replace(session.request("How does a leaf make sugar?"), purpose="agent", tools=(), agent=CLASS[0])
    whole = await reply(session.provider, request)
    assert await reply(session.provider, replace(request, cut=("Something else",))) == whole


def said_in(chunk: Chunk) -> str:
    return "".join(item["content"] for item in json.loads(chunk.text) if item["type"] == "text")


@pytest.mark.parametrize("question", ["Who won the world cup in 2010?", "Was ist Liebe?", "???"])
async def test_an_unrelated_question_is_told_what_the_texts_know(question: str) -> None:
    session = Session()
    name, cue = await session.ask(question)
    assert [spoken.agent_id for spoken in session.spoken] == ["teacher"]
    assert "photosynthesis" in session.spoken[0].text
    assert "offline" in session.spoken[0].text
    assert not any(passage.text in session.spoken[0].text for passage in passages())
    assert name == "cue_user"
    assert len(cue["options"]) == 3


@pytest.mark.parametrize(
    ("said", "answer", "last"),
    [
        ("Hello!", words.OFFLINE_GREETING, "cue_user"),
        ("thank you", words.OFFLINE_THANKS, "cue_user"),
        ("Thanks, bye!", words.OFFLINE_GOODBYE, "close_session"),
    ],
)
async def test_small_talk_is_short(said: str, answer: str, last: str) -> None:
    session = Session()
    name, arguments = await session.ask(said)
    titles = "binary search, compound interest, photosynthesis"
    assert [spoken.text for spoken in session.spoken] == [answer.format(titles=titles)]
    assert name == last
    if last == "close_session":
        assert arguments == {"end_reason": "user_goodbye"}


async def test_nothing_is_invented() -> None:
    """Every sentence in quotation marks, and every added passage, stands in the texts."""
    session = Session()
    for passage in passages():
        await session.ask(passage.questions[0])
        for spoken in session.spoken[1:]:
            for quote in spoken.text.split("“")[1:]:
                quoted = quote.partition("”")[0]
                assert quoted in TEXT or any(quoted == found.scene for found in passages())


async def test_a_steer_is_answered_by_the_teacher() -> None:
    session = Session()
    await session.ask("How does a leaf make sugar?")
    call = (await reply(session.provider, replace(session.request("What is rubisco?"), earlier=()))).calls[0]
    assert (call.name, json.loads(call.arguments)["agent_id"]) == ("call_agent", "teacher")


async def test_a_call_that_was_refused_is_not_made_again() -> None:
    session = Session()
    request = session.request("Why are leaves green?")
    call = (await reply(session.provider, request)).calls[0]
    asked = Message("assistant", "", (ToolUse(call.id, call.name, call.arguments),))
    refused = replace(request, messages=(asked, Message("tool", "Refused", tool_call_id=call.id)))
    assert (await reply(session.provider, refused)).calls[0].name == "cue_user"


async def test_where_the_one_who_was_called_may_speak_no_more_another_answers() -> None:
    session = Session()
    request = session.request("Why are leaves green?")
    call = (await reply(session.provider, request)).calls[0]
    asked = Message("assistant", "", (ToolUse(call.id, call.name, call.arguments),))
    others = tuple(agent for agent in CLASS if agent.id != json.loads(call.arguments)["agent_id"])
    skipped = replace(request, agents=others, messages=(asked, Message("tool", "spoken", tool_call_id=call.id)))
    second = (await reply(session.provider, skipped)).calls[0]
    assert (second.name, json.loads(second.arguments)["agent_id"]) == ("call_agent", "assistant")


async def test_where_only_students_have_spoken_one_who_leads_speaks_before_the_learner_is_cued() -> None:
    students = [agent.id for agent in CLASS if agent.role == "student"]
    session = Session()
    for id in students:
        await session.speak("hello", id)
    call = (await reply(session.provider, session.request("hello"))).calls[0]
    assert (call.name, json.loads(call.arguments)["agent_id"]) == ("call_agent", "teacher")


@pytest.mark.parametrize("number", [1, 2, 3])
async def test_smaller_classes(number: int) -> None:
    session = Session(agents=CLASS[:number])
    name, _ = await session.ask("Why are leaves green?")
    assert name == "cue_user"
    assert 1 <= len(session.spoken) <= number
    assert beginning_with("Leaves are green") in session.spoken[0].text


async def test_a_class_of_students_alone_answers_too() -> None:
    agents = tuple(AgentProfile(id=f"s{number}", name=f"S{number}") for number in range(3))
    session = Session(agents=agents)
    await session.ask("Why are leaves green?")
    assert beginning_with("Leaves are green") in session.spoken[0].text


async def test_without_any_text_it_says_so() -> None:
    session = Session(provider=OfflineProvider(()))
    name, cue = await session.ask("Why are leaves green?")
    assert session.spoken[0].text == words.OFFLINE_EMPTY
    assert (name, cue["options"]) == ("cue_user", [])


async def test_a_reply_comes_in_small_pieces_and_ends_with_stop() -> None:
    request = replace(Session().request("Why are leaves green?"), purpose="agent", tools=(), agent=CLASS[0])
    chunks = [chunk async for chunk in OfflineProvider(passages()).stream(request)]
    assert len(chunks) > 10
    assert all(len(chunk.text) <= PIECE for chunk in chunks)
    assert [chunk.finish for chunk in chunks if chunk.finish] == ["stop"]
    assert chunks[-1].finish == "stop"


async def test_an_answer_is_not_graded() -> None:
    whole = await reply(OfflineProvider(()), Request("grade", "offline", "x"))
    assert whole.failure is not None
    assert not whole.failure.retryable


async def test_it_wants_no_warming_and_can_be_closed_twice() -> None:
    provider = OfflineProvider(passages())
    provider.warm()
    assert await provider.supports_tools("offline")
    await reply(provider, Session().request("leaves"))
    await provider.close()
    await provider.close()


@settings(deadline=None)
@given(question=st.text(max_size=80), earlier=st.lists(st.sampled_from([*QUESTIONS, "hi", "?", "x"]), max_size=10))
async def test_the_same_request_has_the_same_reply_and_none_breaks_it(question: str, earlier: list[str]) -> None:
    for purpose in ("director", "agent"):
        request = Request(purpose, "offline", question, agents=CLASS, agent=CLASS[3], earlier=tuple(earlier))
        one, two = [await reply(OfflineProvider(passages()), request) for _ in range(2)]
        assert one == two
        assert one.failure is None
