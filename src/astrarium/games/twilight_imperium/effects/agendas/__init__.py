"""Agendas by kind: what their outcomes do (TI-21)."""
