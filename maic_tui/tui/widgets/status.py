"""The last line: the mode as a word, then what a person wants to know next, as far as the line reaches."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from textual.content import Content

from maic_tui import words
from maic_tui.graphemes import fit, width

from .hints import Hint, Linked, fitting, parts

if TYPE_CHECKING:
    from maic_tui.provider.base import Wait
    from maic_tui.schema.events import Mode, Usage
    from maic_tui.transcript.view import Session

SLOW = 3
"""Seconds after which a beginning is a wait."""
BETWEEN = "  ·  "
_GAP = 2
"""Cells, at least, before the hints."""


@dataclass(frozen=True, slots=True)
class Status:
    """What the line says: the mode, and the parts in the order of their weight. `counts`: a second changes it.

    `hints` stand at the right where no box is there to say them; the last of them goes last.
    """

    mode: Mode = "idle"
    parts: tuple[str, ...] = ()
    counts: bool = False
    hints: tuple[Hint, ...] = ()


class StatusLine(Linked):
    """Draws a `Status` on one line. What does not fit goes from the right, the mode never."""

    DEFAULT_CSS = """
    StatusLine { height: 1; background: $surface; color: $foreground; }
    StatusLine > .status--mode { background: $panel; color: $foreground; text-style: bold; }
    StatusLine > .status--live { background: $success; color: $background; text-style: bold; }
    StatusLine > .status--playing { background: $primary; color: $background; text-style: bold; }
    StatusLine > .status--paused { background: $warning; color: $background; text-style: bold; }
    StatusLine > .status--rest { color: $text-muted; }
    """
    COMPONENT_CLASSES = {"status--mode", "status--live", "status--playing", "status--paused", "status--rest"}

    status = Status()

    def show(self, status: Status) -> None:
        """Draw `status`."""
        if status != self.status:
            self.status = status
            self.refresh()

    def render(self) -> Content:
        status = self.status
        name = "mode" if status.mode == "idle" else status.mode
        mode = f" {words.MODES[status.mode]} "
        cells = self.size.width - width(mode) - 1
        first, rest = fitted(status.parts, cells - sum(_GAP + width(hint.text) + 1 for hint in status.hints[-1:]))
        left = cells - width(first + rest) - 1
        hints = Content.assemble(*parts(fitting(status.hints, left - _GAP) if status.hints else ()))
        gap = " " * (left - hints.cell_length) if hints else ""
        return Content.assemble(
            (mode, self.get_visual_style(f"status--{name}")),
            " ",
            first,
            (rest, self.get_visual_style("status--rest")),
            gap,
            hints.stylize_before(self.get_visual_style("status--rest")),
            end="",
        )


def fitted(parts: Iterable[str], cells: int) -> tuple[str, str]:
    """The first part, and the others that fit after it; the first alone is cut where even it does not fit."""
    first, *others = [part for part in parts if part] or [""]
    rest = ""
    for part in others:
        if width(first) + width(rest) + len(BETWEEN) + width(part) > cells:
            break
        rest += BETWEEN + part
    return fit(first, max(0, cells)), rest


def now_doing(view: Session, news: Wait | None, now: datetime, retries: int, resume_key: str) -> tuple[str, bool]:
    """Who speaks, or what is waited for, and whether that counts seconds."""
    waiting = view.waiting
    if view.live:
        form = words.STATUS_HELD if view.mode == "paused" else words.STATUS_SPEAKS
        return form.format(name=view.live.head.agent_name), False
    if waiting and view.mode in ("live", "paused"):
        agent = view.agent(waiting.agent_id)
        seconds = _since(waiting.ts, now)
        form = words.STATUS_DIRECTOR if waiting.stage == "director" else words.STATUS_PREPARES
        text = form.format(name=agent.name if agent else waiting.agent_id, seconds=seconds)
        return _with_news(text, news, retries), True
    if view.mode == "idle" and (view.resumable or view.stopped):
        return words.STATUS_INTERRUPTED.format(key=resume_key), False
    if view.mode == "idle" and view.last and view.last.cue:
        return words.STATUS_YOUR_TURN, False
    return _beginning(view, now) if view.mode == "live" else ("", False)


def wait_told(view: Session, news: Wait | None, now: datetime, retries: int) -> str:
    """How long the class waits already, where that is long, and what is tried again; empty where nothing is to tell."""
    begins = view.between and view.open and not (view.open.entries or view.open.resumed)
    since = view.waiting.ts if view.waiting else view.open.ts if view.open and begins else ""
    if not since or view.mode not in ("live", "paused"):
        return ""
    seconds, retry = _since(since, now), _retry(news, retries) if view.waiting else ""
    told = words.WAITED_SECONDS.format(seconds=seconds) if seconds >= SLOW or retry else ""
    return words.WAITED_JOIN.join(filter(None, (told, retry)))


def waiting_count(view: Session) -> str:
    """How many questions wait."""
    count = len(view.queue)
    return words.STATUS_WAITING[min(count, 2)].format(count=count) if count else ""


def spent(usages: Iterable[Usage]) -> str:
    """Tokens and their price, `~` before what is an estimate; empty where nothing was used."""
    tokens, cost, estimated, priced = 0, 0.0, False, False
    for usage in usages:
        tokens += usage.input + usage.output
        cost += usage.cost or 0.0
        priced = priced or usage.cost is not None
        estimated = estimated or usage.estimated
    if not tokens:
        return ""
    mark = "~" if estimated else ""
    said = words.STATUS_TOKENS.format(estimate=mark, tokens=_short(tokens))
    return said + (BETWEEN + words.STATUS_COST.format(estimate=mark, cost=f"{cost:.4f}") if priced else "")


def _beginning(view: Session, now: datetime) -> tuple[str, bool]:
    """That the class begins, with the seconds where that takes some; of an exchange that goes on they are not known."""
    if not view.open or view.open.entries or view.open.resumed:
        return words.STATUS_STARTING, False
    seconds = _since(view.open.ts, now)
    return (words.STATUS_STARTING if seconds < SLOW else words.STATUS_STARTING_SINCE.format(seconds=seconds)), True


def _with_news(text: str, news: Wait | None, retries: int) -> str:
    retry = _retry(news, retries)
    return words.STATUS_RETRY.format(who=text, retry=retry) if retry else text


def _retry(news: Wait | None, retries: int) -> str:
    """What is tried again, when and why; empty where nothing is."""
    if not news or news.why != "retry":
        return ""
    why = words.RETRY_WHY.get(news.failure.kind, words.RETRY_FAILED) if news.failure else words.RETRY_FAILED
    return words.RETRY.format(seconds=round(news.seconds), attempt=news.attempt, retries=retries, why=why)


def _since(ts: str, now: datetime) -> int:
    try:
        then = datetime.fromisoformat(ts)
    except ValueError:
        return 0
    return max(0, int((now - then).total_seconds())) if then.tzinfo else 0


def _short(number: int) -> str:
    return f"{number / 1000:.1f}k" if number >= 10_000 else str(number)
