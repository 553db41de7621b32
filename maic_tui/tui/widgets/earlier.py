"""A walk through earlier questions, in which nothing that was written on the way is lost. Pure."""

from __future__ import annotations

from collections.abc import Iterable


class Earlier:
    """The questions asked before, oldest first, with what was changed in them, and after them the draft."""

    def __init__(self, questions: Iterable[str] = ()) -> None:
        self.renew(questions)

    def renew(self, questions: Iterable[str]) -> None:
        """Begin anew with other questions."""
        self.questions = tuple(question for question in questions if question)
        self._lines = [*self.questions, ""]
        self._at = len(self.questions)

    def add(self, question: str) -> None:
        """A question was asked: the walk begins anew after it."""
        self.renew((*(old for old in self.questions if old != question), question))

    def back(self, text: str) -> str | None:
        """The line before that says something else, None where there is none; `text`, what stands there, is kept."""
        while self._at:
            if (line := self._step(-1, text)) != text:
                return line
        return None

    def forth(self, text: str) -> str | None:
        """The line after, in the end the draft; None where the walk stands at it."""
        return self._step(1, text) if self._at < len(self.questions) else None

    def _step(self, by: int, text: str) -> str:
        self._lines[self._at] = text
        self._at += by
        return self._lines[self._at]
