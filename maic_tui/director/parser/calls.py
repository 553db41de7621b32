"""Native tool calls that come in pieces, as actions in the order in which they began. Pure."""

from __future__ import annotations

from maic_tui.provider.base import CallDelta

from .items import ActionItem, loads, mended
from .objects import JsonObject


class Calls:
    """Pieces with the same id add up; a call is given out when its arguments are whole and those before it are."""

    def __init__(self) -> None:
        self._calls: dict[str, _Call] = {}
        self._given: set[str] = set()

    def feed(self, delta: CallDelta) -> list[ActionItem]:
        """The calls that are whole by now."""
        if delta.id in self._given:
            return []
        self._calls.setdefault(delta.id, _Call()).add(delta)
        ready: list[ActionItem] = []
        while (first := next(iter(self._calls), None)) is not None and self._calls[first].whole:
            ready.append(self._calls.pop(first).item())
            self._given.add(first)
        return ready

    def close(self, *, whole: bool) -> tuple[list[ActionItem], str | None]:
        """The calls that are left, and the name of one that is not complete; `whole`: the reply came to its own end."""
        left, self._calls = [call for call in self._calls.values() if not call.empty], {}
        ready = [call.item() for call in left if call.readable(whole)]
        broken = [call.name for call in left if not call.readable(whole)]
        return ready, broken[0] if broken else None


class _Call:
    def __init__(self) -> None:
        self.name = ""
        self._arguments: list[str] = []
        self._object: JsonObject | None = None

    def add(self, delta: CallDelta) -> None:
        self.name = self.name or delta.name
        self._arguments.append(delta.arguments)
        text, at = delta.arguments, 0
        if self._object is None:
            at = text.find("{") + 1
            self._object = JsonObject() if at else None
        if self._object and not self._object.closed:
            self._object.feed(text, at)

    @property
    def empty(self) -> bool:
        """Whether nothing of a call has come: neither a name nor arguments."""
        return not self.name and not "".join(self._arguments).strip()

    @property
    def whole(self) -> bool:
        return bool(self.name and self._object and self._object.closed)

    def readable(self, whole: bool) -> bool:
        """Whether this is a complete call at the reply's end; one without arguments is, where the reply is whole."""
        if self.whole:
            return True
        return whole and bool(self.name) and not "".join(self._arguments).strip()

    def item(self) -> ActionItem:
        text = "".join(self._arguments).strip()
        try:
            params = loads(text or "{}")
            params = loads(params) if isinstance(params, str) else params
        except (ValueError, RecursionError):
            return ActionItem(self.name, {}, unreadable=True)
        return ActionItem(self.name, mended(params))
