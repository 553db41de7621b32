"""A session as a person reads it: pure views, and the fold that makes them from events."""
