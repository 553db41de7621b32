"""A session on disk: its log, its lock, and the store of them all."""
