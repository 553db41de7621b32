"""What must be quick, measured: `python -m tests.bench [start|echo|focus|idle|fold|board|reopen|search]`.

Most numbers are a ratio of two measurements of one run, so that they mean the same on a slow machine.
"""
