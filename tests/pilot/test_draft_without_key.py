"""A draft is kept beside the session's file, and a key that was pasted into it is not."""

from __future__ import annotations

from pathlib import Path

from tests.pilot.stage import TEACHER, StageHost, said, stage

KEY = "sk-proj-AbCdEfGhIjKlMnOpQrStUvWx"


async def test_a_key_in_a_draft_is_kept_nowhere(tmp_path: Path) -> None:
    host = StageHost(tmp_path, said("Light."), agents=(TEACHER,))
    async with stage(host) as on:
        await on.ask("Why?")
        await on.passes(30)
        await on.type(f"use {KEY} and go on")
        await on.passes(3)
    kept = [file.read_text("utf-8", "replace") for file in tmp_path.rglob("*") if file.is_file()]
    assert any("use [key hidden] and go on" in text for text in kept)
    assert not any(KEY in text for text in kept)
