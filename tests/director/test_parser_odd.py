"""Replies in a form that was not asked for: no visible word is lost, no markup is said, and honest prose stays."""

from __future__ import annotations

import json

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from maic_tui.director.parser import Item, ReplyParser, Text, Thinking
from maic_tui.provider.base import CallDelta, Chunk
from tests.director.replies import OPEN, act, parse, text_item

HI = f"[{text_item('hi')}]"

WORDS_UNDER_ODD_KEYS: dict[str, tuple[str, list[Item]]] = {
    "a speaker's line": ('[{"speaker":"Ms. Rivera","line":"hi"}]', [Text("hi")]),
    "several lines": ('[{"speaker":"A","line":"hi"},{"speaker":"B","line":"lo"}]', [Text("hi\n\nlo")]),
    "a name and a line": ('[{"name":"Ms. Rivera","line":"hi"}]', [Text("hi")]),
    "capitals": ('[{"Type":"Text","Content":"hi"}]', [Text("hi")]),
    "an action in capitals": ('[{"Type":"Action","Name":"wb_open","Params":{}}]', [act("wb_open")]),
    "a parameter's own capitals": ('[{"type":"laser","elementId":"x"}]', [act("laser", elementId="x")]),
    "an object in an object": ('{"response":{"text":"hi"}}', [Text("hi")]),
    "a value": ('[{"type":"text","value":"hi"}]', [Text("hi")]),
    "a whole reply": (
        '{"id":"c-1","model":"m 1","choices":[{"message":{"role":"assistant","content":"hi"}}]}', [Text("hi")]),
    "a sentence under any key": ('{"city":"x","remark":"It is hot."}', [Text("It is hot.")]),
    "thoughts are none": ('{"thought":"she is lost","line":"hi"}', [Text("hi")]),
    "never closed": ('[{"speaker":"A","line":"hi th', [Text("hi th")]),
    "nothing like words": ('{"next_agent":"USER"}', [Text('{"next_agent":"USER"}')]),
    "unescaped quotes": ('[{"type":"text","content":"he said "hi" to me"},{"type":"text","content":"lo"}]',
                         [Text('he said "hi" to me\n\nlo')]),
    "unescaped quotes and a comma": ('[{"type":"text","content":"so "hi", he said"}]', [Text('so "hi", he said')]),
    "unescaped quotes in code": ('[{"type":"text","content":"print("a", "b") {"k": ["v"]}"},{"content":"lo"}]',
                                 [Text('print("a", "b") {"k": ["v"]}\n\nlo')]),
    "an unescaped quote at the end": ('[{"type":"text","content":"she said "hi""}]', [Text('she said "hi"')]),
    "no comma between keys": ('[{"content":"hi"\n "type":"text"}]', [Text("hi")]),
    "a line in a fence": ('```json\n[{"speaker":"A","line":"hi"}]\n```', [Text("hi")]),
    "a gap before the end": ('[{"type":"text","content":"hi"' + "\n" * 300 + "}]", [Text("hi")]),
    "an action without a name": ('[{"type":"action","params":{}}]', [act("")]),
    "an object that is not known, then one that is": (f'["a",{{"b":"c d"}},{text_item("hi")}]', [Text("a\n\nhi")]),
}  # fmt: skip

PROSE = [
    '{"a": 1} is an object in JSON.',
    '["red","green"] is a list in Python.',
    '["red","green"]\n\nThat was a list.',
    '{"x"} hmm',
    '{"x" hmm, never closed',
    '{"name": "Ada", "age": 3} is an object.',
    "{type: 'x'} is what you'd write in JavaScript.",
    "[Smiling] Hello",
    'Write {"id": 1, "kind": "text"} here.',
    'Here:\n```json\n{"name": "Ada", "age": 3}\n```\nThat is all.',
    '```json\n{"name": "Ada", "age": 3}\n```',
    '```json\n{"name": "Ada", "tags": ["a b"]}\n```\nThat was JSON.',
    '```json\n{"a": 1}  // one\n{"b": 2}\n```\nDone. `[{"c": 3}]`',
    '```json\n{"title": "The red sun"}\n```',
    '```json\n["red sun", "blue sky"]\n```',
    "~~~\nx = [1]\n~~~\nDone.",
    "````md\n```\nx\n```\n````\nDone.",
    "~~struck~~ out",
    "The <tool_call> tag holds a call.",
    "[TOOL_CALLS] is a mark.",
    "Hello <think>x</think> world",
    "It ends with `</think>`.",
    "The </think> tag closes it.",
    "Then comes <|im_end|> and more.",
    'He said "[{" and left.',
    "a < b and <b>bold</b>",
]

NO_MARKUP: dict[str, tuple[str, list[Item]]] = {
    "single quotes": ("[{'type':'text','content':'it\\'s \"so\"'}] Bye, it's over.",
                      [Text('it\'s "so"\n\nBye, it\'s over.')]),
    "Python's names": ("[{'name':'wb_open','params':{'a':True,'b':None}}]", [act("wb_open", a=True, b=None)]),
    "bare keys": ('[{type:"text",content:"hi: {there}"}]', [Text("hi: {there}")]),
    "curly quotes": ("[{“type”:“text”,“content”:“say \"hi\"”}]", [Text('say "hi"')]),
    "written twice": (json.dumps(HI), [Text("hi")]),
    "written twice, with breaks": (json.dumps(json.dumps([{"type": "text", "content": "a\nb"}], indent=2)),
                                   [Text("a\nb")]),
    "loose in a fence": ("```json\n[{'type':'text','content':'hi'}]\n```\nBye", [Text("hi\n\nBye")]),
    "loose and never closed": ("[{'type':'text','content':'hi th", [Text("hi th")]),
    "a long gap": ("[" + " " * 500 + HI[1:], [Text("hi")]),
    "invisible characters before it": (f"\u200b\u2060{HI}", [Text("hi")]),
    "fence json5": (f"```json5\n{HI}\n```", [Text("hi")]),
    "fence text": (f"```text\n{HI}\n```", [Text("hi")]),
    "four ticks": (f"````json\n{HI}\n````", [Text("hi")]),
    "tildes": (f"~~~json\n{HI}\n~~~\nBye", [Text("hi\n\nBye")]),
    "a fence that nothing opened": (f"{HI}\n```\n", [Text("hi")]),
    "a block behind it": (f"{HI}\n```python\nx\n```", [Text("hi\n\n```python\nx\n```")]),
    "no first bracket": (f"{text_item('a')}, {text_item('b')}]", [Text("a\n\nb")]),
    "a tool call": ('Look <tool_call>\n{"name":"laser","arguments":{"elementId":"x"}}\n</tool_call>',
                    [Text("Look "), act("laser", elementId="x")]),
    "two tool calls": ('<tool_call>{"name":"wb_open","arguments":{}}</tool_call>\n' * 2,
                       [act("wb_open"), act("wb_open")]),
    "calls after a mark": ('[TOOL_CALLS] [{"name":"wb_open","arguments":{}}]', [act("wb_open")]),
    "a call after a tag": ('<|python_tag|>{"name":"wb_open","parameters":{}}', [act("wb_open")]),
    "an end mark": ("hi<|im_end|>", [Text("hi")]),
    "channels": ("<|channel|>analysis<|message|>hm<|end|><|start|>assistant<|channel|>final<|message|>hi<|return|>",
                 [Thinking("hm"), Text("hi")]),
} | {
    f"after words: {opening}": (f"Sure: {opening}", [Text("Sure: "), *items])
    for opening, items in [
        ('{"action":"wb_open","params":{}}', [act("wb_open")]),
        ('{"tool":"wb_open","arguments":{"a":1}}', [act("wb_open", a=1)]),
        ('{"name": "laser", "arguments": {"elementId":"x"}}', [act("laser", elementId="x")]),
        ('[{"params":{"a":"}"},"type":"action","name":"wb_open"}]', [act("wb_open", a="}")]),
    ]
} | {
    f"words after words: {opening}": (f"Sure: {opening}", [Text("Sure: \n\nhi")])
    for opening in [
        '[{"id":"1","type":"text","content":"hi"}]',
        '[{"Type":"TEXT","Content":"hi"}]',
        '[{"role":"assistant","content":"hi"}]',
        '[{"type":"message","content":"hi"}]',
    ]
}  # fmt: skip

THOUGHTS: dict[str, tuple[str, list[Item]]] = {
    "capitals": ("<THINK>a</Think>hi", [Thinking("a"), Text("hi")]),
    "thought": ("<thought>a</thought>hi", [Thinking("a"), Text("hi")]),
    "reasoning": ("<reasoning>a</reasoning>hi", [Thinking("a"), Text("hi")]),
    "no opener": ("a\n</think>\n\nhi", [Text("a\n\nhi")]),
    "no opener, then an array": (f"a</think>{HI}", [Text("a\n\nhi")]),
    "one in another": ("<think>a<think>b</think>c</think>hi", [Thinking("a<think>b"), Text("c\n\nhi")]),
    "in an item": (f"[{text_item('<think>a</think> hi')},{OPEN}]", [Thinking("a"), Text("hi"), act("wb_open")]),
    "in an item, never closed": ('[{"type":"text","content":"<think>a', [Thinking("a")]),
    "nearly in an item": (f"[{text_item('<thin air')}]", [Text("<thin air")]),
    "spoken of in an item": (f"[{text_item('A <think> tag')}]", [Text("A <think> tag")]),
}  # fmt: skip

CASES = WORDS_UNDER_ODD_KEYS | NO_MARKUP | {f"thinking: {name}": case for name, case in THOUGHTS.items()}


@pytest.mark.parametrize("name", CASES)
def test_what_models_send_instead(name: str) -> None:
    reply, items = CASES[name]
    assert parse(reply) == (items, None)
    assert parse(reply, list(range(len(reply)))) == (items, None)


@pytest.mark.parametrize("words", PROSE)
def test_honest_prose_stays(words: str) -> None:
    assert parse(words) == ([Text(words)], None)
    assert parse(words, list(range(len(words)))) == ([Text(words)], None)


NAMES = st.sampled_from(["a", "b", "name", "age", "id", "colour"])
VALUES = st.recursive(
    st.one_of(st.integers(), st.booleans(), st.none(), st.sampled_from(["red", "two words", "}", '"'])),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(NAMES, inner, max_size=3)),
    max_leaves=6,
)


@settings(max_examples=200, deadline=None)
@given(st.one_of(st.lists(VALUES, max_size=3), st.dictionaries(NAMES, VALUES, max_size=3)), st.integers(1, 30))
@example({"name": "Ada", "a": {"b": 1}}, 7)
def test_json_that_a_sentence_begins_with_stays(value: object, size: int) -> None:
    words = f"{json.dumps(value)} is JSON."
    assert parse(words, list(range(size, len(words), size))) == ([Text(words)], None)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(['"', "a", " ", "b.", "(", "é"]), max_size=20).map("".join), st.integers(1, 9))
def test_quotes_that_are_not_escaped_lose_no_letter(words: str, size: int) -> None:
    reply = f'[{{"type":"text","content":"{words}"}}]'
    found, _ = parse(reply, list(range(size, len(reply), size)))
    assert "".join(item.text for item in found if isinstance(item, Text)).strip() == words.strip()


def test_words_of_a_known_item_are_not_held_back() -> None:
    parser = ReplyParser()
    assert parser.feed(Chunk(text='{"type":"text","content":"Hello "there')) == [Text('Hello "there')]
    assert parser.feed(Chunk(text='"')) == []
    assert parser.feed(Chunk(text=" is")) == [Text('" is')]


def test_a_call_of_nothing_is_none() -> None:
    parser = ReplyParser()
    assert parser.feed(Chunk(calls=(CallDelta("1", "", ""),))) == []
    assert parser.close() == []
    assert parser.unfinished is None


def test_a_call_without_a_name_is_told() -> None:
    parser = ReplyParser()
    parser.feed(Chunk(calls=(CallDelta("1", "", "{}"),)))
    assert (parser.close(), parser.unfinished) == ([], "")
