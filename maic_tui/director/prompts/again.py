"""How an agent is asked to say its turn another way. Pure."""

from __future__ import annotations

from maic_tui.schema.events import Wish

_HOW = {
    "simpler": "in simpler words and shorter sentences, for somebody who could not follow",
    "example": "with one concrete example that makes it clear",
    "formal": "more formally and exactly, as a good textbook would",
    "language": "in this language: {text}",
    "free": "in the way that the learner wishes: {text}",
}
_AGAIN = """\
(The learner asks you to say once more what you have just said, {how}. Say the same content, and nothing of what \
others have said. Use words alone: the board stays as it is. Begin at once, without saying that you say it again.)"""

IN_WORDS = "Answer with what you say, as plain words."
"""In which form it is said."""


def again(wish: Wish) -> str:
    """The line that ends the conversation."""
    return _AGAIN.format(how=_HOW[wish.kind].format(text=wish.text))
