"""The rules of Starship Battles, a module for each chapter of the rulebook."""
