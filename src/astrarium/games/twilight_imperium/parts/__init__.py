"""What the table of Twilight Imperium is made of, a module for each thing on it."""
