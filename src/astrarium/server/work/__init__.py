"""Processes that think: bots, packs of strangers, long work, lent out in turn."""
