"""Time in the classroom: the machine of modes, the pace of words, and the one clock that runs them."""
