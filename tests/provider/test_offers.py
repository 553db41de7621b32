"""What there is to pick from, in its order."""

from __future__ import annotations

from maic_tui.provider.keyring import Kept
from maic_tui.provider.known import providers
from maic_tui.provider.offers import known_offers, offers


def test_each_provider_is_offered_once_and_says_where_its_key_is() -> None:
    found = {offer.provider: offer for offer in known_offers({"MISTRAL_API_KEY": "m"}, Kept({"groq": "g"}))}
    assert tuple(found) == providers()
    assert found["mistral"].place == "MISTRAL_API_KEY"
    assert found["groq"].place == "the keyring"
    assert not found["openai"].ready
    assert found["gemini"].variables == ("GEMINI_API_KEY", "GOOGLE_API_KEY")


async def test_what_has_a_key_comes_first() -> None:
    found = await offers({"XAI_API_KEY": "x"}, local=())
    assert [offer.ready for offer in found] == [True] + [False] * (len(found) - 1)
    assert found[0].provider == "xai"
    assert found[0].at_most > 0
