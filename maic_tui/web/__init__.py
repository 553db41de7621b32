"""The classroom in a web browser: a server on loopback, for whoever has its address."""
