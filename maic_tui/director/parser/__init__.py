"""A streamed reply → words, thinking and actions, as they come. Pure."""

from .items import ActionItem, Item, Text, Thinking
from .reply import ReplyParser

__all__ = ["ActionItem", "Item", "ReplyParser", "Text", "Thinking"]
