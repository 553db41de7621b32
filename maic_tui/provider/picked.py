"""Models that the learner picked on the screen, for the class and for roles: as they are kept, and as a choice."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from maic_tui import words

from .base import Failure
from .choose import Choice, Wish
from .proxy import is_near
from .redact import keys_in
from .releases import installed, refused

ROLES = ("teacher", "assistant", "student", "director")
"""Who may be given a model of their own."""

Find = Callable[[Wish, Mapping[str, str]], Awaitable[Choice | Failure]]
"""How a model is found that nobody picked, or one that is known by its name alone."""


@dataclass(frozen=True, slots=True)
class Picked:
    """One model by its litellm name. `api_base` and `server` say which local server has it; neither holds a key."""

    model: str = ""
    api_base: str = ""
    server: str = ""
    offline: bool = False

    @property
    def given(self) -> bool:
        """Whether anything was picked."""
        return self.offline or bool(self.model)


@dataclass(frozen=True, slots=True)
class Picks:
    """What was picked: `whole` for the class, `roles` for those of `ROLES` that have a model of their own.

    `declined`: the learner wants to hear no more of it on the first screen.
    """

    whole: Picked = Picked()
    roles: Mapping[str, Picked] = field(default_factory=dict)
    declined: bool = False

    @property
    def given(self) -> bool:
        """Whether any model was picked."""
        return self.whole.given or bool(self.roles)

    def with_pick(self, role: str, picked: Picked) -> Picks:
        """The same with `picked` for `role`, "" the whole class; nothing picked takes a role's model away."""
        if not role:
            return replace(self, whole=picked)
        others = {name: one for name, one in self.roles.items() if name != role}
        return replace(self, roles=others | ({role: picked} if picked.given else {}))

    def model_of(self, role: str) -> str:
        """The model that was picked for `role`, "" where it has the class's."""
        return self.roles[role].model if role in self.roles else ""

    def state(self) -> dict[str, Any]:
        """What is kept; `kept` reads it back."""
        roles = {role: asdict(one) for role, one in self.roles.items()}
        return {"whole": asdict(self.whole), "roles": roles, "declined": self.declined}


def kept(state: Mapping[str, Any]) -> Picks:
    """What `Picks.state` gave, from a file that anybody may have written: what is no pick is left out."""
    roles = state.get("roles")
    found = {role: _one(roles.get(role)) for role in ROLES} if isinstance(roles, dict) else {}
    usable = {role: one for role, one in found.items() if one.model}
    return Picks(_one(state.get("whole")), usable, state.get("declined") is True)


async def choose(picks: Picks, wish: Wish, environ: Mapping[str, str], find: Find) -> Choice | Failure:
    """The choice that `picks` make, where nothing is picked the one that `find` makes of `wish`."""
    whole = await (_choice(picks.whole, environ, find) if picks.whole.given else find(wish, environ))
    if isinstance(whole, Failure) or whole.offline:
        return whole
    others = {other.model: other for other in whole.others}
    secrets = set(whole.secrets)
    for role, picked in picks.roles.items():
        match await _choice(picked, environ, find):
            case Failure() as failure:
                said = words.PICKED_ROLE_FAILED.format(message=failure.message, role=words.MODEL_ROLES[role])
                return replace(failure, message=said)
            case other:
                others[other.model] = other
                secrets |= set(other.secrets)
    others.pop(whole.model, None)
    return replace(whole, others=tuple(others.values()), secrets=tuple(sorted(secrets)))


async def _choice(picked: Picked, environ: Mapping[str, str], find: Find) -> Choice | Failure:
    """A local server is sent no key: it was found, and not named."""
    secrets = keys_in(environ, "")
    if picked.offline:
        return Choice(offline=True, why=words.PICKED_OFFLINE, cause=words.PICKED_CAUSE, secrets=secrets)
    if picked.api_base:
        why = words.PICKED_LOCAL.format(model=picked.model, server=picked.server, address=picked.api_base)
        cause = words.CAUSE_LOCAL.format(server=picked.server)
        near = Choice(picked.model, picked.api_base, why=why, cause=cause, secrets=secrets)
        return refused(installed(), picked.model) or near
    return await find(Wish(picked.model, words.PICKED_SOURCE), environ)


def _one(state: object) -> Picked:
    if not isinstance(state, dict):
        return Picked()
    model, base, server = (_text(state.get(name)) for name in ("model", "api_base", "server"))
    if base and not is_near(base):
        return Picked()
    return Picked(model, base, server, state.get("offline") is True)


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""
