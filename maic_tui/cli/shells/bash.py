"""Completion for bash: a function that puts what fits into COMPREPLY."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .table import FILES, FOLDERS, LESSONS, Command, after_options, arguments, branches, with_value


def script(table: Sequence[Command]) -> str:
    """What bash is to source."""
    return _SCRIPT % {
        "with_value": with_value(table),
        "values": after_options(table, _value),
        "options": branches(table, lambda one: _words(option.name for option in one.options)),
        "arguments": arguments(table, _value),
    }


def _words(names: Iterable[str]) -> str:
    return f"_maic_tui_of {' '.join(names)}"


def _value(kind: str, choices: Sequence[str]) -> str:
    if choices:
        return _words(choices)
    if kind in _FILES:
        return _FILES[kind]
    printed = f"_maic_tui_printed {kind}"
    return f"{printed}; {_FILES[FILES]}" if kind == LESSONS else printed


_FILES = {"": ":", FILES: "_maic_tui_files -f", FOLDERS: "_maic_tui_files -d"}
_SCRIPT = """\
# Completion of maic-tui for bash.
_maic_tui_of() {
    local name
    for name; do
        [[ $name == "$current"* ]] && COMPREPLY+=("$(printf %%q "$name")")
    done
}

_maic_tui_printed() {
    local name
    while IFS= read -r name; do
        _maic_tui_of "$name"
    done < <(maic-tui completion "$1" 2>/dev/null)
}

_maic_tui_files() {
    local IFS=$'\\n'
    compopt -o filenames 2>/dev/null
    COMPREPLY+=($(compgen "$1" -- "$current"))
}

_maic_tui() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= index
    if [[ $current == "=" ]]; then
        current=
    elif [[ $previous == "=" ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
    fi
    for ((index = 1; index < COMP_CWORD; index++)); do
        case ${COMP_WORDS[index]} in
        %(with_value)s)
            [[ ${COMP_WORDS[index+1]} == "=" ]] && ((index++))
            ((index++)) ;;
        -*) ;;
        *) command=${COMP_WORDS[index]}; break ;;
        esac
    done
    COMPREPLY=()
    case $previous in
    %(with_value)s)
        case $command:$previous in
%(values)s
        esac
        return ;;
    esac
    if [[ $current == -* ]]; then
        case $command in
%(options)s
        esac
        return
    fi
    case $command in
%(arguments)s
    esac
}

complete -F _maic_tui maic-tui
"""
