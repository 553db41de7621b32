"""The interface in Chinese, simplified: a module a room, gathered here under the names of `words.py`."""

from . import board, cli, config, keys, lesson, provider, reader, screen, session, transcript, usage

LANGUAGE = "zh"

for _part in (board, cli, config, keys, lesson, provider, reader, screen, session, transcript, usage):
    globals().update({name: said for name, said in vars(_part).items() if name.isupper()})
