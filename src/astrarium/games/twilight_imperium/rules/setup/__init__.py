"""Set-up: factions, the galaxy, decks, starting forces (TI-SU)."""
