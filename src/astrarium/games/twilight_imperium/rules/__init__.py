"""The rules of Twilight Imperium, a module for each chapter of the reference."""
