"""What event cards do, and when they are played (SC-8.15 to SC-8.17, SC-26.12 to SC-26.23)."""
