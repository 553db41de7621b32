"""The learner called back: a bell or a desktop notification when the floor is theirs and the window has no focus.

How depends on the terminal. Only words of `words.py` are sent, never a name or a text of a session: what a terminal
reads after OSC it may show, store or speak.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from maic_tui import words

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom

Wanted = Literal["bell", "desktop", "off"] | bool
"""`[ui] notify`; true: a notification where the terminal is known to show one, else the bell."""
Why = Literal["", "floor", "quiz", "invites"]

BELL = "\a"
_SENTENCES: dict[Why, str] = {
    "floor": words.NOTIFY_FLOOR,
    "quiz": words.NOTIFY_QUIZ,
    "invites": words.NOTIFY_INVITES,
}
_OSC_9 = "\x1b]9;{sentence}\x1b\\"
_OSC_777 = "\x1b]777;notify;{title};{sentence}\x1b\\"
_IN_TMUX = "\x1bPtmux;{escaped}\x1b\\"
_PROGRAMS_9 = frozenset({"iTerm.app", "WezTerm", "ghostty", "WarpTerminal"})
_TERMS_9 = ("xterm-kitty", "xterm-ghostty", "wezterm")
_TERMS_777 = ("foot", "rxvt-unicode")


class Caller:
    """Hears how the class stands, once a frame, and says when to call. `wanted` is the setting."""

    def __init__(self, wanted: Wanted, environ: Mapping[str, str]) -> None:
        self._wanted = wanted
        self._environ = environ
        self._before: tuple[str, Why] | None = None

    def look(self, classroom: Classroom, *, focused: bool) -> str:
        """What to send to the terminal now; empty for nothing."""
        session, now = classroom.view.created, why(classroom)
        before, self._before = self._before, (session, now)
        if focused or not now or before != (session, ""):
            return ""
        return sequence(self._wanted, self._environ, _SENTENCES[now])


def why(classroom: Classroom) -> Why:
    """Why the learner is wanted at this moment; empty while the class goes on without."""
    lectern, view = classroom.lectern, classroom.view
    if lectern and lectern.asking:
        return "quiz"
    if lectern and lectern.invitation:
        return "invites"
    return "floor" if view.mode == "idle" and not view.pending else ""


def sequence(wanted: Wanted, environ: Mapping[str, str], sentence: str) -> str:
    """What makes this terminal call somebody with `sentence`; empty where that is not wanted."""
    if wanted is False or wanted == "off":
        return ""
    multiplexed = bool(environ.get("TMUX") or environ.get("STY"))
    known = _known(environ)
    if wanted == "bell" or (wanted is True and (multiplexed or not known)):
        return BELL
    call = (known or _OSC_9).format(title=words.NOTIFY_TITLE, sentence=sentence)
    return _IN_TMUX.format(escaped=call.replace("\x1b", "\x1b\x1b")) if environ.get("TMUX") else call


def _known(environ: Mapping[str, str]) -> str:
    """The form of a notification that the terminal is known to show; empty where none is known."""
    term = environ.get("TERM", "")
    if environ.get("TERM_PROGRAM") in _PROGRAMS_9 or term.startswith(_TERMS_9):
        return _OSC_9
    return _OSC_777 if term.startswith(_TERMS_777) else ""
