"""What the box of Star Realms holds: tables made from its data, and the ids of things."""
