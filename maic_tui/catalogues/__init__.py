"""What the interface says in other languages: a module a language, with the names of `words.py`."""
