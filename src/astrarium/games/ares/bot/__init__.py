"""What bots know of the game."""
