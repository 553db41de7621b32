"""A classroom that is suspended (Ctrl+Z) reads nothing: the child goes on, and nothing is lost."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import asdict

from maic_tui.provider.pipe import Order, chunk_of, pack
from tests.provider.server import ScriptedServer, say


def test_a_suspended_reader_leaves_the_reply_in_the_childs_memory() -> None:
    with ScriptedServer([{"repeat": 300, "delta": "x" * 1000}, *say("")]) as server:
        command = [sys.executable, "-P", "-m", "maic_tui.provider.litellm"]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
            assert child.stdin is not None
            assert child.stdout is not None
            order = Order("openai/scripted", [{"role": "user", "content": "Why?"}], [], server.base)
            child.stdin.write(pack({"op": "stream", "id": 1, **asdict(order)}))
            child.stdin.flush()
            assert server.wait_requests(1, 30.0)
            assert server.requests[0].wait_closed(10.0)
            records = []
            while not records or "over" not in records[-1]:
                records.append(json.loads(child.stdout.readline()))
    chunks = [chunk_of(record) for record in records if "ready" not in record]
    assert "".join(chunk.text for chunk in chunks) == "x" * 300_000
