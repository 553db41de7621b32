"""Every key of every row, sent to the real program as bytes by the table of effects: legacy, kitty, inside tmux."""

from __future__ import annotations

import shutil
from contextlib import closing
from pathlib import Path

import pytest

from tests.keys.encodings import KITTY, LEGACY, TMUX, Encoding
from tests.keys.table import VISITS, Visit
from tests.keys.walk import walk
from tests.pty.hands import InTmux, OnTerminal, begun


@pytest.mark.parametrize("encoding", [LEGACY, KITTY], ids=lambda encoding: encoding.name)
@pytest.mark.parametrize("visit", VISITS, ids=lambda visit: visit.name)
async def test_every_key_as_a_terminal_sends_it(visit: Visit, encoding: Encoding, tmp_path: Path) -> None:
    with begun(visit, tmp_path) as command, closing(OnTerminal(command, tmp_path, visit.size, encoding)) as hands:
        await walk(visit, hands, encoding.without)


@pytest.mark.skipif(shutil.which("tmux") is None, reason="there is no tmux here")
@pytest.mark.parametrize("visit", VISITS, ids=lambda visit: visit.name)
async def test_every_key_inside_tmux(visit: Visit, tmp_path: Path) -> None:
    with begun(visit, tmp_path) as command, closing(InTmux(command, tmp_path, visit.size)) as hands:
        await walk(visit, hands, TMUX.without)
