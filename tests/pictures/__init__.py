"""The pictures of docs/pictures, taken from the program in a real pseudo-terminal: `python -m tests.pictures`."""
