"""Which model is used, and why, as far as it can be decided without asking a server: pure. `find.py` asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from maic_tui import words

from .base import Failure
from .keyring import Kept
from .known import KNOWN, Known, provider_of, providers, variables_of

NOTHING_KEPT = Kept()


@dataclass(frozen=True, slots=True)
class Wish:
    """What the settings say: `source` is where the name was given, in words for a person.

    `others` are models that the director or an agent has of its own.
    """

    name: str = ""
    source: str = ""
    api_base: str = ""
    api_key_env: str = ""
    offline: bool = False
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """A model by its litellm name, how to reach it, and why this one: `why` in a sentence, `cause` in a few words.

    `key` is never shown, `key_env` says where it is from. `paid_and_found` asks for a word with the learner first;
    `at_most` is what one question may cost then, in US dollars. `others` are the models of the director and of agents.
    """

    model: str = ""
    api_base: str = ""
    key: str = field(default="", repr=False)
    key_env: str = ""
    why: str = ""
    cause: str = ""
    paid_and_found: bool = False
    at_most: float = 0.0
    offline: bool = False
    others: tuple[Choice, ...] = ()
    secrets: tuple[str, ...] = field(default=(), repr=False)
    """Every key that is known here, used or not: to be masked wherever it turns up."""

    @property
    def name(self) -> str:
        """What the log calls it: its litellm name, or that it is none."""
        return "offline" if self.offline else self.model

    @property
    def notice(self) -> str:
        """One sentence about a paid model that was only found, "" for any other."""
        if not self.paid_and_found:
            return ""
        return words.PAID_AND_FOUND.format(model=self.model, variable=self.key_env, price=f"{self.at_most:.2f}")


def decide(wish: Wish, environ: Mapping[str, str], kept: Kept = NOTHING_KEPT) -> Choice | Failure | None:
    """The choice as far as no server has to be asked; None: ask the one of `api_base`, or look for a local one."""
    if wish.offline:
        return Choice(offline=True, why=words.OFFLINE_WANTED, cause=words.CAUSE_WANTED)
    if wish.name:
        return named(wish.name, wish, environ, kept)
    if wish.api_base:
        return None
    if known := _first_set(environ):
        return _found(known, environ)
    return next((_found_kept(known, kept) for known in KNOWN if known.provider in kept.keys), None)


def lacking(wish: Wish, environ: Mapping[str, str]) -> tuple[str, ...]:
    """The providers whose keys could be used and are not in the environment, the likeliest first.

    None where none is needed: a key of the keyring goes to its provider's server and to no other.
    """
    if wish.offline or wish.api_base:
        return ()
    models = (wish.name, *wish.others) if wish.name else wish.others
    wanted = [] if wish.name or _first_set(environ) else list(providers())
    for model in models:
        provider = provider_of(model)
        if provider and not key_in((*_variables(model, wish), f"{provider.upper()}_API_KEY"), environ)[1]:
            wanted.append(provider)
    return tuple(dict.fromkeys(wanted))


def named(model: str, wish: Wish, environ: Mapping[str, str], kept: Kept = NOTHING_KEPT) -> Choice | Failure:
    """How to reach `model`: also for a director or an agent that has one of its own."""
    provider, variables = provider_of(model), _variables(model, wish)
    place, key = key_in(variables, environ)
    why, cause = words.NAMED.format(model=model, source=wish.source), wish.source.rsplit("/", 1)[-1]
    if not key and not wish.api_base and provider in kept.keys:
        place, key = words.THE_KEYRING, kept.keys[provider]
        why, cause = words.NAMED_KEPT.format(why=why), words.CAUSE_NAMED_KEPT.format(cause=cause)
    if not key and variables and not wish.api_base:
        return missing_key(model, variables[0], kept.trouble)
    if reason := key_trouble(key):
        return wrong_key(place, reason, provider)
    return Choice(model, wish.api_base, key, place, why, cause)


def with_others(choice: Choice, wish: Wish, environ: Mapping[str, str], kept: Kept) -> Choice | Failure:
    """`choice` with the other models that are asked, each with its own provider's key; a failure where one has none.

    At a server of one's own they are asked as the class is.
    """
    if choice.offline or choice.api_base:
        return choice
    others = []
    for model in dict.fromkeys(wish.others):
        match named(model, wish, environ, kept):
            case Failure() as failure:
                return failure
            case other if model != choice.model:
                others.append(other)
    return replace(choice, others=tuple(others))


def missing_key(model: str, variable: str, trouble: str = "") -> Failure:
    """The failure of a model whose key is nowhere; `trouble` says why the keyring could not be looked into."""
    said = words.MISSING_KEY.format(model=model, variable=variable)
    return Failure(
        "missing_key",
        words.AND_TROUBLE.format(said=said, trouble=trouble) if trouble else said,
        words.MISSING_KEY_HINT.format(variable=variable, provider=provider_of(model)),
    )


def key_trouble(key: str) -> str:
    """Why `key` can't be a key, in words that do not show it; "" where it can."""
    for place, char in enumerate(key, start=1):
        if not "!" <= char <= "~":
            return words.KEY_NOT_ASCII.format(place=place)
    return ""


def wrong_key(place: str, reason: str, provider: str = "") -> Failure:
    """The failure of a key that can't be one, in the variable `place` or in the keyring."""
    hint = words.WRONG_KEPT_HINT if place == words.THE_KEYRING else words.WRONG_KEY_HINT
    said = words.WRONG_KEY.format(variable=place, reason=reason)
    return Failure("auth", said, hint.format(variable=place, provider=provider))


def key_in(variables: tuple[str, ...], environ: Mapping[str, str]) -> tuple[str, str]:
    """The first of `variables` that is set, and what it holds, without the blanks around it."""
    return next(_set(variables, environ), ("", ""))


def _set(variables: tuple[str, ...], environ: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for variable in variables:
        if key := environ.get(variable, "").strip():
            yield variable, key


def _variables(model: str, wish: Wish) -> tuple[str, ...]:
    """The variables that may hold the key of `model`; the one that the settings name is the named model's."""
    provider = provider_of(model)
    if wish.api_key_env and (wish.api_base or provider == provider_of(wish.name)):
        return (wish.api_key_env,)
    return variables_of(provider)


def _first_set(environ: Mapping[str, str]) -> Known | None:
    return next((known for known in KNOWN if environ.get(known.env, "").strip()), None)


def _found(known: Known, environ: Mapping[str, str]) -> Choice | Failure:
    variable, key = key_in((known.env,), environ)
    if reason := key_trouble(key):
        return wrong_key(variable, reason)
    why = words.KEY_FOUND.format(variable=variable, model=known.model)
    return Choice(known.model, "", key, variable, why, variable, paid_and_found=True, at_most=known.at_most)


def _found_kept(known: Known, kept: Kept) -> Choice | Failure:
    key, place = kept.keys[known.provider], words.THE_KEYRING
    if reason := key_trouble(key):
        return wrong_key(place, reason, known.provider)
    why = words.KEPT_FOUND.format(provider=known.provider, model=known.model)
    return Choice(known.model, "", key, place, why, words.CAUSE_KEPT, paid_and_found=True, at_most=known.at_most)
