"""The cards of Star Realms: their tables, their abilities, and what abilities ask."""
