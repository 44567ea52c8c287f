"""The action phase, turn by turn (TI-4)."""
