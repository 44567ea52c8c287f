"""What bots know of Twilight Imperium."""
