"""Strategy cards: taken, and what their abilities do (TI-3, TI-59)."""
