"""What there is to pick from, in its order."""

from __future__ import annotations

from maic_tui.provider.keyring import Kept
from maic_tui.provider.known import providers
from maic_tui.provider.offers import Offer, known_offers, named, offers
from maic_tui.provider.picked import Picked


def test_each_provider_is_offered_once_and_says_where_its_key_is() -> None:
    found = {offer.provider: offer for offer in known_offers({"MISTRAL_API_KEY": "m"}, Kept({"groq": "g"}))}
    assert tuple(found) == providers()
    assert found["mistral"].place == "MISTRAL_API_KEY"
    assert found["groq"].place == "the keyring"
    assert not found["openai"].ready
    assert found["gemini"].variables == ("GEMINI_API_KEY", "GOOGLE_API_KEY")


def test_a_typed_name_picks_what_is_there_before_what_litellm_may_know() -> None:
    near = Picked("openai/qwen2.5", "http://127.0.0.1:11434/v1", "Ollama")
    twin = Picked("openai/qwen2.5", "http://127.0.0.1:1234/v1", "LM Studio")
    found = [Offer(Picked("xai/grok"), "xai", ("XAI_API_KEY",)), Offer(near), Offer(twin)]
    assert named("qwen2.5", found) == named("openai/qwen2.5", found) == near
    assert named("xai/grok", found) == Picked("xai/grok")
    assert named("grok", found) == Picked("grok")
    assert named("Offline", found) == Picked(offline=True)


async def test_what_has_a_key_comes_first() -> None:
    found = await offers({"XAI_API_KEY": "x"}, local=())
    assert [offer.ready for offer in found] == [True] + [False] * (len(found) - 1)
    assert found[0].provider == "xai"
    assert found[0].at_most > 0
