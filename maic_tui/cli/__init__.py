"""The command line, where the parts are put together: `main` is the installed command.

Each command is a module with `arguments(parser)` and `run(options) -> exit code`; only the one that was asked for is
imported, so that a first word is there at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from maic_tui import sweeps, words
from maic_tui.config.language import language
from maic_tui.session.errors import SessionError

from . import streams
from .errors import DONE, FAILED, INTERRUPTED, CannotDo, WrongUse, brief


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that `argv` (default: the process's own) names and give its exit code."""
    sweeps.put_off()
    arguments = list(sys.argv[1:] if argv is None else argv)
    words.speak(language(arguments, os.environ))
    streams.prepare(ascii="--ascii" in arguments)
    if os.name == "nt":
        streams.tell(words.NOT_HERE)
        return FAILED
    try:
        return _run(arguments)
    except (WrongUse, CannotDo) as error:
        streams.tell(brief(str(error)))
        return error.code
    except SessionError as error:
        streams.tell(brief(_sentence(error)))
        return FAILED
    except BrokenPipeError:
        streams.no_more()
        return DONE
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        return _crashed(error, arguments)


def _run(arguments: list[str]) -> int:
    from .arguments import module, parse

    options = parse(arguments)
    if options.version or options.help:
        from . import usage

        told = usage.version() if options.version else usage.text(options.command, streams.cells(usage.WIDTH))
        streams.put(told)
        return DONE
    code = module(options.command).run(options)
    assert isinstance(code, int)
    return code


def _crashed(error: Exception, arguments: list[str]) -> int:
    from . import crash

    streams.tell(crash.told(error, crash.data_of(arguments)))
    return FAILED


def _sentence(error: SessionError) -> str:
    told = words.why(error.message, error.hint)
    return told[0].upper() + told[1:]
