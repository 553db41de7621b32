"""Completion as bash, zsh and fish want it written, from one table; a module a shell."""
