"""What is not as it has to be in what a run left behind."""

from __future__ import annotations

import re
from typing import Any

from .ask import Outcome
from .fault import KEY, Fault

QUIT_SECONDS = 2.0
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
NEVER_SHOWN = ("Traceback", "Give Feedback", "Provider List", "litellm.", "LiteLLM", KEY, KEY[3:])
JSON_SPEECH = ('{"', '"type":', '"content":', '"params":')
"""What no agent says, and what stands in a reply that was not read."""


def problems(fault: Fault, outcome: Outcome, *, as_json: bool) -> list[str]:
    """Each in a line."""
    try:
        out, err = outcome.out.decode(), outcome.err.decode()
    except UnicodeDecodeError as bad:
        return [f"an output is not UTF-8: {bad}"]
    found = [*_of_the_exchange(fault, outcome), *_of_the_words(fault, outcome)]
    found += _of_json(outcome, out) if as_json else _of_plain(fault, out)
    for name, text in (("output", out), ("error", err)):
        found += [f"standard {name} holds {match[0]!r}" for match in [CONTROL.search(text)] if match]
    files = {name: data.decode("utf-8", "replace") for name, data in outcome.files.items()}
    places = {"standard output": out, "standard error": err, **files}
    found += [f"{word!r} in {place}" for word in NEVER_SHOWN for place, text in places.items() if word in text]
    found += [f"{name} has the mode {mode:o}" for name, mode in outcome.modes.items() if mode & 0o077]
    if fault.signal and outcome.seconds_to_quit > QUIT_SECONDS:
        found.append(f"took {outcome.seconds_to_quit:.1f} s to quit")
    return found


def _of_the_exchange(fault: Fault, outcome: Outcome) -> list[str]:
    ends = _data(outcome, "agent_end")
    end = ends[-1] if ends else {}
    found = [
        *_differs("exit code", fault.exit, outcome.code),
        *_differs("reason", fault.reason, end.get("reason", "")),
        *_differs("kind", fault.kind, (end.get("error") or {}).get("kind", "")),
        *_differs("ends of exchanges", len(_data(outcome, "agent_start")), len(ends)),
        *_differs("ends of turns", len(_data(outcome, "turn_start")), len(_data(outcome, "turn_end"))),
    ]
    if fault.requests is not None:
        found += _differs("requests", fault.requests, outcome.requests)
    if fault.acts is not None:
        acts = tuple((act["name"], act["status"]) for act in _data(outcome, "action"))
        found += _differs("actions", fault.acts, acts)
    return found


def _of_the_words(fault: Fault, outcome: Outcome) -> list[str]:
    said = "".join(part["text"] for part in _data(outcome, "text_delta"))
    found = [f"{mark!r} is said" for mark in JSON_SPEECH if mark in said]
    return found + (_differs("words", fault.text, said.rstrip()) if fault.text is not None else [])


def _of_plain(fault: Fault, out: str) -> list[str]:
    """The words are printed, once, and no JSON is."""
    found = [f"{mark!r} is printed" for mark in JSON_SPEECH if mark in out]
    if fault.text:
        found += _differs("times that the words are printed", 1, out.count(f"Ms. Rivera: {fault.text}"))
    return found


def _of_json(outcome: Outcome, out: str) -> list[str]:
    """Each line is an event as it is in the log."""
    logged = [line for name, data in outcome.files.items() if name.endswith(".jsonl") for line in data.splitlines()[1:]]
    missing = [line for line in out.encode().splitlines() if line not in logged]
    return [f"printed and not in the log: {missing[0][:80]!r}"] if missing else []


def _data(outcome: Outcome, kind: str) -> list[dict[str, Any]]:
    return [event["data"] for event in outcome.log if event["type"] == kind]


def _differs(what: str, expected: Any, got: Any) -> list[str]:
    return [] if expected == got else [f"{what} is {str(got)[:80]!r}, not {str(expected)[:80]!r}"]
