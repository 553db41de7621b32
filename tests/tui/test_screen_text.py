"""Text from outside goes on widgets as it stands, and nowhere is a string given to what reads markup."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.app import App, ComposeResult
from textual.widgets import Static

import maic_tui
from maic_tui.tui.text import plain

ROOM = Path(maic_tui.__file__).parent / "tui"
READS_MARKUP = {
    "Static", "Label", "Button", "Option", "Checkbox", "RadioButton", "TabPane", "Collapsible", "Tooltip", "Digits",
    "update", "with_tooltip",
}  # fmt: skip
TITLES = {"border_title", "border_subtitle", "tooltip"}
NEVER = {
    "from_markup", "from_text", "from_ansi", "render_markup", "to_content", "Markdown", "MarkdownViewer", "RichLog",
    "Log", "DataTable", "Tree",
}  # fmt: skip


@pytest.mark.parametrize("text", ["x[/]y", "[i]i[/i]", "[@click=app.quit]q[/]", "a\x1b[31mb\x07", "‮abc"])
async def test_text_is_shown_as_it_stands(text: str):
    class Stage(App[None]):
        def compose(self) -> ComposeResult:
            yield Static(plain(text))

    app = Stage()
    async with app.run_test(size=(40, 3)) as pilot:
        await pilot.pause()
        line = app.query_one(Static).render_line(0).text.strip()
    assert line == text.replace("\x1b", "␛").replace("\x07", "␇").replace("\u202e", "‹U+202E›")


def test_nothing_is_given_to_a_widget_that_would_read_it_as_markup():
    wrong = [
        f"{file.relative_to(ROOM)}:{node.lineno}: {ast.unparse(node)[:80]}"
        for file in sorted(ROOM.rglob("*.py"))
        for node in suspects(ast.parse(file.read_text(encoding="utf-8")))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("source", "caught"),
    [
        ("Static(text)", True),
        ("Static(f'{text}')", True),
        ("Label(words.X.format(a=b))", True),
        ("Static(Content(text))", False),
        ("Static(plain(text))", False),
        ("Static(Content.assemble(a, b))", False),
        ("Static(Content('x').join(lines))", False),
        ("Static(id='x')", False),
        ("def f(self) -> Content: ...\nStatic(self.f(1))", False),
        ("def f(self) -> str: ...\nStatic(self.f(1))", True),
        ("text = Content(x)\nStatic(text)", False),
        ("text = f'{x}'\nStatic(text)", True),
        ("self.app.notify(text)", True),
        ("self.app.notify(text, markup=False)", True),
        ("self.app.notify(brief(text), markup=False)", False),
        ("self.app.notify(brief(text), title=text, markup=False)", True),
        ("self.app.notify(brief(text), title=words.A, markup=False)", False),
        ("Static(content=text)", True),
        ("Static(content=plain(text))", False),
        ("box.tooltip = f'{text}'", True),
        ("setattr(box, 'border_title', text)", True),
        ("Static(Content(text, spans=found))", True),
        ("Content.from_text(text)", True),
        ("Text.from_ansi(text)", True),
        ("Visual.visualize(text)", False),
        ("box.border_title = title", True),
        ("box.border_title = Content(title)", False),
        ("OptionList()", True),
        ("OptionList(markup=False)", False),
        ("Content.from_markup(x)", True),
    ],
)
def test_the_search_finds_what_it_should(source: str, caught: bool):
    assert bool(list(suspects(ast.parse(source)))) is caught


def suspects(tree: ast.Module) -> Iterator[ast.AST]:
    """The calls and assignments that hand a string to what reads markup."""
    safe = _safe_names(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Call() if _reads_markup(node, safe):
                yield node
            case ast.Assign(targets=[ast.Attribute(attr=attr)]) if attr in TITLES and not _is_content(node.value, safe):
                yield node


def _reads_markup(call: ast.Call, safe: set[str]) -> bool:
    name, named = _name(call.func), {keyword.arg: keyword.value for keyword in call.keywords}
    if name in ("OptionList", "SelectionList"):
        return not _markup_off(call)
    if name == "notify":
        ours = "title" not in named or ast.unparse(named["title"]).startswith("words.")
        return not _markup_off(call) or not ours or not (call.args and _is_brief(call.args[0]))
    if name == "setattr":
        return isinstance(call.args[1], ast.Constant) and call.args[1].value in TITLES
    given = call.args[0] if call.args else named.get("content")
    textual = given is not None and not isinstance(given, (ast.GeneratorExp, ast.Dict, ast.DictComp))
    return name in NEVER or (name in READS_MARKUP and textual and not _is_content(given, safe))


def _safe_names(tree: ast.Module) -> set[str]:
    """Functions that return a Content, and names that hold one."""
    safe: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.returns and ast.unparse(node.returns) == "Content":
            safe.add(node.name)
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and _is_content(node.value, safe):
            safe.add(node.targets[0].id)
    return safe


def _is_content(node: ast.expr, safe: set[str]) -> bool:
    match node:
        case ast.Call(func=ast.Attribute(value=value, attr="join" | "assemble")):
            return _name(value) == "Content" or _is_content(value, safe)
        case ast.Call(func=func, keywords=[]):
            return _name(func) in {"Content", "plain", *safe}
        case ast.Name(id=name):
            return name in safe
    return False


def _is_brief(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and _name(node.func) in ("brief", "toast")


def _markup_off(call: ast.Call) -> bool:
    return any(
        keyword.arg == "markup" and isinstance(keyword.value, ast.Constant) and keyword.value.value is False
        for keyword in call.keywords
    )


def _name(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""
