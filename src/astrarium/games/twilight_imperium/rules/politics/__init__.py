"""The agenda phase: outcomes, votes, predictions (TI-57)."""
