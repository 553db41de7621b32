"""Keys are never shown: known values and what looks like a key are masked, however the text was cut into pieces."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from maic_tui import words

from .key_forms import RUN, KeyForms

SHORTEST_KNOWN = 8
"""Known values shorter than this are placeholders (`none`, `ollama`), and words that a text may hold."""
DIGIT_WITHIN = 40
"""A key has a digit or a capital among so many first characters; `sk-` and words with hyphens are none."""

_CHARS = "A-Za-z0-9_\\-"
_SHAPES = {
    "sk-": (_CHARS, 16),
    "pk-": (_CHARS, 16),
    "hf_": (_CHARS, 16),
    "gsk_": (_CHARS, 16),
    "xai-": (_CHARS, 16),
    "AIza": (_CHARS, 24),
    "AKIA": (_CHARS, 16),
    **dict.fromkeys(("ghp_", "gho_", "ghs_", "ghu_", "github_pat_", "glpat-"), (_CHARS, 20)),
    **dict.fromkeys(("sk_live_", "sk_test_", "rk_live_", "rk_test_"), (_CHARS, 16)),
    **dict.fromkeys(("nvapi-", "pplx-", "csk-", "tgp_v1_", "jina_", "r8_"), (_CHARS, 24)),
    **dict.fromkeys(("xoxa-", "xoxb-", "xoxe-", "xoxo-", "xoxp-", "xoxr-", "xoxs-", "xapp-"), (_CHARS, 16)),
    "Bearer ": (_CHARS + ".~+/=", 16),
    "bearer ": (_CHARS + ".~+/=", 16),
}
"""What a key begins with: which characters follow, and how many there are at least."""
_START = "(?<![A-Za-z0-9])"
_KEY_NAME = re.compile(r"_(?:API_KEY|TOKEN|ACCESS_KEY|SECRET_KEY)$", re.IGNORECASE)
"""What the names of variables end with that hold a key."""


def keys_in(environ: Mapping[str, str], *names: str) -> tuple[str, ...]:
    """What the variables hold that have a key by their name, and those of `names`."""
    held = (value.strip() for name, value in environ.items() if name in names or _KEY_NAME.search(name))
    return tuple(filter(None, held))


def without_keys(environ: Mapping[str, str], *names: str) -> dict[str, str]:
    """The variables without those that hold a key by their name, and without those of `names`."""
    return {name: value for name, value in environ.items() if name not in names and not _KEY_NAME.search(name)}


def _shapes() -> str:
    """What looks like a key."""
    shapes = [
        f"{start}(?=[{chars}]{{0,{DIGIT_WITHIN}}}[0-9A-Z])[{chars}]{{{least},}}"
        for start, (chars, least) in _SHAPES.items()
    ]
    shapes.append(f"[Bb]earer (?:[{_CHARS}]+\\.){{2}}[{_CHARS}][{_CHARS}.~+/=]*")
    return f"{_START}(?:{'|'.join(shapes)})"


_SHAPE = _shapes()


class Redactor:
    """Masks `known` values, runs of them in each of their forms (`key_forms.py`), and the common shapes of keys."""

    def __init__(self, known: Iterable[str] = ()) -> None:
        long = sorted({key for key in known if len(key) >= SHORTEST_KNOWN})
        self._forms = KeyForms(long)
        self._short = [key for key in long if len(key) < RUN]
        patterns = [f"{re.escape(key)}[{_CHARS}]*" for key in self._short]
        self._secret = re.compile("|".join([*patterns, _SHAPE]))

    def mask(self, text: str, start: int = 0) -> str:
        """`text` from `start` on, every key in it replaced by a mark; masking twice gives what masking once gives."""
        parts, at = [], start
        for begin, end, _ in self._found(text, start):
            parts += [text[at:begin], words.KEY_HIDDEN]
            at = end
        return "".join([*parts, text[at:]])

    def stream(self) -> RedactStream:
        """The same for text that comes in pieces."""
        return RedactStream(self)

    def open_from(self, text: str, start: int = 0) -> int:
        """Where the end of `text` begins that more text could make a key of; its length where there is none.

        What is before `start`, or a part of a whole key, is no such beginning; a longer key that begins before one is.
        """
        for begin, end, _ in self._found(text, start):
            if (opens := self._opens(text, start)) < begin:
                return opens
            start = end
        return self._opens(text, start)

    def going_on(self, text: str, start: int = 0) -> re.Pattern[str] | None:
        """What the key that `text` ends with may go on with; None where it ends with no key."""
        last = None
        for begin, end, is_run in self._found(text, start):
            last = (text[begin:end], is_run) if end == len(text) else None
        if last is None:
            return None
        return self._forms.rest if last[1] else self._rest_of(last[0])

    def _opens(self, text: str, start: int) -> int:
        shape = _OPEN.search(text, start)
        left = text[start:]
        begun = max([self._forms.begun(left), *(_overlap(left, key) for key in self._short)])
        return min(shape.start() if shape else len(text), len(text) - begun)

    def _rest_of(self, secret: str) -> re.Pattern[str]:
        if secret.startswith(tuple(self._short)):
            return re.compile(f"[{_CHARS}]*")
        return re.compile(next(f"[{chars}]*" for head, (chars, _) in _SHAPES.items() if secret.startswith(head)))

    def _found(self, text: str, at: int) -> Iterator[tuple[int, int, bool]]:
        """From where to where in `text` keys stand, from `at` on, and whether each is a run of a known one."""
        run, match = self._forms.find(text, at), self._secret.search(text, at)
        while match or run >= 0:
            if match and not 0 <= run <= match.start():
                begin, at, is_run = *match.span(), False
            else:
                begin, at, is_run = run, self._forms.end(text, run), True
            yield begin, at, is_run
            run = self._forms.find(text, at) if 0 <= run < at else run
            match = self._secret.search(text, at) if match and match.start() < at else match


class RedactStream:
    """`mask` for a stream: a possible beginning of a key is held back until what follows is known."""

    def __init__(self, redactor: Redactor) -> None:
        self._redactor = redactor
        self._before = ""
        """The character before `_held`, which tells whether a key can begin there."""
        self._held = ""
        self._rest: re.Pattern[str] | None = None
        """What the key that was masked last may go on with."""

    def feed(self, piece: str) -> str:
        """The text that is safe to show now."""
        text = self._held + self._after_key(piece)
        self._held = ""
        if not text:
            return ""
        whole, known = self._before + text, len(self._before)
        cut = self._redactor.open_from(whole, known)
        self._rest = self._redactor.going_on(whole, known) if cut == len(whole) else None
        return self._release(whole[known:cut], whole[cut:])

    def close(self) -> str:
        """What was held back."""
        return self._release(self._held, "")

    def _release(self, text: str, held: str) -> str:
        shown = self._redactor.mask(self._before + text, len(self._before))
        self._before = (self._before + text)[-1:]
        self._held = held
        return shown

    def _after_key(self, piece: str) -> str:
        """`piece` without what goes on with a key that has been masked already."""
        if self._rest is None:
            return piece
        match = self._rest.match(piece)
        return piece[match.end() :] if match else piece


def _overlap(text: str, key: str) -> int:
    """How many of the last characters of `text` are the first ones of `key`."""
    return next((n for n in range(min(len(key) - 1, len(text)), 0, -1) if text.endswith(key[:n])), 0)


def _open_pattern() -> re.Pattern[str]:
    """A possible beginning of a key at the end of a text."""
    begun = [f"{start}[{chars}]{{0,{max(least, DIGIT_WITHIN)}}}" for start, (chars, least) in _SHAPES.items()]
    partial = {start[:n] for start in _SHAPES for n in range(1, len(start))}
    return re.compile(f"{_START}(?:{'|'.join([*begun, *sorted(partial, key=len, reverse=True)])})\\Z")


_OPEN = _open_pattern()
