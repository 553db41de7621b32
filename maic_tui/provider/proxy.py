"""By which proxy a host is reached: the environment's, and none for this machine."""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass


def proxy_for(scheme: str, host: str) -> str:
    """The address of the proxy that the environment names for a host, "" where it is reached directly."""
    if _is_own(host) or proxy_bypass(host):
        return ""
    proxies = getproxies()
    return proxies.get(scheme) or proxies.get("all") or ""


def place(address: str) -> str:
    """Host and port of an address, and never the name and password that it may hold."""
    return urlsplit(address if "//" in address else f"//{address}").netloc.rpartition("@")[2]


def is_near(address: str) -> bool:
    """Whether an address is one of this machine."""
    try:
        return _is_own(urlsplit(address).hostname or "")
    except ValueError:
        return False


def _is_own(host: str) -> bool:
    """Whether `host` is this machine."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
