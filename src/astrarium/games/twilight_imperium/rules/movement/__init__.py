"""Movement: which ships may come, by which way, with what aboard (TI-36, TI-52, TI-84)."""
