"""The page that shows the terminal. Nothing in it comes from another host, and no other page can hold it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from html import escape

from maic_tui import words

FONT_SIZES = (6, 16, 60)
"""Pixels of a letter: the least, what is usual, the most."""
SCRIPT = """
new MutationObserver((_, observer) => {
  if (document.body.classList.contains("-first-byte")) {
    observer.disconnect();
    document.querySelector(".xterm-helper-textarea").focus();
  }
}).observe(document.body, { attributes: true });
"""
"""Once the program draws, what is typed goes to it, without a click first."""


def page(socket: str, font_size: int = FONT_SIZES[1]) -> str:
    """The page as HTML; `socket` is the address of the websocket."""
    return _PAGE.format(
        language=words.LANGUAGE,
        title=escape(words.PAGE_TITLE),
        opens=escape(words.PAGE_OPENS),
        ended=escape(words.PAGE_ENDED),
        again=escape(words.PAGE_AGAIN),
        needs_script=escape(words.PAGE_NEEDS_SCRIPT),
        socket=escape(socket),
        size=font_size,
        script=SCRIPT,
    )


def font_size(asked: str) -> int:
    """The size that an address asks for, within what can be read; the usual one where it is no number."""
    least, usual, most = FONT_SIZES
    return max(least, min(most, int(asked))) if asked.isdecimal() and len(asked) < 5 else usual


def headers(hosts: Sequence[str]) -> dict[str, str]:
    """What goes with every answer: a browser then asks only `hosts`, keeps nothing and hands the address to nobody."""
    sockets = " ".join(f"ws://{host}" for host in hosts)
    ours = b64encode(sha256(SCRIPT.encode()).digest()).decode()
    policy = (
        f"default-src 'none'; script-src 'self' 'sha256-{ours}'; style-src 'self' 'unsafe-inline'; font-src 'self'; "
        f"img-src 'self' data:; connect-src 'self' {sockets}; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    )
    return {
        "Content-Security-Policy": policy,
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "no-store",
    }


_PAGE = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<title>{title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="static/css/xterm.css">
<script src="static/js/textual.js"></script>
<style>
@font-face {{ font-family: "Roboto Mono"; font-weight: 100 700;
  src: url("static/fonts/RobotoMono-VariableFont_wght.ttf") }}
@font-face {{ font-family: "Roboto Mono"; font-weight: 100 700; font-style: italic;
  src: url("static/fonts/RobotoMono-Italic-VariableFont_wght.ttf") }}
html, body {{ margin: 0; height: 100%; overflow: hidden; background: #111; color: #eee }}
#terminal {{ width: 100vw; height: 100vh }}
.note {{ position: fixed; inset: 0; display: flex; flex-direction: column; gap: 1rem; align-items: center;
  justify-content: center; font: 1rem/1.5 "Roboto Mono", monospace; text-align: center; background: #111 }}
.note a {{ color: inherit }}
.ended, .-first-byte .opens, .-closed .opens {{ display: none }}
.-closed .ended {{ display: flex; z-index: 1 }}
</style>
</head>
<body>
<div class="note opens" role="status">{opens}<noscript>{needs_script}</noscript></div>
<div class="note ended" role="alert">{ended}<a href="./">{again}</a></div>
<div id="terminal" class="textual-terminal" data-session-websocket-url="{socket}" data-font-size="{size}"></div>
<script>{script}</script>
</body>
</html>
"""
