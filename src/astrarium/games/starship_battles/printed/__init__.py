"""What the box of Starship Battles holds: tables made from its data, and the ids of things."""
