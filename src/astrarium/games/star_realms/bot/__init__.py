"""What bots know of Star Realms."""
