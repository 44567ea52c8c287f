"""The galaxy, how it is laid out, and what stands in its areas (SC-1 to SC-4)."""
