"""Pydantic models of what crosses a boundary. Imports nothing of ours."""
