"""What people see of a game of Twilight Imperium."""
