"""The components: tables, effects, abilities, cards of one's own."""
