"""Lessons: reading every form of them, telling what is wrong with one, keeping what was played, grading a quiz."""
