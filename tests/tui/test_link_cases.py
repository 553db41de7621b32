"""Cases L of the shared material, by their ids: an address is text, and nothing in the program opens one."""

from __future__ import annotations

import ast
import webbrowser
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

import maic_tui
from maic_tui.export.html.prose import prose
from maic_tui.export.md import words_lines
from tests.cases.shared import SKIP, texts
from tests.tui.drawn import drawn

LINKS = texts("L")
OTHERS = {
    "OSC 8": "\x1b]8;;http://evil.example/\x1b\\CLICK\x1b]8;;\x1b\\",
    "an action": "[@click=app.quit]CLICK[/]",
    "a link of markup": "[link='file:///etc/passwd']CLICK[/link]",
    "a bare address": "CLICK https://example.com/",
}
OPENERS = {"webbrowser", "open_url", "startfile", "xdg-open", "LinkClicked"}


@pytest.mark.skipif(not LINKS, reason=SKIP)
@pytest.mark.parametrize("case", [*LINKS, *OTHERS])
async def test_a_link_in_a_reply_is_text_that_opens_nothing(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", lambda url, *_, **__: opened.append(url))
    text = (LINKS | OTHERS)[case]
    async with drawn(text) as (app, pilot):
        shown = [(y, line) for y, line in enumerate(app.lines) if "CLICK" in line]
        assert len(shown) >= 5
        assert case in OTHERS or all(text in line for _, line in shown)
        assert not app.acting()
        for y, line in shown:
            await pilot.click(offset=(line.index("CLICK") + 1, y))
        assert app.is_running
        assert opened == app.opened == []


@pytest.mark.skipif(not LINKS, reason=SKIP)
@pytest.mark.parametrize("case", LINKS)
def test_a_page_has_no_links_and_a_document_only_those_to_pages(case: str) -> None:
    assert "<a " not in prose(LINKS[case])
    document = "\n".join(words_lines([LINKS[case]]))
    assert "<a " not in _obedient().render(document)


@pytest.mark.parametrize(
    "text",
    ["[a](javascript:1)", "[a\\](javascript:1)", "[a\n](file:///x)", "[a](\njavascript:1)", "![a](https://x.example/p)",
     "\\![a](https://x.example/p)", "[a]: javascript:1\n\n[a]", "> [a\nb]: javascript:1\n\n[a b]", "<javascript:1>"],
)  # fmt: skip
def test_no_way_to_write_a_link_gets_past_a_document(text: str) -> None:
    rendered = _obedient().render("\n".join(words_lines(text.split("\n"))))
    assert "href" not in rendered
    assert "<img" not in rendered


def test_a_link_to_a_page_stays_one_in_a_document() -> None:
    document = "\n".join(words_lines(["[a](https://example.com) or [b](mailto:a@example.com)"]))
    assert _obedient().render(document).count("<a href=") == 2


def test_nothing_opens_an_address() -> None:
    for file in Path(maic_tui.__file__).parent.rglob("*.py"):
        tree = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        names = {getattr(node, "id", getattr(node, "attr", getattr(node, "name", ""))) for node in tree}
        assert names & OPENERS <= ({"webbrowser"} if file.name == "serve.py" else set()), file


def _obedient() -> MarkdownIt:
    """A reader of Markdown that follows any address."""
    reader = MarkdownIt("commonmark")
    reader.validateLink = lambda _: True  # type: ignore[method-assign]
    return reader
