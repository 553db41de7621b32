"""A walk through earlier questions, in which what was being written is never lost. Pure."""

from __future__ import annotations

from collections.abc import Iterable


class Earlier:
    """The questions asked before, oldest first, and where in them the walk is."""

    def __init__(self, questions: Iterable[str] = ()) -> None:
        self.renew(questions)

    def renew(self, questions: Iterable[str]) -> None:
        """Begin anew with other questions."""
        self._questions = [question for question in questions if question]
        self._at = len(self._questions)
        self._draft = ""

    @property
    def questions(self) -> tuple[str, ...]:
        return tuple(self._questions)

    def add(self, question: str) -> None:
        """A question was asked: the walk begins anew after it."""
        if not self._questions or self._questions[-1] != question:
            self._questions.append(question)
        self._at, self._draft = len(self._questions), ""

    def back(self, text: str) -> str | None:
        """The question before, or None at the first; `text`, what stands there now, is kept for the way back."""
        if self._at == 0:
            return None
        self._keep(text)
        self._at -= 1
        return self._questions[self._at]

    def forth(self, text: str) -> str | None:
        """The question after, in the end the draft; None where the walk has not begun."""
        if self._at == len(self._questions):
            return None
        self._keep(text)
        self._at += 1
        return self._draft if self._at == len(self._questions) else self._questions[self._at]

    def _keep(self, text: str) -> None:
        """Keep what was written: the draft as it is, a changed question as the draft."""
        if self._at == len(self._questions) or text != self._questions[self._at]:
            self._draft = text
