"""The sessions that come with the program: what is said in them, and the real program that records them."""
