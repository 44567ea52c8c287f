"""What the box of Twilight Imperium holds: tables made from its data, and the ids of things."""
