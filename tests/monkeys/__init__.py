"""Monkeys at the running app: seeded hands, a model that plays every fault, and a clock that jumps."""
