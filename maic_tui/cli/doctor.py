"""`maic-tui doctor`: which model is used and why, what is missing, and with --call whether it answers."""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from maic_tui import __version__, words
from maic_tui.graphemes import Celled, cut
from maic_tui.provider.base import Chunk, Failure, Message, Request
from maic_tui.provider.choose import Choice
from maic_tui.provider.destination import proxy_of, server_of
from maic_tui.provider.known import provider_of
from maic_tui.provider.redact import Redactor
from maic_tui.provider.releases import installed

from . import streams
from .compose import Host, settings
from .errors import DONE, FAILED
from .models import FILE
from .speaking import provider

LONGEST = 1000
"""Characters of a line of the report."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--call", action="store_true")
    parser.add_argument("--json", action="store_true")


def run(options: argparse.Namespace) -> int:
    host = Host(settings(options))
    report = asyncio.run(_report(host, call=options.call))
    if options.json:
        streams.put_json(report.wire())
    else:
        streams.put(report.text())
    return DONE if report.well else FAILED


@dataclass(frozen=True, slots=True)
class Report:
    """What was found: names and values in their order, and whether a question could be asked."""

    facts: dict[str, str]
    warnings: tuple[str, ...] = ()
    missing: tuple[str, ...] = field(default=())
    """What stands in the way, each with what to do."""

    @property
    def well(self) -> bool:
        return not self.missing

    def text(self) -> str:
        """The report as lines."""
        rows = [
            *((words.DOCTOR_NAMES.get(name, name), value) for name, value in self.facts.items()),
            *((words.DOCTOR_WARNING, warning) for warning in self.warnings),
            *((words.DOCTOR_MISSING, missing) for missing in self.missing),
        ]
        return "\n".join(words.DOCTOR_ROW.format(name=Celled(name), value=value) for name, value in rows)

    def wire(self) -> dict[str, object]:
        """The report as a JSON object."""
        return {**self.facts, "warnings": list(self.warnings), "missing": list(self.missing), "well": self.well}


async def _report(host: Host, *, call: bool) -> Report:
    return await examine(host, await host.choose(), call=call)


async def examine(host: Host, choice: Choice | Failure, *, call: bool) -> Report:
    """What there is to say about the model that is used and all else; with `call` it is asked for one sentence."""
    facts, missing = _model(choice, os.environ)
    if call and isinstance(choice, Choice):
        answer, trouble = await _call(host, choice)
        facts["call"] = answer
        missing += trouble
    data, trouble = _data(host.settings.data_dir)
    facts |= {
        "settings": _settings(host.settings.config_file),
        "data": data,
        "sessions": str(host.settings.data_dir / "sessions"),
        "terminal": words.A_TERMINAL if streams.on_a_terminal() else words.NO_A_TERMINAL,
        "version": __version__,
        "litellm": installed() or words.NOT_INSTALLED,
    }
    redactor = Redactor(choice.secrets if isinstance(choice, Choice) else ())

    def told(text: str) -> str:
        return cut(redactor.mask(text), LONGEST)

    return Report(
        {name: told(fact) for name, fact in facts.items()},
        tuple(map(told, (*host.settings.warnings, *_keys(host), *_picks(host)))),
        tuple(map(told, missing + trouble)),
    )


def _keys(host: Host) -> tuple[str, ...]:
    """What is wrong with the learner's keys."""
    from maic_tui.tui.key_choice import kept
    from maic_tui.tui.keys import rebound

    return rebound({**kept(host.settings.data_dir), **host.settings.keys}).problems


def _picks(host: Host) -> tuple[str, ...]:
    """What was picked on the screen and does not count."""
    return (words.PICKED_UNUSED.format(file=FILE),) if host.models.unused else ()


def _model(choice: Choice | Failure, environ: Mapping[str, str]) -> tuple[dict[str, str], list[str]]:
    if isinstance(choice, Failure):
        facts = {"model": words.NO_MODEL, "why": choice.message, "sent_to": words.SENT_NOT_YET}
        return facts, [choice.hint or choice.message]
    if choice.offline:
        return {"model": words.OFFLINE_MODEL, "why": choice.why, "sent_to": words.SENT_NOWHERE}, []
    facts = {"model": choice.model, "why": choice.why}
    if choice.api_base:
        facts["api_base"] = choice.api_base
    places = (_sent_to(one, environ) for one in (choice, *choice.others))
    facts |= {"sent_to": "; ".join(dict.fromkeys(places)), "key": _key(choice)}
    if choice.notice:
        facts["cost"] = choice.notice
    return facts, []


def _sent_to(choice: Choice, environ: Mapping[str, str]) -> str:
    """The host that gets the words, and the proxy on the way to it."""
    server = server_of(choice, environ) or words.SENT_TO_PROVIDER.format(provider=provider_of(choice.model))
    proxy = proxy_of(choice, environ)
    return words.SENT_BY_PROXY.format(server=server, proxy=proxy) if proxy else server


def _key(choice: Choice) -> str:
    if choice.key_env:
        return words.KEY_FROM.format(variable=choice.key_env)
    return words.KEY_UNNEEDED if choice.api_base else words.KEY_OF_LITELLM


def _settings(file: Path) -> str:
    return words.FILE_STATE.format(file=file, state=words.THERE if file.exists() else words.NOT_THERE)


def _data(folder: Path) -> tuple[str, list[str]]:
    """Whether sessions can be kept; nothing is made to find out."""
    there = next(place for place in (folder, *folder.parents) if place.exists())
    if there.is_dir() and os.access(there, os.W_OK | os.X_OK):
        return words.FILE_STATE.format(file=folder, state=words.WRITABLE), []
    return words.FILE_STATE.format(file=folder, state=words.NOT_WRITABLE), [words.DATA_HINT]


async def _call(host: Host, choice: Choice) -> tuple[str, list[str]]:
    """Ask the model for one sentence."""
    asked = Request(
        "agent",
        choice.model,
        words.DOCTOR_QUESTION,
        (Message("user", words.DOCTOR_QUESTION),),
        agent=host.seat(choice).agents[0],
    )
    model, begun, reply = provider(host.settings, choice), host.clock.now(), Chunk()
    try:
        async for chunk in model.stream(asked):
            reply += chunk
    finally:
        await model.close()
    if reply.failure:
        return words.CALL_FAILED, [words.together(reply.failure.message, reply.failure.hint)]
    seconds = host.clock.now() - begun
    return words.CALL_ANSWERED.format(seconds=seconds, text=_said(reply.text)), []


def _said(reply: str) -> str:
    """The words of a reply, whatever form they came in."""
    from maic_tui.director.parser.items import Text
    from maic_tui.director.parser.reply import ReplyParser

    parser = ReplyParser()
    items = [*parser.feed(Chunk(reply)), *parser.close()]
    return " ".join("".join(item.text for item in items if isinstance(item, Text)).split())
