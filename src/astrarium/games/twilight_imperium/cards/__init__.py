"""The printed components of Twilight Imperium, and what they do."""
