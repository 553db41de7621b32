"""The parser: both shapes and everything else that models send; any cut gives the same; work grows with the length."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maic_tui.director.parser import ActionItem, Item, ReplyParser, Text, Thinking
from maic_tui.provider.base import CallDelta, Chunk
from tests.director.replies import OPEN, act, joined, parse, text_item

CASES: dict[str, tuple[str, list[Item]]] = {
    "prose": ("Light scatters.", [Text("Light scatters.")]),
    "array": (f"[{text_item('Look:')},{OPEN},{text_item('Seen?')}]",
              [Text("Look:"), act("wb_open"), Text("\n\nSeen?")]),
    "wrapped": (f'{{"items":[{text_item("a")},{text_item("b")},{OPEN}]}}', [Text("a\n\nb"), act("wb_open")]),
    "words and actions in one object": (f'{{"text":"hi","actions":[{OPEN}]}}', [Text("hi"), act("wb_open")]),
    "words under an odd name": ('{"response":"hi"}', [Text("hi")]),
    "calls in an object": ('{"tool_calls":[{"function":{"name":"wb_open","arguments":"{}"}}]}', [act("wb_open")]),
    "parts of a typed item": ('[{"type":"text","content":"hi","notes":[{"text":"x"}]}]', [Text("hi")]),
    "byte order mark": (f"\ufeff[{text_item('hi')}]", [Text("hi")]),
    "other names": ('[{"type":"action","tool_name":"wb_open","parameters":{"a":1}}]', [act("wb_open", a=1)]),
    "arguments as a string": ('[{"type":"tool_call","name":"x","arguments":"{\\"a\\":1}"}]', [act("x", a=1)]),
    "function object": ('[{"type":"function","function":{"name":"x","arguments":{"a":1}}}]', [act("x", a=1)]),
    "flat action": ('[{"type":"wb_draw_text","content":"hi","x":1}]', [act("wb_draw_text", content="hi", x=1)]),
    "content before type": ('[{"content":"hi","type":"text"}]', [Text("hi")]),
    "no type": ('[{"content":"hi"}]', [Text("hi")]),
    "name and content": ('[{"name":"wb_draw_text","content":"hi"}]', [act("wb_draw_text", content="hi")]),
    "fence": (f"```json\n[{text_item('hi')}]\n```", [Text("hi")]),
    "fence without a language": (f"```\n[{text_item('hi')}]\n```\n", [Text("hi")]),
    "words and a fence": (f"Sure!\n```json\n[{text_item('hi')}]\n```\nBye", [Text("Sure!\n\nhi\n\nBye")]),
    "words and an array": (f"Sure: [{text_item('hi')}]", [Text("Sure: \n\nhi")]),
    "never closed": (f"[{text_item('one')},{OPEN},{{\"type\":\"text\",\"content\":\"tw",
                     [Text("one"), act("wb_open"), Text("\n\ntw")]),
    "closed object, array open": (f"[{text_item('one')}", [Text("one")]),
    "single object": (text_item("hi"), [Text("hi")]),
    "objects a line": (text_item("one") + "\n" + OPEN + "\n" + text_item("two"),
                       [Text("one"), act("wb_open"), Text("\n\ntwo")]),
    "strings": ('["one","two"]', [Text("one\n\ntwo")]),
    "nested": (f"[[{text_item('one')}],[{OPEN}]]", [Text("one"), act("wb_open")]),
    "number content": ('[{"type":"text","content":42}]', [Text("42")]),
    "list content": ('[{"type":"text","content":[{"type":"text","text":"lo"},"!"]}]', [Text("lo!")]),
    "null content": ('[{"type":"text","content":null}]', []),
    "odd members": (f"[{text_item('hi')}, 7, null, true]", [Text("hi")]),
    "empty array": ("[]", []),
    "empty": ("", []),
    "white space": (" \n ", []),
    "escapes": (r'[{"type":"text","content":"a\n\"b\" \u00e9\t\\"}]', [Text('a\n"b" é\t\\')]),
    "a pair of halves": (r'[{"type":"text","content":"\ud83d\udc4d"}]', [Text("👍")]),
    "a lone half": (r'[{"type":"text","content":"a\ud83d"}]', [Text("a�")]),
    "raw halves": ("ok \ud83d\udc4d", [Text("ok 👍")]),
    "raw lone half": ("A\ud83dB", [Text("A�B")]),
    "lone backslashes": (r'[{"type":"action","name":"f","params":{"latex":"\sqrt{x} \underline{y}"}}]',
                         [act("f", latex=r"\sqrt{x} \underline{y}")]),
    "a formula's lost backslashes": (r'[{"type":"action","name":"f","params":{"latex":"\frac{\beta}{\theta}"}}]',
                                     [act("f", latex=r"\frac{\beta}{\theta}")]),
    "lone backslashes in words": (r'[{"type":"text","content":"\sqrt \u12 \unit"}]', [Text(r"\sqrt \u12 \unit")]),
    "raw line break in a string": ('[{"type":"text","content":"a\nb"},{"name":"f","params":{"c":"x\ny"}}]',
                                   [Text("a\nb"), act("f", c="x\ny")]),
    "trailing commas": ('[{"type":"action","name":"f","params":{"a":[1,],},},]', [act("f", a=[1])]),
    "an action that is no JSON": ('[{"type":"action","name":"f","params":{"a":nope}}]',
                                  [ActionItem("f", {}, unreadable=True)]),
    "an infinite number": ('[{"type":"action","name":"f","params":{"a":NaN}}]', [ActionItem("f", {}, unreadable=True)]),
    "a huge number": ('[{"type":"action","name":"f","params":{"a":1e999}}]', [ActionItem("f", {}, unreadable=True)]),
    "deeply nested": ('[{"type":"action","name":"f","params":' + "[" * 100_000 + "]" * 100_000 + "}]",
                      [ActionItem("f", {}, unreadable=True)]),
    "brackets in prose": ("See [1] and f(x) = {x | x>0}, a[i], [a](b), [{",
                          [Text("See [1] and f(x) = {x | x>0}, a[i], [a](b), [{")]),
    "bracket first": ("[Smiling] Hello", [Text("[Smiling] Hello")]),
    "JSON taught in prose": ('An object: {"name": "Ada"}, a list: [{"age": 3}].',
                             [Text('An object: {"name": "Ada"}, a list: [{"age": 3}].')]),
    "code block": ('So:\n```python\nx = [{"type": "text"}]\n```\nDone.',
                   [Text('So:\n```python\nx = [{"type": "text"}]\n```\nDone.')]),
    "backticks": ("`a` and ``b`` and `", [Text("`a` and ``b`` and `")]),
    "a fence never closed": ("Code:\n```\nx", [Text("Code:\n```\nx")]),
    "think": ("<think>secret</think>\n\nlo", [Thinking("secret"), Text("lo")]),
    "thinking": ("\n<thinking>a</thinking><think>b</think>lo", [Thinking("ab"), Text("lo")]),
    "think never closed": ("<think>secret </thi", [Thinking("secret </thi")]),
    "think and an array": (f"<think>[1]</think>[{text_item('hi')}]", [Thinking("[1]"), Text("hi")]),
    "think in mid-answer": ("The tag <think> opens.", [Text("The tag <think> opens.")]),
    "nearly think": ("<thin air", [Text("<thin air")]),
    "thinking item": ('[{"type":"thinking","content":"hm"},{"type":"text","content":"hi"}]',
                      [Thinking("hm"), Text("hi")]),
    "controls": ("A\x1b[2JB\r\nC\rD", [Text("A␛[2JB\nC\nD")]),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_what_models_send(name: str) -> None:
    reply, items = CASES[name]
    found, unfinished = parse(reply)
    assert found == items
    assert unfinished is None


@pytest.mark.parametrize("name", [name for name, (reply, _) in CASES.items() if len(reply) < 1000])
def test_character_by_character_it_is_the_same(name: str) -> None:
    reply, items = CASES[name]
    assert parse(reply, list(range(len(reply)))) == (items, None)


PIECES = st.sampled_from(
    ["[", "]", "{", "}", '"', ",", ":", "\\", "\\u", "d83d", "\ud83d", "\udc4d", "`", "```", "json", "\n", " ",
     "a", "é",
     "<think>", "</think>", "<thi", '"type"', '"text"', '"content"', '"action"', '"name"', '"params"', "42", "null",
     text_item("hi"), OPEN, '[{"type":"text","content":"', "\r", "\x1b",
     "'", "“", "type", "~~~", "<tool_call>", "</tool_call>", "[TOOL_CALLS]", "</reasoning>", "<|im_end|>", "<",
     '"[{\\"', '"line"', "[{", ": ", "<|channel|>analysis<|message|>", "<|end|>", "Hello there"]
)  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(st.lists(PIECES, max_size=30).map("".join), st.lists(st.integers(1, 200), max_size=20))
def test_any_cut_gives_the_same_items(reply: str, cuts: list[int]) -> None:
    assert parse(reply, cuts) == parse(reply)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.one_of(st.text(max_size=20), st.just(None)), max_size=6), st.lists(st.integers(1, 300), max_size=20))
def test_a_well_formed_array_gives_its_items_wherever_it_is_cut(contents: list[str | None], cuts: list[int]) -> None:
    items: list[dict[str, Any]] = [
        {"type": "action", "name": "f", "params": {}} if words is None else {"type": "text", "content": words}
        for words in contents
    ]
    found, unfinished = parse(json.dumps(items), cuts)
    assert unfinished is None
    assert sum(isinstance(item, ActionItem) for item in found) == contents.count(None)
    assert not any(isinstance(item, Text) and '"type"' in item.text for item in found)


@pytest.mark.parametrize(
    ("reply", "unfinished"),
    [
        (f"[{text_item('a')}", None),
        (f"[{text_item('a')},", None),
        (f'[{text_item("a")},{{"ty', None),
        (f'[{text_item("a")},{{"type":"text","content":"b', None),
        (f'[{text_item("a")},{{"type":"action"', ""),
        (f'[{text_item("a")},{{"type":"action","name":"wb_clear"', "wb_clear"),
        (f'[{OPEN},{{"name":"wb_clear","pa', "wb_clear"),
        (f'[{OPEN},{{"type":"thinking","content":"b', None),
        ("plain words [", None),
    ],
)
def test_an_action_that_had_begun_is_told(reply: str, unfinished: str | None) -> None:
    assert parse(reply, whole=False)[1] == unfinished


def test_words_are_given_out_while_their_string_is_open() -> None:
    parser = ReplyParser()
    assert parser.feed(Chunk(text='[{"type":"text","content":"Hel')) == [Text("Hel")]
    assert parser.feed(Chunk(text="lo \\")) == [Text("lo ")]
    assert parser.feed(Chunk(text="u00e")) == []
    assert parser.feed(Chunk(text="9!")) == [Text("é!")]


def test_prose_is_given_out_as_it_comes() -> None:
    parser = ReplyParser()
    assert parser.feed(Chunk(text="Light ")) == [Text("Light ")]
    assert parser.feed(Chunk(text="bends [")) == [Text("bends ")]
    assert parser.feed(Chunk(text="1]")) == [Text("[1]")]


@pytest.mark.parametrize("depth", [10, 400, 900, 5_000, 100_000])
@pytest.mark.parametrize("key", ["content", "params", "function"])
def test_no_depth_of_nesting_breaks_it(key: str, depth: int) -> None:
    lists = f'[{{"type":"text","{key}":' + "[" * depth + "]" * depth + f"}},{OPEN}]"
    objects = f'[{{"name":"f","{key}":' + f'{{"{key}":' * depth + "1" + "}" * depth + f"}},{OPEN}]"
    assert parse(lists)[0][-1] == parse(objects)[0][-1] == act("wb_open")


# Native calls and reasoning


def native(*deltas: CallDelta, whole: bool = True, text: str = "") -> tuple[list[Item], str | None]:
    parser = ReplyParser()
    items = parser.feed(Chunk(text=text)) if text else []
    for delta in deltas:
        items += parser.feed(Chunk(calls=(delta,)))
    items += parser.close(whole=whole)
    return joined(items), parser.unfinished


def test_words_with_native_calls() -> None:
    second = CallDelta("2", "f", '{"a":'), CallDelta("2", "", "1}")
    found = native(CallDelta("1", "wb_clear", "{}"), *second, text="Look")
    assert found == ([Text("Look"), act("wb_clear"), act("f", a=1)], None)


def test_calls_that_come_interleaved_keep_the_order_in_which_they_began() -> None:
    found = native(CallDelta("1", "f", '{"a"'), CallDelta("2", "g", "{}"), CallDelta("1", "", ":1}"))
    assert found == ([act("f", a=1), act("g")], None)


@pytest.mark.parametrize("arguments", ["", " ", '"{}"'])
def test_a_call_without_arguments(arguments: str) -> None:
    whole, _ = native(CallDelta("1", "wb_open", arguments))
    assert whole == [act("wb_open")]


def test_a_call_cut_at_the_length_limit_is_not_complete() -> None:
    assert native(CallDelta("1", "f", '{"a"'), whole=False) == ([], "f")
    assert native(CallDelta("1", "f", ""), whole=False) == ([], "f")
    assert native(CallDelta("1", "f", "{}"), whole=False) == ([act("f")], None)


def test_a_native_call_that_is_no_json_is_unreadable() -> None:
    assert native(CallDelta("1", "f", "{a: 1}"))[0] == [ActionItem("f", {}, unreadable=True)]


def test_reasoning_content_is_thinking() -> None:
    parser = ReplyParser()
    assert parser.feed(Chunk(thinking="hm", text="lo")) == [Thinking("hm"), Text("lo")]


# Work


HARD = {
    "prose": "words and words ",
    "brackets": "[[[{{{",
    "open structures": '[{"type" : ',
    "ticks": "``` `` `",
    "one string": 'x',
    "escapes": "\\u00e9",
    "items": text_item("hi") + ",",
    "keys": '"k":"v",',
    "white space": " ",
    "nearly closed thought": "</thin",
    "nearly a mark": "<tool_cal",
    "unknown items": '{"a":"b c"},',
    "loose items": "{type:'text',content:'x'},",
    "unescaped quotes": 'he said "hi" , ',
}  # fmt: skip
HEADS = {
    "": "",
    "words": '[{"type":"text","content":"',
    "object": "[{",
    "array": "[",
    "think": "<think>",
    "loose": "[{'type':",
    "string": '"[{\\"',
    "strings": '["',
    "tilde": "~~~",
}


def work(reply: str) -> int:
    """Calls of functions, ours and the interpreter's, while `reply` comes character by character."""
    parser = ReplyParser()
    chunks = [Chunk(text=char) for char in reply]
    count = 0

    def tally(frame: Any, event: str, arg: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(tally)
    try:
        for chunk in chunks:
            parser.feed(chunk)
        parser.close()
    finally:
        sys.setprofile(before)
    assert len(parser._held) <= 300
    return count


@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize("body", HARD)
def test_work_is_proportional_to_the_length(body: str, head: str) -> None:
    once = work(HEADS[head] + (HARD[body] * 600)[:600])
    four = work(HEADS[head] + (HARD[body] * 2400)[:2400])
    assert four <= 4.6 * once


@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize("body", HARD)
def test_little_is_held_back(body: str, head: str) -> None:
    """What is looked at again with the next piece is bounded, so a long reply is not read twice."""
    parser = ReplyParser()
    for char in HEADS[head] + HARD[body] * 200:
        parser.feed(Chunk(text=char))
        assert len(parser._held) <= 130


def test_two_megabytes_in_one_piece() -> None:
    found, _ = parse('[{"type":"text","content":"' + "z" * 2_000_000)
    assert found == [Text("z" * 2_000_000)]
