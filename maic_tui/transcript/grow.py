"""A sequence that shares its beginning.

The fold gives a new view for every event, and a view is frozen; copying a list of ten thousand words for each word
would make a session's cost grow with its square. A `Grow` is a list and a length: adding to the newest one appends to
the list that all share, and the older ones, which are shorter, do not see it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class Grow(Generic[T]):
    """An immutable sequence whose `add` costs the same however long it is."""

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    @classmethod
    def _over(cls, items: list[T], length: int) -> Grow[T]:
        grown = cls.__new__(cls)
        grown._items, grown._length = items, length
        return grown

    def add(self, item: T) -> Grow[T]:
        """This and one more; in place where nobody has added to this one before, else on a copy."""
        items = self._items if self._length == len(self._items) else self._items[: self._length]
        items.append(item)
        return Grow._over(items, len(items))

    def without_last(self) -> Grow[T]:
        """This without its last item; raises IndexError on an empty one."""
        if not self._length:
            raise IndexError("nothing to take away")
        return Grow._over(self._items, self._length - 1)

    def put(self, index: int, item: T) -> Grow[T]:
        """This with another item at `index`, on a copy; raises IndexError where there is none."""
        items = self.since(0)
        items[index] = item
        return Grow(items)

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        items = self._items
        return (items[index] for index in range(self._length))

    def __getitem__(self, index: int) -> T:
        if not -self._length <= index < self._length:
            raise IndexError(index)
        return self._items[index % self._length]

    def since(self, start: int) -> list[T]:
        """The items from `start` on."""
        return self._items[start : self._length]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Grow):
            return NotImplemented
        return self._length == other._length and self.since(0) == other.since(0)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Grow({self.since(0)!r})"
