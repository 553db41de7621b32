"""What a model sent, made fit to be shown: clean text, and no key in it, however it was cut into pieces."""

from __future__ import annotations

from dataclasses import replace

from maic_tui.provider.base import CallDelta, Chunk, Failure
from maic_tui.provider.redact import Redactor, RedactStream
from maic_tui.schema.text import CleanStream, clean


class Purifier:
    """One reply's chunks; text may come a chunk later than it went in, and all of it by the last chunk."""

    def __init__(self, redactor: Redactor) -> None:
        self._redactor = redactor
        self._text = _Strainer(redactor)
        self._thinking = _Strainer(redactor)
        self._calls: dict[str, RedactStream] = {}

    def feed(self, chunk: Chunk) -> Chunk:
        """The chunk with what can be shown of it now."""
        last = bool(chunk.finish or chunk.failure)
        calls = tuple(self._call(delta) for delta in chunk.calls)
        return replace(
            chunk,
            text=self._text.feed(chunk.text, last),
            thinking=self._thinking.feed(chunk.thinking, last),
            calls=(*calls, *self._rest_of_calls()) if last else calls,
            failure=chunk.failure and pure_failure(chunk.failure, self._redactor),
            wait=chunk.wait and replace(chunk.wait, failure=_pure_or_none(chunk.wait.failure, self._redactor)),
        )

    def _call(self, delta: CallDelta) -> CallDelta:
        stream = self._calls.setdefault(delta.id, self._redactor.stream())
        return replace(delta, name=clean(delta.name), arguments=stream.feed(delta.arguments))

    def _rest_of_calls(self) -> list[CallDelta]:
        rests = [CallDelta(id, arguments=stream.close()) for id, stream in self._calls.items()]
        return [rest for rest in rests if rest.arguments]


class _Strainer:
    """Cleaning and masking of one stream of text."""

    def __init__(self, redactor: Redactor) -> None:
        self._clean, self._mask = CleanStream(), redactor.stream()

    def feed(self, text: str, last: bool) -> str:
        shown = self._mask.feed(self._clean.feed(text)) if text else ""
        return shown + self._mask.feed(self._clean.close()) + self._mask.close() if last else shown


def pure_failure(failure: Failure, redactor: Redactor) -> Failure:
    """A failure whose words hold no key."""

    def pure(text: str) -> str:
        return redactor.mask(clean(text, show_bidi=True))

    return replace(failure, message=pure(failure.message), hint=pure(failure.hint), detail=pure(failure.detail))


def _pure_or_none(failure: Failure | None, redactor: Redactor) -> Failure | None:
    return failure and pure_failure(failure, redactor)
