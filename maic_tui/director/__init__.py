"""Who speaks next, and an agent's turn: decisions, prompts, the reply's parser, and the loop over them."""
