"""The course of a game, and the end of a round (SC-5, SC-8)."""
