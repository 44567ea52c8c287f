"""What bots know of Starship Battles."""
