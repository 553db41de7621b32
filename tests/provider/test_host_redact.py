"""Masking: what is a key, what is none, and that pieces give what the whole gives."""

from __future__ import annotations

from base64 import b64encode
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maic_tui.provider.key_forms import RUN
from maic_tui.provider.redact import Redactor, keys_in, without_keys

KNOWN = "correct-horse.42"
MARK = "[key hidden]"

BEGINNINGS = ["sk-", "s", "k-", "hf_", "AIza", "Bearer ", "Bearer a.b", "X"]
OTHERS = ["a", "1", "-", ".", " ", "\n", "abcdefgh12345678", "\u00e9", "\U0001f44d"]
PARTS = st.sampled_from([*BEGINNINGS, *OTHERS, KNOWN, KNOWN[:5], KNOWN[5:]])

KEYS = [
    "sk-abcdefghij0123456789",
    "sk-proj-abcdefghij_0123456789-x",
    "hf_abcdefghij0123456789",
    "AIzaSyA0123456789abcdefghijklmnop",
    "gsk_abcdefghij0123456789",
    "AKIAABCDEFGH01234567",
    "Bearer eyJhbGciOi.eyJzdWIiOiIx.c2ln",
    "sk-proj-AbCdEfGhIjKlMnOpQrStUvWx",
    "hf_abcdefghijklmnopqrstuvwxyz012345",
    "AIzaSyA-1234567890abcdefghijklmnopqrstu",
    "Bearer abc.def.ghi",
    "gho_abcdefghij0123456789",
    "glpat-abcdefghij0123456789",
    "sk_live_abcdefghij0123456789",
    "nvapi-abcdefghij0123456789ABCDE",
    "pplx-abcdefghij0123456789abcde",
    "csk-abcdefghij0123456789abcde",
    "tgp_v1_abcdefghij0123456789ABCDE",
    "r8_abcdefghij0123456789ABCDE",
    KNOWN,
]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("text", ["{}", "key={}", "key: {}, more", "({})", "'{}'\n", "https://host/?key={}&x=1"])
def test_keys_are_masked_wherever_they_stand(key: str, text: str) -> None:
    assert Redactor([KNOWN]).mask(text.format(key)) == text.format(MARK)


@pytest.mark.parametrize(
    "text",
    [
        "sk-learn-and-other-libraries-of-python",
        "task-abcdefghij0123456789",
        "Bearer authentication is explained here",
        "sk-short1",
        "the bearer of good news",
        "hf_hub_download_of_a_model",
    ],
)
def test_prose_is_left_alone(text: str) -> None:
    assert Redactor([KNOWN]).mask(text) == text


@pytest.mark.parametrize("known", ["", "none", "ollama"])
def test_placeholders_are_no_keys(known: str) -> None:
    assert Redactor([known]).mask("ollama has none") == "ollama has none"


@settings(deadline=None)
@given(st.lists(PARTS, max_size=30), st.data())
def test_pieces_give_what_the_whole_gives(parts: list[str], data: st.DataObject) -> None:
    text = "".join(parts)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(text)), max_size=12)))
    stream = Redactor([KNOWN]).stream()
    pieces = [text[a:b] for a, b in zip([0, *cuts], [*cuts, len(text)], strict=True)]
    assert "".join([*map(stream.feed, pieces), stream.close()]) == Redactor([KNOWN]).mask(text)


@settings(deadline=None)
@given(st.lists(PARTS, max_size=30))
def test_no_known_key_is_left_and_masking_twice_changes_nothing(parts: list[str]) -> None:
    masked = Redactor([KNOWN]).mask("".join(parts))
    assert KNOWN not in masked
    assert Redactor([KNOWN]).mask(masked) == masked


def test_words_that_can_be_no_key_are_not_held_back() -> None:
    stream = Redactor([KNOWN]).stream()
    assert [stream.feed(piece) for piece in ("Light ", "is ", "caught.")] == ["Light ", "is ", "caught."]


def test_a_run_without_an_end_is_not_held_for_ever() -> None:
    stream = Redactor().stream()
    assert sum(len(stream.feed("sk-" + "z" * 50)) for _ in range(3)) > 100


@pytest.mark.parametrize("start", ["xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-", "xapp-", "github_pat_"])
def test_keys_of_other_services_that_people_paste_are_masked(start: str) -> None:
    key = start + "123456789012-abcdefghijkl"
    assert Redactor().mask(f"use {key} here") == f"use {MARK} here"
    stream = Redactor().stream()
    assert "".join([*(stream.feed(letter) for letter in f"use {key} here"), stream.close()]) == f"use {MARK} here"


ENVIRON = {"OPENAI_API_KEY": " o\n", "HF_TOKEN": "a", "AWS_SECRET_ACCESS_KEY": "w", "EMPTY_API_KEY": " "}
OTHERS_OF_IT = {"PATH": "/bin", "MONKEY": "m", "MINE": "own", "OPENAI_API_BASE": "http://127.0.0.1:1"}


def test_keys_are_known_by_the_names_of_their_variables() -> None:
    assert keys_in(ENVIRON | OTHERS_OF_IT) == ("o", "a", "w")
    assert keys_in(ENVIRON | OTHERS_OF_IT, "MINE") == ("o", "a", "w", "own")
    assert without_keys(ENVIRON | OTHERS_OF_IT) == OTHERS_OF_IT
    assert "MINE" not in without_keys(OTHERS_OF_IT, "MINE")


LONG = "sk-proj-Ab3dEf6hIj9kLm2oPq5rSt8vWx1z"
ODD = "user.name+key/with=odd:signs%and&more"


def _base64(key: str, before: int) -> str:
    return b64encode(b"x" * before + key.encode()).decode().rstrip("=")


def _shown(text: str, secret: str) -> int:
    """The longest part of `secret` that is in `text`."""
    parts = (secret[at : at + size] for size in range(1, len(secret) + 1) for at in range(len(secret) - size + 1))
    return max((len(part) for part in parts if part in text), default=0)


@pytest.mark.parametrize("key", [LONG, ODD])
@pytest.mark.parametrize("cut", [0, 1, 4, 11, 17, 24])
def test_a_part_of_a_key_is_masked_too(key: str, cut: int) -> None:
    for part in (key[cut:], key[cut : cut + RUN], key[: RUN + cut]):
        assert Redactor([key]).mask(f"your key is {part}, I think") == f"your key is {MARK}, I think"


@pytest.mark.parametrize("key", [LONG, ODD])
@pytest.mark.parametrize("before", range(3))
def test_a_key_in_base64_is_masked(key: str, before: int) -> None:
    encoded = _base64(key, before)
    shown = Redactor([key]).mask(f"({encoded})")
    assert MARK in shown
    assert _shown(shown, encoded) <= 4
    urlsafe = encoded.replace("+", "-").replace("/", "_")
    assert _shown(Redactor([key]).mask(urlsafe), urlsafe) <= 4


@pytest.mark.parametrize("spelled", [quote(ODD, safe=""), quote(ODD, safe="").replace("%3A", "%3a")])
def test_a_key_in_an_address_is_masked(spelled: str) -> None:
    assert Redactor([ODD]).mask(f"https://host.test/?key={spelled}") == f"https://host.test/?key={MARK}"


def test_less_of_a_key_than_a_run_is_words() -> None:
    assert Redactor([LONG]).mask(f"{LONG[8:19]} and {LONG[-11:]}") == f"{LONG[8:19]} and {LONG[-11:]}"


FORMS = [LONG, ODD, *(_base64(key, before) for key in (LONG, ODD) for before in range(3)), quote(ODD, safe="")]
PLACES = st.tuples(st.sampled_from(FORMS), st.integers(0, 40), st.integers(1, 40))
SLICES = PLACES.map(lambda at: at[0][at[1] :][: at[2]])


@settings(deadline=None)
@given(st.lists(st.one_of(SLICES, PARTS), max_size=12), st.data())
def test_parts_of_keys_in_pieces_give_what_the_whole_gives(parts: list[str], data: st.DataObject) -> None:
    text = "".join(parts)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(text)), max_size=12)))
    redactor = Redactor([LONG, ODD])
    stream, masked = redactor.stream(), redactor.mask(text)
    pieces = [text[a:b] for a, b in zip([0, *cuts], [*cuts, len(text)], strict=True)]
    assert "".join([*map(stream.feed, pieces), stream.close()]) == masked
    assert redactor.mask(masked) == masked
    assert all(_shown(masked, key) < RUN for key in (LONG, ODD))


@pytest.mark.parametrize(
    "text", [f"Bearer {KNOWN}", f"Bearer {KNOWN[:12]}~abc1", "12345678sk-sk-sk-proj-Ab3dEf6hIj", f"sk-{LONG}"]
)
def test_a_longer_key_around_a_part_of_a_known_one_is_one_key_in_any_pieces(text: str) -> None:
    redactor = Redactor([KNOWN, LONG])
    for cut in range(len(text) + 1):
        stream = redactor.stream()
        assert stream.feed(text[:cut]) + stream.feed(text[cut:]) + stream.close() == redactor.mask(text)
