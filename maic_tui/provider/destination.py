"""Where the words of a class are sent: the model's server, and the proxy on the way to it."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from .choose import Choice
from .known import base_variables, host_of, provider_of
from .proxy import place, proxy_for


def server_of(choice: Choice, environ: Mapping[str, str]) -> str:
    """Host and, where one is named, port of a model's server; "" where only litellm knows it.

    A host with letters beyond ASCII, which may look like others, is followed by the name that is looked up.
    """
    address = _address(choice, environ)
    return _told(place(address)) if address else ""


def proxy_of(choice: Choice, environ: Mapping[str, str]) -> str:
    """Host and port of the proxy by which that server is reached, "" where it is reached directly or not known."""
    parts = urlsplit(_address(choice, environ))
    return place(proxy_for(parts.scheme, parts.hostname)) if parts.hostname else ""


def _told(server: str) -> str:
    if server.isascii():
        return server
    host, colon, port = server.partition(":")
    try:
        return f"{server} ({host.encode('idna').decode()}{colon}{port})"
    except UnicodeError:
        return server


def _address(choice: Choice, environ: Mapping[str, str]) -> str:
    """litellm takes the address of some providers from the environment, so this does too."""
    provider = provider_of(choice.model)
    named = (environ.get(variable, "").strip() for variable in base_variables(provider))
    host = host_of(provider)
    return choice.api_base or next(filter(None, named), "") or (f"https://{host}" if host else "")
