"""The providers whose key may be found in the environment: in which order they are looked for, and with which model."""

from __future__ import annotations

from dataclasses import dataclass

AGENTS = 6
"""What a question may cost is said for the built-in class: at most a turn for each, with three director's calls."""
CALLS = AGENTS + 3 * AGENTS
INPUT_TOKENS = 8_000
OUTPUT_TOKENS = 1_000
"""Of one request, with a long session behind it; most are far smaller."""


@dataclass(frozen=True, slots=True)
class Known:
    """A variable that holds a key, and what is used when it is the first one found.

    `provider` is litellm's prefix, `model` a cheap one that can use tools, the prices US dollars a million tokens as
    in the price list of the litellm release that requirements.lock pins, `host` where that release sends words.
    """

    env: str
    provider: str
    model: str
    input_price: float
    output_price: float
    host: str

    @property
    def at_most(self) -> float:
        """What one question may cost at most, in US dollars."""
        return CALLS * (INPUT_TOKENS * self.input_price + OUTPUT_TOKENS * self.output_price) / 1e6


_GEMINI = "generativelanguage.googleapis.com"
KNOWN = (
    Known("OPENAI_API_KEY", "openai", "openai/gpt-5.6-luna", 0.20, 1.20, "api.openai.com"),
    Known("ANTHROPIC_API_KEY", "anthropic", "anthropic/claude-haiku-5-5", 0.10, 0.50, "api.anthropic.com"),
    Known("GEMINI_API_KEY", "gemini", "gemini/gemini-flash-lite-latest", 0.30, 2.50, _GEMINI),
    Known("GOOGLE_API_KEY", "gemini", "gemini/gemini-flash-lite-latest", 0.30, 2.50, _GEMINI),
    Known("MISTRAL_API_KEY", "mistral", "mistral/mistral-small-latest", 0.15, 0.60, "api.mistral.ai"),
    Known("DEEPSEEK_API_KEY", "deepseek", "deepseek/deepseek-v4-flash", 0.30, 1.20, "api.deepseek.com"),
    Known("GROQ_API_KEY", "groq", "groq/openai/gpt-oss-120b", 0.15, 0.60, "api.groq.com"),
    Known("CEREBRAS_API_KEY", "cerebras", "cerebras/gpt-oss-120b", 0.35, 0.75, "api.cerebras.ai"),
    Known("XAI_API_KEY", "xai", "xai/grok-4.3", 1.25, 2.50, "api.x.ai"),
    Known("MOONSHOT_API_KEY", "moonshot", "moonshot/kimi-k2.6", 0.95, 4.00, "api.moonshot.ai"),
    Known("DASHSCOPE_API_KEY", "dashscope", "dashscope/qwen3.8-flash", 0.15, 0.47, "dashscope.aliyuncs.com"),
    Known("ZAI_API_KEY", "zai", "zai/glm-5.3-flash", 0.15, 0.50, "api.z.ai"),
    Known("TOGETHERAI_API_KEY", "together_ai", "together_ai/openai/gpt-oss-120b", 0.15, 0.60, "api.together.ai"),
    Known("OPENROUTER_API_KEY", "openrouter", "openrouter/openai/gpt-oss-120b", 0.15, 0.60, "openrouter.ai"),
)
"""In the order in which they are looked for; docs/models.md holds the same table."""

_BARE = {"gpt-": "openai", "chatgpt-": "openai", "o1": "openai", "o3": "openai", "o4": "openai", "claude-": "anthropic"}
"""Beginnings of names that litellm takes without a prefix."""


def provider_of(model: str) -> str:
    """The provider that litellm will take for `model`, as far as it is known here, else ""."""
    prefix, slash, _ = model.partition("/")
    if slash:
        return prefix
    return next((provider for start, provider in _BARE.items() if model.startswith(start)), "")


def variables_of(provider: str) -> tuple[str, ...]:
    """The variables that may hold that provider's key, in order."""
    return tuple(known.env for known in KNOWN if known.provider == provider)


def providers() -> tuple[str, ...]:
    """The providers of the table, in its order."""
    return tuple(dict.fromkeys(known.provider for known in KNOWN))


def host_of(provider: str) -> str:
    """The host of that provider's own server, "" where it is not in the table."""
    return next((known.host for known in KNOWN if known.provider == provider), "")


def base_variables(provider: str) -> tuple[str, ...]:
    """The variables from which litellm takes another address for that provider, in order."""
    if not provider:
        return ()
    name = provider.upper()
    own = (f"{name}_API_BASE", f"{name}_BASE_URL") if provider in ("openai", "anthropic") else (f"{name}_API_BASE",)
    return own[::-1] if provider == "openai" else own
