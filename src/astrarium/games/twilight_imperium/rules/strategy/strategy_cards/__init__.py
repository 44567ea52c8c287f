"""The eight strategy cards, a module each: primary and secondary ability (TI-22.7)."""
