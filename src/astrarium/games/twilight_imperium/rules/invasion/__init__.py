"""Invasion: bombardment, landing, cannons, ground combat (TI-15 to TI-17, TI-26, TI-47)."""
