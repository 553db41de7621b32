"""What talks to the model of a choice: the offline class, or a child process that goes on from choice to choice."""

from __future__ import annotations

import os
from functools import partial
from typing import TYPE_CHECKING

from maic_tui.config.settings import Settings

if TYPE_CHECKING:
    from maic_tui.lectern import Played
    from maic_tui.provider.base import Provider
    from maic_tui.provider.choose import Choice
    from maic_tui.provider.host import Asking


class Speaking:
    """The provider that speaks for a class, or gets ready for it before the class sits."""

    def __init__(self) -> None:
        self._provider: Provider | None = None
        """What spoke last: its child process goes on, where that will do."""
        self._ready_for: Choice | None = None
        """The choice for which it gets ready, until a class sits with it."""

    def make_ready(self, settings: Settings, choice: Choice) -> Provider | None:
        """What will talk to the model of `choice`, getting ready from now on; None for the offline class."""
        if choice.offline:
            return None
        self._provider, self._ready_for = provider(settings, choice, before=self._provider), choice
        self._provider.warm()
        return self._provider

    def seated(self, settings: Settings, choice: Choice, lesson: Played | None = None) -> Provider:
        """What speaks for the class that sits now: what got ready for this very choice, else made anew."""
        if not self._provider or self._ready_for is not choice:
            self._provider = provider(settings, choice, lesson, before=self._provider)
        self._ready_for = None
        return self._provider


def provider(
    settings: Settings, choice: Choice, lesson: Played | None = None, *, before: Provider | None = None
) -> Provider:
    """What talks to the model of `choice`; offline it quotes the lesson first, then the bundled ones.

    The child process of the one `before` goes on, where it was begun in the same way.
    Keys go by the pipe, so the child's environment holds none, but where litellm itself has to find what it needs.
    """
    if choice.offline:
        return _offline(lesson)
    from maic_tui.provider.host import LiteLLMProvider
    from maic_tui.provider.process import Process
    from maic_tui.provider.redact import without_keys

    bare = without_keys(os.environ, settings.model.api_key_env)
    found = all(one.key or one.api_base for one in (choice, *choice.others))
    asking = LiteLLMProvider(
        _asking(settings, choice),
        others={one.model: _asking(settings, one) for one in choice.others},
        known_keys=choice.secrets,
        log_dir=settings.data_dir / "logs",
        start=partial(Process.start, environ=bare if found else None),
    )
    if found and isinstance(before, LiteLLMProvider):
        asking.take_over(before)
    return asking


def _offline(lesson: Played | None) -> Provider:
    from maic_tui.lesson.passages import bundled_passages, passages
    from maic_tui.provider.offline import OfflineProvider

    own = passages(lesson.lesson) if lesson else ()
    known = {passage.title for passage in own}
    return OfflineProvider((*own, *(passage for passage in bundled_passages() if passage.title not in known)))


def _asking(settings: Settings, choice: Choice) -> Asking:
    from maic_tui.provider.host import Asking

    model = settings.model
    return Asking(choice.api_base, choice.key, choice.key_env, model.first_timeout, model.idle_timeout, model.retries)
