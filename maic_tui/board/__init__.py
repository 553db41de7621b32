"""The whiteboard: a ledger of attributed actions, the elements they make, and their drawing in cells. Pure."""
