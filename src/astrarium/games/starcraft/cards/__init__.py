"""The components of StarCraft: The Board Game."""
