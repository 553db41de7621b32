"""The page of a session: golden, well formed, whole, and nothing in it acts on whoever opens it."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from maic_tui import words
from maic_tui.cli.export_html import looks
from maic_tui.export.board.colors import Palette
from maic_tui.export.html.card import at
from maic_tui.export.html.colors import Colors, Looks
from maic_tui.export.html.page import page
from maic_tui.export.html.prose import prose
from maic_tui.export.standing import folded
from maic_tui.export.txt import plain
from maic_tui.schema.events import Cursor
from maic_tui.schema.text import clean
from maic_tui.slide.notes import Note
from maic_tui.transcript.fold import fold
from tests.export.board_sessions import EVERYTHING, Drawn, drawn_session
from tests.export.html_reading import WORD, read_html
from tests.export.page_session import Class, page_events
from tests.golden_text import equals_golden
from tests.recorded import recorded
from tests.transcript.feed import drawing

LOOKS = looks()
EVENTS = page_events()
NOTES = (
    Note("scene", "1. Light", Cursor()),
    Note("speech", "It comes in <waves>.", Cursor(), 0, ("pointed", "drawn")),
    Note("discussion", "Why blue?", Cursor(), 1, ("discussed",), had=True),
)


def document(events: object = EVENTS, title: str = "Sky & <light>", notes: tuple[Note, ...] = ()) -> str:
    lines = page(folded(events), LOOKS, title=title, notes=notes)  # type: ignore[arg-type]
    return "".join(f"{line}\n" for line in lines)


PAGE = document(notes=NOTES)
READ = read_html(PAGE)


def test_page_is_golden() -> None:
    equals_golden(PAGE, "export/page.html")


@pytest.mark.parametrize("events", [EVENTS, recorded(), tuple(drawing().events), drawn_session(EVERYTHING)])
def test_every_word_of_the_text_is_in_the_page(events: tuple[object, ...]) -> None:
    told = WORD.findall(" ".join(plain(fold(events), "Sky & <light>")))  # type: ignore[arg-type]
    read = read_html(document(events))
    shown = read.words() | set(WORD.findall(" ".join(str(item) for item in numbers(document(events)))))
    assert len(told) > 40
    assert [word for word in told if word not in shown] == []


def numbers(html: str) -> range:
    """The numbers that lists have without naming them."""
    return range(1, html.count("<li") + 1)


def test_nothing_acts_and_nothing_is_fetched() -> None:
    kinds = {tag for tag, _ in READ.tags}
    assert not kinds & {"script", "img", "link", "iframe", "object", "embed", "form", "base", "audio", "video", "use"}
    assert len(READ.named("style")) == 1
    for tag, attributes in READ.tags:
        for name, value in attributes.items():
            assert not name.startswith("on"), (tag, name)
            assert name not in ("style", "src", "srcset", "background", "action"), (tag, name)
            assert "://" not in (value or "") or name == "xmlns", (tag, name, value)
            assert "javascript" not in (value or ""), (tag, name, value)
    assert all(re.fullmatch(r"#[a-z0-9-]+", link["href"] or "") for link in READ.named("a"))
    assert "url(" not in PAGE.split("</style>")[0]
    assert "@import" not in PAGE
    assert "\x1b" not in PAGE


def test_the_policy_allows_a_style_sheet_and_nothing_else() -> None:
    first, policy = READ.named("meta")[:2]
    assert first == {"charset": "utf-8"}
    assert policy["http-equiv"] == "Content-Security-Policy"
    assert set((policy["content"] or "").split("; ")) == {
        "default-src 'none'", "style-src 'unsafe-inline'", "base-uri 'none'", "form-action 'none'",
    }  # fmt: skip


def test_harm_is_shown_as_words() -> None:
    text = " ".join(READ.text)
    for said in ("<script>alert(1)</script>", "<img src=x onerror=alert(2)>", "[a link](javascript:alert(3))",
                 "![picture](https://example.org/spy.png)", "[hidden]: https://example.org/reference", "␛[31mred",
                 "&#60;b&#62;", "</style></section><style>*{display:none}</style>", "<!-- not shown? -->",
                 '"><script>alert(4)</script>'):  # fmt: skip
        assert said in text


def test_headings_and_landmarks_lead_through_the_page() -> None:
    levels = [int(tag[1]) for tag, _ in READ.tags if re.fullmatch(r"h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))
    assert [len(READ.named(name)) for name in ("main", "nav")] == [1, 1]
    ids = [attributes["id"] for _, attributes in READ.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    named = [str(attributes["aria-labelledby"]) for _, attributes in READ.tags if "aria-labelledby" in attributes]
    links = [str(link["href"])[1:] for link in READ.named("a")]
    assert {*named, *links} <= set(ids)
    assert READ.named("html") == [{"lang": "en"}]


def boards(events: object) -> list[tuple[int, list[tuple[int, bool]]]]:
    """By card the boards that it shows: how many elements, and whether it was cleared."""
    found = folded(events).boards.items()  # type: ignore[arg-type]
    return [(card, [(len(one.board.elements), one.cleared) for one in standing]) for card, standing in found]


def test_a_card_shows_what_it_drew_and_what_it_cleared_of_that() -> None:
    scene = folded(EVENTS).view.cards[0].exchange
    assert boards(EVENTS) == [(scene, [(1, False)]), (1, [(2, True), (6, False)])]
    drawn = [figure for figure in READ.named("svg") if figure.get("role") == "img"]
    assert len(drawn) == 3
    assert words.EXPORT_BOARD_CLEARED in READ.text


def test_a_board_that_was_shown_already_is_not_shown_again_when_it_is_cleared() -> None:
    feed = Class()
    feed.ask("Draw")
    feed.start()
    feed.act("wb_draw_text", content="first", x=1, y=1, width=90, height=40)
    feed.end()
    feed.close()
    feed.ask("Clear")
    feed.start()
    feed.act("wb_clear")
    feed.end()
    feed.close()
    assert boards(tuple(feed.events)) == [(1, [(1, False)])]


def test_an_exchange_that_went_on_shows_its_last_board() -> None:
    clear: Drawn = ("teacher", "wb_clear", {})
    assert boards(drawn_session((*EVERYTHING[:3], clear, *EVERYTHING[:1]))) == [(1, [(3, True), (1, False)])]
    assert boards(drawn_session((*EVERYTHING[:3], clear))) == [(1, [(3, True)])]


def test_the_dark_gives_every_drawing_its_own_colours() -> None:
    colors = Colors(LOOKS)
    merged = colors.both('<p fill="#000000">#000000</p>', '<p fill="#ffffff">#000000</p>')
    assert merged == '<p class="k0" fill="#000000">#000000</p>'
    rules = "\n".join(colors.rules())
    light, dark = rules.split("@media screen and (prefers-color-scheme: dark)")
    assert ".k0 { fill: #000000 }" in light
    assert ".k0 { fill: #ffffff }" in dark


def test_drawings_that_differ_in_more_than_colours_are_both_there() -> None:
    merged = Colors(LOOKS).both('<p fill="#000000"/>', '<p fill="#ffffff"/><p fill="#eeeeee"/>')
    assert 'class="in-light"' in merged
    assert 'class="in-dark"' in merged
    one = Looks(LOOKS.light, palette(LOOKS.light))
    both = "".join(f"{line}\n" for line in page(folded(drawn_session(EVERYTHING)), one))
    assert read_html(both).words() >= {"Sunlight", "sugar"}


def palette(like: Palette) -> Palette:
    """A palette in which every role is one colour, so that its drawings have fewer parts."""
    return replace(like, roles=dict.fromkeys(like.roles, like.text), parse=lambda _: like.text)


@pytest.mark.parametrize(
    ("ts", "shown"),
    [
        ("2026-11-30T09:12:00.000+00:00", "09:12"),
        ("2026-11-30T09:12Z", "09:12"),
        ("", ""),
        ('2026-11-30T09:12"><script>', ""),
        ("yesterday", ""),
    ],
)
def test_a_time_is_shown_where_it_is_one(ts: str, shown: str) -> None:
    assert re.sub(r"<[^>]*>", "", at(ts)) == shown


def test_a_turn_that_still_speaks_and_an_empty_session_are_pages_too() -> None:
    assert "A leaf takes in" in document(recorded()[:10])
    assert words.EXPORT_UNTITLED in read_html(document((), title="")).text


@pytest.mark.parametrize(
    ("said", "html"),
    [
        ("**a** *b* `<c>` ~~d~~", "<p><strong>a</strong> <em>b</em> <code>&lt;c&gt;</code> <s>d</s></p>"),
        ("one\ntwo", "<p>one<br />\ntwo</p>"),
        ("# Head", "<h4>Head</h4>"),
        ("#### Head", "<h6>Head</h6>"),
        ("Head\n===", "<p>Head<br />\n===</p>"),
        ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"),
        ("```py\nnot closed <b>", '<p class="language">py</p>\n<pre><code>not closed &lt;b&gt;</code></pre>'),
        ("|a|\n|-|\n|b|c|", "<p>|a|<br>\n|-|<br>\n|b|c|</p>"),
        ("[a](https://x.y) &lt;", "<p>[a](https://x.y) &amp;lt;</p>"),
    ],
)
def test_simple_markdown_is_obeyed(said: str, html: str) -> None:
    assert re.sub(r' dir="\w+"', "", prose(said)).strip().replace("\n</code>", "</code>") == html


MARKED = st.lists(
    st.sampled_from(
        ["> ", "- ", "1. ", "7) ", "    ", "# ", "`", "```", "~~~", "**", "_", "~~", "|", "|-|-|", "\n", "\n\n", "\\",
         "<b>", "</p>", "<!--", "&amp;", "[a]", "(javascript:x)", "[b]: http://c", "![", "word", "ein", "光合", "שלום",
         "e\u0301", "\U0001f469\u200d\U0001f52c", "===", "---", "\t", " "]
    ),
    max_size=30,
).map("".join)  # fmt: skip


@given(st.one_of(MARKED, st.text(max_size=60).map(clean)))
@example("> " * 60 + "deep")
@example("- a\n" + "  " * 30 + "- b")
@example("|a|b|\n|-|-|\n|c|d|lost|")
def test_words_are_shown_whole_and_never_obeyed(text: str) -> None:
    read = read_html(prose(text))
    assert {tag for tag, _ in read.tags} <= {
        "p", "br", "hr", "h4", "h5", "h6", "strong", "em", "s", "code", "pre", "ul", "ol", "li", "blockquote",
        "table", "thead", "tbody", "tr", "th", "td",
    }  # fmt: skip
    assert {name for _, attributes in read.tags for name in attributes} <= {"dir", "class", "start", "style"}
    shown = "".join(read.text)
    listed = sum(tag == "li" for tag, _ in read.tags)
    missing = [word for word in WORD.findall(text) if word not in shown]
    assert all(word.isdigit() for word in missing)
    assert len(missing) <= listed
