"""Clocks of tables: what each seat has left, as a function of what the journal holds and of now."""
