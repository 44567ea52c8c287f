"""What the box of StarCraft holds: tables made from its data, and the ids of things."""
