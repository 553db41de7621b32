"""The page in a real browser, where there is one: nothing on its console, and every word and board on the page."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from maic_tui import assets
from maic_tui.cli.export_html import looks
from maic_tui.export.html.page import page
from maic_tui.export.standing import folded
from maic_tui.export.txt import plain
from maic_tui.schema.events import Event
from maic_tui.session.read import read
from maic_tui.transcript.fold import fold
from tests.export.html_reading import WORD, read_html
from tests.export.page_session import page_events

NAMES = ("chromium", "chromium-browser", "google-chrome")
BROWSER = next(filter(None, map(shutil.which, NAMES)), "")
SAMPLES = sorted(assets.folder("sessions").glob("*.jsonl"))
needs_a_browser = pytest.mark.skipif(not BROWSER, reason="no Chromium is installed here")


def opened(document: str, folder: Path) -> tuple[str, list[str]]:
    """What the browser makes of a document, and what it says on its console."""
    file = folder / "page.html"
    file.write_text(document, encoding="utf-8")
    asked = ("--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr", f"--user-data-dir={folder}/user")
    done = subprocess.run(
        [BROWSER, *asked, "--dump-dom", file.as_uri()], capture_output=True, text=True, timeout=120, check=True
    )
    return done.stdout, [line for line in done.stderr.splitlines() if "CONSOLE" in line]


def written(events: tuple[Event, ...]) -> str:
    return "".join(f"{line}\n" for line in page(folded(events), looks(), title="Sky & <light>"))


@needs_a_browser
@pytest.mark.parametrize("name", ["everything", *(file.stem for file in SAMPLES)])
def test_a_browser_shows_all_of_it_and_complains_of_nothing(name: str, tmp_path: Path) -> None:
    files = {file.stem: file for file in SAMPLES}
    events = read(files[name]).events if name in files else page_events()
    document = written(events)
    dom, console = opened(document, tmp_path)
    assert console == []
    ours, theirs = read_html(document), read_html(dom.replace("<tbody>", "").replace("</tbody>", ""))
    shown = theirs.words()
    listed = {str(number) for number in range(1, dom.count("<li") + 1)}
    told = WORD.findall(" ".join(plain(fold(events), "Sky & <light>")))
    assert [word for word in told if word not in shown | listed] == []
    drawn = [one for one in theirs.named("svg") if one.get("role") == "img"]
    assert len(drawn) == sum(map(len, folded(events).boards.values()))
    assert len(theirs.named("text")) == len(ours.named("text")) > 0
    assert not theirs.named("script")


@needs_a_browser
def test_the_console_is_heard_and_the_policy_holds(tmp_path: Path) -> None:
    harm = "<script>document.title = 'ran'</script>"
    dom, console = opened(written(page_events()).replace("</main>", f"{harm}</main>"), tmp_path)
    assert any("Content Security Policy" in line for line in console)
    assert "<title>ran</title>" not in dom
