"""The rules of StarCraft: The Board Game, a module for each chapter of the rulebook."""
