"""Battles: skirmishes, losses, retreats (SC-15 to SC-18, SC-22)."""
