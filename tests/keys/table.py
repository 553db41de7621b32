"""The table of the keys' effects: where each key of each row is pressed, and what is seen then and was not before."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

from maic_tui import words
from tests.keys import kept

Opens = Literal["kept", "new", "lesson", "followed"]
"""A session as `kept.py` writes it, a new one, a lesson that plays, one whose writer leaves."""
LESSON = "photosynthesis"
PASTE = "\n".join(f"pasted {number}" for number in range(120))
EDITED = " in the editor"
"""What the learner's editor adds to a draft."""
SPOILT = "S P O I L T"
"""What another program wrote over the screen."""
ENDS, STOPS = "(it ends)", "(it stops)"
"""Instead of what is seen: the program ends, or gives the shell the terminal and is called to the front again."""


class Step(NamedTuple):
    """`key` as the table names it, or `type:TEXT`, `paste:TEXT`, `spoil:TEXT`, `writer leaves`; then `seen` is seen.

    `seen` matches nothing of the screen before. Without an `action` the step only leads to the next.
    """

    key: str
    seen: str
    action: str = ""


class Visit(NamedTuple):
    """One run of the program: how it is opened, what is seen when it stands there, and what is pressed."""

    name: str
    opens: Opens
    begins: str
    steps: tuple[Step, ...]
    size: tuple[int, int] = (120, 40)


def row(action: str, key: str, seen: str) -> Step:
    """A key of the row `action`."""
    return Step(key, seen, action)


def on(text: str) -> str:
    """The transcript's cursor stands on a line with that text."""
    return rf"▌[^\n]*{text}"


def gone(text: str) -> str:
    """That is nowhere on the screen."""
    return rf"\A(?!.*{text})"


def said(words: str) -> str:
    """Exactly that stands somewhere."""
    return re.escape(words)


def oxygen(row: int, left: int) -> str:
    """The table's last row stands in that row of the screen, in the column `left` of the pane or nearly so."""
    return rf"\A(?:[^\n]*\n){{{row}}}[^\n]*▏ {{{left - 3},{left + 3}}}▎oxygen"


BOX, TRANSCRIPT, BOARD = "Enter asks", "Enter folds", "s chooses"
"""What the footer says where the focus is."""
CLASS, HAND = "m mutes", "d takes back"

MOVING = Visit("moving", "kept", "The rain", (
    row("focus_next", "tab", TRANSCRIPT),
    row("focus_previous", "shift+tab", BOX),
    row("page_up", "pageup", gone("The rain")),
    row("page_down", "pagedown", "The rain"),
    row("top", "ctrl+home", "Why is grass green"),
    row("bottom", "ctrl+end", "The rain"),
    row("escape", "escape", TRANSCRIPT),
    row("first", "g", on("1  Why is grass green")),
    row("line_down", "j", on("Ms. Rivera · teacher")),
    row("line_down", "down", on("Grass holds")),
    row("line_up", "k", on("Ms. Rivera · teacher")),
    row("line_up", "up", on("1  Why is grass green")),
    row("exchange_down", "]", on("2  And at night")),
    row("exchange_down", "ctrl+down", on("3  Tell me all")),
    row("exchange_up", "[", on("2  And at night")),
    row("exchange_up", "ctrl+up", on("1  Why is grass green")),
    row("fold", "enter", gone("Grass holds")),
    Step("enter", "Grass holds"),
    row("fold_card", "x", gone("print")),
    Step("x", "print"),
    row("fold_all", "X", gone("I wonder")),
    Step("X", "I wonder"),
    row("last", "G", on("The rain|you: Where|4  The rain")),
    row("help", "f1", "Keys and commands"),
    Step("escape", gone("Keys and commands")),
    row("help", "?", "Keys and commands"),
    Step("escape", gone("Keys and commands")),
    row("palette", "ctrl+p", "Commands"),
    Step("escape", gone("Commands")),
    row("palette", ":", "Commands"),
    Step("escape", gone("Commands")),
    row("themes", "ctrl+t", "Themes"),
    Step("escape", gone("Themes")),
    row("hide_pane", "f6", gone("Aiko 1")),
    row("pane", "f3", "Aiko 1"),
    row("full", "f4", gone("4  The rain")),
    Step("f4", TRANSCRIPT),
    Step(f"spoil:{SPOILT}", SPOILT),
    row("redraw", "ctrl+l", gone(SPOILT)),
    row("faster", "+", "Speed 1.25×"),
    row("slower", "-", "Speed 1×"),
    row("suspend", "ctrl+z", STOPS),
    row("quit", "ctrl+q", ENDS),
))  # fmt: skip
"""From place to place, and what opens over all of them."""

READING = Visit("reading", "kept", "The rain", (
    Step("escape", TRANSCRIPT),
    Step("g", on("1  Why is grass green")),
    Step("j", on("Ms. Rivera · teacher")),
    row("copy_turn", "y", f"Copied {len(kept.CODE)} "),
    row("copy_card", "Y", "Copied [1-9][0-9]{2} "),
    row("copy_code", "C", f"Copied {len(kept.COPIED)} "),
    row("to_board", "o", r"turn 1, no\."),
    Step("o", TRANSCRIPT),
    row("export", "e", "Export to which file"),
    Step("escape", gone("Export to which file")),
    row("search", "/", "Search what was said"),
    Step("type:grass", "2 of 3"),
    Step("enter", "n next"),
    row("search_next", "n", "3 of 3"),
    row("search_previous", "N", "2 of 3"),
    Step("escape", gone("2 of 3")),
    row("quote", "q", "│ > Ms. Rivera: Grass holds"),
    Step("ctrl+z", gone("> Ms. Rivera: Grass")),
    Step("escape", TRANSCRIPT),
    Step("]", on("2  And at night")),
    Step("j", on("Ms. Rivera · teacher")),
    row("version_before", ",", "‹ 1/2"),
    row("version_after", ".", "‹ 2/2"),
    row("rephrase", "w", "The offline class only quotes"),
    Step("g", on("1  Why is grass green")),
    row("branch", "b", "This is a branch, up to exchange 1"),
    Step("escape", TRANSCRIPT),
    Step("g", f"{on('1  Why is grass green')}|{on('· This session')}"),
    row("ask_again", "R", "LIVE"),
    row("new", "ctrl+n", "A teacher, an assistant and students"),
    row("sessions", "ctrl+o", "─ Sessions ─"),
    Step("type:broken", gone("Cue 2")),
    Step("enter", "▎ Because"),
    Step("escape", TRANSCRIPT),
    row("retry", "r", "LIVE"),
    Step("f5", "IDLE"),
    Step("ctrl+o", "─ Sessions ─"),
    Step("type:cut", gone("Cue 2")),
    Step("enter", "Light"),
    Step("escape", TRANSCRIPT),
    row("continue_turn", "c", "LIVE"),
    Step("f5", "IDLE"),
    *(
        step
        for number, option in enumerate(kept.OPTIONS, 1)
        for step in (
            Step("ctrl+o", "─ Sessions ─"),
            Step(f"type:cue {number}", gone("Grass and light")),
            Step("enter", "IDLE +your turn"),
            Step("escape", TRANSCRIPT),
            row("choose", str(number), f"▾ 2  {option}"),
        )
    ),
    Step("f5", "IDLE"),
    Step("escape", BOX),
    row("leave", "ctrl+d", ENDS),
))  # fmt: skip
"""What is done with what was said: copied, quoted, searched, asked again."""

DRAWN = Visit("drawn", "kept", "The rain", (
    Step("tab", TRANSCRIPT),
    Step("tab", BOARD),
    row("board_choose", "s", r"turn 1, no\. 3"),
    Step("s", r"turn 1, no\. 4"),
    row("board_choose_back", "S", r"turn 1, no\. 3"),
    row("board_open", "enter", gone("oxygen")),
    Step("escape", "oxygen"),
    Step("s", r"turn 1, no\. 4"),
    row("board_copy", "y", f"Copied {len(kept.MARKDOWN)} "),
    row("board_copy_tsv", "Y", f"Copied {len(kept.TSV)} "),
    row("board_turn", "o", TRANSCRIPT),
    Step("tab", BOARD),
    row("board_author", "a", "Ms. Rivera drew 2 of 3"),
    Step("escape", "Ms. Rivera 2"),
    row("board_earlier", "h", "· Aiko draws|· Ms. Rivera draws"),
    row("board_later", "l", "Ms. Rivera 2"),
    row("board_larger", "L", "zoom 1.5"),
    Step("L", "zoom 2"),
    row("board_smaller", "H", "zoom 1.5"),
    Step("L", "zoom 2"),
    row("board_up", "up", oxygen(5, 38)),
    row("board_up", "k", oxygen(7, 38)),
    row("board_down", "down", oxygen(3, 38)),
    row("board_right", "right", oxygen(3, 30)),
    row("board_left", "left", oxygen(3, 38)),
    row("board_down", "j", gone("oxygen")),
    row("board_fit", "0", gone("zoom 2")),
    row("board_kept", "p", "kept board 1 of 1"),
    row("board_back", "b", "● Ms. Rivera 1"),
))  # fmt: skip
"""What is done with what was drawn."""

SPEAKING = Visit("speaking", "new", "offline: --offline", (
    row("newline", "ctrl+j", gone("Ask the class anything")),
    Step("backspace", "Ask the class anything"),
    row("newline", "shift+enter", gone("Ask the class anything")),
    Step("ctrl+z", "Ask the class anything"),
    row("editor", "ctrl+g", f"{EDITED}|can't suspend"),
    Step("type:Tell me about leaves.", "about leaves"),
    row("ask", "enter", "LIVE +Ms. Rivera speaks"),
    row("pause", "space", "PAUSED"),
    row("pause", "f2", "LIVE"),
    row("interrupt", "f5", "IDLE +interrupted"),
    Step("space", "LIVE +Ms. Rivera speaks"),
    row("interrupt", "ctrl+c", "IDLE +interrupted"),
    Step("space", "LIVE +Ms. Rivera speaks"),
    Step("type:Slower!", "Slower!"),
    Step("enter", "1 waits"),
    row("earlier", "up", "│ Slower!"),
    row("earlier", "up", r"│ [^\n]*Tell me about leaves"),
    row("later", "down", "│ Slower!"),
    Step("enter", "1 waits"),
    Step("type:Louder!", "Louder!"),
    Step("enter", "2 wait"),
    row("hand", "f8", HAND),
    row("hand_up", "up", r"\[1\. "),
    row("hand_down", "down", r"\[2\. "),
    row("hand_up", "k", r"\[1\. "),
    row("hand_down", "j", r"\[2\. "),
    row("hand_earlier", "K", r"1\. [^\n]*Louder!"),
    row("hand_later", "J", r"2\. [^\n]*Louder!"),
    row("hand_edit", "enter", "Your words"),
    Step("escape", gone("Your words")),
    row("hand_after_exchange", "l", said(words.QUEUE_FOLLOW_UP.format(place=2))),
    row("hand_after_turn", "a", said(words.QUEUE_STEER.format(place=2))),
    row("hand_take_back", "d", "1 waits"),
    row("hand_take_back", "backspace", rf"{gone('1 waits')}.*Taken back"),
    Step("enter", "1 waits"),
    Step("f8", HAND),
    row("hand_now", "n", gone("1 waits")),
    row("class", "f7", CLASS),
    row("class_right", "right", r"\[· Kofi"),
    row("class_left", "left", r"\[▶ Ms. Rivera"),
    row("class_right", "l", r"\[· Kofi"),
    row("class_left", "h", r"\[▶ Ms. Rivera"),
    Step("l", r"\[· Kofi"),
    row("mute", "m", "× Kofi"),
    row("agents", "a", "Who attends"),
    Step("escape", gone("Who attends")),
    row("agent", "e", "─ Kofi ─"),
    Step("escape", gone("─ Kofi ─")),
    Step("l", r"\[· Milo"),
    row("call", "enter", "↑ Milo"),
    row("skip_turn", "s", "▶ Milo"),
    Step("f5", "IDLE"),
    Step("escape", BOX),
    row("search_earlier", "ctrl+r", "Earlier questions"),
    Step("escape", gone("Earlier questions")),
    Step(f"paste:{PASTE}", "pasted 120 lines"),
    row("open_paste", "ctrl+s", "pasted 119"),
    Step("ctrl+z", gone("pasted 119")),
    Step("backspace", "Ask the class anything"),
    row("leave", "ctrl+d", ENDS),
))  # fmt: skip
"""What is done while the class speaks, and what waits to be heard."""

PLAYING = Visit("playing", "lesson", "PLAYING.*scene 1 of", (
    row("pane", "f3", "►"),
    row("line_after", ">", r"►[^\n]*From the ground"),
    row("line_before", "<", r"►[^\n]*Let us begin"),
    Step("tab", TRANSCRIPT),
    row("scene_after", "}", "scene 2 of"),
    row("scene_before", "{", "scene 1 of"),
    row("scene_after", "ctrl+right", "scene 2 of"),
    row("scene_before", "ctrl+left", "scene 1 of"),
))  # fmt: skip
"""What moves a lesson."""

FOLLOWING = Visit("following", "followed", "follows process", (
    Step("escape", TRANSCRIPT),
    Step("writer leaves", "t takes over"),
    row("take_over", "t", words.TAKEN_OVER),
))  # fmt: skip
"""What can be done with a session that another program has left."""
VISITS = (MOVING, READING, DRAWN, SPEAKING, PLAYING, FOLLOWING)


def bound() -> Iterator[tuple[str, str]]:
    """Action and key of every row that is pressed."""
    return ((step.action, step.key) for visit in VISITS for step in visit.steps if step.action)
