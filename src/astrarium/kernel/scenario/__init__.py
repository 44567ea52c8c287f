"""Tests of rules that a player can read: a position, steps, and what must be true after each.

docs/scenarios.md describes the format. The package stays interpreted: it reads and compares, and
the games that it plays are compiled.
"""
