"""Transactions, and cards shown on purpose (TI-83, TI-FAQ.7)."""
