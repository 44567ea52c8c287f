"""Cards that users hand in: text files, packs, their fields, and the box of a game."""
