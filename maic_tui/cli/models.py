"""What the learner picked of models, kept in the data folder, and what there is to pick from."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from maic_tui.config.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from maic_tui.provider.base import Failure
    from maic_tui.provider.choose import Choice, Wish
    from maic_tui.provider.offers import Offer
    from maic_tui.provider.picked import Picked, Picks
    from maic_tui.schema.lesson import AgentProfile

FILE = "model.json"
"""In the data folder: what was picked under /model. It holds no key."""


class Models:
    """The picks in force. What is kept counts only where flags, environment and file name no model.

    What is picked on the screen counts at once, and until the program ends, before all of them. With `save` False
    nothing is kept.
    """

    def __init__(self, settings: Settings, *, save: bool = True) -> None:
        self._settings = settings
        self._save = save

    def renew(self, settings: Settings) -> None:
        """Go by these settings from now on."""
        self._settings = settings

    @cached_property
    def picks(self) -> Picks:
        """What is in force now."""
        from maic_tui.provider.picked import Picks

        return Picks(declined=self._kept.declined) if self.overruled else self._kept

    @property
    def overruled(self) -> bool:
        """Whether the settings name a model, or want none, so that what was kept does not count."""
        settings = self._settings
        return bool(settings.offline or settings.model.name or settings.model.api_base)

    @property
    def unused(self) -> bool:
        """Whether something is kept that does not count because the settings overrule it."""
        return self.overruled and self._kept.given

    def pick(self, role: str, picked: Picked) -> None:
        """Take `picked` from now on, for `role` or with "" for the whole class, and keep it."""
        self._take(self.picks.with_pick(role, picked))

    def restore(self, picks: Picks) -> None:
        """Take back what was picked since `picks`: it can't be had."""
        self._take(picks)

    def decline(self) -> None:
        """Say no more on the first screen that a model could be picked."""
        self._take(replace(self.picks, declined=True))

    async def choose(self) -> Choice | Failure:
        """Which model is used and why, or what is missing for it."""
        from maic_tui.provider import find, picked

        return await picked.choose(self.picks, wish(self._settings), os.environ, find.choose)

    async def offers(self) -> Sequence[Offer]:
        """What there is to pick from; asks the servers of this machine and the keyring, a second at most."""
        from maic_tui.provider.offers import offers

        return await offers(os.environ)

    def dressed(self, agents: tuple[AgentProfile, ...]) -> tuple[AgentProfile, ...]:
        """The agents with the models that were picked for their roles; one that the file gives a model keeps it."""
        found = (agent if agent.model else self._dressed(agent) for agent in agents)
        return tuple(found)

    def _dressed(self, agent: AgentProfile) -> AgentProfile:
        model = self.picks.model_of(agent.role)
        return agent.model_copy(update={"model": model}) if model else agent

    @cached_property
    def _kept(self) -> Picks:
        from maic_tui.provider.picked import kept
        from maic_tui.session import ui

        return kept(ui.load(self._settings.data_dir / FILE))

    def _take(self, picks: Picks) -> None:
        from maic_tui.session import ui

        self.picks = picks
        if self._save:
            ui.save(self._settings.data_dir / FILE, picks.state())


def wish(settings: Settings) -> Wish:
    """What the settings say of the model."""
    from maic_tui.provider.choose import Wish

    model = settings.model
    others = tuple(filter(None, (settings.director.model, *(agent.model for agent in settings.agents))))
    return Wish(model.name, settings.model_source, model.api_base, model.api_key_env, settings.offline, others)
