"""Each catalogue says all that `words.py` says, in the same shapes, and nothing besides."""

from __future__ import annotations

import re
import string
import unicodedata
from collections.abc import Iterator
from importlib import import_module

import pytest

from maic_tui import words
from maic_tui.graphemes import width

WHAT_STAYS = frozenset(
    (
        "LANGUAGES", "LANGUAGE_NAMES", "DEFAULT_KEY_NAME", "ACTION_SUBJECTS", "COMMAND_USES",
        "COMMAND_EXAMPLES", "SIZES", "YES", "HELP_FIRST", "READER_PASS", "READER_REPHRASE", "PAGE_TITLE",
        "FIRST_NAME", "NOTIFY_TITLE", "FORM_COLOR_HINT",
    )
)  # fmt: skip
"""Names of commands, options, units and the like, which are the same in every language."""
CATALOGUES = words.LANGUAGES[1:]
FRAMED = 36
"""Cells between the corners of a frame on a screen of 40."""


def ours() -> dict[str, object]:
    return {name: value for name, value in vars(words).items() if name.isupper()}


def theirs(language: str) -> dict[str, object]:
    catalogue = vars(import_module(f"maic_tui.catalogues.{language}"))
    return {name: value for name, value in catalogue.items() if name.isupper()}


def sentences(value: object, path: str) -> Iterator[tuple[str, str]]:
    """Every text within `value`, and where it stands."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from sentences(part, f"{path}[{key!r}]")
    elif isinstance(value, tuple):
        for place, part in enumerate(value):
            yield from sentences(part, f"{path}[{place}]")


def pairs(language: str) -> Iterator[tuple[str, str, str]]:
    """Where each sentence stands, in English and in `language`; those that one of them lacks are left out."""
    for name, said in theirs(language).items():
        english = dict(sentences(ours().get(name, ()), name))
        for path, text in sentences(said, name):
            if path in english:
                yield path, english[path], text


def shape(value: object) -> object:
    """Types, keys and lengths."""
    if isinstance(value, dict):
        return {key: shape(part) for key, part in value.items()}
    return tuple(map(shape, value)) if isinstance(value, tuple) else type(value)


def places(text: str) -> list[tuple[str, str, str]]:
    """What `str.format` fills in, with how; empty for a text that is no format."""
    try:
        fields = list(string.Formatter().parse(text))
    except ValueError:
        return []
    return sorted({(name, spec or "", how or "") for _, name, spec, how in fields if name is not None})


def letters(value: object) -> bool:
    """Whether a text in `value` says something beside what is filled in."""
    return any(re.search(r"[A-Za-z]{2}", re.sub(r"\{[^}]*\}", "", text)) for _, text in sentences(value, ""))


@pytest.mark.parametrize("language", CATALOGUES)
class TestACatalogue:
    def test_it_says_all_that_is_to_be_said(self, language: str) -> None:
        wanted = {name for name, value in ours().items() if name not in WHAT_STAYS and letters(value)}
        assert sorted(wanted - theirs(language).keys()) == []

    def test_it_says_nothing_that_nobody_asks_for(self, language: str) -> None:
        assert sorted(theirs(language).keys() - (ours().keys() - WHAT_STAYS)) == []

    def test_it_has_the_same_shapes(self, language: str) -> None:
        english = ours()
        assert [name for name, said in theirs(language).items() if shape(said) != shape(english.get(name))] == []

    def test_the_same_is_filled_in(self, language: str) -> None:
        assert [path for path, english, text in pairs(language) if places(english) != places(text)] == []

    def test_no_sentence_is_left_in_english(self, language: str) -> None:
        said = [(path, text) for path, english, text in pairs(language) if text == english or text.isascii()]
        assert [path for path, text in said if len(re.findall(r"[A-Za-z]{2,}", text)) > 3 and not usage(text)] == []

    def test_nothing_in_it_hides(self, language: str) -> None:
        def hidden(text: str) -> bool:
            return any(unicodedata.category(char) in ("Cc", "Cf", "Co", "Cn") for char in text if char != "\n")

        assert [path for path, _, text in pairs(language) if hidden(text)] == []

    def test_what_stands_in_the_frame_of_a_dialog_fits_the_narrowest_screen(self, language: str) -> None:
        feet = {name: said for name, said in theirs(language).items() if name.endswith("_FOOT")}
        assert "DIALOG_HELP_FOOT" in feet
        assert [name for name, said in feet.items() if width(str(said)) > FRAMED] == []

    def test_commands_options_and_codes_are_not_translated(self, language: str) -> None:
        said = theirs(language)
        for name in ("USAGE", "USAGE_OPTIONS", "HELP_ENVIRONMENT", "HELP_FILES"):
            assert firsts(said[name]) == firsts(ours()[name])
        for table in ("COMMAND_OPTIONS", "HELP_CODES_OWN"):
            assert shapes_of_firsts(said[table]) == shapes_of_firsts(ours()[table])
        assert firsts(said["HELP_CODES_COMMON"]) == firsts(ours()["HELP_CODES_COMMON"])

    def test_what_is_quoted_to_be_typed_is_the_same(self, language: str) -> None:
        """All that stands in backticks, and options, are typed as they are."""
        typed = re.compile(r"`[^`]*`|(?<![-\w])--[a-z][a-z-]+|\bMAIC_TUI_[A-Z_]+\b")
        changed = [
            path for path, english, text in pairs(language) if set(typed.findall(english)) != set(typed.findall(text))
        ]
        assert changed == []


def usage(text: str) -> bool:
    """Whether it is what one types, as it is."""
    return text.startswith(("maic-tui ", "MAIC_TUI_", "LC_ALL", "<config>", "<data>"))


def firsts(rows: object) -> list[str]:
    assert isinstance(rows, tuple)
    return [row[0] if isinstance(row, tuple) else row.split()[0] for row in rows]


def shapes_of_firsts(table: object) -> dict[str, list[str]]:
    assert isinstance(table, dict)
    return {name: firsts(rows) for name, rows in table.items()}
