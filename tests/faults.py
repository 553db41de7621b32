"""The matrix of faults through the installed command: `python -m tests.faults [NAME…] [--jobs N]`.

Each row starts `maic-tui ask --json` as a person would, in an empty home, against a server that misbehaves as the row
says, and looks at the exit code, the events, and every file and byte that was left. It takes minutes, so it is run
apart from the tests.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.provider.server import ScriptedServer, call_agent, next_agent, say

KEY = "sk-faults-0123456789-abcdefgh"
LIMIT_SECONDS = 60.0
QUIT_SECONDS = 2.0
NEVER_SHOWN = ("Traceback", "Give Feedback", "Provider List", "litellm.", KEY)
ONE_AGENT = (
    '[model]\nretries = 1\n[[agents]]\nid = "teacher"\nname = "Ms. Rivera"\nrole = "teacher"\npersona = "Kind."\n'
)
SIX_AGENTS = "[model]\nretries = 1\n"
GRAPH = SIX_AGENTS + '[director]\nmode = "graph"\n'


@dataclass(frozen=True)
class Fault:
    """What the server does, and what has to come of it. `kind` is of the exchange's error, `text` the words that stay.

    `requests` is how many the server gets, None where it does not matter; `env` and `signal` are what else happens.
    """

    name: str
    script: Any
    exit: int = 3
    reason: str = "error"
    kind: str = ""
    text: str = ""
    requests: int | None = None
    config: str = ONE_AGENT
    env: dict[str, str] = field(default_factory=dict)
    signal: int = 0


def whole(name: str, script: Any, text: str, **more: Any) -> Fault:
    """A reply that is odd and yet complete."""
    return Fault(name, script, 0, "cue_user", text=text, requests=1, **more)


def broken(name: str, *steps: dict[str, Any], kind: str = "stream_cut") -> Fault:
    """A reply that breaks off after `Hel`."""
    return Fault(name, [{"delta": "Hel"}, *steps], kind=kind, text="Hel", requests=1)


def http(name: str, status: int, body: str, kind: str, requests: int = 1, **headers: str) -> Fault:
    """A whole answer that is no reply."""
    named = {key.replace("_", "-"): value for key, value in headers.items()}
    return Fault(name, {"http": {"status": status, "headers": named, "body": body}}, kind=kind, requests=requests)


def error(message: str, code: str = "") -> str:
    return json.dumps({"error": {"message": message, "code": code}})


def frame(value: Any) -> dict[str, Any]:
    return {"raw": f"data: {json.dumps(value)}\n\n"}


END: tuple[dict[str, Any], ...] = ({"finish": "stop"}, {"done": True})
PING = {"raw": ": keep-alive\n\n"}
FAILED_FINISH = {"choices": [{"index": 0, "delta": {}, "finish_reason": "error"}], "error": {"message": "gone"}}
WHOLE_JSON = {"choices": [{"index": 0, "message": {"role": "assistant", "content": "whole"}, "finish_reason": "stop"}]}

FAULTS = [
    whole("no DONE", [{"delta": "Hello"}, {"finish": "stop"}, {"clean_end": True}], "Hello"),
    whole("comment", [{"delta": "Hel"}, PING, *say("lo")], "Hello"),
    whole("odd finish", [{"delta": "Hello"}, {"finish": "eos_weird"}, {"done": True}], "Hello"),
    whole("length", [{"delta": "Hello"}, {"finish": "length"}, {"done": True}], "Hello"),
    whole("no choices", [frame({"choices": []}), *say("lo")], "lo"),
    whole("null choices", [frame({"choices": None}), *say("lo")], "lo"),
    whole("equal deltas", say("lo", "lo", "lo"), "lololo"),
    whole("300 equal deltas", [{"repeat": 300, "delta": "lo "}, *END], ("lo " * 300).rstrip()),
    whole("split bytes", [{"delta": "\u00e9\u6559\U0001f44d", "split_bytes": 1}, *END], "\u00e9\u6559\U0001f44d"),
    whole("split surrogates", [{"delta": "ok \ud83d"}, {"delta": "\udc4d"}, *END], "ok \U0001f44d"),
    whole("escape sequence", say("A\x1b", "]52;c;UFd", "\x07B"), "A\u241b]52;c;UFd\u2407B"),
    whole("reasoning", [{"delta_fields": {"reasoning_content": "secret"}}, *say("lo")], "lo"),
    whole("think tags", say("<thi", "nk>secret</th", "ink>", "lo"), "lo"),
    whole("list content", [{"delta_fields": {"content": [{"type": "text", "text": "lo"}]}}, *END], "lo"),
    whole("number content", [{"delta_fields": {"content": 42}}, *END], "42"),
    whole("refusal", [{"delta_fields": {"refusal": "I cannot"}}, *END], "I cannot"),
    whole("whole JSON", {"http": {"status": 200, "body": json.dumps(WHOLE_JSON)}}, "whole"),
    whole("200 KB in one delta", say("z" * 200_000), "z" * 200_000),
    whole(
        "a dead proxy", say("lo"), "lo", env={"HTTP_PROXY": "http://127.0.0.1:9", "HTTPS_PROXY": "http://127.0.0.1:9"}
    ),
    whole("a key in the words", say(f"the key {KEY[:9]}", f"{KEY[9:]}."), "the key [key hidden]."),
    broken("reset", {"rst": True}),
    broken("no last chunk", {"eof_without_last_chunk": True}),
    broken("no finish", {"done": True}),
    broken("torn frame", {"raw": 'data: {"choices":[{"del'}, {"clean_end": True}),
    broken("id before a ping", {"raw": "id: 7\n"}, PING, *say("lo")),
    broken("empty data", {"raw": "data:\n\n"}, *say("lo")),
    broken("bad UTF-8", {"raw_hex": "646174613a20ff7b7d0a0a"}, *say("lo")),
    broken("error event", {"raw": 'event: error\ndata: {"error":{"message":"Overloaded","code":502}}\n\n'}),
    broken("finish error", frame(FAILED_FINISH), {"done": True}),
    broken("silence", {"sleep": 600}, kind="timeout"),
    broken("heartbeats", {**PING, "repeat": "for ever", "every": 0.1}, kind="timeout"),
    Fault("late first word", [{"sleep": 600}, *say("late")], kind="timeout", requests=1),
    Fault("nothing said", [*END], kind="empty_reply"),
    Fault("reasoning only", [{"delta_fields": {"reasoning_content": "hm"}}, *END], kind="empty_reply"),
    http("a login page", 200, "<html>login</html>", "not_a_model", content_type="text/html"),
    http("JSON error in 200", 200, error("quota exceeded", "insufficient_quota"), "quota"),
    http("401 that echoes the key", 401, error(f"Incorrect API key provided: {KEY}"), "auth"),
    http("402", 402, error("Insufficient credits"), "quota"),
    http("403", 403, error("no"), "refused"),
    http("404", 404, error("model not found"), "not_found"),
    http("413", 413, error("context_length_exceeded"), "context", requests=2),
    http("429", 429, error("slow down"), "rate_limit", requests=2, retry_after="1"),
    http("429 for an hour", 429, error("slow down"), "rate_limit", retry_after="3600"),
    http("429 quota", 429, error("You exceeded your current quota", "insufficient_quota"), "quota"),
    http("500", 500, "oops", "server", requests=2),
    http("redirect", 302, "", "redirect", location="http://127.0.0.1:1/evil"),
    Fault(
        "429 and then words", [{"http": {"status": 429, "body": "{}"}}, say("lo")], 0, "cue_user", text="lo", requests=2
    ),
    Fault("refused connection", say("lo"), kind="unreachable", env={"MAIC_TUI_API_BASE": "http://127.0.0.1:9/v1"}),
    Fault("no such provider", say("lo"), kind="not_found", env={"MAIC_TUI_MODEL": "nosuch/x"}, requests=0),
    Fault("key of odd letters", say("lo"), 1, "", env={"MAIC_TUI_API_KEY": "k\u00e9y"}, requests=0),
    Fault("a flood, then Ctrl+C", [{"repeat": "for ever", "delta": "z"}], 130, "aborted", signal=signal.SIGINT),
    Fault("a flood, then SIGTERM", [{"repeat": "for ever", "delta": "z"}], 143, "aborted", signal=signal.SIGTERM),
    Fault(
        "the director's 401",
        {"director": [{"http": {"status": 401, "body": error("no")}}], "agent": [say("lo")]},
        kind="auth",
        config=SIX_AGENTS,
        requests=1,
    ),
    Fault(
        "a director of unknown agents",
        {"director": [call_agent("nobody")], "agent": [say("lo")]},
        0,
        "call_limit",
        config=SIX_AGENTS,
        requests=18,
    ),
    Fault(
        "graph mode, an unknown agent",
        {"director": [next_agent("nobody")], "agent": [say("lo")]},
        0,
        "end",
        config=GRAPH,
        requests=1,
    ),
]


@dataclass
class Outcome:
    """What was left of a run."""

    code: int
    out: str
    err: str
    files: dict[str, str]
    seconds_to_quit: float
    requests: int

    @property
    def events(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def end(self) -> dict[str, Any]:
        return next((event["data"] for event in self.events if event["type"] == "agent_end"), {})

    @property
    def text(self) -> str:
        return "".join(event["data"]["text"] for event in self.events if event["type"] == "text_delta")


def run(fault: Fault) -> Outcome:
    """Carry out one row, in a home of its own."""
    with tempfile.TemporaryDirectory() as home, ScriptedServer(fault.script) as server:
        config = Path(home, "config.toml")
        config.write_text(fault.config)
        data = Path(home, "data")
        started = subprocess.Popen(
            [command(), "ask", "--json", "--config", config, "--data-dir", data, "Why?"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(home, server.base) | fault.env,
        )
        begun = signalled(started, server, fault.signal)
        try:
            out, err = started.communicate(timeout=LIMIT_SECONDS)
        except subprocess.TimeoutExpired:
            started.kill()
            out, err = started.communicate()
        files = {
            str(path.relative_to(home)): path.read_text("utf-8", "replace")
            for path in data.rglob("*")
            if path.is_file()
        }
        return Outcome(started.returncode, out, err, files, time.monotonic() - begun, len(server.requests))


def environment(home: str, base: str) -> dict[str, str]:
    """Nothing of the person who runs it."""
    times = {"MAIC_TUI_FIRST_TIMEOUT": "3", "MAIC_TUI_IDLE_TIMEOUT": "1"}
    model = {"MAIC_TUI_MODEL": "openai/scripted", "MAIC_TUI_API_BASE": base, "MAIC_TUI_API_KEY": KEY}
    return {"PATH": os.environ["PATH"], "HOME": home, "LANG": "C.UTF-8", **times, **model}


def command() -> str:
    """The installed command of this Python."""
    beside = Path(sysconfig.get_path("scripts"), "maic-tui")
    return str(beside) if beside.exists() else shutil.which("maic-tui") or sys.exit("maic-tui is not installed")


def signalled(started: subprocess.Popen[str], server: ScriptedServer, number: int) -> float:
    """Send a signal when the first request streams; the time of it."""
    if number and server.wait_requests(1, LIMIT_SECONDS):
        assert started.stdout is not None
        while '"text_delta"' not in started.stdout.readline():
            pass
        started.send_signal(number)
    return time.monotonic()


def problems(fault: Fault, outcome: Outcome) -> list[str]:
    """What is not as it has to be."""
    try:
        end = outcome.end
    except ValueError:
        return [f"standard output is not JSON lines: {outcome.out[-200:]!r}"]
    found = [
        *differs("exit code", fault.exit, outcome.code),
        *differs("reason", fault.reason, end.get("reason", "")),
        *differs("kind", fault.kind, (end.get("error") or {}).get("kind", "")),
    ]
    if fault.requests is not None:
        found += differs("requests", fault.requests, outcome.requests)
    if not fault.signal:
        found += differs("words", fault.text, outcome.text.rstrip()) if fault.config == ONE_AGENT else []
    elif outcome.seconds_to_quit > QUIT_SECONDS:
        found.append(f"took {outcome.seconds_to_quit:.1f} s to quit")
    places = {"standard output": outcome.out, "standard error": outcome.err, **outcome.files}
    return found + [f"{word!r} in {place}" for word in NEVER_SHOWN for place, text in places.items() if word in text]


def differs(what: str, expected: Any, got: Any) -> list[str]:
    return [] if expected == got else [f"{what} is {str(got)[:80]!r}, not {str(expected)[:80]!r}"]


def judged(fault: Fault) -> tuple[Fault, list[str]]:
    outcome = run(fault)
    found = problems(fault, outcome)
    return fault, [*found, f"standard error: {outcome.err.strip()[-300:]}"] if found else []


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.faults")
    parser.add_argument("names", nargs="*", help="rows whose name holds one of these")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args(arguments)
    rows = [fault for fault in FAULTS if not options.names or any(name in fault.name for name in options.names)]
    failed = 0
    with ThreadPoolExecutor(options.jobs) as pool:
        for fault, found in pool.map(judged, rows):
            failed += bool(found)
            print(f"{'FAILED' if found else 'ok':8}{fault.name}", *found, sep="\n        ", flush=True)
    print(f"{len(rows) - failed} of {len(rows)} rows are as they should be")
    return 1 if failed or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
