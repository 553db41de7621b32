"""Leaving while a model floods the screen with words, in a real terminal and with the real child."""

from __future__ import annotations

import time
from pathlib import Path

from tests.provider.server import ScriptedServer
from tests.pty.terminal import Terminal

QUIT_SECONDS = 2.0
RESTORED = ("\x1b[?1049l", "\x1b[?25h", "\x1b[?2004l")


def test_leaving_in_a_flood_of_words_is_quick_and_keeps_them(tmp_path: Path) -> None:
    with ScriptedServer([{"repeat": "for ever", "delta": "z"}]) as server:
        config = tmp_path / "config.toml"
        config.write_text('[[agents]]\nid = "a"\nname = "Ada"\nrole = "teacher"\npersona = "Kind."\n')
        model = ("--model", "openai/scripted", "--api-base", server.base, "--config", str(config))
        terminal = Terminal(tmp_path, *model)
        try:
            terminal.until("IDLE.*scripted")
            terminal.send("Why?\r")
            terminal.until("zzz")
            asked = time.monotonic()
            terminal.send("\x11")
            assert terminal.ended() == 0
            assert time.monotonic() - asked < QUIT_SECONDS
        finally:
            terminal.close()
        assert server.requests[0].wait_closed()
    shown = terminal.raw.decode("utf-8", "replace")
    assert all(mark in shown for mark in RESTORED)
    after = shown[shown.rindex(RESTORED[0]) :]
    assert not [word for word in ("Traceback", "Unclosed", "asyncio", "never awaited") if word in after]
    (log,) = (tmp_path / "data" / "sessions").glob("*.jsonl")
    kinds = [line for line in log.read_text().splitlines() if '"turn_end"' in line or '"agent_end"' in line]
    assert ["aborted" in line for line in kinds] == [True, True]
