"""Orders: planned, carried out, and what each does (SC-6, SC-7, SC-13, SC-14)."""
