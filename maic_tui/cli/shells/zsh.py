"""Completion for zsh: a function for its completion system."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence

from .table import FILES, FOLDERS, LESSONS, SESSIONS, TITLES, Command, after_options, arguments, branches, with_value


def script(table: Sequence[Command]) -> str:
    """What zsh is to source after `compinit`; as a file `_maic-tui` in its function path it works as well."""
    return _SCRIPT % {
        "with_value": with_value(table),
        "values": after_options(table, _value),
        "options": branches(table, lambda one: _described((option.name, option.says) for option in one.options)),
        "commands": _described((one.name, one.does) for one in table if one.name),
        "arguments": arguments([one for one in table if one.name], _value),
        "titles": TITLES,
    }


def _described(rows: Iterable[tuple[str, str]]) -> str:
    """Fill the array that `_describe` reads."""
    return f"told=({' '.join(shlex.quote(f'{name}:{says}') for name, says in rows)})"


def _value(kind: str, choices: Sequence[str]) -> str:
    if choices:
        return f"compadd -- {' '.join(choices)}"
    if kind in _FILES:
        return _FILES[kind]
    if kind == SESSIONS:
        return "_maic_tui_sessions"
    printed = f'compadd -- ${{(f)"$(maic-tui completion {kind} 2>/dev/null)"}}'
    return f"{printed}; {_FILES[FILES]}" if kind == LESSONS else printed


_FILES = {"": ":", FILES: "_files", FOLDERS: "_files -/"}
_SCRIPT = """\
#compdef maic-tui
# Completion of maic-tui for zsh.
_maic_tui_sessions() {
    local -a told
    told=("${(@f)$(maic-tui completion %(titles)s 2>/dev/null)}")
    told=("${(@)told/$'\\t'/:}")
    _describe -V session told
}

_maic_tui() {
    local command= previous=$words[CURRENT-1]
    local -a told
    integer index
    for ((index = 2; index < CURRENT; index++)); do
        case $words[index] in
        (%(with_value)s) ((index++)) ;;
        (-*) ;;
        (*) command=$words[index]; break ;;
        esac
    done
    if [[ $PREFIX == --*=* ]]; then
        previous=${PREFIX%%%%=*}
        compset -P '*='
    fi
    case $previous in
    (%(with_value)s)
        case $command:$previous in
%(values)s
        esac
        return ;;
    esac
    if [[ $PREFIX == -* ]]; then
        case $command in
%(options)s
        esac
        _describe option told
        return
    fi
    case $command in
        '') %(commands)s; _describe command told ;;
%(arguments)s
    esac
}

if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    _maic_tui "$@"
else
    compdef _maic_tui maic-tui
fi
"""
