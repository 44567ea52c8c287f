"""The rules of Star Realms, a module for each chapter of the rulebook."""
