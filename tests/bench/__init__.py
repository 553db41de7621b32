"""What must be quick, measured: `python -m tests.bench [--json] [NAME ...]`, a name a module here.

Most numbers are a ratio of two measurements of one run, so that they mean the same on a slow machine.
"""
