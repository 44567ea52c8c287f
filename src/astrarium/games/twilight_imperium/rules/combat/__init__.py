"""Space combat, with what is fired before it and who retreats (TI-17, TI-25)."""
