"""Who may be served: whoever has the token, from this machine, on a page of ours."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from hmac import compare_digest

HOSTS = ("127.0.0.1", "localhost")
"""The names of this machine. Another name that leads here is a page that was given our address by its own DNS."""


def new_token() -> str:
    """A token that nobody guesses: 256 bits, as letters that stand in an address as they are."""
    return secrets.token_urlsafe(32)


@dataclass(frozen=True, slots=True)
class Guard:
    """Knows the token that every path begins with, and the port."""

    token: str
    port: int

    def admits(self, path: str, host: str | None, origin: str | None) -> bool:
        """Whether a request for `path` with these headers is answered; browsers leave `Origin` out where it is safe."""
        knows = compare_digest(_first(path).encode("utf-8", "replace"), self.token.encode())
        return knows and host in self.hosts and (origin is None or origin in self.origins)

    @property
    def hosts(self) -> tuple[str, ...]:
        """What `Host` may be."""
        return tuple(f"{host}:{self.port}" for host in HOSTS)

    @property
    def origins(self) -> tuple[str, ...]:
        """What `Origin` may be."""
        return tuple(f"http://{host}" for host in self.hosts)

    @property
    def address(self) -> str:
        """Where the classroom is, for the one who started it."""
        return f"{self.origins[0]}/{self.token}/"


def _first(path: str) -> str:
    return path.removeprefix("/").partition("/")[0]
