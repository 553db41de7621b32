"""The bundled texts, in our Markdown, and the passages that the offline class quotes from them."""

from .texts import passages

__all__ = ["passages"]
