"""Which piece of a native tool call belongs to which call: servers share indexes, repeat ids or send none."""

from __future__ import annotations

from maic_tui.provider.base import CallDelta


class CallSorter:
    """Gives every call of one reply an id of its own."""

    def __init__(self) -> None:
        self._open: dict[int, str] = {}
        self._given: dict[int, str] = {}
        self._named: set[str] = set()
        self._taken: set[str] = set()

    def sort(self, index: int, given: str, name: str, arguments: str) -> CallDelta:
        """The piece under its call's id; `given` is the server's id or "", `index` its place in the message."""
        if self._begins(index, given, name):
            self._open[index] = self._fresh(given)
            self._given[index] = given
        call = self._open[index]
        named = call in self._named
        if name:
            self._named.add(call)
        return CallDelta(call, "" if named else name, arguments)

    def _begins(self, index: int, given: str, name: str) -> bool:
        if index not in self._open:
            return True
        if given:
            return given != self._given[index]
        return bool(name) and self._open[index] in self._named

    def _fresh(self, given: str) -> str:
        wanted = given or f"call_{len(self._taken)}"
        while wanted in self._taken:
            wanted += "_"
        self._taken.add(wanted)
        return wanted
