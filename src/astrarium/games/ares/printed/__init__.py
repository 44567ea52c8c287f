"""What the box of The Ares Project holds: tables made from its data, and the ids of things."""
