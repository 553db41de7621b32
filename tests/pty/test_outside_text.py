"""All T and M texts of the shared cases, wherever text comes in, on a real terminal: they are shown, and do nothing."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cases.shared import SKIP, texts
from tests.provider.server import ScriptedServer, say
from tests.pty.output import controls, stray
from tests.pty.terminal import PROGRAM, Terminal

LONGEST = 400
"""Characters; what is longer is a case of size and not of what is in it."""
MARKUP = texts("M")
TEXTS = {name: text for name, text in {**MARKUP, **texts("T")}.items() if len(text) <= LONGEST}
ALL = "\n".join(f"{name} {text} end" for name, text in TEXTS.items())
OBEYED = ("T01", "T02", "T04", "T06", "T08", "T09", "T13", "T14", "T16", "T17", "T18")
UTF8 = ALL.encode("utf-8", "replace").decode()
"""Where a lone surrogate can't come in."""

AT_ONCE = ("env", "MAIC_TUI_REVEAL=0", *PROGRAM)
SESSIONS, PALETTE, THEMES, EARLIER, HELP = "\x0f", "\x10", "\x14", "\x12", "\x1bOP"
PANE, HIDE, QUIT = "\x1bOR", "\x1b[17~", "\x11"
_EDGES = re.compile(r"[\s▎│▌▐]")

pytestmark = [pytest.mark.skipif(not TEXTS, reason=SKIP), pytest.mark.xdist_group("outside")]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home in which everything that has a name has a bad one."""
    home = tmp_path_factory.mktemp("home")
    config, lessons = home / ".config" / "maic-tui", home / "data" / "lessons"
    for folder in (config / "themes", lessons):
        folder.mkdir(parents=True)
    (config / "config.toml").write_text(
        f"[ui]\nboard = 'hidden'\n[model]\nretries = 0\n{_toml(ALL)} = 1\n"
        f"[[agents]]\nid = 'a'\nname = {_toml(ALL)}\nrole = 'teacher'\npersona = {_toml(ALL)}\n"
    )
    for name, text in TEXTS.items():
        _write(config / "themes", f"{name} {text}.toml", f"name = {_toml(text)}\n")
        _write(lessons, f"{name} {text}.json", json.dumps(_lesson(text)))
    for start in range(0, len(ALL), 100):
        _write(lessons, f"torn {start} {ALL[start : start + 50]}.json", json.dumps(_lesson(ALL) | {ALL: 1, UTF8: 1}))
    (lessons / "all.json").write_text(json.dumps(_lesson(ALL)))
    return home


@pytest.fixture(scope="module")
def asked(home: Path) -> tuple[str, str, str]:
    """What `ask` printed of a reply and of a refusal, and the id of the session with the reply and what it drew."""
    drawn = [("wb_draw_text", {"content": ALL}), ("wb_draw_code", {"code": ALL, "language": ALL})]
    acts = [{"type": "action", "name": name, "params": {"x": 10, "y": 10, **given}} for name, given in drawn]
    reply = say(json.dumps([{"type": "text", "content": ALL}, *acts]))
    with ScriptedServer({"agent": [reply, _refusal()]}) as server:
        asking = ("ask", "--model", "openai/scripted", "--api-base", server.base, UTF8)
        before = set((home / "data").glob("sessions/*.jsonl"))
        said = _printed(home, *asking)
        (session,) = {*(home / "data").glob("sessions/*.jsonl")} - before
        return said, _printed(home, *asking, code=3), session.stem


def test_what_is_said_and_named_is_drawn_and_never_obeyed(home: Path) -> None:
    replies = [say(*UTF8.splitlines(keepends=True)), _refusal()]
    with (
        ScriptedServer({"agent": replies}) as server,
        _screen(home, "play", "all", "--model", "openai/scripted", "--api-base", server.base) as terminal,
    ):
        terminal.until("speaking.*M16 yield.*PLAYING")
        terminal.send(b"\x1b[200~" + UTF8.encode() + b"\x1b[201~")
        terminal.until("│ T32")
        terminal.send("\r")
        _shows_markup(terminal.until("said.*▎ M16 yield"))
        terminal.send("again\r")
        _shows_markup(terminal.until("failed.*again"))
        for key in (HIDE, PANE, PANE, PANE):
            terminal.send(key)
            terminal.rest(0.5)


def test_a_session_that_is_opened_again_and_every_list(home: Path, asked: tuple[str, str, str]) -> None:
    with _screen(home, "open", asked[-1], "--offline") as terminal:
        terminal.until("said.*M16 yield.*IDLE")
        terminal.send(HIDE)
        terminal.rest(0.5)
        for key in (SESSIONS, PALETTE, THEMES, EARLIER, HELP):
            terminal.send(key)
            terminal.until("Esc")
            terminal.rest(0.3)
            terminal.send("\x1b")
            terminal.rest(0.2)


def test_what_a_model_or_its_server_says_to_ask(asked: tuple[str, str, str]) -> None:
    said, refused, _ = asked
    _shows_markup(said)
    _shows_markup(refused)


SESSION = "the session"
COMMANDS: dict[str, tuple[str, ...]] = {
    "sessions": ("sessions",),
    "sessions as JSON": ("sessions", "--json"),
    "search": ("sessions", "--search", "Click"),
    "check of sessions": ("sessions", "--check"),
    "rename": ("rename", SESSION, UTF8),
    "lessons": ("lessons",),
    "lessons as JSON": ("lessons", "--json"),
    "check": ("check", "all"),
    "themes": ("themes", "--theme", UTF8),
    "doctor": ("doctor", "--model", f"openai/{UTF8}", "--api-base", "http://127.0.0.1:9/v1"),
    "doctor as JSON": ("doctor", "--offline", "--json"),
    **{f"export {name}": ("export", SESSION, "--format", name) for name in ("md", "html", "json", "jsonl", "txt")},
    **{f"board {name}": ("export", SESSION, "--board", "--format", name) for name in ("txt", "svg")},
}
REFUSED: dict[str, tuple[int, tuple[str, ...]]] = {
    "lesson": (1, ("check", UTF8)),
    "lesson to play": (1, ("play", UTF8)),
    "session": (1, ("open", UTF8)),
    "model": (1, ("doctor", "--model", UTF8)),
    "settings": (1, ("ask", "--config", UTF8, "why")),
    "file to write": (1, ("export", SESSION, "--to", f"/nowhere/{UTF8}.md")),
    "option": (2, ("sessions", f"--{UTF8}")),
    "value": (2, ("export", SESSION, "--format", UTF8)),
}


@pytest.mark.parametrize("what", COMMANDS)
def test_what_a_command_prints(what: str, home: Path, asked: tuple[str, str, str]) -> None:
    assert _printed(home, *_with(asked, COMMANDS[what]))


@pytest.mark.parametrize("what", REFUSED)
def test_what_a_command_says_that_it_can_not_do(what: str, home: Path, asked: tuple[str, str, str]) -> None:
    code, arguments = REFUSED[what]
    assert _printed(home, *_with(asked, arguments), code=code)


def test_what_is_wrong_with_lessons_of_bad_names(home: Path) -> None:
    torn = sorted((home / "data" / "lessons").glob("torn *"))
    assert len(torn) > 5
    for file in torn:
        assert "torn" in _printed(home, "check", str(file), code=1)


@pytest.mark.parametrize("case", OBEYED)
def test_the_look_at_the_bytes_finds_what_it_should(case: str) -> None:
    sent = TEXTS[case].encode("utf-8", "replace")
    assert controls(sent)
    assert stray(b"\x1b[?2004h\x1b[0mfine\x1b[1;3H" + sent + b"\x1b[?2004l\x1b[?1049l")
    assert not stray(b"\x1b[?2004h\x1b[0mfine\x1b[1;3H\x1b[1;38;2;1;2;3m\x1b[?2004l\x1b[?1049l")


@contextmanager
def _screen(home: Path, *arguments: str) -> Iterator[Terminal]:
    """A screen on which everything has room; at its end all that it wrote is looked at."""
    terminal = Terminal(home, *arguments, size=(220, 130), command=AT_ONCE)
    try:
        yield terminal
        terminal.send(QUIT)
        assert terminal.ended() == 0
        assert stray(bytes(terminal.raw)) == []
    finally:
        terminal.close()


def _printed(home: Path, *arguments: str, code: int = 0) -> str:
    """What a command writes on a terminal, in which nothing is a control; it ends with `code`."""
    terminal = Terminal(home, *arguments, size=(220, 130), command=AT_ONCE)
    try:
        assert terminal.ended() == code, terminal.text()
        lines = bytes(terminal.raw).replace(b"\r\n", b"\n")
    finally:
        terminal.close()
    assert controls(lines) == []
    return lines.decode()


def _shows_markup(screen: str) -> None:
    """Each markup text stands there with every character of it, wherever its lines break."""
    shown = _EDGES.sub("", screen)
    assert [name for name, text in MARKUP.items() if _EDGES.sub("", f"{name} {text} end") not in shown] == []


def _with(asked: tuple[str, str, str], arguments: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(asked[-1] if word == SESSION else word for word in arguments)


def _toml(text: str) -> str:
    """A TOML string, which can't hold a lone surrogate."""
    return json.dumps(text.encode("utf-8", "replace").decode(), ensure_ascii=False).replace("\x7f", "\\u007f")


def _write(folder: Path, name: str, text: str) -> None:
    """A file of that name, as far as a disk takes it."""
    whole = name.replace("\0", "").replace("/", "\u2044").encode("utf-8", "replace")
    Path(os.fsdecode(os.fsencode(folder) + b"/" + whole)).write_text(text)


def _lesson(text: str) -> dict[str, object]:
    """A lesson that says it everywhere."""
    slide = {
        "id": "s1", "type": "slide", "title": text,
        "elements": [
            {"id": "e1", "type": "text", "content": text}, {"id": "e2", "type": "code", "code": text, "top": 100},
        ],
        "actions": [{"id": "c1", "type": "speech", "text": text}],
    }  # fmt: skip
    options = [{"label": text, "value": "a"}, {"label": "b", "value": "b"}]
    question = {"id": "q", "type": "single", "question": text, "answer": ["a"], "options": options}
    quiz = {"id": "s2", "type": "quiz", "title": text, "questions": [question]}
    return {"title": text, "description": text, "scenes": [slide, quiz]}


def _refusal() -> dict[str, object]:
    """A server's answer that is an error, with all the texts in its body."""
    return {"http": {"status": 400, "body": json.dumps({"error": {"message": ALL, "code": ALL, "type": ALL}})}}
