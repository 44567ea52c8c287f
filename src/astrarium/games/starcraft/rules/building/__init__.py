"""Resources, and what is bought with them: units, buildings, technologies (SC-10, SC-12, SC-14)."""
