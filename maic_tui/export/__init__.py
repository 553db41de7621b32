"""A session as a file for somebody else: Markdown, plain text, JSON lines."""
