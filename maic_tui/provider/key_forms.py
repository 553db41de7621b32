"""The forms in which a known key may come back, whole or in part: as it is, in base64, as in an address. Pure.

Keys that were turned round or spaced out are not looked for: whoever does that can as well encipher them.
"""

from __future__ import annotations

import re
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterable, Iterator
from urllib.parse import quote

RUN = 12
"""So many characters in a row of a form are taken for a part of the key."""
_PROBE = 6
_STRIDE = RUN - _PROBE + 1
"""Any run has a probe at a multiple of this, wherever one begins to count."""
_ALWAYS = re.escape("-_") + "A-Za-z0-9"
_NEVER = frozenset("[] \t\n")
"""What the mark that stands for a key holds goes on with none."""


class KeyForms:
    """Finds runs of the forms of `keys`; in a text without any it looks at every seventh place alone."""

    def __init__(self, keys: Iterable[str]) -> None:
        self._forms = tuple(dict.fromkeys(form for key in keys for form in _forms(key) if len(form) >= RUN))
        self._runs = frozenset(_pieces(self._forms, RUN))
        self._probes = frozenset(_pieces(self._forms, _PROBE))
        odd = {char for form in self._forms for char in form if not char.isalnum()} - _NEVER
        self.rest = re.compile(f"[{_ALWAYS}{''.join(map(re.escape, sorted(odd)))}]*")
        """What a run may go on with."""

    def find(self, text: str, start: int) -> int:
        """Where the first run in `text` from `start` on begins; -1 where there is none."""
        if not self._probes:
            return -1
        for at in range(start, len(text) - _PROBE + 1, _STRIDE):
            if text[at : at + _PROBE] in self._probes:
                for begin in range(max(start, at - _STRIDE + 1), at + 1):
                    if text[begin : begin + RUN] in self._runs:
                        return begin
        return -1

    def end(self, text: str, begin: int) -> int:
        """Where a run that begins there ends, with whatever may belong to it."""
        rest = self.rest.match(text, begin + RUN)
        return rest.end() if rest else begin + RUN

    def begun(self, text: str) -> int:
        """How many of the last characters of `text` are the first ones of a run."""
        longest = 0
        for length in range(1, min(RUN, len(text) + 1)):
            places = [(form.find(text[-length:]), len(form)) for form in self._forms]
            if all(place < 0 for place, _ in places):
                break
            if any(0 <= place <= size - RUN for place, size in places):
                longest = length
        return longest


def _pieces(forms: Iterable[str], length: int) -> Iterator[str]:
    for form in forms:
        for at in range(len(form) - length + 1):
            yield form[at : at + length]


def _forms(key: str) -> Iterator[str]:
    yield key
    encoded = quote(key, safe="")
    yield encoded
    yield re.sub("%..", lambda match: match[0].lower(), encoded)
    data = key.encode("utf-8", "surrogatepass")
    for before in range(3):
        begin, end = -(-8 * before // 6), 8 * (before + len(data)) // 6
        for encode in (b64encode, urlsafe_b64encode):
            yield encode(bytes(before) + data).decode("ascii")[begin:end]
