"""What a row of the matrix is: what the server does, and what has to come of it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from tests.provider.server import Step

ONE_AGENT = (
    '[model]\nretries = 1\n[[agents]]\nid = "teacher"\nname = "Ms. Rivera"\nrole = "teacher"\npersona = "Kind."\n'
)
NATIVE = ONE_AGENT.replace("retries = 1\n", 'retries = 1\nreply_format = "tools"\n')
SIX_AGENTS = "[model]\nretries = 1\n"
GRAPH = SIX_AGENTS + '[director]\nmode = "graph"\n'
KEY = "sk-faults-0123456789-abcdefgh"

END: tuple[Step, ...] = ({"finish": "stop"}, {"done": True})
NO_FIRST = {"MAIC_TUI_FIRST_TIMEOUT": "3"}
NO_NEXT = {"MAIC_TUI_IDLE_TIMEOUT": "3"}
"""The time limits of a row that waits for them; elsewhere a slow machine is given more."""

PING: Step = {"raw": ": keep-alive\n\n"}


@dataclass(frozen=True)
class Fault:
    """What the server does, and what has to come of it. `kind` is of the exchange's error, `text` the words that stay.

    `acts` are the actions in the log with their status, None where they do not matter; `requests` is how many the
    server gets, None likewise; `env` and `signal` are what else happens. `json`: the row is played to `ask --json` too.
    """

    name: str
    script: Any
    exit: int = 3
    reason: str = "error"
    kind: str = ""
    text: str | None = ""
    acts: tuple[tuple[str, str], ...] | None = None
    requests: int | None = None
    config: str = ONE_AGENT
    env: dict[str, str] = field(default_factory=dict)
    signal: int = 0
    json: bool = False


def whole(name: str, script: Any, text: str, **more: Any) -> Fault:
    """A reply that is odd and yet complete."""
    return Fault(**{"exit": 0, "reason": "cue_user", "requests": 1, **more}, name=name, script=script, text=text)


def broken(name: str, *steps: Step, kind: str = "stream_cut", **more: Any) -> Fault:
    """A reply that breaks off after `Hel`."""
    return Fault(name, [{"delta": "Hel"}, *steps], kind=kind, text="Hel", requests=1, **more)


def failed(name: str, script: Any, kind: str, requests: int = 1, **more: Any) -> Fault:
    """An exchange in which nothing is said."""
    return Fault(name, script, kind=kind, requests=requests, **more)


def http(status: int, body: Any = "", **headers: str) -> dict[str, Any]:
    """A whole answer."""
    named = {key.replace("_", "-"): value for key, value in headers.items()}
    return {"http": {"status": status, "headers": named, "body": body if isinstance(body, str) else json.dumps(body)}}


def error(message: str, code: Any = "") -> dict[str, Any]:
    """The body of a refusal."""
    return {"error": {"message": message, "code": code}}


def frame(value: Any) -> Step:
    """A frame that is written as it is given."""
    return {"raw": f"data: {json.dumps(value)}\n\n"}


def delta(**fields: Any) -> Step:
    """A frame whose delta has these fields."""
    return {"delta_fields": fields}


def called(arguments: str, *, name: str | None = None, id: str | None = None) -> Step:
    """A piece of the one native tool call of a reply."""
    function = {"name": name, "arguments": arguments} if name else {"arguments": arguments}
    return delta(tool_calls=[{"index": 0, **({"id": id} if id else {}), "type": "function", "function": function}])
