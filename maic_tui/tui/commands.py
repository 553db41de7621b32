"""What every action of the key table does, and what a line that begins with a slash means.

Keys, slash commands and the palette all come here, so that each does the same.
"""

from __future__ import annotations

from collections.abc import Callable

from maic_tui import words

from . import (
    board_desk,
    class_desk,
    cost_desk,
    dialogs,
    export_desk,
    hand_desk,
    key_desk,
    lesson_desk,
    model_desk,
    naming_desk,
    quiz_desk,
    reading_desk,
    rephrase_desk,
    session_desk,
    slashed,
    terminal,
    writing_desk,
)
from .screens.classroom import ClassroomScreen

Command = Callable[[ClassroomScreen, str], object]
"""Gets the screen and what stood after the command's name."""


def do(screen: ClassroomScreen, action: str, argument: str = "") -> None:
    """Carry out an action of the key table."""
    COMMANDS[action](screen, argument)


def say(screen: ClassroomScreen, text: str) -> None:
    """What Enter does with a text: a slash command, the number of what is offered to choose from, or a question."""
    if typed := slashed.command(text):
        _obey(screen, text, typed)
        return
    if len(text) == 1 and text.isascii() and text.isdigit() and _numbered(screen, int(text)):
        return
    screen.attend(slashed.question(text))


def _obey(screen: ClassroomScreen, line: str, typed: slashed.Slashed) -> None:
    name = typed.name
    slashes = {row.slash: row.action for row in screen.keymap.commands()}
    slashes |= {also: slashes[ours] for also, ours in slashed.ALSO.items()}
    if action := slashes.get(name.lower()):
        do(screen, action, typed.argument)
        return
    near = slashed.near(name, slashes)
    form = words.NO_COMMAND_NEAR if near else words.NO_COMMAND
    key = screen.keymap.label("help")
    screen.say(form.format(name=name, near=near, key=key))
    screen.give_back(line)


def _numbered(screen: ClassroomScreen, number: int) -> bool:
    if screen.classroom and screen.classroom.choose(number):
        return True
    return screen.has_class("-empty") and screen.first.choose(number)


def _pause(screen: ClassroomScreen, _: str) -> None:
    classroom = screen.classroom
    if not classroom:
        return
    if screen.attendance.following:
        screen.attendance.following.toggle()
        screen.freshen()
    elif classroom.view.mode in ("live", "playing"):
        classroom.pause()
    else:
        classroom.resume()


def _escape(screen: ClassroomScreen, _: str) -> None:
    lectern = screen.classroom.lectern if screen.classroom else None
    if dialogs.close(screen) or screen.composer.close_offers() or screen.reading.leave():
        return
    if (lectern and lectern.answer("passed")) or board_desk.leave(screen):
        return
    if class_desk.leave(screen) or hand_desk.leave(screen):
        return
    if not (screen.classroom and screen.classroom.interrupt()):
        screen.go_between()


def _join(screen: ClassroomScreen, _: str) -> None:
    """Join what the lesson offers, or offered last; why it can't be is said."""
    classroom = screen.classroom
    if not classroom or not classroom.lectern:
        screen.say(words.NO_LESSON_HERE)
        return
    if classroom.lectern.invitation and classroom.view.mode == "paused":
        classroom.resume()
    if not (classroom.join() or classroom.join_late()):
        screen.say(words.JOIN_AFTERWARDS if classroom.lectern.missed else words.NOTHING_OFFERED)


def _fold(screen: ClassroomScreen, _: str) -> None:
    """Enter in the transcript; an invitation that stands comes first."""
    if not (screen.classroom and screen.classroom.join()):
        screen.transcript.action_fold()


def _find(screen: ClassroomScreen, text: str) -> None:
    if not (screen.classroom and screen.classroom.lectern):
        screen.say(words.NO_LESSON_HERE)
    elif _given(screen, text, "find"):
        number = screen.pane.find(screen.classroom, text)
        screen.say(words.FOUND.format(number=number))


def _play(screen: ClassroomScreen, _: str) -> None:
    if screen.classroom and screen.classroom.lectern:
        screen.classroom.play()
    else:
        screen.say(words.NO_LESSON_HERE)


def _beside(steps: int, *, scenes: bool) -> Command:
    def command(screen: ClassroomScreen, _: str) -> None:
        lectern = screen.classroom.lectern if screen.classroom else None
        if not lectern:
            screen.say(words.NO_LESSON_HERE)
        elif cursor := lesson_desk.beside(lectern.lesson, lectern.cursor, steps, scenes=scenes):
            screen.go_to(cursor)

    return command


def _interrupt(screen: ClassroomScreen, _: str) -> None:
    if text := screen.selected():
        screen.copy(text)
    elif not (screen.classroom and screen.classroom.interrupt()):
        screen.say(words.NOTHING_RUNS.format(key=screen.keymap.label("quit")))


def _follow_up(screen: ClassroomScreen, text: str) -> None:
    if not _given(screen, text, "follow_up"):
        return
    if not screen.classroom or screen.classroom.view.mode == "idle":
        screen.attend(text)
    elif screen.classroom.follow_up(text) is None:
        screen.give_back(text)


def _move(screen: ClassroomScreen, places: str) -> None:
    queue = screen.classroom.view.queue if screen.classroom else ()
    numbers = [int(word) for word in places.split() if word.isdecimal() and len(word) < 9]
    if len(numbers) != 2 or not all(1 <= number <= len(queue) for number in numbers):
        screen.say(words.NO_MOVE)
    elif screen.classroom:
        screen.classroom.hand.move(queue[numbers[0] - 1].message_id, numbers[1] - 1)


def _rename(screen: ClassroomScreen, title: str) -> None:
    room = screen.attendance.room
    if not _given(screen, title, "rename") or not room:
        return
    if room.readonly:
        screen.say(room.readonly, "warning")
    else:
        room.classroom.margin.rename(title)


def _choose(screen: ClassroomScreen, number: str) -> None:
    if not number.isdecimal() or len(number) > 9 or not screen.classroom or not screen.classroom.choose(int(number)):
        screen.say(words.NO_OPTION.format(number=number[:20] or "?"))


def _hurry(steps: int) -> Command:
    def command(screen: ClassroomScreen, _: str) -> None:
        if screen.classroom:
            screen.classroom.hurry(steps)
            screen.say(words.SPEED_IS.format(speed=f"{screen.classroom.speed:g}"))
            screen.bridge.wake()

    return command


def _in_composer(action: str) -> Command:
    def command(screen: ClassroomScreen, _: str) -> None:
        screen.set_focus(screen.composer)
        screen.composer.do(action)

    return command


def _in_transcript(method: str) -> Command:
    def command(screen: ClassroomScreen, _: str) -> None:
        getattr(screen.transcript, f"action_{method}")()

    return command


def _on_pane(method: str) -> Command:
    def command(screen: ClassroomScreen, _: str) -> None:
        getattr(screen.pane, method)()
        screen.bridge.wake()

    return command


def _turn_pane(screen: ClassroomScreen, _: str) -> None:
    """The next of what the pane shows; the focus stays in the pane."""
    pane, focused = screen.pane, screen.focused
    within = focused is not None and focused is pane.panel
    pane.turn()
    if within and screen.classroom and pane.display:
        pane.show(screen.classroom)
        screen.in_order.when_drawn(screen.set_focus, pane.panel)
    screen.bridge.wake()


def _given(screen: ClassroomScreen, text: str, action: str) -> bool:
    if not text:
        screen.say(words.NEEDS_TEXT.format(name=screen.keymap.row(action).slash))
    return bool(text)


COMMANDS: dict[str, Command] = {
    "ask": _in_composer("ask"),
    "newline": _in_composer("newline"),
    "earlier": _in_composer("earlier"),
    "later": _in_composer("later"),
    "leave": _in_composer("leave"),
    "search_earlier": dialogs.earlier,
    "pause": _pause,
    "escape": _escape,
    "interrupt": _interrupt,
    "pane": _turn_pane,
    "hide_pane": _on_pane("hide"),
    **board_desk.COMMANDS,
    **class_desk.COMMANDS,
    **hand_desk.COMMANDS,
    **session_desk.COMMANDS,
    **reading_desk.COMMANDS,
    **model_desk.COMMANDS,
    **cost_desk.COMMANDS,
    **rephrase_desk.COMMANDS,
    **export_desk.COMMANDS,
    **key_desk.COMMANDS,
    **naming_desk.COMMANDS,
    **quiz_desk.COMMANDS,
    **writing_desk.COMMANDS,
    "focus_next": lambda screen, _: screen.in_order.move(screen.focus_next),
    "focus_previous": lambda screen, _: screen.in_order.move(screen.focus_previous),
    **{
        name: _in_transcript(name)
        for name in (
            "page_up", "page_down", "top", "bottom", "line_down", "line_up", "first", "last", "exchange_up",
            "exchange_down", "fold_card", "fold_all", "copy_turn", "copy_card", "retry", "continue_turn",
        )
    },
    "fold": _fold,
    "choose": _choose,
    "faster": _hurry(1),
    "slower": _hurry(-1),
    "line_before": _beside(-1, scenes=False),
    "line_after": _beside(1, scenes=False),
    "scene_before": _beside(-1, scenes=True),
    "scene_after": _beside(1, scenes=True),
    "join": _join,
    "find": _find,
    "play": _play,
    "sessions": dialogs.sessions,
    "new": lambda screen, _: screen.open(None),
    "themes": dialogs.themes,
    "palette": lambda screen, _: dialogs.palette(screen, do),
    "editor": terminal.edit,
    "redraw": terminal.redraw,
    "suspend": terminal.suspend,
    "help": dialogs.help,
    "take_over": lambda screen, _: screen.run_worker(screen.attendance.take_over()),
    "quit": lambda screen, _: screen.quit(),
    "follow_up": _follow_up,
    "move": _move,
    "rename": _rename,
}  # fmt: skip
"""One function for each action of the key table."""
