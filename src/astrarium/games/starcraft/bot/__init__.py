"""What bots know of StarCraft: The Board Game."""
